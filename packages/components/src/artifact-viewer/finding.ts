import type { ReactiveControllerHost } from 'lit';
import type { JsonValue } from '@mcp-canvas/contract';
import type { FindResult, Viewer } from '../viewers/viewer.ts';
import type { FindOption, FindOptions } from '../viewers/find/search-pattern.ts';
import type { Meant } from './find-meant.ts';
import { focused } from './focused.ts';
import { matchWords } from './match-words.ts';

export interface FindingHost extends ReactiveControllerHost {
  /** Where the search field is drawn. */
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** A match is marked once it is drawn, which in a page of a PDF takes a while: milliseconds between two looks, and how many there are. */
const [pause, looks] = [100, 12];

/** Which of so many matches is meant, counted from 1; undefined where that is not known. */
export type NthOf = (total: number) => number | undefined;

/** The search in the viewer that is shown: what is asked and what was found. A late answer to an older question is dropped. */
export class Finding {
  open = false;
  query = '';
  result: FindResult | undefined;
  /** Why nothing could be searched: a sentence, or that the query is no expression. */
  problem: string | undefined;
  /** The words around the match that the reader came to, for who does not see it. */
  around = '';
  /** How the query is meant, where the viewer asks for it. */
  readonly meant: Record<FindOption, boolean> = { matchCase: false, wholeWords: false, regexp: false };
  readonly #host: FindingHost;
  readonly #viewer: () => Viewer | undefined;
  #question = 0;
  /** What is being looked for. */
  #sought: string | undefined;
  #at = 0;
  /** What was searched. */
  #looks = '';
  #before: HTMLElement | undefined;
  /** The match to go to once all are counted. */
  #nthOf: NthOf | undefined;

  constructor(host: FindingHost, viewer: () => Viewer | undefined) {
    this.#host = host;
    this.#viewer = viewer;
  }

  /** Takes the keyboard into the search field, and searches for `query`, as it is `meant`, or for what the reader `typed` until the field was there. */
  async begin(query?: string, nthOf?: NthOf, meant: Partial<Meant> = {}, typed?: () => string): Promise<void> {
    this.start();
    Object.assign(this.meant, meant);
    if (query !== undefined) {
      this.query = query;
      this.#nthOf = nthOf;
      await this.ask(query);
    }
    await this.#host.updateComplete;
    const field = this.#host.renderRoot.querySelector<HTMLInputElement>('.find .field');
    field?.select();
    const ahead = typed?.();
    if (!ahead || !field) return;
    // What comes next is typed behind it.
    field.value = ahead;
    await this.ask(ahead);
  }

  /** Closes it; true when it was open. The keyboard goes back only from the search field. */
  end(): boolean {
    if (!this.open) return false;
    if ((this.#host.renderRoot as ShadowRoot).activeElement?.closest('.find')) this.close();
    else this.stop();
    return true;
  }

  /** Closes it, and gives the keyboard back. */
  close(): void {
    const before = this.stop();
    (before ?? this.#host.renderRoot.querySelector<HTMLElement>('.actions button'))?.focus({ preventScroll: true });
  }

  /** Remembers who has the keyboard, to give it back. */
  start(): void {
    if (!this.open) this.#before = focused();
    this.open = true;
    this.#host.requestUpdate();
  }

  /** Answers who had the keyboard before, while it is still in the page. */
  stop(): HTMLElement | undefined {
    this.open = false;
    this.query = '';
    this.result = undefined;
    this.problem = undefined;
    this.around = '';
    this.#sought = undefined;
    this.#question += 1;
    this.#viewer()?.clearFind?.();
    this.#host.requestUpdate();
    return this.#before?.isConnected ? this.#before : undefined;
  }

  /** As JSON, to go on with another time; undefined while nothing is searched. */
  get kept(): JsonValue | undefined {
    return this.open ? { query: this.query, at: this.#at, ...this.meant } : undefined;
  }

  /** Goes on with what was kept, in a viewer that was not there then; nobody loses the keyboard to it. */
  resume(kept: JsonValue | undefined): void {
    const { query, at, ...meant } = { ...(kept as object) } as { query?: unknown; at?: unknown } & Partial<Record<FindOption, unknown>>;
    if (typeof query !== 'string') return;
    this.open = true;
    for (const option of Object.keys(this.meant) as FindOption[]) this.meant[option] = meant[option] === true;
    void this.ask(query, { at: typeof at === 'number' ? at : 0 });
  }

  /** What was searched before all of the file was there is searched again, and what is shown another way since: as its source, or no more. */
  more(): void {
    const turned = this.#looks !== looksOf(this.#viewer());
    if (this.open && this.query !== '' && (turned || this.result?.partial)) void this.ask(this.query, { at: turned ? 0 : this.#at });
  }

  /** Means the query in another way, and asks again. */
  mean(option: FindOption): void {
    this.meant[option] = !this.meant[option];
    this.#host.requestUpdate();
    void this.ask(this.query);
  }
  /** What the viewer that is shown offers. */
  get options(): readonly FindOption[] {
    return this.#viewer()?.findOptions ?? [];
  }

  /** A step while the query is still looked for waits for nothing: who types and presses Enter wants its first match. */
  async ask(query: string, options: FindOptions = {}): Promise<void> {
    if (options.step && query === this.#sought) return;
    if (options.step || query !== this.query) this.#nthOf = undefined;
    const question = ++this.#question;
    this.#looks = looksOf(this.#viewer());
    this.query = query;
    this.#at = options.at ?? 0;
    this.around = '';
    this.#sought = options.step ? undefined : query;
    if (query === '') {
      this.problem = undefined;
      this.result = undefined;
      this.#viewer()?.clearFind?.();
    } else {
      const viewer = this.#viewer();
      const meant = Object.fromEntries((viewer?.findOptions ?? []).filter((option) => this.meant[option]).map((option) => [option, true]));
      const [result, problem] = await Promise.resolve(viewer?.find?.(query, { ...options, ...meant })).then((found) => [found, undefined] as const, (error: unknown) => [undefined, error instanceof Error ? error.message : String(error)] as const);
      if (question !== this.#question) return;
      this.#sought = undefined;
      this.result = result;
      this.around = result?.around ?? '';
      this.problem = problem;
      // The match that is asked for may still be on its way with the rest of the file.
      if (result && !(result.partial && this.#at > result.current)) this.#at = result.current;
      if (result && !result.partial && this.#nthOf) {
        const at = this.#nthOf(result.total);
        this.#nthOf = undefined;
        if (at !== undefined) return this.ask(query, { at, reveal: true });
      }
      if (viewer && result && result.current > 0) void this.#lookAround(viewer, question);
    }
    this.#host.requestUpdate();
  }

  async #lookAround(viewer: Viewer, question: number): Promise<void> {
    for (let look = 0; look < looks && this.around === ''; look++) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (question !== this.#question) return;
      this.around = matchWords(viewer);
    }
    this.#host.requestUpdate();
  }
}

/** What of the file can be found: its source or what is made of it, and what of that is shown. */
const looksOf = (viewer: Viewer | undefined): string => `${viewer?.source} ${viewer?.findTurn}`;
