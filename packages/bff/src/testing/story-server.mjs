// An MCP server over stdio without an SDK, for tests of the whole line: each tool tells one story.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const text = (value) => ({ content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }] });
const b64 = (value) => Buffer.from(value).toString('base64');
const anything = { type: 'object' };

const tools = {
  says: { inputSchema: anything, run: ({ result, progress = [] }, tell) => {
    for (const message of progress) tell(1, null, `MCP_UPDATE:${JSON.stringify(message)}`);
    return text(result);
  } },
  echo: { inputSchema: anything, run: (args) => text({ results: args }) },
  meta: { inputSchema: anything, run: (_args, _progress, meta) => text({ results: meta }) },
  report: {
    inputSchema: anything,
    run: ({ name = 'report.html', html = '<h1>Report</h1>' }) => {
      // What it did in the world: a line for each run.
      if (process.env.MCP_CANVAS_RUNS) appendFileSync(process.env.MCP_CANVAS_RUNS, `${name.replace(/\.html$/, '')}\n`);
      return text({
        results: { summary: 'made' },
        artifacts: [{ name, b64: b64(html), mime: 'text/html' }, { name: 'data.csv', b64: b64('a,b\n1,2\n'), mime: 'text/csv' }],
        display: { open_canvas: true, primary_file: name },
      });
    },
  },
  whoami: { inputSchema: { type: 'object', properties: { username: { type: 'string' } } }, run: ({ username }) => text({ results: { username } }) },
  read_file: { inputSchema: { type: 'object', properties: { filename: { type: 'string' } } }, run: async ({ filename }) => text({ results: { filename, content: await (await fetch(filename)).text() } }) },
  steps: {
    inputSchema: anything,
    run: async (_args, progress) => {
      progress(1, 3, 'starting');
      progress(2, 3, `MCP_UPDATE:${JSON.stringify({ type: 'system_message', message: 'half', subtype: 'success', progress_message: 'half way' })}`);
      progress(2, 3, `MCP_UPDATE:${JSON.stringify({ type: 'canvas_update', content: '<p>half</p>' })}`);
      progress(3, 3, `MCP_UPDATE:${JSON.stringify({ type: 'artifacts', artifacts: [{ name: 'step.txt', b64: b64('step'), mime: 'text/plain' }] })}`);
      progress(3, 3, 'MCP_UPDATE:{"type":"artifacts"');
      return text({ results: 'done', artifacts: [{ name: 'step.txt', b64: b64('step'), mime: 'text/plain' }, { name: 'last.txt', b64: b64('last'), mime: 'text/plain' }] });
    },
  },
  dashboard: { inputSchema: anything, run: ({ token }) => text({ results: 1, canvas: { open: true, id: 'monitor-42', type: 'iframe', url: 'https://dash.example/view?x=1', ...(token && { token }) } }) },
  by_path: { inputSchema: anything, run: () => text({ results: 1, artifacts: [{ name: 'good.txt', b64: b64('good'), mime: 'text/plain' }, { name: 'passwd', path: '/etc/passwd', mime: 'text/plain' }] }) },
  fails: { inputSchema: anything, run: () => ({ isError: true, ...text('no such gene') }) },
  linked: { inputSchema: anything, run: () => ({ content: [{ type: 'resource_link', uri: 'story://notes', name: 'notes.txt', mimeType: 'text/plain' }, { type: 'resource_link', uri: 'story://gone', name: 'gone.txt', mimeType: 'text/plain' }] }) },
  big: {
    inputSchema: anything,
    run: ({ bytes, page }) => {
      const data = Buffer.alloc(bytes, 'spilled content ').toString('base64');
      return page
        ? text({ results: { note: `see ${data} above` }, artifacts: [{ name: 'page.html', content: `<img src="data:image/png;base64,${data}">`, mime: 'text/html' }] })
        : text({ results: 1, artifacts: [{ name: 'big.bin', b64: data, mime: 'application/octet-stream' }] });
    },
  },
  hang: { inputSchema: anything, run: () => new Promise(() => {}) },
  slow: { inputSchema: anything, run: ({ ms }) => new Promise((resolve) => setTimeout(() => resolve(text({ results: 'slow' })), ms)) },
  // One call after the other, as a tool does that computes, or has one of what it works with.
  in_turn: { inputSchema: anything, run: ({ ms }) => (turn = turn.then(() => new Promise((resolve) => setTimeout(() => resolve(text({ results: 'in turn' })), ms)))) },
  count: { inputSchema: anything, run: () => text({ results: (counted += 1) }) },
  deep: { inputSchema: anything, run: () => text(`{"results":${'['.repeat(5000)}${']'.repeat(5000)}}`) },
};
let counted = 0;
let turn = Promise.resolve();

const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {}, resources: {} }, serverInfo: { name: 'story', version: '1' } }),
  'tools/list': () => ({ tools: Object.entries(tools).map(([name, { inputSchema }]) => ({ name, inputSchema })) }),
  'resources/read': ({ uri }) => {
    if (uri === 'story://gone') throw new Error('gone');
    return { contents: [{ uri, mimeType: 'text/plain', text: 'noted' }] };
  },
  'tools/call': ({ name, arguments: args = {}, _meta }) =>
    tools[name].run(args, (progress, total, message) => send({ method: 'notifications/progress', params: { progressToken: _meta?.progressToken, progress, total, message } }), _meta),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params = {} } = JSON.parse(line);
  if (id === undefined || !answers[method]) continue;
  Promise.resolve()
    .then(() => answers[method](params))
    .then((result) => send({ id, result }), (error) => send({ id, error: { code: -32603, message: error.message } }));
}
