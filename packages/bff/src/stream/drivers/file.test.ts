import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import type { EventLog } from '../event-log.ts';
import { eventLogSuite, readEvents } from '../suite.ts';
import { createFileEventLog } from './file.ts';

const dirs: string[] = [];
const folder = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-events-'));
  dirs.push(dir);
  return dir;
};
after(() => Promise.all(dirs.map((dir) => rm(dir, { recursive: true }))));

const message = (text: string): NewEvent => ({ type: 'system_message', message: text, subtype: 'info' });

eventLogSuite('file', { make: async (options) => createFileEventLog({ dir: await folder(), ...options }) });

describe('the file event log', () => {
  it('has what it acknowledged after a restart, and resumes from ids of before', async () => {
    const dir = await folder();
    const first = createFileEventLog({ dir });
    const [one] = await first.append('s1', [message('one'), message('two')]);
    const second = createFileEventLog({ dir });
    await second.append('s1', [message('three')]);
    const events = await readEvents(second, 's1', (all) => all.length === 2, one!.id);
    assert.deepEqual(events.map((event) => event.type === 'system_message' && event.message), ['two', 'three']);
    await first.close();
    await second.close();
  });

  it('drops a last line that a crash tore, and goes on after it', async () => {
    const dir = await folder();
    const before = createFileEventLog({ dir });
    await before.append('s1', [message('one')]);
    await before.close();
    await appendFile(join(dir, 's1.jsonl'), '{"type":"system_message","mess');
    const log = createFileEventLog({ dir });
    await log.append('s1', [message('two')]);
    const events = await readEvents(log, 's1', (all) => all.length === 2);
    assert.deepEqual(events.map((event) => event.type === 'system_message' && event.message), ['one', 'two']);
    await log.close();
    assert.equal((await readFile(join(dir, 's1.jsonl'), 'utf8')).trim().split('\n').map((line) => JSON.parse(line) as unknown).length, 2);
  });

  it('passes over zeros that a loss of power left', async () => {
    const dir = await folder();
    const before = createFileEventLog({ dir });
    await before.append('s1', [message('one')]);
    await before.close();
    await appendFile(join(dir, 's1.jsonl'), Buffer.alloc(70_000));
    const log = createFileEventLog({ dir });
    await log.append('s1', [message('two')]);
    assert.deepEqual((await log.held('s1')).map((event) => event.type === 'system_message' && event.message), ['one', 'two']);
    await log.close();
    assert.equal((await readFile(join(dir, 's1.jsonl'), 'utf8')).trimEnd().split('\n').length, 2);
  });

  it('keeps the file small by compacting what is trimmed, and rebuilds from it', async () => {
    const dir = await folder();
    const log = createFileEventLog({ dir, keep_events: 20 });
    for (let n = 0; n < 200; n += 1) await log.append('s1', [{ type: 'tool_progress', call_id: 'c', progress: n, total: null, percentage: null, message: '' }]);
    await log.close();
    assert.ok((await readFile(join(dir, 's1.jsonl'), 'utf8')).split('\n').length <= 22);
    const again = createFileEventLog({ dir, keep_events: 20 });
    const events = await readEvents(again, 's1', (all) => all.some((event) => event.type === 'tool_progress' && event.progress === 199));
    assert.equal(events[0]?.type, 'snapshot');
    await again.append('s1', [message('after')]);
    assert.equal((await readEvents(again, 's1', (all) => all.length === 1, events.at(-1)!.id))[0]?.type, 'system_message');
    await again.close();
  });

  it('closes sessions that nobody uses, and opens them again', async () => {
    const dir = await folder();
    const log = createFileEventLog({ dir, max_open: 2 });
    for (let n = 0; n < 10; n += 1) await log.append(`s${n}`, [message(String(n))]);
    for (let n = 0; n < 10; n += 1) assert.equal((await readEvents(log, `s${n}`, (all) => all.length === 1)).length, 1);
    await log.close();
  });

  describe('bounds what it holds of all sessions', () => {
    const large = (text: string): NewEvent => message(text.padEnd(100_000, '.'));
    const short = (event: StreamEvent): string => (event.type === 'system_message' ? event.message.replace(/\.+$/, '') : event.type);
    /** Reads on until it is stopped. */
    const follow = (log: EventLog, session_id: string) => {
      const stop = new AbortController();
      const seen: string[] = [];
      const over = (async () => {
        for await (const event of log.read(session_id, { signal: stop.signal })) seen.push(short(event));
      })();
      return { seen, stop: () => stop.abort(), over };
    };

    it('so that many sessions of large answers take what the bound says, and each is whole when it is asked for', { timeout: 120_000 }, async () => {
      const code = `import { createFileEventLog } from ${JSON.stringify(new URL('file.ts', import.meta.url).href)};
        const log = createFileEventLog({ dir: process.argv[2], max_bytes: Number(process.argv[1]) * 2 ** 20 });
        for (let n = 0; n < 240; n += 1) await log.append('s' + n % 60, [{ type: 'system_message', message: String(n).padEnd(1_000_000, '.'), subtype: 'info' }]);
        gc();
        console.log(process.memoryUsage().heapUsed / 2 ** 20);
        for (let n = 0; n < 60; n += 1) if ((await log.held('s' + n)).map((event) => parseInt(event.message)).join() !== Array.from({ length: 4 }, (_, i) => n + i * 60).join()) throw new Error('s' + n);
        await log.close();`;
      const taken = async (mib: number): Promise<number> => Number((await promisify(execFile)(process.execPath, ['--expose-gc', '--conditions=@mcp-canvas/source', '--input-type=module', '-e', code, '--', String(mib), await folder()])).stdout);
      const [free, bounded] = [await taken(10_000), await taken(64)];
assert.ok(free > 220 && bounded < 100, `${free.toFixed(0)} MiB without the bound, ${bounded.toFixed(0)} with 64`);
    });

    it('so that who waits at the end of one that was put aside misses nothing and sees nothing twice', async () => {
      const log = createFileEventLog({ dir: await folder(), max_bytes: 450_000 });
      const sessions = ['s0', 's1', 's2', 's3'];
      const readers = sessions.map((session_id) => follow(log, session_id));
      const all = Array.from({ length: 24 }, (_, n) => `m${n}`);
      for (const text of all) {
        for (const session_id of sessions) await log.append(session_id, [large(text)]);
        // Each has it: nobody is behind when the next one comes.
        while (readers.some(({ seen }) => seen.at(-1) !== text)) await new Promise((resolve) => setImmediate(resolve));
      }
      for (const { seen } of readers) assert.deepEqual(seen, all);
      readers[0]!.stop();
      await readers[0]!.over;
      await log.remove('s1');
      await readers[1]!.over;
      await log.append('s2', [{ type: 'session_end', reason: 'deleted' } as NewEvent]);
      await readers[2]!.over;
      assert.deepEqual(readers[2]!.seen.at(-1), 'session_end');
      await log.close();
      await readers[3]!.over;
    });

    it('and leaves alone who is still being told', async () => {
      const log = createFileEventLog({ dir: await folder(), max_bytes: 450_000 });
      for (let n = 0; n < 5; n += 1) await log.append('slow', [large(`m${n}`)]);
      const slow = log.read('slow', { signal: new AbortController().signal })[Symbol.asyncIterator]();
      const seen = [short((await slow.next()).value as StreamEvent)];
      for (let n = 0; n < 20; n += 1) await log.append(`s${n}`, [large('other')]);
      while (seen.length < 5) seen.push(short((await slow.next()).value as StreamEvent));
      assert.deepEqual(seen, ['m0', 'm1', 'm2', 'm3', 'm4']);
      await log.close();
    });
  });

  it('has no file for a session id that is not one of ours', async () => {
    const dir = await folder();
    const log = createFileEventLog({ dir });
    for (const id of ['../x', 'a/b', '', 'a.b']) await assert.rejects(log.ended(id), { code: 'E_NOT_FOUND' });
    assert.deepEqual(await readdir(dir), []);
    await log.close();
  });
});
