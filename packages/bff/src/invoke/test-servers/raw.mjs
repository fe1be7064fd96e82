// A server without an SDK, for what no SDK would send. Each tool is one misdeed.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';

const instance = randomUUID();
const send = (message) => {
  const bytes = Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
};
const detached = `require('fs').appendFileSync(process.argv[1], process.pid + '\\n'); setInterval(() => {}, 1000)`;
const doubleFork = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(detached)}, process.argv[1]], { detached: true, stdio: 'ignore' }).unref()`;
const content = (text) => ({ content: [{ type: 'text', text }] });

const tools = {
  echo: (args) => content(JSON.stringify(args)),
  environment: () => content(JSON.stringify(process.env)),
  pid: () => content(String(process.pid)),
  instance: () => content(instance),
  bad_blocks: () => ({
    content: [
      { type: 'text', text: 'kept', forModel: false, annotations: { priority: 5, audience: ['model'], color: 'red' } },
      { type: 'hologram', angle: 3 },
      { type: 'image', data: '***' },
    ],
    structuredContent: { wrong: true },
    extra: 1,
  }),
  not_an_object: () => 'just a string',
  die: () => process.exit(3),
  hang: () => undefined,
  error: (_args, id) => void send({ id, error: { code: -32050, message: 'no such gene', data: { gene: 'X' } } }),
  progress: (_args, id, token) => {
    for (let step = 1; step <= 10; step++) send({ method: 'notifications/progress', params: { progressToken: token, progress: step, total: 10, message: `step ${step}` } });
    send({ id, result: content('done') });
  },
  log: () => {
    send({ method: 'notifications/message', params: { level: 'debug', data: 'not shown' } });
    send({ method: 'notifications/message', params: { level: 'info', data: { msg: 'Starting', extra: null } } });
    return content('done');
  },
  spawn_detached: ({ file }) => {
    spawn(process.execPath, ['-e', doubleFork, file], { stdio: 'ignore', detached: true });
    spawn(process.execPath, ['-e', detached, file], { stdio: 'inherit' });
  },
  blob: ({ bytes, text }) => {
    const data = Buffer.alloc(bytes, 'spill me ').toString('base64');
    if (!text) return { content: [{ type: 'resource', resource: { uri: 'mem://b', blob: data } }] };
    return content(JSON.stringify({ results: 1, returned_file_contents: [data] }));
  },
  blob_progress: ({ bytes }, id, token) => {
    send({ method: 'notifications/progress', params: { progressToken: token, progress: 1, message: `MCP_UPDATE:${JSON.stringify({ type: 'artifacts', artifacts: [{ name: 'a.bin', b64: Buffer.alloc(bytes, 1).toString('base64') }] })}` } });
    send({ id, result: content('done') });
  },
  half_blob: (_args, id) => void process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{"blob":"${Buffer.alloc(3_000_000).toString('base64')}`),
  long_text: ({ bytes }) => content('lorem ipsum '.repeat(bytes / 12)),
  many_pages: () => content('found on the second page'),
  exists: ({ file }) => content(JSON.stringify(existsSync(file))),
  write: ({ file }) => {
    writeFileSync(file, 'written');
    return content('written');
  },
};

const describe = (name) => ({ name, inputSchema: { type: 'object' }, custom: name, ...(name === 'bad_blocks' && { outputSchema: { type: 'object', properties: { $ref: 3, a: { type: 'nonsense' } }, required: ['right'] } }) });
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {}, logging: {}, resources: {} }, serverInfo: { name: 'raw', version: '1' } }),
  'tools/list': ({ cursor }) => (cursor === 'two' ? { tools: [describe('many_pages'), { broken: true }, null] } : { tools: Object.keys(tools).filter((name) => name !== 'many_pages').map(describe), nextCursor: 'two' }),
  'resources/read': ({ uri }) => (uri === 'mem://never' ? undefined : { contents: [{ uri, blob: Buffer.alloc(90_000, 7).toString('base64'), custom: true }] }),
  'tools/call': ({ name, arguments: args, _meta }, id) => tools[name]?.(args ?? {}, id, _meta?.progressToken),
};

if (process.env.RAW_SILENT) setInterval(() => {}, 1000);
else {
  process.stdout.write('raw server ready\n');
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = JSON.parse(line);
    if (process.env.RAW_TRACE) process.stderr.write(`${line}\n`);
    if (id === undefined) {
      if (process.env.RAW_NOTES && method === 'notifications/cancelled') writeFileSync(process.env.RAW_NOTES, JSON.stringify(params));
      return;
    }
    const result = answers[method]?.(params ?? {}, id);
    if (result !== undefined) send({ id, result });
    else if (!answers[method]) send({ id, error: { code: -32601, message: 'no such method' } });
  });
}
