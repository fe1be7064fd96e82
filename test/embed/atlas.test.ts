import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'puppeteer-core';
import { openBrowser, Reader } from '../e2e/browser.ts';
import { eventually } from '../e2e/eventually.ts';
import { acceptWebSockets, type Connection } from './web-socket-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const standalone = new URL('../../packages/components/dist/standalone/', import.meta.url);

/** The guide's page, bundled as a reader would. */
async function guidePage(): Promise<string> {
  const [, code] = /```js page\n([\s\S]*?)```/.exec(await readFile(new URL('../../docs/migrate-from-atlas.md', import.meta.url), 'utf8')) ?? [];
  assert.ok(code, 'the guide has a page');
  const { outputFiles } = await build({ stdin: { contents: code, resolveDir: root }, bundle: true, write: false, format: 'esm', target: 'es2022', conditions: ['@mcp-canvas/source', 'browser'], tsconfig: `${root}packages/components/tsconfig.json`, logLevel: 'silent' });
  return outputFiles[0]!.text;
}

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chat</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script></head>
<body><form><input name="question" aria-label="Question"><button>Ask</button></form><pre id="chat"></pre><mcp-canvas></mcp-canvas></body></html>`;

const b64 = (text: string) => Buffer.from(text).toString('base64');
const update = (update_type: string, data: object) => ({ type: 'intermediate_update', update_type, data });

suite('Atlas UI 3’s backend and the guide’s page', () => {
  const heard: unknown[] = [];
  const connections: Connection[] = [];
  const downloads: string[] = [];
  const server = createServer(async (request, response): Promise<unknown> => {
    const { pathname } = new URL(request.url ?? '/', 'http://atlas');
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    if (pathname === '/page.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(page);
    // The bundler leaves them where the package has them.
    if (pathname.startsWith('/standalone/workers/')) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile(new URL(pathname.replace('/standalone/', ''), standalone)));
    if (!pathname.startsWith('/mcp/files/download/')) return response.writeHead(404).end();
    downloads.push(request.url ?? '');
    return response.writeHead(200, { 'content-type': 'text/csv' }).end('region,visitors\nNorth,15022\n');
  });
  acceptWebSockets(server, (connection) => connections.push(connection), (message) => heard.push(message));
  let page: string;
  let browser: Browser;
  let origin: string;

  before(async () => {
    page = await guidePage();
    browser = await openBrowser();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.close();
    for (const connection of connections) connection.cut();
    server.closeAllConnections();
    await browser?.close();
  });

  test('show what a turn gives, in the order of Atlas’s messages', async () => {
    const reader = await Reader.open(browser, `${origin}/`);
    await eventually('a connection', async () => connections.length === 1);
    const atlas = connections[0]!;
    await reader.page.type('input', 'Visitors?');
    await reader.page.keyboard.press('Enter');
    await eventually('the question', async () => heard.length === 1);
    assert.deepEqual(heard[0], { type: 'chat', content: 'Visitors?', model: 'default' });

    await reader.page.$eval('mcp-canvas', (canvas) => (canvas.open = true));
    atlas.sendText('{"type": "tool_start", broken');
    atlas.send({ type: 'tool_start', tool_call_id: 'c1', tool_name: 'reports_visitors', server_name: 'reports', arguments: {} });
    atlas.send({ type: 'tool_progress', tool_call_id: 'c1', tool_name: 'reports_visitors', progress: 1, total: 4, percentage: 25, message: 'Counting the visitors' });
    await reader.sees('reports_visitors', 'Counting the visitors');
    atlas.send(update('progress_artifacts', { artifacts: [{ name: 'my report.md', b64: b64('# Visitors by region\n'), mime: 'text/markdown', viewer: 'code' }], display: { open_canvas: true, primary_file: 'my report.md' }, tool_call_id: 'c1', tool_name: 'reports_visitors' }));
    await reader.sees('my report.md', 'Visitors by region');
    atlas.send({ type: 'tool_complete', tool_call_id: 'c1', tool_name: 'reports_visitors', success: true, result: { results: { regions: 1 } } });
    const file = { filename: 'visitors.csv', s3_key: '17_ab_visitors.csv', size: 28, download_url: '/mcp/files/download/17_ab_visitors.csv?token=secret' };
    atlas.send(update('files_update', { total_files: 1, files: [{ ...file, type: 'data', source: 'tool', content_type: 'text/csv' }], categories: {} }));
    atlas.send(update('canvas_files', { files: [{ ...file, type: 'text', mime_type: 'text/csv' }], display: { open_canvas: true, mode: 'append', primary_file: 'visitors.csv' } }));
    await reader.sees('North', '15022');
    assert.deepEqual(downloads, ['/mcp/files/download/17_ab_visitors.csv?token=secret']);
    atlas.send({ type: 'chat_response', message: 'There were 15,022.' });
    await reader.sees('There were 15,022.');
    await reader.assertClean();
    await reader.close();
  });

  test('go on after the line broke: what ran has ended, what comes next is shown', async () => {
    const before = connections.length;
    const reader = await Reader.open(browser, `${origin}/`);
    await eventually('a connection', async () => connections.length === before + 1);
    connections.at(-1)!.send(update('progress_artifacts', { artifacts: [{ name: 'first.md', b64: b64('The first page'), mime: 'text/markdown' }], display: {}, tool_call_id: 'c1' }));
    await reader.sees('The first page');
    connections.at(-1)!.send({ type: 'tool_start', tool_call_id: 'c2', tool_name: 'slow_tool', server_name: 'slow', arguments: {} });
    await reader.sees('slow_tool');
    connections.at(-1)!.cut();
    await reader.sees('The connection to Atlas was lost');
    await eventually('another connection', async () => connections.length === before + 2);
    connections.at(-1)!.send(update('progress_artifacts', { artifacts: [{ name: 'second.md', b64: b64('The second page'), mime: 'text/markdown' }], display: {}, tool_call_id: 'c3' }));
    await reader.sees('The second page');
    await reader.close();
  });

  test('stop where Atlas says that nobody is signed in', async () => {
    const before = connections.length;
    const reader = await Reader.open(browser, `${origin}/`);
    await eventually('a connection', async () => connections.length === before + 1);
    await reader.page.$eval('mcp-canvas', (canvas) => (canvas.open = true));
    connections.at(-1)!.close(1008);
    await reader.sees('You are not signed in');
    assert.equal(connections.length, before + 1);
    await reader.close();
  });
});
