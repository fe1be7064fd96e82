import { decodeText } from '../content/decode.ts';
import type { Agenda, Span } from './calendar-model.ts';
import { readCalendar } from './read-calendar.ts';

/** What is handed over in one message: a page reads it in one task. */
const atOnce = 2000;

/** The long work of the calendar viewer: reading the file, and working out when what repeats takes place. */
export function makeCalendarEngine() {
  let { entries, occurrences }: Pick<Agenda, 'entries' | 'occurrences'> = { entries: [], occurrences: [] };
  return {
    /** Without a span nothing is repeated: each entry stands once. Entries and occurrences are had from `more`. */
    read(bytes: Uint8Array, span?: Span): Agenda {
      const agenda = readCalendar(decodeText(bytes), span);
      ({ entries, occurrences } = agenda);
      return { ...agenda, entries: [], occurrences: [] };
    },
    /** The next of what was read, in its order; nothing when that was all. */
    more(): Pick<Agenda, 'entries' | 'occurrences'> {
      return { entries: entries.splice(0, atOnce), occurrences: occurrences.splice(0, atOnce) };
    },
  };
}

export type CalendarEngine = ReturnType<typeof makeCalendarEngine>;
