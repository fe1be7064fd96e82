import type { CellRange } from '../../data-engine.ts';
import type { CellValue, SheetCells } from '../sheet-cells.ts';
import type { ConditionPoint } from './condition.ts';

/** Cells that one rule may span: each is looked at once. */
const most = 2_000_000;

/** The values that a rule is about, counted when something of them is asked for. */
export class RangeValues {
  readonly #cells: SheetCells;
  readonly #ranges: readonly CellRange[];
  #sorted: Float64Array | undefined;
  #times: Map<CellValue, number> | undefined;
  #mean: number | undefined;
  #deviation: number | undefined;

  constructor(cells: SheetCells, ranges: readonly CellRange[]) {
    [this.#cells, this.#ranges] = [cells, ranges];
  }

  /** Its numbers, the least first. */
  get sorted(): Float64Array {
    return (this.#sorted ??= Float64Array.from(this.#values().filter((value) => typeof value === 'number')).sort());
  }
  get least(): number {
    return this.sorted[0] ?? NaN;
  }
  get greatest(): number {
    return this.sorted.at(-1) ?? NaN;
  }
  get mean(): number {
    return (this.#mean ??= this.sorted.reduce((sum, value) => sum + value, 0) / this.sorted.length);
  }
  /** Of a sample. */
  get deviation(): number {
    return (this.#deviation ??= Math.sqrt(this.sorted.reduce((sum, value) => sum + (value - this.mean) ** 2, 0) / Math.max(1, this.sorted.length - 1)));
  }
  /** How often a value is there; letters of either case are the same. */
  times(value: CellValue): number {
    if (!this.#times) {
      this.#times = new Map();
      for (const one of this.#values()) this.#times.set(alike(one), (this.#times.get(alike(one)) ?? 0) + 1);
    }
    return this.#times.get(alike(value)) ?? 0;
  }
  /** Where a part of the values lies below, 0 to 1: between two of them it is between both. */
  percentile(part: number): number {
    const at = Math.min(1, Math.max(0, part)) * (this.sorted.length - 1);
    const [below, above] = [this.sorted[Math.floor(at)] ?? NaN, this.sorted[Math.ceil(at)] ?? NaN];
    return below + (above - below) * (at - Math.floor(at));
  }
  /** The number that a point of a rule stands for; `given`: what is written there, where it is a number or comes to one. */
  at({ type }: ConditionPoint, given: () => number): number {
    if (type === 'min') return this.least;
    if (type === 'max') return this.greatest;
    if (type === 'autoMin') return Math.min(0, this.least);
    if (type === 'autoMax') return Math.max(0, this.greatest);
    if (type === 'percentile') return this.percentile(given() / 100);
    return type === 'percent' ? this.least + ((this.greatest - this.least) * given()) / 100 : given();
  }

  #values(): CellValue[] {
    const { rows } = this.#cells;
    const values: CellValue[] = [];
    for (const { top, left, bottom, right } of this.#ranges) {
      for (let row = top; row <= Math.min(bottom, rows.length - 1); row++) {
        for (let column = left; column <= Math.min(right, rows[row]!.length - 1); column++) {
          const value = rows[row]![column];
          if (value !== undefined && values.push(value) > most) throw new RangeError('too many values');
        }
      }
    }
    return values;
  }
}

const alike = (value: CellValue): CellValue => (typeof value === 'string' ? value.toLowerCase() : value);
