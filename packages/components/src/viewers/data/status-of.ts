import type { Localize } from '../../localization/localize.ts';
import { arrangedWords } from './arranged-words.ts';
import { unreadWords } from './columns/unread-words.ts';
import type { StatusState } from './grid/bars/grid-bars.ts';
import type { OpenFile } from './open-file.ts';
import { problemWords } from './problem-words.ts';
import type { DataWord } from './strings.ts';
import { underWay } from './under-way.ts';

/** What the line below the grid says of a file. */
export function statusOf(file: OpenFile, readAgain: () => void): Omit<StatusState, 'reads'> {
  const say = file.say();
  const { grid, progress, loading, broken, missing } = file;
  const { pane, arranging, far, going } = grid ?? {};
  /** A sheet that cannot be shown: there is nothing but the sentence about it. */
  const alone = broken !== '' && !grid && file.sheets.length > 1;
  const { news, waits } = underWay(grid ?? {}, loading, say);
  return {
    progress,
    shown: pane?.rows ?? 0,
    hidden: pane?.columns.hidden.length ?? 0,
    filtered: (arranging?.filters.length ?? 0) > 0 && !arranging?.waiting,
    complete: !loading,
    alone,
    trouble: alone ? broken : troubleOf(file, say),
    // What has no cells has none the second time either.
    again: broken ? (file.sheets[file.sheet]?.cells === false ? undefined : readAgain) : missing ? () => pane?.again() : undefined,
    edge: pane?.away ? { word: 'toStart', go: () => void far?.back() } : grid && file.leaps ? { word: 'toEnd', go: () => void going?.toEnd() } : undefined,
    unseen: [file.went, pane && arranging?.carriedOut && !arranging.busy ? arrangedWords(pane, arranging, say) : ''].filter(Boolean).join(', '),
    news: news || file.news,
    waits: waits || file.failed || (file.arranges ? '' : say('tooLargeToArrange')),
  };
}

/** What went wrong beside what is shown; a panel tells by itself what is wrong with its column. */
function troubleOf({ grid, broken, missing, unread, locale }: OpenFile, say: Localize<DataWord>): string {
  if (broken) return say('broken', { reason: broken });
  if (missing) return say('missing', { reason: missing });
  const { arranging, panels } = grid ?? {};
  if (arranging?.problem && panels?.shown?.kind !== 'column') return problemWords(new Error(arranging.problem), locale);
  return grid ? unreadWords(unread, (column) => grid.pane.columns.nameOf(column), say, locale) : '';
}
