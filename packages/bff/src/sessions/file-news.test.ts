import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, it } from 'node:test';
import type { Artifact, NewEvent } from '@mcp-canvas/contract';
import { KitError } from '../errors.ts';
import { createMemoryEventLog } from '../stream/drivers/memory.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createFileNews } from './file-news.ts';

const file = (id: string, version = 1): Artifact => ({ id, version, name: `${id}.txt`, mime: 'text/plain', size: 1, source: { kind: 'uploaded', created_at: '2026-11-23T00:00:00Z' } });

/** Alice's sessions s1 and s2; the log refuses what `refuses` says, or keeps it waiting. */
function told({ first }: { first?: (what: string) => Promise<boolean> } = {}) {
  const log = createMemoryEventLog();
  const clock = createManualClock();
  const stop = new AbortController();
  const errors: unknown[] = [];
  const away = new Map<string, () => Promise<void>>();
  const sessions = ['s1', 's2'].map((session_id) => ({ session_id, user: 'alice', created_at: '' }));
  const append = async (session_id: string, events: readonly NewEvent[]) => {
    await away.get(session_id)?.();
    return log.append(session_id, events);
  };
  const news = createFileNews({ events: { append }, sessions: () => ({ openOf: () => sessions }), first, clock, stopping: stop.signal, onError: (error) => errors.push(error) });
  return {
    news, clock, stop, errors, away,
    full: async () => {
      throw new KitError('E_STORAGE', 'The event could not be stored.', { system_code: 'ENOSPC' });
    },
    /** What a session heard: the files of each event. */
    heard: async (session_id: string) => (await log.held(session_id)).map((event) => {
      assert.ok(event.type === 'files_update');
      const names = (files: Artifact[]) => files.map(({ id, version }) => `${id} ${version}`);
      return [names(event.added), names(event.changed), event.removed] as const;
    }),
    async later(ms: number) {
      clock.advance(ms);
      for (let n = 0; n < 10; n += 1) await turn();
    },
  };
}

describe('news of files', () => {
  it('never fail what was done: a session that cannot be told hears of it later, the others at once', async () => {
    const { news, away, full, heard, later, errors, clock } = told();
    away.set('s2', full);
    await news.tell('alice', { added: [file('a')] });
    assert.deepEqual(await heard('s1'), [[['a 1'], [], []]]);
    assert.deepEqual(await heard('s2'), []);
    await later(10_000);
    assert.equal(errors.length, 1, 'said once');
    away.clear();
    await later(10_000);
    assert.deepEqual(await heard('s2'), [[['a 1'], [], []]]);
    assert.deepEqual([await heard('s1'), clock.pending, errors.length], [[[['a 1'], [], []]], 0, 1]);
  });

  it('that wait are told as one: of each file what became of it last', async () => {
    const { news, away, full, heard } = told();
    away.set('s2', full);
    await news.tell('alice', { added: [file('a'), file('b'), file('c')], changed: [file('d', 2)] });
    await news.tell('alice', { changed: [file('b', 2), file('d', 3)], removed: ['a'] });
    await news.tell('alice', { removed: ['c'] });
    away.clear();
    await news.tell('alice', { added: [file('c')] });
    assert.deepEqual(await heard('s2'), [[['b 2', 'c 1'], ['d 3'], ['a']]], 'with what is told next');
    assert.equal((await heard('s1')).length, 4);
  });

  it('that are late never undo what was heard after them', async () => {
    const { news, away, heard, later } = told();
    const [older, newer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    away.set('s2', () => older.promise);
    const first = news.tell('alice', { added: [file('a'), file('b')] });
    away.set('s2', () => newer.promise);
    const second = news.tell('alice', { removed: ['a'] });
    away.clear();
    // As Redis answers that comes back when the first has waited its time.
    older.reject(new KitError('E_EVENTS_UNAVAILABLE', 'The event log in Redis cannot be reached.'));
    await first;
    newer.resolve();
    await second;
    await later(10_000);
    assert.deepEqual(await heard('s2'), [[[], [], ['a']], [['b 1'], [], []]]);
  });

  it('are waited for five seconds: what was done is answered while the log is away', async () => {
    const { news, away, heard, clock } = told();
    const back = Promise.withResolvers<void>();
    away.set('s2', () => back.promise);
    let answered = false;
    const telling = news.tell('alice', { added: [file('a')] }).then(() => (answered = true));
    clock.advance(4999);
    await turn();
    assert.equal(answered, false);
    clock.advance(1);
    await telling;
    back.resolve();
    await turn();
    assert.deepEqual(await heard('s2'), [[['a 1'], [], []]]);
  });

  it('are a thousand files at most that wait, the latest', async () => {
    const { news, away, full, heard, later } = told();
    away.set('s2', full);
    for (let n = 0; n < 1500; n += 1) await news.tell('alice', { added: [file(`f${n}`)] });
    away.clear();
    await later(10_000);
    const [[added]] = (await heard('s2')) as [readonly [string[], string[], string[]]];
    assert.deepEqual([added.length, added[0], added.at(-1)], [1000, 'f500 1', 'f1499 1']);
  });

  it('are for nobody where the session has ended, or the service stops', async () => {
    const { news, away, full, heard, later, errors, stop, clock } = told();
    away.set('s1', async () => {
      throw new KitError('E_GONE', 'The session has ended.');
    });
    away.set('s2', full);
    await news.tell('alice', { added: [file('a')] });
    assert.deepEqual(errors.map((error) => (error as KitError).code), ['E_STORAGE']);
    stop.abort();
    away.clear();
    await later(10_000);
    assert.deepEqual([await heard('s1'), await heard('s2'), clock.pending], [[], [], 0]);
  });

  it('that one process of several tells are told twice rather than never where it cannot be asked which', async () => {
    const { news, heard } = told({ first: async (what) => (what === 'n:s1' ? Promise.reject(new Error('away')) : false) });
    await news.tellFirst('n', 'alice', { removed: ['a'] });
    assert.deepEqual([await heard('s1'), await heard('s2')], [[[[], [], ['a']]], []]);
  });
});
