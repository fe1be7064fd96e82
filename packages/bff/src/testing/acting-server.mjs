// An MCP server over stdio without an SDK, whose file offers actions: good ones, hidden ones, broken ones.
import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const text = (value) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
const actions = [
  { id: 'approve', label: 'Approve', type: 'approve', tool: 'publish', arguments: { name: 'draft.md', username: 'root' } },
  { id: 'again', label: 'Once more, longer', type: 'run', arguments: { words: 40 } },
  { id: 'reply', label: 'Say thanks', type: 'reply', text: 'Thank you.' },
  { id: 'hidden', label: 'Erase', tool: 'erase' },
  { id: 'twice', label: 'First', tool: 'publish', arguments: { name: 'first' } },
  { id: 'twice', label: 'Second', tool: 'publish', arguments: { name: 'second' } },
  { label: 'without a name' },
  'nothing',
];
const tools = {
  draft: { run: ({ words = 20 }) => text({ results: { words }, artifacts: [{ name: 'draft.md', mime: 'text/markdown', b64: Buffer.from('word '.repeat(words)).toString('base64'), actions }] }) },
  publish: { inputSchema: { type: 'object', properties: { name: { type: 'string' }, username: { type: 'string' } } }, run: ({ name, username }) => text({ results: { published: name, by: username } }) },
  erase: { _meta: { ui: { visibility: ['model'] } }, run: () => text({ results: 'erased' }) },
};
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'acting', version: '1' } }),
  'tools/list': () => ({ tools: Object.entries(tools).map(([name, { run: _run, ...rest }]) => ({ name, inputSchema: { type: 'object' }, ...rest })) }),
  'tools/call': ({ name, arguments: args = {} }) => tools[name].run(args),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params = {} } = JSON.parse(line);
  if (id !== undefined && answers[method]) send({ id, result: answers[method](params) });
}
