import type { CellLook } from '../../rows/row-source.ts';
import { lookOf, type AuthoredLook } from '../cell-looks.ts';
import type { CellValue, SheetCells } from '../sheet-cells.ts';
import { drawings, type Drawn } from './condition-drawings.ts';
import { conditionTests, needsAll } from './condition-tests.ts';
import type { Condition } from './condition.ts';
import { formulaOf, type Formula, type FormulaSight } from './formula.ts';
import { RangeValues } from './range-values.ts';

export interface ConditionalSheet {
  cells: SheetCells;
  /** Its rules, as far as they were read; more come while it is read. */
  conditions: readonly Condition[];
  /** What cells look like by the number of their style, and rules by that of theirs. */
  authored: readonly AuthoredLook[];
  differential: readonly AuthoredLook[];
  /** Its day 0, in milliseconds since 1970. */
  base: number;
  /** Another sheet of its workbook, by the name that formulas have for it. */
  other?(name: string): SheetCells | undefined;
  now(): number;
}

/** Rows whose rules are known at once. */
const rowsKept = 500;

interface Ready {
  rule: Condition;
  formulas: (Formula | undefined)[];
  among: RangeValues;
}

/** What rules make of the looks of cells. Those that ask all values of their ranges wait until the sheet is read. */
export class ConditionalLooks {
  readonly #sheet: ConditionalSheet;
  readonly #sight: FormulaSight;
  #rules: readonly Ready[] = [];
  readonly #ofRows = new Map<number, readonly Ready[]>();
  #made = 0;
  #whole = false;

  constructor(sheet: ConditionalSheet) {
    this.#sheet = sheet;
    const isWhole = (): boolean => this.#whole;
    const others = new Map<string, SheetCells>();
    const cellsOf = (name: string | undefined): SheetCells => {
      if (name === undefined) return sheet.cells;
      let known = others.get(name);
      if (!known && !(known = sheet.other?.(name))) throw new ReferenceError('no such sheet');
      others.set(name, known);
      return known;
    };
    this.#sight = {
      cell: (row, column, other) => cellsOf(other).rows[row]?.[column], today: () => this.#today, base: sheet.base,
      get whole() {
        return isWhole();
      },
    };
  }

  /** All of the sheet is there. True where cells look otherwise now. */
  end(): boolean {
    this.#whole = true;
    return this.#ready().some(({ rule }) => needsAll(rule.type));
  }

  /** How a cell looks by the rules for it; undefined where none of them holds. */
  look(row: number, column: number, style: number): CellLook | undefined {
    const rules = this.#ofRow(row).filter(({ rule }) => rule.ranges.some(({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right));
    if (rules.length === 0) return undefined;
    const value = this.#sheet.cells.rows[row]?.[column];
    let [given, drawn, holds]: [AuthoredLook, Drawn, boolean] = [{}, {}, false];
    for (const one of rules) {
      const found = this.#judge(one, row, column, value);
      if (!found) continue;
      [given, drawn, holds] = [{ ...found.look, ...given }, { ...found.drawn, ...drawn }, true];
      if (one.rule.stops) break;
    }
    if (!holds) return undefined;
    const { fill, ...beside } = drawn;
    return { ...lookOf({ ...this.#sheet.authored[style], ...(fill && { fill }), ...given }), ...beside };
  }

  #judge({ rule, formulas, among }: Ready, row: number, column: number, value: CellValue | undefined): { look?: AuthoredLook; drawn?: Drawn } | undefined {
    if (!this.#whole && needsAll(rule.type)) return undefined;
    const operand = (nth: number): CellValue | undefined => {
      const found = formulas[nth]!({ row, column }, this.#sight);
      if (Array.isArray(found)) throw new TypeError('many values');
      return found as CellValue | undefined;
    };
    try {
      const draw = drawings[rule.type];
      if (draw) {
        if (typeof value !== 'number') return undefined;
        const points = rule.points.map((point, nth) => among.at(point, () => Number(operand(nth))));
        const drawn = points.some(Number.isNaN) ? undefined : draw(value, rule, points, among);
        return drawn && { drawn };
      }
      const holds = conditionTests[rule.type]?.({ value, rule, operand, among, today: this.#today, base: this.#sheet.base });
      return holds ? { look: rule.own ?? (rule.look === undefined ? undefined : this.#sheet.differential[rule.look]) ?? {} } : undefined;
    } catch {
      // What is not understood, or comes to an error, does not hold.
      return undefined;
    }
  }

  /** Those that are about cells of a row. */
  #ofRow(row: number): readonly Ready[] {
    const rules = this.#ready();
    let found = this.#ofRows.get(row);
    if (found) return found;
    if (this.#ofRows.size >= rowsKept) this.#ofRows.clear();
    this.#ofRows.set(row, (found = rules.filter(({ rule }) => rule.ranges.some(({ top, bottom }) => row >= top && row <= bottom))));
    return found;
  }

  #ready(): readonly Ready[] {
    const { conditions, cells } = this.#sheet;
    if (this.#made === conditions.length) return this.#rules;
    this.#made = conditions.length;
    this.#ofRows.clear();
    const known = conditions.filter(({ type }) => Object.hasOwn(drawings, type) || Object.hasOwn(conditionTests, type));
    const ordered = known.toSorted((one, other) => one.priority - other.priority);
    this.#rules = ordered.map((rule) => {
      const base = { row: Math.min(...rule.ranges.map(({ top }) => top)), column: Math.min(...rule.ranges.map(({ left }) => left)) };
      const written = drawings[rule.type] ? rule.points.map(({ value }) => value) : rule.formulas;
      return { rule, formulas: written.map((one) => formulaOf(one, base)), among: new RangeValues(cells, rule.ranges) };
    });
    return this.#rules;
  }

  /** The reader's day as the sheet counts days. */
  get #today(): number {
    const now = new Date(this.#sheet.now());
    return Math.round((Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - this.#sheet.base) / 86_400_000);
  }
}
