import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Bucket } from './bucket.ts';
import { escapeKey } from './object-name.ts';
import type { RecordHead } from './record.ts';

/** A record as a pack has it: true as long as the record still has this entity tag. */
export interface Packed {
  etag: string;
  head: RecordHead;
  pack: string;
}

type Row = Pick<Packed, 'etag' | 'head'>;

/**
 * Copies of many records in one object, so that a listing needs not fetch each record. A copy counts only while the listing
 * shows the record with the same entity tag: a pack can be out of date, lost, doubled or written by anybody, and never be wrong.
 */
export interface Packs {
  /** Call with each record that was written or fetched; enough of one user's become a pack, in the background. */
  note(head: RecordHead, etag: string): void;
  /** What the packs of a user (the first segment of keys) say, by key. */
  read(user: string): Promise<Map<string, Packed>>;
  /** Joins a user's packs where they have become many or stale; `live` are the copies that still counted in a whole listing. */
  tidy(user: string, live: ReadonlyMap<string, Packed>, all: ReadonlyMap<string, Packed>): void;
  close(): Promise<void>;
}

/** Records that make a pack, and most of one. */
const ENOUGH = 500;
const MOST = 20_000;
/** Small packs of a user that are put up with. */
const MANY = 8;
/** Users whose latest records are remembered; of others the next listing fetches them. */
const USERS = 200;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

export function createPacks({ bucket, root, enough = ENOUGH }: { bucket: Bucket; root: string; enough?: number }): Packs {
  const pending = new Map<string, Map<string, Row>>();
  const running = new Set<Promise<void>>();
  const folderOf = (user: string): string => `${root}${escapeKey(user)}/`;

  /** What fails is tried again when a later listing finds the records without a pack. */
  const aside = (work: Promise<unknown>): void => {
    const quiet = work.then(() => undefined, () => undefined).finally(() => running.delete(quiet));
    running.add(quiet);
  };

  const write = async (user: string, rows: Iterable<Row>): Promise<void> => {
    const lines = Array.from(rows, ({ etag, head }) => `${JSON.stringify({ etag, head })}\n`);
    for (let from = 0; from < lines.length; from += MOST) {
      await bucket.put(folderOf(user) + randomUUID(), await zip(lines.slice(from, from + MOST).join(''), { level: 1 }));
    }
  };

  const readPack = async (name: string, rows: Map<string, Packed>): Promise<void> => {
    const found = await bucket.get(name);
    if (found === undefined) return;
    for (const line of (await unzip(await buffer(found.body))).toString().split('\n')) {
      if (line === '') continue;
      const { etag, head } = JSON.parse(line) as Row;
      rows.set(head.key, { etag, head, pack: name });
    }
  };

  return {
    note(head, etag) {
      const user = head.key.slice(0, head.key.indexOf('/'));
      const rows = pending.get(user) ?? new Map<string, Row>();
      rows.set(head.key, { etag, head });
      pending.delete(user);
      pending.set(user, rows);
      if (rows.size >= enough) {
        pending.delete(user);
        aside(write(user, rows.values()));
      } else if (pending.size > USERS) pending.delete(pending.keys().next().value!);
    },
    async read(user) {
      const rows = new Map<string, Packed>();
      const names: string[] = [];
      // A later pack of a record is not known from an earlier one: where both are there, one of them does not count.
      for await (const page of bucket.list(folderOf(user))) names.push(...page.toSorted((a, b) => a.modified.getTime() - b.modified.getTime()).map(({ name }) => name));
      for (let from = 0; from < names.length; from += MANY) {
        const parts = await Promise.all(names.slice(from, from + MANY).map(async (name) => {
          const own = new Map<string, Packed>();
          await readPack(name, own).catch(() => undefined);
          return own;
        }));
        for (const part of parts) for (const [key, row] of part) rows.set(key, row);
      }
      return rows;
    },
    tidy(user, live, all) {
      const counts = new Map<string, { live: number; all: number }>();
      const count = (pack: string) => counts.get(pack) ?? counts.set(pack, { live: 0, all: 0 }).get(pack)!;
      for (const { pack } of all.values()) count(pack).all++;
      for (const { pack } of live.values()) count(pack).live++;
      const worn = new Set([...counts].filter(([, each]) => each.live < MOST / 4 || each.live < each.all / 2).map(([pack]) => pack));
      if (worn.size <= MANY) return;
      aside(write(user, [...live.values()].filter(({ pack }) => worn.has(pack))).then(async () => {
        for (const pack of worn) await bucket.remove(pack);
      }));
    },
    async close() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
