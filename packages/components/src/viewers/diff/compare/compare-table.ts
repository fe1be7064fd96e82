import { align, Runs, type Budget, type Run } from './align.ts';
import { AlignedComparison, type Sides, type Told } from './aligned-comparison.ts';
import { bothWhole, compareText, countLines } from './compare-text.ts';
import type { Comparison, Versions } from './comparison.ts';
import type { Counts, Piece } from './diff-row.ts';
import { keyColumn } from './key-column.ts';
import { readTable, type TableText } from './table-rows.ts';

/** Characters that a column is at most wide; the whole of a cell is said when it is pointed at. */
const widest = 32;

/** Compares row by row: by the column that tells rows apart, where there is one, else by what the rows say in their order. */
export function compareTable(versions: Versions, file: { mime: string; name: string }, budget: Budget): Comparison {
  const [before, after] = [readTable(versions.old, file), readTable(versions.new, file)];
  if (before.columns.length > 2000 || after.columns.length > 2000) return compareText(versions, budget, 'unread');
  const columns = columnsOf(before, after);
  const key = keyColumn(before, after);
  const keyed = key === undefined ? undefined : byKey(before, after, key, columns);
  const aligned = keyed?.runs ?? align(before.rows.map(said), after.rows.map(said), budget);
  const runs = aligned ?? bothWhole(before.rows.length, after.rows.length);
  const counts = keyed ? countRows(runs) : countLines(runs);
  const oldRow = (at: number) => before.rows[keyed?.order[at] ?? at] ?? [];
  const newRow = (at: number) => after.rows[at] ?? [];
  const sides: Sides = {
    old: (at) => columns.map(({ old }): Piece => [oldRow(at)[old] ?? '']),
    new: (at) => columns.map(({ new: fresh }): Piece => [newRow(at)[fresh] ?? '']),
    marks: (old, fresh) => {
      const cells = columns.map((column) => ({ was: oldRow(old)[column.old] ?? '', is: newRow(fresh)[column.new] ?? '' }));
      return { old: cells.map(({ was, is }): Piece => [was, was !== is]), new: cells.map(({ was, is }): Piece => [is, was !== is]) };
    },
    oldNumber: (at) => (keyed?.order[at] ?? at) + 1,
  };
  const note = aligned ? (counts.added + counts.removed + counts.changed === 0 && versions.old !== versions.new ? 'spelling' : undefined) : 'different';
  const about: Told = {
    counts,
    longest: columns.reduce((sum, { width }) => sum + width, 0),
    columns: columns.map(({ name, width, old, new: fresh }) => ({ name, width, ...(old < 0 && { change: 'added' as const }), ...(fresh < 0 && { change: 'removed' as const }) })),
    ...(key !== undefined && { key }),
    ...(note && { note }),
  };
  return new AlignedComparison(runs, sides, about);
}

/** A column of either version, and where it stands in each; -1 where it is not. */
interface Column {
  name: string;
  old: number;
  new: number;
  /** Characters. */
  width: number;
}

function columnsOf(before: TableText, after: TableText): Column[] {
  const names = [...new Set([...after.columns, ...before.columns])];
  return names.map((name) => {
    const [old, fresh] = [before.columns.indexOf(name), after.columns.indexOf(name)];
    // Over what came or went its sign and a space stand before the name.
    let longest = name.length + (old < 0 || fresh < 0 ? 2 : 0);
    // All of them: what tells rows apart gets longer further down, where it would be cut to what all rows have in common.
    for (const [{ rows }, at] of [[before, old], [after, fresh]] as const) for (const row of rows) longest = Math.max(longest, row[at]?.length ?? 0);
    return { name, old, new: fresh, width: Math.min(widest, longest) + 2 };
  });
}

/** In the order of the new version; what is gone stands after the row that it stood after. */
function byKey(before: TableText, after: TableText, key: string, columns: readonly Column[]): { runs: Run[]; order: number[] } {
  const [oldKey, newKey] = [before.columns.indexOf(key), after.columns.indexOf(key)];
  const places = new Map(before.rows.map((row, at) => [row[oldKey]!, at]));
  const stays = new Set(after.rows.map((row) => row[newKey]!));
  const goneAfter = new Map<number, number[]>();
  let last = -1;
  before.rows.forEach((row, at) => {
    if (stays.has(row[oldKey]!)) last = at;
    else if (goneAfter.has(last)) goneAfter.get(last)!.push(at);
    else goneAfter.set(last, [at]);
  });
  const runs = new Runs();
  const order: number[] = [];
  const gone = (place: number): void => {
    const rows = goneAfter.get(place) ?? [];
    for (const at of rows) order.push(at);
    runs.add('apart', rows.length, 0);
  };
  gone(-1);
  for (const row of after.rows) {
    const place = places.get(row[newKey]!);
    if (place === undefined) {
      runs.add('apart', 0, 1);
      continue;
    }
    const was = before.rows[place]!;
    order.push(place);
    runs.add(columns.every(({ old, new: fresh }) => (was[old] ?? '') === (row[fresh] ?? '')) ? 'same' : 'partners', 1, 1);
    gone(place);
  }
  return { runs: runs.list, order };
}

function countRows(runs: readonly Run[]): Counts {
  const counts = { added: 0, removed: 0, changed: 0 };
  for (const { kind, old, new: fresh } of runs) {
    if (kind === 'partners') counts.changed += fresh[1] - fresh[0];
    else if (kind === 'apart') {
      counts.removed += old[1] - old[0];
      counts.added += fresh[1] - fresh[0];
    }
  }
  return counts;
}

const said = (row: readonly string[]): string => row.join('\u001f');
