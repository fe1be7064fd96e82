/**
 * Names the language of a text that an element shows, where it is most likely another than the reader's: for voices, and for fonts of letters
 * that languages share (WCAG 2.2, 3.1.2). It comes after the text is there, and where it does not all is shown the same.
 */
export async function nameLanguage(element: HTMLElement | null, text: string, locale: string): Promise<void> {
  const { otherLanguage } = await import('../content/text-language.ts').catch(() => ({ otherLanguage: undefined }));
  const language = otherLanguage?.(text, locale);
  if (language === undefined) element?.removeAttribute('lang');
  else if (element) element.lang = language;
}
