/** 1,000 hostile names by every way in and out of a confined service: none leaves its place, none is lost, none changes a header. */
import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { unzipSync } from 'fflate';
import { confinement, rawServer, startService, type Service } from './confined-service.ts';
import { hostileNames } from './hostile-names.ts';

const outer = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-canvas-names-')));
const inner = join(outer, 'a', 'b', 'service');
const confined = confinement(inner);
let service: Service;
let treeBefore: string[];

/** Every entry outside the service's own directory, with what it is. */
function tree(from: string): string[] {
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const path = join(from, entry.name);
    if (path === inner) return [];
    const { mode, size, mtimeMs } = lstatSync(path);
    return [`${path} ${mode} ${entry.isFile() ? `${size} ${mtimeMs} ${readFileSync(path, 'latin1')}` : ''}`, ...(entry.isDirectory() ? tree(path) : [])];
  });
}

before(async () => {
  mkdirSync(inner, { recursive: true });
  for (const place of [outer, join(outer, 'a'), join(outer, 'a', 'b')]) {
    writeFileSync(join(place, 'x'), 'a witness');
    writeFileSync(join(place, 'x.txt'), 'a witness');
    chmodSync(place, 0o755);
  }
  treeBefore = tree(outer);
  service = await startService({ dir: inner, config: { servers: { raw: { command: [process.execPath, rawServer], isolation: 'off' } } }, ...confined! });
});
after(async () => {
  service.child.kill();
  await service.ended;
  rmSync(outer, { recursive: true, force: true });
});

interface Stored {
  name: string;
  key: string;
  url: string;
}
interface Answered {
  status: number;
  json: Stored & { session_id: string; files: Stored[]; artifacts: Stored[]; next?: string };
}
async function ask(method: string, path: string, body?: unknown): Promise<Answered> {
  const response = await fetch(service.url + path, { method, ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) });
  const text = await response.text();
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return { status: response.status, json: text === '' ? {} : JSON.parse(text) };
}
const newSession = async (): Promise<string> => (await ask('POST', '/api/sessions', {})).json.session_id;
const inPath = (key: string): string => key.split('/').map(encodeURIComponent).join('/');
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** What CONTRACT section 1, "File names", promises of every name, said without the code that keeps it. */
function assertSafe(name: string): void {
  const what = JSON.stringify(name);
  assert.ok(Buffer.byteLength(name) <= 255 && name !== '' && name !== '.' && name !== '..', what);
  assert.ok(!/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u.test(name), what);
  assert.ok(name.isWellFormed() && name.normalize('NFC') === name, what);
  assert.ok(!/[. ]$/.test(name), what);
  assert.ok(!/^(con|prn|aux|nul|com\d|lpt\d)(\s*\.|$)/i.test(name) && !/^[a-z]:/i.test(name), what);
}
/** Names that need nothing done stay as they are. */
const plain = hostileNames.filter((name) => /^[\p{L}\p{N}_(][\p{L}\p{N} _().,;=&'+#%@!{}[\]~$^-]*$/u.test(name) && Buffer.byteLength(name) < 250 && !/[. ]$/.test(name) && name.normalize('NFC') === name && !/^(con|prn|aux|nul|conin\$|conout\$|com[\d¹]|lpt\d)(\s*\.|$)/i.test(name));

/** The file is found by its key and holds its bytes; its name comes in a header of its own, as it is. */
async function assertThere({ name, key }: Stored, text: string): Promise<void> {
  assertSafe(name);
  assert.equal(key.split('/').length, 5);
  const looked = (await ask('GET', `/api/files/${inPath(key)}`)).json;
  assert.equal(looked.name, name);
  const response = await fetch(service.url + looked.url);
  assert.equal(await response.text(), text);
  const disposition = response.headers.get('content-disposition')!;
  const extended = /filename\*=UTF-8''([^;]*)/.exec(disposition)?.[1];
  assert.equal(extended === undefined ? /filename="?([^"]*)"?$/.exec(disposition)![1]!.replaceAll('\\', '') : decodeURIComponent(extended), name.replaceAll('"', ''), disposition);
  assert.match(response.headers.get('content-security-policy')!, /sandbox/);
  assert.equal(response.headers.get('set-cookie'), null);
}

it('there are 1,000 of them, and the service that gets them can write nowhere else', () => {
  assert.equal(hostileNames.length, 1000);
  assert.ok(plain.length > 50);
  assert.notEqual(confined, undefined, 'run this test where the service can be confined');
});

it('as JSON uploads: each is stored under a safe name, and plain ones under their own', async () => {
  const session = await newSession();
  for (const [i, name] of hostileNames.entries()) {
    const { json } = name === '' ? await ask('POST', `/api/files?session=${session}`, { filename: 'file', content_base64: base64(`json ${i}`) }) : await ask('POST', `/api/files?session=${session}`, { filename: name, content_base64: base64(`json ${i}`) });
    await assertThere(json, `json ${i}`);
    if (plain.includes(name)) assert.equal(json.name, name);
  }
});

it('as the parts of a form, 250 at once; a name that no header can hold refuses its form, and nothing of it is stored', async () => {
  const session = await newSession();
  // As browsers write them (WHATWG HTML); other controls go as they are.
  const inHeader = (name: string): string => name.toWellFormed().replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
  const send = async (numbered: [number, string][]): Promise<{ status: number; files: Stored[] }> => {
    const parts = numbered.map(([i, name]) => `--edge\r\nContent-Disposition: form-data; name="file"; filename="${inHeader(name)}"\r\nContent-Type: text/plain\r\n\r\nform ${i}\r\n`);
    const response = await fetch(`${service.url}/api/files?session=${session}`, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=edge' }, body: `${parts.join('')}--edge--\r\n` });
    const json = await response.json() as Stored & { files?: Stored[] };
    return { status: response.status, files: response.status === 201 ? json.files ?? [json] : [] };
  };
  const all = [...hostileNames.entries()];
  const isControl = ([, name]: [number, string]): boolean => name === '' || /(?![\t\n\r\u0080-\u009f])\p{Cc}/u.test(name);
  let stored = 0;
  for (const one of all.filter(isControl)) {
    const { status, files } = await send([one]);
    assert.ok(status === 201 || status === 400, `${JSON.stringify(one[1])}: ${status}`);
    for (const file of files) await assertThere(file, `form ${one[0]}`);
    stored += files.length;
  }
  const writable = all.filter((one) => !isControl(one));
  for (let from = 0; from < writable.length; from += 250) {
    const some = writable.slice(from, from + 250);
    const { status, files } = await send(some);
    assert.deepEqual([status, files.length], [201, some.length]);
    assert.equal(new Set(files.map(({ name }) => name)).size, some.length, 'two of one name in one form are two files');
    for (const [i, file] of files.entries()) await assertThere(file, `form ${some[i]![0]}`);
    stored += some.length;
  }
  assert.ok(stored > 800);
});

it('as new names of a file: its key stays, and each version says the name', async () => {
  const session = await newSession();
  const { key } = (await ask('POST', `/api/files?session=${session}`, { filename: 'first.txt', content_base64: base64('renamed') })).json;
  for (const name of hostileNames) {
    if (name === '') continue;
    const { json } = await ask('PATCH', `/api/files/${inPath(key)}`, { name });
    assertSafe(json.name);
    assert.equal(json.key, key);
    if (plain.includes(name)) assert.equal(json.name, name);
  }
  await assertThere((await ask('GET', `/api/files/${inPath(key)}`)).json, 'renamed');
});

it('as artifacts of a tool and of a host, and in an archive of them all, whose entries stay inside', async () => {
  const session = await newSession();
  const expected = new Map<string, string>();
  for (let from = 0; from < hostileNames.length; from += 100) {
    const artifacts = hostileNames.slice(from, from + 100).map((name, i) => ({ name, b64: base64(`tool ${from + i}`), mime: 'text/plain' }));
    const output = { results: 1, artifacts };
    const byTool = from % 200 === 0;
    const { json } = byTool
      ? await ask('POST', `/api/sessions/${session}/calls`, { server: 'raw', tool: 'echo', arguments: output })
      : await ask('POST', `/api/sessions/${session}/results`, { result: { content: [{ type: 'text', text: JSON.stringify(output) }] } });
    assert.equal(json.artifacts.length, artifacts.length, JSON.stringify(json).slice(0, 1000));
    for (const [i, artifact] of json.artifacts.entries()) {
      await assertThere(artifact, `tool ${from + i}`);
      expected.set(artifact.name, `tool ${from + i}`);
    }
  }
  const entries: string[] = [];
  const bytes = new Uint8Array(await (await fetch(`${service.url}/api/files/archive?session=${session}`)).arrayBuffer());
  const zip = unzipSync(bytes, { filter: ({ name }) => (entries.push(name), true) });
  for (const name of entries) assertSafe(name);
  assert.equal(new Set(entries.map((name) => name.toLowerCase())).size, entries.length, 'no entry writes over another, on any system');
  const listed: Stored[] = [];
  for (let cursor = ''; ; ) {
    const { files, next } = (await ask('GET', `/api/files?session=${session}&limit=500${cursor}`)).json;
    listed.push(...files);
    if (next === undefined) break;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
  assert.equal(entries.length, listed.length);
  const texts = new Set(Object.values(zip).map((bytes) => Buffer.from(bytes).toString()));
  // The library keeps entries by name in a plain object: one of them takes its prototype's place, which then takes in two others.
  const unread = listed.filter(({ name }) => !texts.has(expected.get(name)!)).map(({ name }) => name);
  assert.deepEqual(unread.filter((name) => !['__proto__', '-0', 'NaN'].includes(name)), []);
});

it('nothing outside the service’s directory was made, changed or removed, and inside there is one user', () => {
  assert.deepEqual(tree(outer), treeBefore);
  assert.deepEqual(readdirSync(join(inner, 'data/files/objects')).filter((name) => !/^[._]/.test(name)), ['dev@localhost']);
  assert.deepEqual(readdirSync(inner).toSorted(), ['config.json', 'data']);
  assert.equal(service.child.exitCode, null);
});
