import { broken } from './arrow-problem.ts';
import { bit, kinds, type ElementsLeft, type Numbers, type Vector } from './arrow-kinds.ts';
import type { ArrowField } from './arrow-schema.ts';
import { saysMissing, type ColumnPlace } from './column-place.ts';

/** What values are made of. */
export interface VectorParts {
  place: ColumnPlace;
  /** The place's regions, unpacked. */
  buffers: readonly Uint8Array[];
  old: boolean;
  dictionary: (id: number) => Vector;
}

type NumbersOf = new (buffer: ArrayBufferLike, offset: number, count: number) => Numbers;

const numbers: ReadonlyMap<number, readonly [unsigned: NumbersOf, signed: NumbersOf]> = new Map<number, readonly [NumbersOf, NumbersOf]>([
  [8, [Uint8Array, Int8Array]], [16, [Uint16Array, Int16Array]], [32, [Uint32Array, Int32Array]], [64, [BigUint64Array, BigInt64Array]],
]);

/** Elements of lists and records that one cell shows; those behind them are told by a sign. */
const mostElements = 1_000_000;

/** Makes values of what a column has of a batch. Throws where its parts are too short, or contradict each other. */
export function readVector(field: ArrowField, { place, buffers, old, dictionary }: VectorParts): Vector {
  const at = { node: 0, buffer: 0, view: 0 };
  const left: ElementsLeft = { elements: 0 };
  const bytes = (least = 0): Uint8Array => {
    const buffer = buffers[at.buffer++];
    if (!buffer || buffer.length < least) throw broken();
    return buffer;
  };
  const numbersIn = (count: number, bits: number, signed = true): Numbers => {
    const Type = numbers.get(bits)?.[Number(signed)];
    if (!Type) throw broken('reasonUnsupported');
    const size = bits / 8;
    const buffer = bytes(count * size);
    // Numbers lie in memory at places that their size divides.
    const { buffer: memory, byteOffset } = buffer.byteOffset % size === 0 ? buffer : buffer.slice(0, count * size);
    return new Type(memory, byteOffset, count);
  };
  const vector = (of: ArrowField): Vector => {
    const node = place.nodes[at.node++];
    if (!node) throw broken();
    const { rows, missing } = node;
    const valid = saysMissing(of, old) ? bytes() : undefined;
    if (valid && missing > 0 && valid.length > 0 && valid.length * 8 < rows) throw broken();
    const value = of.dictionary
      ? places(of.dictionary, rows, numbersIn, dictionary)
      : (kinds[of.kind] ?? unknown)(of, { rows, bytes, numbers: numbersIn, children: () => of.children.map(vector), texts: () => Array.from({ length: place.views[at.view++] ?? 0 }, () => bytes()) }, left);
    return { length: rows, at: valid?.length && missing > 0 ? (index) => (bit(valid, index) ? value(index) : null) : value };
  };
  const whole = vector(field);
  return { length: whole.length, at: (index) => {
    left.elements = mostElements;
    return whole.at(index);
  } };
}

const unknown = (): never => {
  throw broken('reasonUnsupported');
};

/** Places in a dictionary; what stands there is read once. */
function places({ id, bits, signed }: NonNullable<ArrowField['dictionary']>, rows: number, take: (count: number, bits: number, signed: boolean) => Numbers, dictionary: VectorParts['dictionary']): Vector['at'] {
  const indexes = take(rows, bits, signed);
  const values = dictionary(id);
  const read: unknown[] = [];
  return (index) => {
    const nth = Number(indexes[index]);
    if (nth < 0 || nth >= values.length) throw broken();
    return (read[nth] ??= values.at(nth));
  };
}
