import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { until } from '../../suite/until.ts';
import type { Viewer } from '../../viewer.ts';
import { pdfOf } from '../samples/sample-pdf.ts';
import { sheetOf } from './document-facts.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;

describe('what a document says of itself', () => {
  let viewer: Viewer & HTMLElement;
  before(() => row.load());
  afterEach(() => {
    viewer?.dispose?.();
    viewer?.remove();
  });

  it('stands in a part of the panel, as text', async () => {
    viewer = document.createElement(row.tagName) as Viewer & HTMLElement;
    viewer.artifact = sampleArtifact('report.pdf', 'application/pdf');
    const bytes = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [3 0 R] >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] >>', "<< /Title (The <b>weir</b>) /Author (Ada) /Producer (A press) /CreationDate (D:20240229120000Z) /ModDate (nonsense) >>"], '/Info 4 0 R ');
    viewer.content = sampleContent(viewer.artifact, bytes);
    viewer.style.cssText = 'display:block;inline-size:900px;block-size:500px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    viewer.panel = true;
    const root = viewer.shadowRoot!;
    (await until(() => root.querySelector<HTMLElement>('#tab-facts'))).click();
    const facts = await until(() => root.querySelector('.facts'));
    const said = Object.fromEntries([...facts.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling!.textContent]));
    expect(said).to.include({ Title: 'The <b>weir</b>', Author: 'Ada', 'Made into a PDF with': 'A press', 'PDF version': '1.7', Pages: '1', 'Size of the first page': '210 × 297 mm (A4)' });
    expect(said['Created']).to.include('2024');
    expect(said).to.not.have.any.keys('Changed', 'Keywords');
    expect(viewer.savePosition!()).to.include({ panel: 'facts' });
  });

  it('names sheets however they lie, within what is cut off', () => {
    expect([sheetOf(210, 297), sheetOf(297.2, 209.6), sheetOf(215.9, 279.4), sheetOf(100, 100)]).to.deep.equal(['A4', 'A4', 'Letter', undefined]);
  });
});
