import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { keysIn } from './keys.ts';

describe('the keys in the data directory', () => {
  let root: string;
  before(async () => (root = await mkdtemp(join(tmpdir(), 'mcp-canvas-keys-'))));
  after(() => rm(root, { recursive: true }));

  test('are made once, of 256 bits, and read again', async () => {
    const keys = await keysIn(join(root, 'new', 'data'));
    assert.equal(keys.length, 1);
    assert.equal(Buffer.from(keys[0]!.secret, 'base64url').length, 32);
    assert.deepEqual(await keysIn(join(root, 'new', 'data')), keys);
  });

  test('are readable by their owner only, and nothing else is left behind', async () => {
    const data = join(root, 'modes');
    await keysIn(data);
    const [name, ...others] = await readdir(data);
    assert.deepEqual(others, []);
    assert.equal((await stat(join(data, name!))).mode & 0o777, 0o600);
  });

  test('are the same for all who start at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => keysIn(join(root, 'race'))));
    for (const keys of all) assert.deepEqual(keys, all[0]);
  });

  test('that are unsafe are refused', async () => {
    await writeFile(join(root, 'token-keys.json'), JSON.stringify({ keys: [{ kid: 'a', secret: 'short' }] }));
    await assert.rejects(keysIn(root), { code: 'E_INTERNAL' });
  });
});
