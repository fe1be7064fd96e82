import type { FileRanges } from '../rows/file-ranges.ts';
import type { Vector } from './arrow-kinds.ts';
import { broken } from './arrow-problem.ts';
import type { ArrowField } from './arrow-schema.ts';
import { placesIn } from './column-place.ts';
import { readColumn, type BatchPlace } from './read-column.ts';

interface DictionaryPlace extends BatchPlace {
  /** True where it is a continuation of what stands before. */
  adds: boolean;
  vector?: Promise<Vector>;
}

/** The dictionaries of a file: each is read when a column has values in it. */
export class ArrowDictionaries {
  readonly #file: FileRanges;
  readonly #fields: ReadonlyMap<number, ArrowField>;
  /** By number, in the order of the file. */
  readonly #places = new Map<number, DictionaryPlace[]>();

  constructor(file: FileRanges, fields: ReadonlyMap<number, ArrowField>) {
    this.#file = file;
    this.#fields = fields;
  }

  add(id: number, place: DictionaryPlace): void {
    const places = this.#places.get(id) ?? [];
    places.push(place);
    this.#places.set(id, places);
  }

  /** What a field's values, those in others too, have dictionaries of, as it is before a place in the file. */
  async of(field: ArrowField, before: number, above: ReadonlySet<number> = new Set()): Promise<(id: number) => Vector> {
    const ids = new Set(idsIn(field));
    const vectors = new Map(await Promise.all([...ids].map(async (id) => [id, await this.#read(id, before, above)] as const)));
    return (id) => vectors.get(id)!;
  }

  async #read(id: number, before: number, above: ReadonlySet<number>): Promise<Vector> {
    const field = this.#fields.get(id)!;
    const there = (this.#places.get(id) ?? []).filter(({ start }) => start < before);
    // One without rows need not be written.
    const parts = there.slice(Math.max(0, there.findLastIndex(({ adds }) => !adds)));
    if (above.has(id)) throw broken();
    const inner = new Set([...above, id]);
    return joined(await Promise.all(parts.map((part) => this.#vector(field, part, before, inner))));
  }

  /** One that could not be read is read again. */
  #vector(field: ArrowField, part: DictionaryPlace, before: number, above: ReadonlySet<number>): Promise<Vector> {
    if (part.vector) return part.vector;
    const vector = this.#part(field, part, before, above);
    part.vector = vector;
    vector.catch(() => delete part.vector);
    return vector;
  }

  async #part(field: ArrowField, place: DictionaryPlace, before: number, above: ReadonlySet<number>): Promise<Vector> {
    const dictionaries = await this.of(field, before, above);
    const [column] = placesIn([field], place.batch);
    const { vector } = await readColumn(this.#file, field, column!, place, dictionaries);
    return vector;
  }
}

/** The dictionaries that a field's own values and those in others stand in; not those that stand in these. */
function* idsIn({ dictionary, children }: ArrowField): Generator<number> {
  if (dictionary) yield dictionary.id;
  else for (const child of children) yield* idsIn(child);
}

function joined(vectors: readonly Vector[]): Vector {
  const [first] = vectors;
  if (first && vectors.length === 1) return first;
  const ends: number[] = [];
  for (const { length } of vectors) ends.push((ends.at(-1) ?? 0) + length);
  return {
    length: ends.at(-1) ?? 0,
    at: (index) => {
      const nth = ends.findIndex((end) => index < end);
      return vectors[nth]!.at(index - (ends[nth - 1] ?? 0));
    },
  };
}
