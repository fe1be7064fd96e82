import { readFileSync } from 'node:fs';

/** A process of this machine. `started` tells it from a later one of the same number, where the system says it. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

/** What /proc says of when a process started (proc(5), the 22nd field of `stat`); empty where nothing does, and of one that has ended. */
export function startOf(pid: number): string {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    return state === 'Z' || state === 'X' ? '' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

export const thisProcess: ProcessIdentity = { pid: process.pid, started: startOf(process.pid) };

export function isRunning({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return started === startOf(pid);
}
