import { ArchiveError } from './archive-entry.ts';
import type { ByteCursor } from './byte-cursor.ts';
import { readPieces, streamOf } from './byte-source.ts';

/** Where a run of the bytes that are there belongs in a file; all else of it is zeros. */
export interface Run {
  at: number;
  length: number;
}

/** Bytes of a header, and of each that follows it. */
const block = 512;
/** Runs of one file that are read: nobody's disk is that torn. */
const mostRuns = 1_000_000;
/** Zeros that are handed on at once. */
const handed = 64 * 1024;

type Numbered = (bytes: Uint8Array, start: number, length: number) => number;

/** The runs of GNU tar's own headers (type `S`): four in the header, and twenty-one in each block that follows (GNU tar manual, “Old GNU Format”). `numberAt` reads a field. */
export async function runsOfHeaders(header: Uint8Array, cursor: ByteCursor, numberAt: Numbered): Promise<Run[]> {
  const runs: Run[] = [];
  const take = (bytes: Uint8Array, start: number, count: number): void => {
    for (let at = start; at < start + count * 24 && bytes[at] !== 0; at += 24) runs.push({ at: numberAt(bytes, at, 12), length: numberAt(bytes, at + 12, 12) });
  };
  take(header, 386, 4);
  let more = header[482] !== 0;
  while (more && runs.length < mostRuns) {
    const bytes = await cursor.take(block);
    if (bytes.length < block) throw new ArchiveError('damaged');
    take(bytes, 0, 21);
    more = bytes[504] !== 0;
  }
  return runs;
}

/** The runs that stand before the bytes themselves, a number a line: how many there are, then place and length of each (GNU tar manual, “PAX Format, Version 1.0”). */
export async function runsBefore(cursor: ByteCursor): Promise<Run[]> {
  const numbers: number[] = [];
  let line = '';
  for (let wanted = 1; numbers.length < wanted; ) {
    const bytes = await cursor.take(block);
    if (bytes.length < block || wanted > 2 * mostRuns) throw new ArchiveError('damaged');
    for (const byte of bytes) {
      if (byte !== 10) line += String.fromCharCode(byte);
      else if (numbers.push(Number(line || Number.NaN)) <= wanted) line = '';
      if (line.length > 20) throw new ArchiveError('damaged');
      if (numbers.length === 1) wanted = 1 + 2 * numbers[0]!;
      if (numbers.length === wanted) break;
    }
  }
  return paired(numbers.slice(1));
}

/** Places and lengths that follow each other. */
export const paired = (numbers: readonly number[]): Run[] => Array.from({ length: Math.floor(numbers.length / 2) }, (_, nth) => ({ at: numbers[nth * 2]!, length: numbers[nth * 2 + 1]! }));

/** True where the runs lie one after another within a file of that size. */
export function fits(runs: readonly Run[], size: number): boolean {
  let end = 0;
  for (const { at, length } of runs) {
    if (!(at >= end && length >= 0 && at + length <= size)) return false;
    end = at + length;
  }
  return Number.isSafeInteger(size);
}

/** The file of which those runs are there, its zeros put back. */
export function withZeros(stored: ReadableStream<Uint8Array>, runs: readonly Run[], size: number, signal: AbortSignal): ReadableStream<Uint8Array> {
  return streamOf(piecesOf(readPieces(stored, signal), runs, size));
}

async function* piecesOf(stored: AsyncGenerator<Uint8Array>, runs: readonly Run[], size: number): AsyncGenerator<Uint8Array, void> {
  let [held, at]: [Uint8Array, number] = [new Uint8Array(), 0];
  try {
    for (const { at: start, length } of [...runs, { at: size, length: 0 }]) {
      for (; at < start; at += Math.min(handed, start - at)) yield new Uint8Array(Math.min(handed, start - at));
      for (const end = start + length; at < end; ) {
        if (held.length === 0) {
          const { done, value } = await stored.next();
          if (done) throw new ArchiveError('damaged');
          held = value;
        }
        const piece = held.subarray(0, end - at);
        held = held.subarray(piece.length);
        at += piece.length;
        yield piece;
      }
    }
  } finally {
    await stored.return(undefined);
  }
}
