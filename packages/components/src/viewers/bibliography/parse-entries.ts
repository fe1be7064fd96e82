import type { JsonValue } from '@mcp-canvas/contract';
import { bibliographyEntries, parsedFormatOf, parsingBibliography } from '@mcp-canvas/contract/bibliography.js';

export interface ParsedEntries {
  entries: JsonValue[];
  /** Why the rest could not be read; `entries` is what stands before the damage. */
  problem?: 'noEntries' | 'endsEarly' | 'noJson' | 'goesOn';
}

/** Characters after which the page gets a turn. */
const stretch = 65_536;

/** Reads the entries of a file in small steps: JSON, BibTeX, RIS or MEDLINE, whatever it is called. */
export function* readEntries(text: string, mime: string): Generator<void, ParsedEntries> {
  const head = text.slice(0, stretch).trimStart();
  const format = /^[[{]/.test(head) ? undefined : parsedFormatOf(head, mime);
  if (!format) return yield* parseEntries(text);
  const entries = yield* parsingBibliography(format, text);
  return entries.length > 0 || head === '' ? { entries } : { entries, problem: 'noEntries' };
}

/** Reads the entries of a JSON text, a list one by one, so that a long one never holds the page and a damaged one shows what is whole. */
export function* parseEntries(text: string): Generator<void, ParsedEntries> {
  const start = skipBlank(text, text.startsWith('\ufeff') ? 1 : 0);
  if (start === text.length) return { entries: [] };
  if (text[start] === '[') return yield* parseList(text, start + 1);
  try {
    return { entries: bibliographyEntries(JSON.parse(text.slice(start)) as JsonValue) };
  } catch {
    return { entries: [], problem: 'noJson' };
  }
}

function* parseList(text: string, start: number): Generator<void, ParsedEntries> {
  const entries: JsonValue[] = [];
  let at = skipBlank(text, start);
  let paused = at;
  if (text[at] === ']') return { entries };
  for (;;) {
    const end = endOfValue(text, at);
    try {
      entries.push(JSON.parse(text.slice(at, end)) as JsonValue);
    } catch {
      return { entries, problem: end >= text.length ? 'endsEarly' : 'noJson' };
    }
    if (text[end] === ']') return skipBlank(text, end + 1) === text.length ? { entries } : { entries, problem: 'goesOn' };
    if (end >= text.length) return { entries, problem: 'endsEarly' };
    at = end + 1;
    if (at - paused < stretch) continue;
    paused = at;
    yield;
  }
}

/** The comma or bracket that ends the value which begins at `at`. Whether it is JSON at all is for `JSON.parse`. */
function endOfValue(text: string, at: number): number {
  const sign = /["[\]{},]/g;
  let depth = 0;
  sign.lastIndex = at;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const { index } = found;
    switch (text[index]) {
      case '"':
        sign.lastIndex = endOfString(text, index + 1);
        break;
      case '[':
      case '{':
        depth += 1;
        break;
      default:
        if (depth === 0) return index;
        if (text[index] !== ',') depth -= 1;
    }
  }
  return text.length;
}

/** After the quote that ends a string. */
function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \n\r\t'.includes(text[at]!)) at += 1;
  return at;
}
