// The official example server named in the arguments, over Streamable HTTP, with a first script in its View that the bench asks for times.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';

const name = process.argv[2];
const example = await import(name);
const page = new URL('mcp-app.html', import.meta.resolve(name));

/** In the page of the View, before any line of its author. */
const probe = `<script>{
  const answers = new Map();
  addEventListener('message', (event) => {
    const { method, id, error } = event.data ?? {};
    // Told in the words of a View, so that nobody has to look into its frame meanwhile.
    if (method === 'ui/notifications/tool-result') parent.postMessage({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: { delivered: performance.timeOrigin + performance.now() } } }, '*');
    if (!answers.has(id)) return;
    event.stopImmediatePropagation();
    answers.get(id)(error);
  });
  const call = (id, name) => new Promise((resolve, reject) => {
    answers.set(id, (error) => { answers.delete(id); error ? reject(new Error(error.message)) : resolve(); });
    parent.postMessage({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } }, '*');
  });
  window.benchCalls = async (name, count) => {
    const times = [];
    for (let number = 0; number < count; number++) {
      const begun = performance.now();
      await call('bench ' + number, name);
      times.push(performance.now() - begun);
    }
    return times;
  };
  // Its thread has no rest any more, and it sends what a lively View would: a line and a size with every turn.
  window.benchBusy = () => {
    let turns = 0;
    const turn = () => {
      for (const end = performance.now() + 40; performance.now() < end;);
      parent.postMessage({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: { turn: turns++ } } }, '*');
      parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: { height: 300 + turns % 200 } }, '*');
      setTimeout(turn);
    };
    turn();
  };
}</script>`;

function create() {
  const made = example.createServer();
  // Without a View: a call of it opens nothing.
  made.registerTool('plain', {}, () => ({ content: [{ type: 'text', text: 'done' }] }));
  made.server.setRequestHandler('resources/read', async ({ params: { uri } }) => ({ contents: [{ uri, mimeType: 'text/html;profile=mcp-app', text: probe + (await readFile(page, 'utf8')) }] }));
  return made;
}

const sessions = new Map();
async function handle(request, response) {
  const known = sessions.get(request.headers['mcp-session-id']);
  const transport = known ?? new NodeStreamableHTTPServerTransport({ sessionIdGenerator: randomUUID, onsessioninitialized: (id) => void sessions.set(id, transport) });
  if (!known) await create().connect(transport);
  await transport.handleRequest(request, response);
}

const web = createServer((request, response) => {
  // A page asks it too: browsers may keep the answer to their question, so that it is asked once.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-expose-headers', '*');
  response.setHeader('access-control-max-age', '600');
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else void handle(request, response);
});
web.listen(0, '127.0.0.1', () => process.stdout.write(`${web.address().port}\n`));
