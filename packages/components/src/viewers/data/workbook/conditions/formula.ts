import { columnNumber } from '../column-number.ts';
import type { CellValue } from '../sheet-cells.ts';
import { compare, functions, numberOf, textOf, type Operand, type Reckoned } from './formula-functions.ts';

/** Where a formula is reckoned. Rows and columns are counted from 0. */
export interface FormulaPlace {
  row: number;
  column: number;
  /** Cells that a range in it may have there; as many as in a formula that is reckoned for each cell where nothing is said. */
  most?: number;
}
/** What it may look at. */
export interface FormulaSight {
  /** Of the same sheet, or of one that is named. */
  cell(row: number, column: number, sheet?: string): CellValue | undefined;
  /** The day of whoever reads it, as the sheet counts days. */
  today(): number;
  /** Its day 0, in milliseconds since 1970. */
  base: number;
  /** All of the sheet is there: what is the same for all cells is reckoned once. */
  readonly whole: boolean;
}
/** Reckons a formula for a cell; throws where it comes to an error. */
export interface Formula {
  (at: FormulaPlace, sight: FormulaSight): Operand;
  /** True where it comes to the same for every cell. */
  fixed?: boolean;
}

const bounds = { length: 2000, depth: 40, cells: 10_000, cellsOnce: 500_000 };
const token = /\s*(?:"((?:[^"]|"")*)"|(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+)|(?:('(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(!.])|([A-Z][A-Z.]*)\s*(\(?)|(<>|<=|>=|[-+*/^&=<>(),;:%]))/iuy;

type Token = { kind: 'text' | 'number' | 'name' | 'call' | 'sign'; text: string } | { kind: 'place'; row: number; column: number; fixedRow: boolean; fixedColumn: boolean; sheet: string | undefined };

/** A formula of a rule, written for the cell at `base`; undefined where not all of it is understood: names, other functions. */
export function formulaOf(written: string, base: FormulaPlace): Formula | undefined {
  const tokens = written.length <= bounds.length ? tokensOf(written) : undefined;
  if (!tokens) return undefined;
  try {
    const parser = new Parser(tokens, base);
    const formula = parser.comparison();
    return parser.ended ? formula : undefined;
  } catch {
    return undefined;
  }
}

function tokensOf(written: string): Token[] | undefined {
  const tokens: Token[] = [];
  const text = written.trim();
  for (token.lastIndex = 0; token.lastIndex < text.length; ) {
    const match = token.exec(text);
    if (!match) return undefined;
    const [, quoted, number, sheet, fixedColumn, letters, fixedRow, digits, name, call, sign] = match;
    if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.replaceAll('""', '"') });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (letters !== undefined) tokens.push({ kind: 'place', row: Number(digits) - 1, column: columnNumber(letters) - 1, fixedRow: fixedRow !== '', fixedColumn: fixedColumn !== '', sheet: sheet?.replace(/^'([^]*)'$/, '$1').replaceAll("''", "'") });
    else if (name !== undefined) tokens.push({ kind: call ? 'call' : 'name', text: name.toUpperCase() });
    // OpenFormula parts what is given with semicolons.
    else tokens.push({ kind: 'sign', text: sign === ';' ? ',' : sign! });
  }
  return tokens;
}

const reckon: Readonly<Record<string, (one: Reckoned, other: Reckoned) => Reckoned>> = {
  '+': (one, other) => numberOf(one) + numberOf(other),
  '-': (one, other) => numberOf(one) - numberOf(other),
  '*': (one, other) => numberOf(one) * numberOf(other),
  '/': (one, other) => numberOf(one) / numberOf(other),
  '^': (one, other) => numberOf(one) ** numberOf(other),
  '&': (one, other) => textOf(one) + textOf(other),
  '=': (one, other) => compare(one, other) === 0,
  '<>': (one, other) => compare(one, other) !== 0,
  '<': (one, other) => compare(one, other) < 0,
  '>': (one, other) => compare(one, other) > 0,
  '<=': (one, other) => compare(one, other) <= 0,
  '>=': (one, other) => compare(one, other) >= 0,
};

/** One value of what may be many: those stand in functions alone. */
function single(operand: Operand): Reckoned {
  if (Array.isArray(operand)) throw new TypeError('many values');
  return operand as Reckoned;
}

/** Signs from those that part the most to those that bind the closest (section 18.17.2.3). */
const levels: readonly (readonly string[])[] = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']];

class Parser {
  readonly #tokens: readonly Token[];
  readonly #base: FormulaPlace;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], base: FormulaPlace) {
    [this.#tokens, this.#base] = [tokens, base];
  }
  get ended(): boolean {
    return this.#at === this.#tokens.length;
  }
  comparison(level = 0): Formula {
    if (level === levels.length) return this.#signed();
    let formula = this.comparison(level + 1);
    for (let sign = this.#sign(levels[level]!); sign; sign = this.#sign(levels[level]!)) {
      const [one, other, apply] = [formula, this.comparison(level + 1), reckon[sign]!];
      formula = fixedBy([one, other], (at, sight) => apply(single(one(at, sight)), single(other(at, sight))));
    }
    return formula;
  }
  #sign(among: readonly string[]): string | undefined {
    const next = this.#tokens[this.#at];
    if (next?.kind !== 'sign' || !among.includes(next.text)) return undefined;
    this.#at += 1;
    return next.text;
  }
  #signed(): Formula {
    const minus = this.#sign(['-', '+']);
    if (minus) {
      const of = this.#deeper(() => this.#signed());
      return minus === '+' ? of : fixedBy([of], (at, sight) => -numberOf(single(of(at, sight))));
    }
    const formula = this.#primary();
    return this.#sign(['%']) ? fixedBy([formula], (at, sight) => numberOf(single(formula(at, sight))) / 100) : formula;
  }
  #deeper<T>(read: () => T): T {
    if (++this.#depth > bounds.depth) throw new RangeError('too deep');
    const found = read();
    this.#depth -= 1;
    return found;
  }
  #primary(): Formula {
    const next = this.#tokens[this.#at++];
    if (next?.kind === 'text') return fixedBy([], () => next.text);
    if (next?.kind === 'number') return fixedBy([], () => Number(next.text));
    if (next?.kind === 'name' && /^(?:TRUE|FALSE)$/.test(next.text)) return fixedBy([], () => next.text === 'TRUE');
    if (next?.kind === 'place') return this.#place(next);
    if (next?.kind === 'call') return this.#call(next.text);
    if (next?.kind !== 'sign' || next.text !== '(') throw new SyntaxError('not understood');
    const formula = this.#deeper(() => this.comparison());
    this.#close();
    return formula;
  }
  #close(): void {
    if (!this.#sign([')'])) throw new SyntaxError('not closed');
  }
  #place(from: Extract<Token, { kind: 'place' }>): Formula {
    const shifted = (place: typeof from, at: FormulaPlace): FormulaPlace => ({ row: place.row + (place.fixedRow ? 0 : at.row - this.#base.row), column: place.column + (place.fixedColumn ? 0 : at.column - this.#base.column) });
    if (!this.#sign([':'])) {
      return isFixed(from, (at, sight) => {
        const { row, column } = shifted(from, at);
        return sight.cell(row, column, from.sheet);
      });
    }
    const to = this.#tokens[this.#at++];
    if (to?.kind !== 'place') throw new SyntaxError('not understood');
    return isFixed({ fixedRow: from.fixedRow && to.fixedRow, fixedColumn: from.fixedColumn && to.fixedColumn }, (at, sight) => {
      const [first, last] = [shifted(from, at), shifted(to, at)];
      const [rows, columns] = [last.row - first.row + 1, last.column - first.column + 1];
      if (rows < 1 || columns < 1 || rows * columns > (at.most ?? bounds.cells)) throw new RangeError('too many');
      return Array.from({ length: rows * columns }, (_, nth) => sight.cell(first.row + Math.floor(nth / columns), first.column + (nth % columns), from.sheet));
    });
  }
  #call(name: string): Formula {
    const known = functions[name];
    const given: Formula[] = [];
    if (!known) throw new SyntaxError('not known');
    if (!this.#sign([')'])) {
      do given.push(this.#deeper(() => this.comparison()));
      while (this.#sign([',']));
      this.#close();
    }
    const call: Formula = (at, sight) => known(given.map((one) => () => one(at, sight)), { at, base: sight.base, today: () => sight.today() });
    return name !== 'ROW' && name !== 'COLUMN' && given.every(({ fixed }) => fixed) ? fixedBy([], once(call)) : call;
  }
}

const fixedBy = (parts: readonly Formula[], formula: Formula): Formula => Object.assign(formula, { fixed: parts.every(({ fixed }) => fixed) });
const isFixed = ({ fixedRow, fixedColumn }: { fixedRow: boolean; fixedColumn: boolean }, formula: Formula): Formula => Object.assign(formula, { fixed: fixedRow && fixedColumn });

/** Of a call that comes to the same for every cell the answer, or what it failed by. */
function once(call: Formula): Formula {
  let known: { value: Operand } | { error: unknown } | undefined;
  return (at, sight) => {
    if (!known || !sight.whole) {
      try {
        known = { value: call({ ...at, most: bounds.cellsOnce }, sight) };
      } catch (error) {
        known = { error };
      }
    }
    if ('error' in known) throw known.error;
    return known.value;
  };
}
