import { unescaped } from '../../../content/xml-entities.ts';
import { attributeOf, type TagKind } from '../../../content/xml-tags.ts';
import type { CellRange } from '../../data-engine.ts';
import { colourIn, type Palette } from '../sheet-colours.ts';
import { mostConditions, pointIn, rangesIn, unreadRule, type Condition, type UnreadCondition } from './condition.ts';
import { NewerConditions } from './newer-conditions.ts';

/** Takes the rules of a sheet from its tags as they come. */
export class ConditionReader {
  readonly conditions: Condition[] = [];
  readonly #palette: Palette;
  readonly #newer: NewerConditions;
  #ranges: CellRange[] = [];
  #open: UnreadCondition | undefined;
  #beside = 0;

  constructor(palette: Palette) {
    this.#palette = palette;
    this.#newer = new NewerConditions(palette, this.conditions);
  }

  seen(name: string, kind: TagKind, attributes: string, text: string): void {
    if (name === 'extLst') this.#beside += kind === 'opens' ? 1 : kind === 'closes' ? -1 : 0;
    else if (this.#beside > 0) {
      if (!this.#open) this.#newer.seen(name, kind, attributes, text);
      else if (name === 'id' && kind === 'opens') {
        this.#open.fromNothing = true;
        this.#newer.named.set(unescaped(text).trim(), this.#open);
      }
    } else if (name === 'conditionalFormatting') this.#ranges = kind === 'opens' ? rangesIn(attributeOf(attributes, 'sqref') ?? '') : [];
    else if (name === 'cfRule') this.#rule(kind, attributes);
    else if (this.#open && kind !== 'closes') this.#part(this.#open, name, attributes, text);
  }

  #rule(kind: TagKind, attributes: string): void {
    if (kind !== 'closes' && this.#ranges.length > 0) {
      this.#open = unreadRule(this.#ranges, attributes);
    }
    if (kind === 'opens') return;
    if (this.#open && this.conditions.length < mostConditions) this.conditions.push(this.#open);
    this.#open = undefined;
  }

  #part(rule: UnreadCondition, name: string, attributes: string, text: string): void {
    if (name === 'formula') rule.formulas.push(unescaped(text));
    else if (name === 'cfvo') rule.points.push(pointIn(attributes));
    else if (name === 'color') rule.colours.push(colourIn(attributes, this.#palette));
    else if (name === 'dataBar' || name === 'iconSet') rule.drawn = attributes;
  }
}
