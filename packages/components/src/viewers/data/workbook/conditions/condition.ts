import type { Rgb } from '../../../code/logs/readable-colour.ts';
import { unescaped } from '../../../content/xml-entities.ts';
import { attributeOf, type TagKind } from '../../../content/xml-tags.ts';
import type { CellRange } from '../../data-engine.ts';
import { colourIn, type Palette } from '../sheet-colours.ts';
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
}

type Unread = { -readonly [Key in keyof Condition]: Condition[Key] extends readonly (infer Part)[] ? Part[] : Condition[Key] };

/** Rules that are kept, and ranges of one. */
export const mostConditions = 2000;
const mostRanges = 2000;

/** Takes the rules of a sheet from its tags as they come. What newer programs keep beside them is left out. */
export class ConditionReader {
  readonly conditions: Condition[] = [];
  readonly #palette: Palette;
  #ranges: CellRange[] = [];
  #open: Unread | undefined;
  #beside = 0;

  constructor(palette: Palette) {
    this.#palette = palette;
  }

  seen(name: string, kind: TagKind, attributes: string, text: string): void {
    if (name === 'extLst') this.#beside += kind === 'opens' ? 1 : kind === 'closes' ? -1 : 0;
    else if (this.#beside > 0) {
      if (name === 'id' && this.#open) this.#open.fromNothing = true;
    } else if (name === 'conditionalFormatting') this.#ranges = kind === 'opens' ? rangesIn(attributeOf(attributes, 'sqref') ?? '') : [];
    else if (name === 'cfRule') this.#rule(kind, attributes);
    else if (this.#open && kind !== 'closes') this.#part(this.#open, name, attributes, text);
  }

  #rule(kind: TagKind, attributes: string): void {
    if (kind !== 'closes' && this.#ranges.length > 0) {
      const look = Number(attributeOf(attributes, 'dxfId') ?? NaN);
      const [type = '', priority = 0, stops] = [attributeOf(attributes, 'type'), Number(attributeOf(attributes, 'priority') ?? 0), attributeOf(attributes, 'stopIfTrue')];
      this.#open = { ranges: this.#ranges, priority, stops: stops === '1' || stops === 'true', type, attributes, formulas: [], look: Number.isNaN(look) ? undefined : look, points: [], colours: [], drawn: '', fromNothing: false };
    }
    if (kind === 'opens') return;
    if (this.#open && this.conditions.length < mostConditions) this.conditions.push(this.#open);
    this.#open = undefined;
  }

  #part(rule: Unread, name: string, attributes: string, text: string): void {
    if (name === 'formula') rule.formulas.push(unescaped(text));
    else if (name === 'cfvo') rule.points.push({ type: attributeOf(attributes, 'type') ?? '', value: unescaped(attributeOf(attributes, 'val') ?? ''), reached: !/^(?:0|false)$/.test(attributeOf(attributes, 'gte') ?? '1') });
    else if (name === 'color') rule.colours.push(colourIn(attributes, this.#palette));
    else if (name === 'dataBar' || name === 'iconSet') rule.drawn = attributes;
  }
}

/** The ranges that a rule names: `A2:A6 C2`. */
export const rangesIn = (written: string): CellRange[] => written.split(/\s+/, mostRanges).flatMap((one) => rangeOf(one) ?? []);
