import { agendaDays } from './agenda-days.ts';
import { answerOf, dayName, marksOf, personOf, timeOf, type Say } from './agenda-words.ts';
import type { Agenda, Entry, Occurrence } from './calendar-model.ts';

/** The name of a day, or one occurrence under it, as lines that a search goes through. */
export interface AgendaItem {
  day: number | undefined;
  /** Undefined of the name of the day. */
  occurrence: Occurrence | undefined;
  lines: readonly string[];
}

/** The elements of an entry that hold its lines, in their order. */
export const lineHolders = '.time, summary, .plain, dt, dd:not(:has(ul)), dd li, .description';

/** A search takes a line end for one only where a line of its own begins. */
const inOne = (text: string): string => text.replace(/[\t\n\f\r]/g, ' ');

/** The whole agenda as it would be drawn: what holds each line has its text and no more. Yields often. */
export function* agendaLines(agenda: Agenda, today: number, locale: string, say: Say): Generator<void, AgendaItem[]> {
  const items: AgendaItem[] = [];
  const told = new Map<number, readonly string[]>();
  const linesOf = (at: number): readonly string[] => {
    const lines = told.get(at) ?? entryLines(agenda.entries[at]!, locale, say);
    told.set(at, lines);
    return lines;
  };
  for (const { day, occurrences } of agendaDays(agenda, { first: 0, end: agenda.occurrences.length }, today)) {
    items.push({ day, occurrence: undefined, lines: [day === undefined ? say('noDate') : dayName(locale, day)] });
    for (const occurrence of occurrences) {
      items.push({ day, occurrence, lines: [timeOf(occurrence, locale, say), ...linesOf(occurrence.entry)] });
      yield;
    }
  }
  return items;
}

function entryLines(entry: Entry, locale: string, say: Say): string[] {
  const { summary, location, organizer, attendees, url, description } = entry;
  const lines = [[summary || say('noTitle'), ...marksOf(entry, locale, say), location].filter(Boolean).join(' ')];
  if (!description && !url && !organizer && attendees.length === 0) return lines.map(inOne);
  if (location) lines.push(say('where'), location);
  if (organizer) lines.push(say('organizer'), personOf(organizer));
  if (attendees.length > 0) lines.push(say('attendees'), ...attendees.map((one) => [personOf(one), answerOf(one, say)].filter(Boolean).join(' · ')));
  if (url) lines.push(say('link'), url);
  if (description) lines.push(description);
  return lines.map(inOne);
}
