import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { closeFile, cutFile, openDurable, openFile, syncAll, writeAll, writeDurably } from '../../../disk/durable-files.ts';
import { LogFile } from './log-file.ts';
import { serialised } from '../../serialised.ts';
import type { Directories, Modes } from './durability.ts';
import { readBytes } from './read.ts';
import { encodeRecord, readBody, type RecordHead, type RecordFile } from './record.ts';
import { firstLine, markOf, scanRecords, type Position } from './scan-records.ts';

interface Entry extends Position {
  head: RecordHead;
}

interface Append {
  key: string;
  head: RecordHead | undefined;
  data: Buffer;
  resolve(): void;
  reject(error: unknown): void;
}

/** Superseded bytes that a log may hold before it is written anew: as many as are in use, and this many. */
const mostDead = 256 * 1024;
/** Bytes copied at one go when a log is written anew. */
const copied = 4 * 2 ** 20;

/**
 * The records of one directory, in one file that only grows: the last record of a key counts, and one without a head says that
 * the key is gone. A torn record has no head that can be read, or another digest; it was never acknowledged, and is no record.
 */
export class RecordLog {
  readonly #path: string;
  readonly #modes: Modes;
  readonly #directories: Directories;
  readonly #alone = serialised();
  #file: LogFile;
  readonly #mark: Buffer;
  readonly #line: Buffer;
  #entries: Map<string, Entry>;
  #used = 0;
  /** The file was replaced, and its directory may not know yet: nothing is acknowledged before it does. */
  #replaced = false;
  readonly #waiting: Append[] = [];
  #writing: Promise<void> | undefined;
  readonly #reading = new Set<Promise<unknown>>();

  private constructor(path: string, { modes, directories }: { modes: Modes; directories: Directories }, opened: { file: LogFile; mark: Buffer; line: Buffer; entries: Map<string, Entry> }) {
    [this.#path, this.#modes, this.#directories] = [path, modes, directories];
    ({ file: this.#file, mark: this.#mark, line: this.#line, entries: this.#entries } = opened);
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
      return new RecordLog(path, options, { file: new LogFile(fd, end), mark, line, entries });
    } catch (error) {
      await closeFile(fd);
      throw error;
    }
  }

  get busy(): boolean {
    return this.#writing !== undefined || this.#waiting.length > 0 || this.#reading.size > 0;
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
    const reading = readBytes(this.#file.fd, entry.at, entry.length);
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

  /** Records that come while a write runs share the next one. */
  #append(key: string, head: RecordHead | undefined, data: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, head, data, resolve, reject });
      this.#writing ??= this.#drain().finally(() => (this.#writing = undefined));
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      try {
        await this.#commit(batch);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  async #commit(batch: readonly Append[]): Promise<void> {
    await this.#syncReplaced();
    let at = await this.#file.append(batch.length === 1 ? batch[0]!.data : Buffer.concat(batch.map(({ data }) => data)));
    for (const { key, head, data: { length } } of batch) {
      this.#used -= this.#entries.get(key)?.length ?? 0;
      this.#entries.delete(key);
      if (head !== undefined) {
        this.#entries.set(key, { head, at, length });
        this.#used += length;
      }
      at += length;
    }
    if (this.#file.size - this.#used > this.#used + mostDead) await this.#rewrite().catch(() => undefined);
  }

  async #syncReplaced(): Promise<void> {
    if (!this.#replaced) return;
    await this.#directories.sync(dirname(this.#path));
    this.#replaced = false;
  }

  /** Leaves out what is superseded. A crash leaves the old file or the new one; where the new one cannot be had, the old one, which is whole, stays. */
  async #rewrite(): Promise<void> {
    const path = `${this.#path}.new`;
    const fresh = await this.#copyTo(path);
    try {
      await rename(path, this.#path);
    } catch (error) {
      await fresh.file.close();
      throw error;
    }
    const old = { file: this.#file, reading: [...this.#reading] };
    [this.#file, this.#entries, this.#replaced] = [fresh.file, fresh.entries, true];
    void Promise.allSettled(old.reading).then(() => old.file.close());
    await this.#syncReplaced();
  }

  /** Writes what is in use to a new file, durable, and opens it. */
  async #copyTo(path: string): Promise<{ file: LogFile; entries: Map<string, Entry> }> {
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
        waiting.push(await readBytes(this.#file.fd, at, length));
        held += length;
        if (held > copied) await flush();
      }
      await flush();
      await syncAll(fd);
    } finally {
      await closeFile(fd);
    }
    return { file: await LogFile.open(path, size, this.#modes.file), entries };
  }

  async close(): Promise<void> {
    await this.#writing;
    await Promise.allSettled(this.#reading);
    await this.#file.close();
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
