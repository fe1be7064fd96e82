/** Rounds of kill -9 of any part of a fleet under load; then what was acknowledged must be there, and every reader have read the same. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertFlat, residentMiB } from '../faults/memory.ts';
import { secretsIn } from '../secrets-in.ts';
import { startFleet, type Fleet } from './parts.ts';
import { Watched } from './watched.ts';

export interface FleetSum {
  kills: Record<string, number>;
  files: number;
  uploads: number;
  calls: number;
  downloads: number;
  /** Requests that a kill cut off. */
  cut: number;
  /** Events that readers had, all together, and how often they came again. */
  events: number;
  reconnects: number;
  /** Mebibytes that any service had in use at most. */
  most_mib: number;
  /** Bytes of logs, audit trails and histories that were searched for secrets. */
  searched: number;
}

export interface KillOptions {
  rounds: number;
  /** Open streams. */
  streams: number;
  say?(line: string): void;
}

/**
 * Mebibytes of a service with 200 streams, four sessions and thousands of files, from source, which it has after ten rounds: it takes most
 * when it has just come back. `grown`: what may come on top of that from then on, or from the first quarter of the rounds.
 */
const bearable_mib = { most: 650, grown: 150 };

export async function killFleet({ rounds, streams, say = () => undefined }: KillOptions): Promise<FleetSum> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-canvas-fleet-')));
  const fleet = await startFleet(dir);
  const kills: Record<string, number> = {};
  let [most_mib, early_mib] = [0, 0];
  const looking = setInterval(() => fleet.services.forEach(({ pid }) => (most_mib = Math.max(most_mib, residentMiB(pid()) ?? 0))), 500);
  let watched: Watched | undefined;
  try {
    watched = await Watched.start(fleet, { streams });
    const { history } = watched;
    for (let round = 1; round <= rounds; round += 1) {
      // A moment of the work that nobody chose.
      await new Promise((resolve) => setTimeout(resolve, randomInt(0, 400)));
      const part = victim(fleet);
      await watched.goesOnAfter(`${part.name} was killed`, () => part.kill());
      kills[part.name] = (kills[part.name] ?? 0) + 1;
      if (round <= Math.max(10, rounds / 4)) early_mib = most_mib;
      say(`round ${round}: ${part.name}; ${history.files.size} files, ${watched.calls} calls acknowledged, ${history.cut} requests cut off; ${Math.round(most_mib)} MiB at most`);
    }
    await watched.settle();
    assert.ok(most_mib <= bearable_mib.most, `a service had ${most_mib.toFixed(0)} MiB in use`);
    assertFlat([most_mib - early_mib], bearable_mib.grown);
    const { found, bytes: searched } = await secretsIn(fleet.written, fleet.secrets);
    assert.deepEqual(found, []);
    return { kills, files: history.files.size, uploads: history.uploads, calls: watched.calls, downloads: history.downloads, cut: history.cut, events: watched.sumOf(({ count }) => count), reconnects: watched.sumOf(({ reconnects }) => reconnects), most_mib: Math.round(most_mib), searched };
  } finally {
    clearInterval(looking);
    watched?.stop();
    await fleet.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Services are what there is most of. */
function victim({ parts }: Fleet): Fleet['parts'][number] {
  const services = parts.filter(({ name }) => name.startsWith('service'));
  const from: readonly Fleet['parts'][number][] = randomInt(10) < 6 ? services : parts.filter((part) => !services.includes(part));
  return from[randomInt(from.length)]!;
}
