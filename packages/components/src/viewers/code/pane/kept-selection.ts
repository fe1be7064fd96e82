import type { JsonValue } from '@mcp-canvas/contract';
import type { Place } from './line-selection.ts';

/** What was selected, to be found again in the next version of the file. */
export interface KeptSelection {
  start: Place;
  end: Place;
  /** What it says, so that nothing else is selected in its place. */
  says: string;
}

/** Characters of its beginning and end that are kept. */
const kept = 200;

/** A text by its length, its beginning and its end. */
export const sayingOf = (text: string): string => `${text.length} ${text.slice(0, kept)}…${text.slice(-kept)}`;

const isPlace = (value: JsonValue | undefined): value is { line: number; unit: number } => typeof value === 'object' && value !== null && !Array.isArray(value) && Number.isInteger(value['line']) && Number.isInteger(value['unit']);

/** What can be read of a kept position. */
export function keptSelection(value: JsonValue | undefined): KeptSelection | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { start, end, says } = value;
  return isPlace(start) && isPlace(end) && typeof says === 'string' ? { start, end, says } : undefined;
}
