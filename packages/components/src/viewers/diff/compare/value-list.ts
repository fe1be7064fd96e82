import type { Comparison, PlacedText } from './comparison.ts';
import { valueParts, type Counts, type DiffRow, type Heading, type Note, type Summary } from './diff-row.ts';

/** Changes that are listed; more tell a reader no more. */
const mostListed = 50_000;
/** Characters of a value that are drawn. */
const drawn = 400;

/** Collects the changes of a structure: values by their paths, in the order of the new version. */
export class ValueList implements Comparison {
  readonly #rows: DiffRow[] = [];
  readonly #counts: Counts = { added: 0, removed: 0, changed: 0 };
  readonly #heads: number[] = [];
  #longest = 0;
  #note: Note | undefined;

  /** `undefined` stands for what is not there; at least one of both is. Answers false when the list is full. */
  add(path: string, was: string | undefined, is: string | undefined): boolean {
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    this.#counts[change] += 1;
    if (this.#rows.length >= mostListed) {
      this.#note = 'cut';
      return false;
    }
    const [before, after] = [was === undefined ? undefined : shown(was), is === undefined ? undefined : shown(is)];
    this.#heads.push(this.#rows.length);
    this.#rows.push({ kind: 'value', change, path, ...(before !== undefined && { was: before }), ...(after !== undefined && { is: after }) });
    this.#longest = Math.max(this.#longest, path.length + (before?.length ?? 0) + (after?.length ?? 0) + 6);
    return true;
  }
  heading(heading: Heading, count: number): void {
    if (count > 0) this.#rows.push({ kind: 'heading', heading, count });
  }
  set note(note: Note) {
    this.#note = note;
  }
  get size(): number {
    const { added, removed, changed } = this.#counts;
    return added + removed + changed;
  }

  summary(): Summary {
    return { counts: this.#counts, rows: this.#rows.length, lines: 0, changes: this.#heads.length, longest: this.#longest, arranged: false, ...(this.#note && { note: this.#note }) };
  }
  rows(from: number, to: number): DiffRow[] {
    return this.#rows.slice(Math.max(0, from), to);
  }
  arrange(): void {}
  unfold(): void {}
  heads(): readonly number[] {
    return this.#heads;
  }
  *texts(): Generator<PlacedText> {
    for (const [at, row] of this.#rows.entries()) {
      if (row.kind !== 'value') continue;
      const { path, colon, was = '', arrow, is = '' } = valueParts(row);
      yield { row: at, side: 'both', offset: 0, text: () => `${path}${colon}${was}${arrow}${is}` };
    }
  }
}

/** On one line, and short enough to be drawn. */
function shown(text: string): string {
  const line = text.slice(0, drawn + 1).replaceAll(/[\r\n]+/g, ' ');
  return line.length > drawn ? `${line.slice(0, drawn)}…` : line;
}
