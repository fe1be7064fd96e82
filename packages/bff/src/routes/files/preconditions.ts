import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../../storage/driver.ts';

/** What a request is compared with: a strong entity tag with its quotes, and an instant in whole seconds. */
export interface Validators {
  etag: string;
  /** Milliseconds since the epoch, a whole second. */
  modified: number;
  size: number;
}

/** How a GET or HEAD is to be answered. */
export type Answer = { status: 200 | 304 | 412 | 416 } | { status: 206; range: ByteRange };

/** The order of RFC 9110 section 13.2.2: If-Match, If-Unmodified-Since, If-None-Match, If-Modified-Since, then Range with If-Range. */
export function answerTo(method: string, headers: IncomingHttpHeaders, at: Validators): Answer {
  if (fails(headers, at)) return { status: 412 };
  if (unchanged(headers, at)) return { status: 304 };
  // Range means something for GET alone (section 14.2).
  if (method !== 'GET' || headers.range === undefined || !sameAs(headers['if-range']?.toString(), at)) return { status: 200 };
  const range = parseRange(headers.range, at.size);
  if (range === 'ignored') return { status: 200 };
  return range === 'unsatisfiable' ? { status: 416 } : { status: 206, range };
}

function fails(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const match = headers['if-match'];
  if (match !== undefined) return match.trim() !== '*' && !tags(match).includes(etag);
  const since = httpDate(headers['if-unmodified-since']);
  return since !== undefined && modified > since;
}

function unchanged(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const none = headers['if-none-match'];
  // Weak comparison (section 8.8.3.2): a proxy that compresses makes our tags weak.
  if (none !== undefined) return none.trim() === '*' || tags(none).some((tag) => tag.replace(/^W\//, '') === etag);
  const since = httpDate(headers['if-modified-since']);
  return since !== undefined && modified <= since;
}

/** If-Range holds for the very tag (strong comparison) or the very date (section 13.1.5). */
function sameAs(condition: string | undefined, { etag, modified }: Validators): boolean {
  if (condition === undefined) return true;
  const given = condition.trim();
  return given.startsWith('"') || given.startsWith('W/') ? given === etag : httpDate(given) === modified;
}

const tags = (list: string): string[] => list.match(/(?:W\/)?"[^"]*"/g) ?? [];

function httpDate(value: string | undefined): number | undefined {
  const ms = value === undefined || !/GMT\s*$|^\w{3} \w{3} /.test(value) ? NaN : Date.parse(value);
  return Number.isNaN(ms) ? undefined : ms;
}

/**
 * One range of bytes (RFC 9110 section 14.1.2). Several ranges, other units and what does not parse are ignored, which
 * section 14.2 allows: the whole file is always a right answer, and no client of ours asks for several.
 */
export function parseRange(header: string, size: number): ByteRange | 'ignored' | 'unsatisfiable' {
  const found = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header);
  if (!found || (found[1] === '' && found[2] === '')) return 'ignored';
  const [first, last] = [found[1]!, found[2]!];
  if (first === '') return Number(last) === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'ignored';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
