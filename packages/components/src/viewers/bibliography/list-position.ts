import type { JsonValue } from '@mcp-canvas/contract';
import { citationFormats, type CitationFormat } from '@mcp-canvas/contract/bibliography.js';
import { groupKeys, sortKeys, type GroupKey, type SortKey } from './arrangement.ts';

/** Where the reader was, and how they had the list. A type, since an interface is no JSON value. */
export type ListPosition = {
  /** The work at the head of the view, by its place in the file. */
  place: number;
  /** CSS pixels of it above the view. */
  into: number;
  query: string;
  sort: SortKey;
  group: GroupKey;
  /** Every record by itself. */
  apart: boolean;
  /** Nothing but works of several records. */
  onlyMerged: boolean;
  /** What copies are written as. */
  format: CitationFormat;
};

/** Reads a position that came back from storage; what is not as it should be is as it is at first. */
export function asListPosition(position: JsonValue): ListPosition | undefined {
  if (position === null || typeof position !== 'object' || Array.isArray(position)) return undefined;
  const { place, into, query, sort, group, apart, onlyMerged, format } = position;
  return {
    place: typeof place === 'number' && Number.isInteger(place) ? place : 0,
    into: typeof into === 'number' ? into : 0,
    query: typeof query === 'string' ? query : '',
    sort: sortKeys.find((key) => key === sort) ?? 'given',
    group: groupKeys.find((key) => key === group) ?? 'none',
    apart: apart === true,
    onlyMerged: onlyMerged === true && apart !== true,
    format: (Object.keys(citationFormats) as CitationFormat[]).find((key) => key === format) ?? 'apa',
  };
}
