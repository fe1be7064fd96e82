import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { EventIntake } from './event-intake.ts';
import { LineIntake } from './line-intake.ts';
import type { Intake } from './message-scanner.ts';

const store = {
  base64_limit: 2 ** 24,
  rest_limit: 2 ** 24,
  stage: async () => ({ ref: 'r', write: async () => undefined, finish: async () => ({ size: 1, sha256: 'x', head: new Uint8Array() }), discard: async () => undefined }),
};

async function rewrite(text: string, size: number) {
  const seen: Intake[] = [];
  const intake = new EventIntake(store, (one) => {
    seen.push(one);
    return JSON.stringify({ seen: seen.length });
  });
  const bytes = Buffer.from(text);
  let out = '';
  for (let at = 0; at < bytes.length; at += size) out += await intake.push(bytes.subarray(at, at + size));
  return { out, seen };
}

test('messages are taken in and replaced, other lines go on, however the bytes are cut', async () => {
  const stream = ': hello\nevent: endpoint\ndata: /messages?id=é\n\nid: 4\ndata:\n\nid: 5\r\nevent: message\r\ndata: {"a":\r\ndata: "é"}\r\n\r\nretry: 5\n\ndata:{"b":2}\n\ndata: no json\n\n';
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: stream.length }), async (size) => {
      const { out, seen } = await rewrite(stream.replaceAll('é', 'e'), size);
      assert.deepEqual(seen.map((one) => one.message), [{ a: 'e' }, { b: 2 }]);
      assert.equal(out, ': hello\nevent: endpoint\ndata: /messages?id=e\n\nid: 4\ndata: \n\nid: 5\nevent: message\ndata: {"seen":1}\n\nretry: 5\n\ndata: {"seen":2}\n\ndata: no json\n\n');
    }),
  );
});

test('long base64 in an event goes to the store', async () => {
  const { seen } = await rewrite(`data: ${JSON.stringify({ blob: randomBytes(90_000).toString('base64') })}\n\n`, 16_384);
  assert.equal(seen[0]!.spills.size, 1);
  assert.ok(seen[0]!.spills.has((seen[0]!.message as { blob: string }).blob));
});

test('lines of standard output are messages, in order, and noise is set apart', async () => {
  const blob = randomBytes(90_000).toString('base64');
  const text = `{"n":1}\nlistening on port 1\n\n{"n":2,"blob":"${blob}"}\r\n{"n":3}\n{"n":4}`;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 90_000 }), async (size) => {
      const seen: number[] = [];
      const noise: string[] = [];
      const intake = new LineIntake(store, (one) => seen.push((one.message as { n: number }).n), (line) => noise.push(line));
      const bytes = Buffer.from(text);
      const step = Math.max(size, 50);
      for (let at = 0; at < bytes.length; at += step) await intake.push(bytes.subarray(at, at + step));
      await intake.end();
      assert.deepEqual(seen, [1, 2, 3]);
      assert.deepEqual(noise, ['listening on port 1']);
    }),
    { numRuns: 40 },
  );
});
