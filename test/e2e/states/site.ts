import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { bundleSite } from '../../../demo/bundle.ts';
import { startDashboard } from '../../../demo/dashboard/server.ts';

const standalone = new URL('../../../packages/components/dist/standalone/', import.meta.url);
const types: Record<string, string> = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' };
const policyFor = (dashboard: string): string => `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self' ${dashboard}; require-trusted-types-for 'script'`;

/** Serves the page of states and the standalone build, and beside it the demo's dashboard on an origin of its own; what is asked for under `/hang/` gets no answer. */
export async function startStates(): Promise<{ origin: string; stop(): Promise<void> }> {
  const site = await bundleSite(new URL('./', import.meta.url), {
    scripts: ['page.ts'],
    files: { '/': 'index.html', '/states.css': 'states.css', '/themes/paper.css': '../../../demo/themes/paper.css', '/themes/console.css': '../../../demo/themes/console.css' },
  });
  const dashboard = await startDashboard(0);
  const policy = policyFor(dashboard.origin);
  const server = createServer((question, answer) => {
    const path = new URL(question.url ?? '/', 'http://states').pathname;
    if (path.startsWith('/hang/')) return;
    if (path === '/dashboard-origin') return void answer.end(dashboard.origin);
    const file = site.get(path);
    if (file) return void answer.writeHead(200, { 'content-type': file.type, 'content-security-policy': policy }).end(file.body);
    if (!path.startsWith('/mcp-canvas/')) return void answer.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    readFile(new URL(path.slice('/mcp-canvas/'.length), standalone)).then(
      (body) => answer.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body),
      () => answer.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const one of [server, dashboard.server]) {
        one.close();
        one.closeAllConnections();
        await once(one, 'close');
      }
    },
  };
}
