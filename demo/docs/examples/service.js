import '@mcp-canvas/components/define.js';

const canvas = document.querySelector('#service-canvas');

function call({ session_id }) {
  return fetch(`/api/sessions/${session_id}/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ server: 'showcase', tool: 'v2_report_and_chart', arguments: {} }),
  });
}

if (canvas.sessionId) call({ session_id: canvas.sessionId });
else canvas.addEventListener('mcp-session', ({ detail }) => call(detail), { once: true });
