import { TextDocument } from '../text/text-document.ts';
import type { SectionStore } from './section-store.ts';

/** A place in a file of sections: units of a section's text, escape sequences not counted. */
export interface Spot {
  section: number;
  unit: number;
}

/** More lines than a section can have. */
const mostLines = 2 ** 20;

/** The section of a line's `id`, and which of its lines it is. */
export const lineOfId = (id: number): { section: number; line: number } => ({ section: Math.floor(id / mostLines), line: id % mostLines });
/** After the ids of all lines of a section. */
export const lastLineId = (section: number): number => (section + 1) * mostLines - 1;

/** Some neighbouring sections as one document. They must be at hand. */
export class SectionWindow {
  readonly first: number;
  readonly last: number;
  readonly document: TextDocument;
  readonly #store: SectionStore;
  /** Where each section begins: its unit and its line. */
  readonly #starts: { unit: number; line: number }[] = [];
  /** The lines that go on from a section before. */
  readonly #continued = new Set<number>();

  constructor(store: SectionStore, first: number, last: number, terminal: boolean) {
    this.first = first;
    this.last = last;
    this.#store = store;
    this.document = new TextDocument({ terminal, encoding: store.encoding });
    const { index, buffer } = this.document;
    for (let section = first; section <= last; section++) {
      this.#starts.push({ unit: buffer.length, line: index.count - 1 });
      const { text, cut } = store.at(section)!;
      this.document.add(text, cut);
      if (cut && index.start(index.count - 1) === buffer.length) this.#continued.add(index.count - 1);
    }
    this.document.end();
  }

  has({ section }: Spot): boolean {
    return section >= this.first && section <= this.last;
  }

  /** The section that a line lies in. */
  sectionOf(line: number): number {
    let nth = this.#starts.length - 1;
    while (nth > 0 && this.#starts[nth]!.line > line) nth -= 1;
    return this.first + nth;
  }

  spot(line: number, unit = 0): Spot {
    const section = this.sectionOf(line);
    return { section, unit: this.document.index.start(line) + unit - this.unitOf(section) };
  }
  /** The place of a spot whose section is in the window; one beyond the section's end is at its end. */
  place({ section, unit }: Spot): { line: number; unit: number } {
    const { index, buffer } = this.document;
    const end = section < this.last ? Math.max(this.unitOf(section), this.unitOf(section + 1) - 1) : buffer.length;
    const at = Math.min(this.unitOf(section) + unit, end);
    const line = index.lineAt(at);
    return { line, unit: at - index.start(line) };
  }
  /** The unit of the document that a section begins at. */
  unitOf(section: number): number {
    return this.#starts[section - this.first]!.unit;
  }
  lineOf(section: number): number {
    return this.#starts[section - this.first]!.line;
  }

  /** A number that a line has whatever window it is seen in; lines further down have higher ones. */
  id(line: number): number {
    const section = this.sectionOf(line);
    return section * mostLines + line - this.lineOf(section);
  }

  /** What stands beside a line; nothing beside one that goes on from the section before. */
  number(line: number): string {
    if (this.#continued.has(line)) return '';
    let cuts = 0;
    for (const continued of this.#continued) if (continued <= line) cuts += 1;
    const { count, exact } = this.#store.tally.before(this.first);
    return `${exact ? '' : '≈ '}${count + line - cuts + 1}`;
  }
}

/** Sections that are laid out on either side of the one at the head of the view, where they are at hand. */
const beside = 2;

/** The sections at hand around one, itself among them. */
export function windowAround(store: SectionStore, section: number, terminal: boolean): SectionWindow {
  let [first, last] = [section, section];
  while (first > 0 && section - first < beside && store.at(first - 1)) first -= 1;
  while (last < store.count - 1 && last - section < beside && store.at(last + 1)) last += 1;
  return new SectionWindow(store, first, last, terminal);
}

/** The spot of a section's line, whose section is at hand. */
export function spotOfLine(store: SectionStore, section: number, line: number, unit: number, terminal: boolean): Spot {
  const window = new SectionWindow(store, section, section, terminal);
  const { index } = window.document;
  const last = Math.min(Math.max(0, line), index.count - 1);
  return window.spot(last, Math.min(unit, index.endOf(last) - index.start(last)));
}
