import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { withoutWorkers } from '../../suite/without-workers.ts';
import type { Viewer } from '../../viewer.ts';
import { readPages } from './tiff-directory.ts';
import { makeTiffEngine, type DrawnPage, type TiffEngine } from './tiff-engine.ts';
import { tiffs } from './sample-tiffs.ts';
import { until } from '../../suite/until.ts';

const bytesOf = (name: keyof typeof tiffs): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(tiffs[name]), (char) => char.charCodeAt(0));

async function drawn(bytes: Uint8Array<ArrayBuffer>, nth = 0): Promise<DrawnPage & { at(x: number, y: number): number[]; size: number[] }> {
  const engine = makeTiffEngine(() => {}) as unknown as TiffEngine;
  engine.open(bytes);
  const page = await engine.draw(nth);
  const bitmap = await createImageBitmap(page.png);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return { ...page, size: [bitmap.width, bitmap.height], at: (x, y) => [...context.getImageData(x, y, 1, 1).data] };
}

const near = (got: readonly number[], wanted: readonly number[], slack: number, what: string) => got.forEach((value, nth) => expect(value, what).to.be.closeTo(wanted[nth]!, slack));

/** Sets a field of a little-endian file that is there already. */
function withField(bytes: Uint8Array<ArrayBuffer>, tag: number, value: number): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const at = view.getUint32(4, true);
  for (let nth = 0; nth < view.getUint16(at, true); nth++) if (view.getUint16(at + 2 + nth * 12, true) === tag) view.setUint32(at + 10 + nth * 12, value, true);
  return copy;
}

describe('a TIFF', () => {
  for (const [name, slack] of [['LZW', 0], ['Zip', 0], ['RLE', 0], ['planar', 0], ['big', 0], ['deep', 0], ['zstd', 0], ['tiles', 0], ['cmyk', 2], ['jpeg', 12]] as const) {
    it(`is drawn as it is meant: ${name}`, async () => {
      const { at, size, cutOff, span } = await drawn(bytesOf(name));
      expect([...size, cutOff, span]).to.deep.equal([24, 16, false, undefined]);
      near(at(0, 0), [255, 0, 0, 255], slack, 'above');
      near(at(6, 6), [0, 255, 0, 255], slack, 'rectangle');
      near(at(20, 8), [119, 0, 136, 255], slack, 'between');
      near(at(23, 15), [0, 0, 255, 255], slack, 'below');
    });
  }

  for (const name of ['g3', 'g4', 'g4lsb'] as const) {
    it(`of a fax machine is drawn black on white: ${name}`, async () => {
      const { at, size } = await drawn(bytesOf(name));
      const row = (y: number) => Array.from({ length: 48 }, (_, x) => (at(x, y)[0] === 0 ? '#' : '.')).join('');
      expect(size).to.deep.equal([48, 20]);
      expect([1, 5, 9, 17, 19].map(row)).to.deep.equal([
        '................................................',
        '...##################.........#########.........',
        '...##################.......#############.......',
        '.................#####..........................',
        '###.............................................',
      ]);
    });
  }

  it('of measurements goes from black to white between the lowest and the highest', async () => {
    const { at, span } = await drawn(bytesOf('float'));
    expect(span).to.deep.equal({ low: -2, high: 6 });
    expect([0, 5, 15].map((x) => at(x, 3)[0])).to.deep.equal([0, 85, 255]);
  });

  it('lies as its orientation says, and fax pixels are squares', async () => {
    const turned = await drawn(withField(bytesOf('Zip'), 274, 6));
    expect(turned.size).to.deep.equal([16, 24]);
    near(turned.at(15, 0), [255, 0, 0, 255], 0, 'the first row is on the right');
    near(turned.at(16 - 1 - 6, 6), [0, 255, 0, 255], 0, 'rectangle');
  });

  it('is read as far as it goes, and says that it is cut off', async () => {
    const whole = bytesOf('planar');
    const { cutOff, at } = await drawn(withField(whole, 278, 16));
    expect([cutOff, at(6, 6)[3]]).to.deep.equal([false, 255]);
    const missing = await drawn(withField(bytesOf('RLE'), 273, 1e9)).catch((error: Error) => error.message);
    expect(missing).to.equal('Nothing of it could be read.');
  });

  it('of another kind is refused by its name, never drawn as something else', async () => {
    for (const [bytes, name] of [[bytesOf('lab'), 'CIELab'], [withField(bytesOf('Zip'), 259, 34712), 'JPEG 2000'], [withField(bytesOf('Zip'), 259, 999), 'Compression 999'], [withField(bytesOf('Zip'), 317, 9), 'Predictor 9']] as const) {
      expect(await drawn(bytes).then(() => 'drawn', (error: Error) => `${error.name}: ${error.message}`)).to.equal(`NotShownHere: ${name}`);
    }
  });

  it('ends, whatever is written in it', async () => {
    for (const name of Object.keys(tiffs) as (keyof typeof tiffs)[]) {
      const bytes = bytesOf(name);
      for (let at = 0; at < bytes.length; at += 7) {
        const hostile = bytes.slice();
        hostile[at] = (hostile[at]! ^ 0x95) & 255;
        try {
          const [page] = readPages(hostile);
          if (page && page.width * page.height < 1e5) await drawn(hostile).catch(() => {});
        } catch (error) {
          expect(error).to.be.instanceOf(Error);
        }
      }
    }
  });

  it('whose directories lead in a circle has each page once', () => {
    const bytes = bytesOf('RLE').slice();
    const view = new DataView(bytes.buffer);
    const at = view.getUint32(4, true);
    view.setUint32(at + 2 + view.getUint16(at, true) * 12, at, true);
    expect(readPages(bytes).length).to.equal(1);
  });
});

/** Files after one another: the directory of each leads to the next. */
function pages(names: readonly (keyof typeof tiffs)[]): Uint8Array<ArrayBuffer> {
  const all = names.map(bytesOf);
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length + (length & 1), 0));
  let before: number | undefined;
  for (let [nth, from] = [0, 0]; nth < all.length; from += all[nth]!.length + (all[nth]!.length & 1), nth++) {
    whole.set(all[nth]!, from);
    const view = new DataView(whole.buffer);
    const at = view.getUint32(from + 4, true) + from;
    const count = view.getUint16(at, true);
    const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
    for (let field = at + 2; field < at + 2 + count * 12; field += 12) {
      const many = view.getUint32(field + 4, true);
      const far = (sizes[view.getUint16(field + 2, true)] ?? 1) * many > 4;
      if (far || (view.getUint16(field, true) === 273 && many === 1)) view.setUint32(field + 8, view.getUint32(field + 8, true) + from, true);
    }
    if (before !== undefined) view.setUint32(before, at, true);
    before = at + 2 + count * 12;
  }
  return whole;
}

describe('the image viewer with a TIFF', () => {
  const row = builtinViewers.find(({ id }) => id === 'image')!;
  before(() => row.load());
  afterEach(() => {
    for (const viewer of document.querySelectorAll<Viewer & LitElement>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });
  async function show(bytes: Uint8Array<ArrayBuffer>): Promise<Viewer & LitElement> {
    const viewer = document.createElement(row.tagName) as Viewer & LitElement;
    viewer.artifact = sampleArtifact('scan.tif', 'image/tiff');
    viewer.content = sampleContent(viewer.artifact, bytes);
    viewer.style.cssText = 'display:block;inline-size:500px;block-size:300px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    return viewer;
  }
  const size = (viewer: Viewer) => viewer.shadowRoot!.querySelector('.size')?.textContent;
  const bar = (viewer: Viewer) => viewer.shadowRoot!.querySelector('.pictures');

  it('shows a file of one page without a way to others', async () => {
    const viewer = await show(bytesOf('LZW'));
    expect(size(viewer)).to.equal('24 × 16 pixels');
    expect([viewer.capabilities!.has('go-to'), bar(viewer)]).to.deep.equal([false, null]);
  });

  it('turns over by buttons, keys and number, and keeps the page with the place', async () => {
    const viewer = await show(pages(['LZW', 'g4', 'RLE']));
    await until(() => bar(viewer) !== null);
    expect([viewer.capabilities!.has('go-to'), viewer.places]).to.deep.equal([true, { label: 'page', count: 3 }]);
    const buttons = () => [...bar(viewer)!.querySelectorAll('button')];
    expect(buttons().map((button) => [button.getAttribute('aria-label'), button.disabled])).to.deep.equal([['Previous picture', true], ['Next picture', false]]);
    buttons()[1]!.click();
    await until(() => size(viewer) === '48 × 20 pixels');
    expect(bar(viewer)!.querySelector('[role=status]')!.textContent).to.equal('2 of 3');
    viewer.shadowRoot!.querySelector('.room')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
    await until(() => size(viewer) === '24 × 16 pixels');
    const place = viewer.savePosition!();
    viewer.goTo!(2);
    await until(() => size(viewer) === '48 × 20 pixels');
    await viewer.restorePosition!(place);
    await until(() => bar(viewer)!.querySelector('[role=status]')!.textContent === '3 of 3');
  });

  it('says that it is not shown where workers are refused: the page would stand still for it', async () => {
    const refusal = await withoutWorkers(() => show(bytesOf('LZW')).then(() => undefined, (error: Error) => error));
    expect([refusal?.name, refusal?.message.includes('not shown here (TIFF)')]).to.deep.equal(['NotSupportedError', true]);
  });

  it('says of a page of another kind why it is not shown, and leads on', async () => {
    const viewer = await show(pages(['LZW', 'lab', 'g4']));
    viewer.goTo!(2);
    await until(() => viewer.shadowRoot!.querySelector('.offer') !== null);
    expect(viewer.shadowRoot!.querySelector('.offer')!.textContent).to.contain('CIELab');
    await until(() => bar(viewer) !== null);
    bar(viewer)!.querySelectorAll('button')[1]!.click();
    await until(() => size(viewer) === '48 × 20 pixels');
    expect(viewer.shadowRoot!.querySelector('.offer')).to.equal(null);
  });
});
