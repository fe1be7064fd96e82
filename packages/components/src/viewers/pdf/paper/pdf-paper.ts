import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { AnnotationMode } from 'pdfjs-dist';
import { localize } from '../../../localization/localize.ts';
import { pictureUrl } from '../../content/picture-url.ts';
import { mostOnPaper } from '../../printing/most-on-paper.ts';
import { put, type Paper } from '../../printing/paper.ts';
import { strings } from '../../printing/strings.ts';
import type { Layers } from '../pages/layers.ts';
import type { PageList } from '../pages/page-list.ts';

/** Pixels of a printed page for each point: 150 an inch. */
const fineness = 150 / 72;
/** Pixels that one page may have; larger sheets are printed coarser. */
const mostPixels = 16_000_000;
const longestSide = 16_384;

export interface PdfOnPaper {
  title: string;
  locale: string;
  pdf: PDFDocumentProxy;
  layers: Layers | undefined;
  /** Degrees that the reader turned the pages by. */
  rotation: number;
  signal: AbortSignal;
  /** So many pages of so many are ready. */
  ready: (pages: number, of: number) => void;
}

/** Every page as a picture, up to a bound, each on paper of its size. */
export async function pdfPaper({ title, locale, pdf, layers, rotation, signal, ready }: PdfOnPaper): Promise<Paper> {
  const count = Math.min(pdf.numPages, mostOnPaper.pages);
  const pictures: { url: string; release(): void; size: string }[] = [];
  signal.addEventListener('abort', () => pictures.forEach(({ release }) => release()), { once: true });
  /** In points, with what they are called. */
  const sizes = new Map<string, string>();
  const onPaper = layers && { optionalContentConfigPromise: layers.onPaper() };
  for (let number = 1; number <= count; number++) {
    const page = await pdf.getPage(number);
    signal.throwIfAborted();
    const turned = (page.rotate + rotation) % 360;
    const { width, height } = page.getViewport({ scale: 1, rotation: turned });
    const key = `${width}pt ${height}pt`;
    if (!sizes.has(key)) sizes.set(key, `size-${sizes.size}`);
    const { url, release } = await pictureUrl(await pictureOf(page, turned, onPaper));
    // The others were released when it was aborted.
    if (signal.aborted) release();
    signal.throwIfAborted();
    pictures.push({ url, release, size: sizes.get(key)! });
    ready(number, count);
  }
  return {
    title,
    // What is on no page of the file is on paper of the first one's size.
    rules: `@page { size: ${[...sizes.keys()][0]}; margin: 0 } ${[...sizes].map(([size, name]) => paperOf(name, size)).join(' ')}`,
    *fill(sheet) {
      for (const { url, size } of pictures) {
        put(sheet, 'img', `page ${size}`).src = url;
        yield;
      }
      if (count < pdf.numPages) put(sheet, 'p', 'rest', localize(strings, locale)('rest', { shown: count, count: pdf.numPages }));
    },
  };
}

/** A hair smaller than the paper, which is rounded to pixels: else each page would be followed by an empty one. */
function paperOf(name: string, size: string): string {
  const [width, height] = size.split(' ');
  return `@page ${name} { size: ${size}; margin: 0 } .paper .page.${name} { page: ${name}; inline-size: ${width}; block-size: calc(${height} - 1px); max-inline-size: none; max-block-size: none; margin: 0; object-fit: contain }`;
}

async function pictureOf(page: PDFPageProxy, rotation: number, onPaper: Layers['drawing'] | undefined): Promise<Blob> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(fineness, Math.sqrt(mostPixels / (width * height)), longestSide / Math.max(width, height));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height))];
  await page.render({ canvas, viewport, intent: 'print', annotationMode: AnnotationMode.ENABLE_STORAGE, ...onPaper }).promise;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  // Safari keeps the memory of a canvas until it is collected, unless it is made small.
  canvas.width = canvas.height = 0;
  if (!picture) throw new Error('The page is too large to be printed.');
  return picture;
}

/** The pages that are drawn now: more is not to be had at once. */
export function drawnPaper(title: string, pages: PageList, locale: string): Paper {
  const drawn = [...pages.views].sort(([a], [b]) => a - b).flatMap(([, { element }]) => element.querySelector('canvas') ?? []);
  const count = pages.laid.sizes.length;
  return {
    title,
    *fill(sheet) {
      for (const canvas of drawn) {
        const copy = put(sheet, 'canvas', 'page');
        [copy.width, copy.height] = [canvas.width, canvas.height];
        copy.getContext('2d')!.drawImage(canvas, 0, 0);
        yield;
      }
      if (drawn.length < count) put(sheet, 'p', 'rest', localize(strings, locale)('onScreen', { shown: drawn.length, count }));
    },
  };
}
