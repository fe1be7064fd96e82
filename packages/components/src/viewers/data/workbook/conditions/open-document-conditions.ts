import { unescaped } from '../../../content/xml-entities.ts';
import { attributeOf, type TagKind } from '../../../content/xml-tags.ts';
import { rgbIn } from '../sheet-colours.ts';
import { mostConditions, rangesIn, type Condition, type ConditionPoint } from './condition.ts';

/** What a rule is by the word that it begins with, and what its tag would say in Office Open XML. */
const words: Readonly<Record<string, readonly [type: string, attributes: string]>> = {
  between: ['cellIs', 'operator="between"'], 'not-between': ['cellIs', 'operator="notBetween"'], 'formula-is': ['expression', ''],
  duplicate: ['duplicateValues', ''], unique: ['uniqueValues', ''], 'is-error': ['containsErrors', ''], 'is-no-error': ['notContainsErrors', ''],
  'above-average': ['aboveAverage', ''], 'below-average': ['aboveAverage', 'aboveAverage="0"'], 'above-equal-average': ['aboveAverage', 'equalAverage="1"'], 'below-equal-average': ['aboveAverage', 'aboveAverage="0" equalAverage="1"'],
  'top-elements': ['top10', 'rank="$"'], 'bottom-elements': ['top10', 'bottom="1" rank="$"'], 'top-percent': ['top10', 'percent="1" rank="$"'], 'bottom-percent': ['top10', 'percent="1" bottom="1" rank="$"'],
  'begins-with': ['beginsWith', ''], 'ends-with': ['endsWith', ''], 'contains-text': ['containsText', ''], 'not-contains-text': ['notContainsText', ''],
};
const signs: Readonly<Record<string, string>> = { '>=': 'greaterThanOrEqual', '<=': 'lessThanOrEqual', '!=': 'notEqual', '<>': 'notEqual', '>': 'greaterThan', '<': 'lessThan', '=': 'equal' };
const periods: Readonly<Record<string, string>> = { today: 'today', yesterday: 'yesterday', tomorrow: 'tomorrow', 'last-7-days': 'last7Days', 'this-week': 'thisWeek', 'last-week': 'lastWeek', 'next-week': 'nextWeek', 'this-month': 'thisMonth', 'last-month': 'lastMonth', 'next-month': 'nextMonth' };
const points: Readonly<Record<string, string>> = { minimum: 'min', maximum: 'max', 'auto-minimum': 'min', 'auto-maximum': 'max', percent: 'percent', percentile: 'percentile', number: 'num', formula: 'formula' };

type Rule = Pick<Condition, 'type' | 'attributes' | 'formulas'>;

/** A condition as LibreOffice writes it: `>0`, `between(10,30)`, `formula-is([.A1]>[.B1])`. */
function ruleOf(written: string): Rule | undefined {
  const [, sign, operand = ''] = /^\s*(>=|<=|!=|<>|>|<|=)([^]*)$/.exec(written) ?? [];
  if (sign !== undefined) return { type: 'cellIs', attributes: `operator="${signs[sign]}"`, formulas: [withoutBrackets(operand)] };
  const [, word = '', inside = ''] = /^\s*([a-z-]+)\s*(?:\(([^]*)\))?\s*$/.exec(written) ?? [];
  const [type, attributes = ''] = (Object.hasOwn(words, word) && words[word]) || [];
  if (type === undefined) return undefined;
  const formula = withoutBrackets(inside);
  const formulas = word.endsWith('between') ? partsOf(formula) : inside === '' ? [] : [formula];
  return { type, attributes: attributes.replace('$', String(Number(inside) || 10)), formulas };
}

/** Places without what parts them from words (OpenFormula, section 5.8): `[.$B2]`. */
const withoutBrackets = (formula: string): string => formula.replace(/"[^"]*"|\[([^[\]]*)\]/g, (whole, cells?: string) => cells?.replace(/(^|:)\./g, '$1') ?? whole);
/** The two sides of a comma outside of words and brackets. */
function partsOf(formula: string): string[] {
  let depth = 0;
  for (const { 0: sign, index } of formula.matchAll(/"[^"]*"|[(),;]/g)) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth === 0 && (sign === ',' || sign === ';')) return [formula.slice(0, index), formula.slice(index + 1)];
  }
  return [formula];
}

/** Takes the rules of a table as LibreOffice keeps them beside OpenDocument (`calcext`). `lookOf`: the number of a style by its name. */
export class OpenDocumentConditions {
  readonly conditions: Condition[] = [];
  readonly #lookOf: (style: string) => number | undefined;
  #ranges: Condition['ranges'] = [];
  #open: { points: ConditionPoint[]; colours: Condition['colours'][number][]; fromNothing: boolean } | undefined;

  constructor(lookOf: (style: string) => number | undefined) {
    this.#lookOf = lookOf;
  }

  seen(name: string, kind: TagKind, attributes: string): void {
    if (kind === 'closes') return;
    const said = (attribute: string): string => unescaped(attributeOf(attributes, attribute) ?? '');
    // Names of tables stand before each place.
    if (name === 'conditional-format') this.#ranges = rangesIn(said('target-range-address').replace(/(?:'(?:[^']|'')*'|[^\s.:'])*\./g, '').replaceAll('$', ''));
    else if (name === 'condition') this.#holds(ruleOf(said('value')), said('apply-style-name'));
    else if (name === 'date-is') this.#holds({ type: 'timePeriod', attributes: `timePeriod="${periods[said('date')] ?? ''}"`, formulas: [] }, said('style'));
    else if (name === 'color-scale') this.#draws('colorScale', '');
    else if (name === 'data-bar') {
      this.#draws('dataBar', `minLength="${said('min-length') || 10}" maxLength="${said('max-length') || 90}"`);
      this.#open?.colours.push(rgbIn(said('positive-color')));
    } else if (name === 'icon-set') this.#draws('iconSet', `iconSet="${said('icon-set-type')}"`);
    else if ((name === 'color-scale-entry' || name === 'formatting-entry') && this.#open) {
      const type = said('type');
      this.#open.points.push({ type: points[type] ?? '', value: withoutBrackets(said('value')), reached: true });
      if (name === 'color-scale-entry') this.#open.colours.push(rgbIn(said('color')));
      if (type === 'auto-minimum') this.#open.fromNothing = true;
    }
  }

  #holds(rule: Rule | undefined, style: string): void {
    if (rule) this.#push({ ...rule, look: this.#lookOf(style), stops: true, drawn: '' });
  }
  #draws(type: string, drawn: string): void {
    this.#push({ type, attributes: '', formulas: [], look: undefined, stops: false, drawn });
  }
  #push(rule: Rule & Pick<Condition, 'look' | 'stops' | 'drawn'>): void {
    const made = { ...rule, ranges: this.#ranges, priority: this.conditions.length, points: [], colours: [], fromNothing: false };
    this.#open = made;
    if (this.#ranges.length > 0 && this.conditions.length < mostConditions) this.conditions.push(made);
  }
}
