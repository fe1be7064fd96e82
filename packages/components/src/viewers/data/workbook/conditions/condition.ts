import type { Rgb } from '../../../code/logs/readable-colour.ts';
import { unescaped } from '../../../content/xml-entities.ts';
import { attributeOf } from '../../../content/xml-tags.ts';
import type { CellRange } from '../../data-engine.ts';
import type { AuthoredLook } from '../cell-looks.ts';
import { rangeOf } from '../cell-range.ts';

/** Where colours of a scale, ends of a bar or icons change (ECMA-376 part 1, section 18.3.1.11). */
export interface ConditionPoint {
  type: string;
  value: string;
  /** False where the value itself still belongs below it. */
  reached: boolean;
}

/** A rule by which a sheet lets its cells look (sections 18.3.1.10 and 18.3.1.18). */
export interface Condition {
  ranges: readonly CellRange[];
  /** What comes first counts. */
  priority: number;
  /** Rules behind it are not asked where it holds. */
  stops: boolean;
  /** What kind of rule it is: `cellIs`, `top10`, `colorScale`. */
  type: string;
  /** Of its tag, as they are written. */
  attributes: string;
  formulas: readonly string[];
  /** The number of its look. */
  look: number | undefined;
  points: readonly ConditionPoint[];
  colours: readonly (Rgb | undefined)[];
  /** What its bars or icons are told by. */
  drawn: string;
  /** Bars begin at nothing where all values are more: newer programs say so beside the rule. */
  fromNothing: boolean;
  /** What newer programs say of it: its look where that has no number, the colour of bars below nothing, and its icons. */
  own?: AuthoredLook;
  newer?: { below?: Rgb | undefined; icons?: (string | undefined)[] };
}

export type UnreadCondition = { -readonly [Key in keyof Condition]: Condition[Key] extends readonly (infer Part)[] ? Part[] : Condition[Key] };

/** Rules that are kept, and ranges of one. */
export const mostConditions = 2000;
const mostRanges = 2000;

/** A rule as its tag begins it. */
export function unreadRule(ranges: CellRange[], attributes: string): UnreadCondition {
  const look = Number(attributeOf(attributes, 'dxfId') ?? NaN);
  const [type = '', priority = 0, stops] = [attributeOf(attributes, 'type'), Number(attributeOf(attributes, 'priority') ?? 0), attributeOf(attributes, 'stopIfTrue')];
  return { ranges, priority, stops: stops === '1' || stops === 'true', type, attributes, formulas: [], look: Number.isNaN(look) ? undefined : look, points: [], colours: [], drawn: '', fromNothing: false };
}
export const pointIn = (attributes: string): ConditionPoint => ({ type: attributeOf(attributes, 'type') ?? '', value: unescaped(attributeOf(attributes, 'val') ?? ''), reached: !/^(?:0|false)$/.test(attributeOf(attributes, 'gte') ?? '1') });

/** The ranges that a rule names: `A2:A6 C2`. */
export const rangesIn = (written: string): CellRange[] => written.split(/\s+/, mostRanges).flatMap((one) => rangeOf(one) ?? []);
