// A server over stdio of the older era (2025-11-25) without an SDK, whose tool links a resource that changes.
import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const text = (value) => ({ content: [{ type: 'text', text: String(value) }] });
const uri = 'board://today';
const subscribed = new Set();
let drafts = 1;
let readings = 0;

const tools = {
  link: () => ({ content: [{ type: 'resource_link', uri, name: 'board.md', mimeType: 'text/markdown', size: 3 }] }),
  elsewhere: ({ uris }) => ({ content: uris.map((to, at) => ({ type: 'resource_link', uri: to, name: `${at}.md` })) }),
  many: ({ count }) => ({ content: Array.from({ length: count }, (_, at) => ({ type: 'resource_link', uri: `board://${at}`, name: `${at}.md` })) }),
  writes: ({ name }) => text(JSON.stringify({ results: 1, artifacts: [{ name, b64: Buffer.from('written').toString('base64'), mime: 'text/markdown' }] })),
  readings: () => text(readings),
  subscribed: () => text(subscribed.size),
  reads: ({ filename }) => text(filename.includes('token=') ? 'an address' : filename),
  change: ({ tell, times = 1 }) => {
    for (let at = 0; at < times; at++) {
      drafts += 1;
      if (tell && subscribed.has(uri)) send({ method: 'notifications/resources/updated', params: { uri } });
    }
    return text('changed');
  },
  die: () => process.exit(3),
};
const schemas = { reads: { type: 'object', properties: { filename: { type: 'string' } } } };
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {}, resources: { subscribe: true } }, serverInfo: { name: 'linking', version: '1' } }),
  'tools/list': () => ({ tools: Object.keys(tools).map((name) => ({ name, inputSchema: schemas[name] ?? { type: 'object' } })) }),
  'resources/list': () => ({ resources: [] }),
  'resources/read': () => {
    readings += 1;
    return { contents: [{ uri, mimeType: 'text/markdown', text: `# Draft ${drafts}` }] };
  },
  'resources/subscribe': (params) => (subscribed.add(params.uri), {}),
  'resources/unsubscribe': (params) => (subscribed.delete(params.uri), {}),
  'tools/call': ({ name, arguments: args = {} }) => tools[name](args),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params = {} } = JSON.parse(line);
  if (id === undefined || !answers[method]) continue;
  send({ id, result: answers[method](params) });
}
