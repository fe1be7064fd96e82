import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Staged } from '../../storage/driver.ts';
import { discardSpills } from './discard-spills.ts';
import { MessageScanner, spillThreshold, type Intake, type IntakeOptions } from './message-scanner.ts';

/** A store that shows what it holds. */
function createShelf() {
  const held = new Map<string, Buffer>();
  let made = 0;
  return {
    held,
    async stage(): Promise<Staged> {
      const ref = String(made++);
      const parts: Buffer[] = [];
      held.set(ref, Buffer.alloc(0));
      return {
        ref,
        async write(chunk) {
          parts.push(Buffer.from(chunk));
        },
        async finish() {
          const bytes = Buffer.concat(parts);
          held.set(ref, bytes);
          return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), head: bytes.subarray(0, 4100) };
        },
        async discard() {
          held.delete(ref);
        },
      };
    },
  };
}

const limits = { base64_limit: 64 * 2 ** 20, rest_limit: 32 * 2 ** 20 };

async function scan(bytes: Buffer, cuts: readonly number[], shelf = createShelf(), options: Partial<IntakeOptions> = {}) {
  const scanner = new MessageScanner({ stage: shelf.stage, ...limits, ...options });
  let from = 0;
  for (const to of [...cuts, bytes.length]) {
    await scanner.push(Buffer.from(bytes.subarray(from, to)));
    from = to;
  }
  return { shelf, ...(await scanner.finish()) } as Intake & { shelf: typeof shelf };
}

/** The message with the text of every spill back in its place. */
function putBack({ message, spills, shelf }: Awaited<ReturnType<typeof scan>>): string {
  let text = JSON.stringify(message);
  for (const [mark, content] of spills) text = text.replace(mark, () => shelf.held.get(content.ref)!.toString('base64').slice(0, content.missing_padding === 0 ? undefined : -content.missing_padding));
  return text;
}

const wrap = (text: string, depth: number): unknown => (depth === 0 ? text : JSON.stringify({ deep: wrap(text, depth - 1), also: '\n"\\' }));
const cutsOf = (length: number, sizes: readonly number[]): number[] => {
  const cuts: number[] = [];
  for (let at = 0, index = 0; sizes.length > 0 && (at += sizes[index++ % sizes.length]!) < length; ) cuts.push(at);
  return cuts;
};

test('a long base64 string becomes a mark, its bytes go to the store', async () => {
  const bytes = randomBytes(100_000);
  const { message, spills, shelf } = await scan(Buffer.from(JSON.stringify({ id: 1, result: { blob: bytes.toString('base64') } })), [10, 70_000]);
  const { blob } = (message as { result: { blob: string } }).result;
  const content = spills.get(blob)!;
  assert.deepEqual(shelf.held.get(content.ref), bytes);
  assert.equal(content.size, 100_000);
  assert.equal(content.sha256, createHash('sha256').update(bytes).digest('hex'));
  assert.deepEqual(Buffer.from(content.head), bytes.subarray(0, 4100));
});

test('base64 without its padding is content too, byte for byte, and knows what it lacked', async () => {
  for (const [length, missing] of [[99_999, 0], [100_000, 2], [100_001, 1]] as const) {
    const bytes = randomBytes(length);
    const text = bytes.toString('base64').replace(/=+$/, '');
    const scanned = await scan(Buffer.from(JSON.stringify({ id: 1, result: { blob: text, padded: bytes.toString('base64') } })), [10, 70_000]);
    const { blob, padded } = (scanned.message as { result: { blob: string; padded: string } }).result;
    const content = scanned.spills.get(blob);
    assert.deepEqual([content?.size, content?.missing_padding], [length, missing]);
    assert.deepEqual(scanned.shelf.held.get(content!.ref), bytes);
    assert.equal(scanned.spills.get(padded)!.missing_padding, 0);
    assert.match(putBack(scanned), new RegExp(`"blob":"[^"=]{${text.length}}","padded"`));
  }
});

test('at every escape depth, for every length and cut, putting the content back gives the exact text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: spillThreshold - 8, max: spillThreshold * 3 + 8 }),
      fc.constantFrom('', '=', '==', '===', '-', '_', ' ', 'é', '\n', '=A', '==A'),
      fc.constantFrom('', 'data:image/png;base64,', '\n', '\u0001', '\\', '\\u0041', '"', 'é', '='),
      fc.integer({ min: 0, max: 2 }),
      fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1000, max: 90_000 })), { minLength: 1, maxLength: 6 }),
      async (length, after, before, depth, sizes) => {
        const run = randomBytes(length).toString('base64').slice(0, length);
        const text = JSON.stringify({ result: [wrap(before + run + after, depth), wrap('short', depth)] });
        const bytes = Buffer.from(text);
        // Cuts of a few bytes only where they matter: around the ends of the run.
        const cuts = cutsOf(bytes.length, sizes.some((size) => size > 900) ? sizes : [...sizes, 30_000]);
        const scanned = await scan(bytes, cuts);
        assert.equal(putBack(scanned), text);
        if (length >= spillThreshold + 5) assert.equal(scanned.spills.size, 1);
      },
    ),
    { numRuns: 150 },
  );
});

test('a run cut at every byte near its start and end stays exact', async () => {
  const run = randomBytes(spillThreshold).toString('base64');
  const bytes = Buffer.from(JSON.stringify({ a: `\n${run}`, b: JSON.stringify({ c: `\n${run.slice(4)}==` }) }));
  const edges = [bytes.indexOf(run.slice(0, 9)), bytes.indexOf(run.slice(4, 13), 90_000), bytes.indexOf('==')];
  for (const edge of edges) {
    for (let cut = Math.max(1, edge - 9); cut < Math.min(bytes.length, edge + 9); cut++) {
      const scanned = await scan(bytes, [cut]);
      assert.equal(putBack(scanned), bytes.toString());
      assert.equal(scanned.spills.size, 2);
    }
  }
});

test('text without long base64 stays as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.integer({ min: 1, max: 50 }), async (text, size) => {
      const bytes = Buffer.from(text);
      const { message, spills } = await scan(bytes, cutsOf(bytes.length, [size]));
      assert.deepEqual(message, JSON.parse(text));
      assert.equal(spills.size, 0);
    }),
  );
});

test('content that comes twice in a message is kept once', async () => {
  const blob = randomBytes(90_000).toString('base64');
  const { spills, shelf } = await scan(Buffer.from(JSON.stringify({ blob, text: JSON.stringify({ blob }) })), []);
  assert.equal(spills.size, 2);
  assert.equal(new Set(spills.values()).size, 1);
  assert.equal(shelf.held.size, 1);
  await discardSpills(spills);
  assert.equal(shelf.held.size, 0);
});

test('base64 above the limit fails the message, keeps its envelope, and leaves nothing in the store', async () => {
  const big = { id: 7, result: { blob: randomBytes(3_000_000).toString('base64') } };
  const { message, failure, spills, shelf } = await scan(Buffer.from(JSON.stringify(big)), cutsOf(4_000_000, [65_536]), undefined, { base64_limit: 2 ** 20 });
  assert.equal(failure?.code, 'E_FILE_TOO_LARGE');
  assert.deepEqual(failure?.details, { file_size_bytes: 3_000_000, current_limit_bytes: 2 ** 20, explanation: 'The answer holds more than 1 MB of files in base64.' });
  assert.equal((message as { id: number }).id, 7);
  assert.equal(spills.size + shelf.held.size, 0);
});

test('a message that is too large besides its base64 fails with the id that stands at either end', async () => {
  for (const text of [`{"jsonrpc":"2.0","id":7,"result":{"t":"${'a b '.repeat(500_000)}"}}`, `{"result":{"t":"${'a b '.repeat(500_000)}"},"jsonrpc":"2.0","id":7}`]) {
    const { message, failure } = await scan(Buffer.from(text), cutsOf(text.length, [65_536]), undefined, { rest_limit: 2 ** 20 });
    assert.equal(failure?.code, 'E_FILE_TOO_LARGE');
    assert.equal((message as { id: number }).id, 7);
  }
});

test('a message that is no JSON throws and leaves nothing in the store', async () => {
  const shelf = createShelf();
  await assert.rejects(scan(Buffer.from(`{"blob":"${randomBytes(90_000).toString('base64')}`), [5], shelf), SyntaxError);
  assert.equal(shelf.held.size, 0);
});

test('a store that cannot write fails the message with E_STORAGE', async () => {
  const stage = () => Promise.reject(new Error('disk full'));
  const { failure } = await scan(Buffer.from(JSON.stringify({ id: 1, result: randomBytes(90_000).toString('base64') })), [], undefined, { stage });
  assert.equal(failure?.code, 'E_STORAGE');
});
