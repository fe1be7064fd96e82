/** How a text says its rows: separated values with a header, or one JSON value a line. */
export type RowKind = 'separated' | 'lines';

/** Counts rows in bytes as they come, without decoding any. */
export interface RowCounter {
  add(bytes: Uint8Array): void;
  /** Rows of all that was added; undefined where the bytes are no such text (UTF-16, for one). */
  rows(): number | undefined;
}

const [ordinary, blank, lineEnd, delimiter, quote] = [0, 1, 2, 3, 4];
const kinds = new Uint8Array(256).fill(ordinary);
for (const [characters, kind] of [['\0\b\v\f ', blank], ['\n\r', lineEnd], ['\t,;|', delimiter], ['"', quote]] as const) {
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;
}

/** A quoted field longer than this was never closed: its quote is taken as a character, as the table viewer takes it. */
const longestQuoted = 1024 * 1024;
/** Bytes at the start that are looked at for names of columns, and for what no text has. */
const headBytes = 16 * 1024;

/**
 * Rows by line ends, of any kind; empty lines are none. In separated values a quoted field may hold line ends (RFC 4180), and a
 * first row that names the columns does not count.
 */
export function createRowCounter(kind: RowKind): RowCounter {
  const separated = kind === 'separated';
  const head: Uint8Array[] = [];
  let headLength = 0;
  let [rows, inRow, fieldStart, quoted, closed] = [0, false, true, false, false];
  /** What the open quote stands for if it is never closed: its bytes, and the lines that end in it. */
  let [quotedBytes, quotedRows, inQuotedRow] = [0, 0, true];

  const takeQuoteAsCharacter = (): void => {
    rows += quotedRows;
    inRow = inQuotedRow;
    quoted = false;
  };
  const open = (): void => {
    // A quote after the one that closed stands for itself: the field goes on.
    if (!closed) [quotedBytes, quotedRows] = [0, 0];
    quoted = inQuotedRow = true;
  };

  /** Goes on in a quoted field to where it ends, or the bytes do. */
  const quotedPart = (bytes: Uint8Array, from: number): number => {
    const found = bytes.indexOf(34, from);
    const to = Math.min(found < 0 ? bytes.length : found, from + longestQuoted);
    let [ended, inside] = [quotedRows, inQuotedRow];
    for (let at = from; at < to; at++) {
      const isEnd = kinds[bytes[at]!] === lineEnd;
      if (isEnd && inside) ended += 1;
      inside = !isEnd;
    }
    [quotedRows, inQuotedRow] = [ended, inside];
    quotedBytes += to - from;
    if (to === found) {
      quoted = false;
      closed = true;
      return to + 1;
    }
    if (quotedBytes >= longestQuoted) takeQuoteAsCharacter();
    return to;
  };

  /** Goes on to where a quote opens a field, or the bytes end. The hot loop: what it changes is local to it. */
  const plainPart = (bytes: Uint8Array, from: number): number => {
    let [count, within, start, after] = [rows, inRow, fieldStart, closed];
    let at = from;
    for (; at < bytes.length; at++) {
      const found = kinds[bytes[at]!]!;
      if (found === quote && separated && (start || after)) break;
      if (found === lineEnd) {
        if (within) count += 1;
        within = false;
      } else if (found !== blank) within = true;
      start = found === lineEnd || found === delimiter;
      after = false;
    }
    [rows, inRow, fieldStart, closed] = [count, within, start, after];
    if (at === bytes.length) return at;
    open();
    [inRow, fieldStart, closed] = [true, false, false];
    return at + 1;
  };

  return {
    add(bytes) {
      if (headLength < headBytes) headLength += head[head.push(bytes.slice(0, headBytes - headLength)) - 1]!.length;
      for (let at = 0; at < bytes.length; ) at = quoted ? quotedPart(bytes, at) : plainPart(bytes, at);
    },
    rows() {
      const start = Buffer.concat(head);
      if (start.includes(0)) return undefined;
      if (quoted) takeQuoteAsCharacter();
      const all = rows + (inRow ? 1 : 0);
      return separated && all > 0 && isHeader(start) ? all - 1 : all;
    },
  };
}

/** True unless a cell of the first row is a number: the rule of the table viewer. */
function isHeader(head: Buffer): boolean {
  const first = head.toString('utf8').replace(/^\ufeff?[\r\n]*/, '').split(/[\r\n]/, 1)[0]!;
  return !first.split(/[\t,;|]/).some((cell) => /^\s*"?\s*[-+]?(\d[\d.]*|\.\d+)([eE][-+]?\d+)?\s?%?\s*"?\s*$/.test(cell));
}
