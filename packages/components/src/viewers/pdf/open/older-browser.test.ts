import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { watchPage } from '../../suite/watch.ts';
import type { Viewer } from '../../viewer.ts';
import { samplePdf } from '../samples/sample-pdf.ts';

// What pdf.js calls and browsers of 2024 and 2025 have not.
for (const [owner, name] of [[Map.prototype, 'getOrInsertComputed'], [Map.prototype, 'getOrInsert'], [WeakMap.prototype, 'getOrInsertComputed'], [Math, 'sumPrecise'], [Promise, 'try'], [Uint8Array.prototype, 'toBase64'], [Uint8Array.prototype, 'toHex'], [URL, 'parse']] as const)
  Reflect.deleteProperty(owner, name);

describe('the PDF viewer in a browser that has not what pdf.js is written with', () => {
  it('shows and searches the file with pdf.js’s own build for older ones, and leaves no global behind', async () => {
    const watch = watchPage();
    const { builtinViewers } = await import('../../builtin.ts');
    const { pdfjsAssets } = await import('./pdfjs-assets.ts');
    expect(pdfjsAssets().worker.pathname).to.contain('/legacy/');
    const row = builtinViewers.find(({ id }) => id === 'pdf')!;
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer;
    viewer.artifact = sampleArtifact('paper.pdf', 'application/pdf');
    viewer.content = sampleContent(viewer.artifact, await samplePdf({ pages: [['An older browser']] }));
    viewer.style.cssText = 'display:block;inline-size:600px;block-size:500px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    const deadline = performance.now() + 8000;
    while (!viewer.shadowRoot!.querySelector('.textLayer')?.textContent.includes('An older browser')) {
      if (performance.now() > deadline) throw new Error('the page does not show its text');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await viewer.find!('older')).total).to.equal(1);
    expect('pdfjsLib' in globalThis).to.equal(false);
    viewer.dispose?.();
    viewer.remove();
    watch.stop();
  });
});
