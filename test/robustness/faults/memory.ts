import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** Mebibytes of memory that a process has in use; undefined where the system does not tell, or it has ended. */
export function residentMiB(pid: number): number | undefined {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kib === undefined ? undefined : Number(kib) / 1024;
  } catch {
    return undefined;
  }
}

/** Looks at the memory of processes until `stop`, which answers the most of each beyond what it had at the beginning. */
export function watchMemory(pids: readonly number[]): { stop(): number[] } {
  const begun = pids.map((pid) => residentMiB(pid) ?? 0);
  const most = [...begun];
  const look = (): void => pids.forEach((pid, at) => (most[at] = Math.max(most[at]!, residentMiB(pid) ?? 0)));
  const timer = setInterval(look, 100).unref();
  return {
    stop() {
      clearInterval(timer);
      look();
      return most.map((each, at) => each - begun[at]!);
    },
  };
}

/** Fails where a process took more than so many mebibytes on top of what it had. */
export function assertFlat(grown: readonly number[], atMost: number): void {
  assert.ok(grown.every((each) => each <= atMost), `memory grew by ${grown.map((each) => each.toFixed(0)).join(', ')} MiB, where ${atMost} are bearable`);
}
