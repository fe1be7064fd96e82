import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { closeFile, openFile } from '../../../disk/durable-files.ts';
import { LogFile } from './log-file.ts';

let dir: string;
let serial = 0;
before(async () => (dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-log-'))));
after(() => rm(dir, { recursive: true }));
const made = async (text = ''): Promise<string> => {
  const path = join(dir, String(++serial));
  await writeFile(path, text);
  return path;
};
const lengthOf = async (path: string): Promise<number> => (await stat(path)).size;

describe('a log file', () => {
  it('appends behind what counts, and says where', async () => {
    const path = await made('one,torn');
    const file = await LogFile.open(path, 4, 0o600);
    assert.deepEqual([await file.append(Buffer.from('two,')), await file.append(Buffer.from('three'))], [4, 8]);
    assert.equal(file.size, 13);
    await file.close();
    assert.equal(await readFile(path, 'utf8'), 'one,two,three');
  });

  it('makes space ahead in zeros, so that its length stays for many appends', async () => {
    const path = await made();
    const file = await LogFile.open(path, 0, 0o600);
    await file.append(Buffer.from('x'));
    const length = await lengthOf(path);
    assert.equal(length, 65_537);
    for (let n = 0; n < 60; n++) await file.append(Buffer.alloc(1000, 'x'));
    assert.equal(await lengthOf(path), length);
    await file.append(Buffer.alloc(10_000, 'x'));
    assert.ok(await lengthOf(path) > length);
    const text = await readFile(path);
    assert.ok(text.subarray(0, file.size).every((byte) => byte === 120) && text.subarray(file.size).every((byte) => byte === 0));
    await file.close();
    assert.equal(await lengthOf(path), 70_001);
  });

  it('makes at most a megabyte ahead', async () => {
    const path = await made();
    const file = await LogFile.open(path, 0, 0o600);
    await file.append(Buffer.alloc(20 * 2 ** 20));
    assert.equal(await lengthOf(path), 21 * 2 ** 20);
    await file.close();
  });

  it('has appended nothing when an append fails', async () => {
    const path = await made('whole');
    const fd = await openFile(path, 'r');
    const file = new LogFile(fd, 5);
    await assert.rejects(file.append(Buffer.from('lost')), { code: 'EBADF' });
    assert.equal(file.size, 5);
    assert.equal(await readFile(path, 'utf8'), 'whole');
    await closeFile(fd);
  });

  it('writes over what was cut under it', async () => {
    const path = await made();
    const file = await LogFile.open(path, 0, 0o600);
    await file.append(Buffer.from('ab'));
    await truncate(path, 2);
    await file.append(Buffer.from('cd'));
    await file.close();
    assert.equal(await readFile(path, 'utf8'), 'abcd');
  });
});
