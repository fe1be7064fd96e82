import { formatNumber, kept, tagOf } from './format-number.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `fraction` is 0 to 1. */
export function formatPercent(lang: string, fraction: number): string {
  return formatNumber(lang, fraction, { style: 'percent', maximumFractionDigits: 0 });
}

/** Decimal units, as file managers write them: 1,500,000 is `1.5 MB`. */
export function formatBytes(lang: string, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return formatNumber(lang, bytes / 1000 ** step, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
}

/** An ISO 8601 instant in the reader's time zone; what is no instant is given back. */
export function formatInstant(lang: string, instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return kept(`instant ${lang}`, () => new Intl.DateTimeFormat(tagOf(lang), { dateStyle: 'medium', timeStyle: 'short' })).format(date.getTime());
}
