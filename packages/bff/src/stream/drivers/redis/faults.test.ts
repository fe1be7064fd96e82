import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import type { EventLog } from '../../event-log.ts';
import { readEvents } from '../../suite.ts';
import { createRedisEventLog, type RedisEventLogOptions } from '../redis.ts';
import { freePort } from './test-servers/free-port.ts';
import { redisServers } from './test-servers/redis-server.ts';
import { WatchedRedis } from './test-servers/sentinels.ts';
import { Wire } from './test-servers/wire.ts';

const start = redisServers();
const notice = (n: number): NewEvent => ({ type: 'tool_notice', call_id: 'c', elapsed_s: n, message: '' });
const message = (text: string): NewEvent => ({ type: 'system_message', message: text, subtype: 'info' });
const flat = (events: readonly StreamEvent[]) => events.flatMap((event) => (event.type === 'snapshot' ? event.events : [event]));
const numbers = (events: readonly StreamEvent[]): number[] => flat(events).flatMap((event) => (event.type === 'tool_notice' ? [event.elapsed_s] : []));
const texts = (events: readonly StreamEvent[]): string[] => flat(events).flatMap((event) => (event.type === 'system_message' ? [event.message] : []));
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index);

describe('events in Redis, when something dies', { skip: start === undefined && 'no Redis is installed' }, () => {
  const opened: { close(): Promise<void> }[] = [];
  after(() => Promise.all(opened.map((one) => one.close())));
  const logOn = (url: string, options: Partial<RedisEventLogOptions> = {}): EventLog => {
    const log = createRedisEventLog({ url, ...options });
    opened.push(log);
    return log;
  };
  const wireTo = async (socket: string) => {
    const wire = new Wire(socket);
    opened.push(wire);
    return { wire, url: await wire.listen() };
  };
  /** What `read` gives, as it comes. */
  const follow = (log: EventLog, session_id: string) => {
    const [events, abort] = [[] as StreamEvent[], new AbortController()];
    const over = (async () => {
      for await (const event of log.read(session_id, { signal: abort.signal })) events.push(event);
    })();
    return { events, stop: () => (abort.abort(), over) };
  };
  const until = async (true_: () => boolean | Promise<boolean>) => {
    while (!(await true_())) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('loses and doubles nothing that was acknowledged when Redis is killed in the midst of appends, and readers see each once, in order', async () => {
    const server = await start!();
    const [writing, reading] = [logOn(server.url), logOn(server.url)];
    const total = 600;
    const readers = [follow(writing, 's'), follow(reading, 's')];
    const appends: Promise<StreamEvent[]>[] = [];
    for (let n = 0; n < total; n += 1) {
      appends.push(writing.append('s', [notice(n)]));
      if (n % 5 === 0) await appends.at(-1);
      if (n % 200 === 101) {
        await server.kill();
        void server.start();
      }
    }
    const acknowledged = (await Promise.all(appends)).flat();
    assert.deepEqual(numbers(acknowledged), upTo(total));
    const fresh = logOn(server.url);
    assert.deepEqual(await fresh.held('s'), acknowledged);
    for (const { events, stop } of readers) {
      await until(() => numbers(events).includes(total - 1));
      await stop();
      assert.deepEqual(events, acknowledged);
    }
  });

  it('takes an append in once when its answer is lost on the way, several times over', async () => {
    const server = await start!();
    const { wire, url } = await wireTo(server.socket);
    const log = logOn(url);
    const reader = follow(log, 's');
    await log.append('s', [notice(0)]);
    let lost = 0;
    // The answer of an append is a line of ids.
    wire.loses = (answer) => /\r\n\d+-\d+ 0 \d+-\d+ \d+-\d+\r\n/.test(String(answer)) && (lost += 1) % 3 !== 0;
    for (const n of upTo(30).slice(1)) await log.append('s', [notice(n), message('x')]);
    wire.loses = () => false;
    assert.ok(lost > 30, `${lost} answers were looked at`);
    await until(() => numbers(reader.events).length >= 30);
    await reader.stop();
    const held = await logOn(server.url).held('s');
    assert.deepEqual(numbers(held), upTo(30));
    assert.deepEqual(numbers(reader.events), upTo(30));
    assert.equal(new Set(held.map(({ id }) => id)).size, held.length);
  });

  it('goes on for readers and writers when the connection is cut again and again', async () => {
    const server = await start!();
    const { wire, url } = await wireTo(server.socket);
    const [near, far] = [logOn(url), logOn(server.url)];
    const reader = follow(near, 's');
    for (const n of upTo(100)) {
      if (n % 9 === 0) wire.cut();
      await (n % 2 === 0 ? near : far).append('s', [notice(n)]);
    }
    await until(() => numbers(reader.events).length >= 100);
    await reader.stop();
    assert.deepEqual(numbers(reader.events), upTo(100));
  });

  it('keeps what was acknowledged through a failover when a replica has to have it', async () => {
    const port = await freePort();
    const [first, second] = [await start!(['--port', String(port)]), await start!(['--replicaof', '127.0.0.1', String(port)])];
    const { wire, url } = await wireTo(first.socket);
    const log = logOn(url, { replicas: 1 });
    const reader = follow(log, 's');
    const before = (await Promise.all(upTo(50).map((n) => log.append('s', [notice(n)])))).flat();
    await first.kill();
    const waiting = log.append('s', [notice(50)]);
    await second.ask('REPLICAOF NO ONE');
    wire.target = second.socket;
    // The new one has no replica yet: the append is not acknowledged before there is one.
    const port2 = await freePort();
    await second.ask(`CONFIG SET port ${port2}`);
    await start!(['--replicaof', '127.0.0.1', String(port2)]);
    const all = [...before, ...(await waiting)];
    assert.deepEqual(await log.held('s'), all);
    await until(() => reader.events.length >= all.length);
    await reader.stop();
    assert.deepEqual(reader.events, all);
  });

  it('finds the primary through sentinels, past one that is gone, follows it when they name another, and says when none knows it', async () => {
    const redis = await WatchedRedis.start();
    opened.push({ close: () => redis.stop() });
    const { url, sentinels } = redis.settings;
    const log = logOn(url, { sentinels: ['redis://127.0.0.1:1', ...sentinels], replicas: 1 });
    const reader = follow(log, 's');
    const before = await log.append('s', [notice(0)]);
    const old = await redis.primary();
    old.pause();
    const after = await log.append('s', [notice(1)]);
    assert.notEqual(await redis.primary(), old);
    // Who wakes as the primary of before is told by the sentinels that it is one no more.
    old.resume();
    const last = await log.append('s', [notice(2)]);
    await until(() => reader.events.length >= 3);
    await reader.stop();
    assert.deepEqual(reader.events, [...before, ...after, ...last]);
    const unknown = logOn('redis://nobody', { sentinels, patience_s: 2 });
    await assert.rejects(unknown.append('s', [notice(3)]), { code: 'E_EVENTS_UNAVAILABLE', message: 'No sentinel knows a primary of Redis by this name.' });
  });

  it('gives readers a snapshot after a failover that lost events, and loses nothing from then on', async () => {
    const port = await freePort();
    const [first, second] = [await start!(['--port', String(port)]), await start!(['--replicaof', '127.0.0.1', String(port)])];
    const { wire, url } = await wireTo(first.socket);
    const log = logOn(url);
    await log.append('s', [message('kept')]);
    await until(async () => Number(/:(\d+)/.exec(await second.ask('DBSIZE'))?.[1] ?? 0) > 0);
    await second.ask('REPLICAOF NO ONE');
    await log.append('s', [message('lost')]);
    const reader = follow(log, 's');
    await until(() => texts(reader.events).length === 2);
    await first.kill();
    wire.target = second.socket;
    await log.append('s', [message('after')]);
    await until(() => texts(reader.events).at(-1) === 'after');
    await reader.stop();
    assert.deepEqual(texts(reader.events.slice(0, 2)), ['kept', 'lost']);
    assert.equal(reader.events[2]?.type, 'snapshot');
    assert.deepEqual(texts(reader.events.slice(2)), ['kept', 'after']);
  });

  it('says so when Redis stays away, and goes on when it is there again', async () => {
    const server = await start!();
    const log = logOn(server.url, { patience_s: 2 });
    await until(() => log.check().then(() => true, () => false));
    await log.append('s', [notice(0)]);
    await server.kill();
    await Promise.all([log.append('s', [notice(1)]), log.held('s'), log.ended('s')].map((failing) => assert.rejects(failing, { code: 'E_EVENTS_UNAVAILABLE' })));
    await assert.rejects(log.check(), { code: 'E_EVENTS_UNAVAILABLE', message: 'The event log in Redis cannot be reached.' });
    await server.start();
    await until(() => log.check().then(() => true, () => false));
    await log.append('s', [notice(2)]);
    assert.deepEqual(numbers(await log.held('s')), [0, 2]);
  });

  it('leaves a Redis that stands still, and takes in once what it finds when it goes on', async () => {
    const server = await start!();
    const log = logOn(server.url);
    const reader = follow(log, 's');
    await log.append('s', [notice(0)]);
    server.pause();
    const waiting = log.append('s', [notice(1)]);
    await assert.rejects(log.check(), { code: 'E_EVENTS_UNAVAILABLE' });
    server.resume();
    await waiting;
    await log.append('s', [notice(2)]);
    await until(() => numbers(reader.events).includes(2));
    await reader.stop();
    assert.deepEqual(numbers(reader.events), [0, 1, 2]);
    assert.deepEqual(numbers(await logOn(server.url).held('s')), [0, 1, 2]);
  });

  it('says what is wrong with a password, a replica and a full memory, and never the password', async () => {
    const server = await start!(['--requirepass', 'open-sesame']);
    const right = logOn(server.url, { password: 'open-sesame', patience_s: 5 });
    await right.append('s', [notice(0)]);
    for (const options of [{ password: 'wrong-one' }, {}]) {
      const error: Error = await logOn(server.url, { ...options, patience_s: 2 }).held('s').then(() => assert.fail('it was let in'), (reason: Error) => reason);
      assert.match(error.message, /does not accept the user name or the password/);
      assert.doesNotMatch(JSON.stringify({ ...error, message: error.message, stack: error.stack }), /wrong-one/);
    }
    const replica = await start!(['--replicaof', '127.0.0.1', '1']);
    await assert.rejects(logOn(replica.url, { patience_s: 2 }).append('s', [notice(0)]), { code: 'E_EVENTS_UNAVAILABLE', message: 'Redis is a replica here and takes no writes.' });
    const full = await start!(['--maxmemory', '5mb', '--maxmemory-policy', 'noeviction']);
    const filling = logOn(full.url);
    await assert.rejects(async () => {
      for (let n = 0; n < 100; n += 1) await filling.append('s', [message('x'.repeat(100_000))]);
    }, { code: 'E_STORAGE', message: 'Redis has no memory left for events.' });
  });
});

describe('events in Redis, shared by processes', { skip: start === undefined && 'no Redis is installed' }, () => {
  const logs: EventLog[] = [];
  after(() => Promise.all(logs.map((log) => log.close())));
  const open = (options: RedisEventLogOptions): EventLog => {
    logs.push(createRedisEventLog(options));
    return logs.at(-1)!;
  };

  it('takes appends of several processes into one order, and resumes in one from an id that another gave a moment ago', async () => {
    const { url } = await start!();
    const [a, b] = [open({ url }), open({ url })];
    await b.held('s');
    for (let n = 0; n < 50; n += 1) {
      const [appended] = await a.append('s', [notice(n)]);
      const next = readEvents(b, 's', (events) => events.length === 1, appended!.id);
      await b.append('s', [message(String(n))]);
      const [event] = await next;
      assert.equal(event?.type === 'system_message' && event.message, String(n));
    }
    assert.deepEqual(await a.held('s'), await b.held('s'));
    await b.append('s', [{ type: 'session_end', reason: 'x' }]);
    assert.equal(await a.ended('s'), true);
    await assert.rejects(a.append('s', [notice(1)]), { code: 'E_GONE' });
  });

  it('trims what several processes append, by length and by age, and what is trimmed comes as a snapshot', async () => {
    const { url } = await start!();
    const [a, b] = [open({ url, keep_events: 20 }), open({ url, keep_events: 20 })];
    const all: StreamEvent[] = [];
    for (let n = 0; n < 150; n += 1) all.push(...(await (n % 2 ? a : b).append('s', [message(String(n))])));
    const held = await open({ url, keep_events: 20 }).held('s');
    assert.equal(held[0]?.type, 'snapshot');
    assert.ok(held.length <= 152 - 75);
    assert.deepEqual(flat(held), all);

    const aging = open({ url, keep_s: 0.05 });
    const begin = performance.now();
    do await aging.append('old', [notice(1)]);
    while (performance.now() - begin < 200);
    await aging.append('old', [notice(2)]);
    const left = await open({ url }).held('old');
    assert.equal(left[0]?.type, 'snapshot');
    assert.deepEqual(numbers(left.slice(-1)), [2]);
  });

  it('serves ten thousand readers of a hundred sessions over two connections', async () => {
    const server = await start!();
    const log = open({ url: server.url });
    const sessions = upTo(100).map((n) => `s${n}`);
    const reading = sessions.flatMap((session_id) => upTo(100).map(() => readEvents(log, session_id, (events) => events.length === 2)));
    await Promise.all(sessions.map((session_id) => log.append(session_id, [notice(1), notice(2)])));
    for (const events of await Promise.all(reading)) assert.deepEqual(numbers(events), [1, 2]);
    const clients = await server.ask('CLIENT LIST');
    assert.equal(clients.match(/ name=mcp-canvas /g)?.length, 2);
  });

  it('lets go of sessions that nobody reads, and opens them again', async () => {
    const server = await start!();
    const log = open({ url: server.url, max_open: 2 });
    const abort = new AbortController();
    const kept = log.read('s0', { signal: abort.signal })[Symbol.asyncIterator]();
    for (let n = 0; n < 10; n += 1) await log.append(`s${n}`, [notice(n)]);
    await kept.next();
    for (let n = 1; n < 10; n += 1) assert.deepEqual(numbers(await log.held(`s${n}`)), [n]);
    const channels = async () => Number(/^\*(\d+)/.exec(await server.ask('PUBSUB CHANNELS'))?.[1]);
    while ((await channels()) > 3) await new Promise((resolve) => setTimeout(resolve, 10));
    const next = kept.next();
    await log.append('s0', [notice(7)]);
    assert.deepEqual(numbers([(await next).value as StreamEvent]), [7]);
    for (let n = 1; n < 10; n += 1) assert.deepEqual(numbers(await log.held(`s${n}`)), [n]);
    abort.abort();
    await kept.return?.();
  });

  it('works with the rights that docs/several-processes.md gives it, and no others', async () => {
    const server = await start!();
    const page = await readFile(new URL('../../../../../../docs/several-processes.md', import.meta.url), 'utf8');
    const rights = /^user canvas on >… (.*)$/m.exec(page)![1]!;
    assert.equal(await server.ask(`ACL SETUSER canvas on >open ${rights}`), '+OK\r\n');
    const log = open({ url: server.url, username: 'canvas', password: 'open', keep_events: 10, patience_s: 5 });
    await log.check();
    for (const n of upTo(40)) await log.append('s', [notice(n)]);
    assert.equal((await log.held('s'))[0]?.type, 'snapshot');
    assert.equal((await open({ url: server.url }).held('s'))[0]?.type, 'snapshot');
    await log.remove('s');
    await assert.rejects(open({ url: server.url, username: 'canvas', password: 'open', prefix: 'other:', patience_s: 5 }).append('s', [notice(1)]), { code: 'E_STORAGE', message: 'The user of the event log may not do this in Redis.' });
  });

  it('has nothing under a session id that is not one of ours', async () => {
    const { url } = await start!();
    const log = open({ url });
    for (const id of ['../x', 'a{b}', '', 'a b']) await assert.rejects(log.ended(id), { code: 'E_NOT_FOUND' });
    for (const id of ['../x', 'a{b}']) await assert.rejects(log.append(id, [notice(1)]), { code: 'E_NOT_FOUND' });
  });
});
