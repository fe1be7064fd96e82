import type { Heading } from '../markdown/engine/markdown-engine.ts';
import type { Played } from './played-output.ts';

/** A notebook in one shape, whichever version of nbformat it was written in. */
export interface Notebook {
  /** Of its code cells; empty where it does not say. */
  language: string;
  /** The name of the kernel for people. */
  kernel: string;
  cells: NotebookCell[];
  /** How many it has, which may be more than are kept. */
  count: number;
}

export interface NotebookCell {
  kind: 'markdown' | 'code' | 'raw';
  source: string;
  /** What it is written in, where that is not the notebook's language. */
  language?: string;
  /** What stands above it. */
  title?: string;
  /** Its program shows the code only when asked. */
  folded?: true;
  /** The number of its run. */
  count: number | undefined;
  outputs: CellOutput[];
  /** Pictures within a Markdown cell, by name: base64. */
  attachments: Readonly<Record<string, string>>;
  headings: Heading[];
}

/** What is shown of an output: of several forms that it comes in the richest that is safe. */
export type CellOutput =
  | { kind: 'text' | 'stderr' | 'json'; text: string; cut: boolean }
  /** A chart that a program draws: the library's name, and its data. `drawn`: it is drawn here from them, and `replaces` a picture beside it. */
  | { kind: 'chart'; maker: string; text: string; cut: boolean; drawn?: boolean; replaces?: boolean }
  | { kind: 'error'; text: string; name: string; message: string; cut: boolean }
  | { kind: 'image'; data: string; svg: boolean; text: string; size: PictureSize }
  | { kind: 'media'; played: Played }
  | { kind: 'html'; markup: string; text: string }
  | { kind: 'markdown'; text: string }
  | { kind: 'other'; type: string; text: string };

/** In CSS pixels, as far as the output names it; else it is that of the picture. */
export interface PictureSize {
  width?: number | undefined;
  height?: number | undefined;
}

export const bounds = {
  /** Cells that are shown unasked. */
  cells: 5000,
  /** Bytes that are parsed unasked: in a worker, and on the page where none may start. */
  bytes: 64 * 1024 * 1024,
  bytesOnPage: 16 * 1024 * 1024,
  /** Seconds that reading may take. */
  seconds: 20,
  /** Characters of one text output. */
  text: 2_000_000,
  /** Characters of a text output that are drawn at once, and when the reader asks for more: a line may be as long as the file. */
  drawn: 20_000,
  drawnAll: 500_000,
  /** Characters of markup in one output. */
  markup: 5_000_000,
  /** Characters of markup that are cleaned and laid out unasked. */
  markupDrawn: 300_000,
} as const;

export type NotebookProblem = 'notJson' | 'notNotebook' | 'tooOld';
