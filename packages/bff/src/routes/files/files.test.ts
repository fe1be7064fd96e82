import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import type { JsonObject, StreamEvent } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import type { UserFile } from '../../storage/user-files.ts';
import { startFileService } from '../test-servers/file-service.ts';
import { contextRoutes } from '../context.ts';
import { downloadRoutes } from './download.ts';
import { fileRoutes } from './files.ts';

const MIB = 1024 * 1024;
let service: Awaited<ReturnType<typeof startFileService>>;
const clock = { ms: Date.parse('2026-11-21T10:00:00Z') };
beforeEach(() => void (clock.ms += 1000));
before(async () => (service = await startFileService([downloadRoutes, fileRoutes, contextRoutes], { now: () => new Date(clock.ms) })));
after(() => service.close());

const bob = { 'x-user': 'bob' };
const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
  const response = await fetch(service.base + path, { method, headers, ...sent });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as JsonObject };
};
const upload = async (files: [name: string, content: string | Uint8Array<ArrayBuffer>, type?: string][], session = 's1', headers = {}) => {
  const form = new FormData();
  for (const [name, content, type] of files) form.append('file', new Blob([content], type === undefined ? {} : { type }), name);
  const response = await fetch(`${service.base}/api/files${session && `?session=${session}`}`, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as JsonObject };
};
const one = async (name: string, content: string, session = 's1'): Promise<UserFile> => {
  const { status, body } = await upload([[name, content]], session);
  assert.equal(status, 201);
  return body as unknown as UserFile;
};
const errorCode = ({ body }: { body: JsonObject }) => (body.meta_data as JsonObject).error_code;
const adviceOf = ({ body }: { body: JsonObject }) => String(((body.meta_data as JsonObject).details as JsonObject).suggestion);
const at = (file: UserFile | JsonObject): string => `/api/files/${String(file.key).split('/').map(encodeURIComponent).join('/')}`;
const listed = async (query = ''): Promise<UserFile[]> => (await call('GET', `/api/files${query}`)).body.files as unknown as UserFile[];
const stagedFiles = async (): Promise<string[]> => {
  const root = join(service.dir, 'staging');
  return (await Promise.all((await readdir(root)).map((each) => readdir(join(root, each))))).flat();
};
const eventsOf = async (session: string): Promise<StreamEvent[]> => {
  const events: StreamEvent[] = [];
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  for await (const event of service.events.read(session, { signal: stop.signal })) events.push(event);
  return events;
};

describe('POST /api/files', () => {
  test('takes names as browsers write them in a form: any character, quotes escaped, a percent as it is', async () => {
    for (const [sent, kept] of [['Grüße 🚀; 100%.txt', 'Grüße 🚀; 100%.txt'], ['a "b" c.txt', 'a _b_ c.txt'], ['%41.txt', '%41.txt']] as const) assert.equal((await one(sent, 'x', '')).name, kept);
  });

  test('stores a file of a form and answers it whole: 201, version 1, type from name and bytes, a url that opens', async () => {
    const file = await one('report.csv', 'a,b\n1,2\n');
    assert.match(file.key, /^alice\/uploads\/20261121\/[0-9A-HJKMNP-TV-Z]{26}\/report\.csv$/);
    assert.equal(file.name, 'report.csv');
    assert.equal(file.version, 1);
    assert.equal(file.mime, 'text/csv');
    assert.equal(file.size, 8);
    assert.equal(file.session_id, 's1');
    assert.equal(file.source.kind, 'uploaded');
    assert.deepEqual(file.versions.map(({ version, key }) => ({ version, key })), [{ version: 1, key: file.key }]);
    assert.equal(await (await fetch(service.base + file.url, { headers: bob })).text(), 'a,b\n1,2\n');
  });

  test('takes several files, names of any writing system, and of two with one name makes two', async () => {
    const { status, body } = await upload([['ü ñ 報告 😀.txt', 'one'], ['same.txt', 'two'], ['same.txt', 'three']]);
    assert.equal(status, 201);
    const files = body.files as unknown as UserFile[];
    assert.deepEqual(files.map(({ name }) => name), ['ü ñ 報告 😀.txt', 'same.txt', 'same (2).txt']);
    for (const [i, content] of ['one', 'two', 'three'].entries()) assert.equal(await (await fetch(service.base + files[i]!.url)).text(), content);
  });

  test('takes a file as JSON', async () => {
    const { status, body } = await call('POST', '/api/files?session=s1', { filename: 'j.bin', content_base64: 'AAEC', content_type: 'application/x-thing' });
    assert.equal(status, 201);
    assert.deepEqual([body.name, body.size, body.mime], ['j.bin', 3, 'application/x-thing']);
  });

  test('a name that exists becomes its next version; the same bytes again are no version', async () => {
    const first = await one('again.txt', 'one');
    const second = await one('again.txt', 'two');
    const third = await one('again.txt', 'two');
    assert.deepEqual([second.id, second.version], [first.id, 2]);
    assert.equal(third.key, second.key);
    assert.deepEqual(third.versions.map(({ version }) => version), [1, 2]);
  });

  test('a version that a person made keeps its title, label and command, in answers, lists and events', async () => {
    const first = await call('POST', '/api/files?session=s3', { filename: 'graph.json', content_base64: 'e30=', content_type: 'application/vnd.knowledge-graph', title: 'Graph' });
    const revision = { label: 'Diseases', command: 'filter types: disease' };
    const { body } = await call('POST', '/api/files?session=s3', { filename: 'graph.json', content_base64: 'W10=', content_type: 'application/vnd.knowledge-graph', title: 'Graph', revision });
    assert.deepEqual([body.id, body.version, body.mime, body.title, body.revision], [first.body.id, 2, 'application/vnd.knowledge-graph', 'Graph', revision]);
    assert.deepEqual((await call('GET', at(body))).body.revision, revision);
    const told = (await eventsOf('s3')).findLast((event) => event.type === 'files_update') as unknown as { changed: UserFile[] };
    assert.deepEqual([told!.changed[0]!.version, told!.changed[0]!.revision], [2, revision]);
    assert.equal(await (await fetch(service.base + String(first.body.url))).text(), '{}', 'the first version stays as it was');
  });

  test('of a label, command or title only texts are kept, cut to their length', async () => {
    const { body } = await call('POST', '/api/files', { filename: 'cut.json', content_base64: 'e30=', title: 7, revision: { label: 'l'.repeat(300), command: ['x'], other: 1 } });
    assert.deepEqual([body.title, body.revision], [undefined, { label: 'l'.repeat(200) }]);
  });

  test('makes every name safe (v2.1 section 9.1)', async () => {
    const { body } = await call('POST', '/api/files', { filename: '..\\..\\windows\\system32\\file', content_base64: '' });
    assert.equal(body.name, 'file');
    assert.equal((await one('my report.html', 'x')).name, 'my report.html');
  });

  test('every change is told to all open sessions of the user, and to nobody else’s', async () => {
    const had = new Map(await Promise.all(['s1', 's2', 'b1'].map(async (id) => [id, (await eventsOf(id)).length] as const)));
    const file = await one('announced.txt', '1', 's2');
    const second = await one('announced.txt', '2', 's2');
    await call('PATCH', at(second), { name: 'said.txt' });
    await call('DELETE', `${at(second)}?version=2`);
    await call('DELETE', at(file));
    await call('POST', `${at(file)}/restore`);
    const told = async (id: string) => ((await eventsOf(id)).slice(had.get(id)) as unknown as { added: UserFile[]; changed: UserFile[]; removed: string[] }[])
      .map(({ added, changed, removed }) => [added, changed].map((files) => files.map(({ id: of, name, version }) => [of, name, version])).concat([removed as never]));
    const expected = [
      [[[file.id, 'announced.txt', 1]], [], []], [[], [[file.id, 'announced.txt', 2]], []], [[], [[file.id, 'said.txt', 2]], []],
      [[], [[file.id, 'said.txt', 1]], []], [[], [], [file.id]], [[[file.id, 'said.txt', 1]], [], []],
    ];
    for (const id of ['s1', 's2']) assert.deepEqual(await told(id), expected);
    assert.deepEqual(await told('b1'), []);
    assert.ok(!JSON.stringify(await eventsOf('s2')).includes('token='));
  });

  test('another’s session answers like one that does not exist', async () => {
    assert.equal((await upload([['x.txt', 'x']], 'b1')).status, 404);
    assert.equal((await upload([['x.txt', 'x']], 'nothing')).status, 404);
  });

  test('a file over upload_limit_mb is 413 with advice for who uploads, and none of the request is stored', async () => {
    const before = (await listed()).length;
    const answer = await upload([['small.txt', 'x'], ['large.bin', new Uint8Array(4 * MIB)]]);
    assert.equal(answer.status, 413);
    assert.equal(errorCode(answer), 'E_FILE_TOO_LARGE');
    assert.match(adviceOf(answer), /^Upload a smaller file/);
    assert.equal((await listed()).length, before);
    assert.deepEqual(await stagedFiles(), []);
  });

  for (const type of ['multipart/form-data; boundary=x', 'application/json']) {
    test(`a length that is announced too large is refused at once (${type})`, { timeout: 30_000 }, async () => {
      const response = await new Promise<number>((resolve) => {
        const sent = request(`${service.base}/api/files`, { method: 'POST', headers: { 'content-type': type, 'content-length': String(1e9) } }, (answer) => {
          resolve(answer.statusCode!);
          sent.destroy();
        });
        sent.on('error', () => undefined);
        sent.write('{');
      });
      assert.equal(response, 413);
    });
  }

  test('base64 over base64_size_limit_mb is 413', async () => {
    const answer = await call('POST', '/api/files', { filename: 'x', content_base64: Buffer.alloc(MIB + 3).toString('base64') });
    assert.equal(answer.status, 413);
    assert.equal(errorCode(answer), 'E_FILE_TOO_LARGE');
    assert.match(adviceOf(answer), /multipart/);
  });

  test('base64 in JSON goes to the store while it arrives, and is the file', { timeout: 30_000 }, async () => {
    const bytes = Buffer.alloc(900_001, 'content of a person ');
    const json = JSON.stringify({ content_base64: bytes.toString('base64'), filename: 'arriving.txt', content_type: 'text/plain' });
    const answer = Promise.withResolvers<UserFile>();
    const sent = request(`${service.base}/api/files`, { method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => answer.resolve(JSON.parse(text) as UserFile));
    });
    sent.write(json.slice(0, 1_150_000));
    while ((await stagedFiles()).length === 0) await wait(2);
    sent.end(json.slice(1_150_000));
    const { name, mime, size, url } = await answer.promise;
    assert.deepEqual([name, mime, size], ['arriving.txt', 'text/plain', bytes.length]);
    assert.ok(Buffer.from(await (await fetch(service.base + url)).arrayBuffer()).equals(bytes));
    assert.deepEqual(await stagedFiles(), []);
  });

  test('long base64 in JSON may end in a line break; it is no name, and nothing but base64', async () => {
    const before = (await listed()).length;
    const long = Buffer.alloc(90_000, 'x').toString('base64');
    assert.equal((await call('POST', '/api/files', { filename: 'broken-line.txt', content_base64: `${long}\n` })).body.size, 90_000);
    assert.deepEqual(errorCode(await call('POST', '/api/files', { filename: long, content_base64: 'AAEC' })), 'E_BAD_REQUEST');
    assert.deepEqual(errorCode(await call('POST', '/api/files', { filename: 'x', content_base64: `${long}%` })), 'E_INVALID_CONTENT');
    assert.equal((await listed()).length, before + 1);
    assert.deepEqual(await stagedFiles(), []);
  });

  test('a store that fails at the very end answers so, and keeps nothing', async () => {
    const stage = service.driver.stage.bind(service.driver);
    service.driver.stage = async () => ({ ...(await stage()), finish: () => Promise.reject(new KitError('E_STORAGE', 'The file store is full.')) });
    const before = (await listed()).length;
    const answer = await upload([['a.txt', 'a'], ['b.txt', 'b']]);
    service.driver.stage = stage;
    assert.equal(answer.status, 507);
    assert.equal(errorCode(answer), 'E_STORAGE');
    assert.equal((await listed()).length, before);
  });

  test('a session that cannot be told of a file is no reason to refuse it: it is stored, listed and told later', async () => {
    const append = service.events.append.bind(service.events);
    service.events.append = async (session_id, events) => {
      if (session_id === 's2') throw new KitError('E_STORAGE', 'The event could not be stored.', { system_code: 'ENOSPC' });
      return append(session_id, events);
    };
    const told = async (session_id: string, id: string) => (await service.events.held(session_id)).some((event) => event.type === 'files_update' && event.added.some((file) => file.id === id));
    const answer = await upload([['told-later.txt', 'a']]);
    assert.equal(answer.status, 201);
    const { id, key } = answer.body as unknown as UserFile;
    assert.ok((await listed()).some((file) => file.key === key));
    assert.deepEqual([await told('s1', id), await told('s2', id)], [true, false]);
    service.events.append = append;
    while (!(await told('s2', id))) await wait(20);
  });

  test('a client that goes away in the middle leaves nothing', async () => {
    const before = (await listed()).length;
    const sent = request(`${service.base}/api/files`, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    sent.on('error', () => undefined);
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="half.bin"\r\n\r\n');
    sent.write(Buffer.alloc(2 * MIB));
    while ((await stagedFiles()).length === 0) await wait(2);
    sent.destroy();
    while ((await stagedFiles()).length > 0) await wait(2);
    assert.equal((await listed()).length, before);
  });

  const refusals: [string, string, string | undefined, number, string][] = [
    ['another type', 'text/plain', 'x', 415, 'E_MEDIA_TYPE'],
    ['no type', '', 'x', 415, 'E_MEDIA_TYPE'],
    ['no JSON', 'application/json', '{', 400, 'E_BAD_REQUEST'],
    ['no object', 'application/json', '[]', 400, 'E_BAD_REQUEST'],
    ['no name', 'application/json', '{"content_base64":""}', 400, 'E_BAD_REQUEST'],
    ['no content', 'application/json', '{"filename":"x"}', 400, 'E_BAD_REQUEST'],
    ['no base64', 'application/json', '{"filename":"x","content_base64":"%%%"}', 422, 'E_INVALID_CONTENT'],
    ['no boundary', 'multipart/form-data', 'x', 400, 'E_BAD_REQUEST'],
    ['no file', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', 400, 'E_BAD_REQUEST'],
    ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nb', 400, 'E_BAD_REQUEST'],
  ];
  for (const [name, type, body, status, code] of refusals) {
    test(`${name} is ${status} ${code}`, async () => {
      const response = await fetch(`${service.base}/api/files`, { method: 'POST', headers: { 'content-type': type }, ...(body !== undefined && { body }) });
      assert.equal(response.status, status);
      assert.equal(errorCode({ body: (await response.json()) as JsonObject }), code);
    });
  }
});

describe('GET /api/files', () => {
  test('lists the newest version of each file, newest first, to its user alone', async () => {
    const a = await one('list-a.txt', 'a');
    clock.ms += 1000;
    const b = await one('list-b.txt', 'b', 's2');
    const keys = (await listed()).map(({ key }) => key);
    assert.deepEqual(keys.slice(0, 2), [b.key, a.key]);
    assert.deepEqual((await listed('?sort=-created_at')).map(({ key }) => key).slice(0, 2), [b.key, a.key], 'asked for by the name of its field');
    assert.deepEqual((await call('GET', '/api/files', undefined, bob)).body.files, []);
    assert.deepEqual((await listed('?session=s2&q=LIST')).map(({ key }) => key), [b.key]);
    assert.deepEqual((await listed('?source=uploaded&q=list-&sort=name')).map(({ name }) => name), ['list-a.txt', 'list-b.txt']);
    assert.deepEqual(await listed('?source=generated'), []);
    assert.deepEqual(await listed('?source=generated,progress'), []);
    assert.deepEqual((await listed('?source=progress,uploaded&q=list-&sort=name')).map(({ name }) => name), ['list-a.txt', 'list-b.txt']);
  });

  test('pages with a cursor, without a gap or a repeat', async () => {
    const all = (await listed('?sort=name&limit=1000')).map(({ key }) => key);
    const paged: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await call('GET', `/api/files?sort=name&limit=3${cursor}`);
      paged.push(...(body.files as unknown as UserFile[]).map(({ key }) => key));
      if (body.next === undefined) break;
      cursor = `&cursor=${body.next}`;
    }
    assert.ok(all.length > 6);
    assert.deepEqual(paged, all);
  });

  for (const query of ['sort=color', 'limit=0', 'limit=1001', 'limit=x', 'source=made', 'source=uploaded,made', 'source=,', 'cursor=x', 'q=a&q=b']) {
    test(`?${query} is 400`, async () => assert.equal((await call('GET', `/api/files?${query}`)).status, 400));
  }
});

describe('GET /api/files/{key}', () => {
  test('gives the file with a fresh url', async () => {
    const file = await one('look ü.txt', 'look');
    const { status, body } = await call('GET', at(file));
    assert.equal(status, 200);
    assert.equal(body.key, file.key);
    assert.equal(await (await fetch(service.base + String(body.url), { headers: bob })).text(), 'look');
  });

  test('what is another’s answers like what does not exist', async () => {
    const file = await one('mine.txt', 'mine');
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const others = await call(method, at(file), method === 'PATCH' ? { name: 'x' } : undefined, bob);
      const missing = await call(method, `${at(file)}x`, method === 'PATCH' ? { name: 'x' } : undefined, bob);
      assert.deepEqual([others.status, others.body], [404, missing.body]);
    }
    assert.equal((await call('POST', `${at(file)}/restore`, undefined, bob)).status, 404);
  });

  for (const size of [0, 1, 2, 3, 100_001, MIB]) {
    test(`?content=base64 adds the ${size} bytes, the name and the type`, async () => {
      const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, i) => i % 251));
      const { body: file } = await upload([[`content-${size}.bin`, new Uint8Array(bytes)]]);
      const { body, headers } = await call('GET', `${at(file)}?content=base64`);
      assert.deepEqual([body.filename, body.content_type, body.key], [`content-${size}.bin`, 'application/octet-stream', file.key]);
      assert.ok(Buffer.from(String(body.content_base64), 'base64').equals(bytes));
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    });
  }

  test('?content=base64 above base64_size_limit_mb is 413', async () => {
    const { body: file } = await upload([['big.bin', new Uint8Array(MIB + 1)]]);
    const answer = await call('GET', `${at(file)}?content=base64`);
    assert.equal(answer.status, 413);
    assert.equal(errorCode(answer), 'E_FILE_TOO_LARGE');
  });
});

describe('PATCH, DELETE, restore', () => {
  test('a renamed file keeps its key and bytes; the new name is an identity', async () => {
    const file = await one('before.txt', '1');
    const { status, body } = await call('PATCH', at(file), { name: '../after.txt' });
    assert.equal(status, 200);
    assert.deepEqual([body.key, body.name], [file.key, 'after.txt']);
    const next = await one('after.txt', '2');
    assert.deepEqual([next.id, next.version], [file.id, 2]);
    assert.notEqual((await one('before.txt', '1')).id, file.id);
  });

  test('a name that the session has already is 409', async () => {
    await one('taken.txt', '1');
    const file = await one('free.txt', '1');
    assert.equal((await call('PATCH', at(file), { name: 'taken.txt' })).status, 409);
    assert.equal((await call('PATCH', at(file), { name: '' })).status, 400);
  });

  test('removed with all versions, back with all of them', async () => {
    const first = await one('gone.txt', '1');
    const second = await one('gone.txt', '2');
    assert.equal((await call('DELETE', at(first))).status, 204);
    for (const file of [first, second]) assert.equal((await call('GET', at(file))).status, 404);
    assert.ok((await listed()).every(({ id }) => id !== first.id));
    assert.equal((await call('DELETE', at(first))).status, 404);
    const { status, body } = await call('POST', `${at(second)}/restore`);
    assert.equal(status, 200);
    assert.equal((body.versions as unknown[]).length, 2);
    assert.equal((await call('GET', at(first))).status, 200);
  });

  test('?version= removes one', async () => {
    const first = await one('partly.txt', '1');
    const second = await one('partly.txt', '2');
    assert.equal((await call('DELETE', `${at(first)}?version=2`)).status, 204);
    assert.equal((await call('GET', at(second))).status, 404);
    assert.equal((await listed('?q=partly'))[0]!.version, 1);
    assert.equal((await call('DELETE', `${at(first)}?version=9`)).status, 404);
    assert.equal((await call('DELETE', `${at(first)}?version=x`)).status, 400);
    assert.equal((await one('partly.txt', '3')).version, 3);
  });

  test('after ten minutes nothing comes back', async () => {
    const file = await one('late.txt', '1');
    await call('DELETE', at(file));
    clock.ms += 10 * 60_000;
    assert.equal((await call('POST', `${at(file)}/restore`)).status, 404);
  });
});

describe('GET /api/files/archive', () => {
  const zipped = async (query: string): Promise<Record<string, Uint8Array>> => {
    const response = await fetch(`${service.base}/api/files/archive?${query}`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/zip');
    assert.match(response.headers.get('content-disposition')!, /^attachment; filename=.*\.zip/);
    return unzipSync(new Uint8Array(await response.arrayBuffer()));
  };

  test('holds the files of a session, the newest version of each', async () => {
    const all = (await listed('?session=s2')).map(({ name }) => name);
    await one('zip-me.txt', 'old', 's2');
    await one('zip-me.txt', 'new ü', 's2');
    const files = await zipped('session=s2');
    assert.deepEqual(Object.keys(files).sort(), [...all, 'zip-me.txt'].sort());
    assert.equal(Buffer.from(files['zip-me.txt']!).toString(), 'new ü');
  });

  test('holds the files of the keys, in their order, names kept apart', async () => {
    const [a, b, c] = [await one('Twin.txt', 'a'), await one('twin.txt', 'b', 's2'), await one('報告.txt', 'c')];
    const files = await zipped([c, a, b].map(({ key }) => `key=${encodeURIComponent(key)}`).join('&'));
    assert.deepEqual(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]), [['報告.txt', 'c'], ['Twin.txt', 'a'], ['twin (2).txt', 'b']]);
  });

  test('takes more keys than an address holds in a body; 404 where one of them is another’s', async () => {
    const [a, b] = [await one('Body a.txt', 'a'), await one('Body b.txt', 'b')];
    const packed = (body: object, as: Record<string, string> = {}) => fetch(`${service.base}/api/files/archive`, { method: 'POST', headers: { 'content-type': 'application/json', ...as }, body: JSON.stringify(body) });
    const answer = await packed({ keys: [b.key, a.key] });
    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer()))), ['Body b.txt', 'Body a.txt']);
    assert.equal((await packed({ keys: [a.key] }, bob)).status, 404);
    for (const keys of [[], [1], 'x', undefined]) assert.equal((await packed({ keys })).status, 400);
  });

  test('nothing asked is 400; a key or a session of another 404', async () => {
    assert.equal((await call('GET', '/api/files/archive')).status, 400);
    assert.equal((await call('GET', '/api/files/archive?session=b1')).status, 404);
    const file = await one('mine.txt', 'mine');
    assert.equal((await call('GET', `/api/files/archive?key=${encodeURIComponent(file.key)}`, undefined, bob)).status, 404);
  });
});

describe('what a model may know of the session’s files (v2.1 section 4)', () => {
  before(async () => {
    await service.files.store({ user: 'bob', session_id: 'b1', temporary: true }, {
      artifact: { id: '', version: 1, name: 'chart.html', mime: 'text/html', size: 4, source: { kind: 'generated', created_at: '2026-08-26T00:00:00Z' } },
      content: { bytes: Buffer.from('<p>x') }, named: true,
    });
    await upload([['sales.csv', 'a,b']], 'b1', bob);
  });

  test('GET context answers the block and the files', async () => {
    const { status, body } = await call('GET', '/api/sessions/b1/context', undefined, bob);
    assert.equal(status, 200);
    assert.equal(body.text, '[SYSTEM: Available files in current session:\n- sales.csv (uploaded 2026-11-21, 3B, 0 rows)\n- chart.html (generated 2026-08-26, 4B)\nEnd available files]');
    assert.deepEqual((body.files as unknown as UserFile[]).map(({ name }) => name), ['sales.csv', 'chart.html']);
  });

  test('POST prompt answers the prompt with the block behind it', async () => {
    const { body } = await call('POST', '/api/sessions/b1/prompt', { prompt: 'Analyze my sales data' }, bob);
    assert.match(String(body.prompt), /^Analyze my sales data\n\n\[SYSTEM: Available files in current session:\n- sales\.csv/);
  });

  test('without files the prompt stays as it is', async () => {
    const service2 = await startFileService([contextRoutes]);
    const response = await fetch(`${service2.base}/api/sessions/s1/prompt`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"prompt":"hi"}' });
    assert.deepEqual(await response.json(), { prompt: 'hi' });
    await service2.close();
  });

  test('another’s session is 404, a body without a prompt 400, another type 415', async () => {
    assert.equal((await call('GET', '/api/sessions/b1/context')).status, 404);
    assert.equal((await call('POST', '/api/sessions/b1/prompt', { prompt: 'x' })).status, 404);
    assert.equal((await call('POST', '/api/sessions/b1/prompt', {}, bob)).status, 400);
    assert.equal((await fetch(`${service.base}/api/sessions/s1/prompt`, { method: 'POST', body: 'x' })).status, 415);
  });
});
