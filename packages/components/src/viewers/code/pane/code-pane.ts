import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import { RenewableEngine } from '../../streaming/renewable-engine.ts';
import type { FindResult } from '../../viewer.ts';
import { comesIntoView, type FindOptions } from '../../find/search-pattern.ts';
import { VirtualViewport, type Seen } from '../../virtual/viewport.ts';
import type { CodeEngine } from '../engine/code-engine.ts';
import { Highlighter } from './highlighter.ts';
import { LineDrawing } from './line-drawing.ts';
import { LineMeasures } from './line-measures.ts';
import { LogInk } from '../logs/log-ink.ts';
import { MatchMarks } from './match-marks.ts';
import type { PaneOptions, PaneParts } from './pane-parts.ts';
import { acrossOf } from './reveal-columns.ts';
import type { LineLinks } from '../links/line-links.ts';
import type { LogFolds } from '../folds/log-folds.ts';
import type { FoldPresses } from '../folds/fold-presses.ts';
import type { TextDocument } from '../text/text-document.ts';
import { TextRows } from './text-rows.ts';
import { TextSearch } from './text-search.ts';
import { TextSelection } from './text-selection.ts';

/** One document on screen: layout, drawing, selection and search over one viewport. */
export class CodePane {
  readonly #parts: PaneParts;
  readonly #document: TextDocument;
  readonly #viewport: VirtualViewport;
  readonly #drawing: LineDrawing;
  readonly selection: TextSelection;
  readonly #search = new TextSearch({ link: () => this.#engine.link(), renew: () => this.#renewEngine() });
  readonly #marks = new MatchMarks();
  readonly #sizes: NextFrameSizes;
  readonly #engine: RenewableEngine<CodeEngine>;
  readonly #metrics: LineMeasures;
  #language: string | undefined;
  readonly #rows: TextRows;
  #folds: { all: LogFolds; pressed: FoldPresses } | undefined;
  #waiting: { line: number; left: number } | undefined;
  readonly #follows: (() => void) | undefined;
  #follow = false;
  #called: { line: number; unit: number } | undefined;
  /** Where the view was put at a line that was asked for: no scrolling of the reader. */
  #put = -1;

  constructor(parts: PaneParts, document: TextDocument, { wrap, startEngine, follows }: PaneOptions) {
    this.#follows = follows;
    this.#parts = parts;
    this.#document = document;
    this.#engine = new RenewableEngine(startEngine);
    this.#metrics = new LineMeasures(parts);
    this.#measure();
    this.#rows = new TextRows(document, this.#metrics, wrap, (laid) => {
      const { position } = this;
      this.#rows.take(laid);
      this.#relaid(position);
      this.#viewport.request();
    });
    this.#drawing = new LineDrawing(document, parts.layer, this.#rows.layout);
    this.selection = new TextSelection(document, { root: parts.root, drawn: () => this.#drawing.drawn });
    this.#viewport = new VirtualViewport(parts, (seen) => this.#draw(seen));
    parts.scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    this.#sizes = new NextFrameSizes(() => this.#resized());
    this.#sizes.observe(parts.probe);
    this.#sizes.observe(parts.scroller);
  }

  /** The levels of a log are told apart. */
  set levels(levels: boolean) {
    this.#drawing.log = new LogInk(this.#document, levels);
    this.#viewport.request();
  }

  /** The parts of a log that open and close. */
  set folds(all: LogFolds) {
    const { scroller } = this.#parts;
    this.#folds = { all, pressed: all.listen({ scroller, refold: () => this.refold() }) };
    this.#drawing.folds = all;
    scroller.classList.add('folds');
    const place = this.position;
    const { current } = this.#drawing;
    if (current >= 0) all.open(current);
    if (this.#search.current) all.open(this.#document.index.lineAt(this.#search.current.from));
    // The room beside the numbers is there since the first mark came: to wrap a million lines anew would take the page's time.
    this.#rows.fold(all);
    this.#relaid(place);
  }
  set links(links: LineLinks) {
    this.#drawing.links = links;
    this.relink();
  }
  /** What leads somewhere may be other than it was. */
  relink(): void {
    this.#drawing.relink();
    this.#viewport.request();
  }
  /** The same lines look otherwise. */
  redraw(): void {
    this.#viewport.request();
  }
  /** Folds were opened or closed. */
  refold(): void {
    if (!this.#folds) return;
    this.#rows.fold(this.#folds.all);
    this.#drawing.refold(this.#rows.layout);
    this.#resize();
    this.#viewport.flush();
    this.#follows?.();
  }

  /** The engine that colours and searches. */
  readonly link = (): Promise<EngineLink<CodeEngine>> => this.#engine.link();

  /** The line that the reader was led to, where it is in view; else the one before the first that is. */
  get here(): number {
    const { current } = this.#drawing;
    return this.#drawing.drawn.some(({ line }) => line === current) ? current : this.position.line - 1;
  }

  set language(language: string | undefined) {
    this.#language = language;
    if (language === undefined) return;
    void this.#engine.link().then((link) => {
      this.#drawing.highlighter = new Highlighter(this.#document, language, link, { changed: () => this.#viewport.request(), stuck: this.#engine.close });
      this.#viewport.request();
    }, () => {});
  }

  /** More of the document is there. */
  grown(): void {
    this.#rows.layout.extend();
    this.#measure();
    const narrower = this.#rows.isOld;
    if (narrower) this.#layOut();
    this.#resize();
    if (narrower) this.#viewport.flush();
    if (this.#follow) this.#toEnd();
    const { index, complete } = this.#document;
    if (this.#waiting && (complete || index.count > this.#waiting.line + this.#page)) this.position = this.#waiting;
    this.selection.grown();
    if (this.#called && (complete || index.count > this.#called.line + 1)) this.goTo(this.#called.line, this.#called.unit);
  }

  /** True while the end stays in view as the document grows. The reader who goes to the end begins it, who goes away ends it. */
  get follow(): boolean {
    return this.#follow;
  }
  set follow(follow: boolean) {
    this.#follow = follow;
    if (follow) this.#toEnd();
  }

  readonly #scrolled = (): void => {
    const { seen } = this.#viewport;
    const { row } = this.#metrics;
    const height = this.#rows.layout.rows * row;
    // On the way to a line that is still to come, the end is no place that the reader chose.
    if (!this.#follows || this.#waiting || this.#called || height <= seen.height) return;
    const atEnd = seen.top + seen.height >= height - row;
    if (atEnd === this.#follow || (atEnd && seen.top === this.#put)) return;
    this.#follow = atEnd;
    this.#follows();
  };

  #toEnd(): void {
    this.#waiting = this.#called = undefined;
    this.#viewport.scrollTo({ top: (this.#rows.layout.rows + 1) * this.#metrics.row });
  }

  flush(): void {
    this.#viewport.flush();
  }

  set wrap(wrap: boolean) {
    const { line } = this.position;
    this.#rows.wrap = wrap;
    this.#layOut();
    this.#resize();
    this.#stay({ line, left: 0 });
  }

  /** The line at the head of the view. */
  get position(): { line: number; left: number } {
    const { top, left } = this.#viewport.seen;
    const row = Math.min(this.#rows.layout.rows - 1, Math.floor(top / this.#metrics.row));
    return { line: row < 0 ? 0 : this.#rows.layout.row(row, { from: 0, to: 0 }).line, left };
  }
  set position({ line, left }: { line: number; left: number }) {
    const { index, complete } = this.#document;
    this.#waiting = !complete && line + this.#page >= index.count ? { line, left } : undefined;
    this.#viewport.scrollTo({ top: this.#rows.layout.rowOf(Math.max(0, Math.min(line, index.count - 1)), 0) * this.#metrics.row, left });
    this.#put = this.#viewport.seen.top;
  }

  /** Where the reader was before the rows were others; who waits for a line that is still to come goes on waiting for it. */
  #stay(place: { line: number; left: number }): void {
    this.position = this.#waiting ?? place;
  }

  /** Lines that a view may hold: one comes to its head only where as many follow. */
  get #page(): number {
    return Math.ceil(this.#viewport.seen.height / this.#metrics.row);
  }

  /** Shows a line (from 0) and marks it; one that is not there yet as soon as it is. */
  goTo(line: number, unit = 0): void {
    const { index, complete } = this.#document;
    this.#waiting = undefined;
    this.#called = !complete && line + 1 >= index.count ? { line, unit } : undefined;
    const at = Math.max(0, Math.min(line, index.count - 1));
    this.#drawing.current = at;
    this.#reveal(at, unit, unit);
    this.#put = this.#viewport.seen.top;
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    const { line } = this.position;
    try {
      const mine = await this.#search.find(this.#document, query, options, this.#document.index.start(line));
      const { current } = this.#search;
      if (mine && current && comesIntoView(options)) this.#revealUnits(current.from, current.to);
    } catch (error) {
      this.clearFind();
      throw error;
    }
    this.#viewport.request();
    return this.#document.complete ? this.#search.result : { ...this.#search.result, partial: true };
  }
  clearFind(): void {
    this.#search.clear();
    this.#marks.clear();
  }

  dispose(): void {
    this.#parts.scroller.removeEventListener('scroll', this.#scrolled);
    this.#viewport.dispose();
    this.selection.dispose();
    this.#rows.stop();
    this.#folds?.pressed.dispose();
    this.#parts.scroller.classList.remove('folds');
    this.#sizes.disconnect();
    this.#drawing.layout = this.#rows.layout;
    this.clearFind();
    this.#engine.close();
  }

  /** Colours were asked of the engine that is gone. */
  #renewEngine(): void {
    this.#engine.close();
    this.language = this.#language;
  }

  #layOut(): void {
    if (this.#rows.lay()) this.#drawing.layout = this.#rows.layout;
  }
  /** The rows are others: the reader stays where they were. */
  #relaid(place: { line: number; left: number }): void {
    this.#drawing.layout = this.#rows.layout;
    this.#resize();
    this.#stay(place);
    if (this.#follow) this.#toEnd();
  }
  /** Answers true when a size changed. */
  #measure(): boolean {
    return this.#metrics.take(String(this.#document.index.count).length, this.#document.mayFold);
  }

  #resized(): void {
    const { position } = this;
    const changed = this.#measure();
    // Rows are made anew only where they must be: a selection in them would be lost.
    if (changed || this.#rows.isOld) {
      this.#layOut();
      this.#resize();
      if (this.#rows.wrap) this.#stay(position);
    }
    if (this.#follow) this.#toEnd();
    this.#viewport.request();
  }

  #resize(): void {
    const { row, column, gutter } = this.#metrics;
    const width = this.#rows.wrap ? 0 : gutter + (this.#rows.layout.columns + 2) * column;
    this.#viewport.resize(width, this.#rows.layout.rows * row + row);
  }

  #draw(seen: Seen): void {
    const { layer, root, scroller } = this.#parts;
    const held = layer.contains(root.activeElement);
    this.#drawing.draw(seen, this.#metrics);
    // What had the focus left the view.
    if (held && !root.activeElement) scroller.focus({ preventScroll: true });
    this.selection.restore();
    this.#marks.show(this.#drawing, this.#document, (from, to) => this.#search.within(from, to), this.#search.current?.from);
  }

  #revealUnits(from: number, to: number): void {
    const { index } = this.#document;
    const line = index.lineAt(from);
    this.#reveal(line, from - index.start(line), to - index.start(line));
  }

  #reveal(line: number, from: number, to: number): void {
    if (this.#folds?.all.open(line)) this.refold();
    const { row: height } = this.#metrics;
    const row = this.#rows.layout.rowOf(line, from);
    const { seen } = this.#viewport;
    const [top, bottom] = [row * height, (row + 1) * height];
    if (top < seen.top || bottom > seen.top + seen.height) this.#viewport.scrollTo({ top: top - seen.height / 3 });
    if (this.#rows.wrap) return this.#viewport.flush();
    this.#viewport.reveal({ top, bottom, ...acrossOf(this.#document, line, from, to, this.#metrics) });
  }
}
