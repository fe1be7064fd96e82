import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { samplePdf } from '../samples/sample-pdf.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;

const violations: string[] = [];

async function drawn(viewer: Viewer, text: string): Promise<void> {
  const deadline = performance.now() + 8000;
  const shown = () => viewer.shadowRoot!.querySelector('.textLayer')?.textContent.includes(text);
  while (!shown()) {
    if (performance.now() > deadline) throw new Error(`the page does not show ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the PDF viewer where the page’s policy forbids workers', () => {
  before(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "worker-src 'none'; require-trusted-types-for 'script'";
    document.head.append(policy);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
  });

  for (const ranged of [false, true]) {
    it(`reads ${ranged ? 'by ranges' : 'a whole file'} on the page’s own thread`, async () => {
      await row.load();
      const viewer = document.createElement(row.tagName) as Viewer;
      viewer.artifact = sampleArtifact('paper.pdf', 'application/pdf');
      const content = sampleContent(viewer.artifact, await samplePdf({ pages: [['Without a worker']] }));
      viewer.content = { ...content, ranged, size: (await content.bytes(new AbortController().signal)).length };
      viewer.style.cssText = 'display:block;inline-size:600px;block-size:500px';
      document.body.append(viewer);
      await viewer.load(new AbortController().signal);
      await drawn(viewer, 'Without a worker');
      // Nothing but asking tells whether a worker may start.
      expect(violations.splice(0)).to.deep.equal(['worker-src']);
      viewer.dispose?.();
      viewer.remove();
    });
  }
});
