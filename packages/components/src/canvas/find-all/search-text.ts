import type { JsonValue } from '@mcp-canvas/contract';

/** Where a piece of a text stands in its file: on a page, counted from 1, or in a part that has a name, as a sheet and a message have. */
export interface Where {
  page?: number;
  part?: string;
  /** For `Viewer.restorePosition`. */
  place: JsonValue;
}

/** A piece of a text; one that has a place of its own ends with a line break. */
export type Piece = string | { text: string; at: Where };

/** A line that matches: at most `width` characters around its first match, which stands from `from` to `to`. */
export interface FoundLine {
  text: string;
  from: number;
  to: number;
  at?: Where;
  /** Its first match among all of the file, counted from 1. */
  nth: number;
  /** The same among those of its page or part. */
  inPart: Nth;
}

/** One of several; how many there are is known at the end. */
export interface Nth {
  nth: number;
  of: { count: number };
}

export interface Found {
  count: number;
  /** True when there were more than `mostMatches`; the rest was not counted. */
  cut: boolean;
  /** The first few. */
  lines: readonly FoundLine[];
}

export const mostMatches = 10_000;
const mostLines = 3;
const width = 160;
const before = 24;
/** Characters without a line break after which a line is cut. */
const longLine = 2 ** 20;
/** Milliseconds of work after which the page has its turn. */
const turn = 8;

/** Counts what matches in a text that arrives in pieces; of the text a line is held, no more. `pattern` has the flag `g` and matches no line break. */
export async function searchText(pieces: AsyncIterable<Piece>, pattern: RegExp, overlap: number, signal: AbortSignal): Promise<Found> {
  const lines: FoundLine[] = [];
  let [count, rest, began] = [0, '', performance.now()];
  let [part, inPart] = ['', { count: 0 }];
  const scan = (text: string, at?: Where): void => {
    // Of a line that is longer than what is shown of it, the next part may be shown, too.
    let shown = -1;
    const place = JSON.stringify(at?.place);
    if (place !== part) [part, inPart] = [place, { count: 0 }];
    for (const match of text.matchAll(pattern)) {
      if (match[0] === '' || ++count > mostMatches) continue;
      inPart.count++;
      const start = text.lastIndexOf('\n', match.index) + 1;
      if (lines.length === mostLines || match.index < shown) continue;
      lines.push({ ...lineAt(text, start, match), nth: count, inPart: { nth: inPart.count, of: inPart }, ...(at && { at }) });
      const ends = text.indexOf('\n', match.index);
      shown = Math.min(ends < 0 ? Infinity : ends, Math.max(start, match.index - before) + width);
    }
  };
  for await (const piece of pieces) {
    signal.throwIfAborted();
    const { text, at } = typeof piece === 'string' ? { text: piece, at: undefined } : piece;
    rest += text;
    const end = rest.lastIndexOf('\n') + 1;
    const whole = end > 0 ? end : rest.length > longLine ? rest.length - overlap : 0;
    scan(rest.slice(0, whole), at);
    rest = rest.slice(whole);
    if (count > mostMatches) return { count: mostMatches, cut: true, lines };
    if (performance.now() - began > turn) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
  }
  scan(rest);
  return { count: Math.min(count, mostMatches), cut: count > mostMatches, lines };
}

function lineAt(text: string, start: number, { 0: match, index }: RegExpExecArray): Pick<FoundLine, 'text' | 'from' | 'to'> {
  const ends = text.indexOf('\n', index);
  const from = Math.max(start, index - before);
  const to = Math.min(ends < 0 ? text.length : ends, from + width);
  const plain = (part: string): string => part.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  const lead = (from > start ? '…' : '') + plain(text.slice(from, index)).trimStart();
  const found = plain(match.slice(0, width));
  const tail = plain(text.slice(index + match.length, Math.max(to, index + match.length))).trimEnd();
  return { text: lead + found + tail, from: lead.length, to: lead.length + found.length };
}
