import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Identity } from '../identity/provider.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { LinkRecord } from './link-records.ts';
import { createWatches } from './watches.ts';

const identity = { user: 'ann' } as Identity;
const record = {} as LinkRecord;
const turns = async () => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
};

/** Two processes that listen to one link, of which one has the place. */
function processes() {
  const clock = createManualClock(0);
  let holder: string | undefined;
  const watching: string[] = [];
  const read: string[] = [];
  const make = (name: string) =>
    createWatches({
      clock,
      async place() {
        if (holder !== undefined) return undefined;
        holder = name;
        return () => {
          if (holder === name) holder = undefined;
        };
      },
      async watch() {
        watching.push(name);
        return () => void watching.splice(watching.indexOf(name), 1);
      },
      reread: async () => void read.push(name),
      onError: (error) => assert.fail(String(error)),
    });
  return { clock, watching, read, a: make('a'), b: make('b'), lose: () => (holder = undefined) };
}

describe('a link that two processes opened', () => {
  it('is listened to by one of them', async () => {
    const { a, b, watching, read } = processes();
    for (const one of [a, b]) await one.start(identity, 's', 'l', record, { missed: false });
    assert.deepEqual([watching, read], [['a'], []]);
  });

  it('is listened to by the other one once the first is gone, which reads what was missed', async () => {
    const { a, b, clock, watching, read, lose } = processes();
    for (const one of [a, b]) await one.start(identity, 's', 'l', record, { missed: false });
    clock.advance(30_000);
    await turns();
    assert.deepEqual(watching, ['a']);
    // Its place is free again a while after it was killed.
    lose();
    clock.advance(30_000);
    await turns();
    assert.deepEqual([watching, read], [['a', 'b'], ['b']]);
  });

  it('is waited for by nobody once its session has ended', async () => {
    const { a, b, clock, watching } = processes();
    for (const one of [a, b]) await one.start(identity, 's', 'l', record, { missed: false });
    for (const one of [b, a]) one.endSession('s');
    clock.advance(60_000);
    await turns();
    assert.deepEqual(watching, []);
  });
});
