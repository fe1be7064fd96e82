import type { Expressions } from '../../streaming/expressions.ts';
import { isEmpty } from './plain-kinds.ts';
import { conventionsOf, type Convention } from './conventions.ts';
import { momentIn } from './cell-values.ts';
import { clockIn } from '../rows/values/clock-times.ts';
import { periodIn } from '../rows/values/periods.ts';
import type { ColumnFilter, FilterKind } from './filter-kinds.ts';
import { numberIn } from '../rows/values/numbers.ts';
import { shownCell, walkRows, type RowSource } from '../rows/row-source.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';

type Test = (cell: string) => boolean;
const any: Test = () => true;

/** Of `matches` nothing is known here: what a reader writes as an expression may never end. */
const tests: Readonly<Record<Exclude<FilterKind, 'matches'>, (filter: ColumnFilter, endOf: (text: string) => number, convention: Convention) => Test>> = {
  contains: ({ text = '' }) => (text === '' ? any : ((sought) => (cell) => cell.toLowerCase().includes(sought))(text.toLowerCase())),
  equals: ({ text = '' }) => ((sought) => (cell: string) => cell.trim().toLowerCase() === sought)(text.trim().toLowerCase()),
  between: betweenTest,
  empty: () => isEmpty,
  filled: () => (cell) => !isEmpty(cell),
};

function betweenTest({ from = '', to = '' }: ColumnFilter, endOf: (text: string) => number, convention: Convention): Test {
  const { mark, clock } = convention;
  const ends = [from, to].map((end) => end.trim()).filter((end) => end !== '');
  if (ends.length === 0) return any;
  const ofNumbers = ends.every((end) => !Number.isNaN(numberIn(end)));
  const valueIn = ofNumbers ? (cell: string) => numberIn(cell, mark) : clock ? (cell: string) => clockIn(cell, clock) : (cell: string) => momentIn(cell, convention);
  const meant = ofNumbers ? endOf : (end: string) => (clock ? clockIn(end) : momentIn(end, { ...convention, periods: true }));
  const wrong = ends.find((end) => Number.isNaN(meant(end)));
  if (wrong !== undefined) throw tableProblem('problemBetween', { end: wrong });
  const least = from.trim() === '' ? -Infinity : meant(from);
  const most = to.trim() === '' ? Infinity : ofNumbers || to.includes(':') ? meant(to) : wholeOf(to, meant(to));
  return (cell) => {
    const value = valueIn(cell);
    return value >= least && value <= most;
  };
}

/** The last moment of what is named without a time: a day, a month, a quarter or a week is meant whole. */
const wholeOf = (end: string, from: number): number => (periodIn(end)?.to ?? from + 86_400_000) - 1;

/** The rows that pass every filter, as they stand in the file. Expressions are tried last, on what the others left. Throws a sentence where an end of `between` is none. */
export function* rowsThatPass(source: RowSource, filters: readonly ColumnFilter[], expressions: Expressions): Generator<unknown, Uint32Array | undefined> {
  const passes: Pass[] = [];
  for (const filter of filters) {
    const { kind, column } = filter;
    if (kind === 'matches') continue;
    const [convention = { mark: '.' }] = kind === 'between' ? yield* conventionsOf(source, [column]) : [];
    const endOf = (text: string): number => source.endOf?.(text) ?? numberIn(text, convention.mark);
    passes.push({ column, test: tests[kind](filter, endOf, convention), words: filter.text !== undefined });
  }
  let kept = passes.length > 0 ? yield* rowsThatAre(source, passes) : undefined;
  for (const { kind, column, text = '' } of filters) if (kind === 'matches' && text !== '') kept = yield* rowsThatMatch(source, column, text, expressions, kept);
  return kept;
}

type Pass = { column: number; test: Test; words: boolean };

function* rowsThatAre(source: RowSource, passes: readonly Pass[]): Generator<unknown, Uint32Array> {
  const kept = new Uint32Array(source.rows);
  let count = 0;
  yield* walkRows(source, passes.map(({ column }) => column), (row) => {
    if (passes.every((pass) => pass.test(cellFor(source, row, pass)))) kept[count++] = row;
  });
  return kept.slice(0, count);
}

/** Words are looked for in what is seen, all else is told by values. */
const cellFor = (source: RowSource, row: number, { column, words }: Pass): string => (words ? shownCell(source, row, column) : source.cell(row, column));

function* rowsThatMatch(source: RowSource, column: number, text: string, expressions: Expressions, among: Uint32Array | undefined): Generator<unknown, Uint32Array> {
  const expression = { source: text, flags: 'i' };
  const kept = new Uint32Array(among?.length ?? source.rows);
  let count = 0;
  let rows: number[] = [];
  let cells: string[] = [];
  const see = (row: number): void => {
    rows.push(row);
    cells.push(shownCell(source, row, column));
  };
  const judge = async (): Promise<void> => {
    const fits = await expressions.test(cells, expression);
    for (const [nth, row] of rows.entries()) if (fits[nth] === 1) kept[count++] = row;
    [rows, cells] = [[], []];
  };
  yield* walkRows(source, [column], see, among, judge);
  return kept.slice(0, count);
}
