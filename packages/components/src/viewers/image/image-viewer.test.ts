import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../builtin.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { drawable, drawingText } from './read/drawing-text.ts';
import { readImageHeader } from './read/image-header.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'image')!;
const drawing = (width: number, height: number, inside = '') => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/>${inside}</svg>`;
const image = (viewer: Viewer) => viewer.shadowRoot?.querySelector('img') ?? undefined;
const sample = (name: string, width: number): ViewerSample => ({
  name,
  mime: 'image/svg+xml',
  bytes: drawing(width, 20),
  shown: (viewer) => image(viewer)?.naturalWidth === width,
});

viewerSuite({ row, samples: [sample('one.svg', 30), sample('two.svg', 50)] });

function make(bytes: string | Uint8Array<ArrayBuffer>, more = {}): Viewer & LitElement {
  const viewer = document.createElement(row.tagName) as Viewer & LitElement;
  viewer.artifact = sampleArtifact('picture.png', 'image/png', more);
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.style.cssText = 'display:block;inline-size:400px;block-size:300px';
  document.body.append(viewer);
  return viewer;
}

async function show(bytes: string | Uint8Array<ArrayBuffer>, more = {}): Promise<Viewer & LitElement> {
  const viewer = make(bytes, more);
  await viewer.load(new AbortController().signal);
  return viewer;
}

const failure = async (bytes: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  make(bytes).load(new AbortController().signal).then(() => 'shown', (error: Error) => error.message);

function pngHead(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(24);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const pngOf = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> => {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, 9, 9);
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
};

describe('the image viewer', () => {
  before(() => row.load());
  afterEach(() => {
    for (const viewer of document.querySelectorAll<Viewer & LitElement>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('shows the whole picture at first, then in steps, at its true size, and fitted again', async () => {
    const viewer = await show(drawing(800, 300));
    expect(viewer.zoomLabel).to.equal('50%');
    viewer.zoom!('in');
    expect(viewer.zoomLabel).to.equal('75%');
    viewer.zoom!('actual');
    await viewer.updateComplete;
    expect(viewer.zoomLabel).to.equal('100%');
    expect(image(viewer)!.getBoundingClientRect().width).to.equal(800);
    viewer.zoom!('fit');
    expect(viewer.zoomLabel).to.equal('50%');
  });

  it('keeps the point under the cursor in place when the wheel zooms', async () => {
    const viewer = await show(drawing(800, 600));
    viewer.zoom!('actual');
    await viewer.updateComplete;
    const room = viewer.shadowRoot!.querySelector<HTMLElement>('.room')!;
    room.scrollTo(100, 80);
    const frame = room.getBoundingClientRect();
    const cursor = { clientX: frame.x + 120, clientY: frame.y + 90 };
    const under = () => (cursor.clientX - image(viewer)!.getBoundingClientRect().x) / image(viewer)!.getBoundingClientRect().width;
    const before = under();
    room.dispatchEvent(new WheelEvent('wheel', { ...cursor, deltaY: -120, ctrlKey: true, cancelable: true }));
    await viewer.updateComplete;
    await new Promise(requestAnimationFrame);
    expect(viewer.zoomLabel).to.equal('149%');
    expect(under()).to.be.closeTo(before, 0.01);
  });

  it('is seen at its own size around the cursor after a double click, and whole after another', async () => {
    const viewer = await show(drawing(1600, 1200));
    const room = viewer.shadowRoot!.querySelector<HTMLElement>('.room')!;
    const frame = room.getBoundingClientRect();
    const cursor = { clientX: frame.x + frame.width / 2 + 20, clientY: frame.y + frame.height / 2 + 10, bubbles: true };
    const under = () => (cursor.clientX - image(viewer)!.getBoundingClientRect().x) / image(viewer)!.getBoundingClientRect().width;
    const [before, fitted] = [under(), viewer.zoomLabel];
    image(viewer)!.dispatchEvent(new MouseEvent('dblclick', cursor));
    await viewer.updateComplete;
    await new Promise(requestAnimationFrame);
    expect(viewer.zoomLabel).to.equal('100%');
    expect(under()).to.be.closeTo(before, 0.01);
    image(viewer)!.dispatchEvent(new MouseEvent('dblclick', cursor));
    expect(viewer.zoomLabel).to.equal(fitted);
  });

  it('has the point that a zoom began at under the cursor again, as soon as the picture is larger than its room', async () => {
    const viewer = await show(drawing(200, 100));
    const room = viewer.shadowRoot!.querySelector<HTMLElement>('.room')!;
    const box = () => image(viewer)!.getBoundingClientRect();
    const [clientX, clientY] = [box().x + 180, box().y + 85];
    const under = () => [(clientX - box().x) / box().width, (clientY - box().y) / box().height];
    const [across, down] = under();
    for (let step = 0; step < 6; step++) {
      room.dispatchEvent(new WheelEvent('wheel', { clientX, clientY, deltaY: -120, ctrlKey: true, cancelable: true }));
      await viewer.updateComplete;
      await new Promise(requestAnimationFrame);
    }
    expect(viewer.zoomLabel).to.equal('1,102%');
    expect(under()[0]).to.be.closeTo(across!, 0.002);
    expect(under()[1]).to.be.closeTo(down!, 0.002);
  });

  it('obeys the keys + − 0 1', async () => {
    const viewer = await show(drawing(800, 300));
    const room = viewer.shadowRoot!.querySelector<HTMLElement>('.room')!;
    const labels = ['+', '1', '-', '0'].map((key) => {
      room.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      return viewer.zoomLabel;
    });
    expect(labels).to.deep.equal(['75%', '100%', '75%', '50%']);
  });

  it('turns the picture, and its box with it', async () => {
    const viewer = await show(drawing(200, 100));
    viewer.rotate!();
    await viewer.updateComplete;
    const { width, height } = viewer.shadowRoot!.querySelector('.paper')!.getBoundingClientRect();
    expect([width, height]).to.deep.equal([100, 200]);
  });

  it('says the size, and speaks of the picture by its description', async () => {
    const viewer = await show(drawing(200, 100), { title: 'A', description: 'A chart of sales' });
    expect(image(viewer)!.alt).to.equal('A chart of sales');
    expect(viewer.shadowRoot!.querySelector('[role=status]')!.textContent).to.include('Vector');
  });

  it('shows SVG without running it or letting it fetch', async () => {
    const [elsewhere, nowhere] = ['/demo/files/weir.svg', '/nothing/is/here.svg'].map((path) => new URL(path, location.href).href) as [string, string];
    expect((await fetch(elsewhere)).ok).to.equal(true);
    const inside = `data:image/svg+xml,${encodeURIComponent(await (await fetch(elsewhere)).text())}`;
    /** Of the picture, drawn again until it is not `empty`: Firefox decodes what a drawing holds after the drawing. */
    const pixels = async (inner: string, empty?: string) => {
      const viewer = await show(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" onload="parent.pwned = 1">${inner}</svg>`);
      const context = new OffscreenCanvas(40, 40).getContext('2d')!;
      const drawn = (): string => (context.drawImage(image(viewer)!, 0, 0), context.getImageData(0, 0, 40, 40).data.join());
      for (let turn = 0; turn < 100 && drawn() === empty; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(image(viewer)!.src).to.match(/^blob:/);
      expect(viewer.shadowRoot!.querySelector('svg,object,embed,iframe')).to.equal(null);
      return drawn();
    };
    const hostile = [
      (address: string) => `<image width="40" height="40" href="${address}"/>`,
      (address: string) => `<use xlink:href="${address}#a"/>`,
      (address: string) => `<style>@import url("${address}"); rect { fill: url("${address}#a") }</style><rect width="40" height="40"/>`,
    ];
    // What it holds itself is drawn; a file of the same origin is drawn like one that is not there.
    const empty = await pixels(hostile[0]!(nowhere));
    expect(await pixels(hostile[0]!(inside), empty)).to.not.equal(empty);
    for (const of of hostile) expect(await pixels(of(elsewhere)), of('…')).to.equal(await pixels(of(nowhere)));
    await pixels('<script>parent.pwned = 1; fetch("https://tracker.test/")</script>');
    await show(drawing(40, 40, '<foreignObject width="40" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;top.pwned = 1&lt;/script&gt;"/></foreignObject>'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect('pwned' in window).to.equal(false);
  });

  it('refuses what is no image, whatever its name says', async () => {
    expect(await failure('<html><script>1</script></html>')).to.match(/not an image/);
    expect(await failure('')).to.match(/not an image/);
  });

  it('reads a drawing once, and a small picture too, where they lie behind an address', async () => {
    const read = async (name: string, mime: string, bytes: string | Uint8Array<ArrayBuffer>) => {
      const viewer = make(bytes);
      viewer.artifact = sampleArtifact(name, mime);
      const content = sampleContent(viewer.artifact, bytes, { ranged: true });
      viewer.content = content;
      await viewer.load(new AbortController().signal);
      expect(image(viewer)?.naturalWidth, name).to.equal(40);
      return content.reads();
    };
    const canvas = new OffscreenCanvas(40, 40);
    canvas.getContext('2d');
    const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    const long = `<!--${'x'.repeat(100_000)}-->`;
    expect(await read('small.svg', 'image/svg+xml', drawing(40, 40))).to.deep.equal(['whole']);
    expect(await read('large.svg', 'image/svg+xml', drawing(40, 40, long))).to.deep.equal(['whole']);
    expect(await read('small.png', 'image/png', png)).to.deep.equal(['range']);
    // Its head says what it is; the rest comes once.
    expect(await read('named-otherwise.png', 'image/png', drawing(40, 40, long))).to.deep.equal(['range', 'whole']);
  });

  it('asks before it decodes a picture of too many pixels: the reader may show it anyway, or save it', async () => {
    const decoded: string[] = [];
    const { decode } = Image.prototype;
    Image.prototype.decode = function () {
      decoded.push(this.src);
      return decode.call(this);
    };
    try {
      const viewer = await show(pngHead(50_000, 50_000));
      const said = () => viewer.shadowRoot!.querySelector('.offer p')!;
      expect(said().textContent).to.include('50,000 × 50,000').and.include('10 GB');
      expect([decoded, [...viewer.capabilities!]]).to.deep.equal([[], []]);
      const buttons = [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.offer button')];
      expect(buttons.map(({ textContent }) => textContent)).to.deep.equal(['Show anyway', 'Download']);
      buttons[0]!.click();
      while (said().getAttribute('role') !== 'alert') await new Promise((resolve) => setTimeout(resolve, 5));
      expect(said().textContent).to.include('damaged');
      expect(decoded.length).to.equal(1);
    } finally {
      Image.prototype.decode = decode;
    }
  });

  it('asks before it draws what lays very many filters on its parts', async () => {
    const drawing = (defs: string, parts: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><defs>${defs}</defs>${parts}</svg>`;
    const filter = (primitives: string) => `<filter id="f">${primitives}</filter>`;
    const glow = filter('<feGaussianBlur stdDeviation="2"/><feMerge><feMergeNode/></feMerge>');
    const many = [
      drawing(filter('<feGaussianBlur stdDeviation="9"/>'.repeat(200)), '<rect width="90" height="90" filter="url(#f)"/>'.repeat(20)),
      drawing(filter('<feTurbulence numOctaves="250"/>'), '<rect width="90" height="90" style="opacity: 1; filter: url(#f)"/>'.repeat(20)),
      drawing(filter('<feConvolveMatrix order="40"/>'), '<rect width="90" height="90" filter="url(#f)"/>'),
      drawing('<style>.a { fill: red; filter: blur(9px) blur(9px) }</style>', '<rect class="a" width="90" height="90"/>'.repeat(600)),
    ];
    for (const markup of many) {
      const viewer = await show(markup);
      expect(viewer.shadowRoot!.querySelector('.offer'), markup.slice(0, 160)).to.not.equal(null);
    }
    const few = await show(drawing(`${glow}<style>.a { filter: url("#f") }</style>`, `${'<circle class="a" r="5"/>'.repeat(200)}${'<circle filter="url(#f)" r="5"/>'.repeat(100)}`));
    expect(few.shadowRoot!.querySelector('.offer')).to.equal(null);
  });
  it('asks before it draws what a few lines repeat a million times, and draws what is repeated a little', async () => {
    const level = (nth: number) => `<g id="a${nth}">${`<use href="#a${nth - 1}" x="1"/>`.repeat(10)}</g>`;
    const repeated = (levels: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><defs><circle id="a0" r="5"/>${Array.from({ length: levels }, (_, nth) => level(nth + 1)).join('')}</defs><use href="#a${levels}"/></svg>`;
    const bomb = await show(repeated(6));
    expect(bomb.shadowRoot!.querySelector('img')).to.equal(null);
    expect(bomb.shadowRoot!.textContent).to.include('repeats its parts');
    const tame = await show(repeated(3));
    expect(tame.shadowRoot!.querySelector('img')!.naturalWidth).to.equal(90);
    const itself = await show(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><g id="a">${'<use href="#a"/>'.repeat(30)}</g></svg>`);
    expect(itself.shadowRoot!.textContent, 'parts of themselves').to.include('repeats its parts');
  });

  it('opens a drawing without a size by its viewBox, and one in UTF-16', async () => {
    const viewer = await show('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="900" height="900"/></svg>');
    expect((viewer.shadowRoot!.querySelector('img') as HTMLImageElement).style.width).to.match(/^\d{3,}(?:\.\d+)?px$/);
    expect(readImageHeader(Uint8Array.from('\ufeff<svg xmlns="x"/>', (char) => char.charCodeAt(0)))).to.equal(undefined);
    const wide = new Uint8Array(new Uint16Array(Array.from('\ufeff<svg xmlns="x"/>', (char) => char.charCodeAt(0))).buffer);
    expect(readImageHeader(wide)).to.deep.equal({ type: 'image/svg+xml' });
  });

  it('shows a drawing that names no size at all as far as it is drawn, and not as far as browsers would', async () => {
    const size = async (attributes: string, inside = '<rect x="10" y="20" width="700" height="400"/>') => {
      const image = (await show(`<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`)).shadowRoot!.querySelector('img')!;
      return [image.naturalWidth, image.naturalHeight];
    };
    expect(await size('')).to.deep.equal([720, 440]);
    expect(await size(' width="100%" height="100%"')).to.deep.equal([720, 440]);
    expect(await size(' width="900"')).to.deep.equal([900, 440]);
    expect(await size('', '<rect width="100%" height="100%"/>'), 'as large as whatever it lies in').to.deep.equal([800, 600]);
    expect(await size('', ''), 'nothing').to.deep.equal([800, 600]);
    expect(await size(' width="90" height="80"')).to.deep.equal([90, 80]);
  });

  it('shows a drawing that was written for a page of HTML, without its namespace', async () => {
    const viewer = await show('<svg width="70" height="40"><rect id="a" width="9" height="9"/><use xlink:href="#a" x="20"/></svg>');
    expect(viewer.shadowRoot!.querySelector('img')!.naturalWidth).to.equal(70);
    expect(drawable('<!-- a > b -->\n<svg width="9"><svg/></svg>')).to.equal('<!-- a > b -->\n<svg xmlns="http://www.w3.org/2000/svg" width="9"><svg/></svg>');
    for (const whole of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>']) expect(drawable(whole)).to.equal(whole);
  });

  it('shows a drawing in an encoding of its own, as older programs write them', async () => {
    const latin = Uint8Array.from('<?xml version="1.0" encoding="iso-8859-1"?><svg xmlns="http://www.w3.org/2000/svg" width="70" height="40"><text>\xe4\xf6</text></svg>', (char) => char.charCodeAt(0));
    expect((await show(latin)).shadowRoot!.querySelector('img')!.naturalWidth).to.equal(70);
    expect(drawable(drawingText(latin))).to.include('<?xml version="1.0"?><svg').and.to.include('<text>äö</text>');
    for (const name of ['unheard-of', 'utf-16']) expect(drawingText(new TextEncoder().encode(`<?xml version="1.0" encoding="${name}"?><svg>ä</svg>`)), name).to.include('ä');
  });

  it('asks before it draws a drawing of millions of lines, shows its source meanwhile, and draws it when it is told to', async () => {
    const viewer = await show(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<path d="M0 0h9"/>'.repeat(300_000)}</svg>`);
    const offer = viewer.shadowRoot!.querySelector('.offer')!;
    expect(offer.textContent).to.include('5.4 MB');
    expect(viewer.shadowRoot!.querySelector('img')).to.equal(null);
    const press = (name: string) => [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.offer button')].find(({ textContent }) => textContent.trim() === name)!.click();
    press('Show source');
    await until(() => viewer.capabilities?.has('go-to'));
    expect(viewer.shadowRoot!.querySelector('.offer'), 'behind the source').to.equal(null);
    viewer.source = false;
    await until(() => viewer.shadowRoot!.querySelector('.offer'));
    press('Show anyway');
    while (!viewer.shadowRoot!.querySelector('img')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(viewer.shadowRoot!.querySelector('.offer')).to.equal(null);
  });

  it('does not ask about a drawing that its reader was asked about before', async () => {
    const viewer = make(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<path d="M0 0h9"/>'.repeat(300_000)}</svg>`);
    Object.assign(viewer, { unasked: true });
    await viewer.load(new AbortController().signal);
    expect(image(viewer)?.naturalWidth).to.equal(9);
  });

  it('asks as well where the size hides behind more than can be read of a head', async () => {
    const jpeg = new Uint8Array(5_000_000);
    jpeg.set([0xff, 0xd8]);
    for (let at = 2; at < 4_900_000; at += 65_537) jpeg.set([0xff, 0xe1, 0xff, 0xff], at);
    const viewer = await show(jpeg);
    expect(viewer.shadowRoot!.querySelector('.offer')!.textContent).to.include('does not say how large');
  });

  it('reads a size that stands behind long notes of a program', async () => {
    const jpeg = new Uint8Array(300_000);
    jpeg.set([0xff, 0xd8]);
    let at = 2;
    for (; at < 200_000; at += 65_537) jpeg.set([0xff, 0xe1, 0xff, 0xff], at);
    jpeg.set([0xff, 0xc0, 0, 17, 8, 0xc3, 0x50, 0xc3, 0x50], at);
    expect((await show(jpeg)).shadowRoot!.querySelector('.offer')!.textContent).to.include('50,000 × 50,000');
  });

  it('mirrors what is seen, also when it is turned, and keeps it with the place', async () => {
    // Red at the left top, nothing elsewhere.
    const viewer = await show(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="20" height="20" fill="red"/></svg>`);
    const matrix = () => new DOMMatrix(image(viewer)!.style.transform.replace(/translate\([^)]*\)\s*/, ''));
    /** Where the corner with the mark lies now, from the middle. */
    const corner = () => {
      const { x, y } = matrix().transformPoint(new DOMPoint(-40, -20));
      return `${y < 0 ? 'top' : 'bottom'} ${x < 0 ? 'left' : 'right'}`;
    };
    const seen: string[] = [];
    for (const change of [() => viewer.flip!('horizontal'), () => viewer.rotate!(), () => viewer.flip!('vertical'), () => viewer.rotate!()]) {
      change();
      await viewer.updateComplete;
      seen.push(corner());
    }
    expect(seen).to.deep.equal(['top right', 'bottom right', 'top right', 'bottom right']);
    const place = viewer.savePosition!();
    const again = await show(drawing(80, 40));
    again.restorePosition!(place);
    expect(again.savePosition!()).to.deep.equal(place);
  });

  it('pinches around the middle of two fingers', async () => {
    const viewer = await show(drawing(800, 600));
    viewer.zoom!('actual');
    await viewer.updateComplete;
    const room = viewer.shadowRoot!.querySelector<HTMLElement>('.room')!;
    room.setPointerCapture = () => {};
    room.scrollTo(150, 100);
    const frame = room.getBoundingClientRect();
    const middle = { x: frame.x + 150, y: frame.y + 100 };
    const under = () => (middle.x - image(viewer)!.getBoundingClientRect().x) / image(viewer)!.getBoundingClientRect().width;
    const before = under();
    const fingers = (type: string, spread: number): void => {
      // Firefox makes touches of its own on devices that have them alone.
      const touches = spread ? [middle.x - spread, middle.x + spread].map((clientX) => ({ clientX, clientY: middle.y })) : [];
      room.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }));
    };
    fingers('touchstart', 40);
    for (let step = 1; step <= 10; step++) {
      fingers('touchmove', 40 + 4 * step);
      await viewer.updateComplete;
    }
    fingers('touchend', 0);
    await new Promise(requestAnimationFrame);
    expect(viewer.zoomLabel).to.equal('200%');
    expect(under()).to.be.closeTo(before, 0.03);
  });

  it('leaves one finger to the page around where all of the picture is seen, and takes it where there is more', async () => {
    const viewer = await show(drawing(4000, 3000));
    const fingers = () => {
      const { touchAction, overscrollBehaviorY } = getComputedStyle(viewer.shadowRoot!.querySelector('.room')!);
      return [touchAction, overscrollBehaviorY];
    };
    expect(fingers()).to.deep.equal(['pan-x pan-y', 'auto']);
    viewer.zoom!('actual');
    await viewer.updateComplete;
    expect(fingers(), 'the wheel, where the canvas lies in a page').to.deep.equal(['none', 'auto']);
    viewer.style.setProperty('--_overscroll', 'contain');
    expect(fingers(), 'where it covers it').to.deep.equal(['none', 'contain']);
  });

  it('shows the source of a drawing as code, and the drawing again where it was', async () => {
    const viewer = await show(drawing(4000, 3000));
    viewer.zoom!('actual');
    await viewer.updateComplete;
    await new Promise(requestAnimationFrame);
    const room = viewer.shadowRoot!.querySelector('.room')!;
    room.scrollTo(300, 200);
    viewer.source = true;
    await until(() => viewer.capabilities?.has('go-to'));
    expect(viewer.shadowRoot!.querySelector('mcp-code-viewer')!.shadowRoot!.querySelector('.row .text')!.textContent).to.match(/^<svg/);
    expect(room.checkVisibility()).to.equal(false);
    const kept = viewer.savePosition!();
    viewer.source = false;
    await until(() => viewer.capabilities?.has('zoom'));
    await viewer.updateComplete;
    await until(() => room.scrollLeft === 300);
    expect([room.checkVisibility(), room.scrollTop, viewer.zoomLabel]).to.deep.equal([true, 200, '100%']);
    viewer.restorePosition!(kept);
    expect(viewer.source).to.equal(true);
  });

  it('has a source for drawings only', async () => {
    expect((await show(drawing(40, 30))).capabilities!.has('source')).to.equal(true);
    const picture = await show(await pngOf(20, 10));
    expect(picture.capabilities!.has('source')).to.equal(false);
    // As a position does that was kept of a drawing by this name.
    picture.restorePosition!({ scale: 'fit', source: { line: 3 } });
    picture.source = true;
    expect(picture.source).to.equal(false);
  });

  it('copies the picture to the clipboard, as PNG in its own size', async () => {
    const viewer = await show(drawing(120, 60));
    const { write } = navigator.clipboard;
    const written: ClipboardItem[] = [];
    navigator.clipboard.write = async (items) => void written.push(...items);
    try {
      await viewer.copy!();
    } finally {
      navigator.clipboard.write = write;
    }
    const picture = await createImageBitmap(await written[0]!.getType('image/png'));
    expect([picture.width, picture.height]).to.deep.equal([120, 60]);
  });

  it('prints the picture alone, as it is turned and mirrored', async () => {
    const viewer = await show(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="20" height="20" fill="red"/></svg>`);
    viewer.rotate!();
    viewer.flip!('vertical');
    await viewer.updateComplete;
    const { text, frame } = await catchPrint(() => viewer.print!());
    expect(text.trim()).to.equal('');
    const picture = frame.contentDocument!.querySelector('canvas')!;
    const { width, height } = picture.getBoundingClientRect();
    expect([width, height, picture.width]).to.deep.equal([40, 80, 160]);
    const corners = [[2, 2], [picture.width - 3, 2], [2, picture.height - 3], [picture.width - 3, picture.height - 3]] as const;
    expect(corners.map(([x, y]) => picture.getContext('2d')!.getImageData(x, y, 1, 1).data[0])).to.deep.equal([0, 0, 0, 255]);
  });

  it('opens a picture of text at its natural size, other pictures fitted', async () => {
    const draw = async (paint: (context: OffscreenCanvasRenderingContext2D) => void) => {
      const canvas = new OffscreenCanvas(1000, 1400);
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 1000, 1400);
      context.fillStyle = '#111';
      paint(context);
      return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    };
    const page = await draw((context) => {
      context.font = '14px sans-serif';
      for (let y = 20; y < 1400; y += 18) context.fillText('The quick brown fox jumps over the lazy dog and goes on to the next line. '.repeat(3), 4, y);
    });
    const terminal = await draw((context) => {
      context.font = '14px monospace';
      for (let y = 20; y < 1400; y += 18) context.fillText('drwxr-xr-x 2 reader readers 4096 Nov 22 reports and tables', 4, y);
    });
    const chart = await draw((context) => {
      for (let x = 0; x < 10; x++) context.fillRect(60 + 90 * x, 1300 - 110 * x, 60, 110 * x);
      context.fillText('Sales by month', 400, 40);
    });
    const photo = await draw((context) => {
      const data = context.getImageData(0, 0, 1000, 1400);
      for (let at = 0; at < data.data.length; at++) data.data[at] = at % 4 === 3 ? 255 : (Math.sin(at / 900) * 60 + 128 + ((at * 7919) % 41)) | 0;
      context.putImageData(data, 0, 0);
    });
    expect((await show(page)).zoomLabel).to.equal('100%');
    expect((await show(terminal)).zoomLabel).to.equal('100%');
    expect((await show(chart)).zoomLabel).to.equal('21%');
    expect((await show(photo)).zoomLabel).to.equal('21%');
  });

  it('opens a very tall picture as wide as there is room, at its head', async () => {
    const canvas = new OffscreenCanvas(600, 9000);
    const context = canvas.getContext('2d')!;
    for (let y = 0; y < 9000; y += 300) {
      context.fillStyle = `hsl(${y % 360} 60% 60%)`;
      context.fillRect(0, y, 600, 300);
    }
    const viewer = await show(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()));
    const room = viewer.shadowRoot!.querySelector('.room')!;
    expect(image(viewer)!.getBoundingClientRect().width).to.be.within(Math.min(600, viewer.clientWidth - 18), Math.min(600, viewer.clientWidth));
    expect([room.scrollTop, room.scrollHeight > room.clientHeight, room.scrollWidth > room.clientWidth]).to.deep.equal([0, true, false]);
    viewer.zoom!('fit');
    expect(Math.round(Number.parseFloat(viewer.zoomLabel!))).to.be.below(10);
  });

  it('keeps an animated picture moving: the browser gets the file as it is', async () => {
    const frame = (index: number) => [0x21, 0xf9, 4, 4, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, index ? 0x4c : 0x44, 1, 0];
    const gif = Uint8Array.from([...'GIF89a'].map((char) => char.charCodeAt(0)).concat([1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255], frame(0), frame(1), [0x3b]));
    const viewer = await show(gif);
    const kept = new Uint8Array(await (await fetch(image(viewer)!.src)).arrayBuffer());
    expect(kept).to.deep.equal(gif);
    expect((await fetch(image(viewer)!.src)).headers.get('content-type')).to.equal('image/gif');
  });

  it('says so when only a part of a picture is there', async () => {
    const canvas = new OffscreenCanvas(300, 300);
    canvas.getContext('2d')!.fillRect(0, 0, 150, 300);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    expect((await show(bytes)).shadowRoot!.querySelector('.size')!.textContent).to.not.include('cut off');
    expect((await show(bytes.slice(0, 80))).shadowRoot!.querySelector('.size')!.textContent).to.include('300 × 300').and.include('the file is cut off');
  });
  it('says so when a picture is damaged', async () => {
    expect(await failure(pngHead(50, 50))).to.match(/damaged/);
  });
  it('shows JPEG XL where the browser does, and else says what it is', async () => {
    const bytes = Uint8Array.from(atob('/wrBBwASiAIA3ABd5RIAABUqo4wbvJzr+fJDh8W0jesMbbVtYUmiyDg2SSdwSBKLIO72QEEAAELMsxxgyrBplSQA'), (char) => char.charCodeAt(0));
    const picture = Object.assign(new Image(), { src: URL.createObjectURL(new Blob([bytes], { type: 'image/jxl' })) });
    const known = await picture.decode().then(() => true, () => false);
    URL.revokeObjectURL(picture.src);
    expect(await failure(bytes)).to.match(known ? /^shown$/ : /JPEG XL.*PNG/);
  });
  it('calls a photograph of a phone not damaged, which this browser does not show', async () => {
    expect(await failure(Uint8Array.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\0\x40\0\0\0\x30', (char) => char.charCodeAt(0)))).to.match(/as phones save it \(HEIC\).*JPEG/);
  });
});
