import type { Localize } from '../../localization/localize.ts';
import type { OpenGrid } from './grid/open-grid.ts';
import type { DataWord } from './strings.ts';

/** What goes on in a table, and what waits for that, in a sentence; both empty where nothing does. */
export function underWay({ arranging, pane, far }: Partial<Pick<OpenGrid, 'arranging' | 'pane' | 'far'>>, loading: boolean, say: Localize<DataWord>): { news: string; waits: string } {
  if (loading) {
    const early = [arranging && arranging.sorting.length > 0 && say('early', { name: arranging.sorting.map(({ column }) => pane?.columns.nameOf(column) ?? '').join(', ') }), arranging && arranging.filters.length > 0 && say('earlyFilter')];
    const place = far?.place;
    const shown = place === undefined ? '' : place === 'end' ? say('farEnd') : say('farAbout', { row: place + 1 });
    return { news: shown ? '' : say('loading'), waits: [shown, ...early].filter(Boolean).join(' ') };
  }
  const part = pane?.searched;
  const news = part !== undefined ? say('searchedPart', { percent: Math.floor(part * 100) }) : arranging?.busy ? say(arranging.filters.length > 0 ? 'filtering' : 'sorting') : '';
  return { news, waits: '' };
}
