import { expect } from 'chai';
import { render } from 'lit';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { pdfOf } from '../samples/sample-pdf.ts';
import { SlowPages } from './slow-pages.ts';
import { McpPdfViewer } from '../pdf-viewer.ts';
import { until } from '../../suite/until.ts';

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
  const isDrawn = (page: number): boolean => find(`.page[data-page="${page}"] canvas`) !== null;

  before(async () => {
    await row.load();
    customElements.define('mcp-test-pdf-viewer', McpTestPdfViewer);
  });
  afterEach(() => {
    viewer.dispose();
    viewer.remove();
  });

  it('is asked about, in a viewer that is there meanwhile; for who skips it it stays empty, and the next one is drawn', async () => {
    viewer = new McpTestPdfViewer();
    viewer.artifact = sampleArtifact('plan.pdf', 'application/pdf');
    viewer.content = sampleContent(viewer.artifact, heavy(600_000));
    viewer.style.cssText = 'display:block;inline-size:800px;block-size:500px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    await until(() => find('.slow'));
    expect(find('.slow')!.textContent).to.include('Page 1 takes very long to draw');
    const buttons = [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.slow button')];
    expect(buttons.map(({ textContent }) => textContent)).to.deep.equal(['Keep waiting', 'Skip this page', 'Download']);
    expect(isDrawn(1)).to.equal(false);
    expect(viewer.capabilities.has('go-to')).to.equal(true);
    buttons[1]!.focus();
    buttons[1]!.click();
    await until(() => !find('.slow'));
    expect(viewer.shadowRoot!.activeElement?.className).to.equal('scroller');
    viewer.goTo(2);
    await until(() => isDrawn(2));
    expect(isDrawn(1)).to.equal(false);
  }).timeout(60_000);
});

describe('a drawing that is watched', () => {
  /** As that of pdf.js: it goes on in pieces, each of which asks first. */
  function watched() {
    const told: string[] = [];
    const drawing = { onContinue: null as ((go: () => void) => void) | null, cancel: () => told.push('cancelled') };
    const pages = new SlowPages({ patience: 1, asked: (index) => told.push(`asked ${index}`), settled: () => told.push('settled'), save: () => {} });
    const end = pages.watch(3, drawing as never);
    const piece = (): boolean => {
      let gone = false;
      drawing.onContinue!(() => {
        gone = true;
        told.push('goes on');
      });
      if (gone) told.pop();
      return gone;
    };
    const press = (nth: number): void => {
      const holder = document.createElement('div');
      render(pages.render((key) => key, (index) => index + 1), holder);
      holder.querySelectorAll('button')[nth]!.click();
    };
    return { told, pages, drawing, end, piece, press };
  }
  const asked = (told: readonly string[]) => until(() => told.includes('asked 3'));

  it('is held while its reader is asked, goes on for who waits, and is not asked about again', async () => {
    const { told, pages, drawing, piece, press } = watched();
    for (let at = 0; at < 100; at++) expect(piece()).to.equal(true);
    await asked(told);
    expect(piece()).to.equal(false);
    press(0);
    expect(told).to.deep.equal(['asked 3', 'settled', 'goes on']);
    expect(piece()).to.equal(true);
    drawing.onContinue = null;
    pages.watch(3, drawing as never);
    expect(drawing.onContinue).to.equal(null);
  });

  it('is cancelled for who skips it', async () => {
    const { told, press } = watched();
    await asked(told);
    press(1);
    expect(told).to.deep.equal(['asked 3', 'settled', 'cancelled']);
  });

  it('that only waited for its data goes on when they come, and takes the question along', async () => {
    const { told, piece, end } = watched();
    await asked(told);
    expect(piece()).to.equal(true);
    end();
    expect(told).to.deep.equal(['asked 3', 'settled']);
  });
});
