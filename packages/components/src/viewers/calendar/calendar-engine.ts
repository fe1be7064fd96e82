import { decodeText } from '../content/decode.ts';
import type { Agenda, Span } from './calendar-model.ts';
import { readCalendar } from './read-calendar.ts';

/** The long work of the calendar viewer: reading the file, and working out when what repeats takes place. */
export function makeCalendarEngine() {
  return {
    /** Without a span nothing is repeated: each entry stands once. */
    read(bytes: Uint8Array, span?: Span): Agenda {
      return readCalendar(decodeText(bytes), span);
    },
  };
}

export type CalendarEngine = ReturnType<typeof makeCalendarEngine>;
