import type { CellValue } from '../sheet-cells.ts';

/** A value; undefined is that of an empty cell. */
export type Reckoned = CellValue | undefined;
/** A value, or those of a range. */
export type Operand = Reckoned | readonly Reckoned[];

type Given = readonly (() => Operand)[];
interface Around {
  at: { row: number; column: number };
  today(): number;
  /** The day 0 of the workbook, in milliseconds since 1970. */
  base: number;
}

/** A text that a formula came to in place of a value. */
const isError = (value: Reckoned): boolean => typeof value === 'string' && /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!)$/.test(value);

export function numberOf(value: Reckoned): number {
  const number = value === undefined ? 0 : typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
  if (!Number.isFinite(number)) throw new TypeError('no number');
  return number;
}
export const textOf = (value: Reckoned): string => (typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? ''));
function isTrue(value: Reckoned): boolean {
  return typeof value === 'boolean' ? value : typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : numberOf(value) !== 0;
}

/** Numbers before texts before what is true; letters of either case are the same; an empty cell is like the least of what it is compared with. */
export function compare(one: Reckoned, other: Reckoned): number {
  if (isError(one) || isError(other)) throw new TypeError('an error');
  const [left, right] = [one ?? leastLike(other), other ?? leastLike(one)];
  const [rank, against] = [rankOf(left), rankOf(right)];
  if (rank !== against) return rank - against;
  if (typeof left !== 'string') return Number(left) - Number(right);
  const [a, b] = [left.toLowerCase(), String(right).toLowerCase()];
  return a === b ? 0 : a < b ? -1 : 1;
}
const rankOf = (value: CellValue): number => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);
const leastLike = (value: Reckoned): CellValue => (typeof value === 'string' ? '' : typeof value === 'boolean' ? false : 0);

function one(given: Given, nth = 0): Reckoned {
  const value = given[nth]?.();
  if (Array.isArray(value)) throw new TypeError('many values');
  return value as Reckoned;
}
const all = (given: Given): Reckoned[] => given.flatMap((get) => get() as Reckoned);
const numbers = (given: Given): number[] => all(given).filter((value) => typeof value === 'number');
const textAt = (given: Given, nth = 0): string => textOf(one(given, nth));
const countAt = (given: Given, nth: number, without: number): number => Math.max(0, Math.floor(given[nth] ? numberOf(one(given, nth)) : without));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The least or the greatest, of as many as there are. */
const outermost = (values: readonly number[], of: (one: number, other: number) => number): number => values.reduce((found, value) => of(found, value), values[0] ?? 0);

function fails(get: (() => Operand) | undefined): boolean {
  try {
    return isError(get?.() as Reckoned);
  } catch {
    return true;
  }
}

/** A day of the workbook, as a date in universal time. */
const dateOf = (given: Given, { base }: Around): Date => new Date(Math.floor(numberOf(one(given))) * 86_400_000 + base);

function found(given: Given, sameCase: boolean): number {
  const [wanted, within] = [textAt(given), textAt(given, 1)];
  const at = sameCase ? within.indexOf(wanted) : within.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) throw new RangeError('not found');
  return at + 1;
}

/** What `COUNTIF` counts: values like a value, or beyond one: `>5`. */
function meets(value: Reckoned, wanted: Reckoned): boolean {
  const [, sign, rest = ''] = (typeof wanted === 'string' && /^(<>|<=|>=|<|>|=)(.*)$/s.exec(wanted)) || [];
  const against = sign === undefined ? wanted : rest.trim() !== '' && !Number.isNaN(Number(rest)) ? Number(rest) : rest;
  if (value === undefined || isError(value)) return false;
  if (sign === '<>') return compare(value, against) !== 0;
  if (typeof value !== typeof against) return false;
  const order = compare(value, against);
  return sign === undefined || sign === '=' ? order === 0 : sign.startsWith('<') ? order < 0 || (sign === '<=' && order === 0) : order > 0 || (sign === '>=' && order === 0);
}

/** The functions that rules of sheets ask (section 18.17.7). */
export const functions: Readonly<Record<string, (given: Given, around: Around) => Operand>> = {
  AND: (given) => all(given).filter((value) => value !== undefined).every(isTrue),
  OR: (given) => all(given).filter((value) => value !== undefined).some(isTrue),
  NOT: (given) => !isTrue(one(given)),
  IF: (given) => (isTrue(one(given)) ? one(given, 1) : given[2] ? one(given, 2) : false),
  IFERROR: (given) => (fails(given[0]) ? one(given, 1) : one(given)),
  ISBLANK: (given) => one(given) === undefined,
  ISNUMBER: (given) => !fails(given[0]) && typeof one(given) === 'number',
  ISTEXT: (given) => !fails(given[0]) && typeof one(given) === 'string',
  ISERROR: (given) => fails(given[0]),
  ISEVEN: (given) => Math.trunc(numberOf(one(given))) % 2 === 0,
  ISODD: (given) => Math.trunc(numberOf(one(given))) % 2 !== 0,
  MOD: (given) => {
    const [value, by] = [numberOf(one(given)), numberOf(one(given, 1))];
    return value - by * Math.floor(value / by);
  },
  ROW: (given, { at }) => (given.length > 0 ? unknownPlace() : at.row + 1),
  COLUMN: (given, { at }) => (given.length > 0 ? unknownPlace() : at.column + 1),
  ABS: (given) => Math.abs(numberOf(one(given))),
  INT: (given) => Math.floor(numberOf(one(given))),
  ROUND: (given) => Number(numberOf(one(given)).toFixed(Math.min(20, countAt(given, 1, 0)))),
  // Of no number it is 0.
  MIN: (given) => outermost(numbers(given), Math.min),
  MAX: (given) => outermost(numbers(given), Math.max),
  SUM: (given) => sum(numbers(given)),
  AVERAGE: (given) => sum(numbers(given)) / numbers(given).length,
  COUNT: (given) => numbers(given).length,
  COUNTA: (given) => all(given).filter((value) => value !== undefined).length,
  COUNTIF: (given) => {
    const wanted = one(given, 1);
    return all(given.slice(0, 1)).filter((value) => meets(value, wanted)).length;
  },
  LEN: (given) => textAt(given).length,
  TRIM: (given) => textAt(given).trim().replace(/ {2,}/g, ' '),
  UPPER: (given) => textAt(given).toUpperCase(),
  LOWER: (given) => textAt(given).toLowerCase(),
  LEFT: (given) => textAt(given).slice(0, countAt(given, 1, 1)),
  RIGHT: (given) => (countAt(given, 1, 1) === 0 ? '' : textAt(given).slice(-countAt(given, 1, 1))),
  EXACT: (given) => textAt(given) === textAt(given, 1),
  SEARCH: (given) => found(given, false),
  FIND: (given) => found(given, true),
  TODAY: (_, { today }) => today(),
  YEAR: (given, around) => dateOf(given, around).getUTCFullYear(),
  MONTH: (given, around) => dateOf(given, around).getUTCMonth() + 1,
  DAY: (given, around) => dateOf(given, around).getUTCDate(),
  WEEKDAY: (given, around) => (dateOf(given, around).getUTCDay() - (countAt(given, 1, 1) === 2 ? 1 : 0) + 7) % 7 + 1,
};
function unknownPlace(): never {
  throw new TypeError('no place');
}
