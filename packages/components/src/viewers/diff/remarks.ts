import type { Localize } from '../../localization/localize.ts';
import type { Summary } from './compare/diff-row.ts';
import type { DiffStringKey } from './strings.ts';

/** What is said under the rows: why less is shown than was asked for, by what rows were matched, and what no row shows. */
export function remarksOn({ note, key, columns, changes, rows, ends }: Summary, versions: { old: number; new: number }, locale: string, say: Localize<DiffStringKey>): string[] {
  const list = (names: readonly string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return [
    // Where there is no row it stands in the place of the rows.
    ...(note && rows > 0 ? [say(note)] : []),
    ...(changes === 0 && rows > 0 && note === undefined ? [say('equal')] : []),
    ...(columns && note !== 'different' ? [key === undefined ? say('noKey') : say('byKey', { key })] : []),
    ...(ends?.ways ? [say('endWays', { old: list(ends.ways.old), before: versions.old, new: list(ends.ways.new), after: versions.new })] : []),
    ...(ends?.open ? [say('openEnd', { version: versions[ends.open] })] : []),
  ];
}
