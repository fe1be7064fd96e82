import type { SheetCells } from '../sheet-cells.ts';
import { linkTarget } from './link-target.ts';
import { recordType, Records } from './records.ts';
import { TextReader } from './texts.ts';

/** Of a sheet of such a workbook. */
const mostColumns = 256;
/** Kept of notes and of their texts. */
const mostNotes = 10_000;

/** Reads what lies around the cells of a sheet: merged cells say what the first of them mean. `from`: where its substream begins; `older`: what reads texts of before Excel 97. */
export function readLayout(stream: Uint8Array, from: number, cells: SheetCells, older: TextDecoder | undefined): void {
  const record = new Records(stream, from);
  const texts = new Map<number, string>();
  const notes: { row: number; column: number; object: number; by: string }[] = [];
  let [frozen, object] = [false, 0];
  record.next();
  while (record.next() && record.type !== recordType.end) {
    if (record.type === recordType.begin) record.pass();
    else if (record.type === recordType.columns) {
      if (record.u16(8) & 1) cells.hideColumns(record.u16(0), Math.min(mostColumns, record.u16(2)));
    } else if (record.type === recordType.row) {
      if (record.u16(12) & 0x20) cells.hideRow(record.u16(0));
    } else if (record.type === recordType.merged) {
      for (let nth = 0; nth < record.u16(0) && 10 + 8 * nth <= record.end - record.at; nth++) {
        const [top, bottom, left, right] = [2, 4, 6, 8].map((at) => record.u16(8 * nth + at)) as [number, number, number, number];
        cells.merge({ top, left, bottom, right });
      }
    } else if (record.type === recordType.view) {
      frozen = (record.u16(0) & 8) !== 0;
      cells.mirrored = (record.u16(0) & 0x40) !== 0;
    } else if (record.type === recordType.pane) {
      if (frozen) cells.frozen = record.u16(0);
    } else if (record.type === recordType.link) {
      const href = linkTarget(record);
      const [top, bottom, left, right] = [0, 2, 4, 6].map((at) => record.u16(at)) as [number, number, number, number];
      if (href) cells.link({ top, left, bottom, right }, href);
    } else if (record.type === recordType.object) object = record.u16(6);
    else if (record.type === recordType.objectText) {
      const length = record.u16(10);
      const [, ...parts] = record.parts();
      if (texts.size < mostNotes && length > 0 && parts.length > 0) {
        const reader = new TextReader(parts);
        texts.set(object, reader.characters(length, (reader.number(1) & 1) === 1));
      }
    } else if (record.type === recordType.note && notes.length < mostNotes) {
      const [row, column] = [record.u16(0), record.u16(2)];
      const rest = record.bytes.subarray(record.at + 8, record.end);
      if (older) cells.note(row, column, { by: '', text: older.decode(record.bytes.subarray(record.at + 6, Math.min(record.end, record.at + 6 + record.u16(4)))) });
      else notes.push({ row, column, object: record.u16(6), by: new TextReader([rest.subarray(2)]).text(record.u16(8)) });
    }
  }
  for (const { row, column, object, by } of notes) {
    // Excel writes the author above the text, too.
    const text = (texts.get(object) ?? '').replace(by ? `${by}:` : '', '').trim();
    if (text !== '') cells.note(row, column, { by, text });
  }
}
