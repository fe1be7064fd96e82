import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { pino } from 'pino';
import { createApp } from '../../packages/bff/src/app.ts';
import { bundleComponents } from '../../scripts/bundle.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const html = 'text/html; charset=utf-8';
const page = (script: string, more = ''): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><link rel="icon" href="/page.css"><link rel="stylesheet" href="/page.css">${more}<script type="module" src="${script}"></script><body><button id="press">Press</button></body></html>`;
const style = 'body { margin: 0 } mcp-canvas { height: 700px } iframe { width: 100%; height: 100%; border: 0 } body > iframe { height: 600px }';

export interface Site {
  /** The page with the canvas. */
  ours: string;
  reference: string;
  close(): Promise<void>;
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** One MCP server, the service with the canvas before it, and the reference's pages beside them. */
export async function serve(example: string): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-views-'));
  const example_process: ChildProcess = spawn(process.execPath, [here('../servers/views.mjs'), example], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(example_process.stdout!, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${String(port).trim()}/mcp`;
  await bundleComponents(join(folder, 'mcp-canvas'));
  await build({ entryPoints: ['ours', 'reference', 'sandbox'].map((name) => here(`${name}.ts`)), outdir: folder, bundle: true, minify: true, format: 'esm', target: 'es2022', conditions: ['browser'], define: { 'process.env.NODE_ENV': '"production"' }, logLevel: 'error' });
  const service = await createApp({ config: { data: join(folder, 'data'), servers: { example: { url } }, apps: { calls_per_minute: 100_000 } }, logger: pino({ level: 'silent' }) });
  const handle = service.callback();
  const script = (path: string): Promise<Buffer | undefined> => readFile(join(folder, normalize(path))).catch(() => undefined);
  const sandbox = await listen(async ({ url: path = '/' }, response) => {
    if (extname(path)) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(await script(path));
    return response.writeHead(200, { 'content-type': html, 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; img-src 'self' data: blob:; font-src 'self' data:; frame-src 'none'" }).end(page('/sandbox.js'));
  });
  const site = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const send = (type: string, body: string | Buffer): unknown => response.writeHead(200, { 'content-type': type }).end(body);
    if (pathname === '/page.css') return send('text/css', style);
    if (pathname === '/ours' || pathname === '/reference') return send(html, page(`${pathname}.js`, pathname === '/ours' ? '<script type="module" src="/mcp-canvas/define.js"></script>' : ''));
    const file = extname(pathname) ? await script(pathname) : undefined;
    return file ? send('text/javascript', file) : handle(request, response);
  });
  service.listening(site.origin);
  return {
    ours: `${site.origin}/ours`,
    reference: `${site.origin}/reference?${new URLSearchParams({ server: url, sandbox: `${sandbox.origin}/` })}`,
    async close() {
      await service.close(0);
      for (const { server } of [site, sandbox]) {
        server.closeAllConnections();
        server.close();
      }
      example_process.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
