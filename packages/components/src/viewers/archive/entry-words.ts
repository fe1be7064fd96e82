import { formatBytes, formatInstant } from '../../localization/format.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { localize } from '../../localization/localize.ts';
import { bounds, type ArchiveEntry } from './read/archive-entry.ts';
import type { EntryWords } from './entries/entry-row.ts';
import type { EntryNode } from './entries/entry-tree.ts';
import { visibleText } from '../../localization/visible-text.ts';
import { faultOf } from './read/open-archive.ts';
import { strings } from './strings.ts';

/** What a row says of an entry, in the language that the reader has when it is drawn. */
export const entryWords = (locale: () => string): EntryWords => ({
  size: (bytes) => formatBytes(locale(), bytes),
  date: (milliseconds) => formatInstant(locale(), new Date(milliseconds).toISOString()),
  note: ({ entry, risk }) => {
    const say = localize(strings, locale());
    if (entry?.barred === 'encrypted' || entry?.barred === 'special') return say(entry.barred);
    if (entry?.barred === 'method') return say('method', { method: entry.method ?? '' });
    if (entry?.barred === 'link') return entry.target ? say('link', { target: visibleText(entry.target) }) : say('linkBare');
    return risk && say(risk);
  },
});

const refusals = { encrypted: 'cannotEncrypted', method: 'cannotMethod', link: 'cannotLink', special: 'cannotSpecial' } as const;

/** Why an entry cannot be opened at all. */
export const barredWords = ({ name }: EntryNode, { barred, method = '' }: ArchiveEntry, locale: string): string | undefined => barred && localize(strings, locale)(refusals[barred], { name, method });

/** Why an entry could not be opened or saved. */
export function failedWords(error: unknown, { name }: EntryNode, deed: 'opened' | 'saved', locale: string): string {
  const say = localize(strings, locale);
  const fault = faultOf(error);
  if (fault === 'tooLarge') return say(deed === 'opened' ? 'tooLargeEntry' : 'tooLargeSaved', { name, most: formatBytes(locale, bounds[deed]) });
  if (fault === 'damaged') return say('damagedEntry', { name });
  return say('failed', { name, reason: sentenceIn(locale, error) });
}
