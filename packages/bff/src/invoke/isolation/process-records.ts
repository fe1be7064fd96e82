import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning, thisProcess, startOf, type ProcessIdentity } from '../../disk/process-identity.ts';
import { killTree } from './process-tree.ts';

/** Processes of servers that run, written down, so that what outlived a service that was killed is found by the next one. */
export interface ProcessRecords {
  /** Until the answer is called: the process has ended, with its descendants. */
  note(pid: number, marker: string): () => void;
  /** Ends what services left behind that run no more. */
  sweep(): Promise<void>;
}

interface ProcessRecord {
  host: string;
  /** The machine's own id of its last start: before it, everything has ended. */
  boot: string;
  service: ProcessIdentity;
  server: ProcessIdentity;
  marker: string;
}

export interface ProcessRecordsOptions {
  dir: string;
  onError(error: unknown): void;
}

export function createProcessRecords({ dir, onError }: ProcessRecordsOptions): ProcessRecords {
  const here = { host: hostname(), boot: bootId() };
  const forget = (path: string): void => attempt(() => rmSync(path, { force: true }), onError);
  return {
    note(pid, marker) {
      const path = join(dir, marker);
      const record: ProcessRecord = { ...here, service: thisProcess, server: { pid, started: startOf(pid) }, marker };
      attempt(() => {
        mkdirSync(dir, { recursive: true, mode: 0o700 });
        writeFileSync(path, JSON.stringify(record), { mode: 0o600 });
      }, onError);
      return () => forget(path);
    },
    async sweep() {
      for (const path of filesIn(dir)) {
        const record = read(path);
        if (record && (record.host !== here.host || (record.boot === here.boot && isRunning(record.service)))) continue;
        // The number may be another program's by now; what carries the marker is the server's.
        if (record?.boot === here.boot) await killTree(isRunning(record.server) ? record.server.pid : undefined, record.marker);
        forget(path);
      }
    },
  };
}

/** Empty where the system has none. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  } catch {
    return '';
  }
}

function filesIn(dir: string): string[] {
  try {
    return readdirSync(dir).map((name) => join(dir, name));
  } catch {
    return [];
  }
}

/** Undefined of one that was not written whole. */
function read(path: string): ProcessRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessRecord;
  } catch {
    return undefined;
  }
}

function attempt(something: () => void, onError: (error: unknown) => void): void {
  try {
    something();
  } catch (error) {
    onError(error);
  }
}
