import type { Content } from '../../content/content.ts';
import { ComparisonRefused } from './comparison-refused.ts';

type Reader = (content: Content, signal: AbortSignal) => Promise<string>;

/** The words of a document or a presentation, a line a paragraph. */
const officeWords: Reader = async (content, signal) => {
  const { readWords } = await (isPresentation(content) ? import('../../presentation/define.ts') : import('../../document/define.ts'));
  const words = await readWords((await content.bytes(signal)) as Uint8Array<ArrayBuffer>, signal);
  if (typeof words === 'string') throw new ComparisonRefused('noWords');
  return words.text;
};

/** Those of a PDF, a line a sentence: where its lines and pages end, others begin in the next version. */
const pdfWords: Reader = async (content, signal) => {
  const { pageTexts } = await import('../../pdf/define.ts');
  const pages: string[] = [];
  for await (const text of pageTexts(content, signal, new ComparisonRefused('noWords'))) pages.push(text.trim());
  const text = pages.join(' ').trim();
  // Scanned pages are pictures.
  if (text === '') throw new ComparisonRefused('noWords');
  return text.replace(sentenceEnd, '\n');
};

const sentenceEnd = /(?<=\p{L}{2}[.!?]["”)\]]?) +(?=\p{Lu}|\p{Lo}|["“(])|(?<=[。！？])/gu;

const isPresentation = ({ artifact: { mime, name } }: Content): boolean => /presentation|powerpoint/.test(mime) || /\.p(?:p[ts]|ot)[xm]$/i.test(name);
const isPdf = ({ artifact: { mime, name } }: Content): boolean => mime.endsWith('/pdf') || /\.pdf$/i.test(name);

/** As the bytes of a text. */
export async function wordsIn(content: Content, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  return new Blob([await (isPdf(content) ? pdfWords : officeWords)(content, signal)]).stream();
}
