// A server of the modern era only (2026-07-28), on the v2 SDK, whose tool names its view in its definition.
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const uri = 'ui://modern/page';
const mimeType = 'text/html;profile=mcp-app';

serveStdio(() => {
  const server = new McpServer({ name: 'modern-views', version: '1' });
  server.registerTool('show', { inputSchema: z.object({ username: z.string() }), _meta: { ui: { resourceUri: uri } } }, ({ username }) => ({ content: [{ type: 'text', text: `hello ${username}` }] }));
  server.registerTool('for_model', { inputSchema: z.object({}), _meta: { ui: { visibility: ['model'] } } }, () => ({ content: [] }));
  server.registerResource('page', uri, { mimeType }, () => ({ contents: [{ uri, mimeType, text: '<!doctype html><p>modern</p>', _meta: { ui: { prefersBorder: true } } }] }));
  return server;
}, { legacy: 'reject' });
