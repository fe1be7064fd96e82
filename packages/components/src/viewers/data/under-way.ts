import type { Localize } from '../../localization/localize.ts';
import type { OpenGrid } from './grid/open-grid.ts';
import type { DataWord } from './strings.ts';

/** What goes on in a table, and what waits for it; empty where nothing does. */
export function underWay({ arranging, pane, far }: Partial<Pick<OpenGrid, 'arranging' | 'pane' | 'far'>>, loading: boolean, say: Localize<DataWord>): string {
  if (loading) {
    const early = [arranging && arranging.sorting.length > 0 && say('early', { name: arranging.sorting.map(({ column }) => pane?.columns.nameOf(column) ?? '').join(', ') }), arranging && arranging.filters.length > 0 && say('earlyFilter')];
    const place = far?.place;
    return [place === undefined ? say('loading') : place === 'end' ? say('farEnd') : say('farAbout', { row: place + 1 }), ...early].filter(Boolean).join(' ');
  }
  if (pane?.searched !== undefined) return say('searchedPart', { percent: Math.floor(pane.searched * 100) });
  if (!arranging?.busy) return '';
  return say(arranging.filters.length > 0 ? 'filtering' : 'sorting');
}
