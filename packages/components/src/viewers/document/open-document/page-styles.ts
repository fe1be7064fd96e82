import { blocksOf } from './blocks.ts';
import { twips } from './lengths.ts';
import type { OpenStyles, Properties } from './open-styles.ts';
import { emptyParagraph, type Scope, type Shared } from './scope.ts';
import { sideOf } from './word-paragraph.ts';
import { PartLinks } from './word-parts.ts';
import { elementsIn, firstOf, type Element } from '../../content/xml-tree.ts';

/** A section that is being written: the style of its pages, and what differs from it. */
export interface Opened {
  page: Element | undefined;
  type: 'nextPage' | 'continuous';
  columns: { count: number; gap: number } | undefined;
  /** The number of its first page. */
  start: number | undefined;
}

/** How many columns there are, and how far from each other (section 17.12); undefined for one. */
export function columnsOf(element: Element | undefined): Opened['columns'] {
  const count = Number(element?.attributes['column-count'] ?? 1);
  return count > 1 && count <= 20 ? { count, gap: twips(element!.attributes['column-gap']) ?? 0 } : undefined;
}

/** A sheet of A4 with 2 cm around, as programs have it that are told nothing. */
const usual = { width: 11906, height: 16838, margin: 1134 };

/** Heads and feet of a page style, by what Word calls the pages that have them (sections 16.10 to 16.15). */
const kinds: readonly (readonly [element: string, kind: 'header' | 'footer', type: 'default' | 'even' | 'first'])[] = [
  ['header', 'header', 'default'], ['header-left', 'header', 'even'], ['header-first', 'header', 'first'],
  ['footer', 'footer', 'default'], ['footer-left', 'footer', 'even'], ['footer-first', 'footer', 'first'],
];

/** Styles of pages (OpenDocument part 3, sections 16.5 and 16.9) as sections of WordprocessingML. */
export class PageStyles {
  /** Some pages at the left have heads or feet of their own. */
  turned = false;
  readonly #known: OpenStyles;
  readonly #inHeads: OpenStyles;
  readonly #shared: Shared;
  readonly #links: PartLinks;
  readonly #references = new Map<Element, string>();

  /** `inHeads`: what heads and feet are formatted with. `links` are those of the text, which its sections lead to. */
  constructor(known: OpenStyles, inHeads: OpenStyles, shared: Shared, links: PartLinks) {
    [this.#known, this.#inHeads, this.#shared, this.#links] = [known, inHeads, shared, links];
  }

  called(name: string): Element | undefined {
    return this.#known.element('master-page', name);
  }

  /** The style of pages of who names none. */
  get first(): Element | undefined {
    return this.called('Standard') ?? this.called('Default');
  }

  #layoutOf(page: Element | undefined): Element | undefined {
    return page && this.#known.element('page-layout', page.attributes['page-layout-name']);
  }

  #sheet(page: Element | undefined): Properties {
    return firstOf(this.#layoutOf(page), 'page-layout-properties')?.attributes ?? {};
  }

  #columnsOf({ page, columns }: Opened): Opened['columns'] {
    return columns ?? columnsOf(firstOf(firstOf(this.#layoutOf(page), 'page-layout-properties'), 'columns'));
  }

  /** Twentieths of a point that a text has across. */
  widthOf(open: Opened): number {
    const sheet = this.#sheet(open.page);
    const across = (twips(sheet['page-width']) ?? usual.width) - (twips(sideOf(sheet, 'margin', 'left')) ?? usual.margin) - (twips(sideOf(sheet, 'margin', 'right')) ?? usual.margin);
    const columns = this.#columnsOf(open);
    return Math.max(1000, columns ? (across - columns.gap * (columns.count - 1)) / columns.count : across);
  }

  /** How the pages of a section are (ECMA-376 part 1, section 17.6.17). */
  section(open: Opened): string {
    const { page, type, start } = open;
    const sheet = this.#sheet(page);
    const [width, height] = [twips(sheet['page-width']) ?? usual.width, twips(sheet['page-height']) ?? usual.height];
    const margin = (side: 'top' | 'left' | 'bottom' | 'right'): number => twips(sideOf(sheet, 'margin', side)) ?? usual.margin;
    const columns = this.#columnsOf(open);
    const next = page?.attributes['next-style-name'];
    const after = next && next !== page?.attributes['name'] ? this.called(next) : undefined;
    return [
      '<w:sectPr>',
      after ? this.#referencesAfter(after, page!) : page ? this.#referencesOf(page) : '',
      `<w:type w:val="${type}"/>`,
      `<w:pgSz w:w="${width}" w:h="${height}"${sheet['print-orientation'] === 'landscape' ? ' w:orient="landscape"' : ''}/>`,
      `<w:pgMar w:top="${margin('top') + this.#room(page, 'header')}" w:right="${margin('right')}" w:bottom="${margin('bottom') + this.#room(page, 'footer')}" w:left="${margin('left')}" w:header="${margin('top')}" w:footer="${margin('bottom')}" w:gutter="0"/>`,
      start === undefined && !formats[sheet['num-format'] ?? ''] ? '' : `<w:pgNumType${formats[sheet['num-format'] ?? ''] ? ` w:fmt="${formats[sheet['num-format']!]}"` : ''}${start === undefined ? '' : ` w:start="${start}"`}/>`,
      columns ? `<w:cols w:num="${columns.count}" w:space="${columns.gap}"/>` : '',
      after || (page && has(page, 'first')) ? '<w:titlePg/>' : '',
      '</w:sectPr>',
    ].join('');
  }

  /** What a head or foot takes, which OpenDocument has within the margins (section 16.6). */
  #room(page: Element | undefined, kind: 'header' | 'footer'): number {
    if (!page || !firstOf(page, kind)) return 0;
    const properties = firstOf(firstOf(this.#layoutOf(page), `${kind}-style`), 'header-footer-properties')?.attributes ?? {};
    return (twips(properties['min-height']) ?? twips(properties['height']) ?? 0) + (twips(properties[kind === 'header' ? 'margin-bottom' : 'margin-top']) ?? 0);
  }

  #referencesOf(page: Element): string {
    return kinds.map(([name, kind, type]) => this.#reference(page, name, kind, type)).join('');
  }

  /** Heads and feet of pages that follow another style's one page. */
  #referencesAfter(after: Element, first: Element): string {
    const later = kinds.filter(([, , type]) => type !== 'first').map(([name, kind, type]) => this.#reference(after, name, kind, type));
    const once = (['header', 'footer'] as const).map((kind) => this.#reference(first, firstOf(first, `${kind}-first`) ? `${kind}-first` : kind, kind, 'first'));
    return [...later, ...once].join('');
  }

  #reference(page: Element, name: string, kind: 'header' | 'footer', type: string): string {
    const element = firstOf(page, name);
    if (!element || element.attributes['display'] === 'false') return '';
    if (type === 'even') this.turned = true;
    let id = this.#references.get(element);
    if (!id) {
      const file = `${kind}${this.#references.size + 1}`;
      this.#references.set(element, (id = this.#links.to(kind, `${file}.xml`)));
      const links = new PartLinks();
      const scope: Scope = { shared: this.#shared, known: this.#inHeads, links, width: this.widthOf({ page, type: 'nextPage', columns: undefined, start: undefined }) };
      // Older programs have three parts beside each other (section 16.16).
      const regions = elementsIn(element).filter(({ name }) => name.startsWith('region-'));
      const blocks = regions.length > 0 ? regions.flatMap((region) => blocksOf(region, scope)) : blocksOf(element, scope);
      this.#shared.parts.write(file, kind, blocks.join('') || emptyParagraph, links);
    }
    return `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
  }
}

const has = (page: Element, type: string): boolean => kinds.some(([name, , one]) => one === type && firstOf(page, name) !== undefined && firstOf(page, name)!.attributes['display'] !== 'false');

const formats: Readonly<Record<string, string>> = { a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' };
