import type { Seen } from '../../virtual/viewport.ts';
import { RowPool } from '../../virtual/row-pool.ts';
import type { Heads } from '../folds/fold-head.ts';
import type { Highlighter } from './highlighter.ts';
import type { LineLinks } from '../links/line-links.ts';
import { oneStop } from '../links/link-stop.ts';
import { lineNodes, type Around, type Dressed } from './line-nodes.ts';
import type { LogInk } from '../logs/log-ink.ts';
import type { RowLayout, TextRow } from './row-layout.ts';
import type { TextDocument } from '../text/text-document.ts';

/** What a row looks like depends on this; sizes in CSS pixels. */
export interface LineMetrics {
  row: number;
  column: number;
  gutter: number;
}

/** Columns of a long line that are drawn beyond what is seen, on either side; also the step in which they change. */
const beyond = 100;

interface Drawn extends TextRow {
  text: HTMLElement;
}

/** Puts the rows that are seen into the layer: number, text, colours. */
export class LineDrawing {
  readonly #document: TextDocument;
  readonly #number: (line: number) => string;
  readonly #pool: RowPool;
  #layout: RowLayout;
  readonly #rows = new Map<number, Drawn>();
  #columns = { from: 0, to: 0 };
  highlighter: Highlighter | undefined;
  /** For text that has no language. */
  log: LogInk | undefined;
  /** The heads of what opens and closes. */
  folds: Heads | undefined;
  /** What leads somewhere. */
  links: LineLinks | undefined;
  /** The line that the reader went to. */
  current = -1;

  /** `number`: what stands beside a line. */
  constructor(document: TextDocument, layer: HTMLElement, layout: RowLayout, number = (line: number) => String(line + 1)) {
    this.#document = document;
    this.#number = number;
    this.#layout = layout;
    this.#pool = new RowPool(layer, makeRow, (element, row) => this.#fill(element, row));
  }

  set layout(layout: RowLayout) {
    this.#layout = layout;
    this.#pool.clear();
    this.#rows.clear();
  }

  /** What leads somewhere may be other than it was: rows in which it is are made anew. */
  relink(): void {
    for (const [row, element] of this.#pool.entries()) {
      const drawn = this.#rows.get(row);
      const links = drawn && this.links?.in(drawn.line, drawn.from, drawn.to).map(({ told }) => told);
      const now = Array.from(element.querySelectorAll<HTMLElement>('a.link'), ({ title }) => title);
      if (links && links.join('\n') !== now.join('\n')) this.#fill(element, row);
    }
    this.#stop();
  }

  #stop(): void {
    if (this.links) oneStop(this.drawn.flatMap(({ text }) => [...text.querySelectorAll<HTMLElement>('a.link')]));
  }

  /** Lines went out of view or came into it; rows that stay as they are are kept, and what in them holds the focus. */
  refold(layout: RowLayout): void {
    this.#layout = layout;
  }

  /** The drawn rows in order. */
  get drawn(): Drawn[] {
    return [...this.#pool.entries()].sort(([a], [b]) => a - b).flatMap(([row]) => this.#rows.get(row) ?? []);
  }

  draw({ top, left, width, height }: Seen, metrics: LineMetrics): void {
    const first = Math.max(0, Math.floor(top / metrics.row));
    const last = Math.min(this.#layout.rows - 1, Math.ceil((top + height) / metrics.row));
    const firstColumn = Math.max(0, (Math.floor(left / metrics.column / beyond) - 1) * beyond);
    this.#columns = { from: firstColumn, to: firstColumn + Math.ceil(width / metrics.column / beyond) * beyond + 3 * beyond };
    const rows: number[] = [];
    const now = new Map<number, TextRow>();
    for (let row = first; row <= last; row++) {
      rows.push(row);
      now.set(row, this.#layout.row(row, this.#columns));
    }
    for (const row of this.#rows.keys()) if (!now.has(row)) this.#rows.delete(row);
    const lines = [now.get(first)?.line ?? 0, now.get(last)?.line ?? 0] as const;
    this.highlighter?.want(...lines);
    const stamp = (row: number): string => {
      const { line, from, to } = now.get(row)!;
      return `${line} ${from} ${to} ${this.#coloured(line)} ${line === this.current} ${this.#number(line)} ${this.folds?.isHead(line) && this.folds.isOpen(line)} ${this.folds?.troubleIn(line)}`;
    };
    this.#pool.draw(rows, stamp, (element, row) => {
      element.style.setProperty('transform', `translateY(${row * metrics.row - top}px)`);
      const { text, column } = this.#rows.get(row)!;
      text.style.setProperty('transform', `translateX(${metrics.gutter + column * metrics.column - left}px)`);
      const number = element.firstElementChild as HTMLElement;
      number.style.setProperty('width', `${metrics.gutter}px`);
      (element.children[2] as HTMLElement | undefined)?.style.setProperty('left', `${metrics.gutter - 3.25 * metrics.column}px`);
    });
    this.#stop();
  }

  readonly #stamps = new WeakMap<object, number>();
  #lastStamp = 0;
  /** A number for the runs of a line's block. */
  #coloured(line: number): number {
    const runs = this.highlighter?.stamp(line);
    if (typeof runs !== 'object' || runs === null) return 0;
    let stamp = this.#stamps.get(runs);
    if (stamp === undefined) this.#stamps.set(runs, (stamp = ++this.#lastStamp));
    return stamp;
  }

  #fill(element: HTMLElement, row: number): void {
    const part = this.#layout.row(row, this.#columns);
    const [number, text] = element.children as unknown as [HTMLElement, HTMLElement];
    const continued = part.from > 0 && part.column === 0;
    number.textContent = continued ? '' : this.#number(part.line);
    element.classList.toggle('current', part.line === this.current);
    element.dataset['level'] = this.log?.level(part.line) ?? this.folds?.troubleIn(part.line) ?? '';
    const start = this.#document.index.start(part.line);
    const content = this.#document.buffer.slice(start + part.from, start + part.to);
    text.replaceChildren(...lineNodes(content, [...this.#spans(part, start + part.from, start + part.from + content.length)], this.#around(part, content.length)));
    this.folds?.dress(element, part.line, continued ? undefined : content);
    this.#rows.set(row, { ...part, text });
  }

  /** What leads somewhere in a part of a line, around what is dressed. */
  #around({ line, from, to }: TextRow, length: number): Around[] {
    return (this.links?.in(line, from, to) ?? []).map((link) => [Math.max(0, link.from - from), Math.min(length, link.to - from), this.links!.element(link)] as const);
  }

  /** What is not plain, in units of the content; a mark of a fold stands out among it. */
  *#spans(part: TextRow, from: number, to: number): Generator<Dressed> {
    const mark = this.folds?.markIn(part.line);
    if (!mark) return yield* this.#inks(part, from, to);
    const [start, end] = [Math.max(0, mark.from - part.from), Math.min(mark.to, part.to) - part.from];
    const inks = [...this.#inks(part, from, to)];
    if (mark.head && start > 0) yield [0, start, (span) => (span.className = 'fold-lead')];
    else for (const [at, until, dress] of inks) if (at < start) yield [at, Math.min(until, start), dress];
    if (start < end) yield [start, end, (span) => (span.className = mark.head ? 'fold-mark' : 'is-faint')];
    for (const [at, until, dress] of inks) if (until > end) yield [Math.max(at, end), until, dress];
  }

  *#inks({ line, from: first, to: last }: TextRow, from: number, to: number): Generator<Dressed> {
    for (const [start, end, kind] of this.highlighter?.runs(line, from, to) ?? []) yield [start, end, (span) => (span.className = `k${kind}`)];
    for (const [start, end, { classes, colour, background }] of this.log?.parts(line, first, last) ?? []) {
      const dress = (span: HTMLElement): void => {
        span.className = classes;
        if (colour) span.style.setProperty('color', colour);
        if (background) span.style.setProperty('background-color', background);
      };
      yield [start - first, end - first, dress];
    }
  }
}

function makeRow(): HTMLElement {
  const row = document.createElement('div');
  row.className = 'row';
  const number = document.createElement('span');
  number.className = 'number';
  number.setAttribute('aria-hidden', 'true');
  const text = document.createElement('span');
  text.className = 'text';
  row.append(number, text);
  return row;
}
