/**
 * A server on the first line of the SDK (`@modelcontextprotocol/sdk`, up to protocol 2025-11-25), as most servers in the
 * field are: it shows that the older era works beside the newer one. It must not know the kit.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'legacy', version: '0.1.0' });
const said = (text: string) => [{ type: 'text' as const, text }];

server.registerTool(
  'echo',
  { title: 'Echo', description: 'Answers the message it was given.', inputSchema: { message: z.string().default('hello').describe('What to say') } },
  ({ message }) => ({ content: said(message) }),
);

server.registerTool(
  'evaluate',
  { title: 'Calculate', description: 'An answer that looks like the contract and is not: the object is kept whole.', inputSchema: { left: z.number().default(234), right: z.number().default(97) } },
  ({ left, right }) => {
    const answer = { operation: 'evaluate', expression: `${left}*${right}`, result: left * right };
    return { content: said(JSON.stringify(answer)), structuredContent: answer };
  },
);

server.registerTool(
  'wrapped_result',
  { title: 'Wrapped result', description: 'FastMCP’s {"result": …} around a plain value.', inputSchema: {}, outputSchema: { result: z.string() } },
  () => ({ content: said('plain value'), structuredContent: { result: 'plain value' } }),
);

server.registerTool(
  'report',
  { title: 'Report', description: 'A Markdown report in the v2 contract.', inputSchema: { username: z.string().describe('Filled in by the service') } },
  ({ username }) => {
    const b64 = Buffer.from(`# Report for ${username}\n\nWritten by a server of the older era.\n`).toString('base64');
    const answer = { results: { summary: 'Report written' }, artifacts: [{ name: 'legacy report.md', mime: 'text/markdown', b64 }], display: { open_canvas: true } };
    return { content: said(JSON.stringify(answer)) };
  },
);

server.registerTool(
  'count',
  { title: 'Count', description: 'Sends ten progress notifications, then answers.', inputSchema: {} },
  async (_, { _meta, sendNotification }) => {
    const progressToken = _meta?.progressToken;
    const told = progressToken === undefined ? 0 : 10;
    for (let progress = 1; progress <= told; progress++) {
      await sendNotification({ method: 'notifications/progress', params: { progressToken: progressToken!, progress, total: 10, message: `counted ${progress}` } });
    }
    return { content: said('counted to ten') };
  },
);

await server.connect(new StdioServerTransport());
