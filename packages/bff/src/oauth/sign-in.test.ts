import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { StreamEvent } from '@mcp-canvas/contract';
import type { ConfigInput } from '../config/complete.ts';
import { proxy_secret, serveApp, type ServedApp } from '../testing/served-app.ts';
import { serveAuthorization, type AuthorizationServer } from './test-servers/authorization-server.ts';
import { serveProtected, type ProtectedServer } from './test-servers/protected-server.ts';

let authorization: AuthorizationServer;
let notes: ProtectedServer;
let served: ServedApp;
const identity: ConfigInput['identity'] = { provider: 'header', proxy_secret };

before(async () => {
  authorization = await serveAuthorization();
  notes = await serveProtected({ issuer: authorization.issuer });
  served = await serveApp({ config: { identity, servers: { notes: { url: notes.url, auth: 'oauth' } } } });
});
after(async () => {
  await served?.stop();
  await notes?.close();
  await authorization?.close();
});

const begin = async (user: string, app = served): Promise<string> => {
  const { status, json, text } = await app.ask('POST', '/api/servers/notes/authorization', { user });
  assert.equal(status, 200, text);
  return json.url;
};
/** Signs a person in, through the pages of the authorization server. */
const signIn = async (user: string, app = served) => {
  const back = new URL(await authorization.signIn(await begin(user, app), user));
  return app.ask('GET', back.pathname + back.search, { user });
};
const call = async (user: string, session: string, call_id: string, tool = 'note', app = served) => app.ask('POST', `/api/sessions/${session}/calls`, { user, body: { server: 'notes', tool, arguments: { text: 'hello' }, call_id } });
const waiting = (events: StreamEvent[]) => events.some((event) => event.type === 'tool_sign_in' && event.state === 'wanted');
const textOf = (json: { results: unknown }) => JSON.stringify(json.results);

describe('a call for a server whose user has not signed in', () => {
  it('waits, says where to sign in, and runs once by itself when that is done', async () => {
    const session = await served.newSession('ann@x.org');
    const answer = call('ann@x.org', session, 'one');
    const events = await served.events(session, waiting, { user: 'ann@x.org' });
    assert.deepEqual(events.map(({ type }) => type), ['tool_start', 'tool_sign_in']);
    const wish = events.find((event) => event.type === 'tool_sign_in')!;
    assert.deepEqual([wish.server, wish.issuer, wish.call_id], ['notes', authorization.issuer, 'one']);
    assert.equal(notes.ran.length, 0);

    const url = new URL(await begin('ann@x.org'));
    assert.equal(url.origin, authorization.issuer);
    assert.deepEqual([url.searchParams.get('code_challenge_method'), url.searchParams.get('resource'), url.searchParams.get('redirect_uri')], ['S256', notes.url, `${served.url}/api/oauth/callback`]);
    const page = await signIn('ann@x.org');
    assert.equal(page.status, 200, page.text);
    assert.match(page.text, /Signed in/);

    const { json, status } = await answer;
    assert.equal(status, 200);
    assert.match(textOf(json), /ann@x\.org wrote hello/);
    assert.deepEqual(notes.ran, ['ann@x.org']);
    const all = await served.events(session, (some) => some.some(({ type }) => type === 'tool_complete'), { user: 'ann@x.org' });
    assert.deepEqual(all.map((event) => (event.type === 'tool_sign_in' ? `sign in ${event.state}` : event.type)), ['tool_start', 'sign in wanted', 'sign in done', 'tool_complete']);
  });

  it('asks nobody who is signed in', async () => {
    const session = await served.newSession('ann@x.org');
    assert.match(textOf((await call('ann@x.org', session, 'two')).json), /wrote hello/);
  });
});
