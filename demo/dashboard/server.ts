import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleSite } from '../bundle.ts';
import { sendReadings } from './readings.ts';
import { bearerOf, serviceOf } from './service.ts';

/** Only the pages of this machine may frame the dashboard: the host's, and the frame page on the sandbox origin. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors http://127.0.0.1:* http://localhost:*";

/** The frame page is on the one of these that the host's page is not on. */
const loopback = ['localhost', '127.0.0.1'];

export interface Dashboard {
  origin: string;
  server: Server;
  /** Where the service is that minted the tokens; until it is known nobody is let in. */
  trust(service: string): void;
}

/**
 * A live page of its own origin, as a tool's author would host one: how this machine is doing, once a second. The page is for
 * everyone, its readings are for who brings a token of the service, which this server verifies by the service's published keys.
 */
export async function startDashboard(port: number): Promise<Dashboard> {
  const site = await bundleSite(new URL('./page/', import.meta.url), { scripts: ['monitor.ts'], files: { '/': 'index.html', '/monitor.css': 'monitor.css' } });
  let service: ReturnType<typeof serviceOf> | undefined;

  /** Who may frame the page and talk with it, for the client in it. */
  let hosts: string[] = [];

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dashboard');
    const file = request.method === 'GET' ? site.get(pathname) : undefined;
    if (file) return void response.writeHead(200, { 'content-type': file.type, 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' }).end(file.body);
    if (pathname === '/hosts') return json(response, 200, hosts);
    if (pathname !== '/readings') return json(response, 404, { error: 'Not here' });
    try {
      const token = bearerOf(request.headers.authorization);
      const reader = await service?.reader(token);
      if (!reader || !token) return json(response, 401, { error: token ? 'The service does not know this token, or it is for another page.' : 'No token came with the request.' });
      sendReadings(response, { ...reader, calledBack: () => service!.calledBack(token) });
    } catch {
      json(response, 502, { error: 'The keys that tokens are verified with cannot be had from the service.' });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin, server,
    trust(base) {
      service = serviceOf(base, origin);
      hosts = loopback.map((name) => Object.assign(new URL(base), { hostname: name }).origin);
    },
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}
