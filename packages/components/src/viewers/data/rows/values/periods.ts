import { monthIn } from './dates.ts';

/** A month, a quarter or a week, in milliseconds since 1970, UTC; the end is no part of it. */
export interface Period {
  from: number;
  to: number;
}

const quarterFirst = /^\s*q([1-4])[ /-]?(\d{4})\s*$/i;
const yearFirst = /^\s*(\d{4})(?:[ -]?q([1-4])|-(\d\d)|-?w(\d\d)|[ -]([a-z]{3,9})\.?)\s*$/i;
const monthFirst = /^\s*([a-z]{3,9})\.?,?[ -](\d{4})\s*$/i;

/** What a cell names that is longer than a day: `Jan 2024`, `2024-01`, `Q1 2024`, `2024-Q1`, `2024-W05` (ISO 8601); undefined for anything else. */
export function periodIn(cell: string): Period | undefined {
  if (cell.length < 6 || cell.length > 24) return undefined;
  const first = cell.charCodeAt(0);
  if (first > 57 && first < 128) {
    const [, quarter, of] = quarterFirst.exec(cell) ?? [];
    if (quarter) return monthsFrom(Number(of), Number(quarter) * 3 - 2, 3);
    const [, word, year] = monthFirst.exec(cell) ?? [];
    return word ? monthsFrom(Number(year), monthIn(word), 1) : undefined;
  }
  const [, year, quarter, month, week, word] = yearFirst.exec(cell) ?? [];
  if (year === undefined) return undefined;
  if (week) return weekFrom(Number(year), Number(week));
  return quarter ? monthsFrom(Number(year), Number(quarter) * 3 - 2, 3) : monthsFrom(Number(year), month ? Number(month) : monthIn(word!), 1);
}

const season = /^\s*(\d\d)(\d\d)-(\d\d)\s*$/;
/** 2010-11 may as well be two years. */
export const mayBeYears = (cell: string): boolean => {
  const [, , year, next] = season.exec(cell) ?? [];
  return year !== undefined && (Number(year) + 1) % 100 === Number(next);
};

const monthsFrom = (year: number, month: number, count: number): Period | undefined => (month < 1 || month > 12 ? undefined : { from: Date.UTC(year, month - 1), to: Date.UTC(year, month - 1 + count) });

const day = 86_400_000;
/** The first week of a year is the one with 4 January in it; weeks begin on Monday. */
const firstWeek = (year: number): number => {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * day;
};
function weekFrom(year: number, week: number): Period | undefined {
  const from = firstWeek(year) + (week - 1) * 7 * day;
  return week < 1 || from >= firstWeek(year + 1) ? undefined : { from, to: from + 7 * day };
}
