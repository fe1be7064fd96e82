/**
 * Two users over every route, on every driver, under every identity provider: what belongs to one answers the other as if it did
 * not exist (CONTRACT section 3). The rows are compared with the router's own table, so that no route is without one.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import type { ConfigInput } from '../config/complete.ts';
import { createAssetFolder, standaloneBuild } from '../routes/assets/asset-folder.ts';
import { allRoutes } from '../routes/index.ts';
import { s3Server } from '../storage/drivers/s3/test-servers/s3-server.ts';
import { proxy_secret, serveApp, type Answer, type ServedApp } from '../testing/served-app.ts';
import { startIssuer, type TestIssuer } from '../testing/test-issuer.ts';

/** What somebody has, or what nobody has: the same shapes, so that a request for either looks alike. */
interface Things {
  session: string;
  /** The key of the first and of the second version of a file, and of one that a tool made. */
  keys: [string, string, string];
  call: string;
  dashboard: string;
  view: string;
  /** The token of the view: one that came into wrong hands. */
  token: string;
}
interface Request {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}
/** What the other one asks for; or why there is nothing to ask for. */
type Row = ((of: Things) => Request[]) | string;

const inPath = (key: string): string => key.split('/').map(encodeURIComponent).join('/');
const file = String.raw`/^\/api\/files\/(?!(?:archive|download)\/)[^/]+(?:\/[^/]+){4}`;
const content = { filename: 'planted.txt', content_base64: 'eA==' };

const rows: Record<string, Row> = {
  'GET /healthz': 'says nothing of anybody',
  'GET /readyz': 'says nothing of anybody',
  'GET /metrics': 'counts without names',
  'GET /mcp-canvas/frame': 'is the same page for all',
  'GET /mcp-canvas/view': 'is the same page for all, and on hosts of Views alone',
  [String.raw`GET /^\/mcp-canvas\/./`]: 'is the same script for all',
  'GET /api/config': 'is the same for all',
  'GET /api/servers': 'is told by groups',
  'GET /api/servers/:name/offers': 'is told by groups',
  'POST /api/servers/:name/prompts/get': 'asks a server that one may call, as oneself',
  'POST /api/servers/:name/resources/read': 'asks a server that one may call, as oneself',
  'GET /api/servers/:name/authorization': 'says whether one has signed in oneself',
  'POST /api/servers/:name/authorization': 'begins a sign-in of one’s own',
  'DELETE /api/servers/:name/authorization': 'ends one’s own',
  'GET /api/oauth/callback': 'is judged by the sign-in that it answers',
  'GET /api/oauth/client.json': 'is the same for all',
  'POST /api/sessions': 'makes one’s own',
  'GET /api/files/usage': 'counts one’s own',
  'GET /api/capabilities/jwks': 'is the same for all',
  'POST /api/capabilities/verify': 'judges a token alone, whoever asks',
  'POST /api/capabilities/revoke': 'judges a token alone, whoever asks',
  'GET /api/sessions/:sid': ({ session }) => [{ path: `/api/sessions/${session}` }],
  'DELETE /api/sessions/:sid': ({ session }) => [{ method: 'DELETE', path: `/api/sessions/${session}` }],
  'GET /api/sessions/:sid/events': ({ session }) => [{ path: `/api/sessions/${session}/events` }, { path: `/api/sessions/${session}/events?after=1` }],
  'POST /api/sessions/:sid/calls/:call/input': ({ session, call }) => [{ method: 'POST', path: `/api/sessions/${session}/calls/${call}/input`, body: { input_id: 'one', action: 'accept', content: {} } }],
  'POST /api/sessions/:sid/calls': ({ session, call }) => [
    { method: 'POST', path: `/api/sessions/${session}/calls`, body: { server: 'story', tool: 'echo', arguments: {} } },
    { method: 'POST', path: `/api/sessions/${session}/calls`, body: { server: 'story', tool: 'report', call_id: call } },
  ],
  'GET /api/sessions/:sid/calls/:call': ({ session, call }) => [{ path: `/api/sessions/${session}/calls/${call}` }],
  'DELETE /api/sessions/:sid/calls/:call': ({ session, call }) => [{ method: 'DELETE', path: `/api/sessions/${session}/calls/${call}` }],
  'POST /api/sessions/:sid/results': ({ session }) => [{ method: 'POST', path: `/api/sessions/${session}/results`, body: { result: { results: 1 } } }],
  'POST /api/sessions/:sid/actions': ({ session, keys }) => keys.map((key) => ({ method: 'POST', path: `/api/sessions/${session}/actions`, body: { key, action: { id: 'a', label: 'A', tool: 'echo' } } })),
  'GET /api/sessions/:sid/links/:id': ({ session }) => [{ path: `/api/sessions/${session}/links/${'a'.repeat(32)}` }],
  'GET /api/sessions/:sid/context': ({ session }) => [{ path: `/api/sessions/${session}/context` }],
  'POST /api/sessions/:sid/prompt': ({ session }) => [{ method: 'POST', path: `/api/sessions/${session}/prompt`, body: { prompt: 'x' } }],
  'POST /api/sessions/:sid/dashboards/:id/token': ({ session, dashboard }) => [
    { method: 'POST', path: `/api/sessions/${session}/dashboards/${dashboard}/token`, body: {} },
    { method: 'POST', path: `/api/sessions/${session}/dashboards/${dashboard}/token?server=story`, body: {} },
  ],
  'DELETE /api/sessions/:sid/dashboards/:id/token': ({ session, dashboard }) => [{ method: 'DELETE', path: `/api/sessions/${session}/dashboards/${dashboard}/token?server=story` }],
  'DELETE /api/sessions/:sid/dashboards/:id': ({ session, dashboard }) => [{ method: 'DELETE', path: `/api/sessions/${session}/dashboards/${dashboard}?server=story` }],
  'POST /api/dashboards/:id/actions': 'is noted under the name of who asks, whatever the id',
  'POST /api/sessions/:sid/views/:id': ({ session, view }) => [{ method: 'POST', path: `/api/sessions/${session}/views/${view}`, body: {} }],
  'POST /api/sessions/:sid/calls/:call/views': ({ session, call }) => [
    { method: 'POST', path: `/api/sessions/${session}/calls/${call}/views`, body: { server: 'story', tool: 'view' } },
    { method: 'POST', path: `/api/sessions/${session}/calls/another/views`, body: { server: 'story', tool: 'view' } },
  ],
  ...Object.fromEntries(Object.entries({ 'tools/call': { name: 'echo' }, 'tools/list': {}, 'resources/read': { uri: 'story://notes' }, 'resources/list': {}, 'resources/templates/list': {}, actions: { action: 'x' } }).map(([path, body]): [string, Row] => [
    `POST /api/apps/:view/${path}`,
    ({ view, token }) => [{ method: 'POST', path: `/api/apps/${view}/${path}`, body, headers: { 'mcp-view-token': token } }],
  ])),
  [String.raw`GET /^\/api\/files\/download\/./`]: ({ keys }) => keys.map((key) => ({ path: `/api/files/download/${inPath(key)}` })),
  'POST /api/files': ({ session }) => [{ method: 'POST', path: `/api/files?session=${session}`, body: content }],
  'GET /api/files': ({ session }) => [{ path: `/api/files?session=${session}` }, { path: `/api/files?session=${session}&q=a&limit=5` }],
  'GET /api/files/archive': ({ session, keys }) => [{ path: `/api/files/archive?session=${session}` }, ...keys.map((key) => ({ path: `/api/files/archive?key=${encodeURIComponent(key)}` }))],
  'POST /api/files/archive': ({ keys }) => [...keys.map((key) => [key]), keys].map((some) => ({ method: 'POST', path: '/api/files/archive', body: { keys: some } })),
  [`GET ${file}$/`]: ({ keys }) => keys.flatMap((key) => [{ path: `/api/files/${inPath(key)}` }, { path: `/api/files/${inPath(key)}?content=base64` }]),
  [`PATCH ${file}$/`]: ({ keys }) => keys.map((key) => ({ method: 'PATCH', path: `/api/files/${inPath(key)}`, body: { name: 'mine.txt' } })),
  [`DELETE ${file}$/`]: ({ keys }) => keys.flatMap((key) => [{ method: 'DELETE', path: `/api/files/${inPath(key)}` }, { method: 'DELETE', path: `/api/files/${inPath(key)}?version=1` }]),
  [String.raw`POST ${file}\/restore$/`]: ({ keys }) => keys.map((key) => ({ method: 'POST', path: `/api/files/${inPath(key)}/restore`, body: {} })),
};

const [alice, bob] = ['alice@x.org', 'bob@x.org'];
/** Stands in everything that is Alice's, and in nothing else. */
const secret = 'known-to-alice-alone';

const running: ServedApp[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop();
});
async function serving(config: ConfigInput): Promise<ServedApp> {
  const app = await serveApp({ config });
  running.push(app);
  return app;
}

type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
/** A provider: its configuration, and how a request of a user looks. */
interface Provider {
  config: ConfigInput;
  headers(user: string): Promise<Record<string, string>>;
}
const header: Provider = {
  config: { identity: { provider: 'header', proxy_secret } },
  headers: async (user) => ({ 'x-proxy-secret': proxy_secret, 'x-user-email': user, 'x-user-groups': 'users' }),
};
const asking = (app: ServedApp, provider: Provider, user: string): Ask => async (method, path, body, headers) =>
  app.ask(method, path, { headers: { ...(await provider.headers(user)), ...headers }, ...(body !== undefined && { body }) });

/** Fills a session with one of each thing that can be somebody's. */
async function fill(ask: Ask): Promise<Things> {
  const session = (await ask('POST', '/api/sessions', {})).json.session_id as string;
  const upload = async (text: string) => (await ask('POST', `/api/files?session=${session}`, { filename: `${secret}.txt`, content_base64: Buffer.from(text).toString('base64') })).json.key as string;
  const keys = [await upload(`${secret} one`), await upload(`${secret} two`)];
  const call = async (tool: string, call_id: string, args: object) => (await ask('POST', `/api/sessions/${session}/calls`, { server: 'story', tool, arguments: args, call_id })).json;
  const made = await call('report', 'the-call', { name: `${secret}.html`, html: `<p>${secret}</p>` });
  await call('dashboard', 'another-call', { token: secret });
  const shown = await ask('POST', `/api/sessions/${session}/results`, { server: 'story', tool: 'says', call_id: 'shown', result: { content: [{ type: 'resource', resource: { uri: 'ui://story/page', mimeType: 'text/html', text: `<p>${secret}</p>` } }] } });
  const view = shown.json.views[0].id as string;
  const { token } = (await ask('POST', `/api/sessions/${session}/views/${view}`, {})).json;
  return { session, keys: [keys[0]!, keys[1]!, made.artifacts[0].key as string], call: 'the-call', dashboard: 'monitor-42', view, token };
}

/** The same shapes, of nobody. */
const nothing = ({ session, keys, token }: Things): Things => {
  const other = (id: string): string => id.replaceAll(/[0-9a-z]/gi, (letter) => (/\d/.test(letter) ? '7' : letter === letter.toUpperCase() ? 'Z' : 'z'));
  const key = (each: string): string => each.split('/').map((segment, i) => (i === 3 ? other(segment) : segment)).join('/');
  return { session: other(session), keys: [key(keys[0]), key(keys[1]), key(keys[2])], call: 'no-call', dashboard: 'no-board', view: 'none-view-1', token };
};

/** An answer, with what the request itself named, and its own id, taken out of it. */
const told = ({ status, headers, text }: Answer, things: Things): string => {
  let body = text.replaceAll(headers.get('x-request-id')!, '…');
  for (const name of [things.session, ...things.keys, things.call, things.dashboard, things.view]) body = body.replaceAll(name, '…');
  return JSON.stringify([status, headers.get('content-type'), headers.get('www-authenticate'), body]);
};

/** Every route, asked for what is Alice's and for what is nobody's. */
async function matrix(app: ServedApp, asBob: Ask, hers: Things): Promise<void> {
  const routes = allRoutes({ ...app.services, assets: createAssetFolder(standaloneBuild(), { elapsed: () => 0 }) }).stack.flatMap(({ methods, path }) => methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`));
  assert.deepEqual(routes.toSorted(), Object.keys(rows).toSorted(), 'every route has its row');
  const theirs = nothing(hers);
  for (const [route, row] of Object.entries(rows)) {
    if (typeof row === 'string') continue;
    const [wanted, absent] = [row(hers), row(theirs)];
    for (const [i, { method = 'GET', path, body, headers }] of wanted.entries()) {
      const [got, none] = [await asBob(method, path, body, headers), await asBob(absent[i]!.method ?? 'GET', absent[i]!.path, absent[i]!.body, absent[i]!.headers)];
      assert.equal(told(got, hers), told(none, theirs), `${route}: ${path}`);
      assert.equal(got.status, 404, `${route}: ${path} answered ${got.status} ${got.text}`);
      assert.ok(!got.text.replaceAll(/known-to-alice-alone\.\w+/g, '').includes(secret), route);
    }
  }
  for (const path of ['/api/files', `/api/files?q=${secret}`, '/api/files?session=', '/api/files/usage', '/api/servers', '/api/config', '/metrics', '/readyz']) {
    assert.ok(!(await asBob('GET', path)).text.includes(secret), path);
  }
}

/** Bob has a session: neither its calls nor its keys reach into hers. */
async function fromOwnSession(asBob: Ask, hers: Things): Promise<void> {
  const mine = await fill(asBob);
  const call = async (body: object) => (await asBob('POST', `/api/sessions/${mine.session}/calls`, { server: 'story', ...body })).json;
  // A name of hers is no file of his.
  assert.equal((await call({ tool: 'echo', arguments: { filename: 'hers.txt' } })).results.filename, 'hers.txt');
  assert.equal((await asBob('GET', `/api/sessions/${mine.session}/calls/${hers.call}`)).json.result.artifacts[0].key, mine.keys[2], 'his call of the same id');
  // A key of hers in an archive of his takes the whole archive away.
  assert.equal((await asBob('GET', `/api/files/archive?key=${encodeURIComponent(mine.keys[0])}&key=${encodeURIComponent(hers.keys[0])}`)).status, 404);
  // A token of his opens his file alone.
  const { url } = (await asBob('GET', `/api/files/${inPath(mine.keys[0])}`)).json;
  const token = new URL(url, 'http://x').searchParams.get('token')!;
  for (const key of [hers.keys[0], nothing(hers).keys[0]]) assert.equal((await asBob('GET', `/api/files/download/${inPath(key)}?token=${token}`)).json.meta_data.error_code, 'E_TOKEN_SCOPE');
  assert.equal((await asBob('GET', `/api/files/${inPath(hers.keys[0].replace(alice, bob))}`)).status, 404);
}

/** What is hers is there as it was. */
async function untouched(ask: Ask, hers: Things, events: string): Promise<void> {
  assert.equal((await ask('GET', `/api/sessions/${hers.session}`)).status, 200);
  for (const key of hers.keys) {
    const { url, name } = (await ask('GET', `/api/files/${inPath(key)}`)).json;
    assert.ok(name.startsWith(secret));
    assert.ok((await ask('GET', url)).text.includes(secret));
  }
  assert.equal((await ask('GET', `/api/sessions/${hers.session}/calls/${hers.call}`)).json.status, 'done');
  assert.equal((await ask('GET', `/api/files?session=${hers.session}`)).json.files.length, 3);
  assert.equal(await eventsOf(ask, hers), events);
}
/** What was told to her session: its context and the list of its calls' files say when anything was added. */
const eventsOf = async (ask: Ask, { session }: Things): Promise<string> => (await ask('GET', `/api/sessions/${session}/context`)).json.text;

/** Each with a store of its own. */
const drivers: Record<string, () => ConfigInput> = { fs: () => ({}), memory: () => ({ storage: { driver: 'memory' }, events: { driver: 'memory' } }) };
const s3 = await s3Server();
if (s3) drivers['s3'] = () => ({ storage: { driver: 's3', ...s3, prefix: `${randomUUID()}/` } });
const issuer: TestIssuer = await startIssuer();
after(() => issuer.stop());
const jwt: Provider = { config: { identity: issuer.identity }, headers: async (user) => ({ authorization: `Bearer ${await issuer.token(user)}` }) };

for (const [driver, config] of Object.entries(drivers)) {
  for (const [name, provider] of Object.entries({ header, jwt })) {
    describe(`two users, ${driver}, ${name}`, () => {
      it('reach nothing of each other’s on any route', async () => {
        const app = await serving({ ...config(), ...provider.config });
        const [asAlice, asBob] = [asking(app, provider, alice), asking(app, provider, bob)];
        const hers = await fill(asAlice);
        const events = await eventsOf(asAlice, hers);
        await matrix(app, asBob, hers);
        await fromOwnSession(asBob, hers);
        await untouched(asAlice, hers, events);
      });
    });
  }
}

describe('two users, fs, dev', () => {
  it('the one person of the dev identity reaches nothing of a user who was there before, whatever their headers say', async () => {
    const data = await mkdtemp(join(tmpdir(), 'mcp-canvas-access-'));
    after(() => rm(data, { recursive: true }));
    const before = await serveApp({ config: { ...header.config, data } });
    const hers = await fill(asking(before, header, alice));
    await before.stop();
    const app = await serving({ data });
    await matrix(app, asking(app, header, alice), hers);
  });
});

it('without an identity every route under /api but those judged by a token is 401, whether the thing exists or not', async () => {
  const app = await serving(header.config);
  const hers = await fill(asking(app, header, alice));
  for (const row of Object.values(rows)) {
    if (typeof row === 'string') continue;
    for (const things of [hers, nothing(hers)]) {
      for (const { method = 'GET', path, body, headers } of row(things)) assert.equal((await app.ask(method, path, { ...(headers && { headers }), ...(body !== undefined && { body }) })).status, 401, `${method} ${path}`);
    }
  }
});
