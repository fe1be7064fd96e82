import assert from 'node:assert/strict';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { configSchema } from './config-schema.ts';
import { weakSettings } from './weak-settings.ts';
import { loadConfig, parseConfig } from './load.ts';
import { ConfigError } from './problems.ts';

const parse = (value: unknown, env: Record<string, string> = {}) =>
  parseConfig(typeof value === 'string' ? value : JSON.stringify(value), { source: 'test', dir: '/etc/canvas', cwd: '/srv', env });

const problemsOf = (value: unknown, env?: Record<string, string>) => {
  try {
    parse(value, env);
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return Object.fromEntries(error.problems.map(({ path, message }) => [path, message]));
  }
  throw new Error('the configuration was accepted');
};

describe('a configuration file', () => {
  it('may hold comments and trailing commas, and slashes in its strings', () => {
    const config = parse(`{ // one
      /* two */ "base_url": "https://canvas.example/", "servers": { "a": { "url": "https://x.example//mcp", }, },
    }`);
    assert.equal(config.base_url, 'https://canvas.example');
    assert.equal(config.servers.a?.url, 'https://x.example//mcp');
  });

  it('is complete after loading: loopback, dev identity, file store and file log in the data directory', () => {
    const config = parse({});
    assert.equal(config.host, '127.0.0.1');
    assert.equal(config.data, '/srv/.mcp-canvas');
    assert.deepEqual(config.storage, { driver: 'fs', dir: '/srv/.mcp-canvas/files' });
    assert.deepEqual(config.events, { driver: 'file', dir: '/srv/.mcp-canvas/events' });
    assert.equal(config.identity.provider, 'dev');
    assert.deepEqual(config.features, { persist_files_across_sessions: true, base64_size_limit_mb: 300, max_file_mb: 51200, upload_limit_mb: 51200, quota_mb: 0, call_timeout_s: 30, call_cap_s: 3600, input_wait_s: 600, session_idle_min: 60, server_idle_min: 15, max_server_processes: 64, max_server_processes_per_user: 16 });
  });

  it('takes a command as a list, or as one word with args', () => {
    const { servers } = parse({ servers: { a: { command: ['node', 's.js'] }, b: { command: 'npx', args: ['-y', 'x'], cwd: 'sub' } } });
    assert.deepEqual(servers.a?.command, ['node', 's.js']);
    assert.deepEqual(servers.b?.command, ['npx', '-y', 'x']);
    assert.equal(servers.a?.cwd, '/etc/canvas');
    assert.equal(servers.b?.cwd, '/etc/canvas/sub');
    assert.deepEqual([servers.a?.files, servers.a?.isolation, servers.a?.scope, servers.a?.writable], ['url', 'auto', 'user', []]);
  });

  it('compares origins as browsers write them', () => {
    const { cors, frames } = parse({ cors: { allowed_origins: ['https://App.Example:443'] }, frames: { allowed_origins: ['http://Dash.example:80'], sandbox_origin: 'https://Sand.example' } });
    assert.deepEqual([cors.allowed_origins, frames.allowed_origins, frames.sandbox_origin], [['https://app.example'], ['http://dash.example'], 'https://sand.example']);
  });

  it('takes a remote server’s auth_token alone, as the mcp.json of seed 002 has it', () => {
    const { servers } = parse({ servers: { a: { url: 'https://x.example/mcp', auth_token: 'abc' }, b: { url: 'https://x.example/mcp' } } });
    assert.deepEqual([servers.a?.auth, servers.b?.auth], ['static', undefined]);
    assert.deepEqual(Object.keys(problemsOf({ servers: { a: { url: 'https://x.example/mcp', auth: 'none', auth_token: 'abc' }, b: { command: ['x'], auth_token: 'abc' } } })).sort(), ['/servers/a/auth_token', '/servers/b/auth_token']);
  });

  it('takes values from the environment, with a default where one is written', () => {
    const { servers } = parse({ servers: { a: { url: 'https://x.example/mcp', auth: 'static', auth_token: '${MCP_TOKEN}', description: '${NOPE:-none}' } } }, { MCP_TOKEN: 'abc' });
    assert.equal(servers.a?.auth_token, 'abc');
    assert.equal(servers.a?.description, 'none');
  });

  it('reports every problem at once, each with its path', () => {
    const problems = problemsOf({
      base_url: 'ftp://x',
      port: 70000,
      servers: { 'bad name': { command: ['x'] }, a: {}, b: { command: ['x'], url: 'https://x' }, c: { command: 5, url: 'https://x' }, d: { url: 'https://x', auth: 'static', auth_token: '${UNSET}' } },
      identity: { provider: 'header' },
      features: { call_timeout_s: 0, baseUrl: 1 },
      frames: { allowed_origins: ['https://x/path'] },
      corss: {},
    });
    assert.deepEqual(Object.keys(problems).sort(), ['/base_url', '/corss', '/features/baseUrl', '/features/call_timeout_s', '/frames/allowed_origins/0', '/identity/proxy_secret', '/port', '/servers/a', '/servers/b', '/servers/bad name', '/servers/c/command', '/servers/d/auth_token']);
    assert.match(problems['/servers/d/auth_token']!, /UNSET, which is not set/);
    assert.match(problems['/frames/allowed_origins/0']!, /must be an origin/);
  });

  it('takes a short secret of the proxy, and says that it is one; none is a problem', () => {
    const below = (view_origin: string) => weakSettings(parse({ base_url: 'https://canvas.example.org', identity: { provider: 'dev' }, frames: { view_origin } })).length;
    assert.deepEqual(['https://{view}.views.example.org', 'https://{view}.example-views.org'].map(below), [1, 0]);
    const weak = (secret: string): string[] => weakSettings(parse({ identity: { provider: 'header', proxy_secret: secret } }));
    assert.deepEqual([weak('s3cret').length, weak('x'.repeat(16)).length], [1, 0]);
    assert.match(weak('s3cret')[0]!, /identity\.proxy_secret has fewer than 16 characters/);
    assert.deepEqual(Object.keys(problemsOf({ identity: { provider: 'header', proxy_secret: '' } })), ['/identity/proxy_secret']);
  });

  it('suggests the setting that was meant', () => {
    assert.match(problemsOf({ baseUrl: 'https://x' })['/baseUrl']!, /did you mean "base_url"/);
  });

  it('says where JSON is broken', () => {
    assert.match(problemsOf('{\n  "port": 1 1\n}')['']!, /line 2/);
    assert.match(problemsOf('[]')['']!, /must be an object/);
  });

  it('refuses the dev identity away from loopback', () => {
    assert.match(problemsOf({ host: '0.0.0.0' })['/identity/provider']!, /loopback only/);
  });

  it('refuses to forward one user’s token over a connection of all, or to a command', () => {
    const problems = problemsOf({ servers: { a: { url: 'https://x', auth: 'forward', scope: 'shared' }, b: { command: ['x'], auth: 'forward' }, c: { url: 'https://x', auth: 'forward' } } });
    assert.deepEqual(Object.keys(problems).sort(), ['/servers/a/scope', '/servers/b/auth']);
  });

  it('keeps metrics on the service’s port, gives them their own, or none', () => {
    assert.match(problemsOf({ metrics: true })['/metrics']!, /false/);
    assert.match(problemsOf({ metrics: { prot: 1 } })['/metrics']!, /port/);
    assert.match(problemsOf({ port: 9000, metrics: { port: 9000 } })['/metrics/port']!, /another/);
    assert.deepEqual([parse({}).metrics, parse({ metrics: { port: 9090 } }).metrics, parse({ metrics: false }).metrics], [{}, { port: 9090 }, false]);
  });

  it('reports every problem of a Redis log, and Redis settings of another', () => {
    assert.deepEqual(problemsOf({ events: { driver: 'redis', url: 'redis://me:secret@x:1', username: 'me', ca_file: 'ca.pem', prefix: 'a{b}', sync_ms: 5 } }), {
      '/events/url': 'must not hold a user or a password: write them as username and password',
      '/events/password': 'is needed beside username',
      '/events/ca_file': 'is for a url that begins with rediss://',
      '/events/prefix': 'must be plain ASCII without braces',
      '/events/sync_ms': 'is for the driver "file": how soon the disk has an event is decided in Redis (appendfsync)',
    });
    assert.deepEqual(Object.keys(problemsOf({ events: { driver: 'redis' } })), ['/events/url']);
    assert.deepEqual(Object.keys(problemsOf({ events: { driver: 'redis', url: 'http://x', password: '${UNSET}', pasword: 'x' } })).sort(), ['/events/password', '/events/pasword', '/events/url']);
    assert.deepEqual(Object.keys(problemsOf({ events: { url: 'redis://x:1', keep_s: 5 } })).sort(), ['/events/keep_s', '/events/url']);
  });

  it('reports every problem of sentinels', () => {
    const { sentinels, url } = { url: 'rediss://canvas/2', sentinels: ['redis://10.0.0.1:26379', 'rediss://10.0.0.2:26379'] };
    assert.deepEqual(parse({ events: { driver: 'redis', url, sentinels } }).events.sentinels, sentinels);
    assert.deepEqual(problemsOf({ events: { driver: 'redis', url: 'redis://10.0.0.9:6379', sentinels: ['redis://me:secret@x:1'] } }), {
      '/events/url': 'must be redis://NAME or rediss://NAME beside sentinels: the name that they know the primary by',
      '/events/sentinels': 'must not hold a user or a password: write them as sentinel_username and sentinel_password',
    });
    assert.deepEqual(problemsOf({ events: { driver: 'redis', url: 'redis://x', sentinels: ['redis://x:port'] } }), { '/events/sentinels': 'must be addresses, such as redis://host:26379' });
    assert.deepEqual(problemsOf({ events: { driver: 'redis', url: 'redis://x', sentinel_password: 'p' } }), { '/events/sentinel_password': 'is for sentinels, and none are named' });
  });

  it('reports every problem of an S3 store, and S3 settings of another', () => {
    const problems = problemsOf({ storage: { driver: 's3', endpoint: 's3.example', access_key_id: 'key', prefix: '/a//b', acces_key: 1 } });
    assert.deepEqual(Object.keys(problems).sort(), ['/storage/acces_key', '/storage/bucket', '/storage/endpoint', '/storage/prefix', '/storage/secret_access_key']);
    assert.deepEqual(Object.keys(problemsOf({ storage: { driver: 'fs', bucket: 'x' } })), ['/storage/bucket']);
    assert.match(problemsOf({ storage: { driver: 's3', bucket: 'b', secret_access_key: '${UNSET}' } })['/storage/secret_access_key']!, /UNSET, which is not set/);
  });

  it('refuses a sandbox origin that is no other origin', () => {
    const views = (view_origin: string, more: object = {}) => problemsOf({ base_url: 'https://a.example', identity: { provider: 'header', proxy_secret: 'x'.repeat(20) }, frames: { sandbox_origin: 'https://s.example', view_origin }, ...more })['/frames/view_origin'];
    assert.equal(parse({ frames: { view_origin: 'https://{view}.Views.example' } }).frames.view_origin, 'https://{view}.views.example');
    for (const odd of ['https://views.example', 'https://x.{view}.example', 'https://{view}', 'https://{view}.views.example/path', 'https://{view}.-x.example', 'ftp://{view}.views.example']) assert.match(views(odd)!, /first name is \{view\}/, odd);
    assert.match(views('http://{view}.views.example')!, /https/);
    assert.match(views('https://{view}.views')!, /with a point/);
    assert.match(problemsOf({ base_url: 'https://a.example', identity: { provider: 'header', proxy_secret: 'x'.repeat(20) }, frames: { view_origin: 'https://{view}.views.example' } })['/frames/view_origin']!, /needs sandbox_origin/);
    assert.match(views('https://{view}.views.example', { base_url: 'https://canvas.views.example' })!, /base_url/);
    assert.match(views('https://{view}.views.example', { apps: { allowed_origins: ['https://*.example.com', 'https://*.views.example'] } })!, /apps\.allowed_origins/);
    assert.match(views('https://{view}.views.example.com', { apps: { allowed_origins: ['https://*.example.com'] } })!, /apps\.allowed_origins/);
    assert.match(problemsOf({ base_url: 'https://a.example', frames: { sandbox_origin: 'https://a.example' } })['/frames/sandbox_origin']!, /another origin/);
  });
});

describe('the command line', () => {
  it('is stronger than the environment, and the environment stronger than the file', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-config-'));
    await writeFile(join(dir, 'c.json'), JSON.stringify({ port: 1, data: '/file', servers: { a: { command: ['x'] } } }));
    const config = await loadConfig({ argv: ['--config', 'c.json', '--port', '0'], env: { PORT: '2', MCP_CANVAS_DATA: 'env-data' }, cwd: dir });
    assert.equal(config.port, 0);
    assert.equal(config.data, join(dir, 'env-data'));
    assert.equal(config.servers.a?.cwd, dir);
  });

  it('takes a variable that is empty as one that is not set', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-config-'));
    await writeFile(join(dir, 'mcp-canvas.config.json'), JSON.stringify({ port: 4321 }));
    const config = await loadConfig({ argv: [], env: { PORT: '', HOST: '', MCP_CANVAS_DATA: '', MCP_CANVAS_CONFIG: '' }, cwd: dir });
    assert.deepEqual([config.port, config.host, config.data], [4321, '127.0.0.1', join(dir, '.mcp-canvas')]);
  });

  it('is not needed: the file in the working directory is found, else the defaults hold', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-config-'));
    const bare = await loadConfig({ argv: [], env: {}, cwd: dir, fallback: join(dir, 'no-demo.json') });
    assert.deepEqual(bare.servers, {});
    await writeFile(join(dir, 'mcp-canvas.config.json'), JSON.stringify({ port: 4321 }));
    assert.equal((await loadConfig({ argv: [], env: {}, cwd: dir })).port, 4321);
  });

  it('names a file that cannot be read and a port that is none', async () => {
    await assert.rejects(loadConfig({ argv: ['--config', '/nowhere.json'], env: {}, cwd: '/' }), /nowhere\.json[\s\S]*ENOENT/);
    await assert.rejects(loadConfig({ argv: [], env: { PORT: 'http' }, cwd: '/' }), /\/port/);
  });
});

describe('the published schema', () => {
  it('is the one that is checked', async () => {
    const published: unknown = JSON.parse(await readFile(new URL('../schema/config.json', import.meta.url), 'utf8'));
    assert.deepEqual(published, JSON.parse(JSON.stringify(configSchema)));
  });
});
