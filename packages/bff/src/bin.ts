import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { destination, pino } from 'pino';
import { createApp } from './app.ts';
import { loadConfig } from './config/load.ts';
import { ConfigError } from './config/problems.ts';
import { isLoopbackName } from './hosts/host-names.ts';
import { safeLine } from './log-lines.ts';
import { listenForMetrics } from './metrics/metrics-server.ts';
import { version } from './version.ts';

const usage = `mcp-canvas-bff [--config FILE] [--port N] [--host H] [--data DIR] | --version
also by MCP_CANVAS_CONFIG, PORT, HOST, MCP_CANVAS_DATA; without any of them ./mcp-canvas.config.json, else a working default`;

/** Milliseconds for which an idle connection is kept: longer than load balancers keep theirs (nginx and others 60 s), so that none sends a request into one that ends, which it may not send again. */
const idle_ms = 75_000;

/** The command `mcp-canvas-bff`: listens, says where, and stops cleanly. */
async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  if (argv.some((word) => word === '--help' || word === '-h')) return console.log(usage);
  if (argv.includes('--version')) return console.log(version);
  const config = await loadConfig({ argv, env: process.env, cwd: process.cwd() });
  // Standard output carries the one line that says where the service listens; the log goes beside it.
  // Lines are gathered, so that no request waits for the log's reader; what waits is written at the end, and ten times a second.
  const log = destination({ fd: 2, sync: false, minLength: 8192, periodicFlush: 100 });
  const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'info' }, { write: (line: string) => log.write(safeLine(line)) });
  const app = await createApp({ config, logger });
  // An upload of many GiB takes longer than the five minutes Node gives a request; its headers still have to come within one.
  // A missing Host is refused by the app, as a wrong one is.
  const server = app.answerAll(createServer({ requestTimeout: 0, keepAliveTimeout: idle_ms, maxHeaderSize: config.limits.header_kb * 1024, requireHostHeader: false }, app.callback()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, isLoopbackName(config.host) && config.host === 'localhost' ? '127.0.0.1' : config.host.replace(/^\[|\]$/g, ''), resolve);
  });
  const metrics = await listenForMetrics(app.services);
  // Where other processes serve the same sessions, a connection that is refused is what every load balancer takes to the next one, whatever was asked.
  app.services.elsewhere.addEventListener('abort', () => server.close());
  const stop = async () => {
    // A single process listens on while open calls end: who asks meanwhile is told to come back.
    await app.close();
    await Promise.all([server, metrics].map((one) => one && closed(one)));
    log.flushSync();
  };
  let signals = 0;
  // The first lets calls end, the second ends them, and whoever still hangs a second later, or is told a third time, is left behind.
  const onSignal = () => {
    signals += 1;
    if (signals === 1) return void stop().then(() => process.exit(0), fail);
    if (signals > 2) process.exit(1);
    void app.close(0);
    setTimeout(() => process.exit(1), 1000);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);

  const url = addressOf(server.address() as AddressInfo, config.host);
  app.listening(url);
  // Said last: who reads it may stop the service at once.
  console.log(`listening on ${url}`);
}

/** Answers that are being written have a second to reach their readers. */
async function closed(server: Server): Promise<void> {
  const end = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const late = setTimeout(() => server.closeAllConnections(), 1000);
  await end;
  clearInterval(idle);
  clearTimeout(late);
}

function addressOf({ address, family, port }: AddressInfo, host: string): string {
  const name = host === 'localhost' ? host : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}`;
}

function fail(error: unknown): never {
  const foreseen = error instanceof ConfigError || (error as NodeJS.ErrnoException).code !== undefined;
  console.error(foreseen ? (error as Error).message : error);
  if (String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) console.error(usage);
  process.exit(1);
}

main().catch(fail);
