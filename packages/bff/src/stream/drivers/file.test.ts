import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { NewEvent } from '@mcp-canvas/contract';
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

  it('has no file for a session id that is not one of ours', async () => {
    const dir = await folder();
    const log = createFileEventLog({ dir });
    for (const id of ['../x', 'a/b', '', 'a.b']) await assert.rejects(log.ended(id), { code: 'E_NOT_FOUND' });
    assert.deepEqual(await readdir(dir), []);
    await log.close();
  });
});
