import type { ReasonWord } from '../problem-strings.ts';
import { reasonOf } from './scan/table-problem.ts';

/** A column of which something could not be read. */
export interface UnreadColumn {
  column: number;
  reason: ReasonWord;
}

/** Which columns of a file could not be read, and why: one that is damaged, or written as nobody here knows, takes nothing away from the others. */
export class UnreadColumns {
  readonly #told: (unread: readonly UnreadColumn[]) => void;
  readonly #reasons = new Map<number, ReasonWord>();
  /** Something of one was read. */
  #read = false;

  constructor(told: (unread: readonly UnreadColumn[]) => void) {
    this.#told = told;
  }

  read(): void {
    this.#read = true;
  }
  /** Throws the error where nothing of any of the file's columns could be read: then it is the file's. */
  lost(column: number, error: Error, columns: number): void {
    if (!this.#reasons.has(column)) {
      this.#reasons.set(column, reasonOf(error));
      this.#told([...this.#reasons].toSorted(([a], [b]) => a - b).map(([one, reason]) => ({ column: one, reason })));
    }
    if (!this.#read && this.#reasons.size === columns) throw error;
  }
}
