import type { CellLook } from '../rows/row-source.ts';
import { unescaped } from '../../content/xml-entities.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';
import { rangeOf } from './cell-range.ts';
import { columnNumber } from './column-number.ts';
import type { ConditionReader } from './conditions/condition-reader.ts';
import type { CellFormat } from './number-format.ts';
import type { CellValue, SheetCells } from './sheet-cells.ts';
import { daysOf } from './sheet-days.ts';
import { attributeOf, walkTags } from '../../content/xml-tags.ts';
import { walkSheet } from './walk-sheet.ts';

/** What the cells of a sheet are read with. */
export interface SheetContext {
  /** The texts that cells name by number. */
  texts: readonly string[];
  /** By the number of a style. */
  formats: readonly (CellFormat | undefined)[];
  looks?: readonly (CellLook | undefined)[];
  /** The day 0, in milliseconds since 1970. */
  base: number;
  /** Where links lead, by the ids of their relations. */
  targets?: ReadonlyMap<string, string>;
  /** Takes the rules by which cells look; absent where nobody follows them. */
  conditions?: ConditionReader;
}

/** A text without the escapes of characters that XML has none for (ECMA-376 part 1, section 22.9.2.19). */
export const plainText = (text: string): string =>
  text.includes('&') || text.includes('_x') ? unescaped(text).replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** The attributes of a cell as most programs write them. */
const usual = /^ r="([A-Z]{1,3})(\d{1,7})"(?: s="(\d+)")?(?: t="(\w+)")?\/?$/;

/** Place, style and type of a cell, which says what differs from the usual; millions of them are asked. */
function cellHead(attributes: string): { letters: string | undefined; digits: string; style: number; type: string } {
  const known = usual.exec(attributes);
  if (known) return { letters: known[1], digits: known[2]!, style: known[3] === undefined ? 0 : Number(known[3]), type: known[4] ?? '' };
  const [, letters, digits = ''] = /^([A-Z]{1,7})(\d{1,9})$/i.exec(attributeOf(attributes, 'r') ?? '') ?? [];
  return { letters, digits, style: Number(attributeOf(attributes, 's') ?? 0), type: attributeOf(attributes, 't') ?? '' };
}

/** Types of cells (section 18.18.11) whose value is no number. Errors are texts: a wrong formula must not look like a missing value. */
const valuesOf: Readonly<Record<string, (written: string, context: SheetContext, style: number) => CellValue | undefined>> = {
  s: (written, { texts }) => {
    const text = texts[Number(written)];
    if (text === undefined) throw new RangeError('no such text');
    return text;
  },
  str: plainText,
  inlineStr: plainText,
  e: plainText,
  b: (written) => /^\s*(?:1|true)\s*$/.test(written),
  d: (written, { formats, base }, style) => (formats[style] && daysOf(written, base)) ?? written.replace('T', ' '),
};
function numberOf(written: string): CellValue {
  const number = Number(written);
  return Number.isNaN(number) || written.trim() === '' ? plainText(written) : number;
}

/** Reads the cells of a worksheet (section 18.3.1), some rows at each step; it answers true where cells came above those of the steps before. Cells that say nothing of their place stand behind the one before. */
export function* readCells(sheet: Uint8Array, context: SheetContext, cells: SheetCells): Generator<boolean, void> {
  let [told, above] = [0, false];
  let [row, column, style, type, written] = [-1, -1, 0, '', ''];
  let [inside, phonetic] = [false, false];
  const end = (): void => {
    const look = context.looks?.[style];
    if (written === '') return look?.fill === undefined ? undefined : cells.paint(row, column, style);
    const value = (valuesOf[type] ?? numberOf)(written, context, style);
    if (value === undefined || value === '') return;
    cells.put(row, column, value);
    above ||= row < told;
    if (context.formats[style] || look) cells.style(row, column, style);
  };
  const steps = walkSheet(sheet, (name, kind, attributes, text) => {
    if (!inside) context.conditions?.seen(name, kind, attributes, text);
    if (name === 'sheetData') inside = kind === 'opens';
    else if (name === 'c' && inside) {
      if (kind === 'closes') return end();
      const head = cellHead(attributes);
      row = head.letters ? Number(head.digits) - 1 : Math.max(0, row);
      column = head.letters ? columnNumber(head.letters) - 1 : column + 1;
      if (row < 0) throw tableProblem('problemDamagedWorkbook');
      ({ style, type } = head);
      written = '';
      if (kind === 'alone') end();
    } else if (name === 'v' || name === 't') {
      if (kind === 'opens' && !phonetic && (name === 't') === (type === 'inlineStr')) written += text;
    } else if (name === 'f' && inside && kind !== 'closes') {
      const shared = attributeOf(attributes, 't') === 'shared' ? Number(attributeOf(attributes, 'si')) : undefined;
      cells.formula(row, column, kind === 'opens' ? text : '', shared);
    } else if (name === 'rPh') phonetic = kind === 'opens';
    else if (name === 'row' && inside && kind !== 'closes') {
      const said = attributeOf(attributes, 'r');
      [row, column] = [said === undefined ? row + 1 : Number(said) - 1, -1];
      if (!(row >= 0) || !Number.isInteger(row)) throw tableProblem('problemDamagedWorkbook');
      if (isTrue(attributeOf(attributes, 'hidden'))) cells.hideRow(row);
    } else if (name === 'col' && isTrue(attributeOf(attributes, 'hidden'))) cells.hideColumns(Number(attributeOf(attributes, 'min')) - 1, Number(attributeOf(attributes, 'max')) - 1);
    else if (name === 'sheetView') cells.mirrored ||= isTrue(attributeOf(attributes, 'rightToLeft'));
    else if (name === 'pane' && attributeOf(attributes, 'state')?.startsWith('frozen')) cells.frozen = Number(attributeOf(attributes, 'xSplit') ?? 0);
    else if (name === 'mergeCell') {
      const ref = attributeOf(attributes, 'ref') ?? '';
      const range = rangeOf(ref);
      if (range && ref.includes(':')) cells.merge(range);
    } else if (name === 'hyperlink' && kind !== 'closes') {
      const [range, place] = [rangeOf(attributeOf(attributes, 'ref') ?? ''), attributeOf(attributes, 'location')];
      const href = (context.targets?.get(attributeOf(attributes, 'id') ?? '') ?? '') + (place ? `#${unescaped(place)}` : '');
      if (range && href) cells.link(range, href);
    }
  });
  for (const _ of steps) {
    yield above;
    [told, above] = [cells.rows.length, false];
  }
}

/** The texts that cells name by number (section 18.4.9), each in one piece; how it is read aloud is left out. */
export function sharedTexts(strings: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  let [text, phonetic] = ['', false];
  walkTags(strings ?? new Uint8Array(0), (name, kind, _, behind) => {
    if (name === 't' && kind === 'opens' && !phonetic) text += behind;
    else if (name === 'rPh') phonetic = kind === 'opens';
    else if (name === 'si' && kind !== 'opens') {
      texts.push(plainText(text));
      text = '';
    }
  });
  return texts;
}

const isTrue = (written: string | undefined): boolean => written === '1' || written === 'true';
