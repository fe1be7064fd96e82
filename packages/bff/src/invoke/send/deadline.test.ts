import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KitError } from '../../errors.ts';
import { createDeadline } from './deadline.ts';
import { createManualClock } from '../../testing/manual-clock.ts';

function start(timeout_s = 30, cap_s = 3600) {
  const clock = createManualClock();
  const log: string[] = [];
  const ends: KitError[] = [];
  const begun = clock.now();
  const at = () => (clock.now() - begun) / 1000;
  const deadline = createDeadline({
    clock,
    timeout_s,
    cap_s,
    onNotice: (elapsed_s, message) => log.push(`${at()} ${elapsed_s} ${message}`),
    onEnd: (error) => {
      log.push(`${at()} end`);
      ends.push(error);
    },
  });
  return { clock, log, ends, deadline };
}

const first = 'The tool is taking longer than expected. Please wait...';
const second = 'Still processing your request. This may take a few more moments.';
const third = 'Processing continues. The tool will timeout in 5 seconds if no progress.';

test('a clock that is set to another time ends nothing, and keeps nothing from its end', () => {
  for (const hours of [1, -1]) {
    const { clock, log, ends } = start();
    clock.advance(14_000);
    clock.jump(hours * 3_600_000);
    clock.advance(15_000);
    assert.equal(log.length, 3);
    assert.equal(ends.length, 0);
    clock.advance(1000);
    assert.equal(ends.length, 1);
  }
});

test('notices come at 15, 20 and 25 seconds, the end at 30', () => {
  const { clock, log, ends } = start();
  clock.advance(14_999);
  assert.deepEqual(log, []);
  clock.advance(60_000);
  assert.deepEqual(log, [`15 15 ${first}`, `20 20 ${second}`, `25 25 ${third}`, '30 end']);
  assert.equal(ends[0]!.code, 'E_TIMEOUT');
  assert.equal(ends[0]!.message, 'Tool execution timed out after 30 seconds');
  assert.equal(ends[0]!.details.timeout_seconds, 30);
  assert.equal(ends[0]!.details.last_progress, null);
});

test('progress starts the schedule anew, and the error names the last of it', () => {
  const { clock, log, ends, deadline } = start();
  clock.advance(16_000);
  deadline.progress('Processing chunk 45/200');
  deadline.progress('');
  clock.advance(29_999);
  assert.deepEqual(log.slice(1), [`31 15 ${first}`, `36 20 ${second}`, `41 25 ${third}`]);
  clock.advance(1);
  assert.equal(ends[0]!.details.last_progress, 'Processing chunk 45/200');
});

test('another timeout moves the notices with it', () => {
  const { clock, log } = start(6);
  clock.advance(6000);
  assert.deepEqual(log.map((line) => line.split(' ')[0]), ['3', '4', '5', '6']);
  assert.match(log[2]!, /will timeout in 1 second if/);
});

test('the clock rests while the user is asked', () => {
  const { clock, log, deadline } = start();
  clock.advance(10_000);
  deadline.pause();
  clock.advance(600_000);
  assert.deepEqual(log, []);
  deadline.resume();
  clock.advance(19_999);
  assert.equal(log.length, 3);
  clock.advance(1);
  assert.equal(log[3], '630 end');
});

test('progress without end meets the absolute cap', () => {
  const { clock, ends, deadline } = start(30, 100);
  for (let step = 0; step < 9; step++) {
    clock.advance(11_000);
    deadline.progress('on');
  }
  assert.equal(ends.length, 0);
  clock.advance(1000);
  assert.equal(ends[0]!.message, 'Tool execution timed out after 100 seconds');
});

test('nothing happens after stop', () => {
  const { clock, log, deadline } = start();
  deadline.stop();
  deadline.progress('late');
  clock.advance(100_000);
  assert.deepEqual(log, []);
});
