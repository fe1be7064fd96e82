import type { Client } from './link.ts';
import { ANSWER_MS, type RedisSettings } from './settings.ts';

/** Milliseconds that one sentinel has to answer: another one may. */
const SENTINEL_MS = 1000;

export type Connect = (settings: RedisSettings, connect_ms: number) => Promise<Client>;

/**
 * A connection to the primary: to the address itself, or to where sentinels say it is, asked with every connection, in turn. What
 * they name is believed when it says itself that it is the primary (https://redis.io/docs/latest/develop/reference/sentinel-clients/).
 */
export async function connectToPrimary(settings: RedisSettings, attempt: number, connect: Connect): Promise<Client> {
  const { sentinels = [] } = settings;
  if (sentinels.length === 0) return connect(settings, ANSWER_MS);
  let failure: unknown;
  for (const at of sentinels.keys()) {
    const sentinel = sentinels[(attempt + at) % sentinels.length]!;
    try {
      const url = await addressFrom(sentinel, settings, connect);
      if (url !== undefined) return await connectedTo(url, settings, connect);
    } catch (error) {
      failure = error;
    }
  }
  throw failure ?? Object.assign(new Error('no sentinel knows the primary'), { code: 'NOSENTINEL' });
}

/** The name of the primary is the host of `url`. */
async function addressFrom(sentinel: string, { url, ca_file, sentinel_username, sentinel_password }: RedisSettings, connect: Connect): Promise<string | undefined> {
  const asked = await connect({ url: sentinel, ...(ca_file !== undefined && { ca_file }), ...(sentinel_username !== undefined && { username: sentinel_username }), ...(sentinel_password !== undefined && { password: sentinel_password }) }, SENTINEL_MS);
  try {
    const named = new URL(url);
    const answer = await inTime(asked.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', decodeURIComponent(named.hostname)]), SENTINEL_MS);
    if (!Array.isArray(answer)) return undefined;
    const [host, port] = answer.map(String) as [string, string];
    return `${named.protocol}//${host.includes(':') ? `[${host}]` : host}:${port}${named.pathname}`;
  } finally {
    asked.destroy();
  }
}

async function connectedTo(url: string, settings: RedisSettings, connect: Connect): Promise<Client> {
  const client = await connect({ ...settings, url }, ANSWER_MS);
  try {
    const [role] = (await inTime(client.sendCommand(['ROLE']), ANSWER_MS)) as unknown as [unknown];
    if (String(role) !== 'master') throw Object.assign(new Error('a replica'), { code: 'READONLY' });
    return client;
  } catch (error) {
    client.destroy();
    throw error;
  }
}

/** The answer, or a rejection after `ms`. */
export async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}
