import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { sampleBook, type SampleBook } from '../samples/sample-book.ts';
import { pdfOf } from '../samples/sample-pdf.ts';
import { searched } from '../samples/sample-search.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
type PdfViewer = Viewer & LitElement;

describe('links of a PDF to other files, files within it and layers', () => {
  let viewer: PdfViewer;
  let opened: HTMLElementEventMap['mcp-sibling-open']['detail'][] = [];
  const all = (selector: string) => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
  const page = () => (viewer.savePosition!() as { page: number }).page;
  const told = () => all('.where [role=alert]')[0]?.textContent ?? '';
  before(() => row.load());
  afterEach(() => {
    viewer?.dispose?.();
    viewer?.remove();
  });

  async function mount(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    viewer = document.createElement(row.tagName) as PdfViewer;
    viewer.artifact = sampleArtifact('book.pdf', 'application/pdf');
    viewer.content = sampleContent(viewer.artifact, bytes);
    viewer.context = { ...viewer.context, sibling: (name) => (name === 'other file.pdf' ? sampleArtifact(name, 'application/pdf') : undefined) };
    viewer.style.cssText = 'display:block;inline-size:900px;block-size:600px';
    opened = [];
    viewer.addEventListener('mcp-sibling-open', ({ detail }) => opened.push(detail));
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
  }
  async function show(book: SampleBook): Promise<void> {
    await mount(sampleBook(book));
    await until(() => all('.page > a').length === book.links!.length);
  }

  it('open the file where the canvas has it, at the place that they name; nothing is launched', async () => {
    await show({ pages: 1, links: ['/A << /S /GoToR /F (docs/other file.pdf) /D (end) >>', '/A << /S /Launch /F << /Type /Filespec /F (other file.pdf) >> >>'] });
    expect(all('.page > a')[0]!.title).to.equal('docs/other file.pdf');
    for (const link of all('.page > a')) link.click();
    expect(opened.map(({ artifact, fragment }) => [artifact.name, fragment])).to.deep.equal([['other file.pdf', 'end'], ['other file.pdf', '']]);
    expect(told()).to.equal('');
  });

  it('say which file is missing, and which place', async () => {
    await show({ pages: 1, links: ['/A << /S /GoToR /F (docs/absent.pdf) /D [0 /Fit] >>', '/A << /S /Launch /F (calc.exe) >>', '/Dest (nowhere)'] });
    const said: string[] = [];
    for (const link of all('.page > a')) {
      link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      await until(() => told() !== '' && told() !== said.at(-1));
      said.push(told());
    }
    expect(said).to.deep.equal(['“absent.pdf” is not among the files here. Ask for it, then follow the link again.', '“calc.exe” is not among the files here. Ask for it, then follow the link again.', 'The place that this link leads to is not in the document.']);
    expect(opened).to.deep.equal([]);
  });

  it('lead to what another file names in this one', async () => {
    await show({ pages: 12, links: ['/Dest (end)'], catalog: '/Names << /Dests << /Names [(end) [@12 /XYZ 40 500 null]] >> >>' });
    void viewer.restorePosition!('#page=7');
    await until(() => page() === 6);
    void viewer.restorePosition!('#end');
    await until(() => page() === 11);
    void viewer.restorePosition!('#[2,{"name":"Fit"}]');
    await until(() => page() === 2);
  });

  it('switch layers: words that are hidden are neither found nor selected, those that are shown are', async () => {
    const stream = '/OC /A BDC BT /F1 12 Tf 20 60 Td (walls) Tj ET EMC /OC /B BDC BT /F1 12 Tf 20 40 Td (wires) Tj ET EMC';
    await mount(pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R 6 0 R] /D << /BaseState /ON /OFF [6 0 R] /Order [5 0 R 6 0 R] >> >> >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << /Font << /F1 7 0 R >> /Properties << /A 5 0 R /B 6 0 R >> >> /Contents 4 0 R /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 20 20] /A << /S /SetOCGState /State [/Toggle 6 0 R] >> >>] >>',
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      '<< /Type /OCG /Name (Walls) >>',
      '<< /Type /OCG /Name (Wires) >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]));
    await until(() => all('.page > a').length === 1);
    const words = () => all('.textLayer')[0]!.textContent.trim();
    expect(words()).to.equal('walls');
    expect([await searched(viewer, 'wires'), await searched(viewer, 'walls')]).to.deep.equal([{ current: 0, total: 0 }, { current: 1, total: 1 }]);
    all('.page > a')[0]!.focus();
    all('.page > a')[0]!.click();
    await until(() => words().includes('wires'));
    expect(viewer.shadowRoot!.activeElement).to.equal(all('.page > a')[0]);
    expect(await searched(viewer, 'wires')).to.deep.equal({ current: 1, total: 1 });
    expect(CSS.highlights.get('mcp-canvas-find-current')?.size).to.equal(1);
    all('.page > a')[0]!.click();
    await until(() => !words().includes('wires'));
    expect(await searched(viewer, 'wires')).to.deep.equal({ current: 0, total: 0 });
  });
});
