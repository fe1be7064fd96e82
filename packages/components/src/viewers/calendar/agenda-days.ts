import type { Agenda, Occurrence } from './calendar-model.ts';

/** The occurrences that begin on one day of the reader's. */
export interface AgendaDay {
  /** Its midnight; undefined for what has no date. */
  day: number | undefined;
  occurrences: Occurrence[];
}

/** Which occurrences are drawn: from the one with the number `first` up to `end`, which is not among them. */
export interface Portion {
  first: number;
  end: number;
}

/** A portion of the occurrences, by the days that they begin on. With `today`, its midnight, what began before and is not over stands there once more. */
export function agendaDays({ occurrences }: Agenda, { first, end }: Portion, today?: number): AgendaDay[] {
  const days: AgendaDay[] = [];
  const put = (day: number | undefined, occurrence: Occurrence): void => {
    const last = days.at(-1);
    if (last && last.day === day) last.occurrences.push(occurrence);
    else days.push({ day, occurrences: [occurrence] });
  };
  let running = today === undefined ? [] : occurrences.slice(0, end).filter((one) => (one.start ?? Infinity) < today && (one.end ?? one.start!) > today);
  const putRunning = (): void => {
    for (const one of running) put(today, one);
    running = [];
  };
  for (const occurrence of occurrences.slice(first, end)) {
    const day = occurrence.start === undefined ? undefined : new Date(occurrence.start).setHours(0, 0, 0, 0);
    if (day === undefined || day >= today!) putRunning();
    put(day, occurrence);
  }
  putRunning();
  return days;
}

/** Today, or else the next day with something on it; undefined when all is over. */
export const dayOf = (days: readonly AgendaDay[], today: number): AgendaDay | undefined => days.find(({ day }) => day !== undefined && day >= today);

/** What is drawn at first: `many` around today, which a long list of the past must not hide; of a past that is not long all of it. */
export function portionAtFirst(agenda: Agenda, many: number, today: number): Portion {
  const before = beforeToday(agenda, today);
  return { first: before > many ? before - many / 2 : 0, end: Math.max(many, before + many / 2) };
}

/** How many occurrences lie before today; none when all is over. */
function beforeToday({ occurrences }: Agenda, today: number): number {
  if (!occurrences.some(({ start = 0, end = start }) => end >= today)) return 0;
  const next = occurrences.findIndex(({ start = Infinity }) => start >= today);
  return next < 0 ? occurrences.length : next;
}
