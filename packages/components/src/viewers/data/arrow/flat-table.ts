import { viewOf } from '../../content/view-of.ts';
import { broken } from './arrow-problem.ts';

/** A table of FlatBuffers (flatbuffers.dev, "Internals"). Fields are asked for by their number in the schema; what points out of the bytes throws. */
export class FlatTable {
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  /** The table that a buffer begins with the way to. */
  static root(bytes: Uint8Array): FlatTable {
    const view = viewOf(bytes);
    return new FlatTable(view, view.getUint32(0, true));
  }

  #place(field: number): number | undefined {
    const entries = this.#at - this.#view.getInt32(this.#at, true);
    const entry = 4 + 2 * field;
    const offset = entry < this.#view.getUint16(entries, true) ? this.#view.getUint16(entries + entry, true) : 0;
    return offset === 0 ? undefined : this.#at + offset;
  }
  #read<T>(field: number, read: (at: number) => T, otherwise: T): T {
    const at = this.#place(field);
    return at === undefined ? otherwise : read(at);
  }
  #follow = (at: number): number => at + this.#view.getUint32(at, true);

  byte(field: number, otherwise = 0): number {
    return this.#read(field, (at) => this.#view.getUint8(at), otherwise);
  }
  short(field: number, otherwise = 0): number {
    return this.#read(field, (at) => this.#view.getInt16(at, true), otherwise);
  }
  int(field: number, otherwise = 0): number {
    return this.#read(field, (at) => this.#view.getInt32(at, true), otherwise);
  }
  long(field: number): number {
    return this.#read(field, (at) => longAt(this.#view, at), 0);
  }
  text(field: number): string {
    return this.#read(field, (at) => {
      const [start, length] = this.#vector(at, 1);
      return new TextDecoder().decode(new Uint8Array(this.#view.buffer, this.#view.byteOffset + start, length));
    }, '');
  }
  table(field: number): FlatTable | undefined {
    return this.#read<FlatTable | undefined>(field, (at) => new FlatTable(this.#view, this.#follow(at)), undefined);
  }
  tables(field: number): FlatTable[] {
    return this.list(field, 4, (view, at) => new FlatTable(view, this.#follow(at)));
  }
  /** What stands in a vector, elements of `size` bytes. */
  list<T>(field: number, size: number, read: (view: DataView, at: number) => T): T[] {
    return this.#read(field, (at) => {
      const [start, length] = this.#vector(at, size);
      return Array.from({ length }, (_, nth) => read(this.#view, start + nth * size));
    }, []);
  }

  #vector(at: number, size: number): [start: number, length: number] {
    const start = this.#follow(at) + 4;
    const length = this.#view.getUint32(start - 4, true);
    if (start + length * size > this.#view.byteLength) throw broken();
    return [start, length];
  }
}

/** A length or a place. */
export function longAt(view: DataView, at: number): number {
  const value = Number(view.getBigInt64(at, true));
  if (!Number.isSafeInteger(value)) throw broken();
  return value;
}
