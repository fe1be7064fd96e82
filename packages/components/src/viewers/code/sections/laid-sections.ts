import type { RenewableEngine } from '../../streaming/renewable-engine.ts';
import type { Seen } from '../../virtual/viewport.ts';
import type { CodeEngine } from '../code-engine.ts';
import { Highlighter } from '../highlighter.ts';
import { LineDrawing, type LineMetrics } from '../line-drawing.ts';
import { LogInk } from '../log-ink.ts';
import { WrappedLayout } from '../row-layout.ts';
import type { SectionWindow, Spot } from './section-window.ts';

export interface LaidOptions {
  layer: HTMLElement;
  /** Columns of a row. */
  columns: number;
  /** Absent for text that may be a terminal's. */
  language: string | undefined;
  levels: boolean;
  engine: RenewableEngine<CodeEngine>;
  /** Draws with the next frame. */
  request: () => void;
}

/** The rows of a window of sections: their layout, drawing and colours. */
export class LaidSections {
  readonly window: SectionWindow;
  readonly drawing: LineDrawing;
  readonly #layout: WrappedLayout;
  readonly #options: LaidOptions;
  #gone = false;

  constructor(window: SectionWindow, options: LaidOptions) {
    this.window = window;
    this.#options = options;
    const { document } = window;
    this.#layout = new WrappedLayout(document.buffer, document.index, options.columns);
    this.drawing = new LineDrawing(document, options.layer, this.#layout, (line) => window.number(line));
    if (options.language === undefined) this.drawing.log = new LogInk(document, options.levels);
    this.colour();
  }

  get rows(): number {
    return this.#layout.rows;
  }
  /** Columns that rows are wrapped at. */
  get columns(): number {
    return this.#options.columns;
  }
  /** Columns of the widest row. */
  get widest(): number {
    return Math.min(this.#options.columns, this.window.document.index.widest);
  }

  rowOf(spot: Spot): number {
    const { line, unit } = this.window.place(spot);
    return this.#layout.rowOf(line, unit);
  }
  /** What a row begins with; of one outside, the nearest. */
  spotAt(row: number): Spot {
    const { line, from } = this.#layout.row(Math.min(Math.max(0, row), this.rows - 1));
    return this.window.spot(line, from);
  }

  /** `origin`: the pixel of the whole that the first row stands at. */
  draw(seen: Seen, origin: number, metrics: LineMetrics): void {
    this.drawing.draw({ ...seen, top: seen.top - origin }, metrics);
  }

  /** Colours the window anew, in the engine that runs now. */
  colour(): void {
    const { language, engine, request } = this.#options;
    if (language === undefined) return;
    void engine.link().then((link) => {
      if (this.#gone) return;
      this.drawing.highlighter = new Highlighter(this.window.document, language, link, { changed: request, stuck: engine.close });
      request();
    }, () => {});
  }

  /** Takes the rows out of the layer. */
  clear(): void {
    this.#gone = true;
    this.drawing.layout = this.#layout;
  }
}
