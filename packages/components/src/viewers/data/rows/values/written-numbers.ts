const manyDigits = /\d{16}/;
/** What a number may not hold. */
const beyondNumbers = /\d{16}|\d[eE][+-]?\d{3}/;
/** JSON.parse source text access (ECMAScript 2026); absent in browsers before 2025, where such numbers are rounded. */
const { rawJSON, isRawJSON } = JSON as JSON & { rawJSON?(text: string): object; isRawJSON?(value: unknown): boolean };

/** The value of a JSON text. A number of more digits than one holds, or too large or too small for one, stays as it is written: a `JSON.rawJSON`. */
export function parseAsWritten(text: string): unknown {
  return beyondNumbers.test(text) ? JSON.parse(text, asWritten) : JSON.parse(text);
}

function asWritten(_: string, value: unknown, written?: { source?: string }): unknown {
  if (typeof value !== 'number' || !rawJSON || written?.source === undefined) return value;
  const { source } = written;
  const isHeld = Number.isFinite(value) && (value !== 0 || !/^[^eE]*[1-9]/.test(source)) && !manyDigits.test(source.replace('.', ''));
  return isHeld ? value : rawJSON(source);
}

/** True for a number that `parseAsWritten` left as it is written. */
export const isWrittenNumber = (value: unknown): value is object => isRawJSON?.(value) ?? false;

/** True where a JSON text may hold numbers that this browser rounds. */
export const roundsNumbers = (text: string): boolean => !rawJSON && beyondNumbers.test(text);
