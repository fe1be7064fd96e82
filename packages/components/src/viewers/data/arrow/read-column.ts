import type { FileRanges } from '../rows/file-ranges.ts';
import { buffersOf } from './arrow-buffers.ts';
import type { Vector } from './arrow-kinds.ts';
import type { Batch } from './arrow-message.ts';
import { broken } from './arrow-problem.ts';
import type { ArrowField } from './arrow-schema.ts';
import { readVector, type VectorParts } from './arrow-vector.ts';
import type { ColumnPlace } from './column-place.ts';

/** Where a batch stands in a file. */
export interface BatchPlace {
  batch: Batch;
  /** Of its body. */
  start: number;
  length: number;
}

/** Reads what a column has of a batch, by one range. */
export async function readColumn(file: FileRanges, field: ArrowField, place: ColumnPlace, { batch, start, length }: BatchPlace, dictionary: VectorParts['dictionary']): Promise<{ vector: Vector; size: number }> {
  let [from, to] = [Infinity, 0];
  for (const region of place.regions) {
    if (region.length === 0) continue;
    from = Math.min(from, region.start);
    to = Math.max(to, region.start + region.length);
  }
  if (to > length) throw broken();
  const bytes = new Uint8Array(to > from ? await file.slice(start + from, start + to) : new ArrayBuffer(0));
  const buffers = await buffersOf(place.regions, bytes, from, batch.codec);
  return { vector: readVector(field, { place, buffers, old: batch.old, dictionary }), size: buffers.reduce((sum, buffer) => sum + buffer.length, 0) };
}
