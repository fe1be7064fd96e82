import { typeOfColumn, valueIn, type CellType, type ColumnType } from './cell-values.ts';
import { conventionsOf, type Convention } from './conventions.ts';
import { clockText } from '../rows/values/clock-times.ts';
import { compareWhole } from '../rows/values/whole-numbers.ts';
import { shownCell, walkRows, type RowSource } from '../rows/row-source.ts';

/** What the cells of a column are, counted. */
export interface ColumnStatistics {
  type: ColumnType;
  filled: number;
  empty: number;
  /** Marks of what is missing among values, most frequent first, and how many there are. */
  absent?: { marks: string[]; count: number };
  /** Absent where there are too many to count. */
  distinct?: number;
  /** Of numbers, of dates in milliseconds since 1970, and of times in milliseconds; cells of another type do not count. */
  values?: { least: number; most: number; mean: number };
  /** The same as the cells show them, where that is not the number: those of a workbook, times and months, and whole numbers of more digits than a number holds, whose mean is but a number. */
  texts?: { least: string; most: string; mean?: string };
  /** The most frequent cells, those that come more than once; absent where there are too many to count. */
  frequent?: { text: string; count: number }[];
}

/** Different cells of a column that are told apart, and their characters: more would cost more than the answer is worth. */
const told = { cells: 20_000, characters: 2_000_000 };
/** Frequent cells that are named, and how much of them. */
const named = { cells: 5, characters: 120 };

class Tally {
  readonly #counts: Record<CellType, number> = { number: 0, date: 0, time: 0, boolean: 0, text: 0, empty: 0, absent: 0 };
  readonly #absent = new Map<string, number>();
  #texts: Map<string, number> | undefined = new Map();
  #characters = 0;
  readonly #numbers = new Spread();
  readonly #dates = new Spread();
  readonly #times = new Spread();
  readonly #convention: Convention;

  constructor(convention: Convention) {
    this.#convention = convention;
  }

  add(cell: string, row: number): void {
    const { type, value } = valueIn(cell, this.#convention);
    this.#counts[type] += 1;
    if (type === 'empty') return;
    if (type === 'absent') return void this.#absent.set(cell.trim(), (this.#absent.get(cell.trim()) ?? 0) + 1);
    if (type === 'number') this.#numbers.add(value, row, cell);
    else if (type === 'date') this.#dates.add(value, row);
    else if (type === 'time') this.#times.add(value, row);
    if (this.#texts) this.#count(cell, this.#texts);
  }

  result(source: RowSource, column: number): ColumnStatistics {
    const { empty, absent, number, date, time, boolean, text } = this.#counts;
    const type = typeOfColumn(this.#counts);
    const values = type === 'number' ? this.#numbers.result : type === 'date' ? this.#dates.result : type === 'time' ? this.#times.result : undefined;
    const texts = this.#texts;
    const shown = type === 'number' ? this.#numbers.shown(source, column) : this.#written(type, source, column);
    return { type, filled: number + date + time + boolean + text, empty, ...(absent > 0 && { absent: { marks: byCount(this.#absent).map(([mark]) => mark), count: absent } }), ...(texts && { distinct: texts.size, frequent: mostFrequent(texts) }), ...(values && { values }), ...(shown && { texts: shown }) };
  }

  /** Times, and months, quarters and weeks, are said as they stand there. */
  #written(type: ColumnType, source: RowSource, column: number): ColumnStatistics['texts'] {
    const { clock, periods } = this.#convention;
    if (type === 'date' && periods) return this.#dates.cells(source, column);
    if (type !== 'time' || !clock) return undefined;
    const cells = this.#times.cells(source, column);
    return cells && { ...cells, mean: clockText(this.#times.result!.mean, clock) };
  }

  #count(cell: string, texts: Map<string, number>): void {
    const before = texts.get(cell);
    texts.set(cell, (before ?? 0) + 1);
    if (before !== undefined) return;
    this.#characters += cell.length;
    if (texts.size > told.cells || this.#characters > told.characters) this.#texts = undefined;
  }
}

class Spread {
  #least = Infinity;
  #most = -Infinity;
  #mean = 0;
  #count = 0;
  readonly #rows = { least: 0, most: 0 };
  /** Where a number does not hold them, their digits tell which is less. */
  readonly #cells = { least: '', most: '' };

  /** The mean moves by parts, so that the sum of many large numbers cannot grow past what a number holds. */
  add(value: number, row: number, cell = ''): void {
    if (!Number.isFinite(value)) return;
    this.#count += 1;
    this.#mean += (value - this.#mean) / this.#count;
    if (value < this.#least || this.#goesBeyond(value, cell, 'least')) {
      this.#least = value;
      this.#rows.least = row;
      this.#cells.least = cell;
    }
    if (value > this.#most || this.#goesBeyond(value, cell, 'most')) {
      this.#most = value;
      this.#rows.most = row;
      this.#cells.most = cell;
    }
  }
  #goesBeyond(value: number, cell: string, end: 'least' | 'most'): boolean {
    if (Math.abs(value) <= Number.MAX_SAFE_INTEGER || value !== (end === 'least' ? this.#least : this.#most)) return false;
    const order = compareWhole(cell, this.#cells[end]);
    return end === 'least' ? order < 0 : order > 0;
  }
  get result(): { least: number; most: number; mean: number } | undefined {
    return this.#count === 0 ? undefined : { least: this.#least, most: this.#most, mean: this.#mean };
  }
  /** The cells that hold the least and the most. */
  cells(source: RowSource, column: number): { least: string; most: string } | undefined {
    const { least, most } = this.#rows;
    return this.#count === 0 ? undefined : { least: shownCell(source, least, column), most: shownCell(source, most, column) };
  }
  /** The mean is written as the least of them, as spreadsheet programs take the format of a cell for it. */
  shown(source: RowSource, column: number): ColumnStatistics['texts'] {
    const { least, most } = this.#rows;
    if (this.#count === 0) return undefined;
    const mean = source.written?.(least, column, this.#mean);
    const exact = Math.max(-this.#least, this.#most) <= Number.MAX_SAFE_INTEGER;
    return mean === undefined && exact ? undefined : { least: shownCell(source, least, column), most: shownCell(source, most, column), ...(mean !== undefined && { mean }) };
  }
}

const byCount = (counts: Iterable<[string, number]>): [string, number][] => [...counts].sort(([, a], [, b]) => b - a);

function mostFrequent(texts: ReadonlyMap<string, number>): { text: string; count: number }[] {
  const repeated = [...texts].filter(([, count]) => count > 1);
  return byCount(repeated).slice(0, named.cells).map(([text, count]) => ({ text: text.slice(0, named.characters), count }));
}

/** Looks through every row once, for all of `columns`. */
export function* statisticsOf(source: RowSource, columns: readonly number[]): Generator<unknown, ColumnStatistics[]> {
  const tallies = (yield* conventionsOf(source, columns)).map((convention) => new Tally(convention));
  yield* walkRows(source, columns, (row) => {
    if (columns.length === 1) return tallies[0]!.add(source.cell(row, columns[0]!), row);
    const cells = source.cells(row);
    for (let nth = 0; nth < columns.length; nth++) tallies[nth]!.add(cells[columns[nth]!] ?? '', row);
  });
  return tallies.map((tally, nth) => tally.result(source, columns[nth]!));
}
