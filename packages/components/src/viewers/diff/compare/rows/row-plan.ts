import type { Run } from './align.ts';
import type { Arrangement } from './diff-row.ts';

/** Rows that are the same and stay in view around a change. */
export const around = 3;
/** Fewer are not folded: the row that opens them would take as much room. */
const leastFolded = 4;

/** A block of rows of one kind. `old` and `new` are where it begins, counted from 0. */
export interface Block {
  kind: 'same' | 'fold' | 'pairs' | 'removed' | 'added';
  old: number;
  new: number;
  /** Lines that it stands for; a fold is one row for many. */
  lines: number;
  /** The row that it begins at. */
  start: number;
  /** It begins a change. */
  head: boolean;
}

export interface Plan {
  blocks: readonly Block[];
  rows: number;
}

/** Which rows there are. `opened` are the folds that the reader opened, each by the line of the new version that it begins at. */
export function planRows(runs: readonly Run[], arrangement: Arrangement, opened: ReadonlySet<number>): Plan {
  const blocks: Block[] = [];
  let rows = 0;
  const add = (kind: Block['kind'], from: readonly [number, number], lines: number, head = false): void => {
    if (lines <= 0) return;
    blocks.push({ kind, old: from[0], new: from[1], lines, start: rows, head });
    rows += kind === 'fold' ? 1 : lines;
  };
  runs.forEach(({ kind, old: [old, oldEnd], new: [fresh, freshEnd] }, at) => {
    const [removed, added] = [oldEnd - old, freshEnd - fresh];
    const head = runs[at - 1] === undefined || runs[at - 1]!.kind === 'same';
    if (kind !== 'same') {
      if (kind === 'partners' && arrangement === 'inline') {
        for (let row = 0; row < added; row++) {
          add('removed', [old + row, fresh + row], 1, head && row === 0);
          add('added', [old + row, fresh + row], 1);
        }
        return;
      }
      const pairs = arrangement === 'split' && kind !== 'apart' ? Math.min(removed, added) : 0;
      add('pairs', [old, fresh], pairs, head);
      add('removed', [old + pairs, fresh + pairs], removed - pairs, head && pairs === 0);
      add('added', [oldEnd, fresh + pairs], added - pairs, head && pairs === 0 && removed === 0);
      return;
    }
    const before = at === 0 ? 0 : around;
    const after = at === runs.length - 1 ? 0 : around;
    const hidden = removed - before - after;
    if (hidden < leastFolded || opened.has(fresh + before)) return add('same', [old, fresh], removed);
    add('same', [old, fresh], before);
    add('fold', [old + before, fresh + before], hidden);
    add('same', [oldEnd - after, freshEnd - after], after);
  });
  return { blocks, rows };
}

/** The block that a row lies in. */
export function blockOf({ blocks }: Plan, row: number): Block | undefined {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (blocks[middle]!.start <= row) low = middle;
    else high = middle - 1;
  }
  return blocks[low];
}

/** The rows that begin a change, in order. */
export const changeHeads = ({ blocks }: Plan): number[] => blocks.filter(({ head }) => head).map(({ start }) => start);
