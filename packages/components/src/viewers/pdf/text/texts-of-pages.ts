import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** For tests, in Node too: the text of each page of a PDF. */
export async function textsOfPages(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  await loading.destroy();
  return texts;
}
