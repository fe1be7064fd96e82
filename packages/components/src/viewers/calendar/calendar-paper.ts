import { localize } from '../../localization/localize.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import { put, type Paper } from '../printing/paper.ts';
import { strings } from '../printing/strings.ts';
import { agendaDays } from './agenda-days.ts';
import { dayName, marksOf, timeOf, type Say } from './agenda-words.ts';
import type { Agenda } from './calendar-model.ts';

/** The agenda day by day: when, what and where, with what it says. */
export function calendarPaper({ title, agenda, locale, say }: { title: string; agenda: Agenda; locale: string; say: Say }): Paper {
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      for (const { day, occurrences } of agendaDays(agenda, { first: 0, end: mostOnPaper.rows })) {
        put(sheet, 'h2', '', day === undefined ? say('noDate') : dayName(locale, day));
        for (const occurrence of occurrences) {
          const entry = agenda.entries[occurrence.entry]!;
          put(sheet, 'p', '', [timeOf(occurrence, locale, say), entry.summary || say('noTitle'), ...marksOf(entry, locale, say), entry.location].filter(Boolean).join(' · ')).dir = 'auto';
          if (entry.description) put(sheet, 'pre', 'letter', entry.description).dir = 'auto';
          yield;
        }
      }
      const count = agenda.occurrences.length;
      if (count > mostOnPaper.rows) put(sheet, 'p', 'rest', localize(strings, locale)('rest', { shown: mostOnPaper.rows, count }));
    },
  };
}
