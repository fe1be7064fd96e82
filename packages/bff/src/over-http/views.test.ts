/** Views over HTTP: how one is opened, what it may ask of its server, and what is written down. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { JsonObject, View } from '@mcp-canvas/contract';
import type { ViewGrant as AnyGrant } from '../apps/index.ts';
import type { ConfigInput } from '../config/complete.ts';
import { viewLabel } from '../hosts/view-origins.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { type Answer, proxy_secret, serveApp, type ServedApp } from '../testing/served-app.ts';

/** One with its page. */
type ViewGrant = AnyGrant & { html: string };

const require = createRequire(import.meta.url);
const real = (name: string) => ({ command: [process.execPath, require.resolve(`@modelcontextprotocol/server-${name}`).replace(/server\.js$/, 'index.js'), '--stdio'], isolation: 'off' as const });
const own = (file: string) => ({ command: [process.execPath, fileURLToPath(new URL(`../testing/${file}`, import.meta.url))], isolation: 'off' as const });
const [alice, bob] = ['alice@x.org', 'bob@x.org'];
const config: ConfigInput = {
  identity: { provider: 'header', proxy_secret },
  servers: { hostile: own('hostile-views.mjs'), story: own('story-server.mjs') },
  apps: { allowed_origins: ['https://ok.example', 'https://*.ok.example'], permissions: ['camera'], calls_per_minute: 1000 },
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function refused(answer: Answer, status: number, code: string, words?: RegExp): void {
  assert.deepEqual([answer.status, answer.json?.meta_data?.error_code], [status, code], answer.text.slice(0, 500));
  assert.ok(answer.json.results.error.length > 10, 'with a sentence');
  if (words) assert.match(answer.json.results.error, words);
}

/** What a user does in a session: calls a tool, opens what it shows, and asks as the view. */
function hand(app: ServedApp, user: string, session: string) {
  const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => app.ask(method, path, { user, ...(body !== undefined && { body }), ...(headers && { headers }) });
  const open = (id: string, body: object = {}) => ask('POST', `/api/sessions/${session}/views/${encodeURIComponent(id)}`, body);
  const call = async (tool: string, args: object = {}, more: object = {}) => (await ask('POST', `/api/sessions/${session}/calls`, { server: 'hostile', tool, arguments: args, ...more })).json;
  const asView = (id: string, token: string | undefined) => (path: string, body: object = {}) => ask('POST', `/api/apps/${encodeURIComponent(id)}/${path}`, body, token === undefined ? {} : { 'mcp-view-token': token });
  return {
    ask, open, call, asView,
    async show(tool: string, args: object = {}) {
      const { id } = (await call(tool, args)).views[0] as View;
      const answer = await open(id);
      assert.equal(answer.status, 200, answer.text.slice(0, 500));
      const grant: ViewGrant = answer.json;
      return { id, grant, view: asView(id, grant.token) };
    },
  };
}

async function trail(app: ServedApp): Promise<{ text: string; lines: { event: string; user: string; outcome: string; details: Record<string, unknown> }[] }> {
  await app.close(0);
  const [day] = await readdir(join(app.data, 'audit'));
  const text = await readFile(join(app.data, 'audit', day!), 'utf8');
  return { text, lines: text.trim().split('\n').map((line) => JSON.parse(line)) };
}

describe('a real MCP App', () => {
  let app: ServedApp;
  before(async () => {
    app = await serveApp({ config: { ...config, servers: { budget: real('budget-allocator'), time: real('basic-vanillajs') } } });
  });
  after(() => app.stop());
  for (const [server, tool, uri] of [['budget', 'get-budget-data', 'ui://budget-allocator/mcp-app.html'], ['time', 'get-time', 'ui://get-time/mcp-app.html']] as const) {
    it(`of ${server} opens with its page, its tool and its result, and asks its server for more`, async () => {
      const session = await app.newSession(alice);
      const { call, open, asView } = hand(app, alice, session);
      const made = await call(tool, {}, { server });
      assert.deepEqual(made.views.map((view: View) => [view.uri, view.server, view.tool]), [[uri, server, tool]]);
      const types = (await app.events(session, (all) => all.some(({ type }) => type === 'tool_complete'), { user: alice })).map(({ type }) => type);
      assert.deepEqual(types.filter((type) => type !== 'files_update'), ['tool_start', 'view_open', 'tool_complete']);
      const grant: ViewGrant = (await open(made.views[0].id)).json;
      assert.match(grant.html, /^<!doctype html>/i);
      assert.equal(grant.hash, sha256(grant.html));
      assert.deepEqual([grant.csp, grant.refused, grant.permissions, grant.frame], [{ connect: [], resources: [], frames: [], bases: [] }, [], [], '/mcp-canvas/frame?view=1']);
      assert.equal(grant.tool?.['name'], tool);
      assert.deepEqual(grant.arguments, {});
      assert.ok((grant.result!['content'] as JsonObject[])[0]!['text']);
      const view = asView(made.views[0].id, grant.token);
      assert.equal((await view('tools/list')).json.tools[0].name, tool);
      assert.equal(typeof (await view('tools/call', { name: tool, arguments: {} })).json.structuredContent, 'object');
      assert.equal((await view('resources/list')).json.resources[0].uri, uri);
      assert.deepEqual((await view('resources/templates/list')).json, { resourceTemplates: [] });
      assert.equal((await view('resources/read', { uri })).json.contents[0].text, grant.html);
      refused(await view('resources/read', { uri: 'file:///etc/passwd' }), 403, 'E_RESOURCE_REFUSED');
      assert.equal((await view('actions', { action: 'open_link', details: { url: 'https://a.example' } })).status, 204);
      // The next call's View is another one, with the same page: who has it is not sent it, however it came by its hash.
      const [next] = (await call(tool, {}, { server })).views as View[];
      const known = (await open(next!.id, { hash: grant.hash })).json;
      assert.deepEqual(['html' in known, known.hash, known.arguments, typeof known.token], [false, grant.hash, {}, 'string']);
      assert.equal((await asView(next!.id, known.token)('tools/list')).status, 200);
      assert.equal((await open(next!.id, { hash: sha256('another page') })).json.html, grant.html);
    });
  }
});

it('a View of the modern era opens, calls, lists and reads like one of the older', async () => {
  const app = await serveApp({ config: { ...config, servers: { hostile: own('modern-views.mjs') } } });
  const { id, grant, view } = await hand(app, alice, await app.newSession(alice)).show('show');
  assert.deepEqual([grant.html, grant.prefers_border, grant.arguments], ['<!doctype html><p>modern</p>', true, { username: alice }]);
  assert.equal((await view('tools/call', { name: 'show', arguments: { username: 'root' } })).json.content[0].text, `hello ${alice}`);
  refused(await view('tools/call', { name: 'for_model' }), 403, 'E_TOOL_NOT_VISIBLE');
  assert.deepEqual((await view('tools/list')).json.tools.map(({ name }: JsonObject) => name), ['show']);
  assert.deepEqual((await view('resources/list')).json.resources.map(({ uri }: JsonObject) => uri), ['ui://modern/page']);
  assert.deepEqual((await view('resources/templates/list')).json, { resourceTemplates: [] });
  assert.equal((await view('resources/read', { uri: 'ui://modern/page' })).json.contents[0].text, grant.html);
  assert.match(id, /-view-1$/);
  await app.stop();
});

describe('a View whose call is awaited', () => {
  let app: ServedApp;
  let session: string;
  before(async () => {
    app = await serveApp({ config: { ...config, servers: { ...config.servers, time: real('basic-vanillajs') } } });
    session = await app.newSession(alice);
  });
  after(() => app.stop());
  const mine = () => hand(app, alice, session);
  const wait = (call_id: string, body: object = { server: 'time', tool: 'get-time' }, user = alice) => hand(app, user, session).ask('POST', `/api/sessions/${session}/calls/${call_id}/views`, body);

  it('opens before it, keeps its page, and has arguments and result once it was made', async () => {
    const { open, call } = mine();
    const answer = await wait('soon');
    assert.deepEqual([answer.status, answer.json.views], [201, [{ id: 'soon-view-1', server: 'time', tool: 'get-time', uri: 'ui://get-time/mcp-app.html', mime: 'text/html;profile=mcp-app' }]]);
    const before: ViewGrant = (await open('soon-view-1')).json;
    assert.deepEqual([before.awaited, before.arguments, before.result, before.tool?.['name']], [true, undefined, undefined, 'get-time']);
    assert.deepEqual((await wait('soon')).json.views, answer.json.views, 'the same when asked again');
    assert.equal((await call('get-time', {}, { server: 'time', call_id: 'soon' })).is_error, false);
    const after: ViewGrant = (await open('soon-view-1')).json;
    assert.deepEqual([after.awaited, after.arguments, after.hash], [undefined, {}, before.hash]);
    assert.ok(after.result);
    const told = (await app.events(session, (all) => all.some(({ type }) => type === 'tool_complete'), { user: alice })).filter(({ call_id }) => call_id === 'soon').map(({ type }) => type);
    assert.deepEqual(told.filter((type) => type !== 'files_update'), ['view_open', 'tool_start', 'view_open', 'tool_complete']);
    refused(await wait('soon'), 409, 'E_CONFLICT');
  });

  it('is none where the tool names none', async () => {
    assert.deepEqual((await wait('plain', { server: 'story', tool: 'echo' })).json.views, []);
  });

  it('is refused for a tool, a server and a session that the user does not have, and for two tools at once', async () => {
    refused(await wait('a', { server: 'time', tool: 'nothing' }), 404, 'E_UNKNOWN_TOOL', /nothing/);
    refused(await wait('a', { server: 'nowhere', tool: 'get-time' }), 404, 'E_UNKNOWN_SERVER');
    assert.equal((await wait('a', undefined, bob)).status, 404);
    assert.equal((await wait('b')).status, 201);
    refused(await wait('b', { server: 'hostile', tool: 'page' }), 409, 'E_CONFLICT');
  });
});

describe('the page of a View', () => {
  let app: ServedApp;
  let session: string;
  before(async () => {
    app = await serveApp({ config });
    session = await app.newSession(alice);
  });
  after(() => app.stop());
  const mine = () => hand(app, alice, session);

  it('gets of what it declares what the organisation allows, in an address that the frame page holds to the same', async () => {
    const { grant } = await mine().show('page');
    assert.deepEqual(grant.csp, { connect: ['https://ok.example'], resources: ['https://cdn.ok.example'], frames: [], bases: [] });
    assert.deepEqual(grant.refused, ['https://ok.example; script-src *', 'https://evil.example', '*', "https://x.example' 'unsafe-eval'", 'https://*']);
    assert.deepEqual([grant.permissions, grant.prefers_border], [['camera'], true]);
    const policy = (await app.ask('GET', grant.frame)).headers.get('content-security-policy')!;
    assert.match(policy, /; connect-src https:\/\/ok\.example; frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors /);
    assert.match(policy, /; style-src 'unsafe-inline' https:\/\/cdn\.ok\.example; /);
    assert.doesNotMatch(policy, /evil|x\.example|[^:]\*/);
  });

  it('gains nothing by an address that somebody made up', async () => {
    const lists = new URLSearchParams({ view: '1', connect: "https://evil.example https://ok.example 'self' *", resources: "https://x.ok.example;script-src * https://cdn.ok.example", frames: 'https://evil.example', bases: 'https://evil.example', embed: 'https://evil.example', remote: 'https://evil.example' });
    const policy = (await app.ask('GET', `/mcp-canvas/frame?${lists}&connect=https://evil.example`)).headers.get('content-security-policy')!;
    assert.doesNotMatch(policy, /evil|x\.ok|script-src \*/);
    const twice = (await app.ask('GET', `/mcp-canvas/frame?${lists}`)).headers.get('content-security-policy')!;
    assert.match(twice, /; connect-src https:\/\/ok\.example; /);
    assert.match(twice, /script-src 'unsafe-inline' 'unsafe-eval' http:\/\/[^ ]+\/mcp-canvas\/frame\.js https:\/\/cdn\.ok\.example; /);
    assert.doesNotMatch((await app.ask('GET', '/mcp-canvas/frame?connect=https://ok.example')).headers.get('content-security-policy')!, /script-src 'unsafe-inline'/);
  });

  it('is told of by the server’s list where it says nothing itself', async () => {
    const { grant } = await mine().show('listed');
    assert.deepEqual([grant.csp.connect, grant.prefers_border], [['https://ok.example'], false]);
  });

  it('that declares a domain has an origin for it where the service has some, and is refused it by name elsewhere', async () => {
    const { grant } = await mine().show('domain');
    assert.deepEqual([grant.domain, grant.refused, grant.frame], [{ declared: 'app.ok.example' }, ['app.ok.example'], '/mcp-canvas/frame?view=1&connect=https%3A%2F%2Fok.example']);
    const views = await serveApp({ config: { ...config, frames: { sandbox_origin: 'http://localhost:1', view_origin: 'http://{view}.localhost' } } });
    const given = (await hand(views, alice, await views.newSession(alice)).show('domain')).grant;
    const label = viewLabel('hostile', 'app.ok.example');
    assert.deepEqual([given.domain, given.refused, given.frame], [{ declared: 'app.ok.example', frame: `/mcp-canvas/frame?view=1&at=${label}&connect=https%3A%2F%2Fok.example` }, [], grant.frame]);
    const { lines } = await trail(views);
    assert.equal(lines.find(({ event }) => event === 'view_open')!.details['origin'], label);
    await views.stop();
  });

  it('may come as base64, and under the older spelling of its address', async () => {
    const { grant } = await mine().show('blob');
    assert.match(grant.html, /^<!doctype html><p>ä<\/p> {300000}$/);
    assert.match((await mine().show('old_spelling')).grant.html, /^<!doctype html>/);
  });

  it('that came in the result needs no server, and brings what it declares', async () => {
    const { grant } = await mine().show('legacy');
    assert.deepEqual([grant.html, grant.hash, grant.csp.connect, grant.prefers_border], ['<p>embedded</p>', sha256('<p>embedded</p>'), ['https://ok.example'], false]);
  });

  for (const [tool, why] of [['not-html', /application\/json/], ['untyped', /no HTML/], ['large', /bytes/], ['huge', /./], ['huge-blob', /bytes/], ['nothing', /neither text nor blob/], ['missing', /no ui:/], ['remote_dom', /remote-dom/]] as const) {
    it(`is unavailable when it is ${tool}, with why`, async () => {
      const { call, open } = mine();
      const made = await call(tool);
      assert.equal(made.is_error, false);
      refused(await open(made.views[0].id), 502, 'E_VIEW_UNAVAILABLE', why);
    });
  }

  it('is none where the address is not under ui:', async () => {
    assert.deepEqual((await mine().call('elsewhere')).views, []);
  });

  it('stays the one that was opened first: after another reading, by two at once, when its server is gone', async () => {
    const { call, open } = mine();
    const { id } = (await call('page')).views[0];
    const [first, second]: Answer[] = await Promise.all([open(id), open(id)]);
    assert.deepEqual([first!.status, second!.status], [200, 200], `${first!.text.slice(0, 500)} ${second!.text.slice(0, 500)}`);
    assert.equal(first!.json.html, second!.json.html);
    const other = await mine().show('page');
    assert.notEqual(other.grant.html, first!.json.html, 'another call’s is read anew');
    await call('die');
    const third = (await open(id)).json as ViewGrant;
    assert.deepEqual([third.html, third.hash], [first!.json.html, sha256(first!.json.html)]);
    assert.notEqual(third.token, first!.json.token);
  });

  it('is asked for while its call runs, once, whoever opens it and when', async () => {
    const reading = ({ html }: ViewGrant) => Number(/[0-9]+/.exec(html)![0]);
    const beside = hand(app, alice, await app.newSession(alice));
    const before = reading((await mine().show('page')).grant);
    const { id } = (await mine().call('page')).views[0];
    assert.equal(reading((await beside.show('page')).grant), before + 2, 'the page of the call before was read, though nobody had opened it');
    assert.equal(reading((await mine().open(id)).json), before + 1);
    assert.equal(reading((await beside.show('page')).grant), before + 3);
  });

  it('of a forged result is that of its own call, server and tool', async () => {
    const { call } = mine();
    const victim = (await call('page', {}, { call_id: 'victim' })).views[0] as View;
    const [view] = (await call('forged', { id: victim.id })).views as View[];
    assert.deepEqual([view?.server, view?.tool, view?.id === victim.id], ['hostile', 'forged', false]);
    const { grant } = await mine().show('page');
    assert.equal(grant.tool?.['name'], 'page');
  });

  it('that the session does not have is E_VIEW_NOT_FOUND, another user’s session none at all', async () => {
    const { open } = mine();
    for (const id of ['x', 'x-view-1', '../x', 'a-view-1/..']) refused(await open(id), 404, 'E_VIEW_NOT_FOUND');
    const { id } = await mine().show('page');
    refused(await hand(app, bob, session).open(id), 404, 'E_NOT_FOUND');
    refused(await hand(app, bob, await app.newSession(bob)).open(id), 404, 'E_VIEW_NOT_FOUND');
    refused(await hand(app, alice, await app.newSession(alice)).open(id), 404, 'E_VIEW_NOT_FOUND');
  });
});

describe('what a View is told of its call', () => {
  let app: ServedApp;
  let session: string;
  before(async () => {
    app = await serveApp({ config });
    session = await app.newSession(alice);
    await app.ask('POST', `/api/files?session=${session}`, { user: alice, body: { filename: 'a.txt', content_base64: 'eA==' } });
  });
  after(() => app.stop());

  it('has names in place of addresses, and no token', async () => {
    const { grant } = await hand(app, alice, session).show('echo_url', { filename: 'a.txt' });
    assert.deepEqual(grant.arguments, { filename: 'a.txt' });
    assert.deepEqual(grant.result, { content: [{ type: 'text', text: 'it is a.txt' }], structuredContent: { results: 'a.txt' }, _meta: { filename: 'a.txt' } });
  });

  it('has a link in place of a part above 4 MiB, and the rest as it came', async () => {
    const { grant } = await hand(app, alice, session).show('big_view', { bytes: 5 * 2 ** 20 });
    const [link, beside, note] = grant.result!['content'] as JsonObject[];
    assert.deepEqual([link!['type'], link!['mimeType'], link!['size']], ['resource_link', 'image/png', 5 * 2 ** 20]);
    assert.equal((await app.ask('HEAD', String(link!['uri']), { user: alice })).status, 200);
    assert.deepEqual([beside, grant.result!['structuredContent']], [{ type: 'text', text: 'beside' }, undefined]);
    assert.match(String(note!['text']), /structuredContent is left out/);
    const small = await hand(app, alice, session).show('big_view', { bytes: 300_000 });
    assert.equal((small.grant.result!['content'] as JsonObject[])[0]!['data'], Buffer.alloc(300_000, 7).toString('base64'));
  });

  it('comes from the host where that called the tool; the tool is its server’s', async () => {
    const { ask, open } = hand(app, alice, session);
    const made = await ask('POST', `/api/sessions/${session}/results`, { server: 'hostile', tool: 'page', result: { content: [{ type: 'text', text: 'by the host' }], _meta: { ui: { resourceUri: 'ui://hostile/page' } } } });
    const grant: ViewGrant = (await open(made.json.views[0].id)).json;
    assert.deepEqual([grant.tool?.['name'], grant.arguments, (grant.result!['content'] as JsonObject[])[0]!['text']], ['page', undefined, 'by the host']);
    const nowhere = await ask('POST', `/api/sessions/${session}/results`, { server: 'nowhere', tool: 'page', result: { content: [], _meta: { ui: { resourceUri: 'ui://hostile/page' } } } });
    refused(await open(nowhere.json.views[0].id), 502, 'E_VIEW_UNAVAILABLE', /no server/);
  });
});

describe('a View whose call still runs', () => {
  let app: ServedApp;
  let session: string;
  before(async () => {
    app = await serveApp({ config });
    session = await app.newSession(alice);
  });
  after(() => app.stop());
  const start = async (tool: string, call_id: string) => {
    const { ask, open } = hand(app, alice, session);
    const ended = ask('POST', `/api/sessions/${session}/calls`, { server: 'hostile', tool, arguments: { city: 'Berlin' }, call_id });
    const events = await app.events(session, (all) => all.some(({ type, call_id: id }) => type === 'view_open' && id === call_id), { user: alice });
    const of = events.filter((event) => event.call_id === call_id).map(({ type }) => type);
    return { ask, open, ended, of, id: `${call_id}-view-1` };
  };

  it('opens with its input and without a result, and stays when the call is cancelled', async () => {
    const { ask, open, ended, of, id } = await start('hang_shown', 'cancelled');
    assert.deepEqual(of, ['tool_start', 'view_open']);
    const grant: ViewGrant = (await open(id)).json;
    assert.deepEqual([grant.arguments, grant.result, grant.tool?.['name']], [{ city: 'Berlin' }, undefined, 'hang_shown']);
    await ask('DELETE', `/api/sessions/${session}/calls/cancelled`);
    assert.equal((await ended).json.error.error_code, 'E_CANCELLED');
    const after: ViewGrant = (await open(id)).json;
    assert.deepEqual([after.hash, after.result], [grant.hash, undefined]);
  });

  it('stays without a result when the call ends in an error of the protocol', async () => {
    const { open, ended, id } = await start('fails_shown', 'failed');
    assert.equal((await ended).json.is_error, true);
    assert.equal((await open(id)).json.result, undefined);
  });

  it('is told again only where its result brings something else for it, and keeps its page where it had one', async () => {
    const { open, ended, id } = await start('embeds', 'embeds');
    const views = (await ended).json.views as View[];
    assert.deepEqual(views.map((view) => [view.id, view.uri, view.html]), [[id, 'ui://hostile/page', '<p>embedded</p>'], ['embeds-view-2', 'ui://hostile/beside', '<p>beside</p>']]);
    const opened = (await app.events(session, (all) => all.some(({ type, call_id }) => type === 'tool_complete' && call_id === 'embeds'), { user: alice })).filter(({ type, call_id }) => type === 'view_open' && call_id === 'embeds');
    assert.deepEqual(opened.map((event) => event.type === 'view_open' && event.view.id), [id, id, 'embeds-view-2']);
    const [first, second] = [(await open(id)).json as ViewGrant, (await open('embeds-view-2')).json as ViewGrant];
    assert.deepEqual([first.html, second.html], ['<p>embedded</p>', '<p>beside</p>']);
    assert.equal((first.result!['content'] as JsonObject[]).length, 2);
  });

  it('is answered once more from the events, with its views, after its call is forgotten', async () => {
    const { json } = await hand(app, alice, session).ask('GET', `/api/sessions/${session}/calls/embeds`);
    assert.deepEqual(json.result.views.map(({ id }: View) => id), ['embeds-view-1', 'embeds-view-2']);
  });

  it('offers people no tool that is for Views alone', async () => {
    const { json } = await hand(app, alice, session).ask('GET', '/api/servers');
    const names = new Set(json.servers.find(({ name }: JsonObject) => name === 'hostile').tools.map(({ name }: JsonObject) => name));
    assert.deepEqual(['for_app', 'for_nobody', 'for_model', 'unsaid'].map((name) => names.has(name)), [false, false, true, true]);
  });
});

describe('a View that asks', () => {
  let app: ServedApp;
  let session: string;
  let view: ReturnType<ReturnType<typeof hand>['asView']>;
  const call = (name: string, args: object = {}) => view('tools/call', { name, arguments: args });
  const said = (answer: Answer) => JSON.parse(answer.json.content[0].text);
  before(async () => {
    app = await serveApp({ config });
    session = await app.newSession(alice);
    ({ view } = await hand(app, alice, session).show('page'));
  });
  after(() => app.stop());

  it('calls tools that are for Views, and those that do not say', async () => {
    assert.deepEqual((await call('for_app')).json, { content: [{ type: 'text', text: 'for views' }] });
    assert.deepEqual(said(await call('unsaid', { a: 1 })), { args: { a: 1 } });
    for (const name of ['for_model', 'for_nobody']) refused(await call(name), 403, 'E_TOOL_NOT_VISIBLE', new RegExp(name));
    const names = new Set((await view('tools/list')).json.tools.map(({ name }: JsonObject) => name));
    assert.deepEqual(['for_app', 'unsaid', 'for_model', 'for_nobody'].map((name) => names.has(name)), [true, true, false, false]);
  });

  it('reaches no other server, whatever it names', async () => {
    for (const name of ['echo', 'story/echo', 'story:echo', '../story/echo']) refused(await call(name), 404, 'E_UNKNOWN_TOOL');
    refused(await view('tools/call', { name: 'echo', server: 'story', arguments: {} }), 404, 'E_UNKNOWN_TOOL');
  });

  it('is who its reader is, whatever it says; arguments are held to the tool’s schema', async () => {
    assert.deepEqual(said(await call('whoami', { username: 'root' })), { username: alice });
    assert.deepEqual(said(await call('closed', { a: 1, b: 2 })), { args: { a: 1 } });
  });

  it('names files, which its tool can read, and never sees the token that the tool got', async () => {
    await app.ask('POST', `/api/files?session=${session}`, { user: alice, body: { filename: 'own.txt', content_base64: Buffer.from('what stands in it').toString('base64') } });
    assert.equal((await call('reads_url', { filename: 'own.txt' })).json.content[0].text, 'what stands in it');
    const { json, text } = await call('echo_url', { filename: 'own.txt' });
    assert.deepEqual([json.content[0].text, json.structuredContent, json._meta], ['it is own.txt', { results: 'own.txt' }, { filename: 'own.txt' }]);
    assert.doesNotMatch(text, /eyJ|token=/);
    const failed = await call('throws_url', { filename: 'own.txt' });
    refused(failed, 502, 'E_TOOL', /cannot read own\.txt/);
    assert.doesNotMatch(failed.text, /eyJ|token=/);
  });

  it('gets a tool’s failure as the result that it is, and an error of the protocol in the kit’s shape', async () => {
    const failed = await call('fails');
    assert.deepEqual([failed.status, failed.json], [200, { isError: true, content: [{ type: 'text', text: 'no such gene' }] }]);
    refused(await call('throws'), 502, 'E_TOOL', /broken inside/);
  });

  it('reads what the server lists, what a template means, its own pages, and what its results link', async () => {
    const read = (uri: string) => view('resources/read', { uri });
    for (const [uri, text] of [['notes://listed', 'listed'], ['tree://a/b', 'in the tree'], ['ui://hostile/listed', '<p>']] as const) assert.equal((await read(uri)).json.contents[0].text, text);
    for (const uri of ['notes://secret', 'notes://linked', 'file:///etc/passwd', 'FILE:///etc/passwd', 'file:///etc/../etc/passwd', 'tree://../file', 'http://127.0.0.1/']) refused(await read(uri), 403, 'E_RESOURCE_REFUSED');
    await call('links');
    assert.equal((await read('notes://linked')).json.contents[0].text, 'linked');
    assert.deepEqual((await view('resources/list')).json.resources.map(({ uri }: JsonObject) => uri), ['ui://hostile/listed', 'notes://listed']);
    assert.equal((await view('resources/templates/list')).json.resourceTemplates.length, 2);
  });

  it('gets answers of 8 MiB at most', async () => {
    const good = await call('big', { bytes: 5 * 2 ** 20 });
    assert.equal(good.json.content[0].data.length, Math.ceil((5 * 2 ** 20) / 3) * 4);
    refused(await call('big', { bytes: 7 * 2 ** 20 }), 413, 'E_FILE_TOO_LARGE');
    refused(await view('resources/read', { uri: 'ui://hostile/large' }), 413, 'E_FILE_TOO_LARGE');
  });

  it('is refused what it says wrongly', async () => {
    refused(await view('tools/call', {}), 400, 'E_BAD_REQUEST', /name/);
    refused(await view('tools/call', { name: 'unsaid', arguments: 'x' }), 400, 'E_BAD_REQUEST', /arguments/);
    refused(await view('resources/read', { uri: 7 }), 400, 'E_BAD_REQUEST', /uri/);
    refused(await view('actions', { action: 'x'.repeat(201) }), 400, 'E_BAD_REQUEST', /200/);
    refused(await view('actions', { action: 'x', details: { text: 'x'.repeat(20_000) } }), 413, 'E_BODY_TOO_LARGE');
    refused(await view('prompts/list'), 404, 'E_NOT_FOUND');
  });

  it('that goes away ends its call; the next one works', async () => {
    const { grant, id } = await hand(app, alice, session).show('page');
    const gone = new AbortController();
    const hanging = fetch(`${app.url}/api/apps/${id}/tools/call`, { method: 'POST', signal: gone.signal, headers: { 'x-proxy-secret': proxy_secret, 'x-user-email': alice, 'content-type': 'application/json', 'mcp-view-token': grant.token }, body: JSON.stringify({ name: 'hang', arguments: {} }) });
    const over = assert.rejects(hanging, { name: 'AbortError' });
    // Its server, and the one that is started in its place, say how many calls hang.
    const hang = async (count: string) => {
      while ((await call('hanging')).json.content?.[0].text !== count) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await hang('1');
    gone.abort();
    await over;
    await hang('0');
  });
});

describe('the token of a View', () => {
  it('is for one user, one session, one view and one page, and for fifteen minutes; asking again renews', async () => {
    const clock = createManualClock(Date.now());
    const app = await serveApp({ clock, config: { ...config, features: { session_idle_min: 600 } } });
    const session = await app.newSession(alice);
    const { show, asView, open, ask } = hand(app, alice, session);
    const [one, two] = [await show('page'), await show('page')];
    const life = Date.parse(one.grant.expires_at) - clock.now();
    assert.ok(life > 14 * 60_000 && life <= 15 * 60_000);
    assert.equal((await one.view('tools/list')).status, 200);
    refused(await asView(one.id, undefined)('tools/list'), 401, 'E_TOKEN');
    refused(await asView(one.id, `${one.grant.token.slice(0, -2)}AA`)('tools/list'), 401, 'E_TOKEN');
    refused(await asView(two.id, one.grant.token)('tools/list'), 403, 'E_TOKEN_SCOPE', /another view/);
    const made = await ask('POST', `/api/files?session=${session}`, { filename: 'a.txt', content_base64: 'eA==' });
    refused(await asView(one.id, String(made.json.url).split('token=')[1]!)('tools/list'), 403, 'E_TOKEN_SCOPE');
    refused(await hand(app, bob, session).asView(one.id, one.grant.token)('tools/list'), 404, 'E_VIEW_NOT_FOUND');
    refused(await app.ask('POST', `/api/apps/${one.id}/tools/list`, { body: {}, headers: { 'mcp-view-token': one.grant.token } }), 401, 'E_IDENTITY');
    refused(await ask('POST', `/api/apps/${one.id}/tools/list`, {}, { 'mcp-view-token': one.grant.token, origin: 'https://evil.example' }), 403, 'E_ORIGIN');
    refused(await ask('POST', `/api/apps/${one.id}/tools/list`, {}, { 'mcp-view-token': one.grant.token, origin: 'null' }), 403, 'E_ORIGIN');
    // Each has another page: of the server's own, of its result.
    for (const { id, grant } of [two, await show('legacy')]) {
      const call_id = id.replace(/-view-1$/, '');
      assert.equal((await asView(id, grant.token)('tools/list')).status, 200);
      await app.services.views.opened(session, { call_id, server: 'hostile', tool: 'another', views: [{ id, uri: 'ui://hostile/another', mime: 'text/html', html: '<p>another</p>' }] });
      clock.advance(10_000);
      refused(await asView(id, grant.token)('tools/list'), 403, 'E_TOKEN_SCOPE', /page/);
      assert.equal((await asView(id, (await open(id)).json.token)('tools/list')).status, 200);
    }
    clock.advance(life + 1000);
    refused(await one.view('tools/list'), 401, 'E_TOKEN');
    const again: ViewGrant = (await open(one.id)).json;
    assert.equal((await asView(one.id, again.token)('tools/list')).status, 200);
    await ask('DELETE', `/api/sessions/${session}`);
    refused(await asView(one.id, again.token)('tools/list'), 410, 'E_GONE');
    refused(await open(one.id), 410, 'E_GONE');
    await app.stop();
  });
});

describe('how often a View asks', () => {
  it('is bounded for each view; what the host notes of it has a bound of its own', async () => {
    const clock = createManualClock(Date.now());
    const app = await serveApp({ clock, config: { ...config, apps: { calls_per_minute: 6 } } });
    const { show } = hand(app, alice, await app.newSession(alice));
    const [one, two] = [await show('page'), await show('page')];
    for (let i = 0; i < 6; i++) assert.equal((await one.view(i % 2 === 0 ? 'tools/list' : 'resources/list')).status, 200);
    const over = await one.view('tools/call', { name: 'unsaid' });
    refused(over, 429, 'E_RATE_LIMITED', /6 times/);
    assert.equal(over.headers.get('retry-after'), '10');
    assert.equal((await two.view('tools/list')).status, 200);
    assert.equal((await one.view('actions', { action: 'message' })).status, 204);
    clock.advance(10_000);
    assert.equal((await one.view('tools/list')).status, 200);
    refused(await one.view('tools/list'), 429, 'E_RATE_LIMITED');
    for (let i = 0; i < 6; i++) await two.view('actions', { action: 'message' });
    refused(await two.view('actions', { action: 'message' }), 429, 'E_RATE_LIMITED');
    await app.stop();
  });
});

describe('views and time', () => {
  it('a restart, and another process over the same store, answer what was kept; the end of the session removes it', async () => {
    const data = await mkdtemp(join(tmpdir(), 'mcp-canvas-views-'));
    const first = await serveApp({ config: { ...config, data } });
    const session = await first.newSession(alice);
    const { id, grant } = await hand(first, alice, session).show('page', { a: 1 });
    const { id: unopened } = (await hand(first, alice, session).call('legacy')).views[0];
    await first.stop();

    const second = await serveApp({ config: { ...config, data, servers: {} } });
    const { open, asView, ask } = hand(second, alice, session);
    const again: ViewGrant = (await open(id)).json;
    const { token: _a, expires_at: _b, ...kept } = grant;
    const { token, expires_at: _d, ...found } = again;
    assert.deepEqual(found, kept);
    const { token: _e, expires_at: _f, ...known } = (await ask('POST', `/api/sessions/${session}/views/${id}`, { hash: again.hash })).json;
    const { html: _page, ...rest } = kept;
    assert.deepEqual(known, rest, 'without the page that the host has');
    assert.equal((await ask('POST', `/api/sessions/${session}/views/${id}`, { hash: 'another' })).json.html, again.html);
    assert.equal((await open(unopened)).json.html, '<p>embedded</p>');
    refused(await asView(id, token)('tools/list'), 404, 'E_UNKNOWN_SERVER');
    const held = async () => {
      const keys: string[] = [];
      for await (const { key } of second.services.driver.list('_views/')) keys.push(key);
      return keys.length;
    };
    // The records of both calls, which page the one view has, and the page; that of the other stands in its result.
    assert.equal(await held(), 5);
    await ask('DELETE', `/api/sessions/${session}`);
    assert.equal(await held(), 0);
    await second.stop();
    await rm(data, { recursive: true });
  });
});

describe('the audit trail of views', () => {
  it('says who, which view, which server, which tool and how it ended; and never a token, a value or a page', async () => {
    const app = await serveApp({ config });
    const session = await app.newSession(alice);
    const { show } = hand(app, alice, session);
    const { id, grant, view } = await show('page');
    await view('tools/call', { name: 'unsaid', arguments: { word: 'a-value-of-alice' } });
    await view('tools/call', { name: 'for_model' });
    await view('tools/call', { name: 'fails' });
    await view('resources/read', { uri: 'notes://secret' });
    await view('resources/list');
    await view('actions', { action: 'open_link', details: { url: 'https://a.example', token: grant.token } });
    await hand(app, bob, session).asView(id, grant.token)('tools/call', { name: 'unsaid' });
    const { text, lines } = await trail(app);
    const of = (event: string) => lines.filter((line) => line.event === event).map(({ user, outcome, details }) => [user, outcome, details['view'], details['server'], details['tool'] ?? details['uri'] ?? details['list'] ?? details['action'], details['error_code']]);
    assert.deepEqual(of('view_open'), [[alice, 'ok', id, 'hostile', undefined, undefined]]);
    assert.deepEqual(of('view_call'), [
      [alice, 'ok', id, 'hostile', 'unsaid', undefined], [alice, 'refused', id, 'hostile', 'for_model', 'E_TOOL_NOT_VISIBLE'], [alice, 'error', id, 'hostile', 'fails', undefined], [bob, 'refused', id, undefined, 'unsaid', 'E_VIEW_NOT_FOUND'],
    ]);
    assert.deepEqual(of('view_read'), [[alice, 'refused', id, 'hostile', 'notes://secret', 'E_RESOURCE_REFUSED']]);
    assert.deepEqual(of('view_list'), [[alice, 'ok', id, 'hostile', 'resources', undefined]]);
    assert.deepEqual(of('view_action'), [[alice, 'ok', id, 'hostile', 'open_link', undefined]]);
    for (const place of [text, app.logged.join('\n')]) for (const secret of [grant.token, grant.token.split('.')[2]!, 'a-value-of-alice', '<!doctype']) assert.ok(!place.includes(secret), secret);
    await app.stop();
  });
});
