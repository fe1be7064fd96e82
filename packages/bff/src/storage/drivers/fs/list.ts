import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareKeys } from '../../key.ts';
import { directoryOfPrefix } from './place.ts';
import type { RecordHead } from './record.ts';
import { logName, type RecordLogs } from './record-logs.ts';

/** The records of every key that starts with the prefix, in key order. */
export async function* listRecords(root: string, prefix: string, logs: RecordLogs): AsyncGenerator<RecordHead> {
  const found: RecordHead[] = [];
  for await (const directory of logDirectories(join(root, ...directoryOfPrefix(prefix)))) {
    const log = await logs.existing(directory);
    for (const head of log?.heads() ?? []) if (head.key.startsWith(prefix)) found.push(head);
  }
  yield* found.sort((a, b) => compareKeys(a.key, b.key));
}

async function* logDirectories(directory: string): AsyncGenerator<string> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.name === logName) yield directory;
    else if (entry.isDirectory()) yield* logDirectories(join(directory, entry.name));
  }
}
