import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readFileRange } from './read.ts';

describe('files that are read at the same time', () => {
  const bytes = randomBytes(5 * 2 ** 20 + 7);
  let dir: string;
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-read-'));
    await writeFile(join(dir, 'f'), bytes);
  });
  after(() => rm(dir, { recursive: true }));
  const open = (reuse: boolean) => readFileRange(join(dir, 'f'), 0, bytes.length - 1, reuse);

  it('come in smaller pieces the more they are, and in larger ones when others have ended; each is whole', async () => {
    const others = Array.from({ length: 7 }, () => open(true));
    for (const other of others) await other.next();
    const sizes: number[] = [];
    const parts: Buffer[] = [];
    for await (const piece of open(true)) {
      sizes.push(piece.length);
      // Its bytes last until the next one is asked for.
      parts.push(Buffer.from(piece));
      if (sizes.length === 4) for (const other of others) await other.return(undefined);
    }
    assert.deepEqual(Buffer.concat(parts), bytes);
    assert.deepEqual([sizes[0], sizes.at(-2)], [256 * 1024, 1024 * 1024]);
  });
});
