import { viewOf } from '../../content/view-of.ts';
import { decimalText, durationText, exactMoment, shortest, spanText, timeText } from '../rows/values/exact-values.ts';
import { CalendarDay } from '../rows/values/value-text.ts';
import { broken } from './arrow-problem.ts';
import type { ArrowField, Kind } from './arrow-schema.ts';

/** Values, null where one is missing: numbers, texts, moments (`Date`), bytes, lists and records of these. */
export interface Vector {
  length: number;
  at(index: number): unknown;
}

export type Numbers = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array | BigInt64Array | BigUint64Array;

/** What values of a kind are made of: each call takes what comes next. */
export interface Parts {
  rows: number;
  /** A region of at least so many bytes. */
  bytes(least?: number): Uint8Array;
  /** A region of so many numbers. */
  numbers(count: number, bits: number, signed?: boolean): Numbers;
  /** The values of each child. */
  children(): Vector[];
  /** The regions that texts stand in which views lead to. */
  texts(): Uint8Array[];
}

/** How many elements of lists a cell still shows. */
export interface ElementsLeft {
  elements: number;
}

type At = Vector['at'];
type MakeAt = (field: ArrowField, parts: Parts, left: ElementsLeft) => At;

/** Where each value begins, and behind the last where it ends; without values they may be left out. */
const startsIn = ({ rows, numbers: take }: Parts, bits: number): Numbers => take(rows === 0 ? 0 : rows + 1, bits);

/** Throws where they do not go up to the end at most. */
function checkStarts(starts: Numbers, end: number): void {
  let before = 0;
  for (const start of starts) {
    if (start < before) throw broken();
    before = Number(start);
  }
  if (before > end) throw broken();
}

const day = 86_400_000;
const utf8 = new TextDecoder();

export const bit = (bytes: Uint8Array, index: number): boolean => ((bytes[index >> 3]! >> (index & 7)) & 1) === 1;

const bytesBetween = (bits: number, read: (bytes: Uint8Array) => unknown): MakeAt => (_, parts) => {
  const starts = startsIn(parts, bits);
  const bytes = parts.bytes();
  checkStarts(starts, bytes.length);
  return (index) => read(bytes.subarray(Number(starts[index]), Number(starts[index + 1])));
};

const text = (bytes: Uint8Array): string => utf8.decode(bytes);
const same = (bytes: Uint8Array): Uint8Array => bytes;

/** Values of sixteen bytes that hold a short text, or say where a longer one is (Columnar.rst, "Variable-size Binary View Layout"). */
const views = (read: (bytes: Uint8Array) => unknown): MakeAt => (_, { rows, bytes, texts }) => {
  const all = bytes(rows * 16);
  const view = viewOf(all);
  const long = texts();
  return (index) => {
    const length = view.getInt32(index * 16, true);
    if (length >= 0 && length <= 12) return read(all.subarray(index * 16 + 4, index * 16 + 4 + length));
    const found = long[view.getInt32(index * 16 + 8, true)];
    const start = view.getInt32(index * 16 + 12, true);
    if (!found || length < 0 || start < 0 || start + length > found.length) throw broken();
    return read(found.subarray(start, start + length));
  };
};

function elements(of: Vector, start: number, end: number, left: ElementsLeft): unknown[] {
  if (start < 0 || end < start || end > of.length) throw broken();
  const all: unknown[] = [];
  for (let at = start; at < end; at++) {
    if (--left.elements < 0) return [...all, '…'];
    all.push(of.at(at));
  }
  return all;
}

const listBetween = (bits: number): MakeAt => (_, parts, left) => {
  const starts = startsIn(parts, bits);
  const child = parts.children()[0]!;
  checkStarts(starts, child.length);
  return (index) => elements(child, Number(starts[index]), Number(starts[index + 1]), left);
};
const listAt = (bits: number): MakeAt => (_, { rows, numbers: take, children }, left) => {
  const [starts, lengths] = [take(rows, bits), take(rows, bits)];
  const child = children()[0]!;
  return (index) => elements(child, Number(starts[index]), Number(starts[index]) + Number(lengths[index]), left);
};

/** Digits behind the second that a unit has (Schema.fbs, `enum TimeUnit`). */
const digitsOf = ({ unit }: ArrowField): number => unit * 3;

/** How values of each kind are read (Apache Arrow, Columnar.rst, "Physical memory layout"). Throws where parts are too short, or contradict each other. */
export const kinds: Partial<Record<Kind, MakeAt>> = {
  null: () => () => null,
  bool: (_, { rows, bytes }) => {
    const bits = bytes(Math.ceil(rows / 8));
    return (index) => bit(bits, index);
  },
  int: ({ bits, signed }, { rows, numbers: take }) => {
    const all = take(rows, bits, signed);
    return (index) => all[index];
  },
  float: ({ bits }, { rows, bytes }) => {
    const view = viewOf(bytes((rows * bits) / 8));
    if (bits === 64) return (index) => view.getFloat64(index * 8, true);
    return bits === 32 ? (index) => shortest(view.getFloat32(index * 4, true)) : (index) => half(view.getUint16(index * 2, true));
  },
  decimal: ({ bits, scale }, { rows, bytes }) => {
    const size = bits / 8;
    const all = bytes(rows * size);
    return (index) => decimalText(wholeIn(all.subarray(index * size, (index + 1) * size)), scale);
  },
  date: ({ unit }, { rows, numbers: take }) => {
    const all = take(rows, unit === 0 ? 32 : 64);
    return (index) => {
      const value = all[index]!;
      const time = typeof value === 'bigint' ? exactMoment(value, 0) : new Date(value * day);
      return time instanceof Date && time.getTime() % day === 0 ? new CalendarDay(time) : Number.isNaN(Number(time)) ? String(value) : time;
    };
  },
  time: (field, { rows, numbers: take }) => {
    const all = take(rows, field.unit < 2 ? 32 : 64);
    return (index) => timeText(BigInt(all[index]!), digitsOf(field));
  },
  timestamp: ({ unit }, { rows, numbers: take }) => {
    const all = take(rows, 64);
    return unit === 0 ? (index) => exactMoment(BigInt(all[index]!) * 1000n, 0) : (index) => exactMoment(BigInt(all[index]!), unit * 3 - 3);
  },
  duration: (field, { rows, numbers: take }) => {
    const all = take(rows, 64);
    return (index) => durationText(BigInt(all[index]!), digitsOf(field));
  },
  interval: ({ unit }, { rows, bytes }) => {
    const view = viewOf(bytes(rows * (sizeOfSpan[unit] ?? Infinity)));
    if (unit === 0) return (index) => spanText(view.getInt32(index * 4, true), 0, 0n);
    if (unit === 1) return (index) => spanText(0, view.getInt32(index * 8, true), BigInt(view.getInt32(index * 8 + 4, true)) * 1_000_000n);
    return (index) => spanText(view.getInt32(index * 16, true), view.getInt32(index * 16 + 4, true), view.getBigInt64(index * 16 + 8, true));
  },
  utf8: bytesBetween(32, text),
  largeUtf8: bytesBetween(64, text),
  binary: bytesBetween(32, same),
  largeBinary: bytesBetween(64, same),
  utf8View: views(text),
  binaryView: views(same),
  fixedBinary: ({ size }, { rows, bytes }) => {
    const all = bytes(rows * size);
    return (index) => all.subarray(index * size, (index + 1) * size);
  },
  list: listBetween(32),
  largeList: listBetween(64),
  listView: listAt(32),
  largeListView: listAt(64),
  fixedList: ({ size }, { children }, left) => {
    const child = children()[0]!;
    return (index) => elements(child, index * size, (index + 1) * size, left);
  },
  struct: (field, { rows, children }, left) => {
    const all = children();
    if (all.some(({ length }) => length < rows)) throw broken();
    const names = namesOf(field);
    return (index) => {
      left.elements -= all.length;
      return Object.fromEntries(all.map((child, nth) => [names[nth], child.at(index)]));
    };
  },
  map: (field, parts, left) => {
    const entries = listBetween(32)(field, parts, left);
    const [key = '', value = ''] = field.children[0] ? namesOf(field.children[0]) : [];
    return (index) => mapOf((entries(index) as Record<string, unknown>[]).map((entry) => [entry[key], entry[value]]));
  },
  union: ({ unit, ids, children: fields }, { rows, numbers: take, children }) => {
    const kindOf = take(rows, 8);
    const starts = unit === 0 ? undefined : take(rows, 32);
    const all = children();
    const byId = new Map((ids.length > 0 ? ids : fields.map((_, nth) => nth)).map((id, nth) => [id, all[nth]]));
    return (index) => {
      const child = byId.get(Number(kindOf[index]));
      const nth = starts ? Number(starts[index]) : index;
      if (!child || nth < 0 || nth >= child.length) throw broken();
      return child.at(nth);
    };
  },
  runEnds: (_, { children }) => {
    const [ends, values] = children() as [Vector, Vector];
    return (index) => {
      let [low, high] = [0, ends.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (Number(ends.at(middle)) <= index) low = middle + 1;
        else high = middle;
      }
      if (low >= values.length) throw broken();
      return values.at(low);
    };
  },
};

/** Bytes of a span of each unit: months; days and milliseconds; months, days and nanoseconds. */
const sizeOfSpan = [4, 8, 16];

/** Names of a record's parts: one that comes again is numbered, since a record has each once. */
function namesOf({ children }: ArrowField): string[] {
  const used = new Map<string, number>();
  return children.map(({ name }) => {
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} ${times}`;
  });
}

/** Keys and values as a record, or where that would lose some as pairs. */
function mapOf(pairs: readonly (readonly [unknown, unknown])[]): unknown {
  const keys = new Set(pairs.map(([key]) => key));
  return keys.size === pairs.length && pairs.every(([key]) => typeof key === 'string') ? Object.fromEntries(pairs) : pairs;
}

/** A whole number of which the first byte is the lowest (two's complement). */
function wholeIn(bytes: Uint8Array): bigint {
  let whole = 0n;
  for (let at = bytes.length - 1; at >= 0; at--) whole = whole * 256n + BigInt(bytes[at]!);
  return BigInt.asIntN(bytes.length * 8, whole);
}

/** A number of 16 bits (IEEE 754, binary16). */
function half(bits: number): number {
  const [sign, exponent, fraction] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}
