import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../sample-content.ts';
import type { Viewer } from '../viewer.ts';
import { stlCube } from '../model/sample-models.ts';
import { docx, paragraph } from './sample-document.ts';

const violations: string[] = [];

async function show(id: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Viewer> {
  const row = builtinViewers.find((one) => one.id === id)!;
  await row.load();
  const viewer = document.createElement(row.tagName) as Viewer;
  viewer.artifact = sampleArtifact(name, row.mimeTypes[0]!);
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.context = { theme: 'light', locale: 'en' };
  viewer.style.setProperty('block-size', '300px');
  document.body.append(viewer);
  await viewer.load(new AbortController().signal);
  // Violations are told in a task of their own.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return viewer;
}

describe('under a strict policy with Trusted Types', () => {
  before(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; require-trusted-types-for 'script'";
    document.head.append(policy);
    document.addEventListener('securitypolicyviolation', (event) => violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
  });
  beforeEach(() => {
    violations.length = 0;
  });

  it('a document is shown in its styles, and nothing is violated', async () => {
    const { DOMParser } = globalThis;
    const styles = '<w:style w:type="paragraph" w:styleId="x"><w:name w:val="heading 1"/><w:rPr><w:color w:val="FF0000"/></w:rPr></w:style>';
    const [viewer, other] = await Promise.all([show('document', 'a.docx', docx({ body: paragraph('Red', 'x'), styles })), show('document', 'b.docx', docx({ body: paragraph('Another') }))]);
    expect(violations).to.deep.equal([]);
    expect(getComputedStyle(viewer.shadowRoot!.querySelector('p span')!).color).to.equal('rgb(255, 0, 0)');
    expect(other.shadowRoot!.textContent).to.include('Another');
    expect(globalThis.DOMParser, 'the page has its parser again').to.equal(DOMParser);
    for (const one of [viewer, other]) {
      one.dispose?.();
      one.remove();
    }
  });

  it('a model is drawn, and nothing is violated', async () => {
    const viewer = await show('model', 'cube.stl', stlCube());
    expect(violations).to.deep.equal([]);
    expect(viewer.shadowRoot!.querySelector('.room canvas')).to.exist;
    viewer.dispose?.();
    viewer.remove();
  });
});
