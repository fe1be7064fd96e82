// Streamable HTTP without an SDK: its one tool begins a large answer and never ends it. `/half` answers JSON, `/half-events` an event.
import { createServer } from 'node:http';

const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'half', version: '1' } }),
  'tools/list': () => ({ tools: [{ name: 'half', inputSchema: { type: 'object' } }, { name: 'whole', inputSchema: { type: 'object' } }] }),
};

createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405).end();
  const { id, method, params } = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
  if (id === undefined) return response.writeHead(202).end();
  const events = request.url === '/half-events';
  response.setHeader('content-type', events ? 'text/event-stream' : 'application/json');
  if (method === 'tools/call') {
    response.write(`${events ? 'data: ' : ''}{"jsonrpc":"2.0","id":${id},"result":{"blob":"${Buffer.alloc(params.arguments?.bytes ?? 3_000_000, 'half').toString('base64')}`);
    if (params.name === 'whole') response.end(`"}}${events ? '\n\n' : ''}`);
    return;
  }
  const body = answers[method] ? { result: answers[method](params ?? {}) } : { error: { code: -32601, message: 'no such method' } };
  response.end(`${events ? 'data: ' : ''}${JSON.stringify({ jsonrpc: '2.0', id, ...body })}${events ? '\n\n' : ''}`);
}).listen(0, '127.0.0.1', function () {
  process.stdout.write(`${this.address().port}\n`);
});
