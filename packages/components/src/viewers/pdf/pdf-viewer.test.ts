import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import { samplePdf, type SamplePdf } from './samples/sample-pdf.ts';
import { searched } from './samples/sample-search.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
type PdfViewer = Viewer & LitElement;
const root = (viewer: Viewer) => viewer.shadowRoot!;
const layers = (viewer: Viewer) => [...root(viewer).querySelectorAll('.textLayer')].map((layer) => layer.textContent);
const sample = (name: string, word: string, bytes: Uint8Array<ArrayBuffer>): ViewerSample => ({ name, mime: 'application/pdf', bytes, shown: (viewer) => layers(viewer).join().includes(word) });

viewerSuite({
  row,
  samples: [
    sample('one.pdf', 'First', await samplePdf({ pages: [['First file'], ['page two']] })),
    sample('two.pdf', 'Second', await samplePdf({ pages: [['Second file']] })),
  ],
});

function make(content: (viewer: Viewer) => Viewer['content']): PdfViewer {
  const viewer = document.createElement(row.tagName) as PdfViewer;
  viewer.artifact = sampleArtifact('paper.pdf', 'application/pdf');
  viewer.content = content(viewer);
  viewer.style.cssText = 'display:block;inline-size:600px;block-size:500px';
  document.body.append(viewer);
  return viewer;
}

async function show(pdf: SamplePdf): Promise<PdfViewer> {
  const bytes = await samplePdf(pdf);
  const viewer = make(({ artifact }) => sampleContent(artifact, bytes));
  await viewer.load(new AbortController().signal);
  return viewer;
}

const many = (count: number): SamplePdf => ({ pages: Array.from({ length: count }, (_, index) => [`Page number ${index + 1}`, index % 10 === 4 ? 'The needle is here' : 'Only hay']) });
const failure = (bytes: string): Promise<string> => make(({ artifact }) => sampleContent(artifact, bytes)).load(new AbortController().signal).then(() => 'shown', (error: Error) => error.message);

describe('the PDF viewer', () => {
  before(() => row.load());
  afterEach(() => {
    for (const viewer of document.querySelectorAll<PdfViewer>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('gives what is selected to the clipboard as text alone: the letters over the page are transparent, and would be where they are pasted', async () => {
    const viewer = await show({ pages: [['Herons at the weir', 'A second line']] });
    await until(() => layers(viewer).join().includes('second'));
    const event = (): ClipboardEvent => new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
    const copied = (): (string | boolean)[] => {
      const copy = event();
      root(viewer).querySelector('.textLayer')!.dispatchEvent(copy);
      return [copy.defaultPrevented, ...copy.clipboardData!.types, copy.clipboardData!.getData('text/plain')];
    };
    getSelection()!.removeAllRanges();
    expect(copied(), 'nothing is selected').to.deep.equal([false, '']);
    const piece = [...root(viewer).querySelectorAll('.textLayer span')].find(({ childElementCount, textContent }) => childElementCount === 0 && textContent.includes('Herons'))!;
    getSelection()!.setBaseAndExtent(piece.firstChild!, 0, piece.firstChild!, 6);
    expect(copied()).to.deep.equal([true, 'text/plain', 'Herons']);
  });

  it('gives the text of all pages, also of those that are not drawn, to who selected all', async () => {
    const viewer = await show(many(30));
    await until(() => layers(viewer).length > 0);
    const scroller = root(viewer).querySelector<HTMLElement>('.scroller')!;
    const pressed = new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true });
    scroller.dispatchEvent(pressed);
    expect(pressed.defaultPrevented).to.equal(true);
    let written = '';
    const { clipboard } = navigator;
    const writeText = clipboard.writeText.bind(clipboard);
    Object.defineProperty(clipboard, 'writeText', { configurable: true, value: async (text: string) => void (written = text) });
    try {
      const copy = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
      scroller.dispatchEvent(copy);
      expect(copy.defaultPrevented).to.equal(true);
      await until(() => written.includes('Page number 30'));
      expect(written.match(/Page number/g)!.length).to.equal(30);
      expect(written).to.not.include('of 30');
    } finally {
      Object.defineProperty(clipboard, 'writeText', { configurable: true, value: writeText });
    }
  });

  it('keeps its place, in a tab out of sight too, at the width of the view', async () => {
    const viewer = await show(many(60));
    const place = () => viewer.savePosition!() as { page: number; part: number };
    viewer.restorePosition!({ page: 40, part: 0.25 });
    await until(() => layers(viewer).some((text) => text.includes('Page number 41')));
    const before = place();
    expect(before.page).to.equal(40);
    viewer.style.display = 'none';
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(place(), 'out of sight').to.deep.equal(before);
    viewer.style.display = 'block';
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(place().page, 'seen again').to.equal(40);
    expect(place().part).to.be.closeTo(before.part, 0.02);
  });

  it('goes to a place out of sight when it is seen', async () => {
    const viewer = await show(many(60));
    viewer.style.display = 'none';
    await new Promise((resolve) => setTimeout(resolve, 100));
    viewer.restorePosition!({ page: 30, part: 0 });
    viewer.style.display = 'block';
    await until(() => layers(viewer).some((text) => text.includes('Page number 31')));
  });

  it('has its place, and goes to another one, also out of sight for less than a frame', async () => {
    const viewer = await show(many(60));
    const place = () => (viewer.savePosition!() as { page: number }).page;
    viewer.restorePosition!({ page: 20, part: 0 });
    await until(() => layers(viewer).some((text) => text.includes('Page number 21')));
    viewer.style.display = 'none';
    expect(place()).to.equal(20);
    viewer.restorePosition!({ page: 30, part: 0 });
    expect(place()).to.equal(30);
    viewer.style.display = 'block';
    await until(() => layers(viewer).some((text) => text.includes('Page number 31')));
    expect(place()).to.equal(30);
  });

  it('marks matches under the letters of the page, and writes none of its own over them', async () => {
    const viewer = await show(many(5));
    await until(() => layers(viewer).length > 0);
    const piece = root(viewer).querySelector('.textLayer span')!;
    for (const name of ['mcp-canvas-find', 'mcp-canvas-find-current']) {
      const { color, textDecorationLine } = getComputedStyle(piece, `::highlight(${name})`);
      expect([color, textDecorationLine], name).to.deep.equal(['rgba(0, 0, 0, 0)', 'none']);
    }
  });

  it('draws only the pages near the reader, and gives the others back', async () => {
    const viewer = await show(many(60));
    expect(root(viewer).querySelectorAll('.page').length).to.be.below(5);
    root(viewer).querySelector('.scroller')!.scrollTo(0, 20_000);
    await until(() => layers(viewer).some((text) => /Page number [23]\d/.test(text)));
    expect(root(viewer).querySelectorAll('[data-page="1"]').length).to.equal(0);
    expect(root(viewer).querySelectorAll('canvas').length).to.be.below(6);
  });

  it('draws what is seen before the pages beside it', async () => {
    const viewer = await show(many(30));
    const drawn: number[] = [];
    const watch = new MutationObserver((changes) => drawn.push(...changes.filter(({ addedNodes: [node] }) => node?.nodeName === 'CANVAS').map(({ target }) => Number((target as HTMLElement).dataset['page']))));
    watch.observe(root(viewer).querySelector('.pages')!, { childList: true, subtree: true });
    viewer.goTo!(20);
    await until(() => [19, 20, 21].every((page) => drawn.includes(page)));
    watch.disconnect();
    const [first, ...others] = drawn.filter((page) => page > 10);
    expect(first).to.equal(20);
    expect(others).to.include.members([19, 21]);
  });

  it('goes to a page by its number, and says where the reader is', async () => {
    const viewer = await show(many(30));
    const field = root(viewer).querySelector<HTMLInputElement>('.where input')!;
    expect(root(viewer).querySelector('.where')!.textContent).to.include('of 30');
    field.value = '17';
    field.dispatchEvent(new Event('change'));
    await until(() => layers(viewer).join().includes('Page number 17'));
    await until(() => field.value === '17');
  });

  it('finds a word that a line broke, and shows both its parts', async () => {
    const viewer = await show({ pages: [['It is hard to com-', 'pile this.']] });
    expect(await searched(viewer, 'compile this')).to.deep.equal({ current: 1, total: 1 });
    await until(() => (CSS.highlights.get('mcp-canvas-find-current')?.size ?? 0) === 1);
    const [range] = CSS.highlights.get('mcp-canvas-find-current')! as unknown as Iterable<StaticRange>;
    expect([range!.startContainer.textContent!.slice(range!.startOffset), range!.endContainer.textContent!.slice(0, range!.endOffset)]).to.deep.equal(['com-', 'pile this']);
    expect(await searched(viewer, 'hard.+his', { regexp: true }), 'an expression goes over the end of a line').to.deep.equal({ current: 1, total: 1 });
  });

  it('finds on every page, counts, steps around and brings the match into view', async () => {
    const viewer = await show(many(30));
    expect(await searched(viewer, 'NEEDLE')).to.deep.equal({ current: 1, total: 3 });
    await until(() => layers(viewer).join().includes('Page number 5'));
    expect(await viewer.find!('NEEDLE', { step: 1 })).to.deep.equal({ current: 2, total: 3 });
    await until(() => (CSS.highlights.get('mcp-canvas-find-current')?.size ?? 0) === 1);
    expect(await viewer.find!('NEEDLE', { step: -1 })).to.include({ current: 1 });
    expect(await viewer.find!('NEEDLE', { step: -1 })).to.include({ current: 3 });
    expect(await searched(viewer, 'NEEDLE', { matchCase: true })).to.deep.equal({ current: 0, total: 0 });
    viewer.clearFind!();
    expect(CSS.highlights.has('mcp-canvas-find')).to.equal(false);
  });

  it('zooms in steps, to the true size and to the width, and keeps the place', async () => {
    const viewer = await show({ pages: [['a'], ['b'], ['c']] });
    viewer.zoom!('actual');
    expect(viewer.zoomLabel).to.equal('100%');
    expect(root(viewer).querySelector<HTMLElement>('.page')!.style.width).to.equal('560px');
    viewer.zoom!('in');
    expect(viewer.zoomLabel).to.equal('110%');
    viewer.restorePosition!({ page: 2, part: 0, scale: 2, rotation: 0 });
    expect(viewer.savePosition!()).to.include({ page: 2, scale: 2 });
    viewer.zoom!('fit');
    expect(viewer.savePosition!()).to.include({ page: 2, scale: 'width' });
  });

  it('turns pages', async () => {
    const viewer = await show({ pages: [['a']] });
    viewer.zoom!('actual');
    viewer.rotate!();
    const { width, height } = root(viewer).querySelector<HTMLElement>('.page')!.style;
    expect([width, height]).to.deep.equal(['793px', '560px']);
  });

  it('learns the true size of each page', async () => {
    const viewer = await show({ pages: [['a'], ['b']], sizes: [[420, 595], [840, 300]] });
    viewer.zoom!('actual');
    await until(() => root(viewer).querySelector<HTMLElement>('[data-page="2"]')?.style.width === '1120px');
  });

  it('asks for the password of a locked file, says when it is wrong, and opens with the right one', async () => {
    const viewer = await show({ pages: [['Secret']], password: 'open' });
    await viewer.updateComplete;
    const answer = (password: string): void => {
      const form = root(viewer).querySelector('form')!;
      form.querySelector('input')!.value = password;
      form.requestSubmit();
    };
    expect(root(viewer).querySelector('form')!.textContent).to.include('locked');
    answer('shut');
    await until(() => root(viewer).querySelector('.wrong') !== null);
    answer('open');
    await until(() => layers(viewer).join().includes('Secret'));
    expect(root(viewer).querySelectorAll('form').length).to.equal(0);
  });

  it('says so when the file is no PDF', async () => {
    expect(await failure('<html>not a PDF</html>')).to.match(/not a readable PDF/);
  });

  it('reads a long file by ranges, not whole', async () => {
    const bytes = await samplePdf({ pages: Array.from({ length: 200 }, (_, index) => [`Page ${index}`, ...Array.from({ length: 20 }, () => 'x'.repeat(200))]) });
    let read = 0;
    const viewer = make(({ artifact }) => {
      const content = sampleContent(artifact, bytes);
      const range: typeof content.range = async (start, end, signal) => {
        read += Math.min(end, bytes.length - 1) - start + 1;
        return content.range(start, end, signal);
      };
      return { ...content, ranged: true, range, bytes: () => Promise.reject(new Error('read whole')) };
    });
    await viewer.load(new AbortController().signal);
    await until(() => layers(viewer)[0]?.startsWith('Page 0') === true);
    expect(read / bytes.length).to.be.below(0.5);
  });

  it('fails with a sentence when a range cannot be read', async () => {
    const bytes = await samplePdf({ pages: Array.from({ length: 200 }, () => Array.from({ length: 20 }, () => 'x'.repeat(200))) });
    const viewer = make(({ artifact }) => {
      const content = sampleContent(artifact, bytes);
      return { ...content, ranged: true, range: async (start, end, signal) => (start > 0 ? Promise.reject(new Error('The link has expired.')) : content.range(start, end, signal)) };
    });
    const error = await viewer.load(new AbortController().signal).catch((reason: Error) => reason.message);
    expect(error).to.include('The link has expired.');
  });

  it('opens links of the web in a tab of their own, and nothing else', async () => {
    const safe = await show({ pages: [['a']], link: 'https://a.test/x' });
    await until(() => root(safe).querySelector('.page > a') !== null);
    const link = root(safe).querySelector<HTMLAnchorElement>('.page > a')!;
    expect([link.href, link.target, link.rel]).to.deep.equal(['https://a.test/x', '_blank', 'noopener noreferrer']);
    const unsafe = await show({ pages: [['b']], link: 'javascript:alert(1)' });
    await until(() => layers(unsafe).length > 0);
    expect(root(unsafe).querySelectorAll('.page > a').length).to.equal(0);
  });
});
