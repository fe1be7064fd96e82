import { attributeOf } from '../../../content/xml-tags.ts';
import type { CellValue } from '../sheet-cells.ts';
import type { Condition } from './condition.ts';
import { compare, textOf } from './formula-functions.ts';
import type { RangeValues } from './range-values.ts';

/** What a rule is judged by, for one cell. */
export interface Judged {
  value: CellValue | undefined;
  rule: Condition;
  /** What its formulas come to there; throws where they are not understood, or come to an error. */
  operand(nth: number): CellValue | undefined;
  /** All values of the ranges of the rule. */
  among: RangeValues;
  /** The day of whoever reads it, and of the value, as days of the week: 0 is a Sunday. */
  today: number;
  base: number;
}
type Test = (judged: Judged) => boolean;

const told = ({ attributes }: Condition, name: string): string => attributeOf(attributes, name) ?? '';
const isOn = (written: string): boolean => written === '1' || written === 'true';
const isError = (value: CellValue | undefined): boolean => typeof value === 'string' && /^#[A-Z/0!?]+[!?A]$/.test(value);
const isBlank = (value: CellValue | undefined): boolean => value === undefined || (typeof value === 'string' && value.trim() === '');

/** The text that a rule looks for: its attribute, else the first text of its formula. */
const soughtOf = ({ rule }: Judged): string => (told(rule, 'text') || (/"((?:[^"]|"")*)"/.exec(rule.formulas[0] ?? '')?.[1] ?? '')).toLowerCase();
/** What is sought may stand in another cell: the formula alone tells it then. */
const ofText = (test: (text: string, sought: string) => boolean): Test => (judged) => {
  const [formula] = judged.rule.formulas;
  if (formula && !formula.includes('"')) return judged.operand(0) === true;
  const sought = soughtOf(judged);
  return sought !== '' && test(textOf(judged.value).toLowerCase(), sought);
};

const operators: Readonly<Record<string, Test>> = {
  equal: ({ value, operand }) => compare(value, operand(0)) === 0,
  notEqual: ({ value, operand }) => compare(value, operand(0)) !== 0,
  lessThan: ({ value, operand }) => compare(value, operand(0)) < 0,
  lessThanOrEqual: ({ value, operand }) => compare(value, operand(0)) <= 0,
  greaterThan: ({ value, operand }) => compare(value, operand(0)) > 0,
  greaterThanOrEqual: ({ value, operand }) => compare(value, operand(0)) >= 0,
  between: ({ value, operand }) => isBetween(value, operand(0), operand(1)),
  notBetween: ({ value, operand }) => !isBetween(value, operand(0), operand(1)),
};
function isBetween(value: CellValue | undefined, one: CellValue | undefined, other: CellValue | undefined): boolean {
  const [least, greatest] = compare(one, other) <= 0 ? [one, other] : [other, one];
  return compare(value, least) >= 0 && compare(value, greatest) <= 0;
}

const weekOf = (day: number, base: number): number => Math.floor((day + new Date(base).getUTCDay()) / 7);
const monthOf = (day: number, base: number): number => {
  const date = new Date(day * 86_400_000 + base);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
/** Spans of days about that of the reader (section 18.18.82): how far a day is from it. */
const periods: Readonly<Record<string, (day: number, today: number, base: number) => boolean>> = {
  today: (day, today) => day === today,
  yesterday: (day, today) => day === today - 1,
  tomorrow: (day, today) => day === today + 1,
  last7Days: (day, today) => day <= today && day > today - 7,
  thisWeek: (day, today, base) => weekOf(day, base) === weekOf(today, base),
  lastWeek: (day, today, base) => weekOf(day, base) === weekOf(today, base) - 1,
  nextWeek: (day, today, base) => weekOf(day, base) === weekOf(today, base) + 1,
  thisMonth: (day, today, base) => monthOf(day, base) === monthOf(today, base),
  lastMonth: (day, today, base) => monthOf(day, base) === monthOf(today, base) - 1,
  nextMonth: (day, today, base) => monthOf(day, base) === monthOf(today, base) + 1,
};

/** Rules that hold or do not (section 18.18.12), by their type. */
export const conditionTests: Readonly<Record<string, Test>> = {
  cellIs: (judged) => Object.hasOwn(operators, told(judged.rule, 'operator')) && operators[told(judged.rule, 'operator')]!(judged),
  expression: ({ operand }) => {
    const value = operand(0);
    return typeof value === 'boolean' ? value : typeof value === 'number' && value !== 0;
  },
  containsText: ofText((text, sought) => text.includes(sought)),
  notContainsText: ofText((text, sought) => !text.includes(sought)),
  beginsWith: ofText((text, sought) => text.startsWith(sought)),
  endsWith: ofText((text, sought) => text.endsWith(sought)),
  containsBlanks: ({ value }) => isBlank(value),
  notContainsBlanks: ({ value }) => !isBlank(value),
  containsErrors: ({ value }) => isError(value),
  notContainsErrors: ({ value }) => !isError(value),
  duplicateValues: ({ value, among }) => !isBlank(value) && among.times(value!) > 1,
  uniqueValues: ({ value, among }) => !isBlank(value) && among.times(value!) === 1,
  top10: ({ value, rule, among }) => {
    const { sorted } = among;
    if (typeof value !== 'number' || sorted.length === 0) return false;
    const rank = Number(told(rule, 'rank') || 10);
    const count = Math.min(sorted.length, Math.max(1, isOn(told(rule, 'percent')) ? Math.floor((sorted.length * rank) / 100) : rank));
    return isOn(told(rule, 'bottom')) ? value <= sorted[count - 1]! : value >= sorted[sorted.length - count]!;
  },
  aboveAverage: ({ value, rule, among }) => {
    if (typeof value !== 'number') return false;
    const above = told(rule, 'aboveAverage') === '' || isOn(told(rule, 'aboveAverage'));
    const limit = among.mean + (above ? 1 : -1) * Number(told(rule, 'stdDev') || 0) * among.deviation;
    return (isOn(told(rule, 'equalAverage')) && value === limit) || (above ? value > limit : value < limit);
  },
  timePeriod: ({ value, rule, today, base }) => typeof value === 'number' && value >= 1 && (periods[told(rule, 'timePeriod')]?.(Math.floor(value), today, base) ?? false),
};

/** Those that are known only when all of a sheet is read. */
export const needsAll = (type: string): boolean => /^(?:top10|aboveAverage|duplicateValues|uniqueValues|colorScale|dataBar|iconSet|expression)$/.test(type);
