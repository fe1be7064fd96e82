import { decodeText } from '../content/decode.ts';
import type { Notebook, NotebookProblem } from './notebook-model.ts';
import { readNotebook } from './read-notebook.ts';

/** The long work of the notebook viewer: parsing megabytes of JSON. */
export function makeNotebookEngine() {
  return {
    /** At most so many cells; `undefined` for as many as are shown unasked. */
    read(bytes: Uint8Array, most?: number): Notebook | { problem: NotebookProblem } {
      return readNotebook(decodeText(bytes), most);
    },
  };
}

export type NotebookEngine = ReturnType<typeof makeNotebookEngine>;
