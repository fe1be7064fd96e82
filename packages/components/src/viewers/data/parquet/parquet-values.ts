import type { FileMetaData, ParquetParsers, SchemaElement } from 'hyparquet';
import { viewOf } from '../../content/view-of.ts';
import { decimalText, exactMoment, shortest, spanText, timeText } from '../rows/values/exact-values.ts';
import { CalendarDay, valueText } from '../rows/values/value-text.ts';

/** How the cells of a column are said. */
export type TextOf = (value: unknown) => string;

/** Moments keep what is finer than a millisecond, which a date of JavaScript loses. */
export const exactMoments: Partial<ParquetParsers> = {
  dateFromDays: (days) => new CalendarDay(days * 86_400_000),
  timestampFromMicroseconds: (micros) => moment(micros, 3),
  timestampFromNanoseconds: (nanos) => moment(nanos, 6),
};

/** Of a value that is missing the reader of files asks as well. */
const moment = (value: bigint | undefined, finer: number): Date => (value === null || value === undefined ? value : exactMoment(value, finer)) as Date;

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
    texts.push(end === at + 1 ? (spans.has(schema[at]!) ? filled(intervalText) : textOf(schema[at]!)) : nestedText(schema.slice(at + 1, end)));
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

/** A whole number, or its bytes, of which the first is the highest (two's complement). */
function wholeIn(value: number | bigint | Uint8Array): bigint {
  if (!(value instanceof Uint8Array)) return BigInt(value);
  let whole = 0n;
  for (const byte of value) whole = whole * 256n + BigInt(byte);
  return BigInt.asIntN(value.length * 8, whole);
}

/** Months, days and milliseconds (Apache Parquet, LogicalTypes.md, INTERVAL). */
function intervalText(value: unknown): string {
  if (!(value instanceof Uint8Array) || value.length !== 12) return valueText(value);
  const view = viewOf(value);
  return spanText(view.getUint32(0, true), view.getUint32(4, true), BigInt(view.getUint32(8, true)) * 1_000_000n);
}
