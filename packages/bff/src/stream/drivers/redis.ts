import { randomBytes } from 'node:crypto';
import type { StreamEvent } from '@mcp-canvas/contract';
import { type Clock, systemClock } from '../../clock.ts';
import { compact } from '../compact.ts';
import type { EventLog } from '../event-log.ts';
import { defaultHeld, defaultMostHeld, type Held } from '../session-events.ts';
import { toCompact } from '../trimming.ts';
import { idBefore, ofMessage, readEverything, readFrom } from './redis/entries.ts';
import { NotYet } from './redis/failures.ts';
import { keysOf } from './redis/keys.ts';
import { Link } from './redis/link.ts';
import { Mirror } from './redis/mirror.ts';
import { appendScript, loadScripts, removeScript, runScript, trimScript } from './redis/scripts.ts';
import type { RedisSettings } from './redis/settings.ts';
import { Writer } from './redis/writer.ts';

export interface RedisEventLogOptions extends RedisSettings, Partial<Held> {
  clock?: Clock;
  /** Sessions whose events stay in this process's memory though nobody reads them here. */
  max_open?: number;
  /** Characters of events held over all sessions; beyond them those that nobody reads here are only in Redis, but for the one used last. */
  max_bytes?: number;
}

/** How long Redis remembers what a process appended last, and so how late an append may come twice. */
const REMEMBERED_MS = 3_600_000;
/** How long a look whether Redis takes writes may last; where it was away a moment ago, who asks is told so soon. */
const AWAY_MS = 500;
const CHECK_MS = 5000;

/**
 * Events in Redis Streams, shared by as many processes as like; an event's id is its stream id. One connection sends commands and
 * one listens for all sessions that are read here: what it hears is told to the readers of this process from memory.
 */
export function createRedisEventLog({ clock = systemClock, max_open = 256, max_bytes = defaultMostHeld, keep_events = defaultHeld.keep_events, keep_bytes = defaultHeld.keep_bytes, ...settings }: RedisEventLogOptions): EventLog {
  const { prefix = 'mcp-canvas:', replicas = 0, keep_s = 86_400 } = settings;
  const held = { keep_events, keep_bytes };
  const producer = randomBytes(9).toString('base64url');
  const mirrors = new Map<string, Mirror>();
  const opening = new Map<Mirror, Promise<void>>();
  const writers = new Map<string, Writer>();
  let sequence = 0;
  /** Sessions that nobody uses here, those used longest ago first. */
  const idle = new Map<string, Mirror>();
  /** Characters of events held over all sessions. */
  let size = 0;

  // What a new connection leads to may have more than the old one told, or less.
  const catchUpAll = () => mirrors.forEach((mirror) => void mirror.catchUp().catch(() => undefined));
  const sessionOf = new Map<string, string>();
  const heard = (message: string, channel: string) => {
    const session_id = sessionOf.get(channel);
    if (session_id === undefined) return;
    if (message === 'removed') drop(session_id);
    else mirrors.get(session_id)?.offer(ofMessage(message));
  };
  const commands = new Link({ settings, prepare: loadScripts, onConnected: catchUpAll });
  const listening = new Link({
    settings,
    prepare: async (client) => void (sessionOf.size > 0 && await client.subscribe([...sessionOf.keys()], heard)),
    onConnected: catchUpAll,
  });

  /** The mirror of a session, which stays until who entered leaves it. */
  const enter = (session_id: string): Mirror => {
    const mirror = mirrors.get(session_id) ?? start(session_id);
    mirror.users += 1;
    idle.delete(session_id);
    return mirror;
  };
  const leave = (session_id: string, mirror: Mirror): void => {
    mirror.users -= 1;
    if (mirror.users > 0 || mirror.removed) return;
    idle.set(session_id, mirror);
    evict();
  };
  const start = (session_id: string): Mirror => {
    const keys = keysOf(prefix, session_id);
    const onSize = (by: number): void => {
      size += by;
      if (by > 0) evict();
    };
    const mirror = new Mirror({ held, onSize, everything: () => commands.run((client) => readEverything(client, keys)), from: (id) => commands.run((client) => readFrom(client, keys, id)) });
    mirrors.set(session_id, mirror);
    sessionOf.set(keys.channel, session_id);
    // Listened to first, read then: nothing falls between.
    const ready = listening.run((client) => client.subscribe(keys.channel, heard)).then(() => mirror.catchUp());
    opening.set(mirror, ready);
    ready.catch(() => drop(session_id)).finally(() => opening.delete(mirror)).catch(() => undefined);
    return mirror;
  };
  const drop = (session_id: string): void => {
    const mirror = mirrors.get(session_id);
    const { channel } = keysOf(prefix, session_id);
    mirrors.delete(session_id);
    idle.delete(session_id);
    sessionOf.delete(channel);
    mirror?.close();
    if (mirror) void listening.run(async (client) => sessionOf.has(channel) ? undefined : client.unsubscribe(channel, heard), 0).catch(() => undefined);
  };
  const evict = (): void => {
    if (idle.size <= max_open && size <= max_bytes) return;
    for (const [session_id, mirror] of [...idle].slice(0, -1)) {
      if (idle.size <= max_open && size <= max_bytes) return;
      if (!mirror.busy) drop(session_id);
    }
  };

  const writerOf = (session_id: string): Writer => {
    const known = writers.get(session_id);
    if (known) return known;
    const keys = keysOf(prefix, session_id);
    const writer = new Writer({
      session_id,
      now: () => new Date(clock.now()).toISOString(),
      onAppended: (appended) => mirrors.get(session_id)?.offer(appended),
      onIdle: () => writers.delete(session_id),
      async send(texts, ends) {
        const seq = String((sequence += 1));
        const values = [seq, String(REMEMBERED_MS), String(keep_events), String(keep_bytes), String(keep_s * 1000), ends ? '1' : '0', keys.channel, ...texts];
        const answer = await commands.run(async (client) => {
          const appended = runScript(client, appendScript, [keys.stream, keys.state, keys.by(producer)], values);
          // Sent behind it at once; a batch that comes again renews its key, so that there is something to wait for then too.
          const waited = replicas > 0 ? client.wait(replicas, 1000) : Promise.resolve(0);
          const [reply, have] = await Promise.all([appended, waited]);
          if (have < replicas) throw new NotYet('NOREPLICAS too few replicas');
          return String(reply);
        });
        if (answer === 'ended') return undefined;
        const [before = '', due, ...ids] = answer.split(' ');
        return { before: idBefore(before), due: due === '1', ids };
      },
      trim: () => trim(session_id),
    });
    writers.set(session_id, writer);
    return writer;
  };

  /** Any process may do it: what another one did meanwhile makes this one's change nothing. */
  const trim = async (session_id: string): Promise<void> => {
    const keys = keysOf(prefix, session_id);
    const { base, entries } = await commands.run((client) => readEverything(client, keys));
    if (entries.length < 2) return;
    // Redis's own clock is in the ids.
    const instants = entries.map(({ event }) => Number(event.id.split('-')[0]));
    const aged = instants.findIndex((instant) => instants.at(-1)! - instant <= keep_s * 1000);
    const count = Math.max(aged, toCompact(entries.map(({ size }) => size), base?.events.length ?? 0, held));
    if (count === 0) return;
    const [old, first] = [entries.slice(0, count), entries[count]!.event.id];
    const events = compact([...(base?.events ?? []), ...old.map(({ event }) => event)], held.keep_bytes);
    const { id } = old.at(-1)!.event;
    const bytes = old.reduce((sum, { size }) => sum + size, 0);
    await commands.run((client) => runScript(client, trimScript, [keys.stream, keys.state, keys.base], [base?.id ?? '', id, String(events.length), JSON.stringify(events), first, String(instants[count]), String(bytes)]));
  };

  async function* read(session_id: string, { after, signal }: { after?: string; signal: AbortSignal }): AsyncGenerator<StreamEvent, void, void> {
    const mirror = enter(session_id);
    try {
      await opening.get(mirror);
      // Another process may have answered it a moment ago.
      if (after !== undefined && !mirror.memory.knows(after)) await mirror.catchUp();
      let last = after;
      for (let memory; memory !== mirror.memory && !mirror.removed && !signal.aborted; ) {
        memory = mirror.memory;
        for await (const event of memory.read({ after: last, signal })) {
          last = event.id;
          yield event;
        }
      }
    } finally {
      leave(session_id, mirror);
    }
  }

  return {
    name: 'redis',
    check: () => commands.run(async (client) => void (await client.set(`${prefix}check`, '1', { expiration: { type: 'PX', value: 60_000 } })), commands.down ? AWAY_MS : CHECK_MS),
    append: async (session_id, events) => writerOf(session_id).append(events),
    read,
    async held(session_id) {
      const mirror = enter(session_id);
      try {
        await opening.get(mirror);
        await mirror.catchUp();
        return mirror.memory.kept();
      } finally {
        leave(session_id, mirror);
      }
    },
    async ended(session_id) {
      const { state } = keysOf(prefix, session_id);
      return Boolean(await commands.run((client) => client.hExists(state, 'ended')));
    },
    async remove(session_id) {
      const keys = keysOf(prefix, session_id);
      await commands.run((client) => runScript(client, removeScript, [keys.stream, keys.state, keys.base], [keys.channel]));
      drop(session_id);
    },
    async close() {
      for (const mirror of mirrors.values()) mirror.close();
      await Promise.all([commands.close(), listening.close()]);
    },
  };
}
