import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Directories } from './durability.ts';
import { RecordLog } from './record-log.ts';
import type { RecordHead } from './record.ts';

const modes = { file: 0o600, directory: 0o700 };
const head = (key: string, version: number): RecordHead => ({ key, size: 8000, mime: 'text/plain', sha256: '', created_at: '', meta: { version }, inline: true });

let dir: string;
before(async () => void (dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-records-'))));
after(() => rm(dir, { recursive: true }));

/** Writes one key again and again, so that the log is written anew; answers how often a write was refused. */
async function overwrite(log: RecordLog, key: string, times: number): Promise<number> {
  const filler = 'x'.repeat(8000);
  let refused = 0;
  for (let version = 1; version <= times; version += 1) await log.write(head(key, version), Buffer.from(filler)).catch(() => (refused += 1));
  return refused;
}

describe('a log of records that cannot be written anew', () => {
  const directories: Directories = { ensure: async () => undefined, sync: async () => undefined };

  it('keeps what was acknowledged, and refuses nothing, where the new file cannot be made', async () => {
    const path = join(dir, 'no-new');
    await mkdir(join(`${path}.new`, 'x'), { recursive: true });
    const log = (await RecordLog.open(path, { create: true, modes, directories }))!;
    assert.equal(await overwrite(log, 'k', 100), 0);
    assert.ok((await stat(path)).size > 100 * 8000);
    await log.close();
  });

  it('acknowledges nothing in the new file before its directory is on the disk', async () => {
    const path = join(dir, 'no-sync');
    let broken = true;
    const failing: Directories = { ...directories, sync: async () => { if (broken) throw Object.assign(new Error('EIO'), { code: 'EIO' }); } };
    const log = (await RecordLog.open(path, { create: true, modes, directories: { ...directories } }))!;
    await log.close();
    const opened = (await RecordLog.open(path, { create: false, modes, directories: failing }))!;
    // The write that has the log replaced stands in the old file, which was whole; those after it would stand in the new one alone.
    assert.ok((await overwrite(opened, 'k', 100)) > 0);
    broken = false;
    assert.equal(await overwrite(opened, 'other', 2), 0);
    await opened.close();
  });
});
