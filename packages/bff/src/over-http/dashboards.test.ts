/** Tokens of dashboards, their actions and their closing, over HTTP: who gets what, who is refused, and what is written down. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { StreamEvent } from '@mcp-canvas/contract';
import { type Answer, proxy_secret, type ServedApp, serveApp } from '../testing/served-app.ts';
import { createManualClock } from '../testing/manual-clock.ts';

const [alice, bob] = ['alice@x.org', 'bob@x.org'];
const url = 'https://dash.example/view?x=1';

function refused(answer: Answer, code: string, words?: RegExp): void {
  assert.equal(answer.json.meta_data.error_code, code, answer.text);
  assert.ok(answer.json.results.error.length > 10, 'with a sentence');
  if (words) assert.match(answer.json.results.error, words);
}

/** What a user's requests look like; `bring` puts a dashboard into a session as a host does that calls tools itself. */
function hand(app: ServedApp, user: string) {
  const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => app.ask(method, path, { user, ...(body !== undefined && { body }), ...(headers && { headers }) });
  return {
    ask,
    bring: (session: string, server: string, canvas: object) => ask('POST', `/api/sessions/${session}/results`, { server, tool: 't', result: { results: 1, canvas: { url, open: true, ...canvas } } }),
    token: (session: string, id: string, server?: string) => ask('POST', `/api/sessions/${session}/dashboards/${encodeURIComponent(id)}/token${server === undefined ? '' : `?server=${encodeURIComponent(server)}`}`),
  };
}

const verify = async (app: ServedApp, token: string) => (await app.ask('POST', '/api/capabilities/verify', { body: { token } })).json;
const act = (app: ServedApp, id: string, body: object, more: { user?: string; headers?: Record<string, string> } = {}) => app.ask('POST', `/api/dashboards/${encodeURIComponent(id)}/actions`, { body, ...more });

async function trail(app: ServedApp): Promise<{ text: string; lines: { event: string; user: string | null; outcome: string; details: Record<string, unknown> }[] }> {
  await app.close(0);
  const [day] = await readdir(join(app.data, 'audit'));
  const text = await readFile(join(app.data, 'audit', day!), 'utf8');
  return { text, lines: text.trim().split('\n').map((line) => JSON.parse(line)) };
}

describe('the token of a dashboard', () => {
  let app: ServedApp;
  before(async () => {
    app = await serveApp({ config: { identity: { provider: 'header', proxy_secret } } });
  });
  after(() => app.stop());

  it('is for one user, one server, one id and one origin, lives minutes and says so', async () => {
    const { bring, token } = hand(app, alice);
    const session = await app.newSession(alice);
    await bring(session, 'grafana', { id: 'main' });
    const { json } = await token(session, 'main', 'grafana');
    assert.deepEqual(Object.keys(json).sort(), ['expires_at', 'origin', 'renewable', 'token']);
    assert.deepEqual([json.origin, json.renewable], ['https://dash.example', true]);
    const life = Date.parse(json.expires_at) - Date.now();
    assert.ok(life > 0 && life <= 15 * 60_000, `${life} ms`);
    const { valid, claims } = await verify(app, json.token);
    assert.deepEqual([valid, claims.sub, claims.obj, claims.aud, claims.origin, claims.session_id], [true, alice, 'grafana/main', 'dashboard', 'https://dash.example', session]);
  });

  it('is not given to another user, in another session, or for another server’s dashboard of the same id', async () => {
    const session = await app.newSession(alice);
    const elsewhere = await app.newSession(alice);
    await hand(app, alice).bring(session, 'grafana', { id: 'main' });
    refused(await hand(app, bob).token(session, 'main', 'grafana'), 'E_NOT_FOUND');
    refused(await hand(app, alice).token(elsewhere, 'main', 'grafana'), 'E_NOT_FOUND');
    refused(await hand(app, alice).token(session, 'main', 'other'), 'E_NOT_FOUND');
    refused(await hand(app, alice).token(session, 'MAIN', 'grafana'), 'E_NOT_FOUND');
    refused(await app.ask('POST', `/api/sessions/${session}/dashboards/main/token?server=grafana`), 'E_IDENTITY');
    refused(await hand(app, alice).ask('POST', `/api/sessions/${session}/dashboards/main/token?server=grafana`, {}, { origin: 'https://dash.example' }), 'E_ORIGIN');
    assert.equal((await hand(app, alice).token(session, 'main', 'grafana')).status, 200);
  });

  it('is never one server’s for the dashboard of another, whatever slashes their names hold', async () => {
    const { bring, token } = hand(app, alice);
    const session = await app.newSession(alice);
    await bring(session, 'a', { id: 'b/c' });
    await bring(session, 'a/b', { id: 'c' });
    const [one, two] = [(await token(session, 'b/c', 'a')).json.token, (await token(session, 'c', 'a/b')).json.token];
    assert.notEqual((await verify(app, one)).claims.obj, (await verify(app, two)).claims.obj);
    refused(await act(app, 'c', { action: 'x', token: one }), 'E_TOKEN_SCOPE');
    assert.equal((await act(app, 'b/c', { action: 'x', token: one })).status, 204);
    assert.equal((await act(app, 'c', { action: 'x', token: two })).status, 204);
  });

  it('of two servers that use one id asks which, and serves each its own', async () => {
    const { bring, token } = hand(app, alice);
    const session = await app.newSession(alice);
    await bring(session, 'a', { id: 'main', url: 'https://a.example/' });
    await bring(session, 'b', { id: 'main', url: 'https://b.example/' });
    refused(await token(session, 'main'), 'E_NOT_FOUND');
    assert.equal((await token(session, 'main', 'a')).json.origin, 'https://a.example');
    assert.equal((await token(session, 'main', 'b')).json.origin, 'https://b.example');
  });

  it('is not a file’s, and a file’s is none', async () => {
    const { bring, token, ask } = hand(app, alice);
    const session = await app.newSession(alice);
    await bring(session, 'a', { id: 'main' });
    const made = await ask('POST', `/api/sessions/${session}/results`, { server: 'a', tool: 't', result: { results: 1, artifacts: [{ name: 'a.txt', b64: 'YQ==' }] } });
    const file = made.json.artifacts[0].url as string;
    const own = (await token(session, 'main', 'a')).json.token as string;
    assert.deepEqual(await verify(app, file.split('token=')[1]!), { valid: false });
    refused(await act(app, 'main', { action: 'x', token: file.split('token=')[1]! }), 'E_TOKEN_SCOPE');
    refused(await app.ask('GET', `${file.split('?')[0]}?token=${own}`), 'E_TOKEN_SCOPE');
    refused(await app.ask('GET', '/api/config', { headers: { authorization: `Bearer ${own}` } }), 'E_IDENTITY');
    refused(await act(app, 'main', { action: 'x' }, { headers: { authorization: `Bearer ${file.split('token=')[1]!}` } }), 'E_TOKEN_SCOPE');
  });

  it('is over with its session', async () => {
    const { bring, token, ask } = hand(app, alice);
    const session = await app.newSession(alice);
    await bring(session, 'a', { id: 'main' });
    const { token: own } = (await token(session, 'main', 'a')).json;
    assert.equal((await verify(app, own)).valid, true);
    await ask('DELETE', `/api/sessions/${session}`);
    assert.deepEqual(await verify(app, own), { valid: false, reason: 'session_ended' });
    refused(await act(app, 'main', { action: 'x', token: own }), 'E_TOKEN');
    refused(await token(session, 'main', 'a'), 'E_GONE');
  });

  it('that cannot be right is not valid, and says nothing of why', async () => {
    const { bring, token } = hand(app, alice);
    const session = await app.newSession(alice);
    await bring(session, 'a', { id: 'main' });
    const { token: own } = (await token(session, 'main', 'a')).json as { token: string };
    const [head, payload, signature] = own.split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const wrong of ['x', '..', `${none}.${payload}.`, `${head}.${payload}.`, `${head}.${payload}.${signature.slice(1)}`, ` ${own}`, `${own}\n`, `${head}.${Buffer.from('{}').toString('base64url')}.${signature}`]) {
      assert.deepEqual(await verify(app, wrong), { valid: false }, wrong);
    }
    refused(await app.ask('POST', '/api/capabilities/verify', { body: {} }), 'E_BAD_REQUEST', /token/);
    refused(await app.ask('POST', '/api/capabilities/verify', { body: { token: 7 } }), 'E_BAD_REQUEST');
    refused(await app.ask('POST', '/api/capabilities/verify', { body: { token: 'x'.repeat(20_000) } }), 'E_BODY_TOO_LARGE');
    refused(await app.ask('POST', '/api/capabilities/verify', { raw: 'token=x', headers: { 'content-type': 'text/plain' } }), 'E_MEDIA_TYPE');
  });
});

describe('the times of tokens', () => {
  it('ours expires, the tool’s own ends without one of ours in its place', async () => {
    const clock = createManualClock(Date.now());
    const app = await serveApp({ clock, config: { features: { session_idle_min: 600 } } });
    const { bring, token } = hand(app, 'dev');
    const session = await app.newSession();
    await bring(session, 'a', { id: 'ours' });
    await bring(session, 'a', { id: 'own', token: 'the-secret-of-the-tool' });
    const ours = (await token(session, 'ours', 'a')).json;
    const own = (await token(session, 'own', 'a')).json;
    assert.deepEqual([own.token, own.renewable], ['the-secret-of-the-tool', false]);
    assert.deepEqual(await verify(app, own.token), { valid: false });
    clock.advance(Date.parse(ours.expires_at) - clock.now() + 1000);
    assert.deepEqual(await verify(app, ours.token), { valid: false });
    refused(await act(app, 'ours', { action: 'x', token: ours.token }), 'E_TOKEN');
    clock.advance(Date.parse(own.expires_at) - clock.now() + 1000);
    refused(await token(session, 'own', 'a'), 'E_TOKEN', /tool’s own/);
    await bring(session, 'a', { id: 'own', token: 'the-next-secret' });
    assert.equal((await token(session, 'own', 'a')).json.token, 'the-next-secret');
    await app.stop();
  });
});

describe('an action on a dashboard', () => {
  let app: ServedApp;
  before(async () => {
    app = await serveApp({ config: { identity: { provider: 'header', proxy_secret } } });
  });
  after(() => app.stop());

  it('is refused where it is too long, has no name, or comes too often', async () => {
    const more = { user: alice };
    refused(await act(app, 'd', {}, more), 'E_BAD_REQUEST', /action/);
    refused(await act(app, 'd', { action: '' }, more), 'E_BAD_REQUEST', /action/);
    refused(await act(app, 'd', { action: 'x'.repeat(201) }, more), 'E_BAD_REQUEST', /200/);
    refused(await act(app, 'd', { action: 'x', details: 'text' }, more), 'E_BAD_REQUEST', /details/);
    refused(await act(app, 'd', { action: 'x', details: { text: 'x'.repeat(20_000) } }, more), 'E_BODY_TOO_LARGE');
    refused(await act(app, 'd', { action: 'x' }, { headers: { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA' } }), 'E_TOKEN');
    refused(await act(app, 'd', { action: 'x' }), 'E_IDENTITY');
    refused(await act(app, 'd', { action: 'x' }, { user: alice, headers: { origin: 'https://dash.example' } }), 'E_ORIGIN');
    const answers: Answer[] = [];
    while (answers.at(-1)?.status !== 429 && answers.length < 1000) answers.push(await act(app, 'busy', { action: 'x' }, more));
    const last = answers.at(-1)!;
    refused(last, 'E_RATE_LIMITED', /10 actions a second/);
    assert.ok(Number(last.headers.get('retry-after')) >= 1);
    assert.equal((await act(app, 'busy', { action: 'x' }, { user: bob })).status, 204, 'another user is not held up');
    assert.equal((await act(app, 'quiet', { action: 'x' }, more)).status, 204, 'nor another dashboard');
  });
});

describe('the audit trail of dashboards', () => {
  it('says who was given a token, what was done with it and by which proof, what was refused; and never a token', async () => {
    const app = await serveApp({ config: { identity: { provider: 'header', proxy_secret } } });
    const { bring, token, ask } = hand(app, alice);
    const session = await app.newSession(alice);
    await bring(session, 'a', { id: 'main' });
    await bring(session, 'a', { id: 'own', token: 'the-secret-of-the-tool' });
    const own = (await token(session, 'own', 'a')).json.token as string;
    const ours = (await token(session, 'main', 'a')).json.token as string;
    await act(app, 'main', { action: 'zoom', details: { to: 2, token: ours }, token: ours });
    await act(app, 'main', { action: 'say' }, { user: alice });
    await verify(app, ours);
    await verify(app, `${ours}x`);
    await hand(app, bob).token(session, 'main', 'a');
    await ask('DELETE', `/api/sessions/${session}/dashboards/main?server=a`);
    const events = JSON.stringify(await app.events(session, (all) => all.some(({ type }) => type === 'dashboard_close'), { user: alice }));
    const { text, lines } = await trail(app);
    const of = (event: string) => lines.filter((line) => line.event === event);
    assert.deepEqual(of('dashboard_token').map(({ user, details }) => [user, details['dashboard_id'], details['server'], details['renewable']]), [[alice, 'own', 'a', false], [alice, 'main', 'a', true]]);
    assert.deepEqual(of('dashboard_action').map(({ user, details }) => [user, details['by'], details['action'], details['server']]), [[alice, 'token', 'zoom', 'a'], [alice, 'identity', 'say', undefined]]);
    assert.deepEqual(of('dashboard_verify').map(({ user, outcome }) => [user, outcome]), [[alice, 'ok'], [null, 'refused']]);
    assert.deepEqual(of('refusal').map(({ user, details }) => [user, details['error_code']]), [[bob, 'E_NOT_FOUND']]);
    assert.equal(of('dashboard_close').length, 1);
    for (const place of [text, app.logged.join('\n'), events]) for (const secret of [own, ours, ours.split('.')[2]!]) assert.ok(!place.includes(secret), `${secret} stands in ${place.slice(0, 80)}`);
    await app.stop();
  });
});

describe('dashboard_close', () => {
  const closes = (events: StreamEvent[]) => events.flatMap((event) => (event.type === 'dashboard_close' ? [event.dashboard_id] : []));
  let app: ServedApp;
  before(async () => {
    app = await serveApp({ config: { identity: { provider: 'header', proxy_secret } } });
  });
  after(() => app.stop());

  it('is streamed when its user closes a dashboard, with the call that opened it; its token is refused from then on', async () => {
    const { bring, token, ask } = hand(app, alice);
    const session = await app.newSession(alice);
    await bring(session, 'a', { id: 'main' });
    await bring(session, 'b', { id: 'main' });
    const close = `/api/sessions/${session}/dashboards/main`;
    refused(await ask('DELETE', close), 'E_NOT_FOUND');
    refused(await hand(app, bob).ask('DELETE', `${close}?server=a`), 'E_NOT_FOUND');
    assert.equal((await ask('DELETE', `${close}?server=a`)).status, 204);
    refused(await ask('DELETE', `${close}?server=a`), 'E_NOT_FOUND');
    refused(await token(session, 'main', 'a'), 'E_NOT_FOUND');
    assert.equal((await token(session, 'main', 'b')).status, 200);
    const events = await app.events(session, (all) => all.some(({ type }) => type === 'dashboard_close'), { user: alice });
    const closed = events.find(({ type }) => type === 'dashboard_close')!;
    assert.equal(closed.call_id, events.find((event) => event.type === 'tool_start' && event.server === 'a')!.call_id);
  });

  it('comes before the end of the session for every dashboard but the pinned ones', async () => {
    const { bring, ask } = hand(app, alice);
    const session = await app.newSession(alice);
    for (const persistence of ['session', 'ephemeral', 'pinned']) await bring(session, 'a', { id: persistence, persistence });
    const reading = app.events(session, (all) => all.some(({ type }) => type === 'session_end'), { user: alice });
    await ask('DELETE', `/api/sessions/${session}`);
    const events = await reading;
    assert.deepEqual(closes(events), ['session', 'ephemeral']);
    assert.equal(events.at(-1)!.type, 'session_end');
  });
});
