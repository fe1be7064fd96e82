import type { PDFDocumentProxy } from 'pdfjs-dist';
import { languageTag } from '../../content/language-tag.ts';

/** The language of a document, as its catalog says it (ISO 32000-2, 14.9.2), on its pages; parts of another one say so themselves. */
export async function nameDocumentLanguage(pdf: PDFDocumentProxy, pages: HTMLElement): Promise<void> {
  const { info } = (await pdf.getMetadata().catch(() => ({ info: {} }))) as { info: Record<string, unknown> };
  const language = languageTag(info['Language']);
  if (language === undefined) pages.removeAttribute('lang');
  else pages.lang = language;
}
