import { startEngine } from '../streaming/start-engine.ts';
import type { NotebookEngine } from './notebook-engine.ts';
import { bounds, type Notebook, type NotebookProblem } from './notebook-model.ts';

/** Why a notebook is not read unasked. */
export type NotRead = 'slow' | 'large';

/** Parses a notebook away from the page; `whole` when the reader wants all of it, however long that takes. */
export async function readInWorker(bytes: Uint8Array, whole: boolean, signal: AbortSignal): Promise<Notebook | { problem: NotebookProblem } | NotRead> {
  if (!whole && bytes.length > bounds.bytes) return 'large';
  const link = await startEngine<NotebookEngine>('notebook');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    signal.throwIfAborted();
    if (!whole && link.onPage && bytes.length > bounds.bytesOnPage) return 'large';
    // A copy: the bytes may be those that the next load reads.
    const copy = bytes.slice();
    const late = new Promise<'slow'>((resolve, reject) => {
      if (!whole) timer = setTimeout(resolve, bounds.seconds * 1000, 'slow');
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    return await Promise.race([link.call('read', whole ? [copy, Infinity] : [copy], [copy.buffer]), late]);
  } finally {
    clearTimeout(timer);
    link.close();
  }
}
