import { createServer, type Server } from 'node:http';
import { freemem, loadavg, totalmem, uptime } from 'node:os';
import type { AddressInfo } from 'node:net';
import { bundleSite } from '../bundle.ts';

/** Only the pages of this machine may frame the dashboard: the host's, and the frame page on the sandbox origin. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors http://127.0.0.1:* http://localhost:*";

const reading = () => ({
  at: new Date().toISOString(),
  load: loadavg()[0],
  memory_used: 1 - freemem() / totalmem(),
  uptime_s: Math.round(uptime()),
});

/** A live page of its own origin, as a tool's author would host one: how this machine is doing, once a second. */
export async function startDashboard(port: number): Promise<{ origin: string; server: Server }> {
  const site = await bundleSite(new URL('./page/', import.meta.url), { scripts: ['monitor.ts'], files: { '/': 'index.html', '/monitor.css': 'monitor.css' } });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dashboard');
    if (pathname === '/readings') {
      // The page may be framed without an origin of its own; these readings are for anyone who can reach the port.
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
      const send = () => response.write(`data: ${JSON.stringify(reading())}\n\n`);
      send();
      const timer = setInterval(send, 1000);
      response.on('close', () => clearInterval(timer));
      return;
    }
    const file = site.get(pathname);
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here');
      return;
    }
    response.writeHead(200, { 'content-type': file.type, 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' }).end(file.body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
