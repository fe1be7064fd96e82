import type { SheetDrawings } from '../workbook/drawings/sheet-drawings.ts';
import type { FarGrowth } from './far-growth.ts';
import type { FarRows } from './far-rows.ts';
import type { Reading, Readings } from './reading.ts';
import type { RowSource } from './row-source.ts';

/** Reads parts of a file: bytes from `start` to `end`, the last not included. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;

/** The end of a file, or a row of it, counted from 0. */
export type FarPlace = 'end' | number;

export interface FarFound {
  rows: FarRows;
  /** About which row of the file the first of them is; undefined where they are the last. */
  first: number | undefined;
  /** Which of them was asked for. */
  at: number;
}

/** One of several tables in a file. */
export interface Sheet {
  name: string;
  /** Its author put it out of sight. */
  hidden: boolean;
  /** False for a chart, a dialog or macros: they have no rows. */
  cells: boolean;
}

export interface FileFacts {
  mime: string;
  name: string;
  /** Bytes, where they are known. */
  size?: number | undefined;
  /** True where ranges of it can be asked for while it is pushed. */
  ranged?: boolean;
  /** True where the work is done on the page's own thread, which a large file must not hold up. */
  onPage?: boolean;
  /** True where who asks reads on: rows are given as they are read out of what is there. */
  inTurn?: boolean;
  /** The member of the file's object that holds the list of records. */
  member?: string | undefined;
  /** Of several tables the one to begin with, instead of the one that it was saved with. */
  sheet?: number | undefined;
  /** What the reader says of how it is written (of several tables: that one), where that is not as it looks. */
  reading?: Partial<Reading> | undefined;
}

/** What takes a file in and makes rows of it: piece by piece, or by ranges. */
export interface Intake {
  /** True once the first rows can be shown. */
  readonly ready: boolean;
  readonly source: RowSource;
  /** How it is read, where the reader may say it; known once rows are. */
  readonly readings?: Readings | undefined;
  push?(bytes: Uint8Array): void;
  /** Everything was pushed. */
  end?(): void | Promise<void>;
  /** Reads what it needs first by ranges; absent where the file must be pushed. */
  open?(read: ReadRange): Promise<void>;
  /** The tables in the file, where it has several. */
  readonly sheets?: readonly Sheet[];
  /** The one that is open. */
  readonly sheet?: number;
  openSheet?(sheet: number): Promise<void>;
  /** What one of them draws beside its cells; absent or undefined where there is nothing of the kind. */
  drawings?(sheet: number): SheetDrawings | undefined;
  /** True while there are rows that are still to be read out of what is there. */
  readonly more?: boolean;
  /** Reads some of those rows. */
  readOn?(): void | Promise<void>;
  /** How many times that made others of rows that were there. */
  readonly turned?: number;
  /** What is wrong with the one that is open, where there are others. */
  readonly damage?: Error | undefined;
  /** Why rows of it are missing among those that are there; absent where none are. */
  readonly lost?: Error | undefined;
  /** Reads rows that were not received yet, by one range; absent or undefined where that cannot be, or is not worth it. */
  far?(place: FarPlace): Promise<FarFound | undefined>;
  /** Reads on from such rows; undefined where there are no more. */
  farOn?(rows: FarRows, to: 'before' | 'after'): Promise<FarGrowth | undefined>;
  /** While more comes: rows that are read together with none to come; absent where all are at hand. */
  readonly firm?: number;
  /** Lets go of what came before the row, where the file is not held whole; Infinity for all of it. */
  letGo?(row: number): void;
  /** Bytes in which all rows were found. */
  readonly scanned?: number;
  /** The row that a place lies in, in bytes that were scanned. */
  rowAt?(place: number): Promise<number> | number;
}
