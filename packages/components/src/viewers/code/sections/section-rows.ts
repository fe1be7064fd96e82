/** What of a very large file is laid out: rows of some sections, in pixels of the whole. */
export interface LaidOut {
  /** Bytes of the file, and those that the laid-out sections begin and end at. */
  size: number;
  from: number;
  to: number;
  /** Rows that the sections have, and the height of one. */
  rows: number;
  row: number;
  /** Pixels that stand for a byte where no row is known. */
  perByte: number;
}

/** Where the first laid-out row stands in the whole, if it stands in proportion. */
export const originOf = ({ from, perByte }: LaidOut): number => Math.round(from * perByte);

/** How high the whole is when the first laid-out row stands at `origin`; an empty row ends the file. */
export const heightOf = ({ size, to, rows, row, perByte }: LaidOut, origin: number): number => origin + (rows + 1) * row + Math.round((size - to) * perByte);

/** The byte that a pixel outside of what is laid out stands for; both ends of the whole are those of the file. */
export function byteAt({ size, from, to, rows, row }: LaidOut, origin: number, height: number, top: number, view: number): number {
  if (top < origin) return origin <= 0 ? 0 : Math.max(0, (from * top) / origin);
  const end = origin + rows * row;
  const left = height - view - end;
  return left <= 0 ? size : Math.min(size, to + ((size - to) * (top - end)) / left);
}
