// A server of the modern era only (2026-07-28), on the v2 SDK, whose tool links a resource that changes: `node linking-modern.mjs`.
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const uri = 'board://today';
let drafts = 1;
let readings = 0;

function createTools() {
  const server = new McpServer({ name: 'linking', version: '1' }, { capabilities: { resources: { subscribe: true } } });
  server.registerTool('link', { inputSchema: z.object({}) }, () => ({ content: [{ type: 'resource_link', uri, name: 'board.md', mimeType: 'text/markdown', size: 3 }] }));
  server.registerTool('readings', { inputSchema: z.object({}) }, () => ({ content: [{ type: 'text', text: String(readings) }] }));
  server.registerTool('change', { inputSchema: z.object({ tell: z.boolean() }) }, ({ tell }) => {
    drafts += 1;
    if (tell) handler.notify.resourceUpdated(uri);
    return { content: [{ type: 'text', text: 'changed' }] };
  });
  server.registerResource('board', uri, { mimeType: 'text/markdown' }, () => {
    readings += 1;
    return { contents: [{ uri, mimeType: 'text/markdown', text: `# Draft ${drafts}` }] };
  });
  return server;
}

const handler = createMcpHandler(createTools, { legacy: 'reject' });
const node = toNodeHandler(handler);
const web = createServer((request, response) => void node(request, response));
web.listen(0, '127.0.0.1', () => process.stdout.write(`${web.address().port}\n`));
