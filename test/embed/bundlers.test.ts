import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'puppeteer-core';
import { openBrowser } from '../e2e/browser.ts';
import { eventually } from '../e2e/eventually.ts';
import { here } from './host-builds.ts';
import { StrictHost } from './strict-host.ts';

const made = { kind: 'generated', created_at: '2026-11-26T10:00:00Z' };
const file = (name: string, mime: string, inline: string) => ({ id: name, version: 1, name, mime, size: inline.length, inline, source: made });
const diagram = file('flow.mmd', 'text/vnd.mermaid', 'graph TD\n  heron --> otter');
const source = file('heron.ts', 'text/typescript', 'export const heron = 1;\n');

const page = (elements: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bundled</title><script type="module" src="/app/main.js"></script></head><body>${elements}</body></html>`;

/** esbuild, as the command line of Angular uses it, leaves `new URL('…', import.meta.url)` as it stands, and the files where they were. */
async function bundled(): Promise<{ path: string; text: string }[]> {
  const { outputFiles } = await build({
    stdin: { contents: "import '@mcp-canvas/components/define.js';", resolveDir: here },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    outdir: '/app',
    entryNames: 'main',
    chunkNames: 'chunk-[hash]',
    logLevel: 'error',
  });
  return outputFiles;
}

suite('a bundler that looks for each file that code names, as webpack, Vite and Turbopack do', () => {
  const dist = fileURLToPath(new URL('../../packages/components/dist/', import.meta.url));
  const code = (async () => {
    const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js') && !name.startsWith('standalone'));
    return Promise.all(names.map(async (name) => ({ path: join(dist, name), text: await readFile(join(dist, name), 'utf8') })));
  })();

  test('finds each in the package', async () => {
    let found = 0;
    for (const { path, text } of await code) {
      for (const [, , named] of text.matchAll(/new URL\(\s*(['"`])([^'"`]+)\1,\s*import\.meta\.url/g)) {
        if (named === '…') continue; // In a comment.
        assert.ok(existsSync(join(dirname(path), named!)), `${named} of ${path}`);
        found++;
      }
    }
    assert.ok(found > 20, 'it looks where they are named');
  });

  test('is led to no file of the sources: Turbopack follows the address of a module through names', async () => {
    for (const { path, text } of await code) assert.doesNotMatch(text, /=\s*import\.meta\.url\s*;/, path);
  });
});

suite('a bundler that carries no files along', () => {
  const host = new StrictHost();
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
    await host.start(browser);
    const headers = { 'content-security-policy': host.policy() };
    for (const { path, text } of await bundled()) host.server.pages.set(path, { type: 'text/javascript', body: text, headers });
    host.server.pages.set('/app/canvas', { type: 'text/html', body: page('<mcp-canvas api-base="/"></mcp-canvas>'), headers });
    host.server.pages.set('/app/alone', { type: 'text/html', body: page('<mcp-artifact-viewer></mcp-artifact-viewer>'), headers });
  });
  after(() => Promise.all([host.stop(), browser?.close()]));

  test('has the files of the service that its canvas names: workers, PDFs, diagrams', async () => {
    const { reader } = await host.open('/app/canvas');
    const workers: string[] = [];
    reader.page.on('workercreated', (worker) => workers.push(new URL(worker.url()).pathname));
    await reader.page.waitForFunction(() => document.querySelector('mcp-canvas')?.sessionId);
    for (const [tool, text] of [['code', 'heron_1'], ['pdf', 'Needle 1']] as const) {
      await reader.page.evaluate((name) => fetch(`/api/sessions/${document.querySelector('mcp-canvas')!.sessionId}/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'showcase', tool: name, arguments: {} }) }).then(() => undefined), tool);
      await reader.sees(text);
    }
    for (const path of ['/mcp-canvas/workers/code.worker.js', '/mcp-canvas/assets/pdfjs/pdf.worker.min.mjs']) assert.ok(workers.includes(path), `${path} in ${workers.join()}`);
    assert.equal(workers.filter((path) => path.startsWith('/standalone/')).length, 0);
    await reader.page.evaluate(async (artifact) => document.querySelector('mcp-canvas')!.addToolResult({ results: null, artifacts: [{ name: artifact.name, mime: artifact.mime, inline: artifact.inline }], display: { open_canvas: true } }), diagram);
    await eventually('the drawn diagram', async () => (await reader.page.$$('mcp-diagram-viewer >>> img, mcp-canvas >>> mcp-diagram-viewer >>> img, mcp-canvas >>> mcp-diagram-viewer >>> svg')).length > 0);
    assert.equal(host.server.asked.filter((line) => line.startsWith('HEAD /standalone/')).length, 1, 'it is looked once');
    assert.deepEqual(await reader.page.evaluate(() => window.reported.violations), []);
    await reader.close();
  });

  test('without a service the text is shown all the same, and the console says what to do, once', async () => {
    const { reader } = await host.open('/app/alone');
    const told: string[] = [];
    reader.page.on('console', (message) => void (message.text().includes('setAssetBase') && told.push(message.text())));
    await reader.page.waitForFunction(() => customElements.get('mcp-artifact-viewer'));
    await reader.page.evaluate((artifact) => void (document.querySelector('mcp-artifact-viewer')!.artifact = artifact as never), source);
    await reader.sees('heron');
    await reader.page.evaluate((artifact) => void (document.querySelector('mcp-artifact-viewer')!.artifact = { ...artifact, id: 'otter', inline: 'export const otter = 2;' } as never), source);
    await reader.sees('otter');
    assert.equal(told.length, 1);
    assert.match(told[0]!, /\/standalone\/workers\/code\.worker\.js is no script/);
    await reader.close();
  });
});
