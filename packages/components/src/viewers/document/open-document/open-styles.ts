import { pointsOf, partOf } from './lengths.ts';
import { elementsIn, firstOf, type Element } from '../../content/xml-tree.ts';

export type Family = 'chart' | 'paragraph' | 'text' | 'table' | 'table-column' | 'table-row' | 'table-cell' | 'graphic' | 'section';
export type Properties = Readonly<Record<string, string>>;

/** A style (OpenDocument part 3, section 16.2): what it says itself, and the one that it goes on from. */
export interface OpenStyle {
  family: string;
  name: string;
  /** As people see it. */
  display: string;
  parent: OpenStyle | undefined;
  element: Element;
}

/** Points of text whose size nobody names. */
const usualSize = 12;
const longestChain = 50;

/** The styles that a part of a document knows: those with names for people, and its own, which formatting by hand makes. */
export class OpenStyles {
  readonly #styles = new Map<string, OpenStyle>();
  readonly #elements = new Map<string, Element>();
  readonly #defaults = new Map<string, Element>();
  readonly #own: ReadonlySet<Element>;

  /** Of one name the last counts: a part's own come after the shared. */
  constructor(...groups: readonly (Element | undefined)[]) {
    this.#own = new Set(groups.flatMap((group) => (group?.name === 'automatic-styles' ? elementsIn(group) : [])));
    for (const group of groups) for (const element of group ? elementsIn(group) : []) this.#take(element);
    for (const style of this.#styles.values()) {
      const parent = style.element.attributes['parent-style-name'];
      style.parent = parent === undefined ? undefined : this.of(style.family as Family, parent);
    }
  }

  #take(element: Element): void {
    const { name = '', family = '' } = element.attributes;
    if (element.name === 'default-style') this.#defaults.set(family, element);
    else if (element.name === 'style') this.#styles.set(`${family} ${name}`, { family, name, display: element.attributes['display-name'] ?? name.replace(/_([2-7][\da-f])_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))), parent: undefined, element });
    else this.#elements.set(element.name === 'outline-style' ? 'outline-style' : `${element.name} ${name}`, element);
  }

  /** Whether a style is one that formatting by hand made. */
  isOwn(style: OpenStyle | undefined): boolean {
    return style !== undefined && this.#own.has(style.element);
  }

  of(family: Family, name: string | undefined): OpenStyle | undefined {
    return name === undefined ? undefined : this.#styles.get(`${family} ${name}`);
  }

  /** Lists, layouts of pages, pages, fonts: by the name of their element. */
  element(kind: string, name = ''): Element | undefined {
    return this.#elements.get(name === '' ? kind : `${kind} ${name}`);
  }

  defaultOf(family: Family): Element | undefined {
    return this.#defaults.get(family);
  }

  /** The font of a name that the document gives it (section 16.23). */
  fontOf({ 'font-name': name, 'font-family': family }: Properties): string | undefined {
    const declared = name === undefined ? undefined : this.element('font-face', name)?.attributes['font-family'];
    // A list of them, of which Word knows the first.
    return (declared ?? family ?? name)?.split(',')[0]?.trim().replace(/^['"]|['"]$/g, '');
  }
}

/** A style and those that it goes on from, the nearest first. */
export function chainOf(style: OpenStyle | undefined): OpenStyle[] {
  const chain: OpenStyle[] = [];
  for (let one = style; one && !chain.includes(one) && chain.length < longestChain; one = one.parent) chain.push(one);
  return chain;
}

/** What a style itself says of something. */
export const ownProperties = (element: Element | undefined, kind: string): Properties => firstOf(element, kind)?.attributes ?? {};

/** What a style says of something, with what those say that it goes on from. */
export function allProperties(style: OpenStyle | undefined, kind: string): Properties {
  const all: Record<string, string> = {};
  for (const { element } of chainOf(style).toReversed()) {
    const own = ownProperties(element, kind);
    // What is said of all sides is said anew of each.
    for (const whole of ['margin', 'padding', 'border']) if (own[whole] !== undefined) for (const side of ['top', 'left', 'bottom', 'right']) delete all[`${whole}-${side}`];
    Object.assign(all, own);
  }
  return all;
}

/** The nearest element of a name that a style, or one that it goes on from, has within its properties. */
export const nearestWithin = (style: OpenStyle | undefined, kind: string, name: string): Element | undefined => chainOf(style).map(({ element }) => firstOf(firstOf(element, kind), name)).find((one) => one !== undefined);

/** Points of the letters of a style; parts of a hundred are of what it goes on from (section 20.190). */
export function sizeOf(styles: OpenStyles, style: OpenStyle | undefined): number {
  const chain = chainOf(style).map(({ element }) => element);
  const sizes = [...chain, styles.defaultOf('paragraph')].map((element) => ownProperties(element, 'text-properties')['font-size']);
  return sizes.reduceRight((size, said) => pointsOf(said) ?? size * (partOf(said) ?? 1), usualSize);
}
