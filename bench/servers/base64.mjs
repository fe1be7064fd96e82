// An MCP server that has its answers ready: `tools/call` writes them, nothing is computed while the clock runs.
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

const [kind, bytes, transport = 'stdio'] = process.argv.slice(2);
const data = Buffer.alloc(Number(bytes), 'the content of a file ').toString('base64');
const content = {
  blob: () => [{ type: 'resource', resource: { uri: 'mem://file', mimeType: 'application/octet-stream', blob: data } }],
  text: () => [{ type: 'text', text: JSON.stringify({ results: 'a file', artifacts: [{ name: 'file.bin', b64: data }] }) }],
}[kind]();
const head = Buffer.from(JSON.stringify({ result: { content } }).slice(0, -1));
const tool = (name) => ({ name, inputSchema: { type: 'object' } });
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'base64', version: '1' } }),
  'tools/list': () => ({ tools: [tool('warm'), tool('file')] }),
};
const warm = { content: [{ type: 'text', text: data.slice(0, 200_000) }] };

/** Writes the answer to a message, if it has one. */
function answer({ id, method, params }, out) {
  if (method === 'tools/call' && params.name !== 'warm') {
    out.write(head);
    out.write(`,"jsonrpc":"2.0","id":${id}}\n`);
    return;
  }
  const result = method === 'tools/call' ? warm : answers[method]?.(params);
  if (result) out.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
  else if (id !== undefined) out.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } })}\n`);
}

if (transport === 'stdio') createInterface({ input: process.stdin }).on('line', (line) => answer(JSON.parse(line), process.stdout));
else {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = JSON.parse(text);
    if (message.id === undefined) return void response.writeHead(202).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    answer(message, response);
    response.end();
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
}
