import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import { endedBy, partOf } from '../../endings.ts';
import { sessionGone } from '../../gone.ts';
import type { Line } from '../../session-events.ts';
import type { Appended } from './entries.ts';

/** Ids of what was appended and of what was before it, and whether there is to be trimmed. */
interface Sent {
  before: string;
  ids: string[];
  due: boolean;
}

export interface WriterOptions {
  session_id: string;
  now(): string;
  /** Appends a batch once, whatever happens on the way: for each event its `callMark` and its JSON. Undefined when the session has ended. */
  send(texts: readonly string[], ends: boolean): Promise<Sent | undefined>;
  /** What was appended is known here before its appenders are answered. */
  onAppended(appended: Appended): void;
  /** Compacts the oldest events. */
  trim(): Promise<void>;
  /** Nothing waits any more. */
  onIdle(): void;
}

interface Waiting {
  events: NewEvent[];
  texts: string[];
  resolve(events: StreamEvent[]): void;
  reject(error: unknown): void;
}

/** Bytes of a batch, roughly: what comes while another batch is on its way is sent in one. */
const batch_bytes = 1 << 20;
/** In place of an id: the event was not taken. */
const leftOut = '-';

/** The appends of this process to one session, one batch on its way at a time: they are in order, whatever is sent again. */
export class Writer {
  readonly #options: WriterOptions;
  readonly #waiting: Waiting[] = [];
  #sending = false;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  append(events: readonly NewEvent[]): Promise<StreamEvent[]> {
    const { session_id, now } = this.#options;
    const at = now();
    const stamped = events.map((event) => ({ at, session_id, ...event }));
    if (events.length === 0) return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ events: stamped, texts: stamped.map((event) => JSON.stringify(event)), resolve, reject });
      if (!this.#sending) void this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    this.#sending = true;
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      try {
        const answer = await this.#options.send(batch.flatMap(({ events, texts }) => events.flatMap((event, index) => [callMark(event), texts[index]!])), endsSession(batch.at(-1)!));
        if (!answer) throw sessionGone();
        this.#answer(batch, answer);
        // Before the next batch, so that what is held has a bound. When it fails it is due again with the next append.
        if (answer.due) await this.#options.trim().catch(() => undefined);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#sending = false;
    this.#options.onIdle();
  }

  /** What goes together: nothing follows the end of a session. */
  #next(): Waiting[] {
    let [count, bytes] = [0, 0];
    while (count < this.#waiting.length && (count === 0 || bytes < batch_bytes)) {
      const one = this.#waiting[count++]!;
      bytes += one.texts.reduce((sum, { length }) => sum + length, 0);
      if (endsSession(one)) break;
    }
    return this.#waiting.splice(0, count);
  }

  #answer(batch: readonly Waiting[], { before, ids }: Sent): void {
    let at = 0;
    const entries: Line[] = [];
    const answers = batch.map(({ events, texts, resolve }) => {
      const stamped = events.flatMap((event, index) => {
        const id = ids[at++]!;
        if (id === leftOut) return [];
        const full = { id, ...event } as StreamEvent;
        entries.push({ event: full, size: Buffer.byteLength(texts[index]!) });
        return [full];
      });
      return () => resolve(stamped);
    });
    if (entries.length > 0) this.#options.onAppended({ before, entries });
    for (const answer of answers) answer();
  }
}

/** As the script reads it: the call that an event is a part of, if any, behind `=` where the event is its end. */
const callMark = (event: NewEvent): string => (partOf(event) === undefined ? '' : `${endedBy(event) === undefined ? '+' : '='}${event.call_id}`);

const endsSession = ({ events }: Waiting): boolean => events.some(({ type }) => type === 'session_end');
