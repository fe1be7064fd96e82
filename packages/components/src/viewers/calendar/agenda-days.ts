import type { Agenda, Occurrence } from './calendar-model.ts';

/** The occurrences that begin on one day of the reader's. */
export interface AgendaDay {
  /** Its midnight; undefined for what has no date. */
  day: number | undefined;
  occurrences: Occurrence[];
}

/** The first `most` occurrences, by the days that they begin on. With `today`, its midnight, what began before and is not over stands there once more. */
export function agendaDays({ occurrences }: Agenda, most: number, today?: number): AgendaDay[] {
  const days: AgendaDay[] = [];
  const put = (day: number | undefined, occurrence: Occurrence): void => {
    const last = days.at(-1);
    if (last && last.day === day) last.occurrences.push(occurrence);
    else days.push({ day, occurrences: [occurrence] });
  };
  const drawn = occurrences.slice(0, most);
  let running = today === undefined ? [] : drawn.filter(({ start = Infinity, end = start }) => start < today && end > today);
  const putRunning = (): void => {
    for (const one of running) put(today, one);
    running = [];
  };
  for (const occurrence of drawn) {
    const day = occurrence.start === undefined ? undefined : new Date(occurrence.start).setHours(0, 0, 0, 0);
    if (day === undefined || day >= today!) putRunning();
    put(day, occurrence);
  }
  putRunning();
  return days;
}

/** Today, or else the next day with something on it; undefined when all is over. */
export const dayOf = (days: readonly AgendaDay[], today: number): AgendaDay | undefined => days.find(({ day }) => day !== undefined && day >= today);

/** How many occurrences lie before today; none when all is over. */
export function beforeToday({ occurrences }: Agenda, today: number): number {
  if (!occurrences.some(({ start = 0, end = start }) => end >= today)) return 0;
  const next = occurrences.findIndex(({ start = Infinity }) => start >= today);
  return next < 0 ? occurrences.length : next;
}
