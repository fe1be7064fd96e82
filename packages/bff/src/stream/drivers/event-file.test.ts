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
const { fdatasync, fsync } = fs;
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
  Object.assign(fs, { fdatasync, fsync });
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
