/** Bytes that are shown of a value that is bytes. */
const mostBytes = 64;

/** A moment that is told more exactly than a date of JavaScript holds it: `finer` are the digits behind its milliseconds. */
export class FineMoment extends Date {
  readonly finer: string;
  constructor(milliseconds: number, finer: string) {
    super(milliseconds);
    this.finer = finer;
  }
}
/** A day of a calendar, without a time, in any zone. */
export class CalendarDay extends Date {}

/** A value as a cell says it. Dates as ISO 8601 writes them, without a time where it is midnight; `zone` stands behind moments, which then have one always. */
export function valueText(value: unknown, zone = ''): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value, zone);
  if (value instanceof Uint8Array) return bytesText(value);
  return typeof value === 'object' ? JSON.stringify(value, plainIn(zone)) : String(value);
}

function dateText(date: Date, zone: string): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day, time] = date.toISOString().slice(0, -1).split('T') as [string, string];
  const fraction = date instanceof FineMoment ? (time.slice(9) + date.finer).replace(/0+$/, '') : time.slice(9).replace('000', '');
  const clock = `${time.slice(0, 8)}${fraction && `.${fraction}`}`;
  return date instanceof CalendarDay || (zone === '' && clock === '00:00:00') ? day : `${day} ${clock}${zone}`;
}

/** Bytes of which nobody says what they are, as text where they are one. */
function bytesText(bytes: Uint8Array): string {
  try {
    const text = utf8.decode(bytes);
    // oxlint-disable-next-line no-control-regex -- what text does not have
    if ((text.trim() !== '' || text === '') && !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)) return text;
  } catch {
    // no UTF-8
  }
  return hexOf(bytes);
}
const utf8 = new TextDecoder('utf-8', { fatal: true });

const hexOf = (bytes: Uint8Array): string => `0x${Array.from(bytes.subarray(0, mostBytes), (byte) => byte.toString(16).padStart(2, '0')).join('')}${bytes.length > mostBytes ? '…' : ''}`;

/** A date is asked for its JSON before it comes here. */
const plainIn = (zone: string) => function plain(this: Record<string, unknown>, key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (this[key] instanceof Date) return dateText(this[key], zone);
  return value instanceof Uint8Array ? bytesText(value) : value;
};
