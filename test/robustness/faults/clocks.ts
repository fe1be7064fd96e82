/** Clocks of a fleet's services are set an hour ahead and back, while calls, leases, tokens and streams live. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../fleet/watched.ts';
import { TurnedClock } from './turned-clock.ts';
import { withFleet, type AtWork, type FaultOptions } from './with-fleet.ts';

export interface ClockSum {
  calls: number;
  uploads: number;
  cut: number;
  events: number;
  jumps: number;
}

const hour = 3600;

export async function clocksJump(options: FaultOptions & { rounds: number; each_s: number }): Promise<ClockSum> {
  const dir = mkdtempSync(join(tmpdir(), 'mcp-canvas-clocks-'));
  const parts = [0, 1, 2];
  const clocks = parts.map((part) => new TurnedClock(dir, String(part)));
  const wholes: Record<string, readonly number[]> = { 'of one service': [0], 'of all': parts };
  try {
    return await withFleet({ env: (part) => clocks[part]!.env, ...(options.s3 && { s3: options.s3 }) }, { streams: options.streams }, async ({ fleet, watched }) => {
      const cameAgain = (): number => watched.sumOf(({ reconnects }) => reconnects);
      const before = cameAgain();
      let jumps = 0;
      for (let round = 0; round < options.rounds; round += 1) {
        const link = await linkOf(fleet);
        for (const [whose, turned] of Object.entries(wholes)) {
          // It waits for longer than the clock is wrong, and for less than it may.
          const long = slow(fleet, 2 * options.each_s * 1000 + 2000);
          for (const ahead of [hour, 0]) {
            jumps += 1;
            await watched.goesOnAfter(`the clock ${whose} jumped`, async () => turned.forEach((part) => clocks[part]!.ahead(ahead)));
            const end = performance.now() + options.each_s * 1000;
            await until(() => performance.now() >= end, 'the end', whose);
            if (whose === 'of all') assert.equal((await fetch(link)).status, ahead > 0 ? 401 : 200, 'a link that is good for an hour');
          }
          assert.deepEqual(await long, { status: 200, is_error: false }, `a call, while the clock ${whose} jumped`);
          options.say?.(`round ${round + 1}: the clock ${whose} was an hour ahead; ${watched.calls} calls, ${watched.history.uploads} uploads in all`);
        }
      }
      const { history } = watched;
      assert.deepEqual(history.failed, [], 'nobody was taken for dead, and no call for late');
      assert.equal(cameAgain(), before, 'no stream was cut');
      return { calls: watched.calls, uploads: history.uploads, cut: history.cut, events: watched.sumOf(({ count }) => count), jumps };
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const headers = { 'x-user-email': 'alice@x.org', 'content-type': 'application/json' };

async function call({ front }: AtWork['fleet'], tool: string, args: object): Promise<{ status: number; json: { is_error: boolean; artifacts: { url: string }[] } }> {
  const session = (await (await fetch(`${front}/api/sessions`, { method: 'POST', headers })).json()) as { session_id: string };
  const response = await fetch(`${front}/api/sessions/${session.session_id}/calls`, { method: 'POST', headers, body: JSON.stringify({ server: 'story', tool, call_id: randomUUID(), arguments: args }) });
  return { status: response.status, json: (await response.json()) as { is_error: boolean; artifacts: { url: string }[] } };
}

async function slow(fleet: AtWork['fleet'], ms: number): Promise<{ status: number; is_error: boolean }> {
  const { status, json } = await call(fleet, 'slow', { ms });
  return { status, is_error: json.is_error };
}

/** The address of a file, with a token that says whose it is. */
async function linkOf(fleet: AtWork['fleet']): Promise<URL> {
  return new URL((await call(fleet, 'report', { html: 'by link' })).json.artifacts[0]!.url, fleet.front);
}
