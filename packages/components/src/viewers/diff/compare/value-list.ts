import type { Comparison, PlacedText } from './rows/comparison.ts';
import type { Change, Counts, DiffRow, Heading, Note, Summary, ValuePiece } from './rows/diff-row.ts';
import { commonWords } from './rows/word-marks.ts';
import { linesIn, textOf } from './rows/wrapped-text.ts';

/** Changes that are listed; more tell a reader no more. */
const mostListed = 50_000;
/** Characters of a value that are drawn. */
const drawn = 4000;
/** Characters of a value that is compared word by word, and of all that are. */
const prose = { least: 24, all: 1_000_000 };

/** A change of a value; `undefined` stands for what is not there. */
interface ValueChange {
  change: Change;
  path: string;
  was: string | undefined;
  is: string | undefined;
}

type Row = ValueChange & { pieces: () => readonly ValuePiece[] };
type Listed = Row | { heading: Heading; count: number };

/** Collects the changes of a structure: values by their paths, in the order of the new version. */
export class ValueList implements Comparison {
  readonly #listed: Listed[] = [];
  readonly #counts: Counts = { added: 0, removed: 0, changed: 0 };
  readonly #heads: number[] = [];
  #longest = 0;
  #prose = prose.all;
  #note: Note | undefined;

  /** `undefined` stands for what is not there; at least one of both is. Answers false when the list is full. */
  add(path: string, was: string | undefined, is: string | undefined): boolean {
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    this.#counts[change] += 1;
    if (this.#listed.length >= mostListed) {
      this.#note = 'cut';
      return false;
    }
    const listed = { change, path: path || '/', was: shown(was), is: shown(is) } as const;
    const length = Math.max(listed.was?.length ?? 0, listed.is?.length ?? 0);
    const inWords = change === 'changed' && length >= prose.least && this.#prose > 0;
    if (inWords) this.#prose -= length;
    let pieces: readonly ValuePiece[] | undefined;
    this.#heads.push(this.#listed.length);
    this.#listed.push({ ...listed, pieces: () => (pieces ??= piecesOf(listed, inWords)) });
    this.#longest = Math.max(this.#longest, listed.path.length + (listed.was?.length ?? 0) + (listed.is?.length ?? 0) + 7);
    return true;
  }
  heading(heading: Heading, count: number): void {
    if (count > 0) this.#listed.push({ heading, count });
  }
  /** Adds what another list has. */
  take(other: ValueList): void {
    for (const one of other.#listed) if ('path' in one) this.add(one.path, one.was, one.is);
    if (other.#note === 'cut') this.#note = 'cut';
  }
  set note(note: Note) {
    this.#note = note;
  }
  get size(): number {
    const { added, removed, changed } = this.#counts;
    return added + removed + changed;
  }

  summary(): Summary {
    return { counts: this.#counts, rows: this.#listed.length, lines: 0, changes: this.#heads.length, longest: this.#longest, arranged: false, ...(this.#note && { note: this.#note }) };
  }
  rows(from: number, to: number): DiffRow[] {
    return this.#listed.slice(Math.max(0, from), to).map((one) => ('path' in one ? { kind: 'value', change: one.change, pieces: one.pieces() } : { kind: 'heading', ...one }));
  }
  arrange(): void {}
  unfold(): void {}
  heads(): readonly number[] {
    return this.#heads;
  }
  starts(columns: number): Uint32Array<ArrayBuffer> {
    const starts = new Uint32Array(this.#listed.length + 1);
    for (const [at, one] of this.#listed.entries()) starts[at + 1] = starts[at]! + ('path' in one ? linesIn(said(one), columns) : 1);
    return starts;
  }
  *texts(): Generator<PlacedText> {
    for (const [at, one] of this.#listed.entries()) if ('path' in one) yield { row: at, side: 'both', offset: 0, text: () => said(one) };
  }
}

const said = (row: Row): string => textOf({ pieces: row.pieces() });

/** What a row says: a name of which nothing more is said stands alone; of prose the words that both versions have stand once, and the others in their places. */
function piecesOf({ path, was = '', is = '', change }: ValueChange, inWords: boolean): ValuePiece[] {
  const words = inWords ? commonWords(was, is) : undefined;
  const values: ValuePiece[] = words ? words.map(([text, side]) => (side === 'both' ? [text] : [text, side === 'old' ? 'was' : 'is'])) : [[was, 'was'], [change === 'changed' ? ' → ' : ''], [is, 'is']];
  return ([[path, 'path'], [was || is ? ': ' : ''], ...values] satisfies ValuePiece[]).filter(([text]) => text !== '');
}

/** On one line, and short enough to be drawn. */
function shown(text: string | undefined): string | undefined {
  const line = text?.slice(0, drawn + 1).replaceAll(/[\r\n]+/g, ' ');
  return line !== undefined && line.length > drawn ? `${line.slice(0, drawn)}…` : line;
}
