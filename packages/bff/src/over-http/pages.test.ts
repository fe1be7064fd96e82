import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { listenForMetrics } from '../metrics/metrics-server.ts';
import { type ServedApp, serveApp } from '../testing/served-app.ts';
import { viewLabel } from '../hosts/view-origins.ts';

let assets: string;
let app: ServedApp;
before(async () => {
  assets = await mkdtemp(join(tmpdir(), 'mcp-canvas-assets-'));
  await mkdir(join(assets, 'assets/pdfjs'), { recursive: true });
  await Promise.all(Object.entries({ 'define.js': 'export {}', 'frame.js': '1', 'chunk-Ab_2-D34.js': 'export {}', 'assets/pdfjs/openjpeg.wasm': '', 'assets/pdfjs/x.bcmap': '', 'assets/pdfjs/pdf.worker.min.mjs': '' }).map(([name, text]) => writeFile(join(assets, name), text)));
  await writeFile(join(assets, '..', 'mcp-canvas-not-served.js'), 'x');
  app = await serveApp({ assets, config: { cors: { allowed_origins: ['https://app.example'] }, frames: { allowed_origins: ['https://dash.example'] } } });
});
after(async () => {
  await app.stop();
  await rm(assets, { recursive: true });
  await rm(join(assets, '..', 'mcp-canvas-not-served.js'), { force: true });
});

describe('the components’ files', () => {
  it('are served with their types, tags, and for ever where the name has a hash', async () => {
    const define = await app.ask('GET', '/mcp-canvas/define.js');
    assert.match(define.headers.get('content-type')!, /^text\/javascript/);
    assert.equal(define.headers.get('cache-control'), 'no-cache');
    assert.equal((await app.ask('GET', '/mcp-canvas/define.js', { headers: { 'if-none-match': define.headers.get('etag')! } })).status, 304);
    assert.match((await app.ask('GET', '/mcp-canvas/chunk-Ab_2-D34.js')).headers.get('cache-control')!, /immutable/);
    for (const [name, type] of [['openjpeg.wasm', 'application/wasm'], ['x.bcmap', 'application/octet-stream'], ['pdf.worker.min.mjs', 'text/javascript; charset=utf-8']]) {
      assert.equal((await app.ask('GET', `/mcp-canvas/assets/pdfjs/${name}`)).headers.get('content-type'), type);
    }
    assert.equal((await app.ask('HEAD', '/mcp-canvas/define.js')).headers.get('content-length'), '9');
  });

  it('may be loaded by pages of the configured origins', async () => {
    const { headers } = await app.ask('GET', '/mcp-canvas/define.js', { headers: { origin: 'https://app.example' } });
    assert.equal(headers.get('access-control-allow-origin'), 'https://app.example');
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.match(headers.get('content-security-policy')!, /^default-src 'none'/);
  });

  it('are those of the folder and no others', async () => {
    for (const path of ['nothing.js', '..%2fmcp-canvas-not-served.js', '%2e%2e/mcp-canvas-not-served.js', 'assets', 'assets/pdfjs/..%2f..%2fdefine.js', '%00']) {
      assert.equal((await app.askHost('127.0.0.1', `/mcp-canvas/${path}`)).status, 404, path);
    }
  });
});

describe('the frame page', () => {
  const policy = async (path = '/mcp-canvas/frame') => {
    const { headers } = await app.ask('GET', path);
    return Object.fromEntries(headers.get('content-security-policy')!.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]));
  };

  it('runs our script alone, and is framed by the configured hosts alone', async () => {
    const csp = await policy();
    assert.equal(csp['default-src'], "'none'");
    assert.equal(csp['script-src'], `${app.url}/mcp-canvas/frame.js`);
    assert.equal(csp['style-src'], "'unsafe-inline'");
    assert.match(csp['frame-ancestors']!, /https:\/\/app\.example/);
    assert.doesNotMatch(csp['frame-ancestors']!, /(^|\s)\*(\s|$)/);
    assert.match((await app.ask('GET', '/mcp-canvas/frame')).text, /<script type="module" src="\/mcp-canvas\/frame\.js">/);
  });

  it('may frame the one allowed origin that was asked for, and nothing else', async () => {
    assert.match((await policy('/mcp-canvas/frame?embed=https://dash.example'))['frame-src']!, /https:\/\/dash\.example$/);
    for (const origin of ['https://evil.example', 'https://dash.example/', "https://dash.example; script-src *", '*', 'https://dash.example&embed=https://dash.example']) {
      assert.doesNotMatch((await policy(`/mcp-canvas/frame?embed=${encodeURI(origin)}`))['frame-src']!, /https|\*/, origin);
    }
  });

  it('may load from the origins that the reader allowed, and from nothing that is no origin', async () => {
    const allowed = await policy(`/mcp-canvas/frame?remote=${encodeURIComponent('https://img.example https://fonts.example')}`);
    for (const directive of ['img-src', 'style-src', 'font-src', 'media-src']) assert.match(allowed[directive]!, / https:\/\/img\.example https:\/\/fonts\.example$/);
    assert.equal(allowed['frame-src'], "'none'");
    const odd = await policy(`/mcp-canvas/frame?remote=${encodeURIComponent("* https: data: https://x.example/a https://x.example;script-src 'unsafe-inline' javascript:1")}`);
    assert.deepEqual([odd['img-src'], odd['style-src'], odd['font-src'], odd['media-src']], ['data: blob:', "'unsafe-inline'", 'data:', 'data: blob:']);
  });

  it('is on the other loopback name, as the configuration for pages says', async () => {
    const { json } = await app.ask('GET', '/api/config');
    const { port } = new URL(app.url);
    assert.deepEqual(json.frames, { allowed_origins: ['https://dash.example'], sandbox_origin: `http://localhost:${port}`, frame_url: `http://localhost:${port}/mcp-canvas/frame`, views: false });
    assert.deepEqual([json.user, json.features.persist_files_across_sessions, json.limits.base64_size_limit_mb], ['dev@localhost', true, 300]);
  });

  it('on a sandbox origin of its own is all that is served there', async () => {
    const own = await serveApp({ assets, config: { base_url: 'https://canvas.example', frames: { sandbox_origin: 'https://frames.example' } } });
    assert.equal((await own.askHost('frames.example', '/mcp-canvas/frame')).status, 200);
    for (const path of ['/api/config', '/healthz', '/']) assert.equal((await own.askHost('frames.example', path)).status, 404);
    const page = await own.askHost('frames.example', '/mcp-canvas/frame');
    assert.match(String(page.headers['content-security-policy']), /script-src https:\/\/frames\.example\/mcp-canvas\/frame\.js/);
    assert.equal((await own.askHost('canvas.example', '/api/config')).status, 200);
    await own.stop();
  });
});

describe('the origin of a View', () => {
  const label = viewLabel('weather', 'app.example.com');
  const host = `${label}.views.example`;
  let own: ServedApp;
  before(async () => {
    own = await serveApp({ assets, config: { base_url: 'https://canvas.example', cors: { allowed_origins: ['https://app.example'] }, frames: { sandbox_origin: 'https://frames.example', view_origin: 'https://{view}.views.example' }, apps: { allowed_origins: ['https://ok.example'] } } });
  });
  after(() => own.stop());

  it('serves its page and nothing else, whatever the method and whoever the user', async () => {
    for (const path of ['/api/config', '/api/servers', '/healthz', '/metrics', '/', '/mcp-canvas/frame?view=1', '/mcp-canvas/frame.js', '/mcp-canvas/define.js', '/mcp-canvas/view/', '/mcp-canvas/viewx']) assert.equal((await own.askHost(host, path)).status, 404, path);
    for (const name of ['views.example', 'x.views.example', `a.${host}`, `${label.toUpperCase()}x.views.example`]) assert.notEqual((await own.askHost(name, '/mcp-canvas/view')).status, 200, name);
    // Elsewhere it would have the service's origin, or that of the page around it.
    for (const name of ['canvas.example', 'frames.example']) assert.equal((await own.askHost(name, '/mcp-canvas/view')).status, 404, name);
  });

  it('has the View’s policy as a header, and is framed by the page around it and the hosts alone, not by itself', async () => {
    const { status, headers } = await own.askHost(host, `/mcp-canvas/view?connect=${encodeURIComponent('https://ok.example https://evil.example')}`);
    assert.equal(status, 200);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /connect-src https:\/\/ok\.example;/);
    assert.match(policy, /worker-src 'none'/);
    assert.match(policy, /frame-ancestors https:\/\/frames\.example https:\/\/canvas\.example( http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*)? https:\/\/app\.example;/);
    assert.equal(headers['origin-agent-cluster'], '?1');
  });

  it('is the one that the page around it may frame, where it is asked for by its label', async () => {
    const around = await own.askHost('frames.example', `/mcp-canvas/frame?view=1&at=${label}&connect=https%3A%2F%2Fok.example`);
    const policy = String(around.headers['content-security-policy']);
    assert.match(policy, new RegExp(`frame-src https://${label}\\.views\\.example;`));
    assert.doesNotMatch(policy, /script-src[^;]*unsafe|ok\.example/);
    for (const odd of ['x', `${label}.evil`, `${label};`, label.toUpperCase()]) assert.doesNotMatch(String((await own.askHost('frames.example', `/mcp-canvas/frame?view=1&at=${encodeURIComponent(odd)}`)).headers['content-security-policy']), /frame-src (?!'none')/, odd);
  });
});

const tree = { level: 'tree', writes: 'nothing', reads: 'nothing', processes: 'nothing' };

describe('for those who run it', () => {
  it('the service says whether it is alive, ready, and how servers are kept apart', async () => {
    assert.deepEqual((await app.ask('GET', '/healthz')).json, { status: 'ok' });
    const { status, json } = await app.ask('GET', '/readyz');
    assert.deepEqual([status, json.status, json.storage.status, json.events.status, json.servers.configured], [200, 'ok', 'ok', 'ok', 1]);
    // The test's server asks for none.
    assert.deepEqual([json.isolation, json.servers.isolation], ['tree', { story: tree }]);
    assert.equal(app.logged.filter((line) => line.includes('isolation tree for story: writes outside are stopped by nothing')).length, 1);
    assert.equal(json.note, 'reads are not isolated by the kernel for story');
    assert.deepEqual(json.servers.unavailable, []);
  });

  it('the service names a broken server, once it was tried, and stays ready with the others', async () => {
    const own = await serveApp({ config: { servers: { story: app.services.config.servers['story']!, broken: { command: ['/nowhere/at-all'], isolation: 'off' } } } });
    const { json } = await own.ask('GET', '/api/servers');
    assert.deepEqual(json.servers.map(({ name, status }: Record<string, string>) => [name, status]), [['story', 'ready'], ['broken', 'unavailable']]);
    assert.match(json.servers[1].error, /not found/);
    const ready = await own.ask('GET', '/readyz');
    assert.deepEqual([ready.status, ready.json.status, ready.json.servers], [200, 'ok', { configured: 2, unavailable: ['broken'], isolation: { story: tree, broken: tree } }]);
    await own.stop();
  });

  it('metrics are nowhere on the service’s port when they have their own, or none', async () => {
    for (const metrics of [false, { port: 0 }] as const) {
      const own = await serveApp({ config: { metrics } });
      assert.equal((await own.ask('GET', '/metrics')).status, 404);
      const server = await listenForMetrics(own.services);
      assert.equal(server === undefined, metrics === false);
      if (server) {
        const { port } = server.address() as AddressInfo;
        assert.match(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(), /^# HELP mcp_canvas_http_requests_total/m);
        assert.equal((await fetch(`http://127.0.0.1:${port}/api/config`)).status, 404);
        server.close();
      }
      await own.stop();
    }
  });

  it('metrics with a port of their own are told to addresses and names of the machine, not to a name that a page had bound to it', async () => {
    const own = await serveApp({ config: { base_url: 'https://canvas.example', identity: { provider: 'header', proxy_secret: 'x'.repeat(16) }, metrics: { port: 0, host: '127.0.0.1', names: ['canvas-1.internal'] } } });
    const server = (await listenForMetrics(own.services))!;
    const { port } = server.address() as AddressInfo;
    const ask = async (host: string, method = 'GET', path = '/metrics'): Promise<[number, string | undefined]> => {
      const [response] = (await once(request({ host: '127.0.0.1', port, path, method, headers: { host } }).end(), 'response')) as [IncomingMessage];
      const text = (await response.toArray()).join('');
      const { meta_data } = (response.headers['content-type']!.includes('json') ? JSON.parse(text) : {}) as { meta_data?: { error_code: string; details: { request_id: string } } };
      assert.equal(meta_data?.details.request_id, response.headers['x-request-id']);
      return [response.statusCode!, meta_data?.error_code];
    };
    for (const host of ['10.2.0.7:9090', '[fd00::7]:9090', `localhost:${port}`, 'canvas.example', 'canvas-1.internal:9090']) assert.deepEqual(await ask(host), [200, undefined], host);
    for (const host of ['evil.example', `127.0.0.1.nip.io:${port}`, 'canvas.example.evil.example']) assert.deepEqual(await ask(host), [421, 'E_HOST'], host);
    assert.deepEqual(await ask('localhost', 'GET', '/healthz'), [404, 'E_NOT_FOUND']);
    assert.deepEqual(await ask('localhost', 'POST'), [405, 'E_METHOD']);
    server.close();
    await own.stop();
  });

  it('a service that is stopping lets open calls end, and says so to whoever wants a new one', async () => {
    const own = await serveApp();
    const session = await own.newSession();
    const slow = own.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'slow', arguments: { ms: 500 }, call_id: 'open' } });
    await own.events(session, (events) => events.some(({ type }) => type === 'tool_start'));
    const stopped = own.close(5000);
    const refused = await Promise.all([
      own.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'report' } }),
      own.ask('POST', `/api/sessions/${session}/results`, { body: { result: 1 } }),
      own.ask('POST', '/api/sessions'),
    ]);
    assert.deepEqual(refused.map(({ status, json }) => [status, json.meta_data.error_code]), [[503, 'E_SHUTTING_DOWN'], [503, 'E_SHUTTING_DOWN'], [503, 'E_SHUTTING_DOWN']]);
    const ready = await own.ask('GET', '/readyz');
    assert.deepEqual([ready.status, ready.json.status], [503, 'stopping']);
    assert.equal((await own.ask('GET', `/api/sessions/${session}/calls/open`)).json.status, 'running');
    assert.equal((await slow).json.results, 'slow');
    await stopped;
    await own.stop();
  });

  it('the service counts in Prometheus text, without users or files', async () => {
    const session = await app.newSession();
    await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'report' } });
    const { text, headers } = await app.ask('GET', '/metrics');
    assert.match(headers.get('content-type')!, /^text\/plain/);
    assert.match(text, /^mcp_canvas_calls_total\{server="story",outcome="ok"\} 1$/m);
    assert.match(text, /^mcp_canvas_call_duration_seconds_bucket\{server="story",le="\+Inf"\} 1$/m);
    assert.doesNotMatch(text, /dev@localhost|report\.html/);
  });
});
