/** The keys that dashboards' tokens are verified with, and the end of such tokens, over HTTP. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify } from 'jose';
import { proxy_secret, type ServedApp, serveApp } from '../testing/served-app.ts';

const [alice, bob] = ['alice@x.org', 'bob@x.org'];
const header = { identity: { provider: 'header' as const, proxy_secret } };
const result = (id: string) => ({ server: 'srv', tool: 't', result: { results: 1, canvas: { id, url: 'https://dash.example/', open: true } } });

async function opened(app: ServedApp, user?: string, id = 'board') {
  const as = user === undefined ? {} : { user };
  const session = await app.newSession(user);
  const path = `/api/sessions/${session}/dashboards/${id}`;
  const open = () => app.ask('POST', `/api/sessions/${session}/results`, { ...as, body: result(id) });
  await open();
  const token = async (): Promise<string> => (await app.ask('POST', `${path}/token?server=srv`, as)).json.token;
  return { session, path, open, token, remove: (address: string) => app.ask('DELETE', address, as) };
}
const verify = async (app: ServedApp, token: string) => (await app.ask('POST', '/api/capabilities/verify', { body: { token } })).json;
const act = (app: ServedApp, token: string) => app.ask('POST', '/api/dashboards/board/actions', { body: { action: 'x', token } });

describe('the published keys', () => {
  let app: ServedApp;
  before(async () => {
    app = await serveApp({ config: header });
  });
  after(() => app.stop());

  it('need no identity, may be kept for minutes, are asked for again by their tag, and hold public parts alone', async () => {
    const answer = await app.ask('GET', '/api/capabilities/jwks');
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type')!, /^application\/jwk-set\+json/);
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=300');
    assert.equal(answer.headers.get('set-cookie'), null);
    for (const key of answer.json.keys) assert.deepEqual(Object.keys(key).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    const { keys } = JSON.parse(await readFile(join(app.data, 'keys', 'token-keys.json'), 'utf8')) as { keys: { kid: string; secret: string }[] };
    assert.deepEqual(answer.json.keys.map(({ kid }: { kid: string }) => kid), keys.map(({ kid }) => kid));
    for (const { secret } of keys) assert.ok(!answer.text.includes(secret));
    assert.equal((await app.ask('POST', '/api/capabilities/jwks', { body: {} })).status, 405);
  });

  it('are all that a dashboard’s server needs: it fetches them once, and verifies token after token by itself', async () => {
    let asked = 0;
    const keys = createRemoteJWKSet(new URL(`${app.url}/api/capabilities/jwks`), { [customFetch]: (...given) => (asked++, fetch(...given)) });
    const board = await opened(app, alice);
    for (const token of [await board.token(), await board.token(), await board.token()]) {
      const { payload } = await jwtVerify(token, keys, { algorithms: ['EdDSA'], typ: 'mcp-dashboard+jwt', audience: 'dashboard' });
      assert.deepEqual([payload.sub, payload['obj'], payload['origin']], [alice, 'srv/board', 'https://dash.example']);
    }
    assert.equal(asked, 1);
  });
});

describe('a rotation', () => {
  const key = (kid: string) => ({ kid, secret: `secret of ${kid} `.padEnd(43, '.') });

  it('signs with the new key, and tokens and data of the old one stay good, here and for who verifies alone', async () => {
    const data = await mkdtemp(join(tmpdir(), 'mcp-canvas-rotation-'));
    const first = await serveApp({ config: { ...header, data, tokens: { keys: [key('old')] } } });
    const board = await opened(first, alice);
    const old = await board.token();
    await first.stop();
    const app = await serveApp({ config: { ...header, data, tokens: { keys: [key('new'), key('old')] } } });
    assert.equal((await verify(app, old)).valid, true);
    const fresh = (await app.ask('POST', `${board.path}/token?server=srv`, { user: alice })).json.token as string;
    assert.deepEqual([old, fresh].map((token) => decodeProtectedHeader(token).kid), ['old', 'new']);
    const published = createLocalJWKSet((await app.ask('GET', '/api/capabilities/jwks')).json);
    for (const token of [old, fresh]) assert.equal((await jwtVerify(token, published)).payload.sub, alice);
    await app.stop();
    const without = await serveApp({ config: { ...header, data, tokens: { keys: [key('new')] } } });
    assert.deepEqual(await verify(without, old), { valid: false });
    assert.equal((await verify(without, fresh)).valid, true);
    await without.stop();
    await rm(data, { recursive: true });
  });

  it('a data directory from before there were key pairs is read as it is', async () => {
    const data = await mkdtemp(join(tmpdir(), 'mcp-canvas-before-'));
    const before = await serveApp({ config: { ...header, data } });
    await before.stop();
    const file = join(data, 'keys', 'token-keys.json');
    const kept = `${JSON.stringify({ keys: [{ kid: '1f2e3d4c', secret: 'LdNfQ0mJ9q1n2cGqk0x3h2vY5u8r1t4w7z0A3D6G9J2' }] })}\n`;
    await writeFile(file, kept);
    const app = await serveApp({ config: { ...header, data } });
    const token = await (await opened(app, alice)).token();
    assert.equal(decodeProtectedHeader(token).kid, '1f2e3d4c');
    assert.equal((await verify(app, token)).valid, true);
    assert.equal(await readFile(file, 'utf8'), kept, 'nothing was written into it');
    await app.stop();
    await rm(data, { recursive: true });
  });
});

describe('a token that was called back', () => {
  let app: ServedApp;
  before(async () => {
    app = await serveApp({ config: header });
  });
  after(() => app.stop());

  it('by who holds it: that one alone, at once, for every use; twice and nonsense are no error', async () => {
    const board = await opened(app, alice);
    const [gone, kept] = [await board.token(), await board.token()];
    const revoke = (token: string) => app.ask('POST', '/api/capabilities/revoke', { body: { token } });
    for (const token of [gone, gone, 'nonsense', `${gone}x`]) assert.equal((await revoke(token)).status, 204);
    assert.deepEqual(await verify(app, gone), { valid: false, reason: 'revoked' });
    assert.equal((await act(app, gone)).json.meta_data.error_code, 'E_TOKEN');
    assert.equal((await verify(app, kept)).valid, true);
    assert.equal((await act(app, kept)).status, 204);
    assert.equal((await app.ask('POST', '/api/capabilities/revoke', { body: {} })).status, 400);
  });

  it('by its user: every one of the dashboard so far, of nobody else’s, and the next one is good', async () => {
    const board = await opened(app, alice);
    const others = [await (await opened(app, bob)).token(), await (await opened(app, alice)).token()];
    const mine = [await board.token(), await board.token()];
    assert.equal((await app.ask('DELETE', `${board.path}/token?server=srv`, { user: bob })).status, 404);
    assert.equal((await app.ask('DELETE', `${board.path}/token?server=srv`)).status, 401);
    for (const token of mine) assert.equal((await verify(app, token)).valid, true);
    assert.equal((await board.remove(`${board.path}/token?server=srv`)).status, 204);
    for (const token of mine) assert.deepEqual(await verify(app, token), { valid: false, reason: 'revoked' });
    for (const token of [...others, await board.token()]) assert.equal((await verify(app, token)).valid, true);
  });

  it('by closing its dashboard; opened again, the old one stays over', async () => {
    const board = await opened(app, alice);
    const gone = await board.token();
    await board.remove(`${board.path}?server=srv`);
    assert.deepEqual(await verify(app, gone), { valid: false, reason: 'closed' });
    await board.open();
    assert.equal((await verify(app, await board.token())).valid, true);
    assert.deepEqual(await verify(app, gone), { valid: false, reason: 'closed' });
  });

  it('stays so after a restart', async () => {
    const data = await mkdtemp(join(tmpdir(), 'mcp-canvas-revoked-'));
    const first = await serveApp({ config: { ...header, data } });
    const board = await opened(first, alice);
    const [gone, kept] = [await board.token(), await board.token()];
    await first.ask('POST', '/api/capabilities/revoke', { body: { token: gone } });
    await first.stop();
    const next = await serveApp({ config: { ...header, data } });
    assert.deepEqual(await verify(next, gone), { valid: false, reason: 'revoked' });
    assert.equal((await verify(next, kept)).valid, true);
    await next.stop();
    await rm(data, { recursive: true });
  });
});
