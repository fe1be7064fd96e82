import { renameSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import { syncDirectory } from '../../disk/durable-files.ts';
import { sessionGone } from '../gone.ts';
import type { Line, SessionEvents } from '../session-events.ts';
import { EventFile } from './event-file.ts';
import { fileFailure } from './file-failure.ts';

interface Options {
  now(): string;
  /** See `EventFile`. */
  sync_ms: number;
}

/** Events that are written as lines at one go when a file is written anew: other requests come in between. */
const slice = 500;

/** One session's log on disk: a line an event. */
export class SessionFile {
  readonly memory: SessionEvents;
  readonly #path: string;
  readonly #session_id: string;
  readonly #options: Options;
  #file: EventFile;
  /** What is appended while a file is written anew: it goes into both. */
  #meanwhile: Buffer[] | undefined;
  #renewing: Promise<void> | undefined;
  /** More was trimmed since the file was last written anew. */
  #stale = false;
  /** Why the last append was refused; undefined after one that was taken. */
  #refused: unknown;

  private constructor(path: string, session_id: string, file: EventFile, memory: SessionEvents, options: Options) {
    [this.#path, this.#session_id, this.#file, this.memory, this.#options] = [path, session_id, file, memory, options];
  }

  /** Opens or makes the file; a last line that a crash tore is cut off. */
  static async open(path: string, session_id: string, memory: SessionEvents, options: Options): Promise<SessionFile> {
    const text = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    const { lines, size } = whole(text ?? Buffer.alloc(0));
    memory.load(lines);
    const file = new EventFile(path, size, options.sync_ms);
    if (text === undefined) {
      await syncDirectory(dirname(path)).catch((error: unknown) => {
        file.discard();
        throw error;
      });
    }
    return new SessionFile(path, session_id, file, memory, options);
  }

  get busy(): boolean {
    return this.#renewing !== undefined;
  }

  append(events: readonly NewEvent[]): StreamEvent[] {
    if (this.memory.ended) throw sessionGone();
    const stamped = this.memory.stamp(this.#session_id, this.memory.admitted(events), this.#options.now());
    if (stamped.length === 0) return [];
    const texts = stamped.map((event) => JSON.stringify(event));
    this.#store(Buffer.from(`${texts.join('\n')}\n`));
    const trimmed = this.memory.add(stamped.map((event, index) => ({ event, size: texts[index]!.length })));
    if (trimmed || this.#file.failure !== undefined) this.#renew();
    return stamped;
  }

  /** Throws what the disk said of the last events, once: the file is written anew then, which mends it where that can be done. */
  check(): void {
    const failure = this.#refused ?? this.#file.failure;
    if (failure === undefined) return;
    this.#refused = undefined;
    this.#renew();
    throw failure;
  }

  #store(data: Buffer): void {
    try {
      this.#file.append(data);
      this.#meanwhile?.push(data);
      this.#refused = undefined;
    } catch (error) {
      this.#refused = error;
      fileFailure('The event could not be stored.')(error);
    }
  }

  #renew(): void {
    this.#stale = true;
    this.#renewing ??= this.#rewriteAll().finally(() => (this.#renewing = undefined));
  }

  async #rewriteAll(): Promise<void> {
    while (this.#stale) {
      this.#stale = false;
      await this.#rewrite();
    }
  }

  /** Replaces the file by what is still held; a crash leaves the old or the new one. Where the new one cannot be written the old one, which is whole, goes on. */
  async #rewrite(): Promise<void> {
    const temporary = `${this.#path}.new`;
    const kept = this.memory.kept();
    this.#meanwhile = [];
    let fresh: EventFile | undefined;
    try {
      await rm(temporary, { force: true });
      fresh = new EventFile(temporary, 0, this.#options.sync_ms);
      for (let at = 0; at < kept.length; at += slice) {
        fresh.append(Buffer.from(kept.slice(at, at + slice).map((event) => `${JSON.stringify(event)}\n`).join('')));
        await fresh.sync();
      }
      do {
        fresh.append(Buffer.concat(this.#meanwhile.splice(0)));
        await fresh.sync();
        if (fresh.failure !== undefined) throw fresh.failure;
      } while (this.#meanwhile.length > 0);
      // Until the files are exchanged nothing else runs: no line can come between the two.
      renameSync(temporary, this.#path);
      this.#file.discard();
      [this.#file, fresh] = [fresh, undefined];
      await syncDirectory(dirname(this.#path)).catch((error: unknown) => void (this.#file.failure = error));
    } catch (error) {
      fresh?.discard();
      await rm(temporary, { force: true }).catch(() => undefined);
      this.#refused ??= error;
    } finally {
      this.#meanwhile = undefined;
    }
  }

  async close(): Promise<void> {
    await this.#renewing;
    this.memory.close();
    await this.#file.close();
  }
}

/** The whole lines of a log, and how many bytes they are. A line that cannot be read ends the log there. */
function whole(bytes: Buffer): { lines: Line[]; size: number } {
  const lines: Line[] = [];
  let size = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, size)) {
    const text = bytes.toString('utf8', size, end);
    try {
      lines.push({ event: JSON.parse(text) as StreamEvent, size: text.length });
    } catch {
      break;
    }
    size = end + 1;
  }
  return { lines, size };
}
