/* oxlint-disable no-control-regex -- escape sequences are made of them */
import { Growing } from '../../virtual/growing.ts';
import { drawnOver, unsettled } from './drawn-over.ts';
import { begunStrike, hasStrikes, strikes, struckStyle } from './struck-over.ts';
import { styleAfter, type TextStyle } from './sgr.ts';

/**
 * Escape sequences of terminals (ECMA-48 section 5.4 and 5.6; OSC as xterm ends it), each of bounded length: what is longer is
 * text. Control sequences, strings with their ends, and short ones.
 */
const sequences = /(?:\x1b\[|\x9b)[0-?]{0,256}[ -/]{0,16}[@-~]|(?:\x1b\]|\x9d)[^\x07\x1b\x9c\x9d\r\n]{0,4096}(?:\x07|\x1b\\|\x9c)|\x1b[PX^_][^\x1b\r\n]{0,4096}\x1b\\|\x1b[ -/]{0,16}[0-OQ-WYZ\\`-~]/g;
/** The same, and what was struck over; apart, since it may begin with any character. */
const withStrikes = new RegExp(`${strikes}|${sequences.source}`, 'g');
const takenFrom = (text: string): RegExp => (hasStrikes(text) ? withStrikes : sequences);
/** The head of one that the end of a part may have cut off. */
const begun = /(?:\x1b\[|\x9b)[0-?]{0,256}[ -/]{0,16}$|(?:\x1b\]|\x9d)[^\x07\x1b\x9c\x9d\r\n]{0,4096}\x1b?$|\x1b[PX^_][^\x1b\r\n]{0,4096}\x1b?$|\x1b[ -/]{0,16}$/;
/** As long as the longest of them. */
const longest = 4100;
const longestStrike = 20;

/** A CR that ends no line of its own, a backspace, or a sequence. */
const special = /[\x08\x1b\x9b\x9d]|\r(?!\n)/;
/** A link begins, or ends where no address follows: `OSC 8 ; parameters ; address ST`. */
const linked = /^(?:\x1b\]|\x9d)8;/;
const addressOf = (sequence: string): string => /^(?:\x1b\]|\x9d)8;[^;]*;([^\x07\x1b\x9c]*)/.exec(sequence)?.[1] ?? '';
const plainly = (text: string): string => text.replace(takenFrom(text), '');

/** A whole text without its sequences and what was drawn over, for those who do not ask what they said; what the end cuts off stays, as in `Escapes`. */
export function withoutEscapes(text: string): string {
  if (!special.test(text)) return text;
  const end = text.length - (begun.exec(text.slice(-longest))?.[0].length ?? 0);
  let plain = '';
  let at = 0;
  for (const [from, to] of drawnOver(text.slice(0, end), plainly, { ended: text.includes('\n') })) {
    plain += plainly(text.slice(at, from));
    at = to;
  }
  return plain + plainly(text.slice(at, end)) + text.slice(end);
}

/** Takes the escape sequences out of a text as it arrives, with the states of a line that later ones replaced, and remembers where each stood and how text looks after it. */
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
  /** A part of the last line was given out, and it goes on. */
  #open = false;
  #fed = false;
  /** Backspaces were seen. */
  #struck = false;

  /** The marks of GitLab's sections that were taken out, and the unit where each stood. */
  readonly sections: { at: number; text: string }[] = [];

  /** Those of `#places` that begin or end a link (OSC 8). */
  readonly #links = new Growing();

  /** How many were taken out. */
  get count(): number {
    return this.#places.length;
  }

  /** The text without them. What may be the head of one is kept back. */
  take(piece: string): string {
    const text = this.#cut + piece;
    this.#cut = '';
    this.#struck ||= hasStrikes(text);
    // A character that is kept back may end a sequence.
    const whole = text.length - (this.#struck ? begunStrike.exec(text.slice(-longestStrike))![0].length : 0);
    const begins = special.test(text) ? (begun.exec(text.slice(Math.max(0, whole - longest), whole))?.[0].length ?? 0) : 0;
    const end = Math.min(unsettled(text), whole - begins);
    this.#cut = text.slice(end);
    return this.#strip(text.slice(0, end));
  }

  /** What was kept back, at the end. */
  end(): string {
    const end = this.#cut.length - (begun.exec(this.#cut.slice(-longest))?.[0].length ?? 0);
    const rest = this.#strip(this.#cut.slice(0, end), this.#fed) + this.#plain(this.#cut.slice(end));
    this.#cut = '';
    this.#open = this.#fed = false;
    return rest;
  }

  /** The style at a unit of the text. */
  styleAt(unit: number): TextStyle {
    return this.#styles[this.#styleNumberBefore(this.#firstAfter(unit))]!;
  }

  /** The parts of the units `from` to `to` that look other than plain text, counted from `from`. */
  *runs(from: number, to: number): Generator<readonly [start: number, end: number, style: TextStyle]> {
    let next = this.#firstAfter(from);
    let [begun, last] = [from, 0];
    for (let at = from; at < to; next++) {
      const end = next < this.count ? Math.min(to, this.#places.at(next)) : to;
      const style = this.#styleNumberBefore(next);
      if (end > at && style !== last) {
        if (last > 0) yield [begun - from, at - from, this.#styles[last]!];
        [begun, last] = [at, style];
      }
      at = Math.max(at, end);
      if (next >= this.count) break;
    }
    if (last > 0) yield [begun - from, to - from, this.#styles[last]!];
  }

  /** The links that touch the units `from` to `to`: parts of these units, counted from `from`, and the address that the file gives. */
  *hyperlinks(from: number, to: number): Generator<readonly [start: number, end: number, address: string]> {
    let nth = this.#links.lastAtMost(this.#places.lastAtMost(from));
    for (let at = from; at < to && nth < this.#links.length; nth++) {
      const next = nth + 1 < this.#links.length ? this.#places.at(this.#links.at(nth + 1)) : to;
      const end = Math.min(to, next);
      const address = nth < 0 ? '' : addressOf(this.#known[this.#which.at(this.#links.at(nth))]!);
      if (address && end > at) yield [at - from, end - from, address];
      at = Math.max(at, end);
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

  #strip(text: string, ended = false): string {
    const over = special.test(text) ? drawnOver(text, plainly, { open: this.#open, ended }) : undefined;
    if (text !== '') this.#open = !text.endsWith('\n');
    this.#fed ||= text.includes('\n');
    if (!over) return this.#plain(text);
    let plain = '';
    let at = 0;
    for (const [from, to] of over) {
      plain += this.#taken(text.slice(at, from));
      const hidden = text.slice(from, to);
      for (const [sequence] of hidden.matchAll(sequences)) this.#style = this.#styleAfter(sequence);
      if (hidden.includes('section_')) this.sections.push({ at: this.#length, text: hidden });
      this.#note(hidden);
      at = to;
    }
    return plain + this.#taken(text.slice(at));
  }

  #taken(text: string): string {
    let plain = '';
    let at = 0;
    for (const { index, 0: sequence } of text.matchAll(takenFrom(text))) {
      plain += this.#plain(text.slice(at, index));
      at = index + sequence.length;
      if (sequence.endsWith('\b')) {
        plain += this.#strike(sequence, text[at++]!);
        continue;
      }
      this.#style = this.#styleAfter(sequence);
      if (linked.test(sequence)) this.#links.push(this.count);
      this.#note(sequence);
    }
    return plain + this.#plain(text.slice(at));
  }

  /** A character that others were struck over by; those after it look as those before it. */
  #strike(taken: string, last: string): string {
    const before = this.#style;
    const style = struckStyle(this.#styles[before]!, taken, last);
    if (style) this.#style = this.#numberOf(style);
    this.#note(taken);
    this.#style = before;
    const plain = this.#plain(last);
    if (style) this.#note('');
    return plain;
  }

  /** What is taken out stood here. */
  #note(taken: string): void {
    this.#places.push(this.#length);
    this.#which.push(numberOf(this.#numbers, taken, this.#known, taken));
    this.#after.push(this.#style);
  }
  #styleAfter(sequence: string): number {
    const style = styleAfter(this.#styles[this.#style]!, sequence);
    return style ? this.#numberOf(style) : this.#style;
  }
  #numberOf(style: TextStyle): number {
    return numberOf(this.#styleNumbers, JSON.stringify(Object.entries(style).sort()), this.#styles, style);
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
