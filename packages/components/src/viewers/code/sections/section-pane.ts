import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import type { RenewableEngine } from '../../streaming/renewable-engine.ts';
import { VirtualViewport, type Seen } from '../../virtual/viewport.ts';
import type { CodeEngine } from '../code-engine.ts';
import { LineMeasures } from '../line-measures.ts';
import { LineSelection } from '../line-selection.ts';
import { MatchMarks, type Match } from '../match-marks.ts';
import type { PaneParts } from '../pane-parts.ts';
import { acrossOf } from '../reveal-columns.ts';
import { LaidSections } from './laid-sections.ts';
import { byteAt, heightOf, originOf, type LaidOut } from './section-rows.ts';
import type { SectionStore } from './section-store.ts';
import { lastLineId, SectionWindow, type Spot } from './section-window.ts';

/** Where lines are not wrapped they are folded at so many columns: one line may be as long as the file. */
const foldAt = 2000;
/** Milliseconds without scrolling after which the scroll bar is put right. */
const rest = 200;
/** Sections that are laid out on either side of the one at the head of the view, where they are at hand. */
const beside = 2;

export interface SectionPaneOptions {
  wrap: boolean;
  language: string | undefined;
  levels: boolean;
  engine: RenewableEngine<CodeEngine>;
  /** The matches of a section that touch its units `from` to `to`, and the one that the reader is at. */
  matches: { within(section: number, from: number, to: number): Iterable<Match>; readonly current: Spot | undefined };
  /** Sections came or did not come, or the reader came to the end or left it. */
  changed: () => void;
}

/**
 * A very large file on screen: one scroll over the whole of it, of which only the sections around the reader are laid out. Rows stand
 * still while the reader scrolls; at rest the scroll bar is put where their bytes are in the file.
 */
export class SectionPane {
  readonly #parts: PaneParts;
  readonly #store: SectionStore;
  readonly #options: SectionPaneOptions;
  readonly #viewport: VirtualViewport;
  readonly #marks = new MatchMarks();
  readonly #sizes: NextFrameSizes;
  readonly #metrics: LineMeasures;
  readonly #gone = new AbortController();
  readonly selection: LineSelection;
  #laid: LaidSections;
  #wrap: boolean;
  #perByte = 0;
  /** The pixel that the first laid-out row stands at. */
  #origin = 0;
  #height = 0;
  #settling = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #marked: Spot | undefined;
  #shows = 0;
  /** A section is on its way. */
  fetching = false;
  /** Why what is in view did not come. */
  failure: Error | undefined;
  /** True while the end is in view. */
  follow = false;

  /** The first section is at hand. */
  constructor(parts: PaneParts, store: SectionStore, options: SectionPaneOptions) {
    this.#parts = parts;
    this.#store = store;
    this.#options = options;
    this.#wrap = options.wrap;
    this.#metrics = new LineMeasures(parts);
    this.#laid = this.#make(this.#around(0));
    this.selection = new LineSelection({
      root: parts.root,
      drawn: () => this.#laid.drawing.drawn.map((row) => ({ ...row, line: this.#laid.window.id(row.line) })),
      end: () => ({ line: lastLineId(this.#last), unit: Number.MAX_SAFE_INTEGER }),
    });
    this.#viewport = new VirtualViewport(parts, (seen) => this.#draw(seen));
    parts.scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    this.#settle();
    this.#sizes = new NextFrameSizes(() => this.#resized());
    this.#sizes.observe(parts.probe);
    this.#sizes.observe(parts.scroller);
  }

  set wrap(wrap: boolean) {
    this.#wrap = wrap;
    this.#layAnew();
  }

  /** What the view begins with. */
  get head(): Spot {
    return this.#laid.spotAt(this.#headRow);
  }
  get left(): number {
    return this.#viewport.seen.left;
  }

  /** Shows a place, a third of the view above it where `centred`, else at the head; false when the reader wished for another meanwhile. */
  async show(spot: Spot, { left = 0, centred = false }: { left?: number; centred?: boolean } = {}): Promise<boolean> {
    const run = ++this.#shows;
    const section = Math.min(Math.max(0, spot.section), this.#last);
    const asked = { ...spot, section };
    if (!this.#isLaid(section)) {
      await this.#store.bring(Math.max(0, section - 1), Math.min(this.#last, section + 1), this.#gone.signal);
      if (run !== this.#shows) return false;
      this.#put(this.#make(this.#around(section)));
    }
    const { row } = this.#metrics;
    this.#origin = this.#viewport.seen.top - this.#laid.rowOf(asked) * row + (centred ? Math.round(this.#viewport.seen.height / 3) : 0);
    this.#settle();
    this.#viewport.scrollTo({ left });
    return true;
  }
  async showEnd(): Promise<void> {
    if (!(await this.show({ section: this.#last, unit: Number.MAX_SAFE_INTEGER }))) return;
    this.#viewport.scrollTo({ top: this.#height });
    this.#heedEnd();
  }

  /** Shows a part of a line, moving no more than it must. */
  async reveal(spot: Spot, length: number): Promise<void> {
    if (!this.#isSeen(spot) && !(await this.show(spot, { centred: true }))) return;
    const { line, unit } = this.#laid.window.place(spot);
    const top = this.#origin + this.#laid.rowOf(spot) * this.#metrics.row;
    const across = acrossOf(this.#laid.window.document, line, unit, unit + length, this.#metrics);
    this.#viewport.reveal({ top, bottom: top + this.#metrics.row, ...(!this.#wrap && across.right < foldAt * this.#metrics.column && across) });
  }

  /** Marks the line of a place. */
  mark(spot: Spot): void {
    this.#marked = spot;
    this.#laid.drawing.current = this.#markedLine;
    this.#viewport.request();
  }
  unmarkMatches(): void {
    this.#marks.clear();
  }

  /** Line numbers or matches changed. */
  redraw(): void {
    this.#metrics.take(this.#digits);
    this.#viewport.request();
  }
  /** Colours what is seen in an engine that was started anew. */
  colour(): void {
    this.#laid.colour();
  }
  flush(): void {
    this.#viewport.flush();
  }

  dispose(): void {
    this.#shows += 1;
    this.#gone.abort(new DOMException('The viewer is gone.', 'AbortError'));
    clearTimeout(this.#timer);
    this.#parts.scroller.removeEventListener('scroll', this.#scrolled);
    this.#viewport.dispose();
    this.selection.dispose();
    this.#sizes.disconnect();
    this.#marks.clear();
    this.#laid.clear();
  }

  get #last(): number {
    return this.#store.count - 1;
  }
  get #digits(): number {
    const { count, exact } = this.#store.tally.total;
    return String(count).length + (exact ? 0 : 2);
  }
  get #headRow(): number {
    return Math.floor((this.#viewport.seen.top - this.#origin) / this.#metrics.row);
  }
  get #markedLine(): number {
    const { window } = this.#laid;
    return this.#marked && window.has(this.#marked) ? window.place(this.#marked).line : -1;
  }
  get #laidOut(): LaidOut {
    const { size, section } = this.#store.cuts;
    const { first, last } = this.#laid.window;
    return { size, from: first * section, to: Math.min(size, (last + 1) * section), rows: this.#laid.rows, row: this.#metrics.row, perByte: this.#perByte };
  }

  #isLaid(section: number): boolean {
    const { first, last } = this.#laid.window;
    return first <= Math.max(0, section - 1) && last >= Math.min(this.#last, section + 1);
  }
  #isSeen(spot: Spot): boolean {
    if (!this.#laid.window.has(spot)) return false;
    const { top, height } = this.#viewport.seen;
    const at = this.#origin + this.#laid.rowOf(spot) * this.#metrics.row;
    return at >= top && at + this.#metrics.row <= top + height;
  }
  #around(section: number): SectionWindow {
    let [first, last] = [section, section];
    while (first > 0 && section - first < beside && this.#store.at(first - 1)) first -= 1;
    while (last < this.#last && last - section < beside && this.#store.at(last + 1)) last += 1;
    return new SectionWindow(this.#store, first, last, this.#options.language === undefined);
  }

  #make(window: SectionWindow): LaidSections {
    this.#metrics.take(this.#digits);
    const { language, levels, engine } = this.#options;
    const columns = this.#wrap ? this.#metrics.wrapAt : foldAt;
    const laid = new LaidSections(window, { layer: this.#parts.layer, columns, language, levels, engine, request: () => this.#viewport.request() });
    this.#perByte ||= (laid.rows * this.#metrics.row) / ((window.last - window.first + 1) * this.#store.cuts.section);
    return laid;
  }
  #put(laid: LaidSections): void {
    this.#laid.clear();
    this.#laid = laid;
    laid.drawing.current = this.#markedLine;
  }
  /** In other sizes; the head of the view stays. */
  #layAnew(): void {
    const { head } = this;
    this.#perByte = 0;
    this.#put(this.#make(this.#laid.window));
    this.#origin = this.#viewport.seen.top - this.#laid.rowOf(head) * this.#metrics.row;
    this.#settle();
  }
  #resized(): void {
    const { row, column, gutter, wrapAt } = this.#metrics;
    this.#metrics.take(this.#digits);
    const changed = row !== this.#metrics.row || column !== this.#metrics.column || gutter !== this.#metrics.gutter;
    if (changed || (this.#wrap && this.#laid.columns !== this.#metrics.wrapAt) || wrapAt !== this.#metrics.wrapAt) this.#layAnew();
    if (this.follow) this.#viewport.scrollTo({ top: this.#height });
    this.#viewport.request();
  }

  /** Puts the scroll bar where the rows in view are in the file; they stay where they are. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#settling = true;
    const laid = this.#laidOut;
    const { top, left } = this.#viewport.seen;
    const inRows = top - this.#origin;
    this.#origin = originOf(laid);
    this.#height = heightOf(laid, this.#origin);
    const { gutter, column } = this.#metrics;
    this.#viewport.resize(this.#wrap ? 0 : gutter + (this.#laid.widest + 2) * column, this.#height);
    this.#viewport.scrollTo({ top: this.#origin + inRows, left });
    this.#settling = false;
  }

  readonly #scrolled = (): void => {
    this.failure = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), rest);
    this.#heedEnd();
  };
  #heedEnd(): void {
    const { top, height } = this.#viewport.seen;
    const atEnd = this.#laid.window.last === this.#last && top + height >= this.#origin + (this.#laid.rows - 1) * this.#metrics.row;
    if (atEnd === this.follow) return;
    this.follow = atEnd;
    this.#options.changed();
  }

  #draw(seen: Seen): void {
    if (!this.#settling && this.#isBeyond(seen)) return this.#settle();
    this.#laid.draw(seen, this.#origin, this.#metrics);
    this.selection.restore();
    const { window, drawing } = this.#laid;
    const { matches } = this.#options;
    const { current } = matches;
    this.#marks.show(drawing, window.document, (from, to) => this.#within(from, to), current && window.has(current) ? window.unitOf(current.section) + current.unit : undefined);
    this.#want(seen);
  }
  /** The view shows more than there is, at an end of the file. */
  #isBeyond({ top, height }: Seen): boolean {
    const { first, last } = this.#laid.window;
    const end = this.#origin + (this.#laid.rows + 1) * this.#metrics.row;
    return (first === 0 && top < this.#origin) || (last === this.#last && top + height > end && top > this.#origin && this.#origin !== originOf(this.#laidOut));
  }
  *#within(from: number, to: number): Generator<Match> {
    const { window } = this.#laid;
    for (let section = window.first; section <= window.last; section++) {
      const base = window.unitOf(section);
      for (const match of this.#options.matches.within(section, from - base, to - base)) yield { from: match.from + base, to: match.to + base };
    }
  }

  /** Brings what the view lacks. One request at a time: the reader may be elsewhere when it is answered, and is asked for again then. */
  #want(seen: Seen): void {
    if (this.fetching || this.failure) return;
    const laid = this.#laidOut;
    const far = seen.top + seen.height <= this.#origin || seen.top >= this.#origin + laid.rows * laid.row;
    const byte = far ? byteAt(laid, this.#origin, this.#height, seen.top, seen.height) : 0;
    const { section: length } = this.#store.cuts;
    const section = far ? Math.min(this.#last, Math.floor(byte / length)) : this.head.section;
    if (!far && this.#isLaid(section)) return;
    this.fetching = true;
    this.#options.changed();
    this.#store.bring(Math.max(0, section - 1), Math.min(this.#last, section + 1), this.#gone.signal).then(() => {
      if (far) this.#arriveFar(section, (byte - section * length) / length, seen.top);
      else this.#arriveNear();
    }).catch((error: Error) => {
      if (!this.#gone.signal.aborted) this.failure = error;
    }).finally(() => {
      this.fetching = false;
      if (this.#gone.signal.aborted) return;
      this.#options.changed();
      this.#viewport.request();
    });
  }
  /** The reader scrolled on from rows that are laid out: they stay where they are. */
  #arriveNear(): void {
    const { head } = this;
    const below = this.#origin + this.#laid.rowOf(head) * this.#metrics.row - this.#viewport.seen.top;
    if (this.#store.at(head.section)) this.#putAt(head, below);
  }
  /** The reader dragged the scroll bar to where nothing was laid out. */
  #arriveFar(section: number, part: number, top: number): void {
    const { seen } = this.#viewport;
    if (Math.abs(seen.top - top) > 2 * seen.height) return;
    const window = this.#around(section);
    const end = part >= 1 || (section === this.#last && top + seen.height >= this.#height - 1);
    const spot = window.spot(window.place({ section, unit: Math.floor(part * (this.#store.at(section)?.text.length ?? 0)) }).line);
    this.#putAt(end ? { section, unit: Number.MAX_SAFE_INTEGER } : spot, end ? seen.height - 2 * this.#metrics.row : 0);
  }
  #putAt(spot: Spot, below: number): void {
    this.#put(this.#make(this.#around(spot.section)));
    this.#origin = this.#viewport.seen.top + below - this.#laid.rowOf(spot) * this.#metrics.row;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), rest);
  }
}
