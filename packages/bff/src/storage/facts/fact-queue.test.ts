import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FileFacts } from '@mcp-canvas/contract';
import { createMemoryDriver } from '../drivers/memory.ts';
import { createUserFiles } from '../files/create-user-files.ts';
import { createFactQueue, withFacts, type FactQueueOptions } from './index.ts';

const alice = { user: 'alice', session_id: 's1' };
const csv = (rows: number): Buffer => Buffer.from(`name,amount\n${'"a ""b""\nc",12\n'.repeat(rows)}`);
const fileOf = (name: string, bytes: Uint8Array, mime: string) => ({
  artifact: { id: '', version: 1, name, mime, size: bytes.length, source: { kind: 'generated' as const, created_at: '2026-11-21T00:00:00.000Z' } },
  content: { stream: (async function* () { yield bytes; })() }, named: true,
});

function store(options: Partial<FactQueueOptions> = {}) {
  const driver = createMemoryDriver();
  const plain = createUserFiles({ driver });
  const errors: unknown[] = [];
  const queue = createFactQueue({ driver, keep: plain.keepFacts, onError: (error) => errors.push(error), ...options });
  return { driver, plain, queue, errors, ...withFacts(plain, queue) };
}
const factsOf = async ({ plain }: ReturnType<typeof store>, key: string): Promise<FileFacts | undefined> => (await plain.get('alice', key))!.facts;

it('a small file has its facts with its first metadata; a large one gets them after its answer', async () => {
  const made = store();
  const small = await made.files.store(alice, fileOf('small.csv', csv(3), 'text/csv'));
  assert.deepEqual(small.artifact.facts, { rows: 3 });
  const large = await made.files.store(alice, fileOf('large.csv', csv(300_000), 'text/csv'));
  assert.equal(large.artifact.facts, undefined);
  await made.queue.idle();
  assert.deepEqual(await factsOf(made, large.artifact.key), { rows: 300_000 });
  assert.deepEqual((await made.driver.head(large.artifact.key))!.meta['facts'], { rows: 300_000 });
});

it('what a crash cut off is found when somebody asks for it, and once', async () => {
  const made = store();
  const { artifact } = await made.plain.store(alice, fileOf('a.csv', csv(3000), 'text/csv'));
  assert.equal(artifact.facts, undefined);
  let reads = 0;
  const read = made.driver.read.bind(made.driver);
  made.driver.read = (...args) => (reads++, read(...args));
  for (let i = 0; i < 5; i++) made.facts.want('alice', [artifact]);
  await made.queue.idle();
  assert.deepEqual([await factsOf(made, artifact.key), reads], [{ rows: 3000 }, 1]);
});

it('a content that says nothing is not asked again, and types without facts are never read', async () => {
  const made = store();
  const bad = await made.files.store(alice, fileOf('a.pdf', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10_000)]), 'application/pdf'));
  const text = await made.files.store(alice, fileOf('a.txt', Buffer.alloc(10_000, 'x'), 'text/plain'));
  await made.queue.idle();
  assert.deepEqual([await factsOf(made, bad.artifact.key), await factsOf(made, text.artifact.key)], [{}, undefined]);
});

it('a rename keeps the facts; a file that is gone before they are found troubles nobody', async () => {
  const made = store();
  const { artifact } = await made.files.store(alice, fileOf('a.csv', csv(2000), 'text/csv'));
  const renamed = made.plain.rename('alice', artifact.key, 'b.csv');
  await Promise.all([renamed, made.queue.idle()]);
  const again = createUserFiles({ driver: made.driver });
  const kept = (await again.get('alice', artifact.key))!;
  assert.deepEqual([kept.name, kept.facts], ['b.csv', { rows: 2000 }]);
  const gone = await made.files.store(alice, fileOf('gone.csv', csv(400_000), 'text/csv'));
  await made.plain.endSession('alice', 's1', true);
  await made.queue.idle();
  await made.queue.close();
  assert.deepEqual([await made.plain.get('alice', gone.artifact.key), made.errors], [undefined, []]);
});

it('a small file does not wait for a large one, whose time and size are bounded', async () => {
  const found: string[] = [];
  const made = store();
  const queue = createFactQueue({ driver: made.driver, keep: async (_, key, facts) => void found.push(`${key.split('/').at(-1)} ${JSON.stringify(facts)}`), limits: { most_bytes: 3_000_000 } });
  const keys = [];
  for (const [name, rows] of [['large.csv', 180_000], ['small.csv', 1000], ['huge.csv', 300_000]] as const) keys.push((await made.plain.store(alice, fileOf(name, csv(rows), 'text/csv'))).artifact);
  for (const { key, mime, size } of keys) queue.add({ user: 'alice', key, mime, size });
  await queue.idle();
  assert.deepEqual(found, ['small.csv {"rows":1000}', 'large.csv {"rows":180000}', 'huge.csv {}']);
});

it('a thread that takes too long is ended, and the file has no facts', async () => {
  const made = store({ limits: { most_ms: 1 } });
  const { artifact } = await made.files.store(alice, fileOf('a.csv', csv(300_000), 'text/csv'));
  await made.queue.idle();
  assert.deepEqual(await factsOf(made, artifact.key), {});
});

it('a store that cannot be read is told, and the file is asked again later; a queue that is closed takes nothing more', async () => {
  const made = store();
  const { artifact } = await made.plain.store(alice, fileOf('a.csv', csv(2000), 'text/csv'));
  const read = made.driver.read.bind(made.driver);
  made.driver.read = () => { throw new Error('the disk is away'); };
  made.facts.want('alice', [artifact]);
  await made.queue.idle();
  assert.match(String(made.errors), /the disk is away/);
  made.driver.read = read;
  made.facts.want('alice', [artifact]);
  await made.queue.idle();
  assert.deepEqual(await factsOf(made, artifact.key), { rows: 2000 });
  await made.queue.close();
  const later = await made.files.store(alice, fileOf('later.csv', csv(2000), 'text/csv'));
  await made.queue.idle();
  assert.equal(await factsOf(made, later.artifact.key), undefined);
});
