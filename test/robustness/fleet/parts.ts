import { execFileSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../packages/bff/src/stream/drivers/redis/test-servers/free-port.ts';
import { RedisServer } from '../../../packages/bff/src/stream/drivers/redis/test-servers/redis-server.ts';
import { startS3Server, type S3ServerSettings } from '../../../scripts/s3-server.mjs';
import { storyServer } from '../confined-service.ts';
import { answers, Processes } from './processes.ts';

const secret = 'what the proxy shows, and nobody else';
const tokenSecret = 'what the services sign their tokens with';

/** One part of a fleet: `kill` ends it at once, as a power cut does, and resolves when it is at work again. */
export interface Part {
  name: string;
  kill(): Promise<void>;
}

/** One of the services, past the load balancer. */
export interface ServicePart extends Part {
  address: string;
  /** The process that serves now. */
  pid(): number;
}

export interface FleetOptions {
  /** Where the services find Redis, with what belongs to it; default: one of the fleet's own. */
  events?: object;
  /** An S3 server that others use too; default: one of the fleet's own. */
  s3?: S3ServerSettings;
  /** More settings of the store. */
  storage?: object;
  /** More of the environment of each service, by its number. */
  env?(part: number): Record<string, string>;
}

/** Three services over one Redis and one bucket, behind nginx. */
export interface Fleet {
  /** The load balancer's address. */
  front: string;
  services: readonly ServicePart[];
  /** Undefined where the fleet has none of its own. */
  redis: RedisServer | undefined;
  /** Its address for the first service alone. */
  alone: string;
  parts: Part[];
  /** Marks in the environment of tools whose service was killed: nobody may carry one any more. */
  dead: string[];
  /** Ids of the calls that a tool was run for, once for each time. */
  runs(): string[];
  /** What nobody may find in anything that was written, by name. */
  secrets: Readonly<Record<string, string>>;
  /** Folders of what was written: logs with every line there is, audit trails, the history of Redis. */
  written: string[];
  stop(): Promise<void>;
}

const runs = (program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Of programs, each with what it answers to, those that are not installed. */
export const missingOf = (...programs: [string, string][]): string[] => programs.filter(([program, ...args]) => !runs(program, ...args)).map(([program]) => program);

/** The same of what a fleet needs, and of what else is named. */
export const missing = (...more: [string, string][]): string[] => missingOf(['nginx', '-v'], ['redis-server', '--version'], ['radosgw', '--version'], ...more);

export async function startFleet(dir: string, { events, s3: shared, storage, env = () => ({}) }: FleetOptions = {}): Promise<Fleet> {
  const processes = new Processes(dir);
  const dead: string[] = [];
  const redis = events === undefined ? await RedisServer.start() : undefined;
  const s3 = shared === undefined ? await startS3Server() : undefined;
  const [door, side, ...ports] = await Promise.all(Array.from({ length: 5 }, freePort)) as [number, number, ...number[]];
  const front = `http://127.0.0.1:${door}`;
  const ledger = join(dir, 'runs');
  writeFileSync(ledger, '');
  const prefix = `${randomUUID()}/`;
  const { endpoint, bucket, access_key_id, secret_access_key } = shared ?? s3!.settings;

  const service = async (port: number, at: number): Promise<ServicePart> => {
    const name = `service ${at + 1}`;
    let child: ChildProcess;
    let mark: string;
    const start = async (): Promise<void> => {
      mark = randomUUID();
      const config = {
        base_url: front,
        servers: { story: { command: [process.execPath, storyServer], env: { MCP_CANVAS_SOAK: mark, MCP_CANVAS_RUNS: ledger }, isolation: 'off' } },
        identity: { provider: 'header', proxy_secret: '${PROXY}' },
        storage: { driver: 's3', bucket, endpoint, prefix, access_key_id: '${KEY}', secret_access_key: '${SECRET}', ...storage },
        events: { driver: 'redis', keep_events: 1_000_000, ...(redis ? { url: redis.url } : events) },
        tokens: { keys: [{ kid: 'k', secret: '${TOKENS}' }] },
      };
      child = await processes.service({ name, port, config, env: { KEY: access_key_id, SECRET: secret_access_key, PROXY: secret, TOKENS: tokenSecret, ...env(at) } });
    };
    await start();
    return {
      name,
      address: `http://127.0.0.1:${port}`,
      pid: () => child.pid!,
      async kill() {
        await processes.end(child);
        dead.push(mark);
        await start();
      },
    };
  };

  const balancer = async (): Promise<Part> => {
    let child: ChildProcess;
    const start = async (): Promise<void> => {
      child = processes.nginx(nginxConf([door, side], ports));
      await answers(`${front}/healthz`);
    };
    await start();
    return {
      name: 'nginx',
      async kill() {
        await processes.end(child);
        await start();
      },
    };
  };

  const services = await Promise.all(ports.map(service));
  return {
    front,
    services,
    redis,
    alone: `http://127.0.0.1:${side}`,
    dead,
    runs: () => readFileSync(ledger, 'utf8').split('\n').filter(Boolean),
    secrets: { 'the secret of the proxy': secret, 'the secret of the tokens': tokenSecret, 'the secret of the store': secret_access_key },
    written: [processes.logs, ...(redis ? [redis.dir] : []), ...ports.map((port) => join(dir, `data-${port}`))],
    parts: [
      ...services,
      await balancer(),
      ...(redis ? [{ name: 'redis', kill: async () => (await redis.kill(), redis.start()) }] : []),
      ...(s3 ? [{ name: 'gateway of S3', kill: () => crashed(s3.crash, endpoint) }] : []),
    ],
    async stop() {
      await processes.stop();
      await Promise.all([redis?.stop(), s3?.stop()]);
    },
  };
}

async function crashed(crash: () => void, endpoint: string): Promise<void> {
  crash();
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (; !(await fetch(endpoint).then(() => true, () => false)); ) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** What no service took is given to the next; a service that is gone is left alone for a second. */
const nginxConf = ([door, side]: readonly [number, number], ports: readonly number[]): string => `  client_max_body_size 0;
  proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_set_header Connection ""; proxy_set_header X-Proxy-Secret "${secret}";
  proxy_buffering off; proxy_request_buffering off; proxy_read_timeout 60s;
  upstream canvas { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 64; }
  upstream first { server 127.0.0.1:${ports[0]}; keepalive 64; }
  server { listen 127.0.0.1:${door}; location / { proxy_pass http://canvas; } }
  server { listen 127.0.0.1:${side}; location / { proxy_pass http://first; } }`;
