/** A number of lines, and whether it was counted or guessed from what was. */
export interface Tally {
  count: number;
  exact: boolean;
}

/** How many lines end in each section, as far as they were seen. The rest is guessed by their average. */
export class LineTally {
  readonly #ends: Int32Array;
  #seen = 0;
  #sum = 0;
  #frontier = 0;
  #beforeFrontier = 0;
  /** The last line has no line end. */
  #open = true;

  constructor(sections: number) {
    this.#ends = new Int32Array(sections).fill(-1);
  }

  /** `open`: the text does not end with a line end; of interest for the last section. */
  note(section: number, ends: number, open: boolean): void {
    if (section === this.#ends.length - 1) this.#open = open;
    if (this.#ends[section] !== -1) return;
    this.#ends[section] = ends;
    this.#seen += 1;
    this.#sum += ends;
    for (; this.#frontier < this.#ends.length && this.#ends[this.#frontier]! >= 0; this.#frontier++) this.#beforeFrontier += this.#ends[this.#frontier]!;
  }

  /** The first section that was not seen yet; those before it are counted. */
  get frontier(): number {
    return this.#frontier;
  }
  get counted(): boolean {
    return this.#seen === this.#ends.length;
  }

  /** Lines that end before a section begins. */
  before(section: number): Tally {
    if (section <= this.#frontier) {
      let count = this.#beforeFrontier;
      for (let at = section; at < this.#frontier; at++) count -= this.#ends[at]!;
      return { count, exact: true };
    }
    let known = this.#beforeFrontier;
    let unknown = 0;
    for (let at = this.#frontier; at < section; at++) {
      if (this.#ends[at]! < 0) unknown += 1;
      else known += this.#ends[at]!;
    }
    return { count: Math.round(known + unknown * this.#average), exact: false };
  }

  get total(): Tally {
    const { count, exact } = this.before(this.#ends.length);
    return { count: Math.max(1, count + (exact && !this.#open ? 0 : 1)), exact };
  }

  /** The section that a line (from 0) lies in, and which of its lines it is; a guess where the sections before it were not counted. */
  find(line: number): { section: number; line: number; exact: boolean } {
    let before = 0;
    for (let section = 0; section < this.#ends.length; section++) {
      const ends = this.#ends[section]! < 0 ? this.#average : this.#ends[section]!;
      const last = section === this.#ends.length - 1;
      if (line < before + ends || last) return { section, line: Math.max(0, Math.round(line - before)), exact: section < this.#frontier || this.counted };
      before += ends;
    }
    return { section: 0, line: 0, exact: true };
  }

  get #average(): number {
    return this.#seen === 0 ? 1 : this.#sum / this.#seen;
  }
}

/** How many lines end in a text (LF, CRLF or a lone CR), and whether its last line is still open. */
export function lineEnds(text: string): { ends: number; open: boolean } {
  let ends = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends += 1;
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) if (text.charCodeAt(at + 1) !== 10) ends += 1;
  return { ends, open: /[^\r\n]$/.test(text.slice(-1)) };
}
