import type { FarTold, Progress } from '../../data-engine.ts';

/** The rows that are shown: those of the file so far, what filters leave of them, or those that were read far in it. */
export class ShownRows {
  progress: Progress = { ready: false, rows: 0, columns: 0, encoding: '', arranges: false, sheets: [], sheet: 0, met: false };
  /** Those that filters leave; undefined where none is. */
  kept: number | undefined;
  /** Those that are shown in place of the ones that were read from the beginning. */
  far: FarTold | undefined;

  get count(): number {
    return this.far?.rows ?? this.kept ?? this.progress.rows;
  }
  /** What stands beside a row: its number in the file, from 1; about where the file was not read so far, and from the end where rows are its last. */
  numberOf(row: number): string {
    if (!this.far) return String(row + 1);
    const { rows, first, below } = this.far;
    return first === undefined ? `\u2212${below + rows - row}` : `≈${first + row + 1}`;
  }
  /** Characters that the longest of the numbers has. */
  get longestNumber(): number {
    return Math.max(3, this.numberOf(this.count).length, String(this.progress.rows).length);
  }
}
