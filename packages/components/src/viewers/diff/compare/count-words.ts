import { formatNumber } from '../../../localization/format-number.ts';
import { localize, type StringTable } from '../../../localization/localize.ts';
import type { Counts } from './rows/diff-row.ts';

/** Apart from the words of the comparison itself, since the toolbar says counts before anything is compared. */
const strings = {
  en: { counts: '{added} added, {removed} removed', withChanged: '{added} added, {removed} removed, {changed} changed' },
  de: { counts: '{added} hinzugefügt, {removed} entfernt', withChanged: '{added} hinzugefügt, {removed} entfernt, {changed} geändert' },
  ar: { counts: 'أُضيف {added}، وحُذف {removed}', withChanged: 'أُضيف {added}، وحُذف {removed}، وتغيّر {changed}' },
} satisfies StringTable<string>;

/** `+12 −3`, and `~2` for what changed and stayed itself. */
export function countSigns({ added, removed, changed }: Counts, locale: string): string {
  const signed = [`+${formatNumber(locale, added)}`, `−${formatNumber(locale, removed)}`, ...(changed > 0 ? [`~${formatNumber(locale, changed)}`] : [])];
  return signed.join(' ');
}

/** The same for those who hear it. */
export const countWords = ({ added, removed, changed }: Counts, locale: string): string => localize(strings, locale)(changed > 0 ? 'withChanged' : 'counts', { added, removed, changed });
