import { type Held, type Line, SessionEvents } from '../../session-events.ts';
import type { Appended, Everything } from './entries.ts';

export interface MirrorOptions {
  held: Held;
  /** So many characters of events more are held now, or fewer. */
  onSize(by: number): void;
  everything(): Promise<Everything>;
  /** The entry with this id and those after it. */
  from(id: string): Promise<Line[]>;
}

/**
 * A session's events as this process knows them, for all of its readers. What is told is taken in when it follows the last one
 * known; else what is between is read from Redis, and after a failover that lost events everything anew.
 */
export class Mirror {
  readonly #options: MirrorOptions;
  /** Id of the last event; empty before the first. */
  #last = '';
  #catching: Promise<void> | undefined;
  #again = false;
  /** What was told during a look. */
  #told: Appended[] = [];
  /** The events; another object after everything was read anew, and then the readers of the old one go over. */
  memory: SessionEvents;
  /** What `onSize` was told of them. */
  #size = 0;
  /** Readers, and who asks what is held. */
  users = 0;
  removed = false;

  constructor(options: MirrorOptions) {
    this.#options = options;
    this.memory = new SessionEvents('', options.held);
  }

  get busy(): boolean {
    return this.#catching !== undefined;
  }

  /** Takes in what was told, which may be known already; or finds out what is between. */
  offer(appended: Appended): void {
    if (this.#catching) this.#told.push(appended);
    else if (!this.#follows(appended)) void this.catchUp().catch(() => undefined);
  }

  /** False when something is missing between the last event and these. */
  #follows({ before, entries }: Appended): boolean {
    if (before === this.#last) this.#add(entries);
    else return this.memory.knows(entries.at(-1)!.event.id);
    return true;
  }

  /** Resolves when what Redis had at the time of this call is here. */
  catchUp(): Promise<void> {
    if (this.#catching) this.#again = true;
    return (this.#catching ??= this.#read());
  }

  async #read(): Promise<void> {
    try {
      do {
        this.#again = false;
        const [first, ...rest] = this.#last === '' ? [] : await this.#options.from(this.#last);
        if (first?.event.id === this.#last) this.#add(rest);
        else this.#replace(await this.#options.everything());
        for (const appended of this.#told.splice(0)) this.#again = !this.#follows(appended) || this.#again;
      } while (this.#again && !this.removed);
    } finally {
      // At once: what is told from here on is taken in, or looked for.
      this.#catching = undefined;
      this.#told = [];
    }
  }

  #add(entries: readonly Line[]): void {
    if (entries.length === 0) return;
    this.#last = entries.at(-1)!.event.id;
    this.memory.add(entries);
    this.#weigh();
  }

  #replace({ base, entries }: Everything): void {
    const last = entries.at(-1)?.event.id ?? base?.id ?? '';
    if (last === '' && this.#last === '') return;
    const before = this.memory;
    this.memory = new SessionEvents('', this.#options.held);
    this.memory.load([...(base ? [snapshotOf(base)] : []), ...entries]);
    this.#last = last;
    before.close();
    this.#weigh();
  }

  #weigh(): void {
    const by = (this.removed ? 0 : this.memory.size) - this.#size;
    this.#size += by;
    if (by !== 0) this.#options.onSize(by);
  }

  /** Ends the readers. */
  close(): void {
    this.removed = true;
    this.memory.close();
    this.#weigh();
  }
}

function snapshotOf({ id, events, size }: NonNullable<Everything['base']>): Line {
  const { at, session_id } = events.at(-1) ?? { at: new Date(0).toISOString(), session_id: '' };
  return { event: { type: 'snapshot', id, at, session_id, events }, size };
}
