import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { StreamEvent } from '@mcp-canvas/contract';
import { fixedKeys } from '../capabilities/key-ring.ts';
import { keysIn } from '../capabilities/keys.ts';
import type { ConfigInput } from '../config/complete.ts';
import { KitError } from '../errors.ts';
import { createMemoryDriver } from '../storage/index.ts';
import { proxy_secret, serveApp, type ServedApp } from '../testing/served-app.ts';
import { createSealedRecords, hashed } from './sealed-records.ts';
import { serveAuthorization, type AuthorizationServer } from './test-servers/authorization-server.ts';
import { serveProtected, type ProtectedOptions, type ProtectedServer } from './test-servers/protected-server.ts';

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

/** The address that a browser is sent back to, not opened yet. */
const answerFor = async (user: string, app = served): Promise<URL> => new URL(await authorization.signIn(await begin(user, app), user));
const open = (back: URL, user: string | undefined, app = served, headers: Record<string, string> = {}) => app.ask('GET', back.pathname + back.search, { ...(user !== undefined && { user }), headers });
const statusOf = async (user: string, app = served): Promise<string> => (await app.ask('GET', '/api/servers/notes/authorization', { user })).json.status;
/** What is kept of a person, opened with the service's own keys. */
const tokensOf = async (user: string, app = served): Promise<{ access_token: string; refresh_token: string; client: { client_id: string } }> => {
  const records = createSealedRecords({ driver: app.services.driver, keys: fixedKeys(await keysIn(join(app.data, 'keys'))) });
  const [key] = await records.keys(`_oauth/tokens/${hashed(user)}/`);
  return (await records.read(key!)) as never;
};
const codeOf = (json: { meta_data?: { error_code?: string } }) => json.meta_data?.error_code;

describe('the answer of an authorization server', () => {
  const refused: Record<string, (back: URL) => void> = {
    'names another issuer': (back) => back.searchParams.set('iss', 'https://attacker.example'),
    'names two issuers': (back) => back.searchParams.append('iss', 'https://attacker.example'),
    'names no issuer, though its server says that it does': (back) => back.searchParams.delete('iss'),
    'has another state': (back) => back.searchParams.set('state', `${back.searchParams.get('state')!.slice(0, -1)}-`),
    'has no state': (back) => back.searchParams.delete('state'),
    'has no code': (back) => back.searchParams.delete('code'),
    'has two codes': (back) => back.searchParams.append('code', 'x'),
    'has a code that was made up': (back) => back.searchParams.set('code', 'x'),
  };
  for (const [what, change] of Object.entries(refused)) {
    it(`is refused when it ${what}`, async () => {
      const back = await answerFor('eve@x.org');
      change(back);
      const page = await open(back, 'eve@x.org');
      assert.equal(page.status, 400);
      assert.match(page.text, /Not signed in/);
      assert.equal(await statusOf('eve@x.org'), 'signed_out');
    });
  }

  it('is good once', async () => {
    const back = await answerFor('once@x.org');
    assert.equal((await open(back, 'once@x.org')).status, 200);
    await served.ask('DELETE', '/api/servers/notes/authorization', { user: 'once@x.org' });
    const again = await open(back, 'once@x.org');
    assert.deepEqual([again.status, /<code[^>]*>state</.test(again.text)], [400, true]);
    assert.equal(await statusOf('once@x.org'), 'signed_out');
  });

  it('is good for whoever asked, and for nobody else', async () => {
    const back = await answerFor('cleo@x.org');
    const page = await open(back, 'mallory@x.org');
    assert.deepEqual([page.status, /somebody_else/.test(page.text)], [400, true]);
    assert.deepEqual([await statusOf('cleo@x.org'), await statusOf('mallory@x.org')], ['signed_out', 'signed_out']);
    assert.equal((await open(back, 'cleo@x.org')).status, 200);
    assert.deepEqual([await statusOf('cleo@x.org'), await statusOf('mallory@x.org')], ['signed_in', 'signed_out']);
  });

  it('is good for the browser alone that asked, where a navigation has no identity', async () => {
    const app = await serveApp({
      config: { servers: { notes: { url: notes.url, auth: 'oauth' } } },
      identity: { name: 'header of the page', async identify({ headers }) {
        if (headers['x-user-email'] === undefined) throw new KitError('E_IDENTITY', 'Nobody.');
        return { user: String(headers['x-user-email']), groups: [] };
      } },
    });
    try {
      const { json, headers } = await app.ask('POST', '/api/servers/notes/authorization', { user: 'jo@x.org' });
      const given = headers.getSetCookie()[0]!;
      assert.match(given, /HttpOnly/);
      assert.match(given, /SameSite=Lax/);
      const back = new URL(await authorization.signIn(json.url, 'jo'));
      assert.match((await open(back, undefined, app)).text, /somebody_else/);
      assert.match((await open(back, undefined, app, { cookie: `mcp_canvas_browser=${'A'.repeat(43)}` })).text, /somebody_else/);
      assert.equal((await open(back, undefined, app, { cookie: given.split(';')[0]! })).status, 200);
      assert.equal(await statusOf('jo@x.org', app), 'signed_in');
    } finally {
      await app.stop();
    }
  });

  it('is known by a cookie that browsers take from this very host alone, where it is reached by TLS', async () => {
    const app = await serveApp({ config: { base_url: 'https://canvas.example', servers: { notes: { url: notes.url, auth: 'oauth' } } } });
    const ask = (headers: Record<string, string> = {}) => app.ask('POST', '/api/servers/notes/authorization', { headers });
    const begun = await ask();
    const first = begun.headers.getSetCookie()[0] ?? begun.text;
    const [given = '', ...attributes] = first.split('; ');
    const again = (await ask({ cookie: given })).headers.getSetCookie()[0];
    await app.stop();
    assert.match(given, /^__Host-mcp_canvas_browser=[\w-]{43}$/);
    assert.deepEqual(attributes, ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=3600', 'Secure']);
    assert.equal(again, first, 'the browser stays the same one');
  });

  it('that says no leaves the call waiting, and says so', async () => {
    const session = await served.newSession('nora@x.org');
    const answer = call('nora@x.org', session, 'one');
    await served.events(session, waiting, { user: 'nora@x.org' });
    const back = new URL(await authorization.signIn(await begin('nora@x.org'), 'nora', false));
    assert.equal(back.searchParams.get('error'), 'access_denied');
    assert.match((await open(back, 'nora@x.org', served, { 'accept-language': 'de' })).text, /nicht erlaubt/);
    const { json } = await served.ask('DELETE', `/api/sessions/${session}/calls/one`, { user: 'nora@x.org' });
    assert.equal(json.status, 'cancelled');
    assert.equal(codeOf((await answer).json), 'E_CANCELLED');
  });
});

describe('tokens', () => {
  it('go with the requests of their user alone', async () => {
    await signIn('ann@x.org');
    const { access_token } = await tokensOf('ann@x.org');
    const seen = notes.seen.length;
    const session = await served.newSession('bob@x.org');
    const answer = call('bob@x.org', session, 'one');
    await served.events(session, waiting, { user: 'bob@x.org' });
    assert.ok(notes.seen.length > seen);
    assert.ok(notes.seen.slice(seen).every((token) => token !== access_token));
    await signIn('bob@x.org');
    assert.match(textOf((await answer).json), /bob@x\.org wrote/);
  });

  it('are renewed once for all requests that meet their end, and nobody is asked', async () => {
    await signIn('rita@x.org');
    const before = await tokensOf('rita@x.org');
    notes.refused.add(before.access_token);
    const renewals = authorization.renewals();
    const session = await served.newSession('rita@x.org');
    const answers = await Promise.all(['1', '2', '3', '4', '5'].map((id) => call('rita@x.org', session, id)));
    assert.ok(answers.every(({ json }) => /rita@x\.org wrote/.test(textOf(json))));
    assert.equal(authorization.renewals() - renewals, 1);
    const now = await tokensOf('rita@x.org');
    assert.ok(now.access_token !== before.access_token && now.refresh_token !== before.refresh_token);
    const events = await served.events(session, (some) => some.filter(({ type }) => type === 'tool_complete').length === 5, { user: 'rita@x.org' });
    assert.ok(events.every(({ type }) => type !== 'tool_sign_in'));
  });

  it('that somebody else renewed are over, and the user is asked again', async () => {
    await signIn('rob@x.org');
    const { access_token, refresh_token, client } = await tokensOf('rob@x.org');
    const stolen = await fetch(`${authorization.issuer}/token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id: client.client_id, resource: notes.url }) });
    assert.equal(stolen.status, 200);
    notes.refused.add(access_token);
    const session = await served.newSession('rob@x.org');
    const answer = call('rob@x.org', session, 'one');
    await served.events(session, waiting, { user: 'rob@x.org' });
    assert.equal(await statusOf('rob@x.org'), 'signed_out');
    await signIn('rob@x.org');
    assert.match(textOf((await answer).json), /rob@x\.org wrote/);
  });

  it('may lack a scope that one tool wants: it is asked for beside the others, and the tool runs once', async () => {
    await signIn('sam@x.org');
    const session = await served.newSession('sam@x.org');
    const answer = call('sam@x.org', session, 'one', 'draft');
    await served.events(session, waiting, { user: 'sam@x.org' });
    const scope = new URL(await begin('sam@x.org')).searchParams.get('scope')!.split(' ');
    assert.ok(['notes', 'drafts', 'offline_access'].every((one) => scope.includes(one)), scope.join(' '));
    await signIn('sam@x.org');
    assert.match(textOf((await answer).json), /sam@x\.org wrote/);
    assert.equal(notes.ran.filter((who) => who === 'sam@x.org').length, 1);
  });

  it('are of no use any more when the server moved to another authorization server: the user is asked to sign in there, as a client that is known there', async () => {
    const [old, next] = await Promise.all([serveAuthorization(), serveAuthorization()]);
    const moved = await serveProtected({ issuer: old.issuer });
    const app = await serveApp({ config: { identity, servers: { notes: { url: moved.url, auth: 'oauth' } } } });
    try {
      const session = await app.newSession('mia@x.org');
      const signInAt = async (server: AuthorizationServer) => {
        const back = new URL(await server.signIn(await begin('mia@x.org', app), 'mia@x.org'));
        assert.equal((await app.ask('GET', back.pathname + back.search, { user: 'mia@x.org' })).status, 200);
      };
      await signInAt(old);
      assert.match(textOf((await call('mia@x.org', session, 'before', 'note', app)).json), /wrote hello/);
      moved.move(next.issuer);
      const answer = call('mia@x.org', session, 'after', 'note', app);
      const events = await app.events(session, waiting, { user: 'mia@x.org' });
      assert.equal(events.findLast((event) => event.type === 'tool_sign_in')!.issuer, next.issuer);
      await signInAt(next);
      assert.match(textOf((await answer).json), /wrote hello/);
    } finally {
      await app.stop();
      await Promise.all([moved.close(), old.close(), next.close()]);
    }
  });

  it('go when the user signs out, at the authorization server too', async () => {
    await signIn('olga@x.org');
    const { refresh_token, client } = await tokensOf('olga@x.org');
    assert.equal((await served.ask('DELETE', '/api/servers/notes/authorization', { user: 'olga@x.org' })).status, 204);
    assert.equal(await statusOf('olga@x.org'), 'signed_out');
    const used = await fetch(`${authorization.issuer}/token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id: client.client_id, resource: notes.url }) });
    assert.equal(used.status, 400);
  });

  it('stand nowhere in the clear: not in the store, the events, the audit trail, the log, an answer', async () => {
    await signIn('tess@x.org');
    const session = await served.newSession('tess@x.org');
    const { text } = await call('tess@x.org', session, 'one');
    const { access_token, refresh_token } = await tokensOf('tess@x.org');
    assert.ok(notes.seen.includes(access_token), 'the token was used');
    await served.services.driver.check();
    const files = (await readdir(served.data, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const written = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
    assert.ok(written.some((one) => one.includes('tess@x.org')), 'the files are those of the service');
    for (const secret of [access_token, refresh_token]) for (const one of [text, ...served.logged, ...written]) assert.ok(!one.includes(secret));
  });

  it('outlive a new key that is put before the old one, and end with it', async () => {
    const driver = createMemoryDriver();
    const [old, fresh] = [{ kid: 'old', secret: 'o'.repeat(40) }, { kid: 'fresh', secret: 'f'.repeat(40) }];
    const over = async (keys: (typeof old)[], work: (app: ServedApp) => Promise<void>) => {
      const app = await serveApp({ driver: { ...driver, close: async () => undefined }, config: { identity, tokens: { keys }, servers: { notes: { url: notes.url, auth: 'oauth' } } } });
      await work(app).finally(() => app.stop());
    };
    await over([old], async (app) => void (await signIn('kim@x.org', app)));
    await over([fresh, old], async (app) => assert.equal(await statusOf('kim@x.org', app), 'signed_in'));
    await over([fresh], async (app) => assert.equal(await statusOf('kim@x.org', app), 'signed_out'));
  });
});

describe('a call that waits', () => {
  it('goes on when another process over the same store took the sign-in', async () => {
    const driver = { ...createMemoryDriver(), close: async () => undefined };
    const config = { identity, tokens: { keys: [{ kid: 'k', secret: 's'.repeat(40) }] }, servers: { notes: { url: notes.url, auth: 'oauth' as const } } };
    const [one, two] = [await serveApp({ driver, config }), await serveApp({ driver, config })];
    try {
      const session = await one.newSession('ida@x.org');
      const answer = call('ida@x.org', session, 'one', 'note', one);
      await one.events(session, waiting, { user: 'ida@x.org' });
      assert.equal((await signIn('ida@x.org', two)).status, 200);
      assert.match(textOf((await answer).json), /ida@x\.org wrote/);
    } finally {
      await one.stop();
      await two.stop();
    }
  });

  it('ends with a code and a sentence when nobody signs in', async () => {
    const app = await serveApp({ config: { identity, servers: { notes: { url: notes.url, auth: 'oauth', oauth: { wait_s: 0.2 } } } } });
    try {
      const session = await app.newSession('late@x.org');
      const { json, status } = await call('late@x.org', session, 'one', 'note', app);
      assert.deepEqual([status, codeOf(json)], [200, 'E_SIGN_IN']);
      assert.match(textOf(json), /in time, so the tool was not called/);
      const events = await app.events(session, (some) => some.some(({ type }) => type === 'tool_error'), { user: 'late@x.org' });
      assert.deepEqual(events.map(({ type }) => type), ['tool_start', 'tool_sign_in', 'tool_sign_in', 'tool_error']);
    } finally {
      await app.stop();
    }
  });
});

/** A server of addresses that say what a test wants. */
async function serveLies(lies: (own: string) => Record<string, unknown>) {
  const web = createServer((request, response) => {
    const said = lies(`http://127.0.0.1:${(web.address() as AddressInfo).port}`)[request.url!];
    if (said === undefined) response.writeHead(404).end();
    else if (typeof said === 'string') response.writeHead(302, { location: said }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
  return { issuer: `http://127.0.0.1:${(web.address() as AddressInfo).port}`, close: () => new Promise((resolve) => web.close(resolve)) };
}
const endpoints = (own: string) => ({ issuer: own, authorization_endpoint: `${own}/auth`, token_endpoint: `${own}/token`, registration_endpoint: `${own}/reg`, code_challenge_methods_supported: ['S256'] });
const well = '/.well-known/oauth-authorization-server';

describe('metadata is not followed', () => {
  const lies: Record<string, { says: RegExp; metadata?: ProtectedOptions['metadata']; server?: (own: string) => Record<string, unknown> }> = {
    'that is of another resource': { says: /another resource/, metadata: (own) => ({ ...own, resource: 'https://other.example/mcp' }) },
    'that is of a neighbour on the same origin': { says: /another resource/, metadata: (own) => ({ ...own, resource: String(own['resource']).replace('/mcp', '/mc') }) },
    'that names no authorization server': { says: /names no authorization server/, metadata: (own) => ({ ...own, authorization_servers: [] }) },
    'that names a private address': { says: /private address/, metadata: (own) => ({ ...own, authorization_servers: ['https://10.0.0.1'] }) },
    'that names a private address in disguise': { says: /private address/, metadata: (own) => ({ ...own, authorization_servers: ['https://[::ffff:192.168.0.1]'] }) },
    'that names the address of a cloud’s own metadata': { says: /private address/, metadata: (own) => ({ ...own, authorization_servers: ['https://169.254.169.254'] }) },
    'that names a place without https': { says: /without https/, metadata: (own) => ({ ...own, authorization_servers: ['http://login.example'] }) },
    'that is sent elsewhere': { says: /sent the request elsewhere/, server: () => ({ [well]: 'http://10.0.0.1/' }) },
    'of another issuer': { says: /another issuer/, server: (own) => ({ [well]: { ...endpoints(own), issuer: 'https://good.example' } }) },
    'without PKCE': { says: /PKCE/, server: (own) => ({ [well]: { ...endpoints(own), code_challenge_methods_supported: undefined } }) },
    'with PKCE in the clear': { says: /PKCE/, server: (own) => ({ [well]: { ...endpoints(own), code_challenge_methods_supported: ['plain'] } }) },
    'with a script for an address': { says: /is none/, server: (own) => ({ [well]: { ...endpoints(own), authorization_endpoint: 'javascript:alert(1)' } }) },
    'that has no end': { says: /more than 262144 bytes/, server: (own) => ({ [well]: { ...endpoints(own), more: 'x'.repeat(300_000) } }) },
  };
  for (const [what, { says, metadata, server }] of Object.entries(lies)) {
    it(what, async () => {
      const liar = server && (await serveLies(server));
      const odd = await serveProtected({ issuer: liar?.issuer ?? authorization.issuer, ...(metadata && { metadata }) });
      const app = await serveApp({ config: { identity, servers: { notes: { url: odd.url, auth: 'oauth' } } } });
      try {
        const begun = await app.ask('POST', '/api/servers/notes/authorization', { user: 'ann@x.org' });
        assert.deepEqual([begun.status, codeOf(begun.json)], [502, 'E_AUTHORIZATION_SERVER']);
        const { json } = await call('ann@x.org', await app.newSession('ann@x.org'), 'one', 'note', app);
        assert.equal(codeOf(json), 'E_AUTHORIZATION_SERVER');
        assert.match(textOf(json), says);
      } finally {
        await app.stop();
        await odd.close();
        await liar?.close();
      }
    });
  }
});

it('a server without a sign-in has none to begin, and one of other groups does not exist', async () => {
  const app = await serveApp({ config: { identity, servers: { plain: { url: 'http://127.0.0.1:1/mcp' }, notes: { url: notes.url, auth: 'oauth', groups: ['others'] } } } });
  try {
    for (const method of ['GET', 'POST', 'DELETE']) {
      assert.equal(codeOf((await app.ask(method, '/api/servers/plain/authorization', { user: 'ann@x.org' })).json), 'E_NOT_FOUND');
      for (const name of ['notes', 'none', '__proto__']) assert.equal(codeOf((await app.ask(method, `/api/servers/${name}/authorization`, { user: 'ann@x.org' })).json), 'E_UNKNOWN_SERVER');
    }
  } finally {
    await app.stop();
  }
});
