import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { sampleBook, type SampleBook } from '../samples/sample-book.ts';
import { samplePdf } from '../samples/sample-pdf.ts';
import { searched } from '../samples/sample-search.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
type PdfViewer = Viewer & LitElement;

async function show(bytes: Uint8Array<ArrayBuffer>, change: (content: ReturnType<typeof sampleContent>) => Viewer['content'] = (content) => content): Promise<PdfViewer> {
  await row.load();
  const viewer = document.createElement(row.tagName) as PdfViewer;
  viewer.style.cssText = 'display:flex;block-size:600px;inline-size:800px';
  viewer.artifact = sampleArtifact('a.pdf', 'application/pdf');
  viewer.content = change(sampleContent(viewer.artifact, bytes));
  viewer.context = { theme: 'light', locale: 'en' };
  document.body.append(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}

const field = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLInputElement>('.where input')!;
const where = (viewer: Viewer) => viewer.shadowRoot!.querySelector('.where')!.textContent.replaceAll(/\s+/g, ' ').trim();
const page = (viewer: Viewer) => (viewer.savePosition!() as { page: number }).page;
async function enter(viewer: PdfViewer, text: string): Promise<void> {
  field(viewer).value = text;
  field(viewer).dispatchEvent(new Event('change'));
  await viewer.updateComplete;
}

afterEach(() => {
  for (const viewer of document.querySelectorAll<Viewer>(row.tagName)) {
    viewer.dispose?.();
    viewer.remove();
  }
});

describe('pages that have names', () => {
  const book: SampleBook = { pages: 12, catalog: '/PageLabels << /Nums [0 << /S /r >> 4 << /S /D >> 10 << /P (A-) /S /D >>] >>' };

  it('are called by them in the field, to those who listen, and in the small pictures', async () => {
    const viewer = await show(sampleBook(book));
    await until(() => field(viewer).value === 'i');
    expect(where(viewer)).to.equal('(1 of 12)');
    expect(viewer.shadowRoot!.querySelector('[data-page="1"]')!.getAttribute('aria-label')).to.equal('Page i');
    viewer.panel = true;
    await until(() => viewer.shadowRoot!.querySelector('.thumb .number')?.textContent === 'i');
  });

  it('are gone to by name or by number, a name first', async () => {
    const viewer = await show(sampleBook(book));
    await until(() => field(viewer).value === 'i');
    for (const [written, expected, shown] of [['iii', 2, 'iii'], ['2', 5, '2'], ['a-1', 10, 'A-1'], ['12', 11, 'A-2'], ['nonsense', 11, 'A-2'], ['0', 11, 'A-2']] as const) {
      await enter(viewer, written);
      await until(() => page(viewer) === expected && field(viewer).value === shown);
    }
  });

  it('keep their numbers where the names say the same, or say nothing', async () => {
    const viewer = await show(sampleBook({ pages: 3, catalog: '/PageLabels << /Nums [0 << /S /D >>] >>' }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([field(viewer).value, where(viewer)]).to.deep.equal(['1', 'of 3']);
  });

  it('have names of a bounded length, whatever the file says', async () => {
    const viewer = await show(sampleBook({ pages: 2, catalog: `/PageLabels << /Nums [0 << /P (${'x'.repeat(5000)}\\n) >>] >>` }));
    await until(() => field(viewer).value === 'x'.repeat(24));
  });
});

describe('pages by number', () => {
  it('are offered, counted from 1, in a field of the page\'s own and not of the toolbar; beyond the end is the last', async () => {
    const viewer = await show(sampleBook({ pages: 9 }));
    expect(viewer.capabilities!.has('go-to')).to.equal(true);
    expect([viewer.places!.label, viewer.places!.count, viewer.places!.ownField!()]).to.deep.equal(['page', 9, field(viewer)]);
    viewer.goTo!(4);
    expect(page(viewer)).to.equal(3);
    viewer.goTo!(400);
    expect(page(viewer)).to.equal(8);
  });
});

describe('a search through a long document', () => {
  /** Ranges come when they are let through. */
  const held = () => {
    let through = (): void => {};
    const gate = new Promise<void>((resolve) => (through = resolve));
    return { gate, through: () => through() };
  };

  it('answers with what it has while the rest comes, stays at its match, and ends with all', async () => {
    const lines = (at: number) => [`Page number ${at}`, at % 50 === 0 ? 'NEEDLE' : 'straw', ...Array.from({ length: 20 }, () => 'x'.repeat(200))];
    const bytes = await samplePdf({ pages: Array.from({ length: 300 }, (_, at) => lines(at)) });
    const { gate, through } = held();
    let closed = false;
    const viewer = await show(bytes, (content) => ({
      ...content,
      ranged: true,
      // What lies far in comes late.
      range: async (start, end, signal) => {
        if (closed && start > 400_000 && end < bytes.length - 300_000) await gate;
        return content.range(start, end, signal);
      },
      bytes: () => Promise.reject(new Error('read whole')),
    }));
    closed = true;
    let news = 0;
    viewer.addEventListener('mcp-viewer-change', () => (news += 1));
    const first = await Promise.race([viewer.find!('NEEDLE'), new Promise<undefined>((resolve) => setTimeout(resolve, 6000))]);
    through();
    expect(first?.partial).to.equal(true);
    expect(await searched(viewer, 'NEEDLE', { at: first!.current })).to.deep.equal({ current: 1, total: 6 });
    expect(news).to.be.above(0);
    expect(await viewer.find!('NEEDLE', { step: -1 })).to.deep.equal({ current: 6, total: 6 });
    await until(() => page(viewer) >= 248);
  }).timeout(30_000);

  it('begins at the page that is seen, and goes on with a number from before', async () => {
    const bytes = await samplePdf({ pages: Array.from({ length: 30 }, (_, at) => [`word ${at}`]) });
    const viewer = await show(bytes);
    viewer.goTo!(20);
    const found = await searched(viewer, 'word');
    expect([found.current >= 19, found.total]).to.deep.equal([true, 30]);
    expect(await viewer.find!('word', { at: 3 })).to.include({ current: 3 });
    expect(await searched(viewer, 'word \\d$', { regexp: true })).to.include({ total: 10 });
  });

  it('ends an expression that has no end with a sentence', async () => {
    const viewer = await show(await samplePdf({ pages: [[`${'a'.repeat(32)}!`]] }));
    const reason = await searched(viewer, '(a|aa|a?)+$', { regexp: true }).then(() => '', ({ message }: Error) => message);
    expect(reason).to.equal('The expression takes too long for this document. Make it simpler.');
  });
});

describe('a document of 500 pages', () => {
  // Programs write all pages together, or each beside what it shows: then finding one must not read the others.
  for (const spread of [false, true]) it(`shows its first page from less than a twentieth of its bytes, and one in the middle from little more, where pages lie ${spread ? 'apart' : 'together'}`, async () => {
    const bytes = await samplePdf({ spread, pages: Array.from({ length: 500 }, (_, at) => [`Page ${at}`, ...Array.from({ length: 60 }, () => 'lorem ipsum '.repeat(20))]) });
    const ranges: [number, number][] = [];
    const viewer = await show(bytes, (content) => ({
      ...content,
      ranged: true,
      range: (start, end, signal) => {
        ranges.push([start, Math.min(end, bytes.length - 1)]);
        return content.range(start, end, signal);
      },
      bytes: () => Promise.reject(new Error('read whole')),
    }));
    const read = () => ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
    const layers = () => [...viewer.shadowRoot!.querySelectorAll('.textLayer')].map(({ textContent }) => textContent).join();
    await until(() => layers().includes('Page 0'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const first = read();
    viewer.goTo!(250);
    await until(() => layers().includes('Page 249'));
    expect(first / bytes.length).to.be.below(0.05);
    expect((read() - first) / bytes.length).to.be.below(0.05);
  });
});
