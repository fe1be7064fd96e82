// 50 MiB of CSV (500k rows) and 5 MiB of code, served over loopback to a real Chromium: from the first byte to the first rows
// on screen, and the longest task of the page's own thread while the rest arrives. The anchor shows the same file the plain
// way on the same page: CSV as a plain table of 1,000 rows after PapaParse, code in one <pre>.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';

const rounds = 5;
const targets = { firstRows: 300, longestTask: 100 };
const root = fileURLToPath(new URL('..', import.meta.url));

const files: Readonly<Record<string, { mime: string; body: Buffer }>> = {
  '/files/rows.csv': { mime: 'text/csv', body: Buffer.from(csv(500_000, 50 * 2 ** 20)) },
  '/files/code.ts': { mime: 'text/typescript', body: Buffer.from(code(5 * 2 ** 20)) },
};

/** Rows of numbers, words and quoted text, together of about `size` bytes. */
function csv(rows: number, size: number): string {
  const lines = ['id,name,city,amount,note,created'];
  const note = 'x'.repeat(Math.max(0, Math.floor(size / rows) - 60));
  for (let row = 0; row < rows; row++) lines.push(`${row},Person ${row % 9973},"City, ${row % 211}",${((row * 7919) % 1_000_003) / 100},${note}${row % 17},2026-${String((row % 12) + 1).padStart(2, '0')}-${String((row % 28) + 1).padStart(2, '0')}T08:00:00Z`);
  return `${lines.join('\n')}\n`;
}

function code(size: number): string {
  const block = (n: number): string => `/** Doubles the value ${n}, unless it is odd. */\nexport function twice${n}(value: number): string {\n  const text = \`\${value * ${n}}\`;\n  return value % 2 === 0 ? text : 'odd ${n}'; // as it is\n}\n\n`;
  let text = '';
  for (let n = 0; text.length < size; n++) text += block(n);
  return text;
}

interface Measured {
  /** Milliseconds from the first byte to the frame that shows the first rows. */
  firstRows: number;
  /** Milliseconds of the longest task until the whole file was there; 0 when none reached 50, the least that browsers report. */
  longestTask: number;
}

/** Runs in the page. The strict policy of the host applies: no inline style, no eval, Trusted Types. */
async function ours(src: string): Promise<Measured> {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  const host = document.createElement('mcp-artifact-viewer');
  host.setAttribute('src', src);
  document.body.append(host);
  const viewer = () => [...(host.shadowRoot?.querySelectorAll('*') ?? [])].find(({ localName }) => /^mcp-(code|data)-viewer$/.test(localName));
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const shown = () => (viewer()?.shadowRoot?.querySelector('.layer [role=gridcell], .row .text')?.textContent ?? '') !== '';
  while (!shown()) await frame();
  const painted = await frame();
  const loading = () => (viewer()?.shadowRoot?.querySelector('.status [role=status]')?.textContent ?? '').trim() !== '';
  while (loading()) await frame();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { responseStart } = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(src)) as PerformanceResourceTiming;
  return { firstRows: painted - responseStart, longestTask: Math.max(0, ...tasks) };
}

async function anchor(src: string): Promise<Measured> {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  const text = await (await fetch(src)).text();
  if (src.endsWith('.csv')) {
    const { data } = (globalThis as unknown as { Papa: { parse(text: string): { data: string[][] } } }).Papa.parse(text);
    const table = document.createElement('table');
    for (const cells of data.slice(0, 1000)) {
      const row = table.insertRow();
      for (const cell of cells) row.insertCell().textContent = cell;
    }
    document.body.append(table);
  } else {
    const pre = document.createElement('pre');
    pre.textContent = text;
    document.body.append(pre);
  }
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  await frame();
  const painted = await frame();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { responseStart } = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(src)) as PerformanceResourceTiming;
  return { firstRows: painted - responseStart, longestTask: Math.max(0, ...tasks) };
}

const policy = "default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types mcp-canvas lit-html dompurify";
const page = '<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><link rel="icon" href="/page.css"><link rel="stylesheet" href="/page.css"><script type="module" src="/mcp-canvas/define.js"></script><script src="/papaparse.js"></script><body></body></html>';
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8' };

async function serve(bundle: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    const file = files[path];
    const body = file?.body ?? (path === '/' ? page : path === '/page.css' ? 'mcp-artifact-viewer { height: 700px }' : await asset(bundle, path).catch(() => undefined));
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': file?.mime ?? types[extname(path)] ?? types['.html'], ...(path === '/' && { 'content-security-policy': policy }) });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

function asset(bundle: string, path: string): Promise<Buffer> {
  return readFile(path === '/papaparse.js' ? join(root, 'node_modules/papaparse/papaparse.min.js') : join(bundle, path.replace('/mcp-canvas/', '')));
}

async function measure(browser: Browser, url: string, how: (src: string) => Promise<Measured>, src: string): Promise<Measured> {
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1200, height: 800 });
  await tab.goto(url, { waitUntil: 'load' });
  await tab.evaluate(() => customElements.whenDefined('mcp-artifact-viewer'));
  const measured = await tab.evaluate(how, src);
  await tab.close();
  return measured;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const bundle = await mkdtemp(join(tmpdir(), 'first-rows-'));
const source = join(root, 'packages/components/src');
const shared: BuildOptions = { bundle: true, format: 'esm', target: 'es2022', minify: true, conditions: ['@mcp-canvas/source', 'browser'], tsconfig: join(root, 'packages/components/tsconfig.json'), define: { STANDALONE: 'true', 'process.env.NODE_ENV': '"production"' }, outdir: bundle, logLevel: 'error' };
await build({ ...shared, entryPoints: { define: join(source, 'standalone.ts') }, splitting: true });
await build({ ...shared, entryPoints: Object.fromEntries(['code', 'data'].map((name) => [`workers/${name}.worker`, join(source, `viewers/${name}/${name}.worker.ts`)])) });

const site = await serve(bundle);
const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found.');
const browser = await puppeteer.launch({ executablePath, args: [...chromiumArgs] });
try {
  for (const [src, { body }] of Object.entries(files)) {
    const pairs: { ours: Measured; anchor: Measured }[] = [];
    for (let round = 0; round < rounds; round++) pairs.push({ anchor: await measure(browser, site.url, anchor, src), ours: await measure(browser, site.url, ours, src) });
    const first = median(pairs.map((pair) => pair.ours.firstRows));
    const plain = median(pairs.map((pair) => pair.anchor.firstRows));
    const longest = median(pairs.map((pair) => pair.ours.longestTask));
    const size = (body.length / 2 ** 20).toFixed(1);
    console.log(`first rows of ${src} (${size} MiB): ${first.toFixed(0)} ms (at most ${targets.firstRows}), the plain way ${plain.toFixed(0)} ms, ratio ${(first / plain).toFixed(3)}; longest task ${longest.toFixed(0)} ms (at most ${targets.longestTask}), the plain way ${median(pairs.map((pair) => pair.anchor.longestTask)).toFixed(0)} ms`);
    if (first > targets.firstRows || longest > targets.longestTask) process.exitCode = 1;
  }
} finally {
  await browser.close();
  site.close();
  await rm(bundle, { recursive: true, force: true });
}
