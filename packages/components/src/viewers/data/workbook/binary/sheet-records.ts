import { tableProblem } from '../../rows/scan/table-problem.ts';
import type { SheetContext } from '../read-cells.ts';
import type { CellValue, SheetCells } from '../sheet-cells.ts';
import { recordType, Records } from './records.ts';
import { TextReader } from './texts.ts';

/** Records between two turns of others. */
const piece = 20_000;

/** Errors of formulas ([MS-XLS] section 2.5.10). */
const errors: Readonly<Record<number, string>> = { 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A', 43: '#GETTING_DATA' };
const errorOf = (code: number): string => errors[code] ?? '#N/A';

const number = new DataView(new ArrayBuffer(8));
/** A number in 30 bits (section 2.5.217): whole, or the upper half of one; of either a hundredth may be meant. */
function shortNumber(bits: number): number {
  number.setUint32(4, 0);
  number.setUint32(0, bits & ~3);
  const value = bits & 2 ? bits >> 2 : number.getFloat64(0);
  return bits & 1 ? value / 100 : value;
}

/** What a formula came to (section 2.5.133); undefined where that is a text, which follows. */
function resultOf(record: Records): CellValue | undefined {
  if (record.u16(12) !== 0xffff) return record.f64(6);
  const kind = record.u8(6);
  return kind === 1 ? record.u8(8) !== 0 : kind === 2 ? errorOf(record.u8(8)) : kind === 3 ? '' : undefined;
}

/** Reads the cells of a sheet, some rows at each step; it answers true where cells came above those of the steps before. `older`: what reads texts of before Excel 97. */
export function* readRecords(stream: Uint8Array, from: number, context: SheetContext, cells: SheetCells, older: TextDecoder | undefined): Generator<boolean, void> {
  const record = new Records(stream, from);
  if (!record.next() || record.type !== recordType.begin) throw tableProblem('problemDamagedWorkbook');
  let [told, above, last, count] = [0, false, -1, 0];
  let waiting: { row: number; column: number; style: number } | undefined;
  const put = (row: number, column: number, style: number, value: CellValue): void => {
    if (value === '' || (typeof value === 'number' && !Number.isFinite(value))) return;
    cells.put(row, column, value);
    above ||= row < told;
    if (context.formats[style] || context.looks?.[style]) cells.style(row, column, style);
  };
  const paint = (row: number, column: number, style: number): void => {
    if (context.looks?.[style]?.fill !== undefined) cells.paint(row, column, style);
  };
  const textAt = (offset: number): string => {
    const length = record.u16(offset);
    if (older) return older.decode(record.bytes.subarray(record.at + offset + 2, Math.min(record.end, record.at + offset + 2 + length)));
    const [first, ...more] = record.parts();
    return new TextReader([first!.subarray(offset + 2), ...more]).text(length);
  };
  while (record.next() && record.type !== recordType.end) {
    const { type } = record;
    if (type === recordType.begin) {
      record.pass();
      continue;
    }
    const read = readers[type];
    if (type === recordType.result) {
      if (waiting) put(waiting.row, waiting.column, waiting.style, textAt(0));
      waiting = undefined;
    } else if (read) {
      const [row, column, style] = [record.u16(0), record.u16(2), record.u16(4)];
      // A step ends where a row does.
      if (row !== last && count >= piece) {
        yield above;
        [told, above, count] = [cells.rows.length, false, 0];
      }
      last = row;
      count += 1;
      read({ record, row, column, style, put, paint, textAt, texts: context.texts, wait: () => (waiting = { row, column, style }) });
    }
  }
}

interface CellRead {
  record: Records;
  row: number;
  column: number;
  style: number;
  put(row: number, column: number, style: number, value: CellValue): void;
  paint(row: number, column: number, style: number): void;
  textAt(offset: number): string;
  texts: readonly string[];
  /** The value is told by a record that follows. */
  wait(): void;
}

/** Records that hold cells, by their type. */
const readers: Readonly<Record<number, (cell: CellRead) => void>> = {
  [recordType.sharedText]: ({ record, row, column, style, put, texts }) => {
    const text = texts[record.u32(6)];
    if (text === undefined) throw new RangeError('no such text');
    put(row, column, style, text);
  },
  [recordType.text]: ({ row, column, style, put, textAt }) => put(row, column, style, textAt(6)),
  [recordType.richText]: ({ row, column, style, put, textAt }) => put(row, column, style, textAt(6)),
  [recordType.number]: ({ record, row, column, style, put }) => put(row, column, style, record.f64(6)),
  [recordType.shortNumber]: ({ record, row, column, style, put }) => put(row, column, style, shortNumber(record.u32(6))),
  [recordType.numbers]: ({ record, row, column, put }) => {
    for (let at = 4, nth = 0; record.at + at + 8 <= record.end; at += 6, nth++) put(row, column + nth, record.u16(at), shortNumber(record.u32(at + 2)));
  },
  [recordType.flag]: ({ record, row, column, style, put }) => put(row, column, style, record.u8(7) ? errorOf(record.u8(6)) : record.u8(6) !== 0),
  [recordType.formula]: ({ record, row, column, style, put, wait }) => {
    const value = resultOf(record);
    if (value === undefined) wait();
    else put(row, column, style, value);
  },
  [recordType.blank]: ({ row, column, style, paint }) => paint(row, column, style),
  [recordType.blanks]: ({ record, row, column, paint }) => {
    for (let at = 4, nth = 0; record.at + at + 4 <= record.end; at += 2, nth++) paint(row, column + nth, record.u16(at));
  },
};
