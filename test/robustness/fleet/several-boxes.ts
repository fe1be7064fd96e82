import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { RedisServer } from '../../../packages/bff/src/stream/drivers/redis/test-servers/redis-server.ts';
import { startS3Server } from '../../../scripts/s3-server.mjs';
import { storyServer } from '../confined-service.ts';
import { type Processes } from './processes.ts';

export const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** `text` with other words in the place of some, each of which has to be there. */
export function replaced(text: string, rows: readonly (readonly [RegExp, string])[]): string {
  for (const [pattern] of rows) assert.match(text, pattern);
  return rows.reduce((whole, [pattern, by]) => whole.replaceAll(new RegExp(pattern, 'gm'), () => by), text);
}

/** What the proxy shows the services. */
export const proxySecret = `shown by the proxy, ${randomUUID()}`;

export interface Engines {
  /** Starts a service with deploy/several-boxes.json, of which addresses and secrets are replaced, and `identity` where it is given. */
  service(processes: Processes, options: { name: string; port: number; front: string; identity?: object }): Promise<ChildProcess>;
  stop(): Promise<void>;
}

/** The Redis with the user of docs/several-processes.md, and the S3 server. */
export async function startEngines(): Promise<Engines> {
  const rules = /^user canvas on >… (.+)$/m.exec(read('docs/several-processes.md'))![1]!;
  const password = randomUUID();
  const [redis, s3] = await Promise.all([RedisServer.start(['--user', 'canvas', 'on', `>${password}`, ...rules.split(' ')]), startS3Server()]);
  const { endpoint, bucket, access_key_id, secret_access_key } = s3!.settings;
  const env = { PROXY_SECRET: proxySecret, S3_ACCESS_KEY_ID: access_key_id, S3_SECRET_ACCESS_KEY: secret_access_key, REDIS_PASSWORD: password, TOKEN_SECRET: `signs tokens, ${randomUUID()}` };
  return {
    service(processes, { name, port, front, identity }) {
      const file = JSON.parse(read('deploy/several-boxes.json')) as Record<string, Record<string, unknown>> & { servers: { reports: { url: string } } };
      const { url: _, ...reports } = file.servers.reports;
      const config = {
        ...file,
        base_url: front,
        host: '127.0.0.1',
        frames: { ...file['frames'], sandbox_origin: front.replace('127.0.0.1', 'localhost') },
        storage: { ...file['storage'], endpoint, bucket },
        events: { ...file['events'], url: redis.url },
        servers: { reports: { ...reports, command: [process.execPath, storyServer], isolation: 'off' } },
        ...(identity && { identity }),
      };
      return processes.service({ name, port, config, env });
    },
    async stop() {
      await Promise.all([redis.stop(), s3!.stop()]);
    },
  };
}
