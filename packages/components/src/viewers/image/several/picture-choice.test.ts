import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { moves } from './moving.ts';
import { openFrames } from './open-frames.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'image')!;

/** Red for 200 ms, blue for 400 ms, for ever: 2 × 2 pixels (GIF89a). */
const flag = Uint8Array.from(atob('R0lGODlhAgACAPAAAP8AAAAA/yH5BAAUAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAAgACAAACAoRRACH5BAAoAAAALAAAAAACAAIAAAICjFMAOw=='), (char) => char.charCodeAt(0));

async function icon(type: 1 | 2, sides: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await Promise.all(
    sides.map(async (side) => {
      const canvas = new OffscreenCanvas(side, side);
      canvas.getContext('2d')!.fillRect(0, 0, side, side);
      return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    }),
  );
  const head = new DataView(new ArrayBuffer(6 + 16 * sides.length));
  head.setUint16(2, type, true);
  head.setUint16(4, sides.length, true);
  let from = head.byteLength;
  for (const [nth, side] of sides.entries()) {
    const at = 6 + 16 * nth;
    head.setUint8(at, side % 256);
    head.setUint8(at + 1, side % 256);
    head.setUint16(at + 4, 5, true);
    head.setUint16(at + 6, 7, true);
    head.setUint32(at + 8, pictures[nth]!.length, true);
    head.setUint32(at + 12, from, true);
    from += pictures[nth]!.length;
  }
  return new Uint8Array(await new Blob([head, ...pictures]).arrayBuffer());
}

async function show(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Viewer & LitElement> {
  const viewer = document.createElement(row.tagName) as Viewer & LitElement;
  viewer.artifact = sampleArtifact(name, 'image/png');
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.style.cssText = 'display:block;inline-size:500px;block-size:400px';
  document.body.append(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const size = (viewer: Viewer) => viewer.shadowRoot!.querySelector('.size')?.textContent;
const button = (viewer: Viewer, label: string) => [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.pictures button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label);
const place = (viewer: Viewer) => viewer.shadowRoot!.querySelector('.pictures [role=status]')?.textContent;

/** The colour in the middle of what is seen. */
function colour(viewer: Viewer): number[] {
  const image = viewer.shadowRoot!.querySelector('img')!;
  const context = new OffscreenCanvas(2, 2).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return [...context.getImageData(1, 1, 1, 1).data];
}

describe('several pictures in a file', () => {
  before(() => row.load());
  afterEach(() => {
    for (const viewer of document.querySelectorAll<Viewer & LitElement>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  for (const [name, type] of [['app.ico', 1], ['hand.cur', 2]] as const) {
    it(`are all seen, the largest first: ${name}`, async () => {
      const viewer = await show(name, await icon(type, [16, 256, 48]));
      await until(() => place(viewer) === '1 of 3');
      expect(size(viewer)).to.equal('256 × 256 pixels');
      button(viewer, 'Next picture')!.click();
      await until(() => size(viewer) === '48 × 48 pixels');
      viewer.shadowRoot!.querySelector('.room')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
      await until(() => size(viewer) === '16 × 16 pixels');
      expect([place(viewer), button(viewer, 'Next picture')!.disabled]).to.deep.equal(['3 of 3', true]);
      expect(viewer.capabilities!.has('go-to')).to.equal(false);
    });
  }

  it('that move stand still when the reader wants, are gone through one by one, and move again', async () => {
    const viewer = await show('flag.gif', flag);
    await until(() => button(viewer, 'Pause') !== undefined);
    expect([button(viewer, 'Pause')!.getAttribute('aria-pressed'), place(viewer)]).to.deep.equal(['false', undefined]);
    const moving = viewer.shadowRoot!.querySelector('img')!.src;
    button(viewer, 'Pause')!.click();
    await until(() => place(viewer) !== undefined);
    expect(button(viewer, 'Pause')!.getAttribute('aria-pressed')).to.equal('true');
    viewer.shadowRoot!.querySelector('.room')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp' }));
    await until(() => place(viewer) === '1 of 2' && colour(viewer)[0] === 255);
    button(viewer, 'Next picture')!.click();
    await until(() => place(viewer) === '2 of 2' && colour(viewer)[2] === 255);
    expect(viewer.shadowRoot!.querySelector('.cut')).to.equal(null);
    button(viewer, 'Pause')!.click();
    await until(() => place(viewer) === undefined);
    await until(() => ![moving, ''].includes(viewer.shadowRoot!.querySelector('img')!.src));
  });

  it('begin with the one that is seen at that moment', async () => {
    const at = async (after: number) => {
      const { pictures, nth } = await openFrames(flag, 'image/gif', { width: 2, height: 2 }, after);
      pictures.close();
      return nth;
    };
    expect([await at(0), await at(100), await at(300), await at(700), await at(900)]).to.deep.equal([0, 0, 1, 0, 1]);
  });

  it('are looked for where the format may move', () => {
    const text = (bytes: string) => Uint8Array.from(bytes, (char) => char.charCodeAt(0));
    expect(moves('image/gif', flag)).to.equal(true);
    expect(moves('image/png', text('\x89PNG....IHDR....acTL'))).to.equal(true);
    expect(moves('image/webp', text('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\x02'))).to.equal(true);
    expect(moves('image/webp', text('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\x10'))).to.equal(false);
    expect(moves('image/avif', text('\0\0\0\x1cftypavis'))).to.equal(true);
    expect(moves('image/jpeg', text('NETSCAPE2.0'))).to.equal(false);
  });
});
