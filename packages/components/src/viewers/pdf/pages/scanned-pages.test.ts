import { expect } from 'chai';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { openPdf } from '../open/pdf-document.ts';
import { pdfOf } from '../samples/sample-pdf.ts';
import { Thumbnails } from '../side/thumbnails.ts';
import { Form } from '../form/form.ts';
import { Layers } from './layers.ts';
import { PageList } from './page-list.ts';
import { until } from '../../suite/until.ts';

const SIDE = 64;

/** Each page is one picture, as scanners write it. */
function scanned(pages: number): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: pages }, (_, at) => at);
  const stream = (head: string, body: string): string => `<< ${head} /Length ${body.length} >>\nstream\n${body}\nendstream`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((at) => `${3 + 3 * at} 0 R`).join(' ')}] >>`,
    ...numbers.flatMap((at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << /XObject << /Scan ${5 + 3 * at} 0 R >> >> /Contents ${4 + 3 * at} 0 R >>`,
      stream('', 'q 420 0 0 595 0 0 cm /Scan Do Q'),
      stream(`/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /ColorSpace /DeviceRGB /BitsPerComponent 8`, String.fromCharCode(65 + at).repeat(SIDE * SIDE * 3)),
    ]),
  ]);
}

/** The pages that still have the picture that they were drawn from. */
async function holding(pdf: PDFDocumentProxy): Promise<number[]> {
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
  return pages.filter(({ objs }) => [...(objs as Iterable<unknown>)].length > 0).map(({ pageNumber }) => pageNumber);
}

async function untilHeld(pdf: PDFDocumentProxy, asWished: (pages: readonly number[]) => boolean): Promise<void> {
  while (!asWished(await holding(pdf))) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('the pages of a scan', () => {
  const ended: (() => void)[] = [];
  afterEach(() => {
    for (const end of ended.splice(0)) end();
  });

  async function open(pages: number): Promise<{ pdf: PDFDocumentProxy; layers: Layers; scroller: HTMLElement }> {
    const stopping = new AbortController();
    const { document: opened, close } = await openPdf({ content: sampleContent(sampleArtifact('scan.pdf', 'application/pdf'), scanned(pages)), signal: stopping.signal, onPassword: () => undefined });
    const host = document.body.appendChild(document.createElement('div'));
    const scroller = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    scroller.style.cssText = 'inline-size:400px;block-size:500px;overflow:auto;position:relative';
    ended.push(() => {
      host.remove();
      close();
      stopping.abort();
    });
    const pdf = await opened;
    return { pdf, layers: new Layers(pdf, () => undefined), scroller };
  }

  it('let go of their pictures when the reader is past them: 300 of them took four gigabytes', async () => {
    const { pdf, layers, scroller } = await open(12);
    const drawn = new Set<number>();
    const holder = scroller.appendChild(document.createElement('div'));
    const list = new PageList({ pdf, layers, form: new Form(pdf, () => undefined), first: { width: 560, height: 793 }, wish: 'one', mirrored: false, scroller, holder, labelOf: String, changed: () => undefined, drawn: (index) => drawn.add(index), failed: () => undefined, slow: { watch: () => () => undefined }, follow: () => undefined });
    ended.push(() => list.close());
    for (const page of [0, 4, 8, 11]) {
      list.goTo({ page });
      await until(() => drawn.has(page));
    }
    await untilHeld(pdf, (pages) => pages.every((page) => page >= 10) && pages.includes(12));
    list.goTo({ page: 0 });
    drawn.clear();
    await until(() => drawn.has(0));
    expect(holder.querySelector('[data-page="1"] canvas')).to.not.equal(null);
  });

  it('let go of them behind their small pictures, too', async () => {
    const { pdf, layers, scroller } = await open(12);
    const small = new Thumbnails({ pdf, layers, scroller, labelOf: String, numberOf: String, goTo: () => undefined });
    ended.push(() => small.close());
    small.show(0, 0);
    await until(() => scroller.querySelectorAll('canvas').length > 2);
    await untilHeld(pdf, (pages) => pages.length === 0);
  });
});
