import type { FilePage, FileQuery, FileUsage } from './file-service.ts';
import type { UserFile } from './user-file.ts';

/** Files asked for at a time while the reader scrolls, and the most that the service gives at once. */
const usual = 200;
const most = 1000;

export type FetchPage = (query: FileQuery, page: { limit: number; cursor?: string | undefined }, signal: AbortSignal) => Promise<FilePage>;

/** What is awaited: rows from nothing, the next ones, or those that are shown once more. */
export type Awaited = 'first' | 'more' | 'again';

export const everything: FileQuery = { q: '', category: '', source: '', sort: '-created' };

/** The files that the reader asked for, as far as they were scrolled to. One request at a time: a newer one ends the one before. */
export class Listing {
  query: FileQuery = everything;
  waits: Awaited | undefined;
  error: unknown;
  /** As the last answer told. */
  usage: FileUsage | undefined;
  /** True once anything was answered since the last `reset`. */
  known = false;
  /** True while there are files that were not asked for yet. */
  get more(): boolean {
    return this.#next !== undefined;
  }
  readonly #fetch: FetchPage;
  readonly #changed: () => void;
  readonly #gone = new Set<string>();
  #files: readonly UserFile[] = [];
  #next: string | undefined;
  #shown: readonly UserFile[] = [];
  #abort: AbortController | undefined;

  constructor(fetch: FetchPage, changed: () => void) {
    this.#fetch = async (...wanted) => {
      const page = await fetch(...wanted);
      // An answer that was on its way already, to what is no longer asked.
      wanted[2].throwIfAborted();
      this.usage = page.usage;
      return page;
    };
    this.#changed = changed;
  }

  get files(): readonly UserFile[] {
    return this.#shown;
  }

  /** From nothing: the reader is another one, or the service. */
  reset(): Promise<void> {
    this.known = false;
    this.usage = undefined;
    this.#gone.clear();
    this.#set([], undefined);
    return this.#load();
  }

  search(query: FileQuery): Promise<void> {
    this.query = query;
    return this.#load();
  }

  /** The next page, unless something is on its way already. */
  async next(): Promise<void> {
    if (!this.more || this.waits) return;
    await this.#run('more', (signal) => this.#append(usual, signal));
  }

  /** All that there is. False when that failed. */
  async all(): Promise<boolean> {
    while (this.more) {
      await this.#run('more', (signal) => this.#append(most, signal));
      if (this.error !== undefined) return false;
    }
    return true;
  }

  /** As many as are shown, once more; what is shown stays until they are there. */
  refresh(): Promise<void> {
    const wanted = Math.max(usual, this.#files.length);
    return this.#run('again', async (signal) => {
      const files: UserFile[] = [];
      let next: string | undefined;
      do {
        const page = await this.#fetch(this.query, { limit: Math.min(most, wanted - files.length), cursor: next }, signal);
        files.push(...page.files);
        next = page.next;
      } while (next !== undefined && files.length < wanted);
      this.#set(files, next);
    });
  }

  /** A file in its place as it is now. */
  put(file: UserFile): void {
    this.#set(this.#files.map((one) => (one.id === file.id ? file : one)), this.#next);
  }

  /** Takes files out of sight before the service did; `back` shows them again. */
  hide(ids: readonly string[]): void {
    for (const id of ids) this.#gone.add(id);
    this.#set(this.#files, this.#next);
  }
  back(ids: readonly string[]): void {
    for (const id of ids) this.#gone.delete(id);
    this.#set(this.#files, this.#next);
  }

  stop(): void {
    this.#abort?.abort();
    this.waits = undefined;
  }

  #load(): Promise<void> {
    return this.#run('first', async (signal) => {
      const { files, next } = await this.#fetch(this.query, { limit: usual }, signal);
      this.#set(files, next);
    });
  }

  async #append(limit: number, signal: AbortSignal): Promise<void> {
    const { files, next } = await this.#fetch(this.query, { limit, cursor: this.#next }, signal);
    // What was renamed meanwhile may come twice.
    const there = new Set(this.#files.map(({ id }) => id));
    this.#set([...this.#files, ...files.filter(({ id }) => !there.has(id))], next);
  }

  async #run(waits: Awaited, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.waits = waits;
    this.error = undefined;
    this.#changed();
    const error = await work(abort.signal).then(() => undefined, (reason: unknown) => reason ?? new Error());
    if (this.#abort !== abort || abort.signal.aborted) return;
    this.waits = undefined;
    this.error = error;
    this.known ||= error === undefined;
    this.#changed();
  }

  #set(files: readonly UserFile[], next: string | undefined): void {
    this.#files = files;
    this.#next = next;
    this.#shown = this.#gone.size === 0 ? files : files.filter(({ id }) => !this.#gone.has(id));
    this.#changed();
  }
}
