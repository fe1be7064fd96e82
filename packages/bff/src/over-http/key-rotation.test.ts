import assert from 'node:assert/strict';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { decodeProtectedHeader } from 'jose';
import { serveApp } from '../testing/served-app.ts';

const root = await mkdtemp(join(tmpdir(), 'mcp-canvas-rotation-'));
after(() => rm(root, { recursive: true, force: true }));
const key = (kid: string) => ({ kid, secret: `secret of ${kid} `.padEnd(40, '.') });

/** As a mounted secret is changed: whole, in one step. */
async function put(dir: string, text: string): Promise<void> {
  await writeFile(join(dir, 'next'), text);
  await rename(join(dir, 'next'), join(dir, 'token-keys.json'));
}

test('signing keys rotate in a running service: what was signed before opens what it did until its key goes', async () => {
  const dir = await mkdtemp(join(root, 'keys-'));
  await put(dir, JSON.stringify({ keys: [key('old')] }));
  const app = await serveApp({ config: { data: join(root, 'data'), tokens: { dir } } });
  const session = await app.newSession();
  await app.ask('POST', `/api/files?session=${session}`, { body: { filename: 'a.txt', content_base64: 'YQ==', content_type: 'text/plain' } });
  const link = async (): Promise<string> => (await app.ask('GET', '/api/files')).json.files[0].url;
  const kid = (url: string) => decodeProtectedHeader(new URL(url, 'http://canvas').searchParams.get('token')!).kid;
  const published = async () => (await app.ask('GET', '/api/capabilities/jwks')).json.keys.map((one: { kid: string }) => one.kid);
  const until = async (look: () => Promise<boolean>) => {
    while (!(await look())) await setTimeout(50);
  };

  const before = await link();
  assert.equal(kid(before), 'old');
  await put(dir, JSON.stringify({ keys: [key('new'), key('old')] }));
  await until(async () => kid(await link()) === 'new');
  assert.deepEqual(await published(), ['new', 'old']);
  assert.equal((await fetch(new URL(before, app.url))).status, 200);

  await put(dir, 'half of a fi');
  await until(async () => app.logged.some((line) => line.includes('signing keys could not be read')));
  assert.deepEqual(await published(), ['new', 'old'], 'what is no list of keys changes nothing');

  await put(dir, JSON.stringify({ keys: [key('new')] }));
  await until(async () => (await published()).length === 1);
  assert.equal((await fetch(new URL(before, app.url))).status, 401);
  assert.equal((await fetch(new URL(await link(), app.url))).status, 200);
  await app.stop();
});

test('a folder of keys that holds none, or nothing that is a list of keys, is told before the service starts', async () => {
  for (const [text, sentence] of [[undefined, /is not there/], ['{', /is not JSON/], ['{"keys":"secret"}', /needs \{"keys"/], ['{"keys":[{"kid":"a","secret":"short"}]}', /shorter than 32 bytes/]] as const) {
    const dir = await mkdtemp(join(root, 'wrong-'));
    if (text !== undefined) await put(dir, text);
    await assert.rejects(serveApp({ config: { data: join(root, 'data2'), tokens: { dir } } }), (error: Error) => sentence.test(error.message) && !error.message.includes('short"'));
  }
});
