/* oxlint-disable no-control-regex -- escape sequences are made of them */
import { Growing } from '../../virtual/growing.ts';
import { styleAfter, type TextStyle } from './sgr.ts';

/**
 * Escape sequences of terminals (ECMA-48 section 5.4 and 5.6; OSC as xterm ends it), each of bounded length: what is longer is
 * text. Control sequences, strings with their ends, and short ones.
 */
const sequences = /(?:\x1b\[|\x9b)[0-?]{0,256}[ -/]{0,16}[@-~]|(?:\x1b\]|\x9d)[^\x07\x1b\x9c\x9d\r\n]{0,4096}(?:\x07|\x1b\\|\x9c)|\x1b[PX^_][^\x1b\r\n]{0,4096}\x1b\\|\x1b[ -/]{0,16}[0-OQ-WYZ\\`-~]/g;
/** The head of one that the end of a part may have cut off. */
const begun = /(?:\x1b\[|\x9b)[0-?]{0,256}[ -/]{0,16}$|(?:\x1b\]|\x9d)[^\x07\x1b\x9c\x9d\r\n]{0,4096}\x1b?$|\x1b[PX^_][^\x1b\r\n]{0,4096}\x1b?$|\x1b[ -/]{0,16}$/;
/** As long as the longest of them. */
const longest = 4100;

/** A whole text without its sequences, for those who do not ask what they said; what the end cuts off stays, as in `Escapes`. */
export function withoutEscapes(text: string): string {
  if (!/[\x1b\x9b\x9d]/.test(text)) return text;
  const end = text.length - (begun.exec(text.slice(-longest))?.[0].length ?? 0);
  return text.slice(0, end).replace(sequences, '') + text.slice(end);
}

/** Takes the escape sequences out of a text as it arrives, and remembers where each stood and how text looks after it. */
export class Escapes {
  readonly #places = new Growing();
  /** Numbers of `#known`. */
  readonly #which = new Growing();
  readonly #after = new Growing();
  readonly #known: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #styles: TextStyle[] = [{}];
  readonly #styleNumbers = new Map<string, number>([['[]', 0]]);
  #style = 0;
  #length = 0;
  #cut = '';

  /** How many were taken out. */
  get count(): number {
    return this.#places.length;
  }

  /** The text without them. What may be the head of one is kept back. */
  take(piece: string): string {
    const text = this.#cut + piece;
    this.#cut = '';
    if (!/[\x1b\x9b\x9d]/.test(text)) return this.#plain(text);
    const tail = text.slice(-longest);
    const cut = begun.exec(tail)?.[0] ?? '';
    this.#cut = cut;
    return this.#strip(text.slice(0, text.length - cut.length));
  }

  /** What was kept back, at the end. */
  end(): string {
    const rest = this.#cut;
    this.#cut = '';
    return this.#plain(rest);
  }

  /** The style at a unit of the text. */
  styleAt(unit: number): TextStyle {
    return this.#styles[this.#styleNumberBefore(this.#firstAfter(unit))]!;
  }

  /** The parts of the units `from` to `to` that look other than plain text, counted from `from`. */
  *runs(from: number, to: number): Generator<readonly [start: number, end: number, style: TextStyle]> {
    let next = this.#firstAfter(from);
    for (let at = from; at < to; next++) {
      const end = next < this.count ? Math.min(to, this.#places.at(next)) : to;
      const style = this.#styleNumberBefore(next);
      if (style > 0 && end > at) yield [at - from, end - from, this.#styles[style]!];
      at = Math.max(at, end);
      if (next >= this.count) return;
    }
  }

  /** The text of the units `from` to `to` with the sequences that stand in it, as the file has them. */
  put(text: string, from: number): string {
    if (this.count === 0) return text;
    let all = '';
    let at = from;
    for (let nth = from === 0 ? 0 : this.#firstAfter(from - 1); nth < this.count && this.#places.at(nth) <= from + text.length; nth++) {
      const place = this.#places.at(nth);
      all += text.slice(at - from, place - from) + this.#known[this.#which.at(nth)]!;
      at = place;
    }
    return all + text.slice(at - from);
  }

  #plain(text: string): string {
    this.#length += text.length;
    return text;
  }

  #strip(text: string): string {
    let plain = '';
    let at = 0;
    const base = this.#length;
    for (const { index, 0: sequence } of text.matchAll(sequences)) {
      plain += text.slice(at, index);
      at = index + sequence.length;
      this.#note(base + plain.length, sequence);
    }
    return this.#plain(plain + text.slice(at));
  }

  #note(place: number, sequence: string): void {
    this.#places.push(place);
    this.#which.push(numberOf(this.#numbers, sequence, this.#known, sequence));
    const style = styleAfter(this.#styles[this.#style]!, sequence);
    if (style) this.#style = numberOf(this.#styleNumbers, JSON.stringify(Object.entries(style).sort()), this.#styles, style);
    this.#after.push(this.#style);
  }

  /** The first that stands after a unit. */
  #firstAfter(unit: number): number {
    return this.#places.lastAtMost(unit) + 1;
  }
  #styleNumberBefore(nth: number): number {
    return nth > 0 ? this.#after.at(nth - 1) : 0;
  }
}

function numberOf<T>(numbers: Map<string, number>, key: string, list: T[], value: T): number {
  let number = numbers.get(key);
  if (number === undefined) numbers.set(key, (number = list.push(value) - 1));
  return number;
}
