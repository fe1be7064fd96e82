/** @import {} from '@mcp-canvas/components' */
const place = /** @type {HTMLElement} */ (document.querySelector('#place'));
const output = /** @type {HTMLOutputElement} */ (document.querySelector('output'));
const drawButton = /** @type {HTMLButtonElement} */ (document.querySelector('#draw'));
let session = '';

/** @param {HTMLElementTagNameMap['mcp-canvas']} canvas */
function setUp(canvas) {
  canvas.allowedOrigins = ['https://dashboards.example.org'];
  canvas.addEventListener('mcp-session', ({ detail }) => {
    session = detail.session_id;
    drawButton.disabled = false;
  });
  canvas.addEventListener('mcp-artifact-open', ({ detail }) => (output.value += `${detail.artifact.name} `));
}

const first = document.querySelector('mcp-canvas');
if (first) setUp(first);

drawButton.addEventListener('click', () => {
  void fetch(`/api/sessions/${session}/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ server: 'showcase', tool: 'v2_report_and_chart', arguments: {} }),
  });
});

document.querySelector('#again')?.addEventListener('click', () => {
  const canvas = document.querySelector('mcp-canvas');
  if (canvas) canvas.allowedOrigins = ['https://dashboards.example.org'];
});

document.querySelector('#away')?.addEventListener('click', ({ target }) => {
  const canvas = document.querySelector('mcp-canvas');
  if (canvas) canvas.remove();
  else {
    const next = document.createElement('mcp-canvas');
    next.apiBase = '/';
    setUp(next);
    place.append(next);
  }
  /** @type {HTMLButtonElement} */ (target).textContent = canvas ? 'Bring back' : 'Put away';
});
