import { decodeText } from '../decode.ts';
import type { Notebook, NotebookProblem } from './notebook-model.ts';
import { readNotebook } from './read-notebook.ts';

/** The long work of the notebook viewer: parsing megabytes of JSON. */
export function makeNotebookEngine() {
  return {
    read(bytes: Uint8Array): Notebook | { problem: NotebookProblem } {
      return readNotebook(decodeText(bytes));
    },
  };
}

export type NotebookEngine = ReturnType<typeof makeNotebookEngine>;
