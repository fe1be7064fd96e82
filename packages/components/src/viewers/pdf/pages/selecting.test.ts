import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { selectedIn } from '../../selection/own-selection.ts';
import { samplePdf, type SamplePdf } from '../samples/sample-pdf.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
const lines = (page: string) => Array.from({ length: 8 }, (_, index) => `${page} line ${index + 1}`);

describe('selecting in a PDF', () => {
  let viewer: Viewer & HTMLElement;
  const root = () => viewer.shadowRoot!;
  const scroller = () => root().querySelector<HTMLElement>('.scroller')!;
  const span = (words: string) => [...root().querySelectorAll('.textLayer span')].find((element) => element.textContent === words);

  before(() => row.load());
  afterEach(() => {
    getSelection()?.empty();
    viewer.dispose?.();
    viewer.remove();
  });

  async function show(pdf: SamplePdf): Promise<void> {
    const bytes = await samplePdf(pdf);
    viewer = document.createElement(row.tagName) as Viewer & HTMLElement;
    viewer.artifact = sampleArtifact('paper.pdf', 'application/pdf');
    viewer.content = sampleContent(viewer.artifact, bytes);
    viewer.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:600px;block-size:500px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
  }

  /** A place beside the beginning of a line of the text. */
  function beside(words: string, { right = 0, down = 0 } = {}): [number, number] {
    const { left, top, height } = span(words)!.getBoundingClientRect();
    return [Math.round(left + right), Math.round(top + height / 2 + down)];
  }

  async function drag(...places: [number, number][]): Promise<void> {
    const [start, ...on] = places;
    await sendMouse({ type: 'move', position: start! });
    await sendMouse({ type: 'down' });
    for (const position of on) await sendMouse({ type: 'move', position });
  }

  it('ends where the pointer is: beside a line and between two, where no letter is, it went on to the end of the page', async () => {
    await show({ pages: [lines('one')] });
    await until(() => span('one line 8') !== undefined);
    try {
      await drag(beside('one line 2', { right: 1 }), beside('one line 3', { right: 30 }), beside('one line 3', { right: 300 }));
      expect(selectedIn(root())).to.include('one line 2').and.not.include('one line 4');
    } finally {
      await sendMouse({ type: 'up' });
    }
    expect(selectedIn(root())).to.include('one line 2').and.not.include('one line 4');
  });

  it('goes on over the next page', async () => {
    await show({ pages: [lines('one'), lines('two')], sizes: [[420, 250], [420, 250]] });
    await until(() => span('two line 3') !== undefined && span('one line 8') !== undefined);
    try {
      await drag(beside('one line 7', { right: 1 }), beside('one line 8', { right: 300 }), beside('two line 1', { right: -20 }), beside('two line 2', { right: 20 }));
    } finally {
      await sendMouse({ type: 'up' });
    }
    const selected = selectedIn(root());
    expect(selected).to.match(/^one line 7\s+one line 8\s+two line 1\s+tw/);
    expect(selected).not.to.include('line 3');
  });

  it('has the pages in their order, also those that the reader came back to: what was selected over two began with the end of the second', async () => {
    await show({ pages: ['one', 'two', 'three', 'four', 'five', 'six'].map(lines) });
    await until(() => span('one line 8') !== undefined);
    scroller().scrollTop = scroller().scrollHeight;
    await until(() => span('six line 8') !== undefined && span('one line 8') === undefined);
    for (const page of ['four', 'three', 'two', 'one']) {
      scroller().scrollTop -= 800;
      await until(() => span(`${page} line 8`) !== undefined);
    }
    const pages = [...root().querySelectorAll<HTMLElement>('.page')].map(({ dataset }) => Number(dataset['page']));
    expect(pages).to.have.length.above(1).and.to.deep.equal(pages.toSorted((one, other) => one - other));
  });

  it('keeps what is selected on pages that are far out of sight by the time it ends, without their pictures', async () => {
    await show({ pages: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map(lines) });
    await until(() => span('one line 8') !== undefined);
    getSelection()!.setBaseAndExtent(span('one line 5')!.firstChild!, 0, span('one line 5')!.firstChild!, 3);
    for (const page of ['three', 'five', 'seven']) {
      scroller().scrollTop += 2 * 780;
      await until(() => span(`${page} line 8`) !== undefined);
    }
    const words = span('seven line 2')!.firstChild as Text;
    getSelection()!.extend(words, words.length);
    const selected = selectedIn(root());
    expect(selected).to.match(/^one line 5/).and.include('two line 1').and.include('four line 8').and.match(/seven line 2$/);
    expect(selected).not.to.include('one line 4');
    expect(root().querySelector('.page[data-page="1"] canvas')).to.equal(null);
    scroller().scrollTop = 0;
    await until(() => root().querySelector('.page[data-page="1"] canvas') !== null);
    getSelection()!.empty();
    scroller().scrollTop = scroller().scrollHeight;
    await until(() => span('one line 5') === undefined);
  });
});
