/** Ten thousand streams on one process: what each costs, that all of them are told, and that they end. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../confined-service.ts';
import { until } from '../fleet/watched.ts';
import { residentMiB } from './memory.ts';
import { IdleReader } from './raw-reader.ts';

export interface IdleSum {
  streams: number;
  /** KiB of memory for each. */
  each_kib: number;
  /** Seconds until all had an event, and until the service was gone after it was told to stop. */
  told_s: number;
  stopped_s: number;
}

const sessions = 100;
const together = 200;

export async function idleStreams({ streams, say = () => undefined }: { streams: number; say?(line: string): void }): Promise<IdleSum> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-canvas-idle-')));
  const service = await startService({ dir, config: { servers: {} } });
  const readers: IdleReader[] = [];
  try {
    const pid = service.child.pid!;
    const ids = await Promise.all(Array.from({ length: sessions }, async () => ((await (await fetch(`${service.url}/api/sessions`, { method: 'POST' })).json()) as { session_id: string }).session_id));
    const open = async (many: number): Promise<void> => {
      for (const until_ = readers.length + many; readers.length < until_; ) {
        const batch = Array.from({ length: Math.min(together, until_ - readers.length) }, (_, at) => new IdleReader(new URL(`/api/sessions/${ids[(readers.length + at) % sessions]!}/events`, service.url)));
        readers.push(...batch);
        await Promise.all(batch.map(({ opened }) => opened));
      }
    };
    // The first few make the service warm.
    await open(Math.min(1000, streams / 2));
    const [before, few] = [residentMiB(pid) ?? 0, readers.length];
    await open(streams - few);
    const each_kib = (((residentMiB(pid) ?? 0) - before) * 1024) / (streams - few);
    const begun = performance.now();
    for (const id of ids) {
      const published = await fetch(`${service.url}/api/sessions/${id}/results`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ call_id: 'told', result: { results: 1 } }) });
      assert.equal(published.status, 200);
    }
    await until(() => readers.every(({ last }) => last.includes('"tool_complete"')), 'the event for all', streams);
    const told_s = (performance.now() - begun) / 1000;
    assert.equal(await gauge(service.url, 'mcp_canvas_streams'), streams);
    // Half of them leave: nothing of them stays open.
    for (const { socket } of readers.splice(streams / 2)) socket.destroy();
    await until(async () => (await gauge(service.url, 'mcp_canvas_streams')) === streams / 2, 'the end of those that left', streams);
    const stopping = performance.now();
    const exit = once(service.child, 'exit');
    service.child.kill('SIGTERM');
    const [code] = (await exit) as [number];
    await Promise.all(readers.map(({ closed }) => closed));
    const stopped_s = (performance.now() - stopping) / 1000;
    assert.equal(code, 0);
    assert.ok(readers.every(({ last }) => /retry: \d+\n\n(\r\n0\r\n\r\n)?$/.test(last)), 'each is told when to come again');
    say(`${streams} streams: ${each_kib.toFixed(1)} KiB each, all told within ${told_s.toFixed(1)} s, gone ${stopped_s.toFixed(1)} s after SIGTERM`);
    return { streams, each_kib, told_s, stopped_s };
  } finally {
    for (const { socket } of readers) socket.destroy();
    service.child.kill('SIGKILL');
    await service.ended;
    rmSync(dir, { recursive: true, force: true });
  }
}

async function gauge(url: string, name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
}
