import assert from 'node:assert/strict';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import type { JsonObject } from '@mcp-canvas/contract';
import pino from 'pino';
import type { ServerConfig } from '../config.ts';
import { createFsDriver } from '../storage/drivers/fs.ts';
import { createInvoker, discardSpills, type CallOutcome } from './index.ts';

// Servers as their authors publish them.
const require = createRequire(import.meta.url);
const entry = (name: string) => join(dirname(require.resolve(`@modelcontextprotocol/${name}/package.json`)), 'dist', 'index.js');
const folder = await realpath(await mkdtemp(join(tmpdir(), 'real-servers-')));
const large = Buffer.alloc(6 * 2 ** 20, '%PDF-1.7 and more ');
await writeFile(join(folder, 'large.pdf'), large);

const base = { files: 'url', isolation: 'auto', writable: [], scope: 'user' } as const;
const config = (name: string, args: string[] = [], env: Record<string, string> = {}): ServerConfig => ({ ...base, command: [process.execPath, entry(name)], args, env, writable: [] });
const driver = createFsDriver({ dir: join(folder, 'data') });
const invoker = createInvoker({
  servers: { everything: config('server-everything'), filesystem: config('server-filesystem', [folder]), memory: { ...config('server-memory', [], { MEMORY_FILE_PATH: join(folder, 'memory.json') }), writable: [folder] } },
  features: { base64_size_limit_mb: 300, call_timeout_s: 30, call_cap_s: 3600 },
  driver,
  logger: pino({ level: 'silent' }),
  fileUrl: async () => undefined,
});
after(async () => {
  await invoker.close();
  await driver.close();
  await rm(folder, { recursive: true, force: true });
});

interface RawResult {
  content: [{ text: string; blob?: string; data?: string; resource?: { blob: string }; annotations?: { priority?: number } }];
  structuredContent?: { temperature?: number };
  isError?: boolean;
}
const identity = { user: 'alice', groups: [] };
async function call(server: string, tool: string, args: JsonObject = {}) {
  const log: string[] = [];
  const outcome: CallOutcome = await invoker.invoke(
    { identity, session_id: 's', call_id: 'c', server, tool, arguments: args },
    { start: () => void log.push('start'), progress: ({ progress, total }) => void log.push(`${progress}/${total}`), notice() {} },
    new AbortController().signal,
  );
  assert.equal(outcome.kind, 'result', JSON.stringify(outcome));
  const { raw, spills } = outcome as Extract<CallOutcome, { kind: 'result' }>;
  return { raw: raw as RawResult, spills, log };
}

test('all three are ready, with their tools', async () => {
  const servers = await invoker.servers(identity);
  assert.deepEqual(servers.map(({ name, status }) => `${name} ${status}`), ['everything ready', 'filesystem ready', 'memory ready']);
  assert.ok(servers.every(({ tools }) => tools.length > 5));
});

test('server-everything answers its tools as they are', async () => {
  assert.equal((await call('everything', 'echo', { message: 'hi' })).raw.content[0].text, 'Echo: hi');
  const { raw } = await call('everything', 'get-annotated-message', { messageType: 'error', includeImage: true });
  assert.ok(raw.content.some(({ annotations }) => annotations?.priority !== undefined));
  const structured = (await call('everything', 'get-structured-content', { location: 'New York' })).raw;
  assert.equal(typeof structured.structuredContent?.temperature, 'number');
});

test('server-everything’s long operation shows each of its steps', async () => {
  const { log } = await call('everything', 'trigger-long-running-operation', { duration: 0.5, steps: 5 });
  assert.deepEqual(log, ['start', '1/5', '2/5', '3/5', '4/5', '5/5']);
});

test('server-filesystem’s large file, sent twice in one answer, is kept once', async () => {
  const { raw, spills } = await call('filesystem', 'read_media_file', { path: join(folder, 'large.pdf') });
  assert.equal(spills.size, 2);
  assert.equal(new Set(spills.values()).size, 1);
  const content = spills.get((raw.content[0].resource?.blob ?? raw.content[0].blob ?? raw.content[0].data)!)!;
  assert.deepEqual(await buffer(driver.readStaged(content.ref)), large);
  await discardSpills(spills);
});

test('server-filesystem’s refusal is a result with isError', async () => {
  assert.equal((await call('filesystem', 'read_text_file', { path: '/proc/version' })).raw.isError, true);
});

test('server-memory remembers', async () => {
  await call('memory', 'create_entities', { entities: [{ name: 'BRCA1', entityType: 'gene', observations: ['repairs DNA'] }] });
  assert.match((await call('memory', 'read_graph')).raw.content[0].text, /BRCA1/);
});
