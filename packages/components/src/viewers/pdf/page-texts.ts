import type { Content } from '../content/content.ts';
import { openPdf } from './open/pdf-document.ts';
import { Layers } from './pages/layers.ts';
import { flowing } from './text/page-text.ts';
import { textOf } from './text/written-in.ts';

/** The text of a PDF, page by page, as the viewer's own search has it. `locked` is thrown where a password is asked for. */
export async function* pageTexts(content: Content, signal: AbortSignal, locked: Error): AsyncGenerator<string> {
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => undefined);
  const opened = await openPdf({ content, signal, onPassword: () => refused.reject(locked) });
  // A page that is long in coming must not hold the worker.
  signal.addEventListener('abort', opened.close, { once: true });
  try {
    const pdf = await Promise.race([opened.document, refused.promise]);
    const layers = new Layers(pdf, () => undefined);
    for (let page = 1; page <= pdf.numPages; page++) {
      signal.throwIfAborted();
      const proxy = await pdf.getPage(page);
      const { text } = await textOf(proxy, layers);
      proxy.cleanup();
      yield flowing(text);
    }
  } finally {
    signal.removeEventListener('abort', opened.close);
    opened.close();
  }
}
