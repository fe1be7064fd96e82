import type { Artifact } from '@mcp-canvas/contract';
import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import type { RenewableEngine } from '../../streaming/renewable-engine.ts';
import { VirtualViewport, type Seen } from '../../virtual/viewport.ts';
import type { CodeEngine } from '../engine/code-engine.ts';
import { LineMeasures } from '../pane/line-measures.ts';
import { LineSelection } from '../pane/line-selection.ts';
import { MatchMarks } from '../pane/match-marks.ts';
import type { PaneParts } from '../pane/pane-parts.ts';
import { acrossOf } from '../pane/reveal-columns.ts';
import { LaidSections, type SectionMatches } from './laid-sections.ts';
import { SectionRows } from './section-rows.ts';
import type { SectionStore } from './section-store.ts';
import { lastLineId, windowAround, type SectionWindow, type Spot } from './section-window.ts';

/** Where lines are not wrapped they are folded at so many columns: one line may be as long as the file. */
const foldAt = 2000;
/** Milliseconds without scrolling after which the scroll bar is put right. */
const rest = 200;

export interface SectionPaneOptions {
  wrap: boolean;
  language: string | undefined;
  levels: boolean;
  sibling: (path: string) => Artifact | undefined;
  engine: RenewableEngine<CodeEngine>;
  matches: SectionMatches;
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
  readonly #rows: SectionRows;
  readonly #gone = new AbortController();
  readonly selection: LineSelection;
  #laid: LaidSections;
  #wrap: boolean;
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
    this.#rows = new SectionRows(store.cuts, this.#metrics);
    this.#laid = this.#make(this.#around(0), true);
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
    return this.#laid.spotAt(this.#rows.rowAt(this.#viewport.seen.top));
  }
  get left(): number {
    return this.#viewport.seen.left;
  }

  /** Shows a place, a third of the view above it where `centred`, else at the head; false when the reader wished for another meanwhile. */
  async show(spot: Spot, { left = 0, centred = false }: { left?: number; centred?: boolean } = {}): Promise<boolean> {
    const run = ++this.#shows;
    const asked = { ...spot, section: Math.min(Math.max(0, spot.section), this.#last) };
    const { section } = asked;
    if (!this.#rows.has(section)) {
      await this.#store.bring(Math.max(0, section - 1), Math.min(this.#last, section + 1), this.#gone.signal);
      if (run !== this.#shows) return false;
      this.#put(this.#make(this.#around(section)));
    }
    this.#place(asked, centred ? Math.round(this.#viewport.seen.height / 3) : 0);
    this.#settle();
    this.#viewport.scrollTo({ left });
    return true;
  }
  async showEnd(): Promise<void> {
    if (!(await this.show({ section: this.#last, unit: Number.MAX_SAFE_INTEGER }))) return;
    this.#viewport.scrollTo({ top: this.#rows.height });
    this.#heedEnd();
  }

  /** Shows a part of a line, moving no more than it must. */
  async reveal(spot: Spot, length: number): Promise<void> {
    if (!this.#isSeen(spot) && !(await this.show(spot, { centred: true }))) return;
    const { line, unit } = this.#laid.window.place(spot);
    const top = this.#rows.topOf(this.#laid.rowOf(spot));
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
  get #markedLine(): number {
    const { window } = this.#laid;
    return this.#marked && window.has(this.#marked) ? window.place(this.#marked).line : -1;
  }
  #isSeen(spot: Spot): boolean {
    if (!this.#laid.window.has(spot)) return false;
    const { top, height } = this.#viewport.seen;
    const at = this.#rows.topOf(this.#laid.rowOf(spot));
    return at >= top && at + this.#metrics.row <= top + height;
  }
  #around(section: number): SectionWindow {
    return windowAround(this.#store, section, this.#options.language === undefined);
  }

  #make(window: SectionWindow, anew = false): LaidSections {
    this.#metrics.take(this.#digits);
    const { language, levels, sibling, engine } = this.#options;
    const columns = this.#wrap ? this.#metrics.wrapAt : foldAt;
    const laid = new LaidSections(window, { layer: this.#parts.layer, columns, language, levels, sibling, engine, request: () => this.#viewport.request() });
    this.#rows.lay(laid, anew);
    return laid;
  }
  #put(laid: LaidSections): void {
    this.#laid.clear();
    this.#laid = laid;
    laid.drawing.current = this.#markedLine;
  }
  /** The rows stand so that a spot is so many pixels below the head of the view. */
  #place(spot: Spot, below: number): void {
    this.#rows.origin = this.#viewport.seen.top + below - this.#laid.rowOf(spot) * this.#metrics.row;
  }
  /** In other sizes; the head of the view stays. */
  #layAnew(): void {
    const { head } = this;
    this.#put(this.#make(this.#laid.window, true));
    this.#place(head, 0);
    this.#settle();
  }
  #resized(): void {
    const { row, column, gutter, wrapAt } = this.#metrics;
    this.#metrics.take(this.#digits);
    const changed = row !== this.#metrics.row || column !== this.#metrics.column || gutter !== this.#metrics.gutter;
    if (changed || (this.#wrap && this.#laid.columns !== this.#metrics.wrapAt) || wrapAt !== this.#metrics.wrapAt) this.#layAnew();
    if (this.follow) this.#viewport.scrollTo({ top: this.#rows.height });
    this.#viewport.request();
  }

  /** Puts the scroll bar where the rows in view are in the file; they stay where they are. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#settling = true;
    const { left } = this.#viewport.seen;
    const top = this.#rows.settle(this.#viewport.seen.top);
    const { gutter, column } = this.#metrics;
    this.#viewport.resize(this.#wrap ? 0 : gutter + (this.#laid.widest + 2) * column, this.#rows.height);
    this.#viewport.scrollTo({ top, left });
    this.#settling = false;
  }

  #settleAtRest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), rest);
  }

  readonly #scrolled = (): void => {
    this.failure = undefined;
    this.#settleAtRest();
    this.#heedEnd();
  };
  #heedEnd(): void {
    const atEnd = this.#rows.isAtEnd(this.#viewport.seen);
    if (atEnd === this.follow) return;
    this.follow = atEnd;
    this.#options.changed();
  }

  #draw(seen: Seen): void {
    if (!this.#settling && this.#rows.isBeyond(seen)) return this.#settle();
    this.#laid.draw(seen, this.#rows.origin, this.#metrics);
    this.selection.restore();
    this.#laid.showMatches(this.#marks, this.#options.matches);
    this.#want(seen);
  }

  /** Brings what the view lacks. One request at a time: the reader may be elsewhere when it is answered, and is asked for again then. */
  #want(seen: Seen): void {
    if (this.fetching || this.failure) return;
    const far = this.#rows.isFar(seen);
    const byte = far ? this.#rows.byteAt(seen) : 0;
    const { section: length } = this.#store.cuts;
    const section = far ? Math.min(this.#last, Math.floor(byte / length)) : this.head.section;
    if (!far && this.#rows.has(section)) return;
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
    const below = this.#rows.topOf(this.#laid.rowOf(head)) - this.#viewport.seen.top;
    if (this.#store.at(head.section)) this.#putAt(head, below);
  }
  /** The reader dragged the scroll bar to where nothing was laid out. */
  #arriveFar(section: number, part: number, top: number): void {
    const { seen } = this.#viewport;
    if (Math.abs(seen.top - top) > 2 * seen.height) return;
    const window = this.#around(section);
    const end = part >= 1 || (section === this.#last && top + seen.height >= this.#rows.height - 1);
    const spot = window.spot(window.place({ section, unit: Math.floor(part * (this.#store.at(section)?.text.length ?? 0)) }).line);
    this.#putAt(end ? { section, unit: Number.MAX_SAFE_INTEGER } : spot, end ? seen.height - 2 * this.#metrics.row : 0);
  }
  #putAt(spot: Spot, below: number): void {
    this.#put(this.#make(this.#around(spot.section)));
    this.#place(spot, below);
    this.#viewport.flush();
    this.#settleAtRest();
  }
}
