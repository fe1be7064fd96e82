// An MCP server without an SDK whose tools read and write files where they run. The same tools as files.py.
import { appendFileSync, linkSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const write = (path, content = 'x') => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
};
const named = (path, more = {}) => ({ name: basename(path), path, mime: 'text/plain', ...more });
let writing;

const bad = {
  symlink: (path) => symlinkSync('/etc/hostname', path),
  hardlink: (path) => linkSync(write(`${path}-first-name`), path),
  fifo: (path) => execFileSync('mkfifo', [path]),
  folder: (path) => mkdirSync(path),
  socket: (path) => new Promise((resolve) => createServer().unref().listen(path, resolve)),
  missing: () => undefined,
};
const user = { username: { type: 'string' } };
const text = { type: 'string' };
const tools = {
  report: [user, ({ username }) => ({ results: 'done', artifacts: [named(write(`/tmp/${username}/out/report.txt`, `report of ${username}`))] })],
  resolved: [user, ({ username }) => ({ results: 'done', artifacts: [named(realpathSync(write(`/tmp/${username}/resolved.txt`)))] })],
  draft: [user, ({ username }) => ({ results: 'kept back', deferred_artifacts: [named(write(`/tmp/${username}/draft.txt`, 'begun, '), { reason: 'draft', next_actions: ['finish it'] })] })],
  finish: [{ ...user, filename: text }, ({ username, filename }) => {
    const begun = readFileSync(filename, 'utf8');
    return { results: begun, artifacts: [named(write(`/tmp/${username}/final.txt`, `${begun}finished`))] };
  }],
  look: [{ filename: text, filenames: { type: 'array' } }, ({ filename, filenames }) => ({ results: (filename ? [filename] : filenames).map((path) => [path, readFileSync(path, 'utf8')]) })],
  change: [{ filename: text }, ({ filename }) => (appendFileSync(filename, 'changed'), { results: 'changed' })],
  leave: [{ ...user, name: text, content: text }, ({ username, name = 'left.csv', content = 'a,b' }) => (write(`/tmp/${username}/${name}`, content), { results: 'left' })],
  begin: [user, ({ username }) => {
    write(`/tmp/${username}/slow.csv`);
    writing = setInterval(() => appendFileSync(`/tmp/${username}/slow.csv`, 'line\n'), 20);
    return { results: 'begun' };
  }],
  stop: [{}, () => (clearInterval(writing), { results: 'stopped' })],
  refuse: [{ ...user, kind: text }, async ({ username, kind }) => {
    const good = write(`/tmp/${username}/good.txt`);
    const make = bad[kind];
    await make?.(`/tmp/${username}/${kind}`);
    return { results: 'two', artifacts: [named(good), named(make ? `/tmp/${username}/${kind}` : kind)] };
  }],
  nameless: [{ who: text }, ({ who }) => ({ results: 'one', artifacts: [named(`/tmp/${who}/out/report.txt`)] })],
  step: [user, ({ username }, progress) => {
    const path = write(`/tmp/${username}/step.txt`);
    progress(`MCP_UPDATE:${JSON.stringify({ type: 'artifacts', artifacts: [named(path), named('/etc/passwd')] })}`);
    return { results: 'done' };
  }],
  spy: [{ path: text }, ({ path }) => {
    try {
      return { results: readFileSync(path, 'utf8') };
    } catch (error) {
      return { results: { failed: error.code } };
    }
  }],
};

const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'files', version: '1' } }),
  'tools/list': () => ({ tools: Object.entries(tools).map(([name, [properties]]) => ({ name, inputSchema: { type: 'object', properties } })) }),
  'tools/call': async ({ name, arguments: args = {}, _meta }) => {
    const progress = (message) => send({ method: 'notifications/progress', params: { progressToken: _meta?.progressToken, progress: 1, message } });
    try {
      return { content: [{ type: 'text', text: JSON.stringify(await tools[name][1](args, progress)) }] };
    } catch (error) {
      return { content: [{ type: 'text', text: String(error) }], isError: true };
    }
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params = {} } = JSON.parse(line);
  if (id === undefined) continue;
  void Promise.resolve(answers[method]?.(params) ?? {}).then((result) => send({ id, result }));
}
process.exit(0);
