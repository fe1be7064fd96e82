import { OpenStyles } from './open-styles.ts';
import type { Blocks, Scope } from './scope.ts';
import { tableOf } from './word-tables.ts';
import { elementsIn, firstOf, named, within, wordsIn, type Element } from '../../content/xml-tree.ts';

/** Rows and columns of a sheet that stands in a text: it shows a few of them. */
const most = { rows: 100, columns: 30 };

/** A sheet within a text (OpenDocument part 3, section 10.4.6.2), as a table with its cells up to the last that has words; undefined where an object is none. */
export function sheetOf(object: Element, scope: Scope, blocks: Blocks): string | undefined {
  const table = firstOf(within(object, 'spreadsheet'), 'table');
  if (!table) return undefined;
  const rows = rowsOf(table);
  const last = rows.findLastIndex((row) => widthOf(row) > 0);
  const width = Math.max(0, ...rows.map(widthOf));
  if (last < 0) return undefined;
  const columns = elementsIn(table).filter(({ name }) => name === 'table-column').flatMap((column) => repeated(column, 'number-columns-repeated', most.columns)).slice(0, width);
  const styles = [within(object, 'styles'), within(object, 'automatic-styles')];
  const known = new OpenStyles(within(object, 'font-face-decls'), ...styles, { name: '', attributes: {}, children: styles.flatMap((group) => (group ? elementsIn(group) : [])).flatMap(asParagraphs) });
  const styleOf = (cell: Element, at: number): string | undefined => cell.attributes['style-name'] ?? columns[at]?.attributes['default-cell-style-name'];
  const shown = { ...table, attributes: {}, children: [...columns, ...rows.slice(0, last + 1).map((row) => ({ ...row, children: cellsOf(row).slice(0, width).map((cell, at) => withLook(cell, styleOf(cell, at))) }))] };
  return tableOf(shown, { ...scope, known, inSheet: true, point: undefined, list: undefined, indent: undefined }, blocks) || undefined;
}

/** Cells say how their words look (section 16.38.4); here their paragraphs do. Numbers stand at the end where nothing is said of that. */
function asParagraphs(style: Element): Element[] {
  if (style.attributes['family'] !== 'table-cell') return [];
  const own = { ...style, attributes: { ...style.attributes, family: 'paragraph' } };
  const { name = '' } = style.attributes;
  const aligned = firstOf(style, 'paragraph-properties')?.attributes['text-align'] !== undefined;
  return [own, { name: 'style', attributes: { family: 'paragraph', name: `${name} ${number}`, 'parent-style-name': name }, children: aligned ? [] : [{ name: 'paragraph-properties', attributes: { 'text-align': 'end' }, children: [] }] }];
}
const number = 'number';

function withLook(cell: Element, style: string | undefined): Element {
  const isNumber = /^(?:float|currency|percentage|date|time)$/.test(cell.attributes['value-type'] ?? '');
  const name = style && isNumber ? `${style} ${number}` : style;
  return { ...cell, children: named(cell, 'p').map((one) => (name ? { ...one, attributes: { ...one.attributes, 'style-name': name } } : one)) };
}

const repeated = (element: Element, by: string, most: number): Element[] => {
  const { [by]: times, ...attributes } = element.attributes;
  return Array.from({ length: Math.max(1, Math.min(most, Number(times ?? 1) || 1)) }, () => ({ ...element, attributes }));
};

function rowsOf(element: Element): Element[] {
  const rows = elementsIn(element).flatMap((one) => (one.name === 'table-row' ? repeated(one, 'number-rows-repeated', most.rows) : /^table-(?:header-rows|rows|row-group)$/.test(one.name) ? rowsOf(one) : []));
  return rows.slice(0, most.rows);
}
const cellsOf = (row: Element): Element[] => elementsIn(row).flatMap((cell) => repeated(cell, 'number-columns-repeated', most.columns)).slice(0, most.columns);
const widthOf = (row: Element): number => cellsOf(row).findLastIndex((cell) => wordsIn({ ...cell, children: named(cell, 'p') }).trim() !== '') + 1;
