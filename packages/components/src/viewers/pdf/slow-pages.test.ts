import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent, until } from '../sample-content.ts';
import { pdfOf } from './sample-pdf.ts';
import { McpPdfViewer } from './pdf-viewer.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;

/** As the viewer, but in a hurry. */
class McpTestPdfViewer extends McpPdfViewer {
  protected override readonly patience = 1;
}

/** A page of so many lines, each drawn for itself, before a plain one. */
function heavy(lines: number): Uint8Array<ArrayBuffer> {
  const streams = [Array.from({ length: lines }, (_, at) => `${at % 400} ${at % 97} m ${(at * 7) % 400} ${(at * 13) % 590} l S`).join('\n'), '10 10 m 90 90 l S'];
  const page = (content: number) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << >> /Contents ${content} 0 R >>`;
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>', page(5), page(6), ...streams.map((stream) => `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)]);
}

describe('a page that takes long to draw', () => {
  let viewer: McpTestPdfViewer;
  const find = (selector: string) => viewer.shadowRoot!.querySelector<HTMLElement>(selector);
  const button = (name: string) => [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.slow button')].find(({ textContent }) => textContent === name)!;

  before(async () => {
    await row.load();
    customElements.define('mcp-test-pdf-viewer', McpTestPdfViewer);
  });
  beforeEach(async () => {
    viewer = new McpTestPdfViewer();
    viewer.artifact = sampleArtifact('plan.pdf', 'application/pdf');
    viewer.content = sampleContent(viewer.artifact, heavy(200_000));
    viewer.style.cssText = 'display:block;inline-size:800px;block-size:500px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    await viewer.updateComplete;
  });
  afterEach(() => {
    viewer.dispose();
    viewer.remove();
  });

  it('is asked about, and there is a viewer meanwhile', () => {
    expect(find('.slow')!.textContent).to.include('Page 1 takes very long to draw');
    expect([...viewer.shadowRoot!.querySelectorAll('.slow button')].map(({ textContent }) => textContent)).to.deep.equal(['Keep waiting', 'Skip this page', 'Download']);
    expect(find('.page canvas')).to.equal(null);
    expect(viewer.capabilities.has('go-to')).to.equal(true);
  });

  it('is drawn for who waits', async () => {
    button('Keep waiting').focus();
    button('Keep waiting').click();
    expect(viewer.shadowRoot!.activeElement?.className).to.equal('scroller');
    await until(() => find('.page[data-page="1"] canvas'));
    expect(find('.slow')).to.equal(null);
  });

  it('stays empty for who skips it, and the next one is drawn', async () => {
    button('Skip this page').click();
    await until(() => !find('.slow'));
    viewer.goTo(2);
    await until(() => find('.page[data-page="2"] canvas'));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(find('.page[data-page="1"] canvas')).to.equal(null);
    expect(find('.slow')).to.equal(null);
  });
});
