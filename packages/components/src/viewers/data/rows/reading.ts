import type { JsonValue } from '@mcp-canvas/contract';
import { isEncoding, type Encoding } from '../../streaming/encodings.ts';

/** How a table is read. */
export interface Reading {
  /** Absent, as the delimiter, where the format of the file leaves nothing to say. */
  encoding?: Encoding;
  /** One character of ASCII. */
  delimiter?: string;
  /** True when the first row names the columns. */
  header: boolean;
  /** Lines above the table that are left out. */
  skip: number;
  /** True when what its author put out of sight is shown; absent where nobody can do that. */
  hidden?: boolean;
}

/** What a file is read as, and what it looks like by itself. */
export interface Readings {
  taken: Reading;
  detected: Reading;
  /** Rows and columns that were put out of sight; absent where there are none. */
  left?: { rows: number; columns: number };
}

/** Lines that may be left out. */
export const mostSkipped = 1000;

/** Characters that part cells: one of ASCII that stands for nothing else in a table. */
export const partsCells = (character: string): boolean => /^[\0-\x7f]$/.test(character) && !/["\n\r\0]/.test(character);

/** What can be read of what was kept; whatever is not as it should be is left to the file. */
export function keptReading(kept: JsonValue | undefined): Partial<Reading> {
  if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return {};
  const { encoding, delimiter, header, skip, hidden } = kept;
  return {
    ...(isEncoding(encoding) && { encoding }),
    ...(typeof delimiter === 'string' && partsCells(delimiter) && { delimiter }),
    ...(typeof header === 'boolean' && { header }),
    ...(typeof hidden === 'boolean' && { hidden }),
    ...(typeof skip === 'number' && Number.isInteger(skip) && skip >= 0 && skip <= mostSkipped && { skip }),
  };
}

export const sameReading = (one: Partial<Reading>, other: Partial<Reading>): boolean => one.encoding === other.encoding && one.delimiter === other.delimiter && one.header === other.header && one.skip === other.skip && one.hidden === other.hidden;
