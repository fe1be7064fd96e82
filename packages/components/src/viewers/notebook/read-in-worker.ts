import type { EngineLink } from '../streaming/engine-link.ts';
import { inEngine } from '../streaming/in-engine.ts';
import type { NotebookEngine } from './notebook-engine.ts';
import { bounds, type Notebook, type NotebookProblem } from './notebook-model.ts';

/** Why a notebook is not read unasked. */
export type NotRead = 'slow' | 'large';

/** Parses a notebook away from the page; `whole` when the reader wants all of it, however long that takes. */
export async function readInWorker(bytes: Uint8Array, whole: boolean, signal: AbortSignal): Promise<Notebook | { problem: NotebookProblem } | NotRead> {
  if (!whole && bytes.length > bounds.bytes) return 'large';
  const notebook = await inEngine('notebook', { signal, most: whole ? undefined : bounds.seconds * 1000 }, async (link: EngineLink<NotebookEngine>) => {
    if (!whole && link.onPage && bytes.length > bounds.bytesOnPage) return 'large';
    // A copy: the bytes may be those that the next load reads.
    const copy = bytes.slice();
    return link.call('read', whole ? [copy, Infinity] : [copy], [copy.buffer]);
  });
  return notebook ?? 'slow';
}
