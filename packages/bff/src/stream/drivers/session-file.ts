import { readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import { closeFile, cutFile, openDurable, openFile, syncAll, syncDirectory, writeAll } from '../../durable-files.ts';
import { LogFile } from '../../log-file.ts';
import { KitError } from '../../errors.ts';
import type { Line, SessionEvents } from '../session-events.ts';

interface Append {
  events: readonly NewEvent[];
  resolve(events: StreamEvent[]): void;
  reject(error: unknown): void;
}

/** What tells how a call goes, and acknowledges nothing. */
const passing: ReadonlySet<StreamEvent['type']> = new Set(['tool_start', 'tool_progress', 'tool_notice']);
/** Milliseconds that such an event may wait: less than a screen takes to draw. */
const patience = 5;

/** One session's log on disk: a line an event. What is appended while a sync runs shares the next one. */
export class SessionFile {
  readonly memory: SessionEvents;
  #path: string;
  #session_id: string;
  #file: LogFile;
  #now: () => string;
  #queue: Append[] = [];
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  private constructor(path: string, session_id: string, file: LogFile, memory: SessionEvents, now: () => string) {
    this.#path = path;
    this.#session_id = session_id;
    this.#file = file;
    this.memory = memory;
    this.#now = now;
  }

  /** Opens or makes the file; a last line that a crash tore is cut off. */
  static async open(path: string, session_id: string, memory: SessionEvents, now: () => string): Promise<SessionFile> {
    const text = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    const { lines, size } = whole(text ?? Buffer.alloc(0));
    memory.load(lines);
    const fd = await openDurable(path, { create: true, mode: 0o600 });
    if (text === undefined) await syncDirectory(dirname(path));
    else if (size < text.length) await cutFile(fd, size);
    return new SessionFile(path, session_id, new LogFile(fd, size), memory, now);
  }

  get busy(): boolean {
    return this.#writing !== undefined || this.#queue.length > 0;
  }

  append(events: readonly NewEvent[]): Promise<StreamEvent[]> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ events, resolve, reject });
      this.#next();
    });
  }

  /** Events that pass wait a moment for others to share a write with; all others, and what came before them, are written at once. */
  #next(): void {
    if (this.#writing !== undefined || this.#queue.length === 0) return;
    if (this.#queue.every(({ events }) => events.every(({ type }) => passing.has(type)))) this.#timer ??= setTimeout(() => this.#write(), patience);
    else this.#write();
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#queue.splice(0);
    this.#writing ??= this.#commit(batch)
      .catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      })
      .finally(() => {
        this.#writing = undefined;
        this.#next();
      });
  }

  async #commit(batch: Append[]): Promise<void> {
    const at = this.#now();
    const lines: Line[] = [];
    const texts: string[] = [];
    const done: (() => void)[] = [];
    let ended = this.memory.ended;
    for (const { events, resolve, reject } of batch) {
      if (ended) {
        done.push(() => reject(new KitError('E_GONE', 'The session has ended.')));
        continue;
      }
      const stamped = this.memory.stamp(this.#session_id, events, at, lines.length);
      for (const event of stamped) {
        const text = JSON.stringify(event);
        texts.push(text);
        lines.push({ event, size: text.length });
        ended ||= event.type === 'session_end';
      }
      done.push(() => resolve(stamped));
    }
    if (lines.length > 0) {
      await this.#durable(Buffer.from(`${texts.join('\n')}\n`));
      if (this.memory.add(lines)) await this.#rewrite();
    }
    for (const settle of done) settle();
  }

  async #durable(data: Buffer): Promise<void> {
    try {
      await this.#file.append(data);
    } catch (error) {
      throw new KitError('E_STORAGE', 'The event could not be stored.', { system_code: (error as NodeJS.ErrnoException).code ?? '' }, { cause: error });
    }
  }

  /** Replaces the file by what is still held; a crash leaves the old or the new one. A failure leaves the old one, which is whole. */
  async #rewrite(): Promise<void> {
    const temporary = `${this.#path}.new`;
    try {
      const size = await writeLines(temporary, this.memory.kept());
      const file = await LogFile.open(temporary, size, 0o600);
      await rename(temporary, this.#path);
      const old = this.#file;
      this.#file = file;
      await old.close();
      await syncDirectory(dirname(this.#path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }

  async close(): Promise<void> {
    while (this.busy) {
      if (this.#writing === undefined) this.#write();
      await this.#writing;
    }
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

/** Events that are written as lines at one go: other requests come in between. */
const slice = 500;

/** A new file of these events, durable; answers its size in bytes. */
async function writeLines(path: string, events: readonly StreamEvent[]): Promise<number> {
  const fd = await openFile(path, 'w', 0o600);
  try {
    let size = 0;
    for (let at = 0; at < events.length; at += slice) {
      const data = Buffer.from(events.slice(at, at + slice).map((event) => `${JSON.stringify(event)}\n`).join(''));
      await writeAll(fd, data);
      size += data.length;
    }
    await syncAll(fd);
    return size;
  } finally {
    await closeFile(fd);
  }
}
