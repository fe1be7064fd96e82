// A server of the legacy era on the v1 SDK, over any of its transports: `node legacy.mjs stdio|http|json|sse [port file]`.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';

const [kind] = process.argv.slice(2);

function createTools() {
  const server = new McpServer({ name: 'legacy', version: '1' }, { capabilities: { logging: {} } });
  server.registerTool('greet', { inputSchema: { username: z.string(), note: z.string().optional() } }, ({ username, note }) => ({ content: [{ type: 'text', text: `hello ${username}` }, { type: 'text', text: note ?? '' }] }));
  server.registerTool('steps', {}, async (extra) => {
    const progressToken = extra._meta?.progressToken;
    await server.server.sendLoggingMessage({ level: 'info', data: 'Starting' });
    for (let progress = 1; progress <= 5; progress++) await extra.sendNotification({ method: 'notifications/progress', params: { progressToken, progress, total: 5, message: `step ${progress}` } });
    return { content: [{ type: 'text', text: 'done' }] };
  });
  server.registerTool('hang', {}, (extra) => new Promise((_resolve, reject) => extra.signal.addEventListener('abort', () => reject(new Error('aborted')))));
  server.registerTool('blob', { inputSchema: { bytes: z.number() } }, ({ bytes }) => ({ content: [{ type: 'resource', resource: { uri: 'mem://b', blob: Buffer.alloc(bytes, 'spill').toString('base64') } }] }));
  server.registerTool('cut', {}, () => {
    setImmediate(() => web?.closeAllConnections());
    return new Promise(() => undefined);
  });
  return server;
}

const sessions = new Map();
const auth = process.env.LEGACY_TOKEN;

async function handleHttp(request, response) {
  if (request.url === '/forget') {
    sessions.clear();
    return response.end();
  }
  if (auth && request.headers.authorization !== `Bearer ${auth}`) return response.writeHead(401).end();
  const id = request.headers['mcp-session-id'];
  if (id && !sessions.has(id)) return response.writeHead(404).end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32001, message: 'Session not found' } }));
  if (id) return sessions.get(id).handleRequest(request, response);
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: randomUUID, enableJsonResponse: kind === 'json', onsessioninitialized: (made) => sessions.set(made, transport) });
  await createTools().connect(transport);
  return transport.handleRequest(request, response);
}

async function handleSse(request, response) {
  const url = new URL(request.url, 'http://localhost');
  if (request.method === 'GET' && url.pathname === '/sse') {
    const transport = new SSEServerTransport('/messages', response);
    sessions.set(transport.sessionId, transport);
    return createTools().connect(transport);
  }
  if (url.pathname !== '/messages') return response.writeHead(request.method === 'POST' ? 405 : 404).end();
  return sessions.get(url.searchParams.get('sessionId'))?.handlePostMessage(request, response);
}

let web;
if (kind === 'stdio') await createTools().connect(new StdioServerTransport());
else {
  web = createServer((request, response) => void (kind === 'sse' ? handleSse : handleHttp)(request, response));
  web.listen(0, '127.0.0.1', () => process.stdout.write(`${web.address().port}\n`));
}
