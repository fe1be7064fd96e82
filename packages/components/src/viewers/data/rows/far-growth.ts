import { FarRows, type FarPiece } from './far-rows.ts';
import type { ReadRange } from './intake.ts';

/** Bytes that rows read far in a file may take; those that the reader went away from are let go. */
const most = 4 * 1024 * 1024;

export interface FarGrowth {
  rows: FarRows;
  /** Rows that came before the ones there were, less those that went. */
  before: number;
  /** The same after them. */
  after: number;
}

export interface FarBounds {
  /** Bytes at whose place rows are known otherwise, and where the file ends. */
  from: number;
  to: number;
  /** Bytes that are read. */
  step: number;
  read: ReadRange;
}

/** Reads on from rows that were read far in a file: what follows them, or what stands before them. Undefined where there is no more. */
export async function grownRows(rows: FarRows, to: 'before' | 'after', piece: Omit<FarPiece, 'bytes' | 'start' | 'begins' | 'ends'>, { from, to: size, step, read }: FarBounds): Promise<FarGrowth | undefined> {
  const [first, last] = [rows.startOf(0), rows.end];
  const [start, end] = to === 'after' ? [last, Math.min(size, last + step)] : [Math.max(from, first - step), first];
  if (start >= end) return undefined;
  // Rows end where others begin: only the other side of the piece may be cut.
  const more = FarRows.of({ ...piece, bytes: await read(start, end), start, begins: to === 'after' || start === from, ends: to === 'before' || end === size });
  if (!more) return undefined;
  const all = to === 'after' ? rows.joined(more) : more.joined(rows);
  const spare = Math.max(0, all.end - all.startOf(0) - most);
  if (to === 'after') {
    const gone = spare > 0 ? Math.min(rows.rows, all.at(all.startOf(0) + spare) + 1) : 0;
    return { rows: all.part(gone, all.rows), before: -gone, after: more.rows };
  }
  const kept = spare > 0 ? Math.max(more.rows, all.at(all.end - spare)) : all.rows;
  return { rows: all.part(0, kept), before: more.rows, after: kept - all.rows };
}
