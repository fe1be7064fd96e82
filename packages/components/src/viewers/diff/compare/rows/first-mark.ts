import type { DiffRow, Side, Summary } from './diff-row.ts';
import { textOf } from './wrapped-text.ts';

/** The column in which a row begins to differ: of long lines it is not the first. */
export function firstMark(row: DiffRow | undefined, columns?: Summary['columns']): number {
  if (!row || !('old' in row || 'new' in row)) return 0;
  const places = [row.old, row.new].flatMap((side) => (side ? (markIn(side, columns) ?? []) : []));
  if (places.length > 0) return Math.min(...places);
  return row.kind === 'changed' && !columns ? commonHead(textOf(row.old), textOf(row.new)) : 0;
}

function markIn({ pieces }: Side, columns: Summary['columns']): number | undefined {
  const at = pieces.findIndex(([, marked]) => marked);
  if (at < 0) return undefined;
  return columns ? columns.slice(0, at).reduce((sum, { width }) => sum + width, 0) : textOf({ pieces: pieces.slice(0, at) }).length;
}

function commonHead(before: string, after: string): number {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return at;
}
