import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { pdfOf } from '../samples/sample-pdf.ts';
import { searched } from '../samples/sample-search.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;

describe('a PDF without text', () => {
  it('is said to be one to who searches it, until the search ends', async () => {
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer & HTMLElement;
    viewer.artifact = sampleArtifact('scan.pdf', 'application/pdf');
    viewer.content = sampleContent(viewer.artifact, pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [3 0 R] >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>']));
    viewer.style.cssText = 'display:block;inline-size:600px;block-size:500px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    const told = () => viewer.shadowRoot!.querySelector('.where [role=alert]')?.textContent ?? '';
    expect(await searched(viewer, 'word')).to.deep.equal({ current: 0, total: 0 });
    await until(() => told() === 'There is no text in this document to find or copy: its pages are pictures, as scanners make them. Ask for a version with recognised text (OCR).');
    viewer.clearFind!();
    await until(() => told() === '');
    viewer.dispose?.();
    viewer.remove();
  });
});
