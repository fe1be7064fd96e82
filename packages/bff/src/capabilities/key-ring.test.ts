import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { createManualClock } from '../testing/manual-clock.ts';
import { madeOf, watchKeys } from './key-ring.ts';
import type { SigningKey } from './keys.ts';
import { createTokens } from './tokens.ts';

const key = (kid: string): SigningKey => ({ kid, secret: `secret of ${kid} `.padEnd(40, '.') });
const [one, two] = [key('one'), key('two')];

function setup(given: SigningKey[] = [one]) {
  const clock = createManualClock();
  let keys: SigningKey[] | Error = given;
  let reads = 0;
  const heard: unknown[] = [];
  const ring = watchKeys({
    keys: given,
    read: async () => {
      reads += 1;
      if (keys instanceof Error) throw keys;
      return structuredClone(keys);
    },
    clock,
    onChange: (kids) => heard.push(kids),
    onError: (error) => heard.push((error as Error).message),
  });
  return { ring, clock, heard, reads: () => reads, put: (next: SigningKey[] | Error) => (keys = next) };
}

describe('keys that are watched', () => {
  test('are others five seconds after they were changed, and the same list until then', async () => {
    const { ring, clock, heard, put } = setup();
    const before = ring.current();
    clock.advance(5_000);
    await setImmediate();
    assert.equal(ring.current(), before, 'what was read again is equal');
    put([two, one]);
    assert.equal(ring.current(), before);
    clock.advance(5_000);
    await setImmediate();
    assert.deepEqual(ring.current(), [two, one]);
    assert.deepEqual(heard, [['two', 'one']]);
  });

  test('are looked at once when a key is met that is not known, and not more than once a second', async () => {
    const { ring, clock, put, reads } = setup();
    put([two, one]);
    await ring.renew();
    assert.equal(reads(), 0, 'they were just read');
    clock.advance(1_000);
    await Promise.all([ring.renew(), ring.renew()]);
    assert.equal(reads(), 1);
    assert.deepEqual(ring.current(), [two, one]);
    await ring.renew();
    assert.equal(reads(), 1);
  });

  test('stay in force while what lies there is no list of keys, which is told once', async () => {
    const { ring, clock, heard, put } = setup();
    put(new Error('It is not JSON.'));
    for (let look = 0; look < 3; look++) {
      clock.advance(5_000);
      await setImmediate();
    }
    assert.deepEqual([ring.current(), heard], [[one], ['It is not JSON.']]);
    put([two]);
    clock.advance(5_000);
    await setImmediate();
    assert.deepEqual(ring.current(), [two]);
  });

  test('set no timer after their end', async () => {
    const { ring, clock } = setup();
    clock.advance(5_000);
    ring.close();
    await setImmediate();
    assert.equal(clock.pending, 0);
  });
});

test('what is made of keys is made anew when they are others', async () => {
  const { ring, clock, put } = setup();
  const names = madeOf(ring, (keys) => keys.map(({ kid }) => kid));
  assert.equal(names(), names());
  put([two]);
  clock.advance(1_000);
  await ring.renew();
  assert.deepEqual(names(), ['two']);
});

test('a token that another process signed with a new key is known before the next look; one of a retired key is not', async () => {
  const { ring, clock, put } = setup();
  const now = () => new Date(clock.now());
  const mine = createTokens({ keys: ring, now });
  const old = await mine.mint('file', 'alice', 'f');
  put([two, one]);
  const other = setup([two, one]);
  const { token } = await createTokens({ keys: other.ring, now }).mint('file', 'alice', 'f');
  clock.advance(1_000);
  assert.equal((await mine.verify('file', token)).sub, 'alice');
  assert.equal((await mine.verify('file', old.token)).sub, 'alice');
  assert.notEqual((await mine.mint('file', 'alice', 'f')).token, old.token, 'what was kept to be handed out again was signed with the old key');
  put([two]);
  clock.advance(5_000);
  await setImmediate();
  await assert.rejects(mine.verify('file', old.token), { code: 'E_TOKEN' });
});
