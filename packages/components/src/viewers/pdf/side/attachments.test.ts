import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { sampleBook, type SampleBook } from '../samples/sample-book.ts';
import { readAttachments } from './attachments.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
type PdfViewer = Viewer & LitElement;
const opened: PdfViewer[] = [];

async function show(catalog: string, more: readonly string[] = [], notes: SampleBook['notes'] = []): Promise<PdfViewer> {
  const viewer = document.createElement(row.tagName) as PdfViewer;
  viewer.artifact = sampleArtifact('invoice.pdf', 'application/pdf');
  viewer.content = sampleContent(viewer.artifact, sampleBook({ pages: 2, catalog, notes, more: () => more }));
  viewer.style.cssText = 'display:block;inline-size:900px;block-size:600px';
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const all = (viewer: Viewer, selector: string) => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const said = (viewer: Viewer) => all(viewer, '.caveats span').map(({ textContent }) => textContent);

/** Two files, one of which names a folder that is none of its business. */
const attached = '/Names << /EmbeddedFiles << /Names [(a) #0 (b) #1] >> >>';
const files = [
  '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /Desc (The invoice for machines) /EF << /F #2 >> >>',
  '<< /Type /Filespec /F (../../.ssh/keys) /EF << /F #3 >> >>',
  '<< /Type /EmbeddedFile /Length 10 >>\nstream\n<invoice/>\nendstream',
  '<< /Type /EmbeddedFile /Length 4 >>\nstream\nkeys\nendstream',
];

describe('what is attached to a PDF', () => {
  before(() => row.load());
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('is listed in a part of the side panel, and saved by a press, under a name that is safe', async () => {
    const viewer = await show(attached, files);
    viewer.panel = true;
    await until(() => all(viewer, '#tab-attachments').length > 0, 'the tab');
    all(viewer, '#tab-attachments')[0]!.click();
    await viewer.updateComplete;
    expect(all(viewer, '.comment .who').map(({ textContent }) => textContent)).to.deep.equal(['factur-x.xml', 'keys']);
    expect(all(viewer, '.comment p').map(({ textContent }) => textContent)).to.deep.equal(['The invoice for machines']);
    const { click } = HTMLAnchorElement.prototype;
    const { createObjectURL } = URL;
    const saved: Promise<string>[] = [];
    let blob = new Blob();
    URL.createObjectURL = (given) => createObjectURL.call(URL, (blob = given as Blob));
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(blob.text().then((text) => `${this.download} ${blob.type} ${text}`));
    };
    try {
      const buttons = all(viewer, '.comment button:not(.who)');
      expect(buttons.map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Save factur-x.xml', 'Save keys']);
      buttons[0]!.click();
      await until(() => saved.length > 0, 'the file');
      expect(await saved[0]).to.equal('factur-x.xml application/octet-stream <invoice/>');
    } finally {
      HTMLAnchorElement.prototype.click = click;
      URL.createObjectURL = createObjectURL;
    }
  });

  it('may lie at a place of a page, and is listed with the rest', async () => {
    const viewer = await show('/Names << /EmbeddedFiles << /Names [(a) #0] >> >>', files, [[2, '/Subtype /FileAttachment /Rect [40 600 60 620] /FS #1']]);
    viewer.panel = true;
    await until(() => all(viewer, '#tab-attachments').length > 0, 'the tab');
    all(viewer, '#tab-attachments')[0]!.click();
    await until(() => all(viewer, '.comment .who').length === 2, 'both');
    const { click } = HTMLAnchorElement.prototype;
    const saved: string[] = [];
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    try {
      all(viewer, '.comment button:not(.who)')[1]!.click();
      await until(() => saved.length > 0, 'the file');
      expect(saved).to.deep.equal(['keys']);
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('opens by its name in the viewer of its type, and Escape leads back to the page and to its name', async () => {
    const viewer = await show(attached, files);
    viewer.context = { theme: 'light', locale: 'en', viewers: builtinViewers };
    viewer.panel = true;
    await until(() => all(viewer, '#tab-attachments').length > 0, 'the tab');
    all(viewer, '#tab-attachments')[0]!.click();
    viewer.goTo!(2);
    await until(() => (viewer.savePosition!() as { page: number }).page === 1, 'page 2');
    all(viewer, '.comment .who')[0]!.click();
    await until(() => viewer.capabilities!.has('wrap'), 'the file');
    const inner = all(viewer, 'mcp-code-viewer')[0] as Viewer;
    expect([inner.artifact.name, inner.artifact.mime]).to.deep.equal(['factur-x.xml', 'application/xml']);
    expect((await viewer.find!('invoice')).total).to.equal(1);
    expect((viewer.savePosition!() as { page: number }).page, 'the page is kept meanwhile').to.equal(1);
    const back = viewer.shadowRoot!.activeElement as HTMLElement;
    expect(back.textContent?.trim()).to.equal('Back to the document');
    back.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => viewer.shadowRoot!.activeElement?.textContent === 'factur-x.xml', 'the keyboard');
    expect([all(viewer, 'mcp-code-viewer'), viewer.capabilities!.has('rotate'), (viewer.savePosition!() as { page: number }).page]).to.deep.equal([[], true, 1]);
  });

  it('is open again after a reload, where it was', async () => {
    const first = await show(attached, files);
    const place = first.savePosition!() as object;
    const viewer = await show(attached, files);
    viewer.context = { theme: 'light', locale: 'en', viewers: builtinViewers };
    await viewer.restorePosition!({ ...place, attachment: { id: 'b', name: '../keys', place: null } });
    expect(all(viewer, '.attached bdi').map(({ textContent }) => textContent)).to.deep.equal(['keys']);
    expect((viewer.savePosition!() as { attachment: object }).attachment).to.include({ id: 'b', name: 'keys' });
  });

  it('has names that differ, and words that cannot turn themselves around', () => {
    const raw = new Map([['1', { filename: 'a.txt', description: 'x\u202Ey\n' }], ['2', { filename: 'a.txt' }], ['3', { filename: '\u202E' }]]);
    expect(readAttachments(raw)).to.deep.equal([{ id: '1', name: 'a.txt', description: 'x y' }, { id: '2', name: 'a (2).txt', description: '' }, { id: '3', name: 'file', description: '' }]);
    expect(readAttachments(null)).to.deep.equal([]);
  });

  it('is what a portfolio is about: a line above its cover leads there', async () => {
    const viewer = await show(`${attached} /Collection << /Type /Collection >>`, files);
    await until(() => said(viewer).length > 0, 'the line');
    expect(said(viewer)).to.deep.equal(['This document is a portfolio: what it is about are the files attached to it.']);
    all(viewer, '.caveats button')[0]!.click();
    await until(() => all(viewer, '.comment .who').length === 2, 'the list');
  });
});

describe('what the pages of a PDF do not tell', () => {
  before(() => row.load());
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('is said of a form that Acrobat alone can show, until it is closed', async () => {
    const viewer = await show('/AcroForm << /XFA #0 /Fields [] >>', ['<< /Length 6 >>\nstream\n<xdp/>\nendstream']);
    await until(() => said(viewer).length > 0, 'the line');
    expect(said(viewer)[0]).to.include('Adobe Acrobat');
    const close = all(viewer, '.caveats button')[0]!;
    close.focus();
    close.click();
    await viewer.updateComplete;
    expect([said(viewer), viewer.shadowRoot!.activeElement]).to.deep.equal([[], all(viewer, '.scroller')[0]]);
  });

  it('is said of signatures, and nothing of other documents', async () => {
    const signed = await show('/AcroForm << /SigFlags 3 /Fields [#0] >>', ['<< /FT /Sig /T (s) /V #1 /Rect [0 0 0 0] /Subtype /Widget /Type /Annot >>', '<< /Type /Sig /Filter /Adobe.PPKLite >>']);
    await until(() => said(signed).length > 0, 'the line');
    expect(said(signed)).to.deep.equal(['This document is signed. Its signatures are not checked here.']);
    const plain = await show('/AcroForm << /Fields [] >>');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(said(plain)).to.deep.equal([]);
  });
});
