import type { Run } from './align.ts';
import type { Comparison, PlacedText } from './comparison.ts';
import { onOneLine, type Arrangement, type DiffRow, type Piece, type Side, type Summary } from './diff-row.ts';
import { blockOf, changeHeads, planRows, type Block, type Plan } from './row-plan.ts';
import { linesIn, textOf } from './wrapped-text.ts';

/** The lines or rows of two versions, by place; `marks` says in what the two of a pair differ. */
export interface Sides {
  readonly old: (at: number) => readonly Piece[];
  readonly new: (at: number) => readonly Piece[];
  marks(old: number, fresh: number): { old: readonly Piece[]; new: readonly Piece[] };
  /** The number of an old line in its file, counted from 1, where the order of lines was changed to compare them. */
  oldNumber?(at: number): number;
}

/** What is known of a comparison beside its rows. */
export type Told = Omit<Summary, 'rows' | 'lines' | 'changes' | 'arranged'>;

/** Lines or rows that were aligned: folded where they are the same, side by side or one under the other. */
export class AlignedComparison implements Comparison {
  readonly #runs: readonly Run[];
  readonly #sides: Sides;
  readonly #summary: Told;
  readonly #opened = new Set<number>();
  #arrangement: Arrangement = 'split';
  #plan: Plan;

  constructor(runs: readonly Run[], sides: Sides, summary: Told) {
    this.#runs = runs;
    this.#sides = sides;
    this.#summary = summary;
    this.#plan = this.#lay();
  }

  summary(): Summary {
    return { ...this.#summary, lines: Math.max(...[this.#runs.at(-1)].flatMap((last) => [last?.old[1] ?? 0, last?.new[1] ?? 0])), rows: this.#plan.rows, changes: this.heads().length, arranged: true };
  }
  arrange(arrangement: Arrangement): void {
    this.#arrangement = arrangement;
    this.#plan = this.#lay();
  }
  unfold(at: number): void {
    this.#opened.add(at);
    this.#plan = this.#lay();
  }
  heads(): readonly number[] {
    return changeHeads(this.#plan);
  }
  starts(columns: number): Uint32Array<ArrayBuffer> | undefined {
    // Cells stand under the names of their columns.
    if (this.#summary.columns) return undefined;
    const starts = new Uint32Array(this.#plan.rows + 1);
    let line = 0;
    for (const block of this.#plan.blocks) {
      const rows = block.kind === 'fold' ? 1 : block.lines;
      for (let at = 0; at < rows; at++) {
        starts[block.start + at] = line;
        line += this.#linesOf(block, at, columns);
      }
    }
    starts[this.#plan.rows] = line;
    return starts;
  }

  /** How many lines of the screen a row takes: as many as the longer of its sides. */
  #linesOf({ kind, old, new: fresh }: Block, at: number, columns: number): number {
    if (kind === 'fold') return 1;
    const lines = (pieces: readonly Piece[]): number => linesIn(textOf({ pieces }), columns);
    return Math.max(kind === 'added' ? 1 : lines(this.#sides.old(old + at)), kind === 'removed' ? 1 : lines(this.#sides.new(fresh + at)));
  }

  rows(from: number, to: number): DiffRow[] {
    const rows: DiffRow[] = [];
    for (let row = Math.max(0, from); row < Math.min(to, this.#plan.rows); row++) {
      const block = blockOf(this.#plan, row);
      if (block) rows.push(this.#row(block, row - block.start));
    }
    return rows;
  }

  *texts(): Generator<PlacedText> {
    for (const { kind, old, new: fresh, lines, start } of this.#plan.blocks) {
      for (let line = 0; line < lines; line++) {
        const hidden = kind === 'fold' ? { fold: fresh } : {};
        const place = { row: kind === 'fold' ? start : start + line, ...hidden };
        if (this.#summary.columns && (kind === 'same' || kind === 'fold')) {
          yield* cellsOf(this.#sides.old(old + line), this.#sides.new(fresh + line), place);
          continue;
        }
        if (kind === 'pairs' || kind === 'removed') yield* this.#said(this.#sides.old(old + line), { ...place, side: 'old' });
        if (kind !== 'removed') yield* this.#said(this.#sides.new(fresh + line), { ...place, side: (kind === 'same' || kind === 'fold') && isAlike(this.#sides.old(old + line), this.#sides.new(fresh + line)) ? 'both' : 'new' });
      }
    }
  }

  /** A line is one text, of a table each cell. */
  *#said(pieces: readonly Piece[], place: Omit<PlacedText, 'offset' | 'text'>): Generator<PlacedText> {
    if (!this.#summary.columns) return yield { ...place, offset: 0, text: () => textOf({ pieces }) };
    let offset = 0;
    for (const [value] of pieces) {
      const text = onOneLine(value);
      yield { ...place, offset, text: () => text };
      offset += text.length;
    }
  }

  #lay(): Plan {
    return planRows(this.#runs, this.#arrangement, this.#opened);
  }

  #row(block: Block, offset: number): DiffRow {
    const [old, fresh] = [block.old + offset, block.new + offset];
    const was = (pieces: readonly Piece[]): Side => ({ number: this.#sides.oldNumber?.(old) ?? old + 1, pieces });
    const is = (pieces: readonly Piece[]): Side => ({ number: fresh + 1, pieces });
    switch (block.kind) {
      case 'fold':
        return { kind: 'fold', hidden: block.lines, at: block.new };
      case 'same':
        return { kind: 'same', old: was(this.#sides.old(old)), new: is(this.#sides.new(fresh)) };
      case 'pairs': {
        const marks = this.#sides.marks(old, fresh);
        return { kind: 'changed', old: was(marks.old), new: is(marks.new) };
      }
      case 'removed': {
        const other = this.#pairOf(old, 'old');
        return { kind: 'removed', old: was(other === undefined ? this.#sides.old(old) : this.#sides.marks(old, other).old) };
      }
      case 'added': {
        const other = this.#pairOf(fresh, 'new');
        return { kind: 'added', new: is(other === undefined ? this.#sides.new(fresh) : this.#sides.marks(other, fresh).new) };
      }
    }
  }

  /** The line that stands in the place of this one in the other version, so that inline rows are marked like those side by side. */
  #pairOf(line: number, which: 'old' | 'new'): number | undefined {
    let low = 0;
    let high = this.#runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#runs[middle]![which][0] <= line) low = middle;
      else high = middle - 1;
    }
    const run = this.#runs[low];
    if (!run || run.kind === 'apart') return undefined;
    const [from, to] = run[which === 'old' ? 'new' : 'old'];
    const other = from + line - run[which][0];
    return other < to ? other : undefined;
  }
}

/** What is the same but for spaces is another text. */
const isAlike = (old: readonly Piece[], fresh: readonly Piece[]): boolean => textOf({ pieces: old }) === textOf({ pieces: fresh });

/** The cells of a row that is the same in both but for columns that one alone has. */
function* cellsOf(old: readonly Piece[], fresh: readonly Piece[], place: Omit<PlacedText, 'side' | 'offset' | 'text'>): Generator<PlacedText> {
  let [before, after] = [0, 0];
  for (const [at, [value]] of fresh.entries()) {
    const [was, is] = [onOneLine(old[at]![0]), onOneLine(value)];
    if (was !== is) yield { ...place, side: 'old', offset: before, text: () => was };
    yield { ...place, side: was === is && before === after ? 'both' : 'new', offset: after, text: () => is };
    before += was.length;
    after += is.length;
  }
}
