import { align, Runs, type Budget, type Run } from '../rows/align.ts';
import { AlignedComparison, type Sides, type Told } from '../rows/aligned-comparison.ts';
import { bothWhole, compareText, countLines } from '../rows/compare-text.ts';
import type { Comparison, Versions } from '../rows/comparison.ts';
import type { Counts, Note, Piece } from '../rows/diff-row.ts';
import { keyColumn } from './key-column.ts';
import { movedAmong } from './moved-among.ts';
import { pairAlike } from '../rows/pair-alike.ts';
import { readTable, type TableText } from './table-rows.ts';

/** Characters that a column is at most wide; the whole of a cell is said when it is pointed at. */
const widest = 32;

/**
 * Compares row by row: by the column that tells rows apart, where there is one, else by what the rows say in their order. A column that
 * only one version has is told over the rows, and makes none of them another.
 */
export function compareTable(versions: Versions, file: { mime: string; name: string }, budget: Budget): Comparison {
  const [before, after] = [readTable(versions.old, file), readTable(versions.new, file)];
  if (isWide(before) || isWide(after)) return compareText(versions, budget, 'unread');
  return compareTables(before, after, budget, versions.old === versions.new ? undefined : 'spelling');
}

/** Tables of more columns than can be told apart by their names. */
export const isWide = ({ columns }: TableText): boolean => columns.length > 2000;

/** `alike`: what is said where no row, cell or column differs. */
export function compareTables(before: TableText, after: TableText, budget: Budget, alike?: Note): Comparison {
  const key = keyColumn(before, after);
  const matched = (columns: readonly Column[]): Matched => matchRows(before, after, key, columns, budget);
  const named = columnsOf(before, after);
  const byName = matched(named);
  const columns = withRenamed(named, before, after, byName);
  const moved = movedAmong(columns);
  const { aligned, runs, order } = columns === named ? byName : matched(columns);
  const rows = key === undefined ? countLines(runs) : countRows(runs);
  const counts = {
    added: rows.added + columns.filter(({ old }) => old < 0).length,
    removed: rows.removed + columns.filter(({ new: fresh }) => fresh < 0).length,
    changed: rows.changed + columns.filter((column) => column.was !== undefined || moved.has(column)).length,
  };
  const oldRow = (at: number) => before.rows[order?.[at] ?? at] ?? [];
  const newRow = (at: number) => after.rows[at] ?? [];
  const oldShown = (at: number, { old }: Column): string => shownIn(before, order?.[at] ?? at, old);
  const newShown = (at: number, { new: fresh }: Column): string => shownIn(after, at, fresh);
  const sides: Sides = {
    old: (at) => columns.map((column): Piece => [oldShown(at, column)]),
    new: (at) => columns.map((column): Piece => [newShown(at, column)]),
    marks: (old, fresh) => {
      const cells = columns.map((column) => {
        const [was, is] = [oldRow(old)[column.old] ?? '', newRow(fresh)[column.new] ?? ''];
        const shown = [oldShown(old, column), newShown(fresh, column)] as const;
        const differs = inBoth(column) && was !== is;
        // What differs only where it is not shown is told by its value.
        return { shown: differs && shown[0] === shown[1] ? ([was, is] as const) : shown, differs };
      });
      return { old: cells.map(({ shown, differs }): Piece => [shown[0], differs]), new: cells.map(({ shown, differs }): Piece => [shown[1], differs]) };
    },
    oldNumber: (at) => (order?.[at] ?? at) + 1,
  };
  const note = aligned ? (counts.added + counts.removed + counts.changed === 0 ? alike : undefined) : 'different';
  const about: Told = {
    counts,
    longest: columns.reduce((sum, { width }) => sum + width, 0),
    columns: columns.map((column) => {
      const { name, was, width, old, new: fresh } = column;
      return { name, width: moved.has(column) ? Math.max(width, Math.min(widest, name.length + signed) + 2) : width, ...(old < 0 && { change: 'added' as const }), ...(fresh < 0 && { change: 'removed' as const }), ...(was !== undefined && { was }), ...(moved.has(column) && { moved: true }) };
    }),
    ...(key !== undefined && { key }),
    ...(note && { note }),
  };
  return new AlignedComparison(runs, sides, about);
}

/** A column of either version, and where it stands in each; -1 where it is not. */
interface Column {
  name: string;
  /** The name before, of one that has another now. */
  was?: string;
  old: number;
  new: number;
  /** Characters. */
  width: number;
}

const shownIn = ({ rows, shown }: TableText, row: number, column: number): string => (shown ?? rows)[row]?.[column] ?? '';

const inBoth = ({ old, new: fresh }: Column): boolean => old >= 0 && fresh >= 0;

/** Over what came, went or has another name a sign and a space stand before the name. */
const signed = 2;

function columnsOf(before: TableText, after: TableText): Column[] {
  const names = [...new Set([...after.columns, ...before.columns])];
  return names.map((name) => {
    const [old, fresh] = [before.columns.indexOf(name), after.columns.indexOf(name)];
    let longest = name.length + (old < 0 || fresh < 0 ? signed : 0);
    // All of them: what tells rows apart gets longer further down, where it would be cut to what all rows have in common.
    for (const [{ rows, shown }, at] of [[before, old], [after, fresh]] as const) for (const row of shown ?? rows) longest = Math.max(longest, row[at]?.length ?? 0);
    return { name, old, new: fresh, width: Math.min(widest, longest) + 2 };
  });
}

/** How the rows of both versions were matched. */
interface Matched {
  /** False where finding it cost too much. */
  aligned: boolean;
  runs: readonly Run[];
  /** The rows of the old version as the runs count them. */
  order?: readonly number[];
}

function matchRows(before: TableText, after: TableText, key: string | undefined, columns: readonly Column[], budget: Budget): Matched {
  const shared = columns.filter(inBoth);
  if (key !== undefined) return { aligned: true, ...byKey(before, after, key, shared) };
  const said = (side: 'old' | 'new') => (row: readonly string[]): string => (shared.length > 0 ? shared.map((column) => row[column[side]] ?? '') : row).join('\u001f');
  const runs = align(before.rows.map(said('old')), after.rows.map(said('new')), budget);
  const cells = (side: 'old' | 'new', { rows }: TableText) => (at: number): readonly string[] => shared.map((column, nth) => `${nth} ${rows[at]![column[side]] ?? ''}`);
  return { aligned: runs !== undefined, runs: runs ? pairAlike(runs, cells('old', before), cells('new', after)) : bothWhole(before.rows.length, after.rows.length) };
}

/** Columns that went and came with the same cells, in nine of ten rows that were matched, have another name. */
function withRenamed(columns: readonly Column[], before: TableText, after: TableText, { aligned, runs, order }: Matched): readonly Column[] {
  const [went, came] = [columns.filter(({ new: fresh }) => fresh < 0), columns.filter(({ old }) => old < 0)];
  if (!aligned || went.length === 0 || came.length === 0) return columns;
  const pairs = pairsIn(runs).map(([old, fresh]) => [before.rows[order?.[old] ?? old]!, after.rows[fresh]!] as const);
  const renamed = new Map<Column, Column>();
  for (const is of came) {
    const was = went.find((one) => ![...renamed.values()].includes(one) && saysTheSame(pairs, one.old, is.new));
    if (was) renamed.set(is, was);
  }
  if (renamed.size === 0) return columns;
  const gone = new Set(renamed.values());
  return columns.filter((column) => !gone.has(column)).map((column) => {
    const was = renamed.get(column);
    return was ? { ...column, old: was.old, was: was.name, width: Math.min(widest, Math.max(column.width, was.width, column.name.length + was.name.length + signed + 5)) } : column;
  });
}

function saysTheSame(pairs: readonly (readonly [readonly string[], readonly string[]])[], old: number, fresh: number): boolean {
  const filled = pairs.filter(([was, is]) => (was[old] ?? '') !== '' || (is[fresh] ?? '') !== '');
  const same = filled.filter(([was, is]) => was[old] === is[fresh]).length;
  return same > 0 && same * 10 >= filled.length * 9;
}

/** Rows that were matched with each other; the first thousands tell enough. */
function pairsIn(runs: readonly Run[], most = 5000): [old: number, fresh: number][] {
  const pairs: [number, number][] = [];
  for (const { kind, old, new: fresh } of runs) {
    if (kind !== 'same' && kind !== 'partners') continue;
    for (let at = 0; at < old[1] - old[0] && pairs.length < most; at++) pairs.push([old[0] + at, fresh[0] + at]);
  }
  return pairs;
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
