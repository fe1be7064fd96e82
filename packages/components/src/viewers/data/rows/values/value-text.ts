/** Bytes that are shown of a value that is bytes. */
const mostBytes = 64;

/** A value as a cell says it. Dates as ISO 8601 writes them, without a time where it is midnight. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (value instanceof Uint8Array) return bytesText(value);
  return typeof value === 'object' ? JSON.stringify(value, plain) : String(value);
}

const dateText = (date: Date): string =>
  Number.isNaN(date.getTime()) ? '' : date.toISOString().replace('T00:00:00.000Z', '').replace(/(?:\.000)?Z$/, '').replace('T', ' ');

/** Bytes of which nobody says what they are, as text where they are one. */
function bytesText(bytes: Uint8Array): string {
  try {
    const text = utf8.decode(bytes);
    // oxlint-disable-next-line no-control-regex -- what text does not have
    if (!/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)) return text;
  } catch {
    // no UTF-8
  }
  return hexOf(bytes);
}
const utf8 = new TextDecoder('utf-8', { fatal: true });

const hexOf = (bytes: Uint8Array): string => `0x${Array.from(bytes.subarray(0, mostBytes), (byte) => byte.toString(16).padStart(2, '0')).join('')}${bytes.length > mostBytes ? '…' : ''}`;

function plain(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  return value instanceof Uint8Array ? bytesText(value) : value;
}
