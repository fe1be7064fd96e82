import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { ShowcaseTool } from './tool.ts';
import { VerbatimStdio } from './verbatim-stdio.ts';

/** A resource that tools link to. `read` answers the text or the blob. */
export interface ShownResource {
  uri: string;
  name: string;
  mimeType: string;
  read(): { text: string } | { blob: string };
}

/** Serves tools over stdio; their results are sent as they are. */
export function serveTools(name: string, tools: readonly ShowcaseTool[], resources: readonly ShownResource[] = []): void {
  const transport = new VerbatimStdio();
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const listedTools = tools.map(({ name, title, description, inputSchema, outputSchema }) => ({ name, title, description, inputSchema, ...(outputSchema && { outputSchema }) }));
  const listedResources = resources.map(({ uri, name, mimeType }) => ({ uri, name, mimeType }));
  const build = () => {
    const server = new Server({ name, version: '0.1.0' }, { capabilities: { tools: {}, resources: {} } });
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
  };
  serveStdio(build, { transport });
}
