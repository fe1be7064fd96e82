import { createServer, type Server } from 'node:http';
import { metricsType } from './metrics.ts';
import type { Services } from './services.ts';

/** A listener for `GET /metrics` and nothing else, where `metrics.port` gives it one: monitoring reaches it, people do not. */
export async function listenForMetrics({ config, metrics }: Pick<Services, 'config' | 'metrics'>): Promise<Server | undefined> {
  if (!config.metrics || config.metrics.port === undefined) return undefined;
  const { port, host = config.host } = config.metrics;
  const server = createServer((request, response) => {
    const known = request.url?.split('?')[0] === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    response.writeHead(known ? 200 : 404, { 'Content-Type': metricsType, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    response.end(known && request.method === 'GET' ? metrics.text() : '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host.replace(/^\[|\]$/g, ''), resolve);
  });
  return server;
}
