import type ICAL from 'ical.js';

/** Milliseconds since 1970 of a time of a calendar; of a time without a zone that is known as the reader's own, of a whole day its midnight at the reader's. */
export function instantOf(time: ICAL.Time): number {
  const { year, month, day, hour, minute, second } = time;
  if (time.isDate || time.zone.tzid === 'floating') return new Date(year, month - 1, day, hour, minute, second).getTime();
  return time.toUnixTime() * 1000;
}
