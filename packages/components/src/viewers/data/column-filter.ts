import { dateIn, isEmpty } from './cell-values.ts';
import { numberIn } from './dialect.ts';
import { walkRows, type RowSource } from './row-source.ts';
import { tableProblem } from './table-problem.ts';

export const filterKinds = ['contains', 'equals', 'matches', 'between', 'empty', 'filled'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** What the cells of a column must be for their row to stay. */
export interface ColumnFilter {
  column: number;
  kind: FilterKind;
  /** What `contains`, `equals` and `matches` (a regular expression) look for; upper and lower case are alike. */
  text?: string;
  /** The ends of `between`, both included, as the reader wrote them: numbers or dates. An end that is missing is open. */
  from?: string;
  to?: string;
}

type Test = (cell: string) => boolean;
const any: Test = () => true;

const tests: Readonly<Record<FilterKind, (filter: ColumnFilter) => Test>> = {
  contains: ({ text = '' }) => (text === '' ? any : ((sought) => (cell) => cell.toLowerCase().includes(sought))(text.toLowerCase())),
  equals: ({ text = '' }) => ((sought) => (cell: string) => cell.trim().toLowerCase() === sought)(text.trim().toLowerCase()),
  matches: ({ text = '' }) => (text === '' ? any : ((pattern) => (cell) => pattern.test(cell))(new RegExp(text, 'i'))),
  between: betweenTest,
  empty: () => isEmpty,
  filled: () => (cell) => !isEmpty(cell),
};

/** Throws a sentence where a regular expression or an end is none. */
export const filterTest = (filter: ColumnFilter): Test => tests[filter.kind](filter);

function betweenTest({ from = '', to = '' }: ColumnFilter): Test {
  const ends = [from, to].map((end) => end.trim()).filter((end) => end !== '');
  if (ends.length === 0) return any;
  const valueIn = ends.every((end) => !Number.isNaN(numberIn(end))) ? numberIn : dateIn;
  const wrong = ends.find((end) => Number.isNaN(valueIn(end)));
  if (wrong !== undefined) throw tableProblem('problemBetween', { end: wrong });
  const least = from.trim() === '' ? -Infinity : valueIn(from);
  // A day that is named without a time is meant whole.
  const most = to.trim() === '' ? Infinity : valueIn(to) + (valueIn === dateIn && !to.includes(':') ? 86_399_999 : 0);
  return (cell) => {
    const value = valueIn(cell);
    return value >= least && value <= most;
  };
}

/** The rows that pass every filter, as they stand in the file. */
export function* rowsThatPass(source: RowSource, filters: readonly ColumnFilter[]): Generator<unknown, Uint32Array> {
  const passes = filters.map((filter) => ({ column: filter.column, test: filterTest(filter) }));
  const kept = new Uint32Array(source.rows);
  let count = 0;
  yield* walkRows(source, passes.map(({ column }) => column), (row) => {
    if (passes.length === 1 ? passes[0]!.test(source.cell(row, passes[0]!.column)) : passAll(source.cells(row), passes)) kept[count++] = row;
  });
  return kept.slice(0, count);
}

const passAll = (cells: readonly (string | undefined)[], passes: readonly { column: number; test: Test }[]): boolean => passes.every(({ column, test }) => test(cells[column] ?? ''));
