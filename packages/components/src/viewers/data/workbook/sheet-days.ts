const day = 86_400_000;

/** The day 0 of a workbook, in milliseconds since 1970: of programs for Windows, and of old ones for Macs. */
export const dayZero = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

/**
 * The moment that lies so many milliseconds behind the day 0; NaN on day 60. Counting from 1900, spreadsheets take that year for a leap
 * year: the days before 29 February, which never was, are one further. What is less than a day is a time alone.
 */
export function momentAt(since: number, base: number): number {
  if (base !== dayZero.from1900 || since < day || since >= 61 * day) return base + since;
  return since < 60 * day ? base + since + day : NaN;
}

/** A moment of a sheet as a value of it: a date, or on the day that never was its text. */
export function sheetMoment(since: number, base: number): Date | string {
  const moment = momentAt(since, base);
  if (!Number.isNaN(moment)) return new Date(moment);
  const time = new Date(since % day).toISOString().slice(11, 19);
  return time === '00:00:00' ? '1900-02-29' : `1900-02-29 ${time}`;
}

/** A moment or a time of day as ISO 8601 writes it, in days since the day 0; undefined where it is none. */
export function daysOf(written: string, base: number): number | undefined {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?Z?$/.exec(written.trim()) ?? [];
  if (date === undefined && time === undefined) return undefined;
  const since = Date.parse(`${date ?? '1970-01-01'}T${time ?? '00:00'}Z`) - (date === undefined ? 0 : base);
  return Number.isNaN(since) ? undefined : since / day;
}
