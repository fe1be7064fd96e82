import { broken } from './arrow-problem.ts';
import type { FlatTable } from './flat-table.ts';

/** Kinds of types, by the number that a schema has for each (Apache Arrow, Schema.fbs, `union Type`). */
const kinds = [
  'none', 'null', 'int', 'float', 'binary', 'utf8', 'bool', 'decimal', 'date', 'time', 'timestamp', 'interval', 'list', 'struct', 'union', 'fixedBinary', 'fixedList',
  'map', 'duration', 'largeBinary', 'largeUtf8', 'largeList', 'runEnds', 'binaryView', 'utf8View', 'listView', 'largeListView',
] as const;
export type Kind = (typeof kinds)[number];

export interface ArrowField {
  name: string;
  kind: Kind;
  /** Of a number. */
  bits: number;
  signed: boolean;
  /** Of moments and spans, which of those that the kind has. */
  unit: number;
  /** Of moments: empty for those of a clock that hangs anywhere. */
  zone: string;
  /** Digits behind the point. */
  scale: number;
  /** Bytes or elements of each, where they are as many. */
  size: number;
  /** The number of each child of a union, as its values name it. */
  ids: readonly number[];
  children: readonly ArrowField[];
  /** Values stand in a dictionary of this number; what is written are places in it. */
  dictionary?: { id: number; bits: number; signed: boolean };
}

export interface ArrowSchema {
  fields: readonly ArrowField[];
  /** By number: what the dictionaries hold. */
  dictionaries: ReadonlyMap<number, ArrowField>;
}

/** Fields of a file, those in others counted too. */
const mostFields = 100_000;
const deepest = 64;
const mostDigits = 1000;

/** Reads a schema (Schema.fbs, `table Schema`). Throws where numbers are written as no machine does that this runs on. */
export function readSchema(table: FlatTable): ArrowSchema {
  if (table.short(0) !== 0) throw broken('reasonUnsupported');
  const dictionaries = new Map<number, ArrowField>();
  let left = mostFields;
  const fieldOf = (from: FlatTable, depth: number): ArrowField => {
    if (--left < 0 || depth > deepest) throw broken('reasonBomb');
    const kind = kinds[from.byte(2)];
    const type = from.table(3);
    if (!kind) throw broken('reasonUnsupported');
    const values: ArrowField = { ...plain, ...(type && traits[kind]?.(type)), name: from.text(0), kind, children: from.tables(5).map((child) => fieldOf(child, depth + 1)) };
    if (Math.abs(values.scale) > mostDigits || values.size < 0 || values.children.length < (leastChildren[kind] ?? 0)) throw broken();
    const coded = from.table(4);
    if (!coded) return values;
    const id = coded.long(0);
    dictionaries.set(id, values);
    const places = coded.table(1);
    return { ...values, dictionary: { id, ...(places ? whole(places) : { bits: 32, signed: true }) } };
  };
  return { fields: table.tables(1).map((field) => fieldOf(field, 0)), dictionaries };
}

type Traits = Pick<ArrowField, 'bits' | 'signed' | 'unit' | 'zone' | 'scale' | 'size' | 'ids'>;

const plain: Traits = { bits: 0, signed: true, unit: 0, zone: '', scale: 0, size: 0, ids: [] };

const whole = (type: FlatTable): Pick<Traits, 'bits' | 'signed'> => ({ bits: type.int(0), signed: type.byte(1) !== 0 });

/** What the types of a kind tell. */
const traits: Partial<Record<Kind, (type: FlatTable) => Partial<Traits>>> = {
  int: whole,
  float: (type) => ({ bits: 16 << type.short(0) }),
  decimal: (type) => ({ scale: type.int(1), bits: type.int(2, 128) }),
  date: (type) => ({ unit: type.short(0, 1) }),
  time: (type) => ({ unit: type.short(0, 1) }),
  timestamp: (type) => ({ unit: type.short(0), zone: type.text(1) }),
  interval: (type) => ({ unit: type.short(0) }),
  duration: (type) => ({ unit: type.short(0, 1) }),
  union: (type) => ({ unit: type.short(0), ids: type.list(1, 4, (view, at) => view.getInt32(at, true)) }),
  fixedBinary: (type) => ({ size: type.int(0) }),
  fixedList: (type) => ({ size: type.int(0) }),
};

const leastChildren: Partial<Record<Kind, number>> = { list: 1, largeList: 1, fixedList: 1, listView: 1, largeListView: 1, map: 1, runEnds: 2 };
