import { borrowExpressions } from '../../../streaming/borrow-expressions.ts';
import type { Comparison } from './comparison.ts';
import type { Arrangement, DiffRow, Summary } from './diff-row.ts';
import { firstMark } from './first-mark.ts';
import { RowSearch, type RowMatch } from './row-search.ts';
import { lineAt, textOf } from './wrapped-text.ts';

/** What every engine of comparisons answers of what it compared last: `lay` takes that, `methods` give its rows as they come into view. */
export function comparedRows(tell: (event: string, value: unknown) => void) {
  let comparison: Comparison | undefined;
  let search: RowSearch | undefined;
  let wrapped: number | undefined;
  const { tried, expressions } = borrowExpressions(tell);
  const there = (): Comparison => {
    if (!comparison) throw new Error('Nothing is compared yet.');
    return comparison;
  };

  /** The line of the screen, within its row, of a place in the text of one of its sides. */
  const lineOf = (row: number, unit: number, side: 'old' | 'new'): number => {
    const drawn = wrapped === undefined ? undefined : there().rows(row, row + 1)[0];
    const text = drawn && ('pieces' in drawn ? drawn : 'old' in drawn || 'new' in drawn ? (drawn[side] ?? drawn.new ?? drawn.old) : undefined);
    return text ? lineAt(textOf(text), unit, wrapped!) : 0;
  };

  const lay = (compared: Comparison, arrangement: Arrangement): Summary => {
    comparison = compared;
    search = undefined;
    comparison.arrange(arrangement);
    return comparison.summary();
  };

  const methods = {
    expressions,
    rows(from: number, to: number): DiffRow[] {
      return there().rows(from, to);
    },
    arrange(arrangement: Arrangement): Summary {
      there().arrange(arrangement);
      search = undefined;
      return there().summary();
    },
    /** Opens another sheet. */
    openSheet(sheet: number): Summary {
      there().open?.(sheet);
      search = undefined;
      return there().summary();
    },
    /** Where rows begin on the screen, with their text wrapped at so many columns; undefined where it is not, or is not to be. */
    starts(columns: number | undefined): Uint32Array<ArrayBuffer> | undefined {
      const starts = columns === undefined ? undefined : there().starts?.(columns);
      wrapped = starts && columns;
      return starts;
    },
    unfold(at: number): Summary {
      there().unfold(at);
      search?.laid();
      return there().summary();
    },
    /** Searches anew; answers how many matches there are. */
    async find(source: string, flags: string, regexp: boolean): Promise<number> {
      const mine = new RowSearch(there(), tried);
      const total = await mine.find(source, flags, regexp);
      search = mine;
      return total;
    },
    /** The number of the first match from a row on, counted from 0. */
    matchFrom(row: number): number {
      return search?.matchFrom(row) ?? 0;
    },
    /** A match; `summary` where a fold was opened for it. */
    match(at: number): { match: RowMatch; line: number; summary?: Summary } | undefined {
      const { match, unfolded } = search?.match(at) ?? {};
      return match && { match, line: lineOf(match.row, match.from, match.side === 'old' ? 'old' : 'new'), ...(unfolded && { summary: there().summary() }) };
    },
    matches(from: number, to: number): RowMatch[] {
      return search?.within(from, to) ?? [];
    },
    /** The change before or after a row: the row, the column and the line of the screen that it begins at, and its number, counted from 1; the first or last where there is none further on. */
    change(row: number, step: 1 | -1): { row: number; column: number; line: number; number: number } | undefined {
      const heads = there().heads();
      if (heads.length === 0) return undefined;
      const found = step > 0 ? heads.findIndex((head) => head > row) : heads.findLastIndex((head) => head < row);
      const at = found >= 0 ? found : step > 0 ? heads.length - 1 : 0;
      const head = heads[at]!;
      const column = firstMark(there().rows(head, head + 1)[0], there().summary().columns);
      return { row: head, column, line: lineOf(head, column, 'new'), number: at + 1 };
    },
  };
  return { lay, methods };
}
