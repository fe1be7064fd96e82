import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import type { EventLog } from './event-log.ts';
import { unpacked } from './unpacked.ts';

export interface EventLogSuiteOptions {
  /** A fresh log; `keep_events` is how many events of a session are held as they were. */
  make(options: { keep_events?: number }): Promise<EventLog>;
}

const notice = (n: number, call_id = 'c'): NewEvent => ({ type: 'tool_notice', call_id, elapsed_s: n, message: `n${n}` });
const numbers = (events: readonly StreamEvent[]): number[] => events.flatMap((event) => (event.type === 'tool_notice' ? [event.elapsed_s] : []));

/** Reads until `wanted` says that what was read is enough, or the log ends the reader. */
export async function readEvents(log: EventLog, session_id: string, wanted: (events: StreamEvent[]) => boolean, after?: string): Promise<StreamEvent[]> {
  const abort = new AbortController();
  const events: StreamEvent[] = [];
  for await (const event of log.read(session_id, { signal: abort.signal, ...(after !== undefined && { after }) })) {
    events.push(event);
    if (wanted(events)) abort.abort();
  }
  return events;
}
const count = (n: number) => (events: StreamEvent[]) => events.length >= n;

/** What every event log does (CONTRACT section 2). */
export function eventLogSuite(name: string, { make }: EventLogSuiteOptions): void {
  describe(`event log ${name}`, () => {
    const using = (title: string, options: { keep_events?: number }, test: (log: EventLog) => Promise<void>) =>
      it(title, async () => {
        const log = await make(options);
        try {
          await test(log);
        } finally {
          await log.close();
        }
      });

    using('says that it can be written', {}, async (log) => {
      await log.check();
    });

    using('answers events with id, instant and session, in the order of the appends', {}, async (log) => {
      const all = (await Promise.all([1, 2, 3].map((n) => log.append('s1', [notice(n), notice(n * 10)])))).flat();
      assert.deepEqual(numbers(all), [1, 10, 2, 20, 3, 30]);
      assert.equal(new Set(all.map(({ id }) => id)).size, 6);
      assert.ok(all.every(({ session_id, at }) => session_id === 's1' && at === new Date(at).toISOString()));
      assert.deepEqual(await readEvents(log, 's1', count(6)), all);
    });

    using('replays the whole session without a resume point, then what comes', {}, async (log) => {
      await log.append('s1', [notice(1)]);
      const reading = readEvents(log, 's1', count(2));
      await log.append('s1', [notice(2)]);
      assert.deepEqual(numbers(await reading), [1, 2]);
    });

    using('resumes after an id, without it', {}, async (log) => {
      const [first] = await log.append('s1', [notice(1), notice(2), notice(3)]);
      assert.deepEqual(numbers(await readEvents(log, 's1', count(2), first!.id)), [2, 3]);
    });

    using('resumes again and again under concurrent appends without a gap or a repeat', {}, async (log) => {
      const total = 400;
      const writing = (async () => {
        for (let n = 0; n < total; n += 4) await Promise.all([0, 1, 2, 3].map((k) => log.append('s1', [notice(n + k)])));
      })();
      const seen: StreamEvent[] = [];
      while (seen.length < total) {
        const portion = 1 + (seen.length % 7);
        seen.push(...(await readEvents(log, 's1', (events) => events.length >= portion, seen.at(-1)?.id)));
      }
      await writing;
      assert.deepEqual(numbers(seen).toSorted((a, b) => a - b), Array.from({ length: total }, (_, n) => n));
      assert.equal(seen.length, total);
    });

    using('gives a snapshot for an id it does not know, then goes on live', {}, async (log) => {
      await log.append('s1', [notice(1), notice(2)]);
      const abort = new AbortController();
      const reader = log.read('s1', { after: 'no-such-id', signal: abort.signal })[Symbol.asyncIterator]();
      const snapshot = (await reader.next()).value as StreamEvent;
      assert.equal(snapshot.type, 'snapshot');
      assert.deepEqual(numbers(snapshot.type === 'snapshot' ? snapshot.events : []), [2]);
      await log.append('s1', [notice(3)]);
      assert.deepEqual(numbers([(await reader.next()).value as StreamEvent]), [3]);
      abort.abort();
      assert.deepEqual(numbers(await readEvents(log, 's1', count(1), snapshot.id)), [3]);
    });

    using('gives a compacted snapshot for an id that is trimmed', { keep_events: 10 }, async (log) => {
      const [first] = await log.append('s1', [{ type: 'tool_start', call_id: 'c', server: 's', tool: 't', arguments: {} }]);
      for (let n = 0; n < 40; n += 1) await log.append('s1', [notice(n)]);
      await log.append('s1', [{ type: 'tool_complete', call_id: 'c', results: 1, warnings: [], duration_ms: 1 }, { type: 'system_message', message: 'end', subtype: 'info' }]);
      for (const after of [first!.id, undefined]) {
        const events = await readEvents(log, 's1', (all) => unpacked(all).some(({ type }) => type === 'system_message'), after);
        assert.equal(events[0]?.type, 'snapshot');
        assert.equal(unpacked(events).filter(({ type }) => type === 'tool_start').length, 1);
        assert.ok(unpacked(events).length < 20);
      }
    });

    using('gives a reader that was overtaken a snapshot, holding no queue for it', { keep_events: 10 }, async (log) => {
      await log.append('s1', [notice(-1)]);
      const abort = new AbortController();
      const reader = log.read('s1', { signal: abort.signal })[Symbol.asyncIterator]();
      await reader.next();
      for (let n = 0; n < 100; n += 1) await log.append('s1', [notice(n)]);
      const events: StreamEvent[] = [];
      while (numbers(events).at(-1) !== 99) events.push((await reader.next()).value as StreamEvent);
      abort.abort();
      assert.equal(events[0]?.type, 'snapshot');
      assert.ok(events.length <= 11);
    });

    using('serves several readers the same events', {}, async (log) => {
      const readers = [1, 2, 3].map(() => readEvents(log, 's1', count(5)));
      for (let n = 0; n < 5; n += 1) await log.append('s1', [notice(n)]);
      for (const events of await Promise.all(readers)) assert.deepEqual(numbers(events), [0, 1, 2, 3, 4]);
    });

    using('hands out what it holds without waiting', { keep_events: 10 }, async (log) => {
      assert.deepEqual(await log.held('s1'), []);
      await log.append('s1', [notice(1), notice(2)]);
      assert.deepEqual(numbers(await log.held('s1')), [1, 2]);
      for (let n = 3; n < 30; n += 1) await log.append('s1', [notice(n)]);
      const held = await log.held('s1');
      assert.deepEqual([held[0]?.type, numbers(held).at(-1)], ['snapshot', 29]);
    });

    using('keeps sessions apart', {}, async (log) => {
      await log.append('s1', [notice(1)]);
      await log.append('s2', [notice(2)]);
      assert.deepEqual(numbers(await readEvents(log, 's2', count(1))), [2]);
    });

    using('ends its readers after session_end, and takes nothing after it', {}, async (log) => {
      const reading = readEvents(log, 's1', () => false);
      await log.append('s1', [notice(1)]);
      assert.equal(await log.ended('s1'), false);
      await log.append('s1', [{ type: 'session_end', reason: 'deleted' }]);
      assert.deepEqual((await reading).map(({ type }) => type), ['tool_notice', 'session_end']);
      assert.equal(await log.ended('s1'), true);
      await assert.rejects(log.append('s1', [notice(2)]), { code: 'E_GONE' });
      const last = (await reading).at(-1)!;
      assert.deepEqual(await readEvents(log, 's1', () => false, last.id), []);
    });

    using('takes nothing of a call after its end but the close of a dashboard', {}, async (log) => {
      const files: NewEvent = { type: 'canvas_files', call_id: 'a', files: [] };
      const end: NewEvent = { type: 'tool_error', call_id: 'a', error: { message: 'interrupted' } };
      await log.append('s1', [{ type: 'tool_start', call_id: 'a', server: 's', tool: 't', arguments: {} }, end, files]);
      assert.deepEqual(await log.append('s1', [files]), []);
      const last = await log.append('s1', [files, { ...files, call_id: 'b' }, { type: 'dashboard_close', call_id: 'a', dashboard_id: 'd' }]);
      assert.deepEqual(last.map(({ type, call_id }) => [type, call_id]), [['canvas_files', 'b'], ['dashboard_close', 'a']]);
      assert.deepEqual((await log.held('s1')).map(({ type }) => type), ['tool_start', 'tool_error', 'canvas_files', 'dashboard_close']);
    });

    using('takes the first ending of a call and no other, also after it was compacted', { keep_events: 10 }, async (log) => {
      const ends = (call_id: string, results: number): NewEvent => ({ type: 'tool_complete', call_id, results, warnings: [], duration_ms: 1 });
      const error: NewEvent = { type: 'tool_error', call_id: 'a', error: { message: 'late' } };
      assert.equal((await log.append('s1', [ends('a', 1)])).length, 1);
      assert.deepEqual(await log.append('s1', [error]), []);
      const mixed = await log.append('s1', [notice(1), error, ends('b', 2), ends('b', 3), notice(2)]);
      assert.deepEqual(mixed.map(({ type }) => type), ['tool_notice', 'tool_complete', 'tool_notice']);
      for (let n = 3; n < 40; n += 1) await log.append('s1', [notice(n)]);
      assert.deepEqual(await log.append('s1', [ends('a', 4), ends('b', 5)]), []);
      const flat = unpacked(await log.held('s1'));
      assert.deepEqual(flat.flatMap((event) => (event.type === 'tool_complete' ? [event.results] : event.type === 'tool_error' ? ['error'] : [])), [1, 2]);
    });

    using('lets go of a reader whose signal aborts', {}, async (log) => {
      const abort = new AbortController();
      const reader = log.read('s1', { signal: abort.signal })[Symbol.asyncIterator]();
      const waiting = reader.next();
      abort.abort();
      assert.equal((await waiting).done, true);
    });

    using('forgets a removed session and ends its readers', {}, async (log) => {
      await log.append('s1', [notice(1), { type: 'session_end', reason: 'x' }]);
      await log.remove('s1');
      await log.remove('s1');
      assert.equal(await log.ended('s1'), false);
      await log.append('s1', [notice(2)]);
      assert.deepEqual(numbers(await readEvents(log, 's1', count(1))), [2]);
    });
  });
}
