/** The disk of a single service fills up, then fails, while it is at work; then the service is killed and started again. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, storyServer, type Service } from '../confined-service.ts';
import { until, Watched } from '../fleet/watched.ts';
import { breakDisk, broken } from './failing-disk.ts';
import { SmallDisk } from './small-disk.ts';

export interface DiskSum {
  rounds: number;
  uploads: number;
  calls: number;
  /** Requests that were told that the store could not do it. */
  refused: number;
  events: number;
}

/** Room for what each round leaves. */
const mib = (rounds: number): number => 192 + 48 * rounds;

export async function diskFails({ rounds, streams, say = () => undefined }: { rounds: number; streams: number; say?(line: string): void }): Promise<DiskSum> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-canvas-disk-')));
  const data = join(dir, 'data');
  mkdirSync(data);
  const disk = await SmallDisk.mount(data, mib(rounds));
  const config = { servers: { story: { command: [process.execPath, storyServer], isolation: 'off' } } };
  let service = await startService({ dir, config, before: disk.before });
  let watched: Watched | undefined;
  try {
    watched = await Watched.start({ front: service.url, dead: [] }, { streams, largest: 2_000_000 });
    const { history } = watched;
    const refusedWhile = async (what: string): Promise<void> => {
      const [cut, downloads] = [history.cut, history.downloads];
      await until(() => history.cut > cut + 10, `refusals while ${what}`, history);
      await until(async () => (await refusal(service)).error_code === 'E_STORAGE', `an upload refused while ${what}`, history);
      // What is given up is taken within moments: a look may find room for its few bytes.
      await until(async () => (await readiness(service)).storage.status === 'failed', `/readyz naming that ${what}`, history);
      assert.ok(history.downloads > downloads, 'what is there can be read');
      assert.deepEqual(history.wrong, []);
    };
    await watched.goesOnAfter('the start');
    for (let round = 1; round <= rounds; round += 1) {
      disk.fill();
      await refusedWhile('the disk is full');
      await watched.goesOnAfter('room was made', async () => disk.free());
      const mend = await breakDisk(service.child.pid!, broken.writes);
      try {
        await refusedWhile('the disk fails');
      } finally {
        await mend();
      }
      const readable = await breakDisk(service.child.pid!, broken.reads);
      try {
        const [cut, uploads] = [history.cut, history.uploads];
        await until(() => history.cut > cut + 10 && history.uploads > uploads + 3, 'downloads that are refused, beside uploads', history);
        assert.deepEqual(history.wrong, [], 'nothing that could not be read was sent as if it were whole');
      } finally {
        await readable();
      }
      await watched.goesOnAfter('the disk was mended');
      for (const [what, fault] of [['names cannot be given', broken.names], ['no file can be opened', broken.opens]] as const) {
        const again = await breakDisk(service.child.pid!, fault);
        try {
          await refusedWhile(what);
        } finally {
          await again();
        }
        await watched.goesOnAfter(`the end of “${what}”`);
      }
      for (const fault of [broken.ends, broken.fullEnds]) {
        const again = await breakDisk(service.child.pid!, fault, disk.files(join(data, 'events')).filter((path) => path.endsWith('.jsonl')));
        try {
          const [cut, uploads] = [history.cut, history.uploads];
          await until(() => history.cut > cut + 10 && history.uploads > uploads + 3, `calls that are refused, beside uploads, while events cannot be written (${fault.error})`, history);
          await until(async () => (await readiness(service)).events.status === 'failed', `/readyz naming that events cannot be written (${fault.error})`, history);
          assert.deepEqual(history.wrong, []);
        } finally {
          await again();
        }
        await watched.goesOnAfter('events could be written');
      }
      say(`round ${round}: ${history.uploads} uploads, ${watched.calls} calls acknowledged, ${history.cut} refused`);
    }
    const sum = { rounds, uploads: history.uploads, calls: watched.calls, refused: history.cut, events: watched.sumOf(({ count }) => count) };
    await watched.settle();
    service.child.kill('SIGKILL');
    await service.ended;
    service = await startService({ dir, config, before: disk.before });
    await watched.checkFiles(service.url);
    await watched.checkEvents(service.url);
    return sum;
  } finally {
    watched?.stop();
    service.child.kill('SIGKILL');
    await service.ended;
    await disk.unmount();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function refusal({ url }: Service): Promise<{ error_code?: string | undefined }> {
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(100_000)]), 'refused.txt');
  const response = await fetch(`${url}/api/files`, { method: 'POST', body: form });
  return { error_code: ((await response.json()) as { meta_data?: { error_code: string } }).meta_data?.error_code };
}

async function readiness({ url }: Service): Promise<Record<'storage' | 'events', { status: string }>> {
  return (await (await fetch(`${url}/readyz`)).json()) as Record<'storage' | 'events', { status: string }>;
}
