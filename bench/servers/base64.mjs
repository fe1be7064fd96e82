// An MCP server that has its answers ready: `tools/call` writes them, nothing is computed while the clock runs.
import { createInterface } from 'node:readline';

const [kind, bytes] = process.argv.slice(2);
const data = Buffer.alloc(Number(bytes), 'the content of a file ').toString('base64');
const content = {
  blob: () => [{ type: 'resource', resource: { uri: 'mem://file', mimeType: 'application/octet-stream', blob: data } }],
  text: () => [{ type: 'text', text: JSON.stringify({ results: 'a file', artifacts: [{ name: 'file.bin', b64: data }] }) }],
}[kind]();
const head = Buffer.from(JSON.stringify({ result: { content } }).slice(0, -1));
const send = (id, result) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === 'initialize') send(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'base64', version: '1' } });
  else if (method === 'tools/list') send(id, { tools: [{ name: 'warm', inputSchema: { type: 'object' } }, { name: 'file', inputSchema: { type: 'object' } }] });
  else if (method === 'tools/call' && params.name === 'warm') send(id, { content: [{ type: 'text', text: data.slice(0, 200_000) }] });
  else if (method === 'tools/call') {
    process.stdout.write(head);
    process.stdout.write(`,"jsonrpc":"2.0","id":${id}}\n`);
  }
});
