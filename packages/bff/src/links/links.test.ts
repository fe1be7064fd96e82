/** What results link to, over HTTP: read when it is opened, kept current by the server, in both protocol eras. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Artifact, EventOf, StreamEvent } from '@mcp-canvas/contract';
import { proxy_secret, serveApp, type ServedApp } from '../testing/served-app.ts';

const at = (file: string) => fileURLToPath(new URL(`../testing/${file}`, import.meta.url));
const bob = 'bob@x.org';
let users = 0;
let app: ServedApp;
let modern: ChildProcess;

before(async () => {
  modern = spawn(process.execPath, [at('linking-modern.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(modern.stdout!, 'data')) as [Buffer];
  app = await serveApp({ config: { identity: { provider: 'header', proxy_secret }, servers: { legacy: { command: [process.execPath, at('linking-legacy.mjs')], isolation: 'off' }, modern: { url: `http://127.0.0.1:${String(port).trim()}/mcp` } } } });
});
after(async () => {
  await app?.stop();
  modern.kill('SIGKILL');
});

/** A user of their own, in a session of a server. */
async function hand(server: string, user = `user${(users += 1)}@x.org`) {
  const session = await app.newSession(user);
  const call = async (tool: string, args: object = {}, to = server) => (await app.ask('POST', `/api/sessions/${session}/calls`, { user, body: { server: to, tool, arguments: args } })).json;
  const changes = (events: StreamEvent[]) => events.filter((event): event is EventOf<'files_update'> => event.type === 'files_update' && event.changed.length > 0);
  return {
    user, session, call,
    readings: async () => Number((await call('readings')).results),
    link: async () => (await call('link')).artifacts[0] as Artifact,
    open: (link: Artifact, as = user) => app.ask('GET', link.url!, { user: as }),
    text: async (url: string) => (await app.ask('GET', url)).text,
    /** The versions that the stream told of, once there are so many. */
    updates: async (count: number) => changes(await app.events(session, (all) => changes(all).length >= count, { user })).flatMap(({ changed }) => changed),
  };
}

for (const server of ['legacy', 'modern']) {
  describe(`a link of a server of the ${server} era`, () => {
    it('is read when it is opened and not before, once, and by its own user alone', async () => {
      const { link, open, readings, text, session } = await hand(server);
      const before = await readings();
      const artifact = await link();
      assert.deepEqual([artifact.name, artifact.version, artifact.key, artifact.uri, artifact.url], ['board.md', 1, undefined, 'board://today', `/api/sessions/${session}/links/${artifact.id}`]);
      assert.equal(await readings(), before);
      assert.equal((await open(artifact, bob)).status, 404);
      const [first, second] = await Promise.all([open(artifact), open(artifact)]);
      assert.deepEqual([first.status, first.json.id, first.json.version, first.json.mime, first.json.key], [200, artifact.id, 1, 'text/markdown', second.json.key]);
      assert.match(await text(first.json.url), /^# Draft \d+$/);
      assert.equal(await readings(), before + 1);
    });

    it('brings a new version when its server says that it changed', async () => {
      const { link, open, call, text, updates } = await hand(server);
      const artifact = await link();
      const first = await open(artifact);
      await call('change', { tell: true });
      const [changed] = await updates(1);
      assert.deepEqual([changed!.id, changed!.version, changed!.name], [artifact.id, 2, 'board.md']);
      assert.notEqual(await text(changed!.url!), await text(first.json.url));
      assert.equal((await open(artifact)).json.version, 1, 'what was opened stays what it was');
    });

    it('that was opened is read again with a result that links it once more', async () => {
      const { link, open, call, text } = await hand(server);
      const first = await link();
      await open(first);
      await call('change', { tell: false });
      const second = await link();
      assert.deepEqual([second.id, second.version, second.uri], [first.id, 2, undefined]);
      assert.match(await text(second.url!), /^# Draft/);
    });
  });
}

describe('a link', () => {
  it('hears what changed while nobody listened, after its server came back', async () => {
    const { link, open, call, updates } = await hand('legacy');
    const artifact = await link();
    await open(artifact);
    await call('die');
    await call('change', { tell: false });
    await open(artifact);
    assert.equal((await updates(1))[0]!.version, 2);
  });

  it('is read at most once a second, however often its server says so', async () => {
    const { link, open, call, readings, updates } = await hand('legacy');
    await open(await link());
    const before = await readings();
    await call('change', { tell: true, times: 200 });
    await updates(1);
    assert.ok((await readings()) - before <= 2);
  });

  it('that leads into the network is no request of the service’s: its server is asked, whatever the address', async () => {
    const asked: string[] = [];
    const inside = createServer((request, response) => {
      asked.push(request.url!);
      response.end('what only this machine may read');
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    try {
      const { port } = inside.address() as AddressInfo;
      const uris = [`http://127.0.0.1:${port}/secret`, `http://localhost:${port}/secret`, `http://[::ffff:127.0.0.1]:${port}/secret`, 'file:///etc/passwd'];
      const { call, open, readings, text } = await hand('legacy');
      const before = await readings();
      for (const link of (await call('elsewhere', { uris })).artifacts as Artifact[]) assert.match(await text((await open(link)).json.url), /^# Draft \d+$/);
      assert.deepEqual([(await readings()) - before, asked], [uris.length, []]);
      assert.equal((await fetch(uris[0]!)).status, 200);
      assert.deepEqual(asked, ['/secret'], 'a request would be seen');
    } finally {
      inside.closeAllConnections();
      inside.close();
    }
  });

  it('is a file for tools that take its name', async () => {
    const { link, call } = await hand('legacy');
    await link();
    assert.equal((await call('reads', { filename: 'board.md' })).results, 'an address');
  });

  it('never takes the place of another file of its name', async () => {
    const { link, open, call } = await hand('legacy');
    const artifact = await link();
    const [written] = (await call('writes', { name: 'board.md' })).artifacts as Artifact[];
    const { json } = await open(artifact);
    assert.deepEqual([json.id, json.name, json.version, written!.id === json.id], [artifact.id, 'board (2).md', 1, false]);
  });

  it('goes with its session, and its subscription with it', async () => {
    const { user, link, open, call, session } = await hand('legacy');
    const other = await hand('legacy', user);
    const artifact = await link();
    await open(artifact);
    assert.equal((await call('subscribed')).results, '1');
    await app.ask('DELETE', `/api/sessions/${session}`, { user });
    assert.equal((await open(artifact)).status, 410);
    assert.equal((await other.call('subscribed')).results, '0');
    const keys: string[] = [];
    for await (const { key } of app.services.driver.list(`_links/${session}/`)) keys.push(key);
    assert.deepEqual(keys, []);
  });

  it('is one of a thousand that a result may have; the others are named as unread', async () => {
    const { call } = await hand('legacy');
    const { artifacts, warnings } = await call('many', { count: 1002 });
    assert.equal(artifacts.filter(({ url }: Artifact) => url !== undefined).length, 1000);
    assert.equal(warnings.filter(({ code }: { code: string }) => code === 'link_unread').length, 2);
  });
});
