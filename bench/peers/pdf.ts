import { samplePdf } from '../../packages/components/src/viewers/pdf/samples/sample-pdf.ts';
import type { Contest } from './contest.ts';

/** Bytes of a page: 600 KiB are 200 of them. */
const width = 3072;

/** Pages full of text, as of a report. */
function book(size: number): Promise<Uint8Array> {
  const page = (number: number): string[] => [`Page ${number} of all`, ...Array.from({ length: 38 }, (_, line) => `Line ${line} of page ${number}, with words enough to fill a line: ${(number * 7919 * line) % 1_000_003}`)];
  const sizes = Array.from({ length: Math.ceil(size / width) }, () => [612, 960] as const);
  return samplePdf({ pages: sizes.map((_, index) => page(index + 1)), sizes });
}

export const pdf: Contest = {
  name: 'pdf',
  peer: 'pdf.js viewer',
  packages: { 'pdfjs-dist': '6.5.438' },
  file: { name: 'book.pdf', mime: 'application/pdf', size: 200 * width, make: book },
  target: 0.9,
  viewer: 'mcp-pdf-viewer',
  ours: {
    shown: (root) => root.querySelector('canvas') !== null && root.querySelector('.textLayer')?.textContent.startsWith('Page 1 of all') === true,
    jump: (root) => root.querySelector('.scroller')!.scrollTo(0, 1e9),
    ended: (root) => [...root.querySelectorAll('.textLayer')].some(({ textContent }) => textContent.startsWith('Page 200 of all')),
  },
  page: `import 'pdfjs-dist/web/pdf_viewer.css';
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
GlobalWorkerOptions.workerSrc = '/pdfjs/build/pdf.worker.min.mjs';
const { EventBus, PDFLinkService, PDFViewer } = await import('pdfjs-dist/web/pdf_viewer.mjs');
const container = document.createElement('div');
container.style.cssText = 'position: absolute; inset: 0; overflow: auto';
container.append(Object.assign(document.createElement('div'), { className: 'pdfViewer' }));
window.room.append(container);
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const viewer = new PDFViewer({ container, eventBus, linkService });
linkService.setViewer(viewer);
eventBus.on('pagesinit', () => (viewer.currentScaleValue = 'page-width'));
const document_ = await getDocument({ url: window.file, cMapUrl: '/pdfjs/cmaps/', standardFontDataUrl: '/pdfjs/standard_fonts/', wasmUrl: '/pdfjs/wasm/', iccUrl: '/pdfjs/iccs/' }).promise;
viewer.setDocument(document_);
linkService.setDocument(document_);
window.own = container;`,
  theirs: {
    shown: (root) => root.querySelector('canvas') !== null && root.querySelector('.textLayer')?.textContent.startsWith('Page 1 of all') === true,
    jump: (_, container: Element) => container.scrollTo(0, 1e9),
    ended: (root) => [...root.querySelectorAll('.textLayer')].some(({ textContent }) => textContent.startsWith('Page 200 of all')),
  },
  assets: { '/pdfjs/': 'pdfjs-dist' },
};
