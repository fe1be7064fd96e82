import { localize, type Localize } from '../../localization/localize.ts';
import { formatNumber } from '../../localization/format-number.ts';
import { put, type Paper } from '../printing/paper.ts';
import { strings as printStrings } from '../printing/strings.ts';
import { namedUnseen } from '../unseen/unseen.ts';
import type { Arrangement, DiffRow, Side, Summary } from './compare/rows/diff-row.ts';
import { nameOf, signs } from './pane/draw-row.ts';
import type { PicturePair } from './pictures/image-compare.ts';
import type { DiffStringKey } from './strings.ts';

export interface ComparisonOnPaper {
  title: string;
  /** Which versions, and how much differs. */
  subtitle: string;
  summary: Summary;
  arrangement: Arrangement;
  rows: readonly DiffRow[];
  /** What is said under the rows on the screen. */
  remarks: readonly string[];
  locale: string;
  say: Localize<DiffStringKey>;
}

/** The rows as they lie on the screen: what is folded stays folded, signs tell what colours tell. */
export function comparisonPaper({ title, subtitle, summary, arrangement, rows, remarks, locale, say }: ComparisonOnPaper): Paper {
  const split = arrangement === 'split' && summary.arranged;
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      put(sheet, 'p', 'count', subtitle).dir = 'auto';
      for (const remark of remarks) put(sheet, 'p', 'count', remark).dir = 'auto';
      if (summary.rows === 0) put(sheet, 'p', '', say(summary.note ?? 'equal'));
      const table = put(sheet, 'table', `comparison ${summary.columns ? 'cells' : 'code'}`);
      const body = put(table, 'tbody');
      if (summary.columns) headOf(table, summary.columns.map(nameOf), split);
      for (const row of rows) {
        fillRow(put(body, 'tr', row.kind === 'value' ? row.change : row.kind), row, { split, cells: summary.columns?.length, say });
        yield;
      }
      if (rows.length < summary.rows) put(sheet, 'p', 'rest', localize(printStrings, locale)('rest', { shown: rows.length, count: summary.rows }));
    },
  };
}

/** Both pictures, one under the other. */
export function picturesPaper(title: string, { old, new: fresh, versions }: PicturePair, locale: string, say: Localize<DiffStringKey>): Paper {
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      for (const [sign, version, { url, width, height }] of [['−', versions.old, old], ['+', versions.new, fresh]] as const) {
        put(sheet, 'p', 'count', `${sign} ${say('version', { version })} · ${formatNumber(locale, width)} × ${formatNumber(locale, height)}`);
        const image = put(sheet, 'img', 'drawing');
        image.src = url;
        image.alt = '';
        yield;
      }
    },
  };
}

interface Surroundings {
  split: boolean;
  /** How many there are in a row of a table. */
  cells: number | undefined;
  say: Localize<DiffStringKey>;
}

function headOf(table: HTMLTableElement, names: readonly string[], split: boolean): void {
  const head = put(put(table, 'thead'), 'tr');
  for (let side = 0; side < (split ? 2 : 1); side++) {
    for (let blank = 0; blank < (split ? 2 : 3); blank++) put(head, 'th', 'number');
    for (const name of names) put(head, 'th', '', namedUnseen(name)).dir = 'auto';
  }
  table.prepend(table.tHead!);
}

function fillRow(line: HTMLElement, row: DiffRow, { split, cells, say }: Surroundings): void {
  const width = (split ? 2 : 3) + (cells ?? 1);
  const across = split ? width * 2 : width;
  if (row.kind === 'fold' || row.kind === 'heading') {
    const cell = put(line, row.kind === 'fold' ? 'td' : 'th', 'across', row.kind === 'fold' ? say(cells === undefined ? 'folded' : 'foldedRows', { count: row.hidden }) : say(row.heading, { count: row.count }));
    cell.colSpan = across;
  } else if (row.kind === 'value') {
    put(line, 'td', 'sign', signs[row.change]);
    const text = put(line, 'td', 'said');
    text.colSpan = across - 1;
    for (const [value, part] of row.pieces) {
      if (part) put(text, part === 'path' ? 'b' : part === 'was' ? 'del' : 'ins', '', namedUnseen(value));
      else text.append(namedUnseen(value));
    }
  } else if (split) {
    sideCells(line, row.old, row.kind === 'same' ? ' ' : signs.removed, cells);
    sideCells(line, row.new, row.kind === 'same' ? ' ' : signs.added, cells);
  } else {
    put(line, 'td', 'number', row.old ? String(row.old.number) : '');
    put(line, 'td', 'number', row.new ? String(row.new.number) : '');
    put(line, 'td', 'sign', row.kind === 'changed' ? ' ' : signs[row.kind]);
    said(line, (row.new ?? row.old)!, cells);
  }
}

function sideCells(line: HTMLElement, side: Side | undefined, sign: string, cells: number | undefined): void {
  put(line, 'td', 'number', side ? String(side.number) : '');
  put(line, 'td', 'sign', side ? sign : '');
  if (side) said(line, side, cells);
  else put(line, 'td').colSpan = cells ?? 1;
}

function said(line: HTMLElement, { pieces }: Side, cells: number | undefined): void {
  if (cells === undefined) {
    const text = put(line, 'td', 'said');
    for (const [value, marked] of pieces) text.append(marked ? marks(text, namedUnseen(value)) : namedUnseen(value));
  } else {
    for (const [value, marked] of pieces) put(line, 'td', marked ? 'marked' : '', namedUnseen(value));
  }
}

function marks(parent: Element, value: string): HTMLElement {
  const element = parent.ownerDocument.createElement('mark');
  element.textContent = value;
  return element;
}
