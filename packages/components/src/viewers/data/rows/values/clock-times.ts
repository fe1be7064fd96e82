/** How times are written: of half a day (`3:45 PM`), of two parts (hours and minutes, or minutes and seconds) or of three. */
export type ClockKind = 'half' | 'two' | 'three';

const clock = /^\s*(-)?(?:(\d{1,6}) days?,? \+?)?(\d{1,4}):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?\s?(?:([ap])\.?m\.?)?\s*$/i;
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

/** How a cell that names a time of a day, or a length of time, does so; undefined for anything else. */
export function clockKindIn(cell: string): ClockKind | undefined {
  if (cell.length < 4 || cell.length > 32) return undefined;
  const [all, , , , , seconds, , half] = clock.exec(cell) ?? [];
  return all === undefined || Number.isNaN(clockIn(cell)) ? undefined : half ? 'half' : seconds === undefined ? 'two' : 'three';
}

/** The same in milliseconds; NaN for anything else. `kind`: how its column is written, which alone is read: `45:10` has two meanings beside `1:02:33`. */
export function clockIn(cell: string, kind?: ClockKind): number {
  if (cell.length > 32) return NaN;
  const found = clock.exec(cell);
  if (!found) return NaN;
  const [, sign, days = '0', hours, minutes, seconds, fraction = '', half] = found;
  if (kind && kind !== (half ? 'half' : seconds === undefined ? 'two' : 'three')) return NaN;
  const written = Number(hours);
  if (half && (written < 1 || written > 12 || sign || Number(days) > 0)) return NaN;
  const of = half ? (written % 12) + (/p/i.test(half) ? 12 : 0) : written;
  const value = Number(days) * day + of * hour + Number(minutes) * minute + Number(seconds ?? 0) * second + Number(`0.${fraction || 0}`) * second;
  return sign ? -value : value;
}

/** A time as such a column writes it, to the second. */
export function clockText(value: number, kind: ClockKind): string {
  const whole = Math.round(Math.abs(value) / (kind === 'two' ? minute : second));
  const two = (part: number): string => String(part).padStart(2, '0');
  const sign = value < 0 && whole > 0 ? '-' : '';
  if (kind === 'two') return `${sign}${Math.floor(whole / 60)}:${two(whole % 60)}`;
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return kind === 'half' ? `${hours % 12 || 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}` : `${sign}${hours}:${rest}`;
}
