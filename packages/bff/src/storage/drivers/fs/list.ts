import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compareKeys } from '../../key.ts';
import { directoryOfPrefix, isRecord, keyOf } from './place.ts';
import { readRecord, type RecordHead } from './record.ts';

const AHEAD = 16;

/** The records of every key that starts with the prefix, in key order; names are gathered first, records read a few ahead. */
export async function* listRecords(root: string, prefix: string): AsyncGenerator<RecordHead> {
  const found: { key: string; path: string }[] = [];
  for await (const path of recordPaths(join(root, ...directoryOfPrefix(prefix)))) {
    const key = keyOf(relative(root, path)) ?? (await readRecord(path))?.head.key;
    if (key?.startsWith(prefix)) found.push({ key, path });
  }
  found.sort((a, b) => compareKeys(a.key, b.key));
  for (let from = 0; from < found.length; from += AHEAD) {
    const records = await Promise.all(found.slice(from, from + AHEAD).map(({ path }) => readRecord(path)));
    for (const record of records) if (record !== undefined) yield record.head;
  }
}

async function* recordPaths(directory: string): AsyncGenerator<string> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* recordPaths(path);
    else if (isRecord(entry.name)) yield path;
  }
}
