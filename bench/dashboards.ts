// Ten dashboards open in a canvas: opening the next, as the stream tells it, in a real Chromium, and the longest task of the
// host page's own thread from the event until the page in the frame has loaded. The anchor puts one more bare <iframe> with the
// same page beside ten others. Dashboards keep drawing meanwhile, each twenty times a second.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { pino } from 'pino';
import puppeteer, { type Browser } from 'puppeteer-core';
import { createApp } from '../packages/bff/src/app.ts';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';

const rounds = 7;
const open = 10;
const targets = { longestTask: 50 };
const root = fileURLToPath(new URL('..', import.meta.url));

interface Measured {
  /** Milliseconds of the longest task; 0 when none reached 50, the least that browsers report. */
  longestTask: number;
  /** Milliseconds from the event to the page's being there. */
  loaded: number;
}

declare global {
  interface Window {
    /** Opens a dashboard and resolves when its page has loaded. */
    openNext(number: number): Promise<void>;
  }
}

/** Runs in the page: ten first, then the measured one. */
async function measureNext(count: number): Promise<Measured> {
  for (let number = 0; number < count; number++) await window.openNext(number);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  const start = performance.now();
  await window.openNext(count);
  const loaded = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { longestTask: Math.max(0, ...tasks), loaded };
}

const dashboard = `<!doctype html><title>Dashboard</title><canvas width="300" height="150"></canvas><script>
const context = document.querySelector('canvas').getContext('2d');
setInterval(() => { for (let n = 0; n < 50; n++) context.fillRect(Math.random() * 300, Math.random() * 150, 9, 9) }, 50);
parent.postMessage({ type: 'mcp-dashboard-ready' }, '*');
</script>`;
const policy = (frames: string): string => `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src ${frames}; require-trusted-types-for 'script'; trusted-types mcp-canvas lit-html dompurify`;
const page = (script: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><link rel="icon" href="/page.css"><link rel="stylesheet" href="/page.css"><script type="module" src="${script}"></script><body></body></html>`;

/** Both open page number `n` at `{dashboards}/{n}`; ours by a result that the service streams back. */
const script = (dashboards: string): Readonly<Record<string, string>> => ({
  '/ours.js': `import './mcp-canvas/define.js';
const canvas = document.createElement('mcp-canvas');
const session = new Promise((resolve) => canvas.addEventListener('mcp-session', ({ detail }) => resolve(detail.session_id), { once: true }));
canvas.apiBase = '';
document.body.append(canvas);
const post = async (result) => fetch('/api/sessions/' + (await session) + '/results', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'bench', result }) });
window.openNext = (number) => new Promise((resolve, reject) => {
  canvas.addEventListener('mcp-dashboard-open', () => resolve(), { once: true });
  canvas.addEventListener('mcp-dashboard-blocked', ({ detail }) => reject(new Error(detail.reason)), { once: true });
  void post({ results: number, canvas: { id: 'd' + number, url: '${dashboards}/' + number, mode: 'append', open: true } });
});`,
  '/anchor.js': `window.openNext = (number) => new Promise((resolve) => {
  const frame = document.createElement('iframe');
  frame.sandbox = 'allow-scripts allow-same-origin';
  frame.addEventListener('load', () => resolve(), { once: true });
  frame.src = '${dashboards}/' + number;
  for (const other of document.querySelectorAll('iframe')) other.hidden = true;
  document.body.append(frame);
});`,
});

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

async function listen(name: string, answer: Listener): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://${name}:${(server.address() as AddressInfo).port}`, server };
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1200, height: 800 });
  await tab.goto(address, { waitUntil: 'load' });
  await tab.waitForFunction(() => 'openNext' in window);
  const measured = await tab.evaluate(measureNext, open);
  await tab.close();
  return measured;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const bundle = await mkdtemp(join(tmpdir(), 'dashboards-'));
const source = join(root, 'packages/components/src');
const shared: BuildOptions = { bundle: true, format: 'esm', target: 'es2022', minify: true, conditions: ['@mcp-canvas/source', 'browser'], tsconfig: join(root, 'packages/components/tsconfig.json'), define: { STANDALONE: 'true', 'process.env.NODE_ENV': '"production"' }, outdir: bundle, logLevel: 'error' };
await build({ ...shared, entryPoints: { define: join(source, 'standalone.ts') }, splitting: true });
await build({ ...shared, entryPoints: { frame: join(source, 'frame/frame.ts') } });

const html = 'text/html; charset=utf-8';
const dashboards = await listen('dash.localhost', (_request, response) => response.writeHead(200, { 'content-type': html }).end(dashboard));
const service = await createApp({ config: { data: join(bundle, 'data'), servers: {}, frames: { allowed_origins: [dashboards.origin] } }, logger: pino({ level: 'silent' }) });
const handle = service.callback();
const scripts = script(dashboards.origin);
const site = await listen('127.0.0.1', async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  const send = (type: string, body: string | Buffer) => response.writeHead(200, { 'content-type': type, 'content-security-policy': policy(`http://localhost:${new URL(site.origin).port} ${dashboards.origin}`) }).end(body);
  if (scripts[pathname]) return send('text/javascript', scripts[pathname]);
  if (pathname === '/page.css') return send('text/css', 'mcp-canvas { height: 700px }');
  if (pathname === '/ours' || pathname === '/anchor') return send(html, page(`${pathname}.js`));
  const file = pathname.startsWith('/mcp-canvas/') && extname(pathname) ? await readFile(join(bundle, normalize(pathname.replace('/mcp-canvas/', '')))).catch(() => undefined) : undefined;
  return file ? send('text/javascript', file) : handle(request, response);
});
service.listening(site.origin);
const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found.');
const browser = await puppeteer.launch({ executablePath, args: [...chromiumArgs] });
try {
  const pairs: { ours: Measured; anchor: Measured }[] = [];
  for (let round = 0; round < rounds; round++) pairs.push({ anchor: await measure(browser, `${site.origin}/anchor`), ours: await measure(browser, `${site.origin}/ours`) });
  const tasks = pairs.map((pair) => pair.ours.longestTask);
  const longest = median(tasks);
  const [ours, anchor] = [median(pairs.map((pair) => pair.ours.loaded)), median(pairs.map((pair) => pair.anchor.loaded))];
  console.log(`dashboards, the next beside ${open}: longest task of the host page ${longest.toFixed(0)} ms (at most ${targets.longestTask}; 0: none of 50), in ${rounds} rounds ${tasks.map((task) => task.toFixed(0)).join(' ')}; a bare iframe ${median(pairs.map((pair) => pair.anchor.longestTask)).toFixed(0)} ms; the page is there after ${ours.toFixed(0)} ms, a bare one after ${anchor.toFixed(0)} ms, ratio ${(ours / anchor).toFixed(2)}`);
  if (longest > targets.longestTask) process.exitCode = 1;
} finally {
  await browser.close();
  await service.close(0);
  for (const { server } of [site, dashboards]) {
    server.closeAllConnections();
    server.close();
  }
  await rm(bundle, { recursive: true, force: true });
}
