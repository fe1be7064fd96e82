import { createServer, type IncomingMessage, type Server } from 'node:http';
import { KitError } from '../errors.ts';
import { hostName, isLoopbackName } from '../hosts/host-names.ts';
import { metricsType } from './metrics.ts';
import { answerAllOf, createRefuseEarly, send } from '../requests/refused-early.ts';
import type { Services } from '../services.ts';

/**
 * A listener for `GET /metrics` and nothing else, where `metrics.port` gives it one: monitoring reaches it, people do not. It answers
 * to addresses, to names of the service and to `metrics.names`: a page whose DNS name was bound to this machine sends that name.
 */
export async function listenForMetrics({ config, metrics, hosts, logger, clock }: Pick<Services, 'config' | 'metrics' | 'hosts' | 'logger' | 'clock'>): Promise<Server | undefined> {
  if (!config.metrics || config.metrics.port === undefined) return undefined;
  const { port, host = config.host, names = [] } = config.metrics;
  const known = new Set([host, ...names].map((name) => hostName(name)));
  const accepts = (asked: string | undefined): boolean => {
    const name = hostName(asked);
    return name !== undefined && (hosts.isAddress(asked) || isLoopbackName(name) || known.has(name) || (hosts.accepts(asked) && !hosts.viewOnly(asked)));
  };
  const refusal = ({ headers, url, method }: IncomingMessage): KitError | undefined => {
    if (!accepts(headers.host)) return new KitError('E_HOST', 'Metrics are not told under this host name: name it in metrics.names.');
    if (url?.split('?')[0] !== '/metrics') return new KitError('E_NOT_FOUND', 'There is nothing at this address.');
    return method === 'GET' || method === 'HEAD' ? undefined : new KitError('E_METHOD', `${method} is not possible here.`, { allow: 'GET, HEAD' });
  };
  const refuse = createRefuseEarly({ logger, metrics, clock });
  const server = answerAllOf(createServer({ requireHostHeader: false }, (request, response) => {
    const error = refusal(request);
    if (error) return send(response, refuse(error));
    response.writeHead(200, { 'Content-Type': metricsType, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    response.end(request.method === 'GET' ? metrics.text() : '');
  }), refuse);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host.replace(/^\[|\]$/g, ''), resolve);
  });
  return server;
}
