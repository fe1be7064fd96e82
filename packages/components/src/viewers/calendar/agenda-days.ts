import type { Agenda, Occurrence } from './calendar-model.ts';

/** The occurrences that begin on one day of the reader's. */
export interface AgendaDay {
  /** Its midnight; undefined for what has no date. */
  day: number | undefined;
  occurrences: Occurrence[];
}

/** The first `most` occurrences, by the days that they begin on. */
export function agendaDays({ occurrences }: Agenda, most: number): AgendaDay[] {
  const days: AgendaDay[] = [];
  for (const occurrence of occurrences.slice(0, most)) {
    const day = occurrence.start === undefined ? undefined : new Date(occurrence.start).setHours(0, 0, 0, 0);
    const last = days.at(-1);
    if (last && last.day === day) last.occurrences.push(occurrence);
    else days.push({ day, occurrences: [occurrence] });
  }
  return days;
}

/** The first day that is not over, or undefined. */
export const dayOf = (days: readonly AgendaDay[], now: number): AgendaDay | undefined => days.find(({ day, occurrences }) => day !== undefined && (day >= new Date(now).setHours(0, 0, 0, 0) || occurrences.some(({ end }) => (end ?? 0) > now)));
