import { expect } from 'chai';
import { strToU8 } from 'fflate';
import { builtinViewers } from '../builtin.ts';
import { loadImage } from '../content/picture-url.ts';
import { docx, link as documentLink, picture as documentPicture } from '../document/sample-document.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { link as slideLink, picture as slidePicture, pptx } from '../presentation/sample-presentation.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { until } from '../suite/until.ts';
import { withoutWorkers } from '../suite/without-workers.ts';
import { MetafilePen } from './draw-metafile.ts';
import { Metafiles } from './metafiles.ts';
import { emf, wmf } from './sample-metafiles.ts';

const row = (id: string) => builtinViewers.find((one) => one.id === id)!;
/** The colours in the middle of its left and of its right half. */
async function coloursOf(address: string): Promise<string[]> {
  const image = (await loadImage(address))!;
  const context = new OffscreenCanvas(100, 50).getContext('2d')!;
  context.drawImage(image, 0, 0, 100, 50);
  return [25, 75].map((x) => [...context.getImageData(x, 25, 1, 1).data].join(' '));
}
const halves = ['255 0 0 255', '0 0 0 0'];
const pens: MetafilePen[] = [];
const pen = (): MetafilePen => pens[pens.push(new MetafilePen()) - 1]!;
const texts = (viewer: Element, selector: string): string[] => Array.from(viewer.shadowRoot!.querySelectorAll(selector), ({ textContent }) => textContent.trim().replace(/\s+/g, ' '));
const images = (viewer: Element, selector: string): HTMLImageElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLImageElement>(selector)];
const damaged = emf().slice(0, 60);

describe('a Windows metafile', () => {
  afterEach(() => {
    for (const one of pens.splice(0)) one.close();
    putAway();
  });

  for (const [name, bytes] of [['EMF', emf()], ['WMF', wmf()]] as const) {
    it(`is drawn as it is meant, as what stays sharp: ${name}`, async () => {
      const markup = (await pen().draw(bytes))!;
      expect(markup).to.match(/^<svg [^>]*width="100" height="50"/).and.to.not.include('<image');
      const url = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
      expect(await coloursOf(url)).to.deep.equal(halves);
      URL.revokeObjectURL(url);
    });
  }

  it('has words in its font, or in one that is as wide', async () => {
    expect(await pen().draw(emf('Weir & "gate"'))).to.include('font-family="Calibri, Carlito, sans-serif"').and.to.include('Weir &amp; ');
    expect(await pen().draw(emf('n l', 'Wingdings')), 'of one that has signs for letters').to.include('>■ ●</text>').and.to.not.include('font-family');
  });

  it('that is damaged is none, and those after it are drawn', async () => {
    const one = pen();
    expect(await Promise.all([one.draw(damaged), one.draw(new Uint8Array()), one.draw(strToU8('<svg onload="alert(1)"/>')), one.draw(wmf()).then((markup) => markup?.slice(0, 4))])).to.deep.equal([undefined, undefined, undefined, '<svg']);
  });

  it('that is cut off is drawn as far as it goes, which is said', async () => {
    const viewer = await showIn(row('image'), { name: 'a.emf', mime: 'image/emf', bytes: emf('words').slice(0, -120) });
    expect(texts(viewer, '.size')).to.deep.equal(['Vector drawing · the file is cut off, only a part can be shown']);
    expect(await coloursOf(images(viewer, 'img')[0]!.src)).to.deep.equal(halves);
  });

  it('ends, whatever is written in it, and brings nothing that runs or fetches', async () => {
    const one = pen();
    for (const bytes of [emf('words'), wmf()]) {
      for (let at = 40; at < bytes.length; at += 23) {
        const hostile = bytes.slice();
        hostile[at] = (hostile[at]! ^ 0x95) & 255;
        const markup = (await one.draw(hostile)) ?? '';
        expect(markup).to.not.match(/<script|<foreignObject|\son\w+=|(?:href|url\()[="'(]*(?!data:image\/|#)[a-z/]/i);
      }
    }
  });

  it('is not drawn where no worker may start: the page would stand still', async () => {
    expect(await withoutWorkers(() => pen().draw(emf()))).to.equal(undefined);
  });

  it('is drawn once for all the pictures of it, and for none after it was closed', async () => {
    let lost = 0;
    const room = document.createElement('div');
    for (const src of ['data:,a', 'data:,a', 'data:,b', 'data:,other']) room.append(Object.assign(document.createElement('img'), { src }));
    const metafiles = new Metafiles(new Map([['a', emf()], ['b', damaged]]), new Map([['data:,a', 'a'], ['data:,b', 'b']]), () => (lost += 1));
    await metafiles.fill(room, (picture) => picture.remove());
    const [first, second, other] = [...room.querySelectorAll('img')].map(({ src }) => src);
    expect([first === second, first?.slice(0, 5), other, lost]).to.deep.equal([true, 'blob:', 'data:,other', 1]);
    metafiles.close();
    room.append(Object.assign(document.createElement('img'), { src: 'data:,b' }));
    await metafiles.fill(room, (picture) => picture.remove());
    expect(await fetch(first!).then(() => 'there', () => 'released')).to.equal('released');
  });

  it('is a picture by itself, whatever it is called', async () => {
    for (const [name, mime, bytes] of [['logo.emf', 'image/emf', emf()], ['logo.wmf', '', wmf()], ['logo.png', 'image/png', emf()]] as const) {
      const viewer = await showIn(row('image'), { name, mime, bytes });
      expect(texts(viewer, '.size')).to.deep.equal(['Vector drawing']);
      expect(await coloursOf(images(viewer, 'img')[0]!.src)).to.deep.equal(halves);
      putAway();
    }
    const refused = await showIn(row('image'), { name: 'a.emf', mime: 'image/emf', bytes: damaged }).then(() => '', ({ message }: Error) => message);
    expect(refused).to.equal('This Windows metafile is damaged, or holds more than can be drawn here. Have it saved as PNG or SVG, or download it to open it in another program.');
  });

  it('is shown in a Word document, and in its place in what is printed', async () => {
    const files = { 'word/media/a.emf': emf(), 'word/media/b.wmf': wmf(), 'word/media/c.emf': damaged };
    const relationships = documentLink('rA', 'media/a.emf', 'image', '') + documentLink('rB', 'media/b.wmf', 'image', '') + documentLink('rC', 'media/c.emf', 'image', '');
    const viewer = await showIn(row('document'), { name: 'a.docx', mime: row('document').mimeTypes[0]!, bytes: docx({ body: documentPicture('rA') + documentPicture('rB') + documentPicture('rC'), relationships, files }) });
    await until(() => texts(viewer, '.pages .unshown').length === 1, 'the one that is damaged');
    expect(await Promise.all(images(viewer, '.pages img').map(({ src }) => coloursOf(src)))).to.deep.equal([halves, halves]);
    expect(texts(viewer, '.bar span')).to.deep.equal(['A picture is of a kind or size that is not shown here.']);
    const { frame } = await catchPrint(() => viewer.print!());
    expect(await Promise.all(Array.from(frame.contentDocument!.images, ({ src }) => coloursOf(src)))).to.deep.equal([halves, halves]);
    frame.remove();
  });

  it('is shown on a slide, with what its author says of it, and on a small picture of the slide', async () => {
    const files = { 'ppt/media/a.emf': emf(), 'ppt/media/b.wmf': wmf(), 'ppt/media/c.emf': damaged };
    const relationships = slideLink('rA', 'image', '../media/a.emf') + slideLink('rB', 'image', '../media/b.wmf') + slideLink('rC', 'image', '../media/c.emf');
    const shapes = slidePicture('rA', 'A plan') + slidePicture('rB') + slidePicture('rC');
    const viewer = await showIn(row('presentation'), { name: 'a.pptx', mime: row('presentation').mimeTypes[0]!, bytes: pptx([{ shapes, relationships }, { shapes, relationships }], files) });
    await until(() => texts(viewer, '.slides .slide').join().includes('Not shown here'), 'the one that is damaged');
    const shown = images(viewer, '.slides .frame:first-child .slide img');
    expect(shown.map(({ alt }) => alt)).to.deep.equal(['A plan', 'Picture on the slide']);
    expect(await Promise.all(shown.map(({ src }) => coloursOf(src)))).to.deep.equal([halves, halves]);
    expect(texts(viewer, '.bar span')).to.deep.equal(['A picture is of a kind or size that is not shown here.']);
    viewer.panel = true;
    const small = await until(() => images(viewer, '.small img')[0], 'the small picture');
    expect(await coloursOf(small.src)).to.deep.equal(halves);
  });
});
