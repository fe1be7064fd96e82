import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import { jsonSize } from '../json-size.ts';
import { compact } from './compact.ts';
import { endedBy, beforeEndings } from './endings.ts';
import { toCompact } from './trimming.ts';

/** How much of a session is held as it was; older events are compacted into a snapshot. */
export interface Held {
  keep_events: number;
  keep_bytes: number;
}

export const defaultHeld: Held = { keep_events: 4000, keep_bytes: 16 * 1024 * 1024 };

/** Characters of events that a process holds, over all sessions. */
export const defaultMostHeld = 256 * 1024 * 1024;

/** A line of the log: the event and its size as JSON, in characters. */
export interface Line {
  event: StreamEvent;
  size: number;
}

/** The events of one session in memory: positions, readers, trimming. Readers hold a position, never a queue. Ids are its own, or a store's. */
export class SessionEvents {
  #epoch: string;
  #held: Held;
  /** Compacted events before `#first`, and the id of the last of them. */
  #base: StreamEvent[] = [];
  #baseId = '';
  #baseBytes = 0;
  #lines: Line[] = [];
  #bytes = 0;
  /** Of what is, or was a moment ago, with readers, by the id of the last event in it. */
  readonly #snapshots = new Map<string, WeakRef<StreamEvent>>();
  /** Number of the event at `#lines[0]`. */
  #first = 0;
  #waiting = new Set<() => void>();
  #closed = false;
  /** Calls that have ended. */
  #over = new Set<string>();
  ended = false;

  /** `epoch` makes ids of another life of the log unknown to this one. */
  constructor(epoch: string, held: Held = defaultHeld) {
    this.#epoch = epoch;
    this.#held = held;
  }

  /** Characters of all that is held, as JSON. */
  get size(): number {
    return this.#baseBytes + this.#bytes;
  }

  /** Readers that have what there is. */
  get waiting(): number {
    return this.#waiting.size;
  }

  get #next(): number {
    return this.#first + this.#lines.length;
  }

  /** Takes in what a store kept: at most one snapshot, then events. */
  load(events: readonly Line[]): void {
    const rest = [...events];
    const [head] = rest;
    if (head?.event.type === 'snapshot') {
      rest.shift();
      this.#compacted(head.event.events, head.event.id, head.size);
      this.#first = numberOf(head.event.id) + 1;
    } else if (head) this.#first = numberOf(head.event.id);
    this.#lines = rest;
    this.#bytes = rest.reduce((sum, { size }) => sum + size, 0);
    for (const event of [...this.#base, ...rest.map((line) => line.event)]) this.#note(event);
  }

  #note(event: StreamEvent): void {
    const call_id = endedBy(event);
    if (call_id !== undefined) this.#over.add(call_id);
    if (event.type === 'session_end') this.ended = true;
  }

  /** What of these may be appended: a call ends once, and with its end. */
  admitted(events: readonly NewEvent[]): NewEvent[] {
    return beforeEndings(events, this.#over);
  }

  /** Gives events their head; `offset` counts events that are stamped and not yet added. */
  stamp(session_id: string, events: readonly NewEvent[], at: string, offset = 0): StreamEvent[] {
    return events.map((event, index) => ({ id: `${this.#epoch}-${(this.#next + offset + index).toString(36)}`, at, session_id, ...event }) as StreamEvent);
  }

  /** Makes stamped events visible. Answers true when older ones were compacted, so that a store can be rewritten. */
  add(lines: readonly Line[]): boolean {
    for (const line of lines) {
      this.#lines.push(line);
      this.#bytes += line.size;
      this.#note(line.event);
    }
    const trimmed = this.#trim();
    this.#wake();
    return trimmed;
  }

  #trim(): boolean {
    // Most appends trim nothing, and do not go through what is held to find that out.
    if (this.#lines.length <= Math.max(this.#held.keep_events, this.#base.length) && this.#bytes <= this.#held.keep_bytes) return false;
    const count = toCompact(this.#lines.map(({ size }) => size), this.#base.length, this.#held);
    if (count === 0) return false;
    const old = this.#lines.splice(0, count);
    this.#compacted(compact([...this.#base, ...old.map(({ event }) => event)], this.#held.keep_bytes), old.at(-1)!.event.id);
    this.#first += count;
    this.#bytes -= old.reduce((sum, { size }) => sum + size, 0);
    return true;
  }

  #compacted(events: StreamEvent[], id: string, size?: number): void {
    [this.#base, this.#baseId, this.#baseBytes] = [events, id, size ?? jsonSize(events)];
  }

  /** Everything held: what a store has to keep to rebuild this. */
  kept(): StreamEvent[] {
    const tail = this.#lines.map(({ event }) => event);
    return this.#baseId ? [this.#snapshot(() => this.#base, this.#baseId), ...tail] : tail;
  }

  /** The same object for all who are given it meanwhile, so that its bytes, which may be many, are made once; it is kept for nobody. */
  #snapshot(events: () => StreamEvent[], id: string): StreamEvent {
    const known = this.#snapshots.get(id)?.deref();
    if (known) return known;
    const all = events();
    const last = all.at(-1);
    const snapshot: StreamEvent = { type: 'snapshot', id, at: last?.at ?? new Date(0).toISOString(), session_id: last?.session_id ?? '', events: all };
    for (const [old, gone] of this.#snapshots) if (!gone.deref()) this.#snapshots.delete(old);
    this.#snapshots.set(id, new WeakRef(snapshot));
    return snapshot;
  }

  #everything(): StreamEvent {
    const events = () => compact([...this.#base, ...this.#lines.map(({ event }) => event)], this.#held.keep_bytes);
    return this.#snapshot(events, this.#lines.at(-1)?.event.id ?? (this.#baseId || `${this.#epoch}-start`));
  }

  /** The number after the event with this id; undefined when the id is unknown or no longer held. */
  #after(id: string): number | undefined {
    if (this.#baseId && id === this.#baseId) return this.#first;
    const index = this.#lines.findLastIndex(({ event }) => event.id === id);
    return index === -1 ? undefined : this.#first + index + 1;
  }

  /** True when a reader can go on after this id without a snapshot. */
  knows(id: string): boolean {
    return this.#after(id) !== undefined;
  }

  /** See `EventLog.read`. */
  async *read({ after, signal }: { after?: string | undefined; signal: AbortSignal }): AsyncGenerator<StreamEvent, void, void> {
    let position = after === undefined ? 0 : this.#after(after);
    if (position === undefined) {
      position = this.#next;
      yield this.#everything();
    }
    while (!signal.aborted && !this.#closed) {
      if (position < this.#first && this.#baseId) {
        position = this.#first;
        yield this.#snapshot(() => this.#base, this.#baseId);
      } else if (position < this.#next) {
        const { event } = this.#lines[Math.max(position, this.#first) - this.#first]!;
        position = Math.max(position, this.#first) + 1;
        yield event;
      } else if (this.ended) return;
      else await this.#changed(signal);
    }
  }

  #changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  #wake(): void {
    for (const done of this.#waiting) done();
  }

  /** Ends every reader without `session_end`. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }
}

const numberOf = (id: string): number => Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 36);
