import type { Localize } from '../../localization/localize.ts';
import type { Summary } from './compare/rows/diff-row.ts';
import type { DiffStringKey } from './strings.ts';

/** What is said under the rows: why less is shown than was asked for, by what rows were matched, and what no row shows. */
export function remarksOn({ note, key, columns, counts, rows, ends, sheets, above }: Summary, versions: { old: number; new: number }, locale: string, say: Localize<DiffStringKey>): string[] {
  const list = (names: readonly string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const named = (change: 'added' | 'removed'): string => list((columns ?? []).flatMap((column) => (column.change === change ? column.name : [])));
  const renamed = list((columns ?? []).flatMap(({ name, was }) => (was === undefined ? [] : `${was} → ${name}`)));
  const moved = list((columns ?? []).flatMap((column) => (column.moved ? column.name : [])));
  const [came, went] = [named('added'), named('removed')];
  const shownOf = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);
  return [
    // Where there is no row it stands in the place of the rows.
    ...(note && rows > 0 ? [say(note)] : []),
    ...(counts.added + counts.removed + counts.changed === 0 && rows > 0 && note === undefined ? [say(sheets ? 'sheetEqual' : 'equal')] : []),
    ...(columns && note !== 'different' ? [key === undefined ? say('noKey') : say('byKey', { key })] : []),
    ...(above ? [say('above', { was: shownOf(above.was), is: shownOf(above.is) })] : []),
    ...(sheets ? [say('values')] : []),
    ...(came ? [say('columnsCame', { names: came })] : []),
    ...(went ? [say('columnsWent', { names: went })] : []),
    ...(renamed ? [say('columnsRenamed', { names: renamed })] : []),
    ...(moved ? [say('columnsMoved', { names: moved })] : []),
    ...(ends?.ways ? [say('endWays', { old: list(ends.ways.old), before: versions.old, new: list(ends.ways.new), after: versions.new })] : []),
    ...(ends?.open ? [say('openEnd', { version: versions[ends.open] })] : []),
  ];
}
