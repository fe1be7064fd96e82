import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { closeFile, cutFile, openDurable, openFile, syncAll, writeAll, writeDurably } from '../../../durable-files.ts';
import { serialised } from '../../serialised.ts';
import type { Directories, Modes } from './durability.ts';
import { readBytes } from './read.ts';
import { encodeRecord, readBody, type RecordHead, type RecordFile } from './record.ts';
import { firstLine, markOf, scanRecords, type Position } from './scan-records.ts';

interface Entry extends Position {
  head: RecordHead;
}

/** Superseded bytes that a log may hold before it is written anew: as many as are in use, and this many. */
const mostDead = 256 * 1024;
/** Bytes copied at one go when a log is written anew. */
const copied = 4 * 2 ** 20;

/**
 * The records of one directory, in one file that only grows: the last record of a key counts, and one without a head says
 * that the key is gone. A torn record has no head that can be read
 * or another digest; it was never acknowledged, and is no record.
 */
export class RecordLog {
  readonly #path: string;
  readonly #modes: Modes;
  readonly #directories: Directories;
  readonly #alone = serialised();
  #fd: number;
  readonly #mark: Buffer;
  readonly #line: Buffer;
  #size: number;
  #entries: Map<string, Entry>;
  #used = 0;
  #rewriting: Promise<void> | undefined;
  readonly #writing = new Set<Promise<unknown>>();
  readonly #reading = new Set<Promise<unknown>>();

  private constructor(path: string, { modes, directories }: { modes: Modes; directories: Directories }, opened: { fd: number; mark: Buffer; line: Buffer; size: number; entries: Map<string, Entry> }) {
    [this.#path, this.#modes, this.#directories] = [path, modes, directories];
    ({ fd: this.#fd, mark: this.#mark, line: this.#line, size: this.#size, entries: this.#entries } = opened);
    for (const { length } of this.#entries.values()) this.#used += length;
  }

  /** Opens the log, or makes it; undefined when it is not there and not to be made. */
  static async open(path: string, { create, ...options }: { create: boolean; modes: Modes; directories: Directories }): Promise<RecordLog | undefined> {
    const fd = await openDurable(path, { create, mode: options.modes.file }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (fd === undefined) return undefined;
    try {
      let begun = await firstLine(fd);
      if (begun === undefined) {
        // New, or made by a process that died before it could acknowledge anything in it.
        begun = markOf(randomBytes(12).toString('hex'));
        await cutFile(fd, 0);
        await Promise.all([writeDurably(fd, begun.line, 0), options.directories.sync(dirname(path))]);
      }
      const { mark, line } = begun;
      const { entries, end } = await entriesOf(fd, mark, line.length);
      return new RecordLog(path, options, { fd, mark, line, size: end, entries });
    } catch (error) {
      await closeFile(fd);
      throw error;
    }
  }

  get busy(): boolean {
    return this.#rewriting !== undefined || this.#writing.size > 0 || this.#reading.size > 0;
  }

  heads(): RecordHead[] {
    return [...this.#entries.values()].map(({ head }) => head);
  }

  head(key: string): RecordHead | undefined {
    return this.#entries.get(key)?.head;
  }

  /** The record with the bytes of a small object; undefined when there is none, or when its bytes are not what was written. */
  async read(key: string): Promise<RecordFile | undefined> {
    const entry = this.#entries.get(key);
    if (entry === undefined || !entry.head.inline) return entry && { head: entry.head, body: new Uint8Array() };
    const reading = readBytes(this.#fd, entry.at, entry.length);
    this.#reading.add(reading);
    const record = await reading.finally(() => this.#reading.delete(reading));
    return readBody(entry.head, record);
  }

  /** One key's changes run one after the other. */
  alone<T>(key: string, change: () => Promise<T>): Promise<T> {
    return this.#alone(key, change);
  }

  /** Resolves when the record is durable. */
  write(head: RecordHead, body?: Uint8Array): Promise<void> {
    return this.#append(head.key, head, encodeRecord(this.#mark, head, body));
  }

  /** Resolves when it is durable that the key has no record. */
  async remove(key: string): Promise<void> {
    if (this.#entries.has(key)) await this.#append(key, undefined, encodeRecord(this.#mark, { removed: key }));
  }

  /** Each record is written to a place of its own as soon as it comes: the system lets those that come together share a sync. */
  async #append(key: string, head: RecordHead | undefined, data: Buffer): Promise<void> {
    // Nothing may come between this and the entry in `#writing`, which a rewrite waits for.
    while (this.#rewriting !== undefined) await this.#rewriting;
    const at = this.#size;
    this.#size += data.length;
    const writing = writeDurably(this.#fd, data, at);
    this.#writing.add(writing);
    try {
      await writing;
    } catch (error) {
      // Not acknowledged, so it may not come back as a record; what stands half in its place is passed over.
      await writeAll(this.#fd, Buffer.alloc(Math.min(this.#mark.length, data.length)), at).catch(() => undefined);
      throw error;
    } finally {
      this.#writing.delete(writing);
    }
    this.#used -= this.#entries.get(key)?.length ?? 0;
    this.#entries.delete(key);
    if (head !== undefined) {
      this.#entries.set(key, { head, at, length: data.length });
      this.#used += data.length;
    }
    const dead = this.#size - this.#used;
    if (dead > this.#used + mostDead) await (this.#rewriting ??= this.#rewrite().finally(() => (this.#rewriting = undefined)));
  }

  /** Leaves out what is superseded. A crash leaves the old file or the new one; where the new one cannot be written, the old one, which is whole, stays. */
  async #rewrite(): Promise<void> {
    await Promise.allSettled(this.#writing);
    const path = `${this.#path}.new`;
    const fresh = await this.#copyTo(path).catch(() => undefined);
    if (fresh === undefined) return;
    await rename(path, this.#path);
    const old = { fd: this.#fd, reading: [...this.#reading] };
    [this.#fd, this.#entries, this.#size] = [fresh.fd, fresh.entries, fresh.size];
    void Promise.allSettled(old.reading).then(() => closeFile(old.fd));
    await this.#directories.sync(dirname(this.#path));
  }

  /** Writes what is in use to a new file, durable, and opens it. */
  async #copyTo(path: string): Promise<{ fd: number; entries: Map<string, Entry>; size: number }> {
    const fd = await openFile(path, 'w', this.#modes.file);
    const entries = new Map<string, Entry>();
    let size = 0;
    try {
      let waiting: Buffer[] = [this.#line];
      let held = this.#line.length;
      const flush = async (): Promise<void> => {
        await writeAll(fd, Buffer.concat(waiting));
        size += held;
        [waiting, held] = [[], 0];
      };
      for (const [key, { head, at, length }] of this.#entries) {
        entries.set(key, { head, at: size + held, length });
        waiting.push(await readBytes(this.#fd, at, length));
        held += length;
        if (held > copied) await flush();
      }
      await flush();
      await syncAll(fd);
    } finally {
      await closeFile(fd);
    }
    return { fd: await openDurable(path, { create: false, mode: this.#modes.file }), entries, size };
  }

  async close(): Promise<void> {
    await this.#rewriting?.catch(() => undefined);
    await Promise.allSettled([...this.#writing, ...this.#reading]);
    await closeFile(this.#fd);
  }
}

async function entriesOf(fd: number, mark: Buffer, from: number): Promise<{ entries: Map<string, Entry>; end: number }> {
  const entries = new Map<string, Entry>();
  let end = from;
  for await (const { line, at, length } of scanRecords(fd, mark, from)) {
    end = at + length;
    if ('removed' in line) entries.delete(line.removed);
    else {
      // In the order of the last writes, as `write` leaves them.
      entries.delete(line.key);
      entries.set(line.key, { head: line, at, length });
    }
  }
  return { entries, end };
}
