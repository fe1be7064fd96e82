import { indentOfLevel, isNumbered, levels, type ListPoint } from './word-lists.ts';
import { allProperties, chainOf, ownProperties, type OpenStyle } from './open-styles.ts';
import { headingName, placeXml, runsOf } from './runs.ts';
import type { Scope } from './scope.ts';
import { tableOf } from './word-tables.ts';
import { indentOf, sideOf } from './word-paragraph.ts';
import { drawingOf, isShape } from './drawings.ts';
import { elementsIn, isElement, named, wordsIn, type Element } from '../../content/xml-tree.ts';

/** What is in a text (OpenDocument part 3, section 5), as blocks of WordprocessingML. */
export function blocksOf(element: Element, scope: Scope): string[] {
  return element.children.flatMap((child) => (isElement(child) ? blockOf(child, scope) : []));
}

/** One of them. */
export function blockOf(element: Element, scope: Scope): string[] {
  const write = kinds[element.name];
  if (write) return write(element, scope);
  // What stands on a page, and not in a text, stands in a paragraph without words.
  if (isShape(element)) return [onItsOwn(drawingOf(element, scope, blocksOf))].filter((one) => one !== '');
  return [];
}

const onItsOwn = (runs: string): string => runs && `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr>${runs}</w:p>`;

/** An outline of another level than 1 to 9 is the last. */
const levelOf = ({ attributes }: Element): number => Math.max(1, Math.min(9, Number(attributes['outline-level'] ?? 1) || 1));

function paragraph(element: Element, scope: Scope): string[] {
  const { known, shared, point } = scope;
  const style = known.of('paragraph', element.attributes['style-name']);
  const isHeading = element.name === 'h';
  const id = shared.styles.idOf(known, style) ?? (isHeading ? shared.styles.plainHeading(levelOf(element)) : undefined);
  if (isHeading) shared.styles.heading(id, levelOf(element));
  const numbered = point ?? (isHeading && element.attributes['is-list-header'] !== 'true' ? outlined(scope, levelOf(element)) : undefined);
  const breaks = allProperties(style, 'paragraph-properties');
  const properties = [id ? `<w:pStyle w:val="${id}"/>` : '', numbered ? `<w:numPr><w:ilvl w:val="${numbered.level}"/><w:numId w:val="${numbered.id}"/></w:numPr>` : '', indentIn(style, scope), breaks['break-before'] === 'page' && !scope.beginsPage ? '<w:pageBreakBefore/>' : ''];
  const place = isHeading ? placeXml(headingName(wordsIn(element)), scope) : '';
  return [`<w:p><w:pPr>${properties.join('')}</w:pPr>${breaks['break-before'] === 'column' ? '<w:r><w:br w:type="column"/></w:r>' : ''}${place}${runsOf(element, style, scope, blocksOf)}${breaks['break-after'] === 'page' ? '<w:r><w:br w:type="page"/></w:r>' : ''}</w:p>`];
}

/** Where a style made by hand says how far a paragraph is indented, that is before what its list says; the further paragraphs of a point stand below the first. */
function indentIn(style: OpenStyle | undefined, { point, known, indent }: Scope): string {
  if (!point && indent === undefined) return '';
  const own = ownProperties(style?.element, 'paragraph-properties');
  const said = ['text-indent', 'margin-left', 'margin'].some((name) => own[name] !== undefined) && known.isOwn(style);
  if (said) return indentOf({ 'text-indent': own['text-indent'] ?? '0cm', 'margin-left': sideOf(own, 'margin', 'left') ?? '0cm' });
  return point || indent === undefined ? '' : `<w:ind w:left="${indent}" w:firstLine="0"/>`;
}

/** Where a heading stands in the numbering of all of them. */
function outlined({ known, shared }: Scope, level: number): ListPoint | undefined {
  const style = known.element('outline-style');
  return style && isNumbered(style, level - 1) ? { id: shared.lists.begin(style, known, { goesOn: true }), level: level - 1 } : undefined;
}

/** A list, whose style is its own or that of the list around it (section 5.3.1). */
function list(element: Element, scope: Scope): string[] {
  const { known, shared } = scope;
  const { attributes } = element;
  const level = scope.list ? Math.min(levels - 1, scope.list.level + 1) : 0;
  const style = known.element('list-style', attributes['style-name']) ?? scope.list?.style ?? styleOfFirst(element, scope);
  if (!style) return elementsIn(element).flatMap((item) => blocksOf(item, scope));
  const sameList = scope.list && style === scope.list.style;
  const goesOn = attributes['continue-numbering'] === 'true' || attributes['continue-list'] !== undefined;
  let id = sameList ? scope.list!.id : (shared.lists.called(attributes['continue-list']) ?? shared.lists.begin(style, known, { goesOn: goesOn || level > 0 }));
  shared.lists.name(id, attributes['id']);
  const { left } = indentOfLevel(style, level);
  return elementsIn(element).flatMap((item) => {
    const start = Number(item.attributes['start-value'] ?? NaN);
    if (item.name === 'list-item' && Number.isInteger(start) && start >= 0) id = shared.lists.begin(style, known, { start: { level, value: Math.min(start, 1_000_000) } });
    let first = item.name === 'list-item';
    return elementsIn(item).flatMap((one) => {
      const point = first && (one.name === 'p' || one.name === 'h') ? { id, level } : undefined;
      if (point) first = false;
      return blockOf(one, { ...scope, point, indent: left, list: { style, id, level } });
    });
  });
}

/** The list that the style of a paragraph names, where the list itself names none. */
function styleOfFirst(element: Element, { known }: Scope): Element | undefined {
  const first = elementsIn(element).flatMap(elementsIn).find(({ name }) => name === 'p' || name === 'h');
  const names = chainOf(known.of('paragraph', first?.attributes['style-name'])).map((style) => style.element.attributes['list-style-name']);
  return known.element('list-style', names.find((name) => name !== undefined && name !== '') ?? '');
}

const table = (element: Element, scope: Scope): string[] => {
  const inner: Scope = { ...scope, point: undefined, indent: undefined, list: undefined };
  const made = tableOf(element, inner, blocksOf);
  return made === '' ? [] : [made];
};

const inside = (element: Element, scope: Scope): string[] => (element.attributes['display'] === 'none' ? [] : blocksOf(element, scope));

/** An index (section 8): what it was when it was made last. */
const index = (element: Element, scope: Scope): string[] => named(element, 'index-body').flatMap((body) => blocksOf(body, scope));

const kinds: Readonly<Record<string, (element: Element, scope: Scope) => string[]>> = {
  p: paragraph,
  h: paragraph,
  list,
  table,
  section: inside,
  'index-title': inside,
  'numbered-paragraph': inside,
  'table-of-content': index,
  'illustration-index': index,
  'table-index': index,
  'object-index': index,
  'user-index': index,
  'alphabetical-index': index,
  bibliography: index,
  'soft-page-break': () => [softBreak],
  'change-start': ({ attributes }, { shared }) => (shared.changes.begin(attributes['change-id']), []),
  'change-end': ({ attributes }, { shared }) => (shared.changes.end(attributes['change-id']), []),
  change: ({ attributes }, scope) => {
    const runs = scope.shared.changes.takenOut(attributes['change-id'], (one) => runsOf(one, undefined, scope, blocksOf));
    return runs === '' ? [] : [`<w:p><w:pPr></w:pPr>${runs}</w:p>`];
  },
};

/** Stands for a page that ends between two blocks, until the next paragraph is known. */
export const softBreak = '<soft-page-break/>';

/** Pages that ended between blocks, at the head of the next paragraph. */
export function withSoftBreaks(blocks: readonly string[]): string[] {
  let waits = false;
  return blocks.flatMap((block) => {
    if (block === softBreak) return ((waits = true), []);
    // Within tables and boxes a page ends nowhere.
    const whole = block.replaceAll(softBreak, '');
    if (!waits || !block.startsWith('<w:p>')) return [whole];
    waits = false;
    return [whole.replace('</w:pPr>', '</w:pPr><w:r><w:lastRenderedPageBreak/></w:r>')];
  });
}

