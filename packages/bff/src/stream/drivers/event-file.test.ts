import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import type { NewEvent } from '@mcp-canvas/contract';

// What asks the disk for its bytes can be made to fail; it is set before the modules that take it are loaded.
let refuse = false;
let refuseDirectories = false;
/** What the system says of writes, and of openings. */
let broken: { write?: string; open?: string; rename?: string } = {};
const { fdatasync, fsync, writeSync, openSync, renameSync } = fs;
const says = (code: string | undefined): void => {
  if (code !== undefined) throw Object.assign(new Error(code), { code });
};
fs.writeSync = ((...args: Parameters<typeof writeSync>) => (says(broken.write), writeSync(...args))) as typeof writeSync;
fs.openSync = ((...args: Parameters<typeof openSync>) => (says(broken.open), openSync(...args))) as typeof openSync;
fs.renameSync = ((...args: Parameters<typeof renameSync>) => (says(broken.rename), renameSync(...args))) as typeof renameSync;
const failed = (): Error => Object.assign(new Error('EIO'), { code: 'EIO' });
fs.fsync = ((fd: number, done: (error: Error | null) => void) => (refuseDirectories && fs.fstatSync(fd).isDirectory() ? done(failed()) : fsync(fd, done))) as typeof fsync;
fs.fdatasync = ((fd: number, done: (error: Error | null) => void) => (refuse ? done(failed()) : fdatasync(fd, done))) as typeof fdatasync;
syncBuiltinESMExports();
const { EventFile } = await import('./event-file.ts');
const { createFileEventLog } = await import('./file.ts');

const message = (text: string): NewEvent => ({ type: 'system_message', message: text, subtype: 'info' });
const texts = (stored: string): unknown[] => stored.trimEnd().split('\n').map((line) => JSON.parse(line) as { type: string; message?: string; events?: { message: string }[] }).flatMap((event) => (event.events ?? [event]).map((one) => (one as { message: string }).message));

let dir: string;
before(async () => void (dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-event-file-'))));
after(async () => {
  Object.assign(fs, { fdatasync, fsync, writeSync, openSync, renameSync });
  syncBuiltinESMExports();
  await rm(dir, { recursive: true });
});

describe('the file of events', () => {
  it('cuts what stands behind the bytes that count, and goes on after them', async () => {
    const path = join(dir, 'cut');
    await fs.promises.writeFile(path, 'one\ntor');
    const file = new EventFile(path, 4, 10);
    file.append(Buffer.from('two\n'));
    await file.close();
    assert.equal(await readFile(path, 'utf8'), 'one\ntwo\n');
  });

  it('has what it acknowledged after its process was killed, without waiting for the disk', async () => {
    const code = `import { createFileEventLog } from ${JSON.stringify(new URL('file.ts', import.meta.url).href)};
      const log = createFileEventLog({ dir: ${JSON.stringify(join(dir, 'killed'))}, sync_ms: 60_000 });
      for (let n = 0; n < 50; n += 1) await log.append('s1', [{ type: 'system_message', message: 'm' + n, subtype: 'info' }]);
      console.log('done');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', '--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(createInterface({ input: child.stdout }), 'line');
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.equal(texts(await readFile(join(dir, 'killed', 's1.jsonl'), 'utf8')).length, 50);
  });

  it('is written anew when the disk did not take what was appended', async () => {
    const log = createFileEventLog({ dir: join(dir, 'refused'), sync_ms: 1 });
    const path = join(dir, 'refused', 's1.jsonl');
    refuse = true;
    await log.append('s1', [message('one')]);
    const { ino } = fs.statSync(path);
    await new Promise((resolve) => setTimeout(resolve, 30));
    refuse = false;
    await log.append('s1', [message('two')]);
    await log.close();
    assert.notEqual(fs.statSync(path).ino, ino);
    assert.deepEqual(texts(await readFile(path, 'utf8')), ['one', 'two']);
  });

  it('goes on in the new file where its directory cannot be synced, and closes the old one once', async () => {
    const folder = join(dir, 'unsynced');
    const log = createFileEventLog({ dir: folder, keep_events: 20 });
    await log.append('s1', [message('m0')]);
    refuseDirectories = true;
    for (let n = 1; n < 100; n += 1) {
      await log.append('s1', [message(`m${n}`)]);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    refuseDirectories = false;
    await log.close();
    assert.deepEqual(texts(await readFile(join(folder, 's1.jsonl'), 'utf8')), Array.from({ length: 100 }, (_, n) => `m${n}`));
  });

  it('goes on in the old file where a new one cannot be written', async () => {
    const folder = join(dir, 'kept');
    await mkdir(join(folder, 's1.jsonl.new', 'x'), { recursive: true });
    const log = createFileEventLog({ dir: folder, keep_events: 20 });
    for (let n = 0; n < 100; n += 1) await log.append('s1', [message(`m${n}`)]);
    await log.close();
    assert.equal(texts(await readFile(join(folder, 's1.jsonl'), 'utf8')).length, 100);
  });

  for (const code of ['EIO', 'ENOSPC']) {
    it(`refuses an event that cannot be written (${code}), is named as failed, and goes on with what it has`, async () => {
      const folder = join(dir, `unwritten-${code}`);
      const log = createFileEventLog({ dir: folder });
      await log.append('s1', [message('one')]);
      broken = { write: code };
      await assert.rejects(log.append('s1', [message('lost')]), { code: 'E_STORAGE', details: { system_code: code } });
      for (let looks = 0; looks < 3; looks += 1) {
        await assert.rejects(log.check(), { code: 'E_STORAGE', message: 'The event log cannot be written.', details: { system_code: code } });
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      broken = {};
      // Nobody appends: that it was looked at has mended it.
      for (let failed = true; failed; ) failed = await log.check().then(() => false, () => true);
      await log.append('s1', [message('two')]);
      await log.close();
      assert.deepEqual(texts(await readFile(join(folder, 's1.jsonl'), 'utf8')), ['one', 'two']);
      assert.deepEqual(fs.readdirSync(folder), ['s1.jsonl']);
    });
  }

  it('says of a session that cannot be opened that it is the disk, opens it later, and holds nothing open meanwhile', async () => {
    const folder = join(dir, 'unopened');
    const log = createFileEventLog({ dir: folder });
    await log.append('s1', [message('one')]);
    const open = () => fs.readdirSync('/proc/self/fd').length;
    const before = open();
    broken = { open: 'EMFILE' };
    await assert.rejects(log.append('s2', [message('lost')]), { code: 'E_STORAGE', details: { system_code: 'EMFILE' } });
    broken = {};
    refuseDirectories = true;
    for (let n = 0; n < 5; n += 1) await assert.rejects(log.append('s2', [message('lost')]), { code: 'E_STORAGE', details: { system_code: 'EIO' } }).finally(() => fs.rmSync(join(folder, 's2.jsonl'), { force: true }));
    refuseDirectories = false;
    while (open() > before) await new Promise((resolve) => setImmediate(resolve));
    await log.append('s2', [message('two')]);
    await log.close();
    assert.deepEqual(texts(await readFile(join(folder, 's2.jsonl'), 'utf8')), ['two']);
  });

  it('loses nothing where a new file cannot be put in the place of the old one, and leaves no new one behind', async () => {
    const folder = join(dir, 'unnamed');
    const log = createFileEventLog({ dir: folder, keep_events: 20 });
    broken = { rename: 'EIO' };
    let count = 0;
    for (let named = false; !named || count < 100; count += 1) {
      await log.append('s1', [message(`m${count}`)]);
      named ||= await log.check().then(() => false, ({ code }: { code: string }) => code === 'E_STORAGE');
    }
    broken = {};
    for (let failed = true; failed; ) failed = await log.check().then(() => false, () => true);
    await log.close();
    assert.deepEqual(texts(await readFile(join(folder, 's1.jsonl'), 'utf8')), Array.from({ length: count }, (_, n) => `m${n}`));
    assert.deepEqual(fs.readdirSync(folder), ['s1.jsonl']);
  });

  it('loses nothing that is appended while it is written anew', async () => {
    const folder = join(dir, 'meanwhile');
    const log = createFileEventLog({ dir: folder, keep_events: 20 });
    for (let n = 0; n < 400; n += 1) {
      await log.append('s1', [message(`m${n}`)]);
      if (n % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await log.close();
    assert.deepEqual(texts(await readFile(join(folder, 's1.jsonl'), 'utf8')), Array.from({ length: 400 }, (_, n) => `m${n}`));
  });
});
