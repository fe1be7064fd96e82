import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Artifact, StreamEvent } from '@mcp-canvas/contract';
import { createFsDriver } from '../storage/index.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { serveApp, type ServedApp } from '../testing/served-app.ts';

const hour = 3_600_000;
const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  folders.push(await mkdtemp(join(tmpdir(), 'mcp-canvas-policy-')));
  return folders.at(-1)!;
};
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const b64 = (text: string) => Buffer.from(text).toString('base64');
const artifact = (name: string, more: object = {}) => ({ name, b64: b64(name), mime: 'text/plain', ...more });
/** A result by way of a real call of a real server. */
const call = async (app: ServedApp, session: string, result: object) => (await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'says', arguments: { result } } })).json;
const names = async (app: ServedApp, query = ''): Promise<string[]> => (await app.ask('GET', `/api/files?sort=name${query}`)).json.files.map(({ name }: Artifact) => name);
const shown = (event: StreamEvent) => (event.type === 'files_update' ? [event.added.map(({ name }) => name), event.changed.map(({ name }) => name), event.removed] : event.type);
const upload = async (app: ServedApp, name: string, session = '') => (await app.ask('POST', `/api/files${session && `?session=${session}`}`, { body: { filename: name, content_base64: b64(name) } })).json;

describe('a deferred file', () => {
  it('is there for 72 hours when the tool says nothing, can be named in calls, and its end is told to all sessions, also after a restart', async () => {
    const clock = createManualClock(Date.now());
    const data = await newFolder();
    const config = { data, features: { session_idle_min: 10_000 } };
    const before = await serveApp({ clock, config });
    const [session, other] = [await before.newSession(), await before.newSession()];
    const { deferred_artifacts: [draft, soon] } = await call(before, session, { results: 1, deferred_artifacts: [artifact('draft.txt', { reason: 'needs_editing', next_actions: ['Edit it'] }), artifact('soon.txt', { expires_hours: 1 })] });
    assert.deepEqual([draft, soon].map(({ deferred }) => Date.parse(deferred.expires_at) - clock.now()), [72 * hour, hour]);
    const listed = (await before.ask('GET', '/api/files?source=deferred&sort=name')).json.files;
    assert.deepEqual(listed.map(({ name, expires_at, deferred }: Artifact & { expires_at: string }) => [name, expires_at, deferred!.reason]), [['draft.txt', draft.deferred.expires_at, 'needs_editing'], ['soon.txt', soon.deferred.expires_at, undefined]]);
    const read = await before.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'read_file', arguments: { filename: 'draft.txt' } } });
    assert.equal(read.json.results.content, 'draft.txt');
    await before.stop();
    clock.advance(2 * hour);

    const app = await serveApp({ clock, config });
    const events = await app.events(other, (all) => all.some((event) => event.type === 'files_update' && event.removed.length > 0));
    assert.deepEqual(events.map(shown), [[[], [], [soon.id]]]);
    assert.deepEqual([await names(app), (await app.ask('GET', `/api/files/${soon.key}`)).status], [['draft.txt'], 404]);
    clock.advance(70 * hour + 120_000);
    await app.events(session, (all) => all.some((event) => event.type === 'files_update' && event.removed.includes(draft.id)));
    assert.deepEqual(await names(app), []);
    await app.stop();
    const driver = createFsDriver({ dir: join(data, 'files') });
    for await (const { key } of driver.list('dev@localhost/')) assert.fail(`${key} was left`);
    await driver.close();
  });
});

describe('storage_action, category_hint and notification', () => {
  it('temporary: shown and streamed, not in My Files, gone with its session', async () => {
    const app = await serveApp();
    const session = await app.newSession();
    const { artifacts: [file], display } = await call(app, session, { results: 1, artifacts: [artifact('t.txt')], display: { storage_action: 'temporary' } });
    assert.equal(display.storage_action, 'temporary');
    assert.deepEqual([await names(app), await names(app, `&session=${session}`), (await app.ask('GET', file.url)).text], [[], [], 't.txt']);
    assert.deepEqual((await app.ask('GET', `/api/sessions/${session}/context`)).json.files.map(({ name }: Artifact) => name), ['t.txt']);
    await app.ask('DELETE', `/api/sessions/${session}`);
    assert.equal((await app.ask('GET', file.url)).status, 404);
    await app.stop();
  });

  it('store and store_and_open keep the files; a hint is the category of what has none; all of it reaches the stream', async () => {
    const app = await serveApp();
    const session = await app.newSession();
    const display = { storage_action: 'store_and_open', category_hint: 'report', notification: 'Two files are in My Files.' };
    await call(app, session, { results: 1, artifacts: [artifact('a.txt'), artifact('b.csv', { category: 'dataset', auto_open: true })], deferred_artifacts: [artifact('c.txt')], display });
    await call(app, session, { results: 1, artifacts: [artifact('d.txt')], display: { storage_action: 'store' } });
    assert.deepEqual(await names(app), ['a.txt', 'b.csv', 'c.txt', 'd.txt']);
    assert.deepEqual([await names(app, '&category=report'), await names(app, '&category=dataset')], [['a.txt', 'c.txt'], ['b.csv']]);
    const events = await app.events(session, (all) => all.filter(({ type }) => type === 'tool_complete').length === 2);
    const files = events.find((event) => event.type === 'canvas_files')!;
    assert.deepEqual(files.files.map(({ name, category, auto_open }) => [name, category, auto_open]), [['a.txt', 'report', undefined], ['b.csv', 'dataset', true]]);
    assert.deepEqual([files.display, events.find((event) => event.type === 'tool_complete')!.display], [display, display]);
    await app.stop();
  });

  it('a notification is told by itself where no canvas is told of the files', async () => {
    const app = await serveApp();
    const session = await app.newSession();
    await call(app, session, { results: 1, deferred_artifacts: [artifact('draft.txt')], display: { notification: 'A draft waits for you.' } });
    const events = await app.events(session, (all) => all.at(-1)?.type === 'tool_complete');
    assert.deepEqual(events.map(({ type }) => type), ['tool_start', 'system_message', 'files_update', 'tool_complete']);
    const message = events[1]!;
    assert.deepEqual(message.type === 'system_message' && [message.message, message.subtype], ['A draft waits for you.', 'info']);
    await app.stop();
  });
});

describe('persist_files_across_sessions', () => {
  it('true: files and deferred files outlive their session', async () => {
    const app = await serveApp();
    const session = await app.newSession();
    await call(app, session, { results: 1, artifacts: [artifact('a.txt')], deferred_artifacts: [artifact('d.txt')] });
    await upload(app, 'u.txt', session);
    await app.ask('DELETE', `/api/sessions/${session}`);
    assert.deepEqual(await names(app), ['a.txt', 'd.txt', 'u.txt']);
    await app.stop();
  });

  it('false: all files of a session go with it, deferred ones too, and the other sessions are told; what has no session goes with the last', async () => {
    const app = await serveApp({ config: { features: { persist_files_across_sessions: false } } });
    const [session, other] = [await app.newSession(), await app.newSession()];
    const made = await call(app, session, { results: 1, artifacts: [artifact('a.txt')], deferred_artifacts: [artifact('d.txt')] });
    const mine = await upload(app, 'u.txt', session);
    await upload(app, 'kept.txt', other);
    await upload(app, 'alone.txt');
    await app.ask('DELETE', `/api/sessions/${session}`);
    assert.deepEqual(await names(app), ['alone.txt', 'kept.txt']);
    const events = await app.events(other, (all) => all.some((event) => event.type === 'files_update' && event.removed.length > 0));
    const gone = events.findLast((event) => event.type === 'files_update')!;
    assert.deepEqual(new Set(gone.removed), new Set([made.artifacts[0].id, made.deferred_artifacts[0].id, mine.id]));
    await app.ask('DELETE', `/api/sessions/${other}`);
    assert.deepEqual(await names(app), []);
    await app.stop();
  });

  it('false: what a crash left of a session’s end is done at the next start', async () => {
    const config = { data: await newFolder(), features: { persist_files_across_sessions: false } };
    const driver = createFsDriver({ dir: join(config.data, 'files') });
    const first = await serveApp({ config, driver });
    const [session, other] = [await first.newSession(), await first.newSession()];
    await upload(first, 'a.txt', session);
    await upload(first, 'b.txt', session);
    await upload(first, 'kept.txt', other);
    // The process dies when the first file is gone.
    const remove = driver.remove.bind(driver);
    const dying = Promise.withResolvers<void>();
    let removals = 0;
    driver.remove = (key) => {
      if (!key.includes('/uploads/') || ++removals === 1) return remove(key);
      dying.resolve();
      return new Promise(() => undefined);
    };
    void first.ask('DELETE', `/api/sessions/${session}`).catch(() => undefined);
    await dying.promise;
    assert.equal((await first.ask('POST', `/api/files?session=${session}`, { body: { filename: 'late.txt', content_base64: '' } })).json.meta_data.error_code, 'E_GONE');
    await driver.close();

    const second = await serveApp({ config });
    assert.deepEqual(await names(second), ['kept.txt']);
    assert.equal((await second.ask('GET', `/api/sessions/${session}`)).status, 410);
    assert.equal((await second.ask('GET', `/api/sessions/${other}`)).status, 200);
    await Promise.all([first.stop(), second.stop()]);
  });
});
