import { Growing } from '../../virtual/growing.ts';
import { columnsOf } from './columns.ts';
import type { TextBuffer } from './text-buffer.ts';

/** Where each line of a text begins and how wide it is, kept up as the text arrives. Lines end with LF, CRLF or a lone CR. */
export class LineIndex {
  readonly #buffer: TextBuffer;
  readonly #starts = new Growing();
  readonly #columns = new Growing();
  #afterReturn = false;
  #ended = false;

  /** The widest line, in columns. */
  widest = 0;

  constructor(buffer: TextBuffer) {
    this.#buffer = buffer;
    this.#open(0);
  }

  /** At least 1. The empty line after a final line end does not count once the text has ended. */
  get count(): number {
    const { length } = this.#starts;
    return this.#ended && length > 1 && this.#starts.at(length - 1) === this.#buffer.length ? length - 1 : length;
  }

  /** Adds text to the buffer and indexes it. */
  append(text: string): void {
    if (text === '') return;
    const base = this.#buffer.length;
    this.#buffer.append(text);
    let from = 0;
    if (this.#afterReturn && text.startsWith('\n')) {
      from = 1;
      this.#starts.set(this.#starts.length - 1, base + 1);
    }
    this.#afterReturn = text.endsWith('\r');
    const plain = !/[^\r\n\x20-\x7e]/.test(text);
    for (const [end, next] of lineEnds(text, from)) {
      this.#widen(plain, text, from, end);
      this.#open(base + next);
      from = next;
    }
    this.#widen(plain, text, from, text.length);
  }

  /** What follows is a line of its own, though this one has no end: it was cut. */
  cut(): void {
    if (this.#buffer.length > this.start(this.#starts.length - 1)) this.#open(this.#buffer.length);
    this.#afterReturn = false;
  }

  end(): void {
    this.#ended = true;
    this.#starts.fit();
    this.#columns.fit();
  }

  /** The first unit of a line. */
  start(line: number): number {
    return this.#starts.at(line);
  }

  /** The unit after the last of a line, its line end not counted. */
  endOf(line: number): number {
    const next = line + 1 < this.#starts.length ? this.#starts.at(line + 1) : undefined;
    if (next === undefined) return this.#buffer.length;
    const last = next > this.start(line) ? this.#buffer.codeAt(next - 1) : 0;
    if (last === 10) return next - (this.#buffer.codeAt(next - 2) === 13 && next - 2 >= this.start(line) ? 2 : 1);
    return last === 13 ? next - 1 : next;
  }

  columns(line: number): number {
    return this.#columns.at(line);
  }

  /** The line that a unit lies in. */
  lineAt(unit: number): number {
    return Math.min(this.count - 1, Math.max(0, this.#starts.lastAtMost(unit)));
  }

  #open(start: number): void {
    this.#starts.push(start);
    this.#columns.push(0);
  }

  #widen(plain: boolean, text: string, from: number, to: number): void {
    const line = this.#columns.length - 1;
    const before = this.#columns.at(line);
    const columns = plain ? before + to - from : columnsOf(text, from, to, before);
    this.#columns.set(line, columns);
    if (columns > this.widest) this.widest = columns;
  }
}

/** Where lines end and the next begin. */
function* lineEnds(text: string, from: number): Generator<readonly [end: number, next: number]> {
  if (text.includes('\r')) {
    const mark = /\r\n?|\n/g;
    mark.lastIndex = from;
    for (let found = mark.exec(text); found; found = mark.exec(text)) yield [found.index, mark.lastIndex];
    return;
  }
  for (let end = text.indexOf('\n', from); end >= 0; end = text.indexOf('\n', end + 1)) yield [end, end + 1];
}
