// A server of the modern era only (2026-07-28), on the v2 SDK, whose tools ask before they answer: `node asking-modern.mjs`.
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const form = (message, properties, required = Object.keys(properties)) => inputRequired.elicit({ message, requestedSchema: { type: 'object', properties, required } });
/** Longer than what the service moves to the store on its way in: it has to come back all the same. */
const state = Buffer.alloc(3_000, 'state').toString('base64');

/** Times that one was told to come back. */
let waits = 0;

function createTools() {
  const server = new McpServer({ name: 'asking', version: '1' });
  server.registerTool('book', { inputSchema: z.object({ where: z.string() }) }, ({ where }, ctx) => {
    const { inputResponses = {} } = ctx.mcpReq;
    const given = ctx.mcpReq.requestState();
    if (given === undefined) return inputRequired({ inputRequests: { who: form('Who travels?', { name: { type: 'string', minLength: 2 } }), page: inputRequired.elicitUrl({ message: 'Read the terms.', url: 'https://terms.example/a?b=c' }) }, requestState: state });
    if (given === state) return inputRequired({ inputRequests: { seats: form(`How many, ${inputResponses.who?.content?.name}?`, { seats: { type: 'integer', minimum: 1, maximum: 9 } }) }, requestState: `second ${inputResponses.page?.action} ${inputResponses.who?.content?.name}` });
    return { content: [{ type: 'text', text: JSON.stringify({ where, given, seats: inputResponses.seats }) }] };
  });
  server.registerTool('later', { inputSchema: z.object({}) }, (_args, ctx) => (ctx.mcpReq.requestState() === undefined || waits++ === 0 ? inputRequired({ requestState: 'not yet' }) : { content: [{ type: 'text', text: 'now' }] }));
  server.registerTool('endless', { inputSchema: z.object({}) }, () => inputRequired({ requestState: 'again' }));
  server.registerTool('secret', { inputSchema: z.object({}) }, () => inputRequired({ inputRequests: { a: form('Log in.', { userPassword: { type: 'string' } }) } }));
  return server;
}

const handler = toNodeHandler(createMcpHandler(createTools, { legacy: 'reject' }));
const web = createServer((request, response) => void handler(request, response));
web.listen(0, '127.0.0.1', () => process.stdout.write(`${web.address().port}\n`));
