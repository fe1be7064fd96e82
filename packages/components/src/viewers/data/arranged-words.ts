import type { Localize } from '../../localization/localize.ts';
import type { OpenGrid } from './grid/open-grid.ts';
import type { DataWord } from './strings.ts';

/** What came of sorting and filtering: how many rows are left, in which order. */
export function arrangedWords({ rows, columns }: OpenGrid['pane'], { filters, sorting }: OpenGrid['arranging'], say: Localize<DataWord>): string {
  const order = sorting.map(({ column, descending }) => `${columns.nameOf(column)} (${say(descending ? 'descending' : 'ascending').toLowerCase()})`);
  return [filters.length > 0 ? say('rows', { count: rows }) : '', order.length > 0 ? say('sorted', { order: order.join(', ') }) : say('unsorted')].filter(Boolean).join(', ');
}
