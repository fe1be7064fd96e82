import { FineMoment } from './value-text.ts';

/** A moment counted in parts of a millisecond, `finer` digits of them; text where no date of JavaScript goes so far. */
export function exactMoment(value: bigint, finer: number): Date | string {
  const millisecond = 10n ** BigInt(finer);
  const fraction = ((value % millisecond) + millisecond) % millisecond;
  const at = Number((value - fraction) / millisecond);
  if (Math.abs(at) > lastDate) return String(value);
  return fraction === 0n ? new Date(at) : new FineMoment(at, String(fraction).padStart(finer, '0'));
}
const lastDate = 8.64e15;

/** A number of 32 bits as the shortest that is the same in 32 bits: 0.1, not 0.10000000149011612. */
export function shortest(value: unknown): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

/** A whole number with its last `scale` digits behind the point. */
export function decimalText(whole: bigint, scale: number): string {
  const sign = whole < 0n ? '-' : '';
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
  return scale > 0 ? `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}` : sign + digits + '0'.repeat(-scale);
}

/** A time of a day, counted in parts of a second of so many digits. */
export function timeText(value: bigint, digits: number): string {
  const unit = 10n ** BigInt(digits);
  const two = (part: bigint): string => String(part).padStart(2, '0');
  const seconds = value / unit;
  const fraction = String(value % unit).padStart(digits, '0').replace(/0+$/, '');
  return `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A length of time as such columns write it: `2 days 03:00:00.5`. */
export function durationText(value: bigint, digits: number): string {
  const length = value < 0n ? -value : value;
  const unit = 86_400n * 10n ** BigInt(digits);
  const days = length / unit;
  return `${value < 0n ? '-' : ''}${days > 0n ? `${days} day${days > 1n ? 's' : ''} ` : ''}${timeText(length % unit, digits)}`;
}

/** Months, days and nanoseconds as ISO 8601 writes a span: `P1Y2M3DT4H5M6.5S`. */
export function spanText(months: number, days: number, nanos: bigint): string {
  const said = (parts: readonly (readonly [number | bigint | string, string])[]): string => parts.map(([count, unit]) => (Number(count) === 0 ? '' : `${count}${unit}`)).join('');
  const minutes = nanos / 60_000_000_000n;
  const time = said([[minutes / 60n, 'H'], [minutes % 60n, 'M'], [decimalText(nanos % 60_000_000_000n, 9).replace(/\.?0+$/, ''), 'S']]);
  return `P${said([[Math.trunc(months / 12), 'Y'], [months % 12, 'M'], [days, 'D']])}${time === '' ? '' : `T${time}`}`.replace(/^P$/, 'PT0S');
}
