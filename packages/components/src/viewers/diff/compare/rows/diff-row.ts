import type { LineEnds } from './line-ends.ts';

/** A stretch of text; `marked` is what differs from the other version. */
export type Piece = readonly [text: string, marked?: boolean];

/** A stretch of what is said of a value: what leads to it, and what was or is there and differs. */
export type ValuePiece = readonly [text: string, part?: 'path' | 'was' | 'is'];

/** One side of a row: its line number, counted from 1, and its text, or its cells where the comparison has columns. */
export interface Side {
  number: number;
  pieces: readonly Piece[];
}

/** A row of a comparison, as it is drawn. */
export type DiffRow =
  | { kind: 'same' | 'changed'; old: Side; new: Side }
  | { kind: 'removed'; old: Side; new?: undefined }
  | { kind: 'added'; new: Side; old?: undefined }
  /** `hidden` rows that are the same; `at` opens them. */
  | { kind: 'fold'; hidden: number; at: number }
  /** One value of a structure: where it is, and what was and is there. */
  | { kind: 'value'; change: Change; pieces: readonly ValuePiece[] }
  | { kind: 'heading'; heading: Heading; count: number };

export type Change = 'added' | 'removed' | 'changed';
export type Heading = 'nodes' | 'links' | 'rest';

/** How many lines, rows, values or nodes and links differ. `changed` counts what has an identity of its own. */
export interface Counts {
  added: number;
  removed: number;
  changed: number;
}

/** How rows lie: the versions side by side, or one under the other. */
export type Arrangement = 'split' | 'inline';

/** What is known when two versions are compared. */
export interface Summary {
  counts: Counts;
  rows: number;
  /** Rows that begin a change, so that a reader can go from one to the next. */
  changes: number;
  /** Why less is shown than was asked for. */
  note?: Note;
  /** Of text: in what line ends differ, which no row shows. */
  ends?: LineEnds;
  /** The largest number of a line; 0 where lines have none. */
  lines: number;
  /** Columns that the longest line takes. */
  longest: number;
  /** Of a table: the names of its columns, how many characters each is wide, the name before of one that has another now, and which stand at another place among the rest. */
  columns?: readonly { name: string; width: number; change?: 'added' | 'removed'; was?: string; moved?: boolean }[];
  /** Of a table: the column that tells rows apart. */
  key?: string;
  /** Of a workbook: its sheets, the open one, which all else is told of, and how much differs in all of them. */
  sheets?: { list: readonly SheetSummary[]; open: number; counts: Counts };
  /** Of a sheet: what stood and stands above its table, where that differs. */
  above?: { was: string; is: string } | undefined;
  /** Rows are laid out side by side or inline; a list of values is neither. */
  arranged: boolean;
}

export interface SheetSummary {
  name: string;
  /** Its name before, where that was another. */
  was?: string;
  change?: 'added' | 'removed';
  counts: Counts;
}

/** `different`: nothing is aligned; `unread`: not what its type says, so compared as text; `more`: holding names that come twice or numbers that this browser rounds, so compared as text; `deep`: nested too deep to be told apart, so compared as text; `cut`: only the first changes are listed; `spelling`: the same values written differently; `lineEnds`: the same lines, ended differently; `runs`: notebooks whose cells say the same; `words`: of documents the words alone; `looks`: those of both are the same. */
export type Note = 'different' | 'unread' | 'more' | 'deep' | 'cut' | 'spelling' | 'lineEnds' | 'runs' | 'words' | 'looks';

/** A cell as it is drawn. */
export const onOneLine = (value: string): string => value.replaceAll(/[\r\n]+/g, ' ');
