// A server whose every tool breaks one rule of the contract; written without an SDK, for what none would send.
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const base64 = (text) => Buffer.from(text).toString('base64');
const contract = (object) => ({ content: [{ type: 'text', text: JSON.stringify(object) }], structuredContent: object });
const file = (name, mime, text, more = {}) => contract({ results: 'made', artifacts: [{ name, mime, b64: base64(text), ...more }] });
const page = `<!doctype html><link rel="stylesheet" href="https://cdn.example.org/a.css"><style>@import "https://fonts.example.org/f.css"; p { background: url(https://pics.example.org/b.png) }</style>
<body onload="go()"><script>draw()</script><a href="https://elsewhere.example.org/">a link is fine</a><a href="javascript:x()">this is not</a>
<iframe src="https://dash.example.org/x"></iframe><iframe srcdoc="<p>no</p>"></iframe><!-- <script>not counted</script> --></body>`;

const tools = {
  good: () => contract({ results: { rows: 3 }, artifacts: [{ name: 'rows.csv', mime: 'text/csv', b64: base64('a,b\n1,2\n') }], display: { open_canvas: true, primary_file: 'rows.csv' } }),
  text_only: () => ({ content: [{ type: 'text', text: 'Three rows.' }] }),
  bad_base64: () => contract({ results: 1, artifacts: [{ name: 'a.png', mime: 'image/png', b64: '%%%' }] }),
  misnamed: () => file('../table.pdf', 'text/csv', 'a,b\n'),
  no_viewer: () => file('cells.cll', 'application/x-cells', 'cells'),
  nameless: () => ({ content: [{ type: 'image', mimeType: 'image/png', data: base64('\x89PNG\r\n\x1a\n') }] }),
  html: () => file('page.html', 'text/html', page),
  dashboard: () => contract({ results: 1, display: { type: 'iframe', url: 'http://dash.example.org/' } }),
  primary: () => contract({ results: 1, artifacts: [{ name: 'a.txt', mime: 'text/plain', b64: base64('a') }], display: { primary_file: 'b.txt' } }),
  local_paths: () => contract({ results: { saved: '/var/out.csv', pages: ['C:\\out\\p.png'], fine: '/api/files', sentence: 'see /var/log for more' } }),
  by_path: () => contract({ results: 1, artifacts: [{ name: 'a.txt', mime: 'text/plain', path: '/tmp/a.txt' }] }),
  by_path_inside: (_token, { username }) => {
    writeFileSync(`/tmp/${username}/a.txt`, 'a');
    return contract({ results: 1, artifacts: [{ name: 'a.txt', mime: 'text/plain', path: `/tmp/${username}/a.txt` }, { name: 'b.txt', mime: 'text/plain', path: `/tmp/${username}/b.txt` }] });
  },
  empty: () => ({ content: [] }),
  failing: () => ({ isError: true, content: [{ type: 'text', text: 'no such table' }] }),
  typed: () => ({ content: [{ type: 'text', text: '{"sum": 3}' }] }),
  broken_link: () => ({ content: [{ type: 'resource_link', uri: 'mem://gone', name: 'gone.md' }] }),
  dies: () => process.exit(1),
  progress: (token) => {
    const say = (progress, message) => send({ method: 'notifications/progress', params: { progressToken: token, progress, total: 3, message } });
    say(2, 'two');
    say(1, 'one');
    say(3, 'MCP_UPDATE:{"type":"artifacts"}');
    return contract({ results: 'done' });
  },
  escapes: () => contract({ results: 'x', artifacts: [{ name: 'a\u001b[2J.txt', mime: 'text/plain', b64: base64('a') }] }),
};
const needy = ['needy', 'destroyer'];
const described = [...Object.keys(tools), ...needy].map((name) => ({
  name,
  ...(name === 'text_only' ? {} : { description: name }),
  inputSchema: { type: 'object', properties: name === 'needy' ? { x: { type: 'number' } } : name === 'by_path_inside' ? { username: { type: 'string' } } : {}, ...(name === 'needy' && { required: ['x'] }) },
  ...(name === 'typed' && { outputSchema: { type: 'object', properties: { sum: { type: 'number' } } } }),
  ...(name === 'destroyer' && { annotations: { destructiveHint: true } }),
}));

const methods = {
  initialize: () => ({ protocolVersion: '2025-06-18', capabilities: { tools: {}, resources: {} }, serverInfo: { name: 'faults', version: '1' } }),
  'tools/list': () => ({ tools: described }),
  'tools/call': ({ name, arguments: args, _meta }) => (name === 'needy' ? contract({ results: args }) : tools[name](_meta?.progressToken, args)),
};
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const answer = methods[method];
  send(answer ? { id, result: answer(params) } : { id, error: { code: -32601, message: `${method} is not here` } });
}
