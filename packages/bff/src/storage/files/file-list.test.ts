import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Artifact } from '@mcp-canvas/contract';
import type { StorageDriver } from '../driver.ts';
import { createMemoryDriver } from '../drivers/memory.ts';
import type { FileQuery, UserFile, UserFiles } from '../user-files.ts';
import { createUserFiles } from './create-user-files.ts';

const clock = { ms: 0 };
const now = (): Date => new Date(clock.ms);
let driver: StorageDriver;
let files: UserFiles;
beforeEach(() => {
  clock.ms = Date.parse('2026-11-21T10:00:00Z');
  driver = createMemoryDriver({ now });
  files = createUserFiles({ driver, now });
});

const store = async (name: string, content = name, { session_id = 's1', temporary = false, ...more }: Partial<Artifact> & { session_id?: string; temporary?: boolean } = {}): Promise<UserFile> => {
  clock.ms += 1000;
  const source = { kind: 'generated' as const, created_at: now().toISOString() };
  return (await files.store({ user: 'alice', session_id, temporary }, { artifact: { id: '', version: 1, name, mime: 'text/plain', size: 0, source, ...more }, content: { bytes: Buffer.from(content) }, named: true })).artifact;
};
const names = async (query: FileQuery = {}): Promise<string[]> => (await files.list('alice', query)).files.map(({ name }) => name);
/** All pages of a list, with what happens between them. */
const pages = async (query: FileQuery, between: (page: number) => Promise<unknown> = async () => undefined): Promise<string[]> => {
  const all: string[] = [];
  for (let cursor: string | undefined, page = 0; ; page++) {
    const { files: found, next } = await files.list('alice', { ...query, ...(cursor !== undefined && { cursor }) });
    all.push(...found.map(({ name }) => name));
    if (next === undefined) return all;
    cursor = next;
    await between(page);
  }
};

describe('the order of a list', () => {
  test('holds while files are added, changed, renamed, removed, restored and expire', async () => {
    const sorts = ['name', '-name', 'size', '-size', 'created', '-created'] as const;
    for (const sort of sorts) await names({ sort });
    const made: UserFile[] = [];
    for (let at = 0; at < 40; at++) made.push(await store(`file ${(at * 7) % 40}.txt`, 'x'.repeat((at * 13) % 40)));
    for (const at of [3, 9, 27]) await store(made[at]!.name, 'y'.repeat(at * 3));
    await files.rename('alice', made[5]!.key, 'A first one.txt');
    for (const at of [1, 2, 30]) await files.remove('alice', made[at]!.key);
    await files.restore('alice', made[2]!.key);
    await store('ends.txt', 'z', { deferred: { expires_at: new Date(clock.ms + 10_000).toISOString() } });
    clock.ms += 20_000;
    const fresh = createUserFiles({ driver, now });
    for (const sort of sorts) {
      const kept = await files.list('alice', { sort, limit: 1000 });
      assert.deepEqual(kept, await fresh.list('alice', { sort, limit: 1000 }), sort);
      assert.equal(kept.files.length, 38);
      assert.deepEqual(await pages({ sort, limit: 7 }), kept.files.map(({ name }) => name), sort);
    }
    const byName = await names({ sort: 'name' });
    assert.deepEqual(byName.slice(0, 4), ['A first one.txt', 'file 0.txt', 'file 1.txt', 'file 2.txt']);
    assert.deepEqual((await names({ sort: '-name', limit: 3 })), byName.toReversed().slice(0, 3));
  });

  test('an older version is shown again, at its place, when the newest goes or expires', async () => {
    await store('b.txt', 'bb');
    const one = await store('a.txt', 'a');
    const two = await store('a.txt', 'aaaa');
    assert.deepEqual(await names({ sort: 'size' }), ['b.txt', 'a.txt']);
    await files.remove('alice', two.key, 2);
    assert.deepEqual(await names({ sort: 'size' }), ['a.txt', 'b.txt']);
    await store('a.txt', 'draft', { deferred: { expires_at: new Date(clock.ms + 60_000).toISOString() } });
    assert.deepEqual(await names({ sort: 'size' }), ['b.txt', 'a.txt']);
    clock.ms += 120_000;
    const { files: [first] } = await files.list('alice', { sort: 'size' });
    assert.deepEqual([first!.key, first!.versions.map(({ version }) => version)], [one.key, [1]]);
  });
});

describe('a cursor', () => {
  test('keeps its place while files come and go before and behind it: none twice, none that was there all the time missed', async () => {
    for (let at = 0; at < 30; at++) await store(`f${at}.txt`);
    for (const sort of ['name', '-name', 'created', '-created'] as const) {
      const seen = await pages({ sort, limit: 4 }, async (page) => {
        await store(`new ${sort} ${page}.txt`);
        await files.remove('alice', (await files.byName('alice', 's1', `new ${sort} ${page}.txt`))!.key);
      });
      assert.equal(new Set(seen).size, seen.length, sort);
      for (let at = 0; at < 30; at++) assert.ok(seen.includes(`f${at}.txt`), `${sort} f${at}`);
    }
  });

  test('goes on behind a file that is gone', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await store(name);
    const { files: page, next } = await files.list('alice', { sort: 'name', limit: 2 });
    await files.remove('alice', page[1]!.key);
    assert.deepEqual(await names({ sort: 'name', cursor: next! }), ['c', 'd']);
  });

  test('of another sort, or that is none, is refused', async () => {
    await store('a');
    await store('b');
    const { next } = await files.list('alice', { sort: 'name', limit: 1 });
    for (const cursor of [next!, 'what', Buffer.from('[1]').toString('base64url')]) await assert.rejects(files.list('alice', { sort: 'size', cursor }), { code: 'E_BAD_REQUEST' });
  });
});

describe('a filter', () => {
  test('searches names, titles and descriptions, whatever the case and the accents, also after a rename', async () => {
    const resume = await store('Résumé.pdf', '1', { title: 'Curriculum vitæ' });
    await store('b.txt', '2', { description: 'Straße nach Łódź' });
    assert.deepEqual([await names({ q: 'RESUME' }), await names({ q: 'vitae' }), await names({ q: 'strasse NACH lodz' }), await names({ q: 'pdfcurr' })], [['Résumé.pdf'], ['Résumé.pdf'], ['b.txt'], []]);
    await files.rename('alice', resume.key, 'cv.pdf');
    assert.deepEqual([await names({ q: 'resume' }), await names({ q: 'CV.' })], [[], ['cv.pdf']]);
  });

  test('a session’s files are found among many of others, page by page', async () => {
    for (let at = 0; at < 60; at++) await store(`f${at}`, undefined, { session_id: 'other' });
    for (let at = 0; at < 5; at++) await store(`mine ${at}`, 'x'.repeat(5 - at), { session_id: 'small', temporary: at === 4 });
    assert.deepEqual(await pages({ session: 'small', sort: 'size', limit: 2 }), ['mine 3', 'mine 2', 'mine 1', 'mine 0']);
    assert.deepEqual(await pages({ session: 'small', sort: '-name', temporary: true, limit: 2 }), ['mine 4', 'mine 3', 'mine 2', 'mine 1', 'mine 0']);
    assert.equal((await pages({ session: 'other', limit: 7 })).length, 60);
    assert.deepEqual(await names({ session: 'none' }), []);
  });
});

describe('a name that was given away while its file was removed', () => {
  test('stays with the new file; what comes back gets the next free one', async () => {
    const old = await store('a.txt', 'old');
    await files.remove('alice', old.key);
    await store('a.txt', 'new');
    assert.equal((await files.restore('alice', old.key)).name, 'a (2).txt');
    assert.deepEqual(await names({ sort: 'name' }), ['a (2).txt', 'a.txt']);
  });
});
