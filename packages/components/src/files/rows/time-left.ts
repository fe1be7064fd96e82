import { kept, tagOf } from '../../localization/format-number.ts';

const steps = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]] as const;

/** “in 3 days”, in the largest unit of which one is left, never rounded up; undefined when it is over or no instant. */
export function timeLeft(lang: string, instant: string, now: number): string | undefined {
  const left = Date.parse(instant) - now;
  if (!(left > 0)) return undefined;
  const [unit, size] = steps.find(([, length]) => left >= length) ?? steps[2];
  return new Intl.RelativeTimeFormat(tagOf(lang), { numeric: 'always' }).format(Math.max(1, Math.floor(left / size)), unit);
}

/** The time of day of what is of the last day, else the date. */
export function shortInstant(lang: string, instant: string, now: number): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const today = new Date(now).toDateString() === date.toDateString();
  return kept(`left ${today} ${lang}`, () => new Intl.DateTimeFormat(tagOf(lang), today ? { timeStyle: 'short' } : { dateStyle: 'medium' })).format(date.getTime());
}
