import type { Content } from '../../content.ts';
import { ComparisonRefused } from './comparison-refused.ts';

type Reader = (content: Content, signal: AbortSignal) => Promise<string>;

/** The words of a document, a line a paragraph. */
const documentWords: Reader = async (content, signal) => {
  const { readWords } = await import('../../document/define.ts');
  const words = await readWords((await content.bytes(signal)) as Uint8Array<ArrayBuffer>, signal);
  if (typeof words === 'string') throw new ComparisonRefused('noWords');
  return words.text;
};

/** Those of a PDF, a line a sentence: where its lines and pages end, others begin in the next version. */
const pdfWords: Reader = async (content, signal) => {
  const { flowing, openPdf, textOf } = await import('../../pdf/define.ts');
  const locked = Promise.withResolvers<never>();
  locked.promise.catch(() => undefined);
  const opened = await openPdf({ content, signal, onPassword: () => locked.reject(new ComparisonRefused('noWords')) });
  // A page that is long in coming must not hold the worker.
  signal.addEventListener('abort', opened.close, { once: true });
  try {
    const pdf = await Promise.race([opened.document, locked.promise]);
    const pages: string[] = [];
    for (let page = 1; page <= pdf.numPages; page++) {
      signal.throwIfAborted();
      const proxy = await pdf.getPage(page);
      pages.push(flowing((await textOf(proxy)).text).trim());
      proxy.cleanup();
    }
    const text = pages.join(' ').trim();
    // Scanned pages are pictures.
    if (text === '') throw new ComparisonRefused('noWords');
    return text.replace(sentenceEnd, '\n');
  } finally {
    signal.removeEventListener('abort', opened.close);
    opened.close();
  }
};

const sentenceEnd = /(?<=\p{L}{2}[.!?]["”)\]]?) +(?=\p{Lu}|\p{Lo}|["“(])|(?<=[。！？])/gu;

const isPdf = ({ artifact: { mime, name } }: Content): boolean => mime.endsWith('/pdf') || /\.pdf$/i.test(name);

/** As the bytes of a text. */
export async function wordsIn(content: Content, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  return new Blob([await (isPdf(content) ? pdfWords : documentWords)(content, signal)]).stream();
}
