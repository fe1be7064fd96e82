/**
 * Serves the demo: the service with the configured MCP servers, the page under the same origin, and the live dashboard on a
 * port of its own. It is also the example of a host that mounts the service in a Koa application.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, createApp, loadConfig, type Config } from '@mcp-canvas/bff';
import Koa from 'koa';
import { destination, pino } from 'pino';
import { startDashboard } from './dashboard/server.ts';
import { demoSite } from './site.ts';

const port = 8787;
const memory = mkdtempSync(join(tmpdir(), 'mcp-canvas-demo-memory-'));

/** The configuration names the dashboard and the memory server's folder by variables that only this process knows. */
async function configure(dashboard: string): Promise<Config> {
  const env = { PORT: String(port), ...process.env, DEMO_DASHBOARD_ORIGIN: dashboard, DEMO_MEMORY_DIR: memory };
  return loadConfig({ argv: process.argv.slice(2), env, cwd: process.cwd(), fallback: fileURLToPath(new URL('./mcp-canvas.config.json', import.meta.url)) });
}

function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host.replace(/^\[|\]$/g, ''), () => resolve(`http://${host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host}:${(server.address() as AddressInfo).port}`));
  });
}

const dashboard = await startDashboard(port + 1).catch(() => startDashboard(0));
try {
  const config = await configure(dashboard.origin);
  const service = await createApp({ config, logger: pino({ level: process.env.LOG_LEVEL ?? 'warn' }, destination(2)) });
  const host = new Koa();
  const { hosts } = service.services;
  const site = await demoSite((name) => hosts.sandboxOrigin(name));
  const handle = service.callback();
  // The origins of Views serve what the service has there, and nothing of this page.
  host.use((ctx, next) => (hosts.viewOnly(ctx.req.headers.host) ? next() : site(ctx, next)));
  host.use((ctx) => {
    ctx.respond = false;
    return handle(ctx.req, ctx.res);
  });
  const server = createServer(host.callback());
  const address = await listen(server, config);
  service.listening(address);
  dashboard.trust(address);
  console.log(`listening on ${address}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    server.close();
    server.closeIdleConnections();
    await service.close();
    server.closeAllConnections();
    rmSync(memory, { recursive: true, force: true });
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
} catch (error) {
  const foreseen = error instanceof ConfigError || (error as NodeJS.ErrnoException).code !== undefined;
  console.error(foreseen ? (error as Error).message : error);
  process.exit(1);
}
