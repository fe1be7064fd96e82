import { viewOf } from '../../content/view-of.ts';
import { valueText } from '../rows/values/value-text.ts';
import { broken } from './database-pages.ts';
import { varint } from './varint.ts';

/** Bytes of a value that is bytes of which it is told whether they are a text. */
const mostOfBytes = 4096;

const fixed = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];
const lengthOf = (type: number): number => (type < 12 ? fixed[type]! : Math.floor((type - 12) / 2));
const isBytes = (type: number): boolean => type >= 12 && type % 2 === 0;

/** Calls with the type of each value of a record and where it lies, in order, until one answers true (SQLite file format, section 2.1). */
function walkRecord(record: Uint8Array, seen: (type: number, start: number, at: number) => boolean): void {
  const place = { at: 0 };
  const head = varint(record, place);
  for (let [start, at] = [head, 0]; place.at < head; at++) {
    const type = record[place.at]! < 0x80 ? record[place.at++]! : varint(record, place);
    if (seen(type, start, at)) return;
    start += lengthOf(type);
  }
}

/** How many bytes of a record are needed for what cells say: what is bytes is not read to its end. */
export function bytesNeeded(head: Uint8Array, length: number): number {
  // Where not even what lies where stands in what is there, all of it is needed.
  if (varint(head, { at: 0 }) > head.length) return length;
  let needed = 0;
  walkRecord(head, (type, start) => {
    needed = Math.max(needed, start + (isBytes(type) ? Math.min(lengthOf(type), mostOfBytes + 1) : lengthOf(type)));
    return false;
  });
  return Math.min(length, needed);
}

/** Makes texts of the bytes of texts. */
export interface Texts {
  decode(bytes: Uint8Array): string;
}

/** The first values of a record, at most `most`, as cells say them; undefined where there is none (NULL). What was not read to its end, since it is very long, ends with dots. */
export function valuesOf(record: Uint8Array, texts: Texts, most: number): (string | undefined)[] {
  const values: (string | undefined)[] = [];
  walkRecord(record, (type, start, at) => {
    if (at < most) values.push(said(record, type, start, texts));
    return at >= most;
  });
  return values;
}

/** One of them; `none` where the record is shorter. */
export function valueAt(record: Uint8Array, place: number, texts: Texts, none: string | undefined): string | undefined {
  let value = none;
  walkRecord(record, (type, start, at) => {
    if (at < place) return false;
    value = said(record, type, start, texts);
    return true;
  });
  return value;
}

function said(record: Uint8Array, type: number, start: number, texts: Texts): string | undefined {
  if (type === 0 || type === 10 || type === 11) return undefined;
  if (type === 8 || type === 9) return String(type - 8);
  const length = lengthOf(type);
  const bytes = record.subarray(start, start + length);
  if (type < 12) {
    if (bytes.length < length) throw broken();
    return type === 7 ? String(viewOf(bytes).getFloat64(0)) : integerText(bytes);
  }
  if (isBytes(type)) return length > mostOfBytes ? headText(bytes.subarray(0, mostOfBytes)) : valueText(bytes);
  return bytes.length < length ? `${texts.decode(bytes)}…` : texts.decode(bytes);
}

/** Two's complement, the highest byte first. */
function integerText(bytes: Uint8Array): string {
  if (bytes.length === 8) return String(viewOf(bytes).getBigInt64(0));
  let value = bytes[0]! >= 0x80 ? -1 : 0;
  for (const byte of bytes) value = value * 256 + byte;
  return String(value);
}

/** The beginning of many bytes. */
function headText(bytes: Uint8Array): string {
  // A sign of several bytes may be cut at the end.
  for (let cut = 0; cut < 4; cut++) {
    const text = valueText(bytes.subarray(0, bytes.length - cut));
    if (!text.startsWith('0x')) return `${text}…`;
  }
  return valueText(bytes);
}
