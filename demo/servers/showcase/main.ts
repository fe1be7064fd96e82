/**
 * The showcase: an MCP server with one tool for each thing a tool can give back, named after what it shows.
 * It must not know the kit: everything it sends is what its authors' documents say a tool may send.
 */
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { resources } from './resources.ts';
import { tools } from './tools/index.ts';
import { VerbatimStdio } from './verbatim-stdio.ts';

const transport = new VerbatimStdio();
const byName = new Map(tools.map((tool) => [tool.name, tool]));
const listedTools = tools.map(({ name, title, description, inputSchema, outputSchema }) => ({ name, title, description, inputSchema, ...(outputSchema && { outputSchema }) }));
const listedResources = resources.map(({ uri, name, mimeType }) => ({ uri, name, mimeType }));

serveStdio(
  () => {
    const server = new Server({ name: 'showcase', version: '0.1.0' }, { capabilities: { tools: {}, resources: {} } });
    server.setRequestHandler('tools/list', () => ({ tools: listedTools }));
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const tool = byName.get(params.name);
      if (!tool) return { content: [{ type: 'text', text: `There is no tool named ${params.name}.` }], isError: true };
      const progressToken = mcpReq._meta?.progressToken;
      const result = await tool.run(params.arguments ?? {}, {
        signal: mcpReq.signal,
        progress: async (progress, total, message) => {
          if (progressToken === undefined) return;
          await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total, message } });
        },
      });
      transport.replaceResult(mcpReq.id, result);
      return { content: [] };
    });
    server.setRequestHandler('resources/list', () => ({ resources: listedResources }));
    server.setRequestHandler('resources/read', ({ params }) => {
      const found = resources.find(({ uri }) => uri === params.uri);
      if (!found) throw new Error(`There is no resource ${params.uri}.`);
      return { contents: [{ uri: found.uri, mimeType: found.mimeType, ...found.read() }] };
    });
    return server;
  },
  { transport },
);
