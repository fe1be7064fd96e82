import type { Content } from '../../../viewers/content.ts';
import { NotSearched } from '../not-searched.ts';
import type { Piece } from '../search-text.ts';

/** The text of a PDF, page by page, as the viewer's own search has it. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<Piece> {
  const { flowing, openPdf, textOf } = await import('../../../viewers/pdf/define.ts');
  const locked = Promise.withResolvers<never>();
  locked.promise.catch(() => undefined);
  const opened = await openPdf({ content, signal, onPassword: () => locked.reject(new NotSearched('locked')) });
  // A page that is long in coming must not hold the worker.
  signal.addEventListener('abort', opened.close, { once: true });
  try {
    const pdf = await Promise.race([opened.document, locked.promise]);
    let drawn = true;
    for (let page = 0; page < pdf.numPages; page++) {
      signal.throwIfAborted();
      const proxy = await pdf.getPage(page + 1);
      const text = flowing((await textOf(proxy)).text);
      proxy.cleanup();
      drawn &&= text.trim() === '';
      yield { text: `${text}\n`, at: { page: page + 1, place: { page } } };
    }
    // Scanned pages are pictures.
    if (drawn) throw new NotSearched('noText');
  } finally {
    signal.removeEventListener('abort', opened.close);
    opened.close();
  }
}
