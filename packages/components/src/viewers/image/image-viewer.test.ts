import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../sample-content.ts';
import { viewerSuite, type ViewerSample } from '../suite.ts';
import type { Viewer } from '../viewer.ts';

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
    const viewer = await show(drawing(20, 20, '<script>parent.pwned = 1</script><image href="https://tracker.test/a.png"/>'));
    expect(image(viewer)!.src).to.match(/^blob:/);
    expect(viewer.shadowRoot!.querySelector('svg,object,embed,iframe')).to.equal(null);
    expect('pwned' in window).to.equal(false);
  });

  it('refuses what is no image, whatever its name says', async () => {
    expect(await failure('<html><script>1</script></html>')).to.match(/not an image/);
  });

  it('refuses a picture of too many pixels before decoding it', async () => {
    expect(await failure(pngHead(50_000, 50_000))).to.match(/50,000 × 50,000/);
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
});
