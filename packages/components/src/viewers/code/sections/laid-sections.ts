import type { Artifact } from '@mcp-canvas/contract';
import type { RenewableEngine } from '../../streaming/renewable-engine.ts';
import type { Seen } from '../../virtual/viewport.ts';
import type { CodeEngine } from '../engine/code-engine.ts';
import { LineLinks } from '../links/index.ts';
import { Highlighter } from '../pane/highlighter.ts';
import { LineDrawing, type LineMetrics } from '../pane/line-drawing.ts';
import { LogInk } from '../logs/log-ink.ts';
import type { Match, MatchMarks } from '../pane/match-marks.ts';
import { WrappedLayout } from '../pane/row-layout.ts';
import type { SectionWindow, Spot } from './section-window.ts';

export interface LaidOptions {
  layer: HTMLElement;
  /** Columns of a row. */
  columns: number;
  /** Absent for text that may be a terminal's. */
  language: string | undefined;
  levels: boolean;
  /** The canvas's file that a path means. */
  sibling: (path: string) => Artifact | undefined;
  engine: RenewableEngine<CodeEngine>;
  /** Draws with the next frame. */
  request: () => void;
}

/** What was found, by sections. */
export interface SectionMatches {
  /** The matches that touch the units `from` to `to` of a section. */
  within(section: number, from: number, to: number): Iterable<Match>;
  /** The one that the reader is at. */
  readonly current: Spot | undefined;
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
    this.#layout.extend();
    this.drawing = new LineDrawing(document, options.layer, this.#layout, (line) => window.number(line));
    if (options.language === undefined) this.drawing.log = new LogInk(document, options.levels);
    this.drawing.links = new LineLinks(document, options.sibling);
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

  /** Paints the matches among the rows that are drawn. */
  showMatches(marks: MatchMarks, matches: SectionMatches): void {
    const { current } = matches;
    const at = current && this.window.has(current) ? this.window.unitOf(current.section) + current.unit : undefined;
    marks.show(this.drawing, this.window.document, (from, to) => this.#within(matches, from, to), at);
  }
  *#within(matches: SectionMatches, from: number, to: number): Generator<Match> {
    for (let section = this.window.first; section <= this.window.last; section++) {
      const base = this.window.unitOf(section);
      for (const match of matches.within(section, from - base, to - base)) yield { from: match.from + base, to: match.to + base };
    }
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
