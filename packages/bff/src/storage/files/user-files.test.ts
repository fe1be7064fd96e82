import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { SpilledContent, type Artifact } from '@mcp-canvas/contract';
import type { StorageDriver } from '../driver.ts';
import { createMemoryDriver } from '../drivers/memory.ts';
import { stageAll } from '../staged.ts';
import type { FileOwner, NewFile, UserFile, UserFiles } from '../user-files.ts';
import { createUserFiles } from './create-user-files.ts';

const clock = { ms: 0 };
const now = (): Date => new Date(clock.ms);
let driver: StorageDriver;
let files: UserFiles;
beforeEach(() => {
  clock.ms = Date.parse('2026-11-21T10:00:00Z');
  driver = createMemoryDriver({ now });
  files = createUserFiles({ driver, now, features: { max_file_mb: 1 } });
});

const alice: FileOwner = { user: 'alice', session_id: 's1' };
const file = (name: string, content: string | Uint8Array = name, more: Partial<Artifact> = {}, named = true): NewFile => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const source = { kind: 'generated' as const, created_at: now().toISOString() };
  return { artifact: { id: 'normalised', version: 1, name, mime: 'text/plain', size: bytes.length, source, ...more }, content: { bytes }, named };
};
const store = async (name: string, content?: string | Uint8Array, { owner = alice, more = {}, named = true }: { owner?: FileOwner; more?: Partial<Artifact>; named?: boolean } = {}) => {
  clock.ms += 1;
  return (await files.store(owner, file(name, content, more, named))).artifact;
};
const text = async (key: string): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of driver.read(key)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
const objects = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of driver.list('')) keys.push(key);
  return keys;
};
const shape = ({ id, version, name }: UserFile) => ({ id, version, name });
const names = async (query = {}): Promise<string[]> => (await files.list('alice', { sort: 'name', ...query })).files.map(({ name }) => name);

describe('storing a file', () => {
  test('sets id, version, key, url without a token, size, digest, type', async () => {
    const stored = await store('chart.png', Buffer.from('\x89PNG\r\n\x1a\n…', 'latin1'), { more: { mime: 'application/octet-stream', title: 'Chart', category: 'visualization', priority: 0.5 } });
    assert.match(stored.key, /^alice\/artifacts\/20261121\/[0-9A-HJKMNP-TV-Z]{26}\/chart\.png$/);
    assert.equal(stored.url, `/api/files/download/${stored.key}`);
    assert.notEqual(stored.id, 'normalised');
    assert.deepEqual([stored.version, stored.size, stored.mime, stored.title, stored.category, stored.priority, stored.session_id], [1, 9, 'image/png', 'Chart', 'visualization', 0.5, 's1']);
    assert.match(stored.sha256!, /^[0-9a-f]{64}$/);
    assert.deepEqual(await files.get('alice', stored.key), stored);
  });

  test('keeps content out of the metadata and out of what it answers, small inline text excepted', async () => {
    const stored = await store('a.txt', 'small', { more: { inline: 'small', b64: 'c21hbGw=', path: '/tmp/alice/a.txt', spilled: new SpilledContent('r', 1, '', new Uint8Array()) } });
    assert.deepEqual([stored.inline, 'b64' in stored, 'path' in stored, 'spilled' in stored], ['small', false, false, false]);
    assert.ok(!JSON.stringify((await driver.head(stored.key))!.meta).includes('small'));
    assert.equal((await files.get('alice', stored.key))!.inline, undefined);
  });

  test('puts uploads, deferred files and the rest into areas of their own', async () => {
    for (const [kind, area] of [['uploaded', 'uploads'], ['generated', 'artifacts'], ['progress', 'artifacts'], ['deferred', 'deferred']] as const) {
      const { key } = await store(`${kind}.txt`, kind, { more: { source: { kind, created_at: now().toISOString() } } });
      assert.equal(key.split('/')[1], area);
    }
  });

  test('percent-encodes every segment of the url', async () => {
    const { url, key } = await store('ü (1) #?.txt', '', { owner: { user: 'a+b@c.example', session_id: 's' } });
    assert.match(url!, /^\/api\/files\/download\/a%2Bb%40c\.example\/artifacts\/20261121\/\w{26}\/%C3%BC%20%281%29%20%23_\.txt$/);
    assert.equal(decodeURIComponent(url!.slice('/api/files/download/'.length)), key);
  });

  test('makes the name safe, whatever it is given', async () => {
    assert.equal((await store('../../x/evil.txt')).name, 'evil.txt');
    assert.equal((await store('')).name, 'file');
  });

  test('takes bytes, staged bytes and streams alike', async () => {
    const bytes = Buffer.alloc(100_000, 'x');
    const { staged, size, sha256, head } = await stageAll(driver, bytes);
    async function* stream(): AsyncGenerator<Uint8Array> {
      for (let from = 0; from < bytes.length; from += 1000) yield bytes.subarray(from, from + 1000);
    }
    const contents: [Partial<Artifact>, NewFile['content']][] = [
      [{}, { bytes }], [{}, { stream: stream() }], [{ spilled: new SpilledContent(staged.ref, size, sha256, head) }, { staged: staged.ref }], [{}, { staged: staged.ref }],
    ];
    for (const [i, [more, content]] of contents.entries()) {
      const { artifact } = await files.store(alice, { ...file(`${i}.txt`, '', more), content });
      assert.deepEqual([artifact.size, artifact.sha256], [bytes.length, sha256]);
      assert.equal(await text(artifact.key), bytes.toString());
    }
    await staged.discard();
  });

  test('refuses what is larger than max_file_mb, and keeps nothing of it', async () => {
    const large = Buffer.alloc(1024 * 1024 + 1);
    async function* stream(): AsyncGenerator<Uint8Array> {
      yield large;
    }
    const { staged } = await stageAll(driver, large);
    for (const content of [{ bytes: large }, { stream: stream() }, { staged: staged.ref }]) {
      await assert.rejects(files.store(alice, { ...file('large'), content }), { code: 'E_FILE_TOO_LARGE', details: { file_size_bytes: large.length, current_limit_bytes: 1024 * 1024 } });
    }
    assert.deepEqual(await objects(), []);
  });
});

describe('identity', () => {
  test('the same name in a later result of the session is the next version of the same id', async () => {
    const [one, two, three] = [await store('a.txt', '1'), await store('a.txt', '2'), await store('a.txt', '3')];
    assert.deepEqual([shape(two), shape(three)], [{ id: one.id, version: 2, name: 'a.txt' }, { id: one.id, version: 3, name: 'a.txt' }]);
    assert.deepEqual(three.versions, [one, two, three].map(({ version, key }, i) => ({ version, key, created_at: new Date(clock.ms - 2 + i).toISOString() })));
    for (const [i, { key }] of [one, two, three].entries()) assert.equal(await text(key), String(i + 1));
  });

  test('the same name with the same bytes is no new version', async () => {
    const one = await store('a.txt', '1');
    const again = await files.store(alice, file('a.txt', '1', { description: 'final' }));
    assert.equal(again.stored, false);
    assert.deepEqual([again.artifact.key, again.artifact.version], [one.key, 1]);
    await store('a.txt', '2');
    assert.equal((await store('a.txt', '1')).version, 3);
  });

  test('a name that the kit made up is always a new artifact, numbered', async () => {
    const made = { named: false };
    const all = [await store('Bibliography.json', '1', made), await store('Bibliography.json', '1', made), await store('Bibliography.json', '3', made)];
    assert.deepEqual(all.map(({ name, version }) => [name, version]), [['Bibliography.json', 1], ['Bibliography (2).json', 1], ['Bibliography (3).json', 1]]);
    assert.equal(new Set(all.map(({ id }) => id)).size, 3);
    const saved = await store('Bibliography.json', 'by a person');
    assert.deepEqual([saved.id, saved.version], [all[0]!.id, 2]);
  });

  test('made-up names stay apart when they are stored at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => store('Image.png', String(i), { named: false })));
    assert.equal(new Set(all.map(({ name }) => name)).size, 20);
  });

  test('another session, another user: another id', async () => {
    const ids = [await store('a.txt'), await store('a.txt', 'a.txt', { owner: { user: 'alice', session_id: 's2' } }), await store('a.txt', 'a.txt', { owner: { user: 'bob', session_id: 's1' } })].map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
  });

  test('two stores of one name at once are versions 1 and 2; of the same bytes they are one', async () => {
    const different = await Promise.all(['1', '2', '3', '4'].map((content) => files.store(alice, file('race.txt', content))));
    assert.deepEqual(different.map(({ artifact }) => artifact.version), [1, 2, 3, 4]);
    assert.equal(new Set(different.map(({ artifact }) => artifact.id)).size, 1);
    const same = await Promise.all(Array.from({ length: 5 }, () => files.store(alice, file('same.txt', 'x'))));
    assert.deepEqual(same.map(({ stored }) => stored), [true, false, false, false, false]);
    assert.equal(new Set(same.map(({ artifact }) => artifact.key)).size, 1);
  });

  test('a store that fails takes no version, and who waited for its bytes stores them', async () => {
    let fail = true;
    const put = driver.put.bind(driver);
    driver.put = async (...args) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (!fail) return put(...args);
      fail = false;
      throw new Error('the disk is full');
    };
    const [first, second] = await Promise.allSettled([files.store(alice, file('a.txt', 'x')), files.store(alice, file('a.txt', 'x'))]);
    assert.equal(first.status, 'rejected');
    assert.deepEqual(second.status === 'fulfilled' && [second.value.stored, second.value.artifact.version, second.value.artifact.versions.length], [true, 1, 1]);
    assert.deepEqual(await names(), ['a.txt']);
  });

  test('nobody sees a version before its bytes are durable', async () => {
    let release = (): void => undefined;
    const put = driver.put.bind(driver);
    driver.put = async (...args) => {
      await new Promise<void>((resolve) => (release = resolve));
      return put(...args);
    };
    const storing = files.store(alice, file('a.txt'));
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(await names(), []);
    assert.equal(await files.byName('alice', 's1', 'a.txt'), undefined);
    release();
    await storing;
    assert.deepEqual(await names(), ['a.txt']);
  });
});

describe('finding files', () => {
  test('by name: the session’s newest version, else the user’s newest file of that name', async () => {
    await store('a.txt', 'old', { owner: { user: 'alice', session_id: 's0' } });
    const other = await store('a.txt', 'newer', { owner: { user: 'alice', session_id: 's2' } });
    assert.equal((await files.byName('alice', 's1', 'a.txt'))!.key, other.key);
    await store('a.txt', 'mine');
    const mine = await store('a.txt', 'mine, changed');
    await store('a.txt', 'newest of all', { owner: { user: 'alice', session_id: 's2' } });
    assert.equal((await files.byName('alice', 's1', 'a.txt'))!.key, mine.key);
    assert.equal(await files.byName('bob', 's1', 'a.txt'), undefined);
    assert.equal(await files.byName('alice', 's1', 'A.txt'), undefined);
  });

  test('a key finds its own version, and only for its user', async () => {
    const one = await store('a.txt', '1');
    await store('a.txt', '2');
    assert.equal((await files.get('alice', one.key))!.version, 1);
    assert.equal(await files.get('bob', one.key), undefined);
    assert.equal(await files.get('alice', `${one.key}x`), undefined);
  });

  test('the list is filtered and sorted, and a cursor keeps its place while files come and go', async () => {
    for (const [name, category] of [['b.csv', 'dataset'], ['a.csv', 'dataset'], ['c.html', 'report'], ['d.csv', 'dataset']] as const) await store(name, name.repeat(name.charCodeAt(0) % 5), { more: { category, title: `Title of ${name}` } });
    assert.deepEqual(await names({ category: 'dataset' }), ['a.csv', 'b.csv', 'd.csv']);
    assert.deepEqual(await names({ q: 'title OF c' }), ['c.html']);
    assert.deepEqual(await names({ sort: '-created' }), ['d.csv', 'c.html', 'a.csv', 'b.csv']);
    assert.deepEqual(await names({ session: 's2' }), []);
    const first = await files.list('alice', { sort: 'name', limit: 2 });
    await files.remove('alice', first.files[1]!.key);
    await store('a2.csv');
    const rest = await files.list('alice', { sort: 'name', limit: 2, cursor: first.next! });
    assert.deepEqual([...first.files, ...rest.files].map(({ name }) => name), ['a.csv', 'b.csv', 'c.html', 'd.csv']);
    assert.equal(rest.next, undefined);
    await assert.rejects(files.list('alice', { cursor: 'what' }), { code: 'E_BAD_REQUEST' });
  });

  test('a deferred file is there until it expires', async () => {
    const expires_at = new Date(clock.ms + 1000).toISOString();
    const stored = await store('draft.docx', 'x', { more: { deferred: { reason: 'needs_editing', expires_at }, source: { kind: 'deferred', created_at: now().toISOString() } } });
    assert.equal(stored.expires_at, expires_at);
    assert.equal((await files.byName('alice', 's1', 'draft.docx'))!.key, stored.key);
    clock.ms += 1000;
    assert.equal(await files.byName('alice', 's1', 'draft.docx'), undefined);
    assert.deepEqual(await names(), []);
  });
});

describe('temporary files', () => {
  const temporary: FileOwner = { ...alice, temporary: true };
  test('are not in My Files, found by name in their session alone, and go with it', async () => {
    const [gone, kept] = [await store('t.txt', 't', { owner: temporary }), await store('k.txt')];
    assert.deepEqual(await names(), ['k.txt']);
    assert.deepEqual(await names({ temporary: true }), ['k.txt', 't.txt']);
    assert.equal((await files.byName('alice', 's1', 't.txt'))!.key, gone.key);
    assert.equal(await files.byName('alice', 's2', 't.txt'), undefined);
    await files.endSession('alice', 's1', false);
    assert.equal(await files.get('alice', gone.key), undefined);
    assert.deepEqual(await objects(), [kept.key]);
  });

  test('stored again to be kept, they are kept', async () => {
    await store('t.txt', 't', { owner: temporary });
    const again = await files.store(alice, file('t.txt', 't'));
    assert.equal(again.stored, false);
    await files.endSession('alice', 's1', false);
    assert.deepEqual(await names(), ['t.txt']);
  });

  test('a session that ends with all its files leaves those of others', async () => {
    await store('a.txt');
    await store('a.txt', 'second');
    const other = await store('a.txt', 'other', { owner: { user: 'alice', session_id: 's2' } });
    await files.endSession('alice', 's1', true);
    assert.deepEqual(await objects(), [other.key]);
  });
});

describe('changing files', () => {
  test('a rename holds for all versions, and the old name is free', async () => {
    const one = await store('a.txt', '1');
    const two = await store('a.txt', '2');
    assert.equal((await files.rename('alice', two.key, 'b.txt')).name, 'b.txt');
    assert.equal((await files.get('alice', one.key))!.name, 'b.txt');
    assert.equal(await files.byName('alice', 's1', 'a.txt'), undefined);
    assert.deepEqual(shape(await store('b.txt', '3')), { id: one.id, version: 3, name: 'b.txt' });
    assert.notEqual((await store('a.txt', '4')).id, one.id);
    await assert.rejects(files.rename('alice', one.key, 'a.txt'), { code: 'E_CONFLICT' });
    await assert.rejects(files.rename('bob', one.key, 'c.txt'), { code: 'E_NOT_FOUND' });
  });

  test('a removed file is nowhere, its name starts anew, and within ten minutes it comes back whole', async () => {
    const one = await store('a.txt', '1');
    const two = await store('a.txt', '2');
    await files.remove('alice', one.key);
    assert.deepEqual([await files.get('alice', one.key), await files.byName('alice', 's1', 'a.txt'), await names()], [undefined, undefined, []]);
    await assert.rejects(files.remove('alice', one.key), { code: 'E_NOT_FOUND' });
    clock.ms += 10 * 60_000 - 1;
    const back = await files.restore('alice', two.key);
    assert.deepEqual(back, { ...two, versions: back.versions });
    assert.deepEqual(back.versions.map(({ key }) => key), [one.key, two.key]);
    await assert.rejects(files.restore('alice', two.key), { code: 'E_NOT_FOUND' });
  });

  test('after ten minutes it is gone for good, bytes too', async () => {
    const [one, other] = [await store('a.txt', '1'), await store('b.txt')];
    await files.remove('alice', one.key);
    const anew = await store('a.txt', '2');
    assert.deepEqual([anew.id === one.id, anew.version], [false, 1]);
    clock.ms += 10 * 60_000;
    await assert.rejects(files.restore('alice', one.key), { code: 'E_NOT_FOUND' });
    await files.sweep('alice');
    assert.deepEqual(await objects(), [other.key, anew.key].sort());
  });

  test('one version goes and comes back; what was removed earlier stays removed', async () => {
    const all = [await store('a.txt', '1'), await store('a.txt', '2'), await store('a.txt', '3')] as const;
    await files.remove('alice', all[0].key, 3);
    clock.ms += 1000;
    await files.remove('alice', all[0].key, 2);
    assert.deepEqual((await files.get('alice', all[0].key))!.versions.map(({ version }) => version), [1]);
    assert.deepEqual((await files.restore('alice', all[0].key)).versions.map(({ version }) => version), [1, 2]);
    assert.deepEqual((await files.restore('alice', all[2].key)).versions.map(({ version }) => version), [1, 2, 3]);
    await assert.rejects(files.remove('alice', all[0].key, 9), { code: 'E_NOT_FOUND' });
  });
});

describe('what is held in memory', () => {
  test('is read again from the driver: another process sees the same files', async () => {
    await store('a.txt', '1');
    await store('a.txt', '2', { more: { title: 'T', deferred: { expires_at: '2999-01-01T00:00:00Z' } } });
    await store('t.txt', 't', { owner: { ...alice, temporary: true } });
    const removed = await store('r.txt');
    await files.remove('alice', removed.key);
    const renamed = await store('n.txt');
    await files.rename('alice', renamed.key, 'm.txt');
    const other = createUserFiles({ driver, now });
    for (const query of [{}, { temporary: true }]) assert.deepEqual(await other.list('alice', query), await files.list('alice', query));
    assert.equal((await other.store(alice, file('a.txt', '3'))).artifact.version, 3);
    assert.equal((await other.restore('alice', removed.key)).name, 'r.txt');
  });

  test('finds by its key what another process stored since, for its user alone', async () => {
    const other = createUserFiles({ driver, now });
    await other.list('alice', {});
    const { key } = await store('a.txt');
    assert.deepEqual([(await other.get('alice', key))?.name, await other.get('bob', key), await other.get('alice', `alice/../${key}`)], ['a.txt', undefined, undefined]);
    assert.deepEqual((await other.list('alice', {})).files.map(({ name }) => name), ['a.txt']);
  });

  test('is bounded by users, and a forgotten user’s files are found again', async () => {
    const small = createUserFiles({ driver, now, users_in_memory: 2 });
    for (let i = 0; i < 10; i++) await small.store({ user: `user${i}`, session_id: 's' }, file('a.txt', String(i)));
    for (let i = 0; i < 10; i++) assert.equal((await small.store({ user: `user${i}`, session_id: 's' }, file('a.txt', 'x'))).artifact.version, 2);
  });

  test('is not kept when it could not be read', async () => {
    const list = driver.list.bind(driver);
    driver.list = () => {
      throw new Error('the disk is gone');
    };
    await assert.rejects(files.list('alice', {}));
    driver.list = list;
    assert.deepEqual(await names(), []);
  });
});
