import { viewOf } from '../../../content/view-of.ts';

/** Types of records ([MS-XLS] section 2.3.2). */
export const recordType = {
  formula: 0x06, end: 0x0a, note: 0x1c, dateMode: 0x22, password: 0x2f, font: 0x31, continued: 0x3c, window: 0x3d, pane: 0x41, codePage: 0x42, object: 0x5d, columns: 0x7d, sheet: 0x85, palette: 0x92,
  numbers: 0xbd, blanks: 0xbe, richText: 0xd6, style: 0xe0, merged: 0xe5, sharedTexts: 0xfc, sharedText: 0xfd, objectText: 0x1b6, link: 0x1b8, blank: 0x201, number: 0x203, text: 0x204, flag: 0x205, result: 0x207, row: 0x208,
  view: 0x23e, shortNumber: 0x27e, format: 0x41e, begin: 0x809,
};

/** Goes through the records of a stream ([MS-XLS] section 2.1.4), one after the other; what one holds lies from `at` to `end`. A stream that is cut off ends its last record. */
export class Records {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  type = 0;
  at = 0;
  end = 0;

  constructor(bytes: Uint8Array, from = 0) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.end = from;
  }

  /** False behind the last one. */
  next(): boolean {
    const head = this.end;
    if (head + 4 > this.bytes.length) return false;
    this.type = this.view.getUint16(head, true);
    this.at = head + 4;
    this.end = Math.min(this.bytes.length, this.at + this.view.getUint16(head + 2, true));
    return true;
  }
  /** The type of the one behind this. */
  get following(): number | undefined {
    return this.end + 2 <= this.bytes.length ? this.view.getUint16(this.end, true) : undefined;
  }
  /** What this one holds, and what those hold that continue it, which are gone past. */
  parts(): Uint8Array[] {
    const parts = [this.bytes.subarray(this.at, this.end)];
    while (this.following === recordType.continued && this.next()) parts.push(this.bytes.subarray(this.at, this.end));
    return parts;
  }
  /** A number of this record; 0 behind its end. */
  u16(offset: number): number {
    const at = this.at + offset;
    return at + 2 <= this.end ? this.view.getUint16(at, true) : 0;
  }
  u32(offset: number): number {
    const at = this.at + offset;
    return at + 4 <= this.end ? this.view.getUint32(at, true) : 0;
  }
  f64(offset: number): number {
    const at = this.at + offset;
    return at + 8 <= this.end ? this.view.getFloat64(at, true) : NaN;
  }
  u8(offset: number): number {
    return this.at + offset < this.end ? this.bytes[this.at + offset]! : 0;
  }
  /** A substream begins: all of it, with those within it, is gone past. */
  pass(): void {
    for (let depth = 1; depth > 0 && this.next(); ) depth += this.type === recordType.begin ? 1 : this.type === recordType.end ? -1 : 0;
  }
}
