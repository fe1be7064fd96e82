// 10,000 artifacts, one stream event each, to a canvas with its list of files open, in a real Chromium: from the first event to
// the frame that shows the last one. The anchor takes the same stream and appends one plain row an artifact by hand to a list of
// the same height. Events come as they do over a connection: a hundred at once, then the page has its turn.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';

const rounds = 5;
const count = 10_000;
/**
 * `ratio` to plain rows; `growth`: time of an update among the last thousand to one among the second, which finds the code warm.
 * In `append` every artifact opens a tab, and the list of tabs is copied with each.
 */
const targets = { ratio: 2, growth: { replace: 2, append: 4 }, nodes: 200 };

interface Measured {
  /** Milliseconds from the first event to the frame after the last. */
  whole: number;
  /** Microseconds an event, of each thousand. */
  thousands: number[];
  /** Rows in the list at the end. */
  rows: number;
  /** Elements in the list at the end. */
  nodes: number;
}

interface Given {
  how: 'canvas' | 'rows';
  mode: 'replace' | 'append';
  count: number;
}

/** Runs in the page. */
async function run({ how, mode, count: all }: Given): Promise<Measured> {
  const turn = () => new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(port1.close()), { once: true });
    port1.start();
    port2.postMessage(0);
  });
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const until = async (condition: () => unknown) => {
    while (!condition()) await frame();
  };
  const marks: number[] = [];
  const event = (at: number) => ({
    id: `e${at}`, at: '2026-01-01T00:00:00Z', session_id: 's', type: 'canvas_files', display: { mode },
    files: [{ id: `f${at}`, version: 1, name: `report ${at}.txt`, mime: 'text/plain', size: 1000 + at, inline: `Report ${at}`, source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' } }],
  });
  async function* stream() {
    for (let at = 1; at <= all; at++) {
      if (at % 1000 === 1) marks.push(performance.now());
      yield event(at);
      if (at % 100 === 0) await turn();
    }
    marks.push(performance.now());
  }
  let list: ParentNode;
  if (how === 'canvas') {
    const canvas = document.createElement('mcp-canvas');
    document.body.append(canvas);
    const root = canvas.shadowRoot!;
    canvas.dispatch(event(0) as never);
    await until(() => root.querySelector('.panel mcp-artifact-viewer')?.shadowRoot?.querySelector('.stage > :not([data-waiting])'));
    root.querySelector<HTMLElement>('.files > button')!.click();
    await until(() => root.querySelector('.menu li'));
    list = root.querySelector('.menu')!;
    const ended = new Promise<void>((resolve) => canvas.addEventListener('mcp-stream-state', ({ detail }) => detail.state === 'ended' && resolve()));
    canvas.stream = stream() as never;
    await ended;
    await until(() => list.querySelector('li')?.textContent?.includes(`report ${all}.txt`));
  } else {
    const rows = document.createElement('ul');
    rows.className = 'rows';
    document.body.append(rows);
    list = rows;
    for await (const { files } of stream()) {
      const row = document.createElement('li');
      const press = document.createElement('button');
      const name = document.createElement('bdi');
      const size = document.createElement('span');
      name.textContent = files[0]!.name;
      size.textContent = `${files[0]!.size} bytes`;
      press.append(name, size);
      row.append(press);
      rows.append(row);
    }
  }
  await frame();
  await turn();
  const whole = performance.now() - marks[0]!;
  return { whole, thousands: marks.slice(1).map((mark, at) => mark - marks[at]!), rows: list.querySelectorAll('li').length, nodes: list.querySelectorAll('*').length };
}

const page = '<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><link rel="icon" href="/page.css"><link rel="stylesheet" href="/page.css"><script type="module" src="/define.js"></script><body></body></html>';
const sheet = 'mcp-canvas { height: 700px } .rows { height: 480px; overflow: auto; margin: 0; padding: 0; list-style: none } .rows button { display: flex; justify-content: space-between; width: 100%; height: 32px }';
const policy = "default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types mcp-canvas lit-html dompurify";

async function serve(bundle: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    const own = path === '/' ? page : path === '/page.css' ? sheet : undefined;
    const body = own ?? (await readFile(join(bundle, path)).catch(() => undefined));
    const type = path === '/' ? 'text/html; charset=utf-8' : path.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type, 'content-security-policy': policy });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

async function measure(browser: Browser, url: string, given: Given): Promise<Measured> {
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1200, height: 800 });
  await tab.goto(url, { waitUntil: 'load' });
  await tab.evaluate(() => customElements.whenDefined('mcp-canvas'));
  const measured = await tab.evaluate(run, given);
  await tab.close();
  return measured;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const bundle = await mkdtemp(join(tmpdir(), 'append-'));
const source = fileURLToPath(new URL('../packages/components', import.meta.url));
await build({
  entryPoints: { define: join(source, 'src/standalone.ts') }, outdir: bundle, bundle: true, splitting: true, format: 'esm', target: 'es2022', minify: true, logLevel: 'error',
  conditions: ['@mcp-canvas/source', 'browser'], tsconfig: join(source, 'tsconfig.json'), define: { STANDALONE: 'true', 'process.env.NODE_ENV': '"production"' },
});
const site = await serve(bundle);
const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found.');
const browser = await puppeteer.launch({ executablePath, args: [...chromiumArgs] });
try {
  for (const mode of ['replace', 'append'] as const) {
    const pairs: { rows: Measured; canvas: Measured }[] = [];
    for (let round = 0; round < rounds; round++) {
      pairs.push({ rows: await measure(browser, site.url, { how: 'rows', mode, count }), canvas: await measure(browser, site.url, { how: 'canvas', mode, count }) });
    }
    const ours = median(pairs.map(({ canvas }) => canvas.whole));
    const plain = median(pairs.map(({ rows }) => rows.whole));
    const ratio = median(pairs.map(({ rows, canvas }) => canvas.whole / rows.whole));
    // The least of the rounds: whatever else the machine does only adds to it.
    const ofThousand = (at: number) => Math.min(...pairs.map(({ canvas }) => canvas.thousands[at]!));
    const [first, second, last] = [ofThousand(0), ofThousand(1), ofThousand(count / 1000 - 1)];
    const growth = last / second;
    const { rows, nodes } = pairs.at(-1)!.canvas;
    console.log(`append ${count} artifacts (\`${mode}\`): ${ours.toFixed(0)} ms, plain rows ${plain.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at most ${targets.ratio}); an update ${first.toFixed(1)} µs in the first thousand, ${second.toFixed(1)} in the second, ${last.toFixed(1)} in the last (at most ${targets.growth[mode]} × the second); the list holds ${rows} rows, ${nodes} elements (at most ${targets.nodes})`);
    if (ratio > targets.ratio || growth > targets.growth[mode] || nodes > targets.nodes) process.exitCode = 1;
  }
} finally {
  await browser.close();
  site.close();
  await rm(bundle, { recursive: true, force: true });
}
