import { expect } from 'chai';
import { strToU8 } from 'fflate';
import { builtinViewers } from '../builtin.ts';
import { officeBounds } from '../office/office-bounds.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { finishSlide } from './draw/finish-slide.ts';
import { ownRelationships, plainPart } from './read/plain-part.ts';
import { readDeck } from './read/read-deck.ts';
import { link, paragraph, picture, pptx, shape, title } from './sample-presentation.ts';

const row = builtinViewers.find(({ id }) => id === 'presentation')!;
const speech = { picture: 'Picture', unshown: 'Not shown', chart: 'Chart', failed: 'Failed', toSlide: (number: number) => `To ${number}` };

/** What the page asks for meanwhile of a host that there is not. */
async function askedBy(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const observer = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name).filter((name) => name.includes('.invalid'))));
  observer.observe({ type: 'resource' });
  await work();
  await new Promise((resolve) => setTimeout(resolve, 80));
  observer.disconnect();
  return asked;
}

describe('a hostile presentation', () => {
  afterEach(putAway);

  it('fetches nothing: remote pictures, films, styles in colours and names of fonts, pages', async () => {
    const spy = (name: string): string => `000000) , url(https://spy.invalid/${name}`;
    const bytes = pptx([{
      shapes: [
        title('Shown'),
        picture('rP'),
        shape(paragraph('filled'), { fill: `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="${spy('a')}"/></a:gs><a:gs pos="100000"><a:srgbClr val="&#39;), url&#40;https://spy.invalid/b"/></a:gs></a:gsLst><a:lin ang="0"/></a:gradFill>` }),
        shape(`<a:p><a:r><a:rPr lang="en"><a:solidFill><a:srgbClr val="red;background:url(https://spy.invalid/c)"/></a:solidFill><a:latin typeface="x;background:url(https://spy.invalid/d)"/></a:rPr><a:t>styled</a:t></a:r></a:p>`),
        shape(paragraph('tiled'), { fill: '<a:blipFill><a:blip r:link="rP"/><a:tile/></a:blipFill>' }),
      ].join(''),
      relationships: link('rP', 'image', 'https://spy.invalid/p.png', 'External') + link('rV', 'video', 'https://spy.invalid/v.mp4', 'External') + link('rO', 'oleObject', 'https://spy.invalid/o', 'External'),
    }]);
    let root: ShadowRoot | undefined;
    expect(await askedBy(async () => (root = (await showIn(row, { name: 'a.pptx', mime: row.mimeTypes[0]!, bytes })).shadowRoot!))).to.deep.equal([]);
    expect(root!.querySelector('.slides')!.textContent).to.include('Shown').and.to.include('styled');
    expect(root!.querySelector('.slides')!.innerHTML).to.not.match(/(?:url\(|src=|href=)[^>]*spy\.invalid/);
    expect(root!.querySelectorAll('iframe, script, object, embed, video, audio, link').length).to.equal(0);
  });

  describe('is taken apart before it is drawn', () => {
    it('so that nothing that leads out of it is left but links a reader may follow', () => {
      const kept = (kind: string, target: string): boolean => ownRelationships(link('r1', kind, target, 'External')) !== '';
      expect(['image', 'video', 'oleObject', 'slideMaster'].map((kind) => kept(kind, 'https://spy.invalid/x'))).to.deep.equal([false, false, false, false]);
      expect(['https://a.example/', 'mailto:a@b.example', 'javascript:x', 'file:///x', 'data:text/html,x'].map((target) => kept('hyperlink', target))).to.deep.equal([true, true, false, false, false]);
      expect(ownRelationships(link('r1', 'image', '../media/a.png'))).to.include('a.png');
    });

    it('so that no value that becomes a style has a function', () => {
      expect(plainPart('<a:srgbClr val="000), url(https://x"/>')).to.equal('<a:srgbClr val="000, urlhttps://x"/>');
      expect(plainPart(`<a:latin typeface='\\75rl&#x28;x&#40;&#41;'/>`)).to.equal("<a:latin typeface='75rlxx'/>".replace('xx', 'x'));
      expect(plainPart('<a:t>f(x) = a  b</a:t>'), 'words stay').to.equal('<a:t>f(x) = a\u00a0 b</a:t>');
      expect(plainPart('<p:cNvPr descr="a (small) heron"/><c:numFmt formatCode="_(* #,##0_)"/>')).to.equal('<p:cNvPr descr="a (small) heron"/><c:numFmt formatCode="_(* #,##0_)"/>');
    });

    it('so that no document type, macro, font, film or foreign page is in it', () => {
      const { files } = readDeck(pptx([{ shapes: title('a') }, { shapes: title('b') }], {
        'ppt/slides/slide2.xml': strToU8('<!DOCTYPE x [<!ENTITY a "aaaa">]><p:sld>&a;</p:sld>'),
        'ppt/vbaProject.bin': strToU8('x'), 'ppt/fonts/a.fntdata': strToU8('x'), 'ppt/media/a.mp4': strToU8('x'), 'ppt/media/a.svg': strToU8('<!DOCTYPE svg><svg/>'), 'ppt/embeddings/a.bin': strToU8('x'), 'ppt/media/a.png': strToU8('<html>'),
      }));
      expect([...files.slides.keys()]).to.deep.equal(['ppt/slides/slide1.xml']);
      expect(files.media.size).to.equal(0);
      expect(Object.keys(files)).to.not.include('fonts');
    });

    it('whatever its relationships lead to', () => {
      const { words } = readDeck(pptx([{ shapes: title('a') + picture('rX') + picture('rY', 'A heron'), relationships: link('rX', 'image', 'http://[') + link('rY', 'image', '../media/a%20b.png') }]));
      expect(words.get('ppt/slides/slide1.xml')!.pictures).to.deep.equal([{ part: 'ppt/media/a b.png', words: 'A heron' }]);
    });

    it('within bounds that hold before it is unpacked', () => {
      const bomb = pptx([{ shapes: title('a') }], { 'ppt/slides/bomb.xml': new Uint8Array(officeBounds.bytes) });
      expect(bomb.length).to.be.below(400_000);
      expect(() => readDeck(bomb)).to.throw('tooLarge');
    });
  });

  it('is checked after it was drawn, whatever it was drawn from', async () => {
    const slide = document.createElement('div');
    const add = (name: string, attributes: Readonly<Record<string, string>>, ns = 'http://www.w3.org/1999/xhtml'): Element => {
      const element = slide.appendChild(document.createElementNS(ns, name));
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    };
    const svg = 'http://www.w3.org/2000/svg';
    for (const name of ['iframe', 'object', 'embed', 'link', 'style', 'video', 'form', 'input', 'base', 'meta']) add(name, {});
    for (const name of ['script', 'foreignObject', 'animate', 'set', 'use', 'style']) add(name, {}, svg);
    const asked = await askedBy(async () => {
      add('div', { onclick: 'window.pwned = 1' });
      add('textPath', { href: 'https://spy.invalid/i' }, svg);
      add('path', { fill: 'url(https://spy.invalid/f)', filter: 'url(#own)', stroke: 'image-set("https://spy.invalid/s" 1x)' }, svg);
      add('a', { href: 'java\tscript:alert(1)' });
      add('a', { href: 'https://example.com/', title: 'C:\\herons, element(s)' });
      for (const [property, value] of [['background-image', 'url("https://spy.invalid/b")'], ['border-image-source', 'url("https://spy.invalid/c")'], ['background-image', 'url("blob:https://x/1")']] as const) (add('div', {}) as HTMLElement).style.setProperty(property, value);
      finishSlide(slide, { pictures: new Map(), charts: [] }, speech);
      document.body.append(slide);
    });
    expect(asked).to.deep.equal([]);
    expect([...slide.children].map(({ localName }) => localName)).to.deep.equal(['div', 'textPath', 'path', 'a', 'a', 'div', 'div', 'div']);
    expect(slide.innerHTML).to.not.match(/spy\.invalid|onclick|script/);
    expect(slide.querySelector('path')!.getAttribute('filter')).to.equal('url(#own)');
    expect([...slide.querySelectorAll('a')].map((one) => one.getAttribute('href'))).to.deep.equal([null, 'https://example.com/']);
    expect(slide.querySelector('a[href]')!.getAttribute('title'), 'words stay').to.equal('C:\\herons, element(s)');
    expect((slide.lastElementChild as HTMLElement).style.backgroundImage).to.include('blob:');
    slide.remove();
  });
});
