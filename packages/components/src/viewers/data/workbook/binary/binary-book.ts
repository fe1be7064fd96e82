import { decoderOf } from '../../../content/code-pages.ts';
import { openCompound } from '../../../content/compound-file.ts';
import { tableProblem } from '../../rows/scan/table-problem.ts';
import { SheetCells } from '../sheet-cells.ts';
import { dayZero } from '../sheet-days.ts';
import type { Book } from '../workbook.ts';
import { firstInSight, type SheetPart } from '../workbook-sheets.ts';
import { BookStyles } from './book-styles.ts';
import { recordType, Records } from './records.ts';
import { readLayout } from './sheet-layout.ts';
import { readRecords } from './sheet-records.ts';
import { TextReader } from './texts.ts';

/** Versions of the format ([MS-XLS] section 2.4.21): of Excel 97 to 2003, and of Excel 5 and 95. */
const [EXCEL_97, EXCEL_5] = [0x600, 0x500];
/** Kinds of sheets (section 2.4.28). */
const WORKSHEET = 0;

/** A workbook of Excel 5 to 2003 (`.xls`). Formulas have the values that they had when it was saved. */
export function openBinaryBook(bytes: Uint8Array<ArrayBuffer>): Book {
  const stream = streamOf(bytes);
  const record = new Records(stream);
  record.next();
  const version = record.u16(0);
  if (record.type !== recordType.begin || (version !== EXCEL_97 && version !== EXCEL_5)) throw tableProblem('problemNotXlsx');
  const isOlder = version === EXCEL_5;
  const styles = new BookStyles();
  const sheets: (SheetPart & { from: number })[] = [];
  let [older, open, base, texts] = [isOlder ? decoderOf(1252) : undefined, 0, dayZero.from1900, [] as string[]];
  /** A text behind the number of its characters, which is so many bytes long. */
  const textAt = (offset: number, size: 1 | 2): string => {
    const length = size === 1 ? record.u8(offset) : record.u16(offset);
    const part = record.bytes.subarray(record.at + offset + size, record.end);
    return older ? older.decode(part.subarray(0, length)) : new TextReader([part]).text(length);
  };
  while (record.next() && record.type !== recordType.end) {
    const { type } = record;
    if (type === recordType.password) throw tableProblem('problemNotXlsx');
    if (type === recordType.codePage) older = older && decoderOf(record.u16(0));
    else if (type === recordType.dateMode) base = record.u16(0) === 1 ? dayZero.from1904 : base;
    else if (type === recordType.window) open = record.u16(10);
    else if (type === recordType.font) styles.font(record);
    else if (type === recordType.format) styles.format(record.u16(0), textAt(2, isOlder ? 1 : 2));
    else if (type === recordType.style) styles.style(record, isOlder);
    else if (type === recordType.palette) styles.palette(record);
    else if (type === recordType.sheet) sheets.push({ name: textAt(6, 1), hidden: (record.u8(4) & 3) !== 0, cells: record.u8(5) === WORKSHEET, file: undefined, from: record.u32(0) });
    else if (type === recordType.sharedTexts) texts = sharedTexts(record.parts());
  }
  const { formats, looks } = styles;
  return {
    sheets,
    first: firstInSight(sheets, open),
    read(sheet) {
      const { from = 0 } = sheets[sheet] ?? {};
      const cells = new SheetCells();
      readLayout(stream, from, cells, older);
      return { cells, look: { format: 'XLS', formats, looks, base }, rest: readRecords(stream, from, { texts, formats, looks, base }, cells, older) };
    },
  };
}

/** The file within the compound file that holds the workbook (section 2.1.2). */
function streamOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  const entries = openCompound(bytes)?.entries ?? new Map<string, never>();
  for (const name of ['workbook', 'book']) for (const [entry, { bytes: read }] of entries) if (entry.toLowerCase() === name) return read();
  throw tableProblem('problemNotXlsx');
}

/** The texts that cells name by number (section 2.4.265), as many as the record tells, if they are there. */
function sharedTexts(parts: readonly Uint8Array[]): string[] {
  const reader = new TextReader(parts);
  reader.skip(4);
  const texts: string[] = [];
  for (let left = reader.number(4); left > 0 && !reader.isAtEnd; left--) texts.push(reader.text(reader.number(2)));
  return texts;
}
