/** The load balancers of the docs, each from its file in deploy/, with the addresses of a test. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { startIssuer } from '../../../packages/bff/src/testing/test-issuer.ts';
import type { Processes } from './processes.ts';
import { proxySecret, read, replaced } from './several-boxes.ts';

/** Who signs users in, in front of the balancer or beside it. */
export interface SignIn {
  /** What the services are configured with, where it is not what stands in deploy/several-boxes.json. */
  identity?: object;
  /** What a client that signed in as this user sends. */
  headers(user: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

export interface Balancer {
  name: string;
  signIn(): Promise<SignIn & { address: string }>;
  /** Headers about a user that the services get, for one who signed in. */
  writes(user: string): Record<string, string>;
  /** Starts it on the port `door`, in front of two services. */
  start(processes: Processes, options: { door: number; ports: readonly [number, number]; identity: string }): ChildProcess;
}

/** Answers as oauth2-proxy does: who came back with its cookie is signed in. */
async function startIdentityProxy(): Promise<SignIn & { address: string }> {
  const server = createServer((request, response) => {
    const [, user] = /_oauth2_proxy=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
    if (user === undefined || request.url !== '/oauth2/auth') response.writeHead(401);
    else response.writeHead(202, { 'X-Auth-Request-Email': user, 'X-Auth-Request-Groups': 'users' });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: async (user) => ({ cookie: `_oauth2_proxy=${user}` }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function startTokenIssuer(): Promise<SignIn & { address: string }> {
  const issuer = await startIssuer();
  return { address: '', identity: issuer.identity, headers: async (user) => ({ authorization: `Bearer ${await issuer.token(user)}` }), stop: () => issuer.stop() };
}

const nginx: Balancer = {
  name: 'nginx',
  signIn: startIdentityProxy,
  writes: (user) => ({ 'x-user-email': user, 'x-user-groups': 'users', 'x-proxy-secret': proxySecret }),
  start(processes, { door, ports: [one, two], identity }) {
    writeFileSync(join(processes.dir, 'canvas-secret.conf'), `proxy_set_header X-Proxy-Secret "${proxySecret}";\n`);
    return processes.nginx(replaced(read('deploy/nginx.conf'), [
      [/10\.0\.0\.11:8000/, `127.0.0.1:${one}`],
      [/10\.0\.0\.12:8000/, `127.0.0.1:${two}`],
      [/127\.0\.0\.1:4180/, identity],
      [/443 ssl/, `127.0.0.1:${door}`],
      [/^ *ssl_certificate.*$/m, ''],
      [/\/etc\/nginx\/canvas-secret\.conf/, join(processes.dir, 'canvas-secret.conf')],
    ]));
  },
};

const haproxy: Balancer = {
  name: 'HAProxy',
  signIn: startTokenIssuer,
  writes: () => ({}),
  start(processes, { door, ports: [one, two] }) {
    const file = join(processes.dir, 'haproxy.cfg');
    writeFileSync(file, replaced(read('deploy/haproxy.cfg'), [
      [/10\.0\.0\.11:8000/, `127.0.0.1:${one}`],
      [/10\.0\.0\.12:8000/, `127.0.0.1:${two}`],
      [/canvas\.example$/m, `127.0.0.1:${door}`],
      [/:443 ssl crt .*$/m, `127.0.0.1:${door}`],
    ]));
    return processes.start('haproxy', ['-db', '-f', file], 'haproxy');
  },
};

export const balancers = [nginx, haproxy];
