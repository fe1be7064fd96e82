import { randomBytes } from 'node:crypto';
import type { Bounds } from '../bounds/index.ts';
import { Link, type Client } from '../stream/drivers/redis/link.ts';
import type { RedisSettings } from '../stream/drivers/redis/settings.ts';
import { createRedisBounds } from './redis-bounds.ts';
import type { Fleet, FleetDuties, Told } from './fleet.ts';
import { createWatch } from './watch.ts';

export interface RedisFleetOptions extends RedisSettings {
  onError(error: unknown): void;
  /** Counts while Redis is away. */
  alone: Bounds;
  /** Milliseconds without a sign of life after which a process counts as gone, and its calls are ended. */
  gone_ms?: number;
}

/** Signs that a process gives in `gone_ms`: who gave none while another one gave so many is gone. */
const SIGNS = 4;
/** So long one of several is the first. */
const FIRST_MS = 60_000;
/** When a session was used last is known this long. */
const FORGOTTEN_MS = 30 * 86_400_000;

/** KEYS: calls of the session, calls of the process. ARGV: call, process, both ids as JSON. 1 when the process has it. */
const claimScript = `
local owner = redis.call('HGET', KEYS[1], ARGV[1])
if owner and owner ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('SADD', KEYS[2], ARGV[3])
return 1`;

/** The same KEYS and ARGV: the process has it no more; a claim of another one stays. */
const releaseScript = `
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end
redis.call('SREM', KEYS[2], ARGV[3])
return 1`;

/**
 * A sign of life. KEYS: signs by process, lease, uses by session. ARGV: process, the lease as it has to stand to be taken over (or empty),
 * how long a use is remembered (ms), sessions that are used. The lease is its holder and a number that grows with each sign and each
 * holder. Answers whether the process has it, how it stands, then processes and their signs.
 */
const beatScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for i = 4, #ARGV do redis.call('ZADD', KEYS[3], string.format('%.0f', now), ARGV[i]) end
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', string.format('%.0f', now - ARGV[3]))
redis.call('HINCRBY', KEYS[1], ARGV[1], 1)
local held = redis.call('HMGET', KEYS[2], 'holder', 'number')
local lease = (held[1] or '') .. ' ' .. (held[2] or '')
local mine = not held[1] or held[1] == ARGV[1] or lease == ARGV[2]
if mine then
  redis.call('HSET', KEYS[2], 'holder', ARGV[1])
  lease = ARGV[1] .. ' ' .. redis.call('HINCRBY', KEYS[2], 'number', 1)
end
return {mine and 1 or 0, lease, redis.call('HGETALL', KEYS[1])}`;

/** KEYS: uses by session. ARGV: session. Milliseconds since its last use, by the clock that noted it; nothing when it has none. */
const unusedScript = `
local at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not at then return false end
local time = redis.call('TIME')
return math.floor(time[1] * 1000 + time[2] / 1000 - at)`;

/** Processes over one Redis. A call's claim outlives its process, so that whoever has the lease finds what was not ended. */
export function createRedisFleet({ onError, alone, gone_ms = 10_000, ...settings }: RedisFleetOptions): Fleet {
  const root = `${settings.prefix ?? 'mcp-canvas:'}fleet:`;
  const self = randomBytes(9).toString('base64url');
  const [channel, signs, lease, used] = [`${root}told`, `${root}signs`, `${root}holder`, `${root}used`];
  const ofSession = (session_id: string) => `${root}running:${session_id}`;
  const ofProcess = (process: string) => `${root}calls:${process}`;
  const member = (session_id: string, call_id: string) => JSON.stringify([session_id, call_id]);
  let duties: FleetDuties | undefined;
  const watch = createWatch(SIGNS);
  let standing = '';
  let leading = false;
  let term = 0;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  const heard = (message: string) => {
    const { from, ...told } = JSON.parse(message) as Told & { from: string };
    if (from !== self) duties?.onTold(told as Told);
  };
  const commands = new Link({ settings });
  const bounds = createRedisBounds({ commands, root, alone, onError, lease_ms: 3 * gone_ms });
  const listening = new Link({ settings, prepare: (client) => client.subscribe(channel, heard), onConnected: () => duties?.onMissed() });
  const onCall = (script: string, process: string, session_id: string, call_id: string) =>
    commands.run((client) => client.eval(script, { keys: [ofSession(session_id), ofProcess(process)], arguments: [call_id, process, member(session_id, call_id)] }));

  /** What is left of a process that is gone. Twice does no harm: a call ends once, whoever ends it. */
  const clear = async (process: string): Promise<void> => {
    for (const one of await commands.run((client) => client.sMembers(ofProcess(process)))) {
      const [session_id, call_id] = JSON.parse(one) as [string, string];
      await duties!.onOrphan(session_id, call_id);
      await onCall(releaseScript, process, session_id, call_id);
    }
    await commands.run((client) => client.hDel(signs, process));
  };
  /** Gives a sign, and answers who is gone to who has the lease. */
  const sign = async (uses: readonly string[], patience_ms?: number): Promise<string[]> => {
    const taken = watch.still(lease) ? standing : '';
    const [mine, now, all] = (await commands.run((client: Client) => client.eval(beatScript, { keys: [signs, lease, used], arguments: [self, taken, String(FORGOTTEN_MS), ...uses] }), patience_ms)) as [number, string, string[]];
    standing = now;
    const others = all.flatMap((process, at) => (at % 2 === 0 && process !== self ? [[process, all[at + 1]!] as const] : []));
    watch.look(new Map([[lease, now], ...others]));
    const gained = mine === 1 && !leading;
    leading = mine === 1;
    if (gained) term += 1;
    if (gained) duties!.onLead();
    return mine === 1 ? others.map(([process]) => process).filter(watch.still) : [];
  };
  const beat = async (): Promise<void> => {
    for (const process of await sign(duties!.used(), 0)) await clear(process);
  };
  const lost = (error: unknown): void => {
    leading = false;
    onError(error);
  };
  const beats = (): void => {
    timer = setTimeout(() => {
      beating = beat().catch(lost).finally(beats);
    }, gone_ms / SIGNS).unref();
  };

  return {
    bounds,
    claim: async (session_id, call_id) => (await onCall(claimScript, self, session_id, call_id)) === 1,
    release: async (session_id, call_id) => void (await onCall(releaseScript, self, session_id, call_id)),
    running: async (session_id, call_id) => Boolean(await commands.run((client) => client.hExists(ofSession(session_id), call_id))),
    tell: (told) => void commands.run((client) => client.publish(channel, JSON.stringify({ ...told, from: self }))).catch(onError),
    first: async (what) => (await commands.run((client) => client.set(`${root}first:${what}`, self, { condition: 'NX', expiration: { type: 'PX', value: FIRST_MS } }))) !== null,
    leads: () => (leading ? term : undefined),
    async unused_ms(session_id) {
      const ms = await commands.run((client) => client.eval(unusedScript, { keys: [used], arguments: [session_id] }));
      return ms === null ? Infinity : Math.max(0, Number(ms));
    },
    async start(given) {
      duties = given;
      await listening.run((client) => client.ping());
      // A process that cannot say that it lives could run calls that another one takes for orphans.
      await sign([]);
      beats();
    },
    async close() {
      bounds.close();
      leading = false;
      clearTimeout(timer);
      await beating;
      clearTimeout(timer);
      const leave = async (client: Client) => {
        if ((await client.sCard(ofProcess(self))) === 0) await client.hDel(signs, self);
        if ((await client.hGet(lease, 'holder')) === self) await client.hDel(lease, 'holder');
      };
      if (duties) await commands.run(leave, 1000).catch(onError);
      await Promise.all([commands.close(), listening.close()]);
    },
  };
}
