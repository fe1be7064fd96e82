import type { JsonValue } from '@mcp-canvas/contract';
import { bibliographyEntries, parsedFormatOf, parsingBibliography } from '@mcp-canvas/contract/bibliography.js';
import { endOfValue, skipBlank } from '../json/parse/value-end.ts';

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
