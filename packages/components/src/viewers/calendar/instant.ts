import type ICAL from 'ical.js';

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** The browser's own knowledge of a time zone (IANA); undefined where it has none. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) {
    let format: Intl.DateTimeFormat | undefined;
    try {
      format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' });
    } catch {
      format = undefined;
    }
    formats.set(zone, format);
  }
  return formats.get(zone);
}

export const knowsZone = (zone: string): boolean => formatOf(zone) !== undefined;

/**
 * Milliseconds since 1970 of a time of a calendar: by the time zone that its file describes, else by the browser's, else as the
 * reader's own; of a whole day its midnight at the reader's.
 */
export function instantOf(time: ICAL.Time, zone: string | undefined): number {
  const { year, month, day, hour, minute, second } = time;
  const floating = time.zone.tzid === 'floating';
  if (time.isDate || (floating && (zone === undefined || !knowsZone(zone)))) return new Date(year, month - 1, day, hour, minute, second).getTime();
  if (!floating) return time.toUnixTime() * 1000;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const first = wall - offsetAt(wall, zone!);
  return wall - offsetAt(first, zone!);
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = Object.fromEntries(formatOf(zone)!.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day']!, parts['hour']!, parts['minute']!, parts['second']!) - Math.floor(instant / 1000) * 1000;
}
