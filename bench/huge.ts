// A log and a CSV of 1 GiB each, served by the service to a real Chromium: the first screen beside that of the same file at 1 MiB,
// then the end of the file and a search hit near it, and what the tab holds in memory before and after.
// SIZE_MIB=64 makes the files smaller, ROUNDS=1 shortens it, `FILES=log` takes one.
import { createReadStream, openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { pino } from 'pino';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { createApp } from '../packages/bff/src/app.ts';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';

const MIB = 2 ** 20;
const size = Number(process.env.SIZE_MIB ?? 1024) * MIB;
const rounds = Number(process.env.ROUNDS ?? 5);
const chosen = process.env.FILES?.split(',') ?? ['log', 'csv'];
/** `memory`: MiB that the page and its workers may hold more than with the file of 1 MiB. */
const targets = { ratio: 1.5, memory: 64 };
/** Milliseconds that anything may take. */
const patience = 300_000;
const root = fileURLToPath(new URL('..', import.meta.url));

const needle = 'needle-in-the-hay';
type Row = (nth: number, found: boolean) => string;
const kinds: Readonly<Record<string, { name: string; mime: string; head: string; row: Row; end: string }>> = {
  log: {
    name: 'service.log', mime: 'text/plain', head: '', end: 'End',
    row: (nth, found) => `2026-01-02T03:04:05.${String(nth % 1000).padStart(3, '0')}Z ${nth % 50 === 0 ? '\x1b[33mWARN\x1b[0m' : 'INFO'} request ${nth} of worker ${nth % 17} took ${(nth * 7919) % 997} ms${found ? ` ${needle}` : ''}\n`,
  },
  csv: {
    name: 'rows.csv', mime: 'text/csv', head: 'id,name,city,amount,note\n', end: 'Control+End',
    row: (nth, found) => `${nth},Person ${nth % 9973},"City, ${nth % 211}",${((nth * 7919) % 1_000_003) / 100},${found ? needle : `note ${nth % 13}`}\n`,
  },
};

/** Writes rows until the file has its size; a needle stands at 99 %. The text of the last row is told. */
async function write(path: string, bytes: number, { head, row }: { head: string; row: Row }): Promise<string> {
  const file = await open(path, 'w');
  let [nth, written, found, last] = [0, 0, false, ''];
  for (let block = head; written < bytes; block = '') {
    while (block.length < 4 * MIB && written + block.length < bytes) {
      const here = !found && written + block.length > bytes * 0.99;
      found ||= here;
      block += last = row(nth++, here);
    }
    await file.write(block);
    written += block.length;
  }
  await file.close();
  return last;
}

/** Runs in the page: from the wish to the frame that shows the first rows. */
async function firstScreen(artifact: object): Promise<number> {
  const begun = performance.now();
  const host = document.createElement('mcp-artifact-viewer');
  Object.assign(host, { artifact, apiBase: '' });
  document.body.append(host);
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const viewer = () => [...(host.shadowRoot?.querySelectorAll('*') ?? [])].find(({ localName }) => /^mcp-(code|data)-viewer$/.test(localName));
  while ((viewer()?.shadowRoot?.querySelector('.layer [role=gridcell], .row .text')?.textContent ?? '') === '') await frame();
  return (await frame()) - begun;
}

declare global {
  interface Window {
    /** When the first key was pressed. */
    pressed?: number;
  }
}

interface Shown extends HTMLElement {
  find(query: string, options: { at?: number }): Promise<{ current: number; partial?: boolean }>;
}

/** Runs in the page: milliseconds until a text is drawn, after the key that was pressed or a search. */
async function untilDrawn(text: string, query: string | undefined, patience: number): Promise<number | undefined> {
  const asked = performance.now();
  const begun = (query === undefined && window.pressed) || asked;
  const host = document.querySelector('mcp-artifact-viewer')!;
  const viewer = [...host.shadowRoot!.querySelectorAll('*')].find(({ localName }) => /^mcp-(code|data)-viewer$/.test(localName)) as Shown;
  // As a toolbar does: it asks again as long as there may be more.
  let [at, asks] = [0, 0];
  const ask = async (): Promise<void> => {
    const nth = ++asks;
    const { current, partial } = await viewer.find(query!, at > 0 ? { at } : {});
    if (nth !== asks) return;
    if (!partial) viewer.removeEventListener('mcp-viewer-change', ask);
    at ||= current;
  };
  if (query !== undefined) {
    viewer.addEventListener('mcp-viewer-change', ask);
    void ask();
  }
  const drawn = () => [...viewer.shadowRoot!.querySelectorAll('.layer [role=gridcell], .row .text')].some(({ textContent }) => textContent.includes(text));
  while (!drawn()) {
    if (performance.now() - asked > patience) return undefined;
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - begun;
}

async function focus(): Promise<void> {
  const host = document.querySelector('mcp-artifact-viewer')!;
  const viewer = [...host.shadowRoot!.querySelectorAll('*')].find(({ localName }) => /^mcp-(code|data)-viewer$/.test(localName))!;
  viewer.shadowRoot!.querySelector<HTMLElement>('.scroller')!.focus();
  addEventListener('keydown', () => (window.pressed ??= performance.now()), { capture: true });
}

interface Held {
  /** MiB that the page and its workers hold after a collection: heaps and buffers beside them. */
  heap: number;
  /** MiB of the tab's process, with what its allocators have not given back. */
  process: number;
}

async function held(tab: Page): Promise<Held> {
  const page = await tab.createCDPSession();
  let bytes = 0;
  for (const session of [page, ...tab.workers().map(({ client }) => client)]) {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
    bytes += usedSize + backingStorageSize;
  }
  await page.detach();
  return { heap: bytes / MIB, process: await residentOf(tab.browser()) };
}

/** What the largest of the tabs' processes holds, in MiB: the others are empty pages. */
async function residentOf(browser: Browser): Promise<number> {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return Math.max(0, ...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024));
}

const policy = "default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types mcp-canvas lit-html dompurify";
const page = '<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><link rel="icon" href="/page.css"><link rel="stylesheet" href="/page.css"><script type="module" src="/mcp-canvas/define.js"></script><body></body></html>';

const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'huge-'));
const source = join(root, 'packages/components/src');
const shared: BuildOptions = { bundle: true, format: 'esm', target: 'es2022', minify: true, conditions: ['@mcp-canvas/source', 'browser'], tsconfig: join(root, 'packages/components/tsconfig.json'), define: { STANDALONE: 'true', 'process.env.NODE_ENV': '"production"' }, outdir: folder, logLevel: 'error' };
await build({ ...shared, entryPoints: { define: join(source, 'standalone.ts') }, splitting: true });
await build({ ...shared, entryPoints: Object.fromEntries(['code', 'data'].map((name) => [`workers/${name}.worker`, join(source, `viewers/${name}/${name}.worker.ts`)])) });

const limit = Math.ceil(size / MIB) + 16;
const service = await createApp({ config: { data: join(folder, 'data'), servers: {}, features: { max_file_mb: limit, upload_limit_mb: limit } }, logger: pino({ level: 'silent' }) });
const handle = service.callback();
const site = createServer((request, response): unknown => {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
  if (pathname === '/') return send('text/html; charset=utf-8', page);
  if (pathname === '/page.css') return send('text/css', 'mcp-artifact-viewer { height: 700px }');
  if (!pathname.startsWith('/mcp-canvas/') || !extname(pathname)) return handle(request, response);
  response.writeHead(200, { 'content-type': 'text/javascript' });
  return createReadStream(join(folder, normalize(pathname.replace('/mcp-canvas/', '')))).on('error', () => response.destroy()).pipe(response);
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
service.listening(origin);

async function upload(path: string, name: string, mime: string): Promise<object> {
  const form = new FormData();
  form.append('file', await openAsBlob(path, { type: mime }), name);
  const response = await fetch(`${origin}/api/files`, { method: 'POST', body: form });
  if (response.status !== 201) throw new Error(await response.text());
  return { id: path, version: 1, source: { kind: 'upload', created_at: new Date().toISOString() }, ...((await response.json()) as object), mime };
}

async function tabWith(browser: Browser, artifact: object): Promise<{ tab: Page; first: number }> {
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1200, height: 800 });
  await tab.goto(origin, { waitUntil: 'load' });
  await tab.evaluate(() => customElements.whenDefined('mcp-artifact-viewer'));
  return { tab, first: await tab.evaluate(firstScreen, artifact) };
}

/** Presses the keys until the end is there: while a file still arrives, its end so far is not its end. */
async function atEnd(tab: Page, keys: string, text: string): Promise<number | undefined> {
  const begun = performance.now();
  while (performance.now() - begun < patience) {
    if (keys === 'Control+End') await tab.keyboard.down('Control');
    await tab.keyboard.press('End');
    await tab.keyboard.up('Control');
    const took = await tab.evaluate(untilDrawn, text, undefined, 1000);
    if (took !== undefined) return took;
  }
  return undefined;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const took = (time: number | undefined): string => (time === undefined ? `not within ${patience / 1000} s` : `${time.toFixed(0)} ms`);
const mib = ({ heap, process }: Held): string => `${heap.toFixed(0)} and ${process.toFixed(0)}`;

const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found.');
try {
  for (const kind of chosen) {
    const { name, mime, end, ...rows } = kinds[kind]!;
    const path = join(folder, name);
    await write(path, MIB, rows);
    const small = await upload(path, `small-${name}`, mime);
    const last = (await write(path, size, rows)).trimEnd();
    const large = await upload(path, name, mime);
    await rm(path);
    const lastDrawn = kind === 'csv' ? last.slice(0, last.indexOf(',')) : last.slice(last.indexOf('request'));

    const browser = await puppeteer.launch({ executablePath, args: [...chromiumArgs] });
    try {
      const firsts: { small: number; large: number }[] = [];
      for (let round = 0; round < rounds; round++) {
        const one = await tabWith(browser, small);
        await one.tab.close();
        const other = await tabWith(browser, large);
        await other.tab.close();
        firsts.push({ small: one.first, large: other.first });
      }
      const { tab: beside } = await tabWith(browser, small);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const before = await held(beside);
      await beside.close();
      const { tab } = await tabWith(browser, large);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const shown = await held(tab);
      await tab.evaluate(focus);
      const ended = await atEnd(tab, end, lastDrawn);
      await tab.keyboard.press('Home');
      const found = await tab.evaluate(untilDrawn, needle, needle, patience);
      const after = await held(tab);
      await tab.close();

      const [a, b] = [median(firsts.map((pair) => pair.large)), median(firsts.map((pair) => pair.small))];
      const more = after.heap - before.heap;
      console.log(`huge ${kind} (${size / MIB} MiB): first screen ${a.toFixed(0)} ms, of 1 MiB ${b.toFixed(0)} ms, ratio ${(a / b).toFixed(2)} (at most ${targets.ratio}); end ${took(ended)}, search hit at 99 % ${took(found)}; MiB held and of the process with 1 MiB ${mib(before)}, first screen ${mib(shown)}, after all ${mib(after)}: ${more.toFixed(0)} more (at most ${targets.memory})`);
      if (a / b > targets.ratio || more > targets.memory || ended === undefined || found === undefined) process.exitCode = 1;
    } finally {
      await browser.close();
    }
  }
} finally {
  await service.close(0);
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true, force: true });
}
