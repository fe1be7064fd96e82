// A server of the modern era only (2026-07-28), on the v2 SDK: `node modern.mjs stdio|http`.
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const [kind] = process.argv.slice(2);

function createTools() {
  const server = new McpServer({ name: 'modern', version: '1' }, { capabilities: { logging: {} } });
  server.registerTool('greet', { inputSchema: z.object({ username: z.string() }) }, ({ username }) => ({ content: [{ type: 'text', text: `hello ${username}` }] }));
  server.registerTool('steps', { inputSchema: z.object({}) }, async (_args, ctx) => {
    const progressToken = ctx.mcpReq._meta?.progressToken;
    await ctx.mcpReq.log('info', 'Starting');
    for (let progress = 1; progress <= 5; progress++) await ctx.mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 5, message: `step ${progress}` } });
    return { content: [{ type: 'text', text: 'done' }] };
  });
  server.registerTool('hang', { inputSchema: z.object({}) }, () => new Promise(() => undefined));
  server.registerTool('blob', { inputSchema: z.object({ bytes: z.number() }) }, ({ bytes }) => ({ content: [{ type: 'resource', resource: { uri: 'mem://b', blob: Buffer.alloc(bytes, 'spill').toString('base64') } }] }));
  return server;
}

if (kind === 'stdio') serveStdio(createTools, { legacy: 'reject' });
else {
  const handler = toNodeHandler(createMcpHandler(createTools, { legacy: 'reject' }));
  const web = createServer((request, response) => void handler(request, response));
  web.listen(0, '127.0.0.1', () => process.stdout.write(`${web.address().port}\n`));
}
