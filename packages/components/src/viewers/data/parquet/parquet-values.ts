import type { FileMetaData, ParquetParsers, SchemaElement } from 'hyparquet';
import { CalendarDay, FineMoment, valueText } from '../rows/values/value-text.ts';

/** How the cells of a column are said. */
export type TextOf = (value: unknown) => string;

/** Moments keep what is finer than a millisecond, which a date of JavaScript loses. */
export const exactMoments: Partial<ParquetParsers> = {
  dateFromDays: (days) => new CalendarDay(days * 86_400_000),
  timestampFromMicroseconds: (micros) => moment(micros, 1000n, 3),
  timestampFromNanoseconds: (nanos) => moment(nanos, 1_000_000n, 6),
};

function moment(value: bigint, millisecond: bigint, digits: number): Date {
  if (value === null || value === undefined) return value;
  const fraction = ((value % millisecond) + millisecond) % millisecond;
  const at = Number((value - fraction) / millisecond);
  return fraction === 0n ? new Date(at) : new FineMoment(at, String(fraction).padStart(digits, '0'));
}

/** What stands behind moments: those of UTC say so, those of a clock that hangs somewhere have no zone (Apache Parquet, LogicalTypes.md, TIMESTAMP). */
function zoneOf(parts: readonly SchemaElement[]): string {
  const zones = new Set(parts.flatMap(({ logical_type: logical }) => (logical?.type === 'TIMESTAMP' ? [logical.isAdjustedToUTC ? 'Z' : ''] : [])));
  return zones.size === 1 ? [...zones][0]! : '';
}

/**
 * How each column at the top is said. Decimals are taken from the reader of files, which makes inexact numbers of them: it then
 * hands out the whole numbers that they are stored as (Apache Parquet, LogicalTypes.md).
 */
export function textsOf({ schema }: FileMetaData): TextOf[] {
  const texts: TextOf[] = [];
  const spans = new Set(schema.filter(({ converted_type: converted }) => converted === 'INTERVAL'));
  // The reader of files refuses all of a file for these; as bytes it gives them out.
  for (const element of schema) if (element.converted_type === 'INTERVAL' || element.converted_type === 'BSON') delete element.converted_type;
  for (let at = 1; at < schema.length; ) {
    const end = endOf(schema, at);
    texts.push(end === at + 1 ? (spans.has(schema[at]!) ? filled(spanText) : textOf(schema[at]!)) : nestedText(schema.slice(at + 1, end)));
    at = end;
  }
  return texts;
}

/** Where the elements below one end. */
export function endOf(schema: readonly SchemaElement[], at: number): number {
  let end = at + 1;
  for (let child = 0; child < (schema[at]?.num_children ?? 0) && end < schema.length; child++) end = endOf(schema, end);
  return end;
}

function textOf(element: SchemaElement): TextOf {
  const { type, converted_type: converted, logical_type: logical, scale = 0, repetition_type: repetition } = element;
  if (repetition === 'REPEATED') return listText(nestedText([element]));
  if (converted === 'DECIMAL' || logical?.type === 'DECIMAL') {
    delete element.converted_type;
    delete element.logical_type;
    return filled((value) => decimalText(wholeIn(value as number), logical?.type === 'DECIMAL' ? logical.scale : scale));
  }
  if (converted === 'TIME_MILLIS' || converted === 'TIME_MICROS' || logical?.type === 'TIME') {
    const unit = logical?.type === 'TIME' ? logical.unit : converted === 'TIME_MILLIS' ? 'MILLIS' : 'MICROS';
    return filled((value) => timeText(BigInt(value as number), { MILLIS: 3, MICROS: 6, NANOS: 9 }[unit]));
  }
  const zone = zoneOf([element]);
  return type === 'FLOAT' ? (value) => valueText(shortest(value)) : (value) => valueText(value, zone);
}

const filled = (say: TextOf): TextOf => (value) => (value === null || value === undefined ? '' : say(value));

/** What is repeated without a list around it is one, be it empty. */
const listText = (say: TextOf): TextOf => (value) => say(value ?? []);

/** Lists of single numbers, as embeddings are, in their shortest form too. Where some moments in it are of UTC and others are not, none says so. */
function nestedText(parts: readonly SchemaElement[]): TextOf {
  if (parts.every(({ type }) => type === undefined || type === 'FLOAT')) return (value) => valueText(Array.isArray(value) ? value.map(shortest) : value);
  const zone = zoneOf(parts);
  return (value) => valueText(value, zone);
}

/** A number of 32 bits as the shortest that is the same in 32 bits: 0.1, not 0.10000000149011612. */
function shortest(value: unknown): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

/** A whole number, or its bytes, of which the first is the highest (two's complement). */
function wholeIn(value: number | bigint | Uint8Array): bigint {
  if (!(value instanceof Uint8Array)) return BigInt(value);
  let whole = 0n;
  for (const byte of value) whole = whole * 256n + BigInt(byte);
  return BigInt.asIntN(value.length * 8, whole);
}

function decimalText(whole: bigint, scale: number): string {
  const sign = whole < 0n ? '-' : '';
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
  return scale > 0 ? `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}` : sign + digits;
}

function timeText(value: bigint, digits: number): string {
  const unit = 10n ** BigInt(digits);
  const two = (part: bigint): string => String(part).padStart(2, '0');
  const seconds = value / unit;
  const fraction = String(value % unit).padStart(digits, '0').replace(/0+$/, '');
  return `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Months, days and milliseconds (Apache Parquet, LogicalTypes.md, INTERVAL), as ISO 8601 writes a span: `P1Y2M3DT4H5M6.5S`. */
function spanText(value: unknown): string {
  if (!(value instanceof Uint8Array) || value.length !== 12) return valueText(value);
  const view = new DataView(value.buffer, value.byteOffset);
  const [months, days, millis] = [view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)];
  const [hours, minutes, seconds] = [Math.floor(millis / 3_600_000), Math.floor(millis / 60_000) % 60, (millis % 60_000) / 1000];
  const said = (parts: readonly (readonly [number, string])[]): string => parts.map(([count, unit]) => (count === 0 ? '' : `${count}${unit}`)).join('');
  const time = said([[hours, 'H'], [minutes, 'M'], [seconds, 'S']]);
  return `P${said([[Math.floor(months / 12), 'Y'], [months % 12, 'M'], [days, 'D']])}${time === '' ? '' : `T${time}`}`.replace(/^P$/, 'PT0S');
}
