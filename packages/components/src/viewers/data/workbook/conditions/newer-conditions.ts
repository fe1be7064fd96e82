import { unescaped } from '../../../content/xml-entities.ts';
import { attributeOf, type TagKind } from '../../../content/xml-tags.ts';
import { fontPart, type AuthoredLook } from '../cell-looks.ts';
import { colourIn, type Palette } from '../sheet-colours.ts';
import { iconOf } from './condition-icons.ts';
import { mostConditions, pointIn, rangesIn, unreadRule, type Condition, type ConditionPoint, type UnreadCondition } from './condition.ts';

/** Rules as newer programs keep them beside the others ([MS-XLSX] section 2.6.13): of bars what those cannot say, and whole rules with icons of their choice, looks of their own and cells of other sheets. */
export class NewerConditions {
  readonly #palette: Palette;
  readonly #conditions: Condition[];
  /** Rules that say more here, by their ids. */
  readonly named = new Map<string, UnreadCondition>();
  #group: UnreadCondition[] = [];
  #open: UnreadCondition | undefined;
  /** What the rule says of its points where older programs read it. */
  #before: readonly ConditionPoint[] = [];
  #inPoint = false;
  #look: { of: AuthoredLook; part: string } | undefined;

  constructor(palette: Palette, conditions: Condition[]) {
    [this.#palette, this.#conditions] = [palette, conditions];
  }

  seen(name: string, kind: TagKind, attributes: string, text: string): void {
    if (name === 'conditionalFormatting') this.#group = [];
    else if (name === 'cfRule') this.#rule(kind, attributes);
    else if (name === 'sqref' && kind === 'opens') this.#lies(text);
    else if (!this.#open) return;
    else if (name === 'dxf') {
      if (kind === 'opens') this.#look = { of: (this.#open.own = {}), part: '' };
      else this.#look = undefined;
    } else if (this.#look && kind !== 'closes') this.#looks(this.#look, name, attributes);
    else this.#part(this.#open, name, kind, attributes, text);
  }

  #rule(kind: TagKind, attributes: string): void {
    if (kind !== 'closes') {
      const before = this.named.get(attributeOf(attributes, 'id') ?? '');
      this.#open = before ?? unreadRule([], attributes);
      this.#before = before?.points ?? [];
      if (before) before.points = [];
      else if (this.#group.length < mostConditions) this.#group.push(this.#open);
      this.#open.newer = {};
    }
    if (kind === 'opens') return;
    if (this.#open) this.#open.points = this.#open.points.length > 0 ? this.#open.points.map((point, nth) => (isMeant(point, this.#before[nth]) ? point : this.#before[nth]!)) : [...this.#before];
    this.#open = undefined;
  }
  /** Where the rules lie is told behind them. */
  #lies(written: string): void {
    const ranges = rangesIn(unescaped(written).trim());
    for (const rule of this.#group) if (ranges.length > 0 && this.#conditions.length < mostConditions) this.#conditions.push(Object.assign(rule, { ranges }));
    this.#group = [];
  }

  #part(rule: UnreadCondition, name: string, kind: TagKind, attributes: string, text: string): void {
    if (name === 'cfvo') this.#inPoint = kind === 'opens';
    if (kind === 'closes') return;
    if (name === 'cfvo') rule.points.push(pointIn(attributes));
    else if (name === 'f' && this.#inPoint) rule.points.at(-1)!.value = unescaped(text);
    else if (name === 'f') rule.formulas.push(unescaped(text));
    else if (name === 'dataBar' || name === 'iconSet') rule.drawn = attributes;
    else if (name === 'color' || name === 'fillColor') rule.colours.push(colourIn(attributes, this.#palette));
    else if (name === 'negativeFillColor') rule.newer!.below = colourIn(attributes, this.#palette);
    else if (name === 'cfIcon') (rule.newer!.icons ??= []).push(iconOf(attributeOf(attributes, 'iconSet') ?? '', Number(attributeOf(attributes, 'iconId') ?? NaN)));
  }
  #looks(look: { of: AuthoredLook; part: string }, name: string, attributes: string): void {
    if (/^(?:font|fill|border)$/.test(name)) look.part = name;
    else if (look.part === 'font') fontPart(look.of, name, attributes, this.#palette);
    else if (look.part === 'fill' && name === 'bgColor') look.of.fill = colourIn(attributes, this.#palette);
  }
}

/** Some programs write every point as a number here, also those that are none where older programs read them. */
const isMeant = ({ type }: ConditionPoint, before: ConditionPoint | undefined): boolean => type !== 'num' || !before || before.type === 'num' || before.type === 'formula';
