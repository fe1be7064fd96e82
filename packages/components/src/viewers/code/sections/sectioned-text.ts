import type { JsonValue } from '@mcp-canvas/contract';
import { isTooSlow } from '../../streaming/expression-limit.ts';
import { RenewableEngine } from '../../streaming/renewable-engine.ts';
import { startEngine } from '../../streaming/start-engine.ts';
import { isAbort } from '../../streaming/is-abort.ts';
import type { FindResult } from '../../viewer.ts';
import { comesIntoView, type FindOptions } from '../../find/search-pattern.ts';
import type { CodeEngine } from '../engine/code-engine.ts';
import type { ShownText, ShowOptions, UnderWay } from '../pane/shown-text.ts';
import { LineCount } from './line-count.ts';
import { selectedAtHand, selectedText, TooMuch } from './section-copy.ts';
import { SectionPane } from './section-pane.ts';
import { SectionSearch } from './section-search.ts';
import type { SectionStore } from './section-store.ts';
import { spotOfLine } from './section-window.ts';

/** Milliseconds between two reports of long work. */
const reported = 200;

/** A text of any size that is read by ranges: what is near the reader is held, and searches stream the rest through the engine. */
export class SectionedText implements ShownText {
  readonly capabilities = ['find', 'go-to', 'wrap', 'copy'] as const;
  readonly paper = undefined;
  readonly #store: SectionStore;
  readonly #options: ShowOptions;
  readonly #engine = new RenewableEngine(() => startEngine<CodeEngine>('code'));
  readonly #search: SectionSearch;
  readonly #count: LineCount;
  readonly #pane: SectionPane;
  readonly #gone = new AbortController();
  #wrap: boolean;
  #broken: Error | undefined;
  #report: ReturnType<typeof setTimeout> | undefined;

  constructor(store: SectionStore, options: ShowOptions) {
    this.#store = store;
    this.#options = options;
    const { parts, language, levels, sibling, wrap } = options;
    this.#wrap = wrap;
    const scanned = { store, engine: this.#engine, terminal: language === undefined };
    this.#search = new SectionSearch(scanned, () => this.#progressed());
    this.#count = new LineCount(scanned, () => this.#progressed());
    this.#pane = new SectionPane(parts, store, { wrap, language, levels, sibling, engine: this.#engine, matches: this.#search, changed: () => options.changed() });
    this.#pane.flush();
  }

  get encoding() {
    return this.#store.encoding;
  }
  get lines() {
    return this.#store.tally.total;
  }
  get complete(): boolean {
    return !this.#pane.fetching;
  }
  get broken(): Error | undefined {
    return this.#broken ?? this.#pane.failure;
  }
  get underWay(): UnderWay | undefined {
    const { progress: searched } = this.#search;
    if (searched !== undefined) return { kind: 'searching', part: searched, stop: () => this.#search.stop() };
    const { progress: counted } = this.#count;
    return counted === undefined ? undefined : { kind: 'counting', part: counted, stop: () => this.#count.stop() };
  }

  async count(): Promise<void> {
    await this.#counted(() => this.#store.tally.counted);
  }

  get wrap(): boolean {
    return this.#wrap;
  }
  set wrap(wrap: boolean) {
    this.#wrap = wrap;
    this.#pane.wrap = wrap;
  }
  get follow(): boolean {
    return this.#pane.follow;
  }
  set follow(follow: boolean) {
    if (follow) this.end();
    else this.#pane.follow = false;
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    try {
      const moved = await this.#search.find(query, options, this.#pane.head);
      const { current } = this.#search;
      if (moved && current && comesIntoView(options)) await this.#pane.reveal(current, current.length);
    } catch (error) {
      this.clearFind();
      if (isTooSlow(error)) {
        this.#engine.close();
        this.#pane.colour();
      }
      throw error;
    }
    this.#pane.redraw();
    return this.#search.result;
  }
  clearFind(): void {
    this.#search.clear();
    this.#pane.unmarkMatches();
    this.#options.changed();
  }

  /** At once to about where the line is; then, when the lines before it are counted, to the line itself, if the reader still waits there. */
  goTo(line: number, unit: number): void {
    void this.#seek(line, unit).catch((error: Error) => this.#tell(error));
  }
  async #seek(line: number, unit: number): Promise<void> {
    const { tally } = this.#store;
    const guess = tally.find(line);
    if (!guess.exact) {
      if (!(await this.#showLine(guess.section, guess.line, 0))) return;
      const { head } = this.#pane;
      if (!(await this.#counted(() => tally.find(line).exact))) return;
      const { head: now } = this.#pane;
      if (now.section !== head.section || now.unit !== head.unit) return;
    }
    const found = tally.find(line);
    await this.#showLine(found.section, found.line, unit);
  }
  async #showLine(section: number, line: number, unit: number): Promise<boolean> {
    await this.#store.bring(section, section, this.#gone.signal);
    const spot = spotOfLine(this.#store, section, line, unit, this.#options.language === undefined);
    this.#pane.mark(spot);
    const shown = await this.#pane.show(spot, { centred: true });
    this.#progressed();
    return shown;
  }

  get position(): { [name: string]: JsonValue } {
    const { section, unit } = this.#pane.head;
    return { byte: section * this.#store.cuts.section, unit, left: this.#pane.left };
  }
  set position({ byte, unit, line, left }: { [name: string]: JsonValue }) {
    const count = (value: JsonValue | undefined): number => (typeof value === 'number' && value >= 0 ? value : 0);
    if (byte === undefined && count(line) > 0) this.goTo(count(line), 0);
    else this.#show(this.#pane.show({ section: Math.floor(count(byte) / this.#store.cuts.section), unit: count(unit) }, { left: count(left) }));
  }
  home(): void {
    this.#show(this.#pane.show({ section: 0, unit: 0 }));
  }
  end(): void {
    this.#show(this.#pane.showEnd());
  }

  selectAll(): void {
    this.#pane.selection.selectAll();
  }
  get selectedText(): string | undefined {
    const { range } = this.#pane.selection;
    return range && selectedAtHand(this.#store, range, this.#options.language === undefined);
  }
  get hasSelection(): boolean {
    return this.#pane.selection.range !== undefined;
  }
  async written(): Promise<string> {
    const { range } = this.#pane.selection;
    if (!range) throw new TooMuch();
    return selectedText(this.#store, range, this.#options.language === undefined, this.#gone.signal);
  }

  dispose(): void {
    this.#gone.abort(new DOMException('The viewer is gone.', 'AbortError'));
    this.#search.clear();
    this.#count.stop();
    clearTimeout(this.#report);
    this.#pane.dispose();
    this.#engine.close();
  }

  async #counted(known: () => boolean): Promise<boolean> {
    this.#broken = undefined;
    try {
      return await this.#count.until(known);
    } catch (error) {
      this.#tell(error as Error);
      return false;
    }
  }
  #show(shown: Promise<unknown>): void {
    this.#broken = undefined;
    shown.catch((error: Error) => this.#tell(error));
  }
  #tell(error: Error): void {
    if (this.#gone.signal.aborted || isAbort(error)) return;
    this.#broken = error;
    this.#options.changed();
  }

  /** Said at once when long work ends, else from time to time. */
  #progressed(): void {
    if (this.#gone.signal.aborted) return;
    const tell = (): void => {
      this.#report = undefined;
      this.#pane.redraw();
      this.#options.told();
    };
    if (this.underWay) this.#report ??= setTimeout(tell, reported);
    else {
      clearTimeout(this.#report);
      tell();
    }
  }
}
