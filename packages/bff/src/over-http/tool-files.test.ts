import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Artifact, JsonObject, ToolResult } from '@mcp-canvas/contract';
import { ConfigError } from '../config/problems.ts';
import { createApp } from '../app.ts';
import { proxy_secret, serveApp, type ServedApp } from '../testing/served-app.ts';

const identity = { provider: 'header', proxy_secret } as const;
const script = (name: string) => fileURLToPath(new URL(`../user-folders/test-servers/${name}`, import.meta.url));
// Names of their own: where no mount hides it, /tmp is shared by all that runs on this machine.
const [alice, bob] = ['alice', 'bob'].map((name) => `${name}-${process.pid}`) as [string, string];

const python = spawnSync('python3', ['--version']).status === 0;
if (!python) console.warn('NOT TESTED: python3 is not installed, so the tools of the server in Python are left out');
const servers: Record<string, { command: string[]; skip?: string | false }> = {
  Node: { command: [process.execPath, script('files.mjs')] },
  Python: { command: ['python3', script('files.py')], skip: !python && !process.env['CI'] && 'python3 is not installed' },
};

const names = (files: readonly Artifact[]) => files.map(({ name }) => name);
const detailsOf = ({ meta_data }: ToolResult) => meta_data!['details'] as JsonObject;

for (const [language, { command, skip }] of Object.entries(servers)) {
  describe(`a server in ${language} that works on files`, { skip: skip ?? false }, () => {
    let app: ServedApp;
    let session: string;
    before(async () => {
      app = await serveApp({ config: { identity, servers: { files: { command, files: 'path' } } } });
      session = await app.newSession(alice);
    });
    after(() => app?.stop());

    const call = async (tool: string, args: JsonObject = {}, { user = alice, sid = session } = {}): Promise<ToolResult> => {
      const { status, json, text } = await app.ask('POST', `/api/sessions/${sid}/calls`, { user, body: { server: 'files', tool, arguments: args } });
      assert.equal(status, 200, text);
      return json as ToolResult;
    };
    const upload = async (filename: string, content: string, { user = alice, sid = session } = {}) => {
      const { status } = await app.ask('POST', `/api/files?session=${sid}`, { user, body: { filename, content_base64: Buffer.from(content).toString('base64') } });
      assert.equal(status, 201);
    };
    const contentOf = async ({ url }: Artifact, user = alice) => (await app.ask('GET', url!, { user })).text;

    it('gives a file by path', async () => {
      const { artifacts: [report], is_error } = await call('report', { username: 'mallory' });
      assert.equal(is_error, false);
      assert.deepEqual([report!.name, await contentOf(report!)], ['report.txt', `report of ${alice}`]);
      assert.equal((await call('resolved')).is_error, false, 'also by the path that its links lead to');
    });

    it('reads a file where it runs; events and logs have its name', async () => {
      await upload('my table.csv', 'one');
      assert.deepEqual((await call('look', { filename: 'my table.csv' })).results, [[`/tmp/${alice}/input_files/my table.csv`, 'one']]);
      await upload('my table.csv', 'two');
      await upload('b.csv', 'bee');
      const { results } = await call('look', { filenames: ['my table.csv', 'b.csv', 'my table.csv'] });
      assert.deepEqual((results as string[][]).map(([, content]) => content), ['two', 'bee', 'two']);
      const starts = (await app.events(session, (all) => all.filter(({ type }) => type === 'tool_complete').length >= 4, { user: alice })).filter((event) => event.type === 'tool_start');
      assert.deepEqual(starts.at(-1)!.arguments, { filenames: ['my table.csv', 'b.csv', 'my table.csv'] });
    });

    it('gets a fresh copy after it changed the one it had', async () => {
      await upload('kept.txt', 'as it was');
      await call('change', { filename: 'kept.txt' });
      assert.deepEqual((await call('look', { filename: 'kept.txt' })).results, [[`/tmp/${alice}/input_files/kept.txt`, 'as it was']]);
    });

    it('finishes in a second call what it deferred in the first', async () => {
      const { deferred_artifacts: [draft] } = await call('draft');
      assert.deepEqual([draft!.deferred!.reason, draft!.deferred!.next_actions], ['draft', ['finish it']]);
      const { results, artifacts: [final] } = await call('finish', { filename: 'draft.txt' });
      assert.equal(results, 'begun, ');
      assert.equal(await contentOf(final!), 'begun, finished');
    });

    it('leaves a file behind, which belongs to the call', async () => {
      const { artifacts } = await call('leave');
      assert.deepEqual(names(artifacts), ['left.csv']);
      assert.equal(await contentOf(artifacts[0]!), 'a,b');
      assert.deepEqual((await call('stop')).artifacts, []);
    });

    it('leaves a file that still grows to the first call that ends after it stopped changing', async () => {
      assert.deepEqual((await call('begin')).artifacts, []);
      assert.deepEqual(names((await call('stop')).artifacts), ['slow.csv']);
    });

    it('shares no file between its calls at the same time', async () => {
      const ended = await Promise.all(Array.from({ length: 6 }, (_, index) => call('leave', { name: `many-${index}.txt`, content: String(index) })));
      const all = ended.flatMap(({ artifacts }) => names(artifacts));
      assert.deepEqual(all.sort(), Array.from({ length: 6 }, (_, index) => `many-${index}.txt`));
    });

    for (const kind of ['symlink', 'hardlink', 'fifo', 'folder', 'socket', 'missing', '/etc/passwd', `/tmp/${alice}/../${bob}/out/report.txt`])
      it(`is refused ${kind.replaceAll(`-${process.pid}`, '')}, and its good file is kept`, async () => {
        const result = await call('refuse', { kind });
        assert.deepEqual([result.is_error, result.meta_data!['error_code']], [true, 'E_INVALID_PATH'], JSON.stringify(result.results));
        // Where a guard stands in for the kernel, making the link or the pipe is refused already, in the tool's own words.
        if (detailsOf(result)['tool_message'] !== undefined) return;
        assert.deepEqual([detailsOf(result)['attempted_path'], detailsOf(result)['allowed_prefix']], [kind.startsWith('/') ? kind : `/tmp/${alice}/${kind}`, `/tmp/${alice}/`]);
        assert.equal(result.artifacts.length, 1);
      });

    it('is refused a path by a tool without username', async () => {
      const result = await call('nameless', { who: alice });
      assert.deepEqual([result.meta_data!['error_code'], detailsOf(result)['problem']], ['E_INVALID_PATH', 'no_username']);
    });

    it('shows a file by path while it runs, and is told what is refused', async () => {
      await call('step');
      const events = await app.events(session, (all) => all.some(({ type }) => type === 'system_message'), { user: alice });
      assert.ok(events.some((event) => event.type === 'canvas_files' && names(event.files).includes('step.txt') && event.files[0]!.source.kind === 'progress'));
    });

    it('reaches no file of another user', async () => {
      const sid = await app.newSession(bob);
      const his = { user: bob, sid };
      await call('report', {}, his);
      await upload('table.csv', 'his', his);
      await upload('table.csv', 'hers');
      const [hers, theirs] = await Promise.all([call('look', { filename: 'table.csv' }), call('look', { filename: 'table.csv' }, his)]);
      assert.deepEqual([hers.results, theirs.results], [[[`/tmp/${alice}/input_files/table.csv`, 'hers']], [[`/tmp/${bob}/input_files/table.csv`, 'his']]]);
      for (const path of [`/tmp/${alice}/out/report.txt`, join(app.data, 'tmp', alice, 'out/report.txt'), `/tmp/${alice}/input_files/table.csv`]) {
        const result = await call('refuse', { kind: path }, his);
        assert.deepEqual([result.meta_data!['error_code'], detailsOf(result)['problem']], ['E_INVALID_PATH', 'outside']);
        const { results, is_error } = await call('spy', { path }, his);
        assert.ok(is_error || (results as JsonObject)['failed'] !== undefined, `${path}: ${JSON.stringify(results)}`);
      }
      assert.deepEqual((await call('look', { filenames: ['table.csv'] }, his)).results, [[`/tmp/${bob}/input_files/table.csv`, 'his']]);
    });

    it('finds its folder empty when the last session of its user has ended', async () => {
      const second = await app.newSession(alice);
      await app.ask('DELETE', `/api/sessions/${second}`, { user: alice });
      assert.ok(existsSync(join(app.data, 'tmp', alice, 'out/report.txt')), 'another session is open');
      await app.ask('DELETE', `/api/sessions/${session}`, { user: alice });
      assert.ok(!(await readdir(join(app.data, 'tmp'))).includes(alice));
      session = await app.newSession(alice);
      assert.deepEqual(names((await call('leave', { name: 'again.txt' })).artifacts), ['again.txt']);
    });
  });
}

describe('a remote server that works on files', () => {
  it('downloads them by an address that needs no cookie, and the token goes no further', async () => {
    let app: ServedApp | undefined;
    const fetched: (string | undefined)[][] = [];
    const schema = { type: 'object', properties: { filename: { type: 'string' }, filenames: { type: 'array' } } };
    const download = async (address: string) => {
      const [response] = (await once(get(address), 'response')) as [IncomingMessage];
      fetched.push([String(response.statusCode), response.headers['set-cookie']?.join(), await text(response)]);
      return address;
    };
    const http = createServer(async (request, response) => {
      if (request.method !== 'POST') return void response.writeHead(405).end();
      const { id, method, params } = (await json(request)) as { id?: number; method: string; params?: { protocolVersion: string; arguments: { filename: string; filenames?: string[] } } };
      if (id === undefined) return void response.writeHead(202).end();
      const results: Record<string, () => unknown> = {
        initialize: () => ({ protocolVersion: params!.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'remote', version: '1' } }),
        'tools/list': () => ({ tools: [{ name: 'fetches', inputSchema: schema }] }),
        'tools/call': async () => {
          const { filename, filenames = [] } = params!.arguments;
          const seen = await Promise.all([filename, ...filenames].map(download));
          const artifacts = filenames.length > 0 ? [] : [{ name: 'by path', path: `/tmp/${alice}/x`, mime: 'text/plain' }];
          return { content: [{ type: 'text', text: JSON.stringify({ results: { seen }, artifacts }) }] };
        },
      };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...(results[method] ? { result: await results[method]() } : { error: { code: -32601, message: 'unknown' } }) }));
    }).listen(0, '127.0.0.1');
    await once(http, 'listening');
    try {
      app = await serveApp({ config: { identity, servers: { remote: { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp` } } } });
      const session = await app.newSession(alice);
      for (const [filename, content] of [['größe & 1.csv', 'a,b'], ['b.csv', 'bee']])
        await app.ask('POST', `/api/files?session=${session}`, { user: alice, body: { filename, content_base64: Buffer.from(content!).toString('base64') } });
      const call = async (args: JsonObject) => (await app!.ask('POST', `/api/sessions/${session}/calls`, { user: alice, body: { server: 'remote', tool: 'fetches', arguments: args } })).json as ToolResult;
      const result = await call({ filename: 'größe & 1.csv', filenames: ['b.csv'] });
      assert.deepEqual(fetched.sort(), [['200', undefined, 'a,b'], ['200', undefined, 'bee']]);
      assert.deepEqual(result.results, { seen: ['größe & 1.csv', 'b.csv'] }, 'an address that is repeated is the name again');
      // Files in events carry addresses of their own, made as they are read.
      const events = (await app.events(session, (all) => all.some(({ type }) => type === 'tool_complete'), { user: alice })).filter(({ type }) => type !== 'files_update');
      assert.ok(!JSON.stringify([result, events, app.logged]).includes('eyJ'));
      assert.deepEqual(events.flatMap((event) => (event.type === 'tool_start' ? [event.arguments] : [])), [{ filename: 'größe & 1.csv', filenames: ['b.csv'] }]);
      const refused = await call({ filename: 'b.csv' });
      assert.deepEqual([refused.meta_data!['error_code'], detailsOf(refused)['problem']], ['E_INVALID_PATH', 'elsewhere'], 'it names no paths here');
    } finally {
      await app?.stop();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    }
  });

  it('cannot be given paths: the configuration says so at start', async () => {
    await assert.rejects(createApp({ config: { servers: { remote: { url: 'http://127.0.0.1:1/mcp', files: 'path' } } } }), (error: unknown) => error instanceof ConfigError && error.problems.some(({ path }) => path === '/servers/remote/files'));
    await assert.rejects(createApp({ config: { servers: { all: { command: ['true'], files: 'path', scope: 'shared' } } } }), (error: unknown) => error instanceof ConfigError && error.problems.some(({ path }) => path === '/servers/all/scope'));
  });
});

it('what a killed service left in folders of users is gone when the next one has started', async () => {
  const data = await mkdtemp(join(tmpdir(), 'mcp-canvas-left-'));
  await mkdir(join(data, 'tmp', alice, 'input_files'), { recursive: true });
  await writeFile(join(data, 'tmp', alice, 'left.csv'), 'x');
  const app = await serveApp({ config: { data } });
  assert.deepEqual((await readdir(join(data, 'tmp'))).filter((name) => name !== '.held'), []);
  await app.stop();
  await rm(data, { recursive: true, force: true });
});
