import type { Heading } from '../markdown/markdown-engine.ts';

/** A notebook in one shape, whichever version of nbformat it was written in. */
export interface Notebook {
  /** Of its code cells; empty where it does not say. */
  language: string;
  /** The name of the kernel for people. */
  kernel: string;
  cells: NotebookCell[];
  /** True where it has more cells than are kept. */
  cut: boolean;
}

export interface NotebookCell {
  kind: 'markdown' | 'code' | 'raw';
  source: string;
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
  | { kind: 'error'; text: string; name: string; message: string; cut: boolean }
  | { kind: 'image'; data: string; svg: boolean; text: string }
  | { kind: 'html'; markup: string; text: string }
  | { kind: 'markdown'; text: string }
  | { kind: 'other'; type: string; text: string };

export const bounds = {
  cells: 20_000,
  /** Characters of one text output. */
  text: 2_000_000,
  /** Characters of markup in one output. */
  markup: 5_000_000,
} as const;

export type NotebookProblem = 'notJson' | 'notNotebook' | 'tooOld';
