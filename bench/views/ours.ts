// A page with the canvas, and the two ways in which it calls a tool: for a View, and with nothing but the service's own route.
const canvas = document.createElement('mcp-canvas');
const session = new Promise<string>((resolve) => canvas.addEventListener('mcp-session', ({ detail }) => resolve(detail.session_id), { once: true }));
canvas.apiBase = '';
document.body.append(canvas);
// As the reference does it: the server is connected, and its tools are known, before anybody calls one.
await fetch('/api/servers');
const id = await session;

const call = async (tool: string, call_id = crypto.randomUUID()): Promise<void> => {
  const answer = await fetch(`/api/sessions/${id}/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'example', tool, arguments: {}, call_id }) });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.json();
};

window.benchOpen = async (tool) => {
  const begun = performance.timeOrigin + performance.now();
  const call_id = crypto.randomUUID();
  const delivered = new Promise<number>((resolve) =>
    canvas.addEventListener('mcp-view-log', function hear({ detail: { viewId, data } }) {
      const at = (data as { delivered?: number }).delivered;
      if (at === undefined || viewId !== `${call_id}-view-1`) return;
      canvas.removeEventListener('mcp-view-log', hear);
      resolve(at);
    }),
  );
  const answered = call(tool, call_id);
  // Beside others it opens behind the one that is read.
  const show = (): void => void (canvas.show(`${call_id}-view-1`) || setTimeout(show, 10));
  if (canvas.mode === 'append') show();
  await answered;
  return (await delivered) - begun;
};
window.benchCalls = async (tool, count) => {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const begun = performance.now();
    await call(tool);
    times.push(performance.now() - begun);
  }
  return times;
};
