import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import type { Encoding } from '../../streaming/encodings.ts';
import type { Capability, FindResult } from '../../viewer.ts';
import type { FindOptions } from '../../find/search-pattern.ts';
import type { TroubleReached } from './log-troubles.ts';
import type { PaneParts } from './pane-parts.ts';
import type { KeptSelection } from './kept-selection.ts';
import type { TextDocument } from '../text/text-document.ts';
import type { Trouble } from '../logs/trouble-lines.ts';

/** How a text is shown. */
export interface ShowOptions {
  parts: PaneParts;
  /** Undefined for text that may be a terminal's. */
  language: string | undefined;
  /** The levels of a log are told apart. */
  levels: boolean;
  wrap: boolean;
  /** What the reader says it is. */
  encoding: Encoding | undefined;
  /** The canvas's file that a path means. */
  sibling: (path: string) => Artifact | undefined;
  /** What the status line says is no longer so. */
  changed: () => void;
  /** What the toolbar offers, counts or found is no longer so. */
  told: () => void;
}

/** Long work that the reader may end. */
export interface UnderWay {
  kind: 'searching' | 'counting';
  /** From 0 to 1. */
  part: number;
  stop(): void;
}

/** The errors and warnings of a log. */
export interface ShownTroubles {
  count(kind: Trouble): number;
  /** The one that the reader was led to last. */
  readonly reached: TroubleReached | undefined;
  /** Leads to the next one from where the reader is, or to the one before. */
  go(kind: Trouble, step: 1 | -1): void;
}

/** The parts of a log that open and close. */
export interface ShownFolds {
  readonly count: number;
  readonly allOpen: boolean;
  turnAll(open: boolean): void;
}

/** A text on screen: held whole, or read section by section. */
export interface ShownText {
  readonly capabilities: readonly Capability[];
  readonly encoding: Encoding;
  readonly lines: { count: number; exact: boolean };
  /** False while what is to be seen is on its way. */
  readonly complete: boolean;
  /** Why the rest did not come. */
  readonly broken: Error | undefined;
  readonly underWay: UnderWay | undefined;
  /** Counts all lines; absent where they are counted as they come. */
  count?(): Promise<void>;
  /** Absent where the text is no log, or too large for it. */
  readonly troubles?: ShownTroubles | undefined;
  /** Absent where nothing opens and closes. */
  readonly folds?: ShownFolds | undefined;
  /** The canvas has other files than it had. */
  relink?(): void;
  wrap: boolean;
  /** True while the end stays in view. */
  follow: boolean;
  find(query: string, options: FindOptions): Promise<FindResult>;
  clearFind(): void;
  /** Shows a line and marks it; both from 0. */
  goTo(line: number, unit: number): void;
  /** What a line begins with, where it is at hand. */
  beginning?(line: number): string;
  position: { [name: string]: JsonValue };
  /** Both ends; absent where the scroller's own keys reach them. */
  home?(): void;
  end?(): void;
  selectAll(): void;
  /** What is selected where it is at hand; undefined where nothing is, or must be read first. */
  readonly selectedText: string | undefined;
  readonly hasSelection: boolean;
  /** What is selected, to be selected again in the next version of the file; absent where that cannot be. */
  selected?: KeptSelection | undefined;
  /** What is selected, else everything. */
  written(): Promise<string>;
  /** What goes on paper; undefined where nothing is printed. */
  readonly paper: TextDocument | undefined;
  dispose(): void;
}
