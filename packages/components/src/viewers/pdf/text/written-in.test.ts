import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { sampleBook } from '../samples/sample-book.ts';
import { searched } from '../samples/sample-search.ts';
import { writtenIn } from './written-in.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
const field = (name: string, value: string, more = ''): string => `/Subtype /Widget /FT /Tx /T (${name}) /V (${value}) /DA (/Helv 10 Tf 0 g) /Rect [100 500 300 520] ${more}`;
const words = (annotations: readonly unknown[]): string[] => writtenIn(annotations).map(({ str }) => str).filter(Boolean);

describe('what a form was filled in with', () => {
  let viewer: Viewer & HTMLElement;
  const root = () => viewer.shadowRoot!;
  before(() => row.load());
  afterEach(() => {
    viewer?.dispose?.();
    viewer?.remove();
  });

  async function show(...notes: (readonly [number, string])[]): Promise<void> {
    viewer = document.createElement(row.tagName) as Viewer & HTMLElement;
    viewer.artifact = sampleArtifact('form.pdf', 'application/pdf');
    viewer.content = sampleContent(viewer.artifact, sampleBook({ pages: 2, notes }));
    viewer.style.cssText = 'display:block;inline-size:600px;block-size:500px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    await until(() => root().querySelector('.page[data-page="1"] .cover') !== null);
  }

  it('is text of the page, at its place: it was seen, and neither found nor copied nor read out', async () => {
    await show([1, field('name', 'Marguerite')], [2, field('town', 'Weimar')], [2, '/Subtype /FreeText /Contents (by hand) /DA (/Helv 12 Tf 0 g) /Rect [100 300 300 320]']);
    expect(await searched(viewer, 'marguerite')).to.deep.equal({ current: 1, total: 1 });
    await until(() => (CSS.highlights.get('mcp-canvas-find-current')?.size ?? 0) === 1);
    const written = [...root().querySelectorAll<HTMLElement>('.textLayer span')].find(({ textContent }) => textContent === 'Marguerite')!;
    const [place, page] = [written.getBoundingClientRect(), root().querySelector('.page')!.getBoundingClientRect()];
    expect((place.left - page.left) / page.width).to.be.closeTo(100 / 612, 0.01);
    expect((place.top - page.top) / page.height).to.be.closeTo(277 / 792, 0.01);
    expect(await searched(viewer, 'weimar')).to.deep.equal({ current: 1, total: 1 });
    expect(await searched(viewer, 'by hand')).to.deep.equal({ current: 1, total: 1 });
    expect(await searched(viewer, 'Text of page 1')).to.include({ total: 1 });
  });

  it('is what the reader sees of it: no password, nothing hidden, the names of choices', () => {
    const rect = [0, 0, 100, 20];
    expect(words([
      { subtype: 'Widget', fieldType: 'Tx', fieldValue: 'two\r\nlines', rect },
      { subtype: 'Widget', fieldType: 'Tx', fieldValue: 'secret', password: true, rect },
      { subtype: 'Widget', fieldType: 'Tx', fieldValue: 'unseen', hidden: true, rect },
      { subtype: 'Widget', fieldType: 'Tx', fieldValue: '', rect },
      { subtype: 'Widget', fieldType: 'Btn', fieldValue: 'Off', rect },
      { subtype: 'Widget', fieldType: 'Ch', fieldValue: ['de'], options: [{ exportValue: 'de', displayValue: 'Germany' }], rect },
      { subtype: 'Highlight', contentsObj: { str: 'a comment' }, rect },
    ])).to.deep.equal(['two\nlines', 'Germany']);
    expect(writtenIn([])).to.deep.equal([]);
  });
});
