import { expect } from 'chai';
import { openPicture } from '../diff/pictures/image-pair.ts';
import { pictureUrl } from '../content/picture-url.ts';
import { docx, dot, link as documentLink, picture as documentPicture } from '../document/sample-document.ts';
import { emf } from '../metafile/sample-metafiles.ts';
import { sampleBook } from '../pdf/samples/sample-book.ts';
import { link, picture as slidePicture, pptx } from '../presentation/sample-presentation.ts';
import { catchPrint } from '../printing/catch-print.ts';
import type { Viewer } from '../viewer.ts';
import { allowPictures, openFile, pictured } from './picture-policy.ts';
import { sampleArtifact, sampleContent } from './sample-content.ts';
import { until } from './until.ts';

/** An address that holds the picture, whatever its type. */
const held = /^data:image\/[a-z+]+[;,]/;

describe('under a policy that lets pictures be shown by `data:`, and not by `blob:`, as Helmet’s does', () => {
  const opened: Viewer[] = [];
  const violated: string[] = [];
  const open = async (...[id, name, mime, content, sibling]: Parameters<typeof openFile>): Promise<ShadowRoot> => {
    const { viewer, root, failed } = await openFile(id, name, mime, content, sibling);
    opened.push(viewer);
    expect(failed).to.equal(undefined);
    return root;
  };
  const image = (root: ParentNode, selector = 'img'): Promise<HTMLImageElement> => until(() => [...root.querySelectorAll<HTMLImageElement>(selector)].find(({ naturalWidth }) => naturalWidth > 0), selector);

  before(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => violated.push(`${effectiveDirective} ${blockedURI}`));
    allowPictures("'self' data:");
  });
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('a map, and a drawing in a file, are there', async () => {
    for (const root of [await open('diagram', 'places.geojson', 'application/geo+json', pictured.map), await open('image', 'a.svg', 'image/svg+xml', pictured.picture(8))])
      expect((await image(root.querySelector('mcp-image-viewer')?.shadowRoot ?? root)).src).to.match(held);
  });
  it('a drawing that names no size has that of what is drawn', async () => {
    const root = await open('image', 'a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><rect x="10" y="20" width="700" height="400"/></svg>');
    expect((await image(root)).naturalWidth).to.equal(720);
  });
  it('outputs and attachments of a notebook are there', async () => {
    const root = await open('notebook', 'a.ipynb', 'application/x-ipynb+json', pictured.notebook);
    const [output, attachment] = [await image(root, '.output img'), await image(root, 'img[alt="dot"]')];
    expect([output.naturalWidth, attachment.naturalWidth]).to.deep.equal([8, 1]);
    for (const { src } of [output, attachment]) expect(src).to.match(held);
  });
  it('pictures that a text has of other files are there', async () => {
    const root = await open('markdown', 'a.md', 'text/markdown', '![a heron](heron.svg)', (name) => sampleArtifact(name, 'image/svg+xml', { inline: pictured.picture(12) }));
    expect((await image(root)).naturalWidth).to.equal(12);
  });
  it('two versions of a picture are compared', async () => {
    const content = sampleContent(sampleArtifact('a.svg', 'image/svg+xml'), pictured.picture(8));
    expect(await openPicture(content, new AbortController().signal)).to.include({ width: 8, height: 4 });
  });
  it('pages of a PDF are printed', async () => {
    await open('pdf', 'a.pdf', 'application/pdf', sampleBook({ pages: 2 }));
    const { frame } = await catchPrint(() => opened[0]!.print!());
    const pages = [...frame.contentDocument!.images];
    expect(pages.map(({ src, naturalWidth }) => held.test(src) && naturalWidth > 100)).to.deep.equal([true, true]);
    frame.contentWindow!.dispatchEvent(new Event('afterprint'));
  });
  it('pictures on slides are there', async () => {
    const slide = { shapes: slidePicture('rA', 'A heron'), relationships: link('rA', 'image', '../media/a.png') };
    const root = await open('presentation', 'a.pptx', 'application/octet-stream', pptx([slide], { 'ppt/media/a.png': await dot() }));
    expect((await image(root, '.slide img')).src).to.match(held);
  });
  it('pictures in a Word document are there, Windows metafiles too', async () => {
    const files = { 'word/media/a.png': await dot(), 'word/media/b.emf': emf() };
    const root = await open('document', 'a.docx', 'application/octet-stream', docx({ body: documentPicture('rA') + documentPicture('rB'), relationships: documentLink('rA', 'media/a.png', 'image', '') + documentLink('rB', 'media/b.emf', 'image', ''), files }));
    const shown = await until(() => {
      const images = [...root.querySelectorAll<HTMLImageElement>('.pages img')];
      return images.map(({ naturalWidth }) => naturalWidth).join() === '4,100' && images.map(({ src }) => src);
    }, 'both pictures');
    for (const src of shown) expect(src).to.match(held);
  });
  it('is asked once, and violated by nothing but that', async () => {
    await pictureUrl(new Blob([pictured.picture(8)], { type: 'image/svg+xml' }));
    expect(violated).to.deep.equal(['img-src blob']);
  });
});
