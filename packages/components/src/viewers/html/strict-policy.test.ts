import { expect } from 'chai';
import { sanitizeDocument } from '../../sanitize/sanitize-document.ts';
import { sanitizeFragment } from '../../sanitize/sanitize.ts';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { Viewer } from '../viewer.ts';

const violations: string[] = [];

async function show(id: string, mime: string, text: string): Promise<Viewer> {
  const row = builtinViewers.find((one) => one.id === id)!;
  await row.load();
  const viewer = document.createElement(row.tagName) as Viewer;
  viewer.artifact = sampleArtifact(`page.${id}`, mime);
  viewer.content = sampleContent(viewer.artifact, text);
  viewer.context = { theme: 'light', locale: 'en' };
  document.body.append(viewer);
  await viewer.load(new AbortController().signal);
  // Violations are told in a task of their own.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return viewer;
}

function gone(viewer: Viewer): void {
  viewer.dispose?.();
  viewer.remove();
}

const hostile = '<style>p{color:red}</style><p style="color:red" onclick="x()">text</p><img src="x" onerror="x()"><svg onload="x()"><style>a{b:c}</style></svg><a href="javascript:x()">link</a><script>x()</script>';

describe('in a host page with a strict policy, without a service', () => {
  before(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";
    document.head.append(policy);
    document.addEventListener('securitypolicyviolation', (event) => violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`));
  });
  beforeEach(() => {
    violations.length = 0;
  });

  it('HTML without styles of its own violates nothing', async () => {
    const viewer = await show('html', 'text/html', '<h1>Plain</h1>');
    expect(violations).to.deep.equal([]);
    expect(viewer.shadowRoot!.textContent).to.not.include('switched off');
    gone(viewer);
  });

  it('HTML with styles and handlers violates nothing, and its reader is told that the styles are off', async () => {
    const viewer = await show('html', 'text/html', hostile);
    expect(violations).to.deep.equal([]);
    expect(viewer.shadowRoot!.textContent).to.include('own styles are switched off');
    gone(viewer);
  });

  it('HTML is framed without the styles that the policy would refuse in there', async () => {
    const viewer = await show('html', 'text/html', hostile);
    const { srcdoc } = viewer.shadowRoot!.querySelector<HTMLIFrameElement>('.sheet > iframe')!;
    expect(srcdoc).to.include('text').and.not.match(/<style|\sstyle=/);
    gone(viewer);
  });

  it('Markdown with HTML in it violates nothing', async () => {
    const viewer = await show('markdown', 'text/markdown', `# Title\n\n${hostile}\n`);
    expect(violations).to.deep.equal([]);
    expect(viewer.shadowRoot!.textContent).to.include('Title');
    gone(viewer);
  });

  it('a drawing that draws its parts again, as a chart with letters does, is shown', async () => {
    const letters = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 1"><style>path{fill:red}</style><defs><path id="a" d="M0 0h1v1z" style="fill:red"/></defs>${'<use href="#a"/>'.repeat(30)}</svg>`;
    const viewer = await show('image', 'image/svg+xml', letters);
    expect(violations).to.deep.equal([]);
    gone(viewer);
  });

  it('the sanitiser still takes out all that is dangerous', () => {
    const { root } = sanitizeDocument(hostile);
    expect(root.outerHTML).to.include('text').and.not.match(/onclick|onerror|onload|script/);
    const holder = document.createElement('div');
    holder.append(sanitizeFragment(hostile).fragment);
    expect(holder.innerHTML).to.include('text').and.not.match(/style|onclick|onerror|onload|script/);
    expect(holder.querySelector('p')).to.be.instanceOf(HTMLParagraphElement);
  });
});
