import { ownScriptUrl } from '../../../sanitize/trusted-types.ts';
import type { Content } from '../../content/content.ts';
import { pdfjsAssets } from './pdfjs-assets.ts';
import { workerAllowsWasm } from './wasm-allowed.ts';

/** Bytes a range request asks for. */
export const chunk = 131_072;

/** The worker that pdf.js reads a file in. */
export interface PdfThread {
  thread: Worker;
  /** Resolves where the page's policy refuses it or its file is missing: only an event tells. */
  refused: Promise<void>;
}

/** Threads that were started for the next file. */
const waiting = new Set<PdfThread & { address: string }>();

/** Starts what reads a PDF, and asks for the file, or its head where it is read by ranges, before pdf.js itself has come. An abort before that ends it. */
export function startPdfAhead(content: Content, signal: AbortSignal): void {
  content.ahead?.(signal, chunk);
  const { worker } = pdfjsAssets(content.service);
  const started = startThread(worker);
  if (!started) return;
  void workerAllowsWasm(worker);
  const one = { ...started, address: worker.href };
  waiting.add(one);
  signal.addEventListener('abort', () => waiting.delete(one) && one.thread.terminate(), { once: true });
}

/** A thread from our own address, the one that waits or a new one; undefined where the address is not the page's, or the page refuses it at once. */
export function takeThread(worker: URL): PdfThread | undefined {
  const one = [...waiting].find(({ address }) => address === worker.href);
  if (!one) return startThread(worker);
  waiting.delete(one);
  return one;
}

function startThread(worker: URL): PdfThread | undefined {
  if (worker.origin !== location.origin) return undefined;
  try {
    const thread = new Worker(ownScriptUrl(worker), { type: 'module' });
    return { thread, refused: new Promise((resolve) => thread.addEventListener('error', () => resolve(), { once: true })) };
  } catch {
    return undefined;
  }
}
