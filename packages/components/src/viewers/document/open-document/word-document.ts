import { blockOf, withSoftBreaks } from './blocks.ts';
import { Changes } from './changes.ts';
import { controlsIn } from './controls.ts';
import { allProperties, chainOf, nearestWithin, OpenStyles } from './open-styles.ts';
import { columnsOf, PageStyles, type Opened } from './page-styles.ts';
import { emptyParagraph, WordStyles, type Scope, type Shared } from './scope.ts';
import { WordLists } from './word-lists.ts';
import { PartLinks, WordParts } from './word-parts.ts';
import { elementsIn, firstOf, isElement, within, type Element } from '../../content/xml-tree.ts';

/** The trees of a text of OpenDocument; both are one where it is one file. */
export interface OpenText {
  content: Element;
  styles: Element;
  files: Readonly<Record<string, Uint8Array>>;
}

/** A text of OpenDocument in the parts of a Word document; undefined where it is no text. */
export function wordDocumentOf({ content, styles, files }: OpenText): Record<string, Uint8Array> | undefined {
  const body = firstOf(within(content, 'body'), 'text');
  if (!body) return undefined;
  const common = ['font-face-decls', 'styles', 'master-styles'].map((name) => within(styles, name));
  const layouts = layoutsIn(within(styles, 'automatic-styles'));
  const known = new OpenStyles(within(content, 'font-face-decls'), ...common, layouts, within(content, 'automatic-styles'));
  const inHeads = new OpenStyles(...common, within(styles, 'automatic-styles'));
  const parts = new WordParts();
  const ends = new Set(namesOfEnds(body));
  const shared: Shared = { parts, lists: new WordLists(), styles: new WordStyles(), changes: new Changes(body), files, controls: controlsIn(firstOf(body, 'forms')), footnotes: [], endnotes: [], comments: [], ends, annotations: new Map(), bookmarks: 0 };
  const links = new PartLinks();
  const pages = new PageStyles(known, inHeads, shared, links);
  const written = new Pages(pages, { shared, known, links, width: 0 }).write(body);
  links.to('styles', 'styles.xml');
  links.to('numbering', 'numbering.xml');
  for (const kind of ['footnotes', 'endnotes', 'comments'] as const) {
    if (shared[kind].length === 0) continue;
    parts.write(kind, kind, shared[kind].join(''));
    links.to(kind, `${kind}.xml`);
  }
  if (pages.turned) {
    parts.write('settings', 'settings', '<w:evenAndOddHeaders/>');
    links.to('settings', 'settings.xml');
  }
  parts.write('styles', 'styles', shared.styles.xml(known));
  parts.write('numbering', 'numbering', shared.lists.xml);
  parts.write('document', 'main', `<w:body>${written}</w:body>`, links);
  parts.end();
  return parts.files;
}

function* namesOfEnds(element: Element): Generator<string> {
  for (const child of elementsIn(element)) {
    if (child.name === 'annotation-end') yield child.attributes['name'] ?? '';
    else yield* namesOfEnds(child);
  }
}

/** Of what the heads of pages are formatted with, the layouts of the pages alone: other names may be those of the text, too. */
function layoutsIn(group: Element | undefined): Element | undefined {
  return group && { ...group, children: elementsIn(group).filter(({ name }) => name === 'page-layout') };
}

/** Writes a text from page style to page style. */
class Pages {
  readonly #pages: PageStyles;
  readonly #scope: Scope;
  #blocks: string[] = [];
  #open: Opened;
  /** Nothing stands on the page yet, but what is drawn on it. */
  #fresh = true;

  constructor(pages: PageStyles, scope: Scope) {
    [this.#pages, this.#scope] = [pages, scope];
    this.#open = { page: pages.first, type: 'nextPage', columns: undefined, start: undefined };
  }

  write(body: Element): string {
    this.#take(body);
    return `${withSoftBreaks(this.#blocks).join('')}${this.#pages.section(this.#open)}`;
  }

  #take(element: Element): void {
    for (const child of element.children) {
      if (!isElement(child) || (child.name === 'section' && child.attributes['display'] === 'none')) continue;
      this.#turn(child);
      const columns = child.name === 'section' ? this.#columnsOf(child) : undefined;
      if (columns) this.#inColumns(child, columns);
      else if (child.name === 'section') this.#take(child);
      else this.#write(child);
    }
  }

  #write(child: Element): void {
    const written = blockOf(child, { ...this.#scope, width: this.#pages.widthOf(this.#open), beginsPage: this.#fresh });
    this.#blocks.push(...written);
    if (written.length > 0 && firstBlock(child)) this.#fresh = false;
  }

  /** A paragraph or table may say that it begins a page of another style (section 19.501). */
  #turn(child: Element): void {
    const begins = firstBlock(child);
    const { known } = this.#scope;
    const family = begins?.name === 'table' ? 'table' : 'paragraph';
    const style = begins && known.of(family, begins.attributes['style-name']);
    const name = chainOf(style).map(({ element }) => element.attributes['master-page-name']).find((one) => one !== undefined);
    const page = name ? this.#pages.called(name) : undefined;
    if (!page) return;
    const start = Number(allProperties(style, `${family}-properties`)['page-number'] ?? NaN);
    const opened: Opened = { page, type: 'nextPage', columns: undefined, start: Number.isInteger(start) && start > 0 ? start : undefined };
    if (!this.#fresh) this.#end();
    this.#fresh = true;
    this.#open = opened;
  }

  #columnsOf(section: Element): Opened['columns'] {
    const { known } = this.#scope;
    const style = known.of('section', section.attributes['style-name']);
    return columnsOf(nearestWithin(style, 'section-properties', 'columns'));
  }

  #inColumns(section: Element, columns: Opened['columns']): void {
    const before = this.#open;
    if (!this.#fresh) this.#end();
    this.#open = { ...before, type: this.#fresh ? before.type : 'continuous', columns };
    this.#take(section);
    if (this.#fresh) return;
    const { page } = this.#open;
    this.#end();
    this.#open = { page, type: 'continuous', columns: undefined, start: undefined };
  }

  /** A section ends with its last paragraph, which says how its pages are. */
  #end(): void {
    const last = this.#blocks.at(-1);
    if (!last?.startsWith('<w:p>')) this.#blocks.push(emptyParagraph);
    this.#blocks[this.#blocks.length - 1] = this.#blocks.at(-1)!.replace('</w:pPr>', (end) => this.#pages.section(this.#open) + end);
  }
}

/** The paragraph or table that something begins with. */
function firstBlock(element: Element): Element | undefined {
  if (/^(?:p|h|table)$/.test(element.name)) return element;
  if (!/^(?:list|list-item|list-header|section|index-body|index-title|table-of-content|[a-z]+-index)$/.test(element.name)) return undefined;
  for (const child of elementsIn(element)) {
    const found = firstBlock(child);
    if (found) return found;
  }
  return undefined;
}
