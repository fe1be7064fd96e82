import { formatNumber } from '../../../localization/format-number.ts';
import type { Localize } from '../../../localization/localize.ts';
import type { ColumnStatistics } from '../table/column-statistics.ts';
import { aboutWord, marksLine, valueWord } from './statistics-words.ts';
import type { ColumnWord } from './column-strings.ts';

/** Everything that is known, as pairs of a word and a value. */
export function statisticsLines({ type, filled, empty, absent, distinct, values, texts }: ColumnStatistics, say: Localize<ColumnWord>, locale: string): [word: string, value: string][] {
  const lines: [string, string][] = [
    [say('filled'), formatNumber(locale, filled)],
    [say('emptyCells'), formatNumber(locale, empty)],
  ];
  if (absent) lines.push([marksLine(absent.marks), formatNumber(locale, absent.count)]);
  if (filled > 0) lines.push([say('distinct'), distinct === undefined ? say('tooMany') : formatNumber(locale, distinct)]);
  if (values) {
    lines.push([say('least'), texts?.least ?? valueWord(values.least, type, locale)], [say('most'), texts?.most ?? valueWord(values.most, type, locale)]);
    lines.push([say('mean'), texts?.mean ?? aboutWord(type === 'date' ? Math.round(values.mean / 1000) * 1000 : values.mean, type, locale)]);
  }
  return lines;
}
