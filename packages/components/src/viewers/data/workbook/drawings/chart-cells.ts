import { unescaped } from '../../../content/xml-entities.ts';
import { eachElement, within } from '../../../office/each-element.ts';
import { escaped } from '../../../office/xml-attribute.ts';
import { rangeOf } from '../cell-range.ts';
import type { CellFormat } from '../number-format.ts';
import type { CellValue, SheetCells } from '../sheet-cells.ts';
import { sheetMoment } from '../sheet-days.ts';

/** A cell as a chart takes it: its value, and what it shows where that is another thing. */
export interface ChartCell {
  value: CellValue | undefined;
  shown: string | undefined;
}

/** Cells of a sheet, row by row; undefined where there is none of that name. */
export type CellsOf = (sheet: string, range: { top: number; left: number; bottom: number; right: number }) => ChartCell[] | undefined;

/** Points of one reference, as programs take them; those of all charts of a sheet, and the sheets that they are read from. */
const most = { points: 32_000, inAll: 500_000, sheets: 20 };

/**
 * A chart with the values of the cells that it refers to, where it does not keep them itself (ECMA-376 part 1, sections 21.2.2.123 and
 * 21.2.2.201): libraries that write workbooks leave them to the program that opens them.
 */
export function withCells(chart: string, cellsOf: CellsOf): string {
  const labelled = eachElement(chart, 'cat', ({ open, inner, close }) => open + filled(inner, cellsOf, true) + close);
  return filled(labelled, cellsOf, false);
}

function filled(xml: string, cellsOf: CellsOf, labels: boolean): string {
  return ['numRef', 'strRef'].reduce((made, name) => eachElement(made, name, ({ open, inner, close, prefix }) => {
    if (/<(?:[\w.-]+:)?(?:num|str)Cache[\s>]/.test(inner)) return open + inner + close;
    const cells = referred(unescaped(within(inner, 'f') ?? ''), cellsOf)?.slice(0, most.points);
    if (!cells) return open + inner + close;
    const words = name === 'strRef' || (labels && cells.some(({ value, shown }) => typeof value === 'string' || shown !== undefined));
    const points = cells.map((cell, at) => pointOf(cell, at, words, prefix)).join('');
    const kind = words ? 'str' : 'num';
    return `<${prefix}${kind}Ref>${inner}<${prefix}${kind}Cache><${prefix}ptCount val="${cells.length}"/>${points}</${prefix}${kind}Cache></${prefix}${kind}Ref>`;
  }), xml);
}

function pointOf({ value, shown }: ChartCell, at: number, words: boolean, prefix: string): string {
  const written = words ? (shown ?? value) : typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : undefined;
  return written === undefined ? '' : `<${prefix}pt idx="${at}"><${prefix}v>${escaped(String(written))}</${prefix}v></${prefix}pt>`;
}

/** Cells of a reference: `Sheet1!$B$2:$B$13`, of several ranges in parentheses. */
function referred(reference: string, cellsOf: CellsOf): ChartCell[] | undefined {
  const ranges = reference.replace(/^\((.*)\)$/, '$1').match(/(?:'(?:[^']|'')*'|[^,'])+/g) ?? [];
  const cells = ranges.map((range) => {
    const [, quoted, plain, place = ''] = /^\s*(?:'((?:[^']|'')+)'|([^'!]+))!(.+?)\s*$/.exec(range) ?? [];
    const sheet = quoted?.replaceAll("''", "'") ?? plain;
    const found = rangeOf(place.replaceAll('$', ''));
    return sheet !== undefined && found ? cellsOf(sheet, found) : undefined;
  });
  return cells.length > 0 && cells.every((one) => one !== undefined) ? cells.flat() : undefined;
}

/** The cells of a workbook's sheets, each read once; moments are shown as their formats say, or as ISO 8601 has them. */
export function chartCells(read: (sheet: string) => SheetCells | undefined, formats: readonly (CellFormat | undefined)[], base: number): CellsOf {
  const sheets = new Map<string, SheetCells | undefined>();
  let room = most.inAll;
  return (name, { top, left, bottom, right }) => {
    if (!sheets.has(name) && sheets.size < most.sheets) sheets.set(name, read(name));
    const sheet = sheets.get(name);
    if (!sheet || room <= 0) return undefined;
    const found: ChartCell[] = [];
    for (let row = top; row <= bottom && found.length < most.points; row++) {
      for (let column = left; column <= right && found.length < most.points; column++) {
        const value = sheet.rows[row]?.[column];
        const format = formats[sheet.styles[row]?.[column] ?? 0];
        found.push({ value, shown: typeof value === 'number' && format?.of === 'moment' ? (format(value, base) ?? isoMoment(value, base)) : undefined });
      }
    }
    room -= found.length;
    return found;
  };
}

function isoMoment(days: number, base: number): string {
  const moment = sheetMoment(Math.round(days * 86_400_000), base);
  return typeof moment === 'string' ? moment : moment.toISOString().replace('T00:00:00.000Z', '').replace('T', ' ').replace(/(?:\.000)?Z$/, '');
}
