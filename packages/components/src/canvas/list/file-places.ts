import type { Artifact } from '@mcp-canvas/contract';

/** Where the rows of files lie, the newest on top. A file goes by its place in the session, 0 the oldest. */
export interface Places {
  /** Of the files that are listed, ascending: the last one stands on top. */
  indexes: readonly number[];
  /** The place of each in `indexes`. */
  ranks: ReadonlyMap<number, number>;
  /** Pixels from the top of the list to each, in the order of `indexes`. */
  tops: Float64Array;
  height: number;
}

/** The files whose name, title or description has the words of a query in it, whatever their case. */
export function matching(files: readonly Artifact[], query: string): number[] {
  const words = query.toLowerCase();
  const all = files.map((_, index) => index);
  return words === '' ? all : all.filter((index) => `${files[index]!.title ?? ''}\n${files[index]!.name}\n${files[index]!.description ?? ''}`.toLowerCase().includes(words));
}

/** `others`: the heights of rows that are not as high as the usual one. */
export function placesOf(indexes: readonly number[], usual: number, others: ReadonlyMap<number, number>): Places {
  const tops = new Float64Array(indexes.length);
  let height = 0;
  for (let rank = indexes.length - 1; rank >= 0; rank--) {
    tops[rank] = height;
    height += others.get(indexes[rank]!) ?? usual;
  }
  return { indexes, ranks: new Map(indexes.map((index, rank) => [index, rank])), tops, height };
}

/** NaN for a file that is not listed. */
export function topOf({ tops, ranks }: Places, index: number): number {
  const rank = ranks.get(index);
  return rank === undefined ? NaN : tops[rank]!;
}

/** The files whose rows lie between two heights, the topmost first. */
export function inWindow({ indexes, tops, height }: Places, from: number, to: number): number[] {
  let low = 0;
  let high = indexes.length;
  // The lowest rank whose top is at or above `to`: tops fall as ranks rise.
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (tops[middle]! <= to) high = middle;
    else low = middle + 1;
  }
  const rows: number[] = [];
  for (let rank = low; rank < indexes.length; rank++) {
    rows.push(indexes[rank]!);
    if (tops[rank]! <= from) break;
  }
  return height === 0 ? [] : rows.reverse();
}
