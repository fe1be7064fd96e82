import { expect } from 'chai';
import 'axe-core';
import type { AxeResults } from 'axe-core';
import type { LitElement } from 'lit';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { factsOf, readExif } from './exif.ts';
import { factWords } from './fact-words.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'image')!;

interface Entry {
  tag: number;
  type: number;
  count: number;
  /** Four bytes, or what stands elsewhere. */
  value: number[];
}
const ascii = (tag: number, text: string): Entry => ({ tag, type: 2, count: text.length + 1, value: [...`${text}\0`].map((char) => char.charCodeAt(0)) });
const u32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const u16 = (value: number): number[] => [value >>> 8, value & 255];
const ratio = (tag: number, ...pairs: [number, number][]): Entry => ({ tag, type: 5, count: pairs.length, value: pairs.flat().flatMap(u32) });

/** A directory of a TIFF (big-endian) that begins at `at`. */
function directory(entries: Entry[], at: number): number[] {
  let free = at + 2 + 12 * entries.length + 4;
  const far: number[] = [];
  const rows = entries.flatMap(({ tag, type, count, value }) => {
    const near = value.length <= 4;
    const field = near ? [...value, 0, 0, 0, 0].slice(0, 4) : u32(free);
    if (!near) {
      const padded = value.length % 2 ? [...value, 0] : value;
      far.push(...padded);
      free += padded.length;
    }
    return [...u16(tag), ...u16(type), ...u32(count), ...field];
  });
  return [...u16(entries.length), ...rows, ...u32(0), ...far];
}

/** A JPEG of the browser's with a camera's notes put into it. */
async function photograph(more: Entry[] = [], notes: Entry[] = []): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(320, 200);
  canvas.getContext('2d')!.fillRect(0, 0, 99, 99);
  const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
  const pointer = (tag: number, to: number): Entry => ({ tag, type: 4, count: 1, value: u32(to) });
  const main = (exif: number, gps: number) => directory([...more, ascii(0x010f, 'Acme'), ascii(0x0110, 'Weir 3'), pointer(0x8769, exif), pointer(0x8825, gps)], 8);
  const exifAt = 8 + main(0, 0).length;
  const exif = directory([ratio(0x829a, [1, 250]), ratio(0x829d, [28, 10]), ascii(0x9003, '2026:04:05 06:07:08'), ...notes], exifAt);
  const gpsAt = exifAt + exif.length;
  const gps = directory([ascii(1, 'N'), ratio(2, [48, 1], [12, 1], [30, 1]), ascii(3, 'E'), ratio(4, [16, 1], [22, 1], [12, 1])], gpsAt);
  const tiff = [0x4d, 0x4d, 0, 42, ...u32(8), ...main(exifAt, gpsAt), ...exif, ...gps];
  const segment = [0xff, 0xe1, ...u16(tiff.length + 8), 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return Uint8Array.from([0xff, 0xd8, ...segment, ...jpeg.subarray(2)]);
}

async function show(bytes: Uint8Array<ArrayBuffer> | string): Promise<Viewer & LitElement> {
  await row.load();
  const viewer = document.createElement(row.tagName) as Viewer & LitElement;
  viewer.artifact = sampleArtifact('weir.jpg', 'image/jpeg');
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.style.cssText = 'display:block;inline-size:900px;block-size:500px';
  document.body.append(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const facts = (viewer: Viewer) => Object.fromEntries([...viewer.shadowRoot!.querySelectorAll('dl > div')].map((pair) => [pair.querySelector('dt')!.textContent, pair.querySelector('dd')!.textContent]));
const status = (viewer: Viewer) => viewer.shadowRoot!.querySelector('.facts [role=status]')?.textContent;

describe('the facts of a picture', () => {
  afterEach(() => {
    for (const viewer of document.querySelectorAll<Viewer & LitElement>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('stand beside it as a list of descriptions, the place as text alone', async () => {
    const viewer = await show(await photograph());
    expect(viewer.shadowRoot!.querySelector('.facts')).to.equal(null);
    viewer.panel = true;
    await until(() => 'Camera' in facts(viewer));
    expect(facts(viewer)).to.include({ Name: 'weir.jpg', Type: 'image/jpeg', Dimensions: '320 × 200 pixels (0.1 MP)', Taken: '2026-04-05 06:07:08', Camera: 'Acme Weir 3', Exposure: '1/250 s', Aperture: 'f/2.8', 'Place (latitude, longitude)': '48.20833, 16.37000' });
    expect(viewer.shadowRoot!.querySelectorAll('.facts a, .facts iframe, .facts img').length).to.equal(0);
    const { violations } = await (globalThis as unknown as { axe: { run(node: Node, options: object): Promise<AxeResults> } }).axe.run(viewer, { resultTypes: ['violations'], rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
  });

  it('leave the picture its room, and close with Escape', async () => {
    const viewer = await show('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"/>');
    viewer.panel = true;
    await until(() => status(viewer)?.includes('nothing else') === true);
    expect(facts(viewer)).to.include({ Dimensions: 'Vector drawing' });
    expect(viewer.zoomLabel).to.equal('69%');
    viewer.shadowRoot!.querySelector('.facts')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await viewer.updateComplete;
    expect([viewer.panel, viewer.zoomLabel]).to.deep.equal([false, '100%']);
  });

  it('are text, whatever a file writes', async () => {
    const viewer = await show(await photograph([ascii(0x010e, '<img src=x onerror="window.pwned=1">')]));
    viewer.panel = true;
    await until(() => 'Description' in facts(viewer));
    expect(facts(viewer)['Description']).to.equal('<img src=x onerror="window.pwned=1">');
    expect('pwned' in globalThis).to.equal(false);
  });

  it('have their common names and choices in the reader’s language, the others as the file has them', () => {
    const words = (tags: object, locale: string) => Object.fromEntries(factsOf(tags as never).map((fact) => factWords(fact, locale)).map(({ term, value }) => [term, value]));
    const tags = { XResolution: 300, WhiteBalance: 'Auto', Flash: 'Flash did not fire, auto mode', Orientation: 'Rotate 90 CW', Headline: 'Auto', Zebra: 'Auto', constructor: 'x' };
    expect(words(tags, 'de')).to.deep.equal({ Blitz: 'nicht ausgelöst, Automatik', 'Horizontale Auflösung': '300', Weißabgleich: 'automatisch', Ausrichtung: 'um 90° nach rechts gedreht', Überschrift: 'Auto', Zebra: 'Auto', constructor: 'x' });
    expect(words(tags, 'ar')).to.include({ الفلاش: 'لم ينطلق الفلاش، الوضع التلقائي', 'توازن اللون الأبيض': 'تلقائي', Zebra: 'Auto' });
    expect(words(tags, 'en')).to.include({ 'White balance': 'Auto', Flash: 'Flash did not fire, auto mode' });
  });

  it('are bounded, and say nothing of what is no text or number', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`Tag${index}`, 'x'.repeat(9999)]));
    const found = factsOf(many);
    expect(found.length).to.equal(60);
    expect(found[0]!.value.length).to.equal(300);
    expect(factsOf({ a: new Uint8Array(9), b: {}, c: null, d: Number.NaN, latitude: Infinity, longitude: 1, FNumber: -1, e: 'evil\u202Egpj.exe' }).map(({ value }) => value)).to.deep.equal(['NaN', 'evil gpj.exe']);
  });

  it('are few where the notes are damaged', async () => {
    const bytes = await photograph();
    bytes.fill(0xff, 20, 60);
    const viewer = await show(bytes);
    viewer.panel = true;
    await until(() => status(viewer)?.includes('nothing else') === true || 'Camera' in facts(viewer));
    expect(facts(viewer)).to.include({ Type: 'image/jpeg' });
  });
});

describe('the facts that stand elsewhere than a camera writes them', () => {
  const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
  const u32of = (value: number) => Uint8Array.from(u32(value));
  const join = async (...parts: Uint8Array<ArrayBuffer>[]) => new Uint8Array(await new Blob(parts).arrayBuffer());
  const packed = async (text: string) => new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer());
  const chunk = (type: string, data: Uint8Array<ArrayBuffer>) => join(u32of(data.length), bytesOf(type), data, u32of(0));
  const read = async (bytes: Uint8Array<ArrayBuffer>, type: string) => {
    const facts = await readExif(sampleContent(sampleArtifact('x', type), bytes), type, new AbortController().signal);
    return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
  };

  it('are read from a PNG: what a program was asked for, packed or not, in letters of any language', async () => {
    const long = 'a cat, '.repeat(200).trim();
    const png = await join(
      bytesOf('\x89PNG\r\n\x1a\n'),
      await chunk('IHDR', new Uint8Array(13)),
      await chunk('tEXt', bytesOf(`parameters\0${long}`)),
      await chunk('zTXt', await join(bytesOf('workflow\0\0'), await packed('{"nodes":[1]}'))),
      await chunk('iTXt', await join(bytesOf('Author\0\0\0de\0Autor\0'), new TextEncoder().encode('Zoë Müller'))),
      await chunk('iTXt', await join(bytesOf('Title\0\x01\0\0\0'), await packed('Weir'))),
      await chunk('tEXt', bytesOf('Software\0Matplotlib version 3.9')),
      await chunk('tIME', Uint8Array.of(7, 232, 5, 6, 7, 8, 9)),
      await chunk('zTXt', bytesOf('Comment\0\0damaged')),
      await chunk('IEND', new Uint8Array()),
    );
    expect(await read(png, 'image/png')).to.deep.equal({ author: 'Zoë Müller', program: 'Matplotlib version 3.9', parameters: long, workflow: '{"nodes":[1]}', title: 'Weir', ModifyDate: '2024-05-06 07:08:09' });
  });

  it('are read from behind the picture of a WebP', async () => {
    const tiff = Uint8Array.from([0x4d, 0x4d, 0, 42, ...u32(8), ...directory([ascii(0x010f, 'Acme'), ascii(0x0110, 'Weir 3')], 8)]);
    const riff = async (...chunks: Uint8Array<ArrayBuffer>[]) => {
      const body = await join(bytesOf('WEBP'), ...chunks);
      return join(bytesOf('RIFF'), u32of(body.length).reverse(), body);
    };
    const part = async (name: string, data: Uint8Array<ArrayBuffer>) => join(bytesOf(name), u32of(data.length).reverse(), data, new Uint8Array(data.length & 1));
    const file = await riff(await part('VP8X', Uint8Array.of(0x0c, 0, 0, 0, 9, 0, 0, 9, 0, 0)), await part('VP8 ', new Uint8Array(301)), await part('EXIF', tiff));
    expect(await read(file, 'image/webp')).to.deep.equal({ camera: 'Acme Weir 3' });
    expect(await read(await riff(await part('VP8X', new Uint8Array(10)), await part('VP8 ', new Uint8Array(20))), 'image/webp')).to.deep.equal({});
  });

  it('are what somebody wrote, in the letters that it names', async () => {
    const note = (letters: string, text: number[]) => ({ tag: 0x9286, type: 7, count: 8 + text.length, value: [...bytesOf(letters.padEnd(8, '\0')), ...text] });
    const wide = [...'für'].flatMap((char) => [0, char.charCodeAt(0)]);
    for (const [entry, wanted] of [[note('ASCII', [...bytesOf('for you')]), 'for you'], [note('UNICODE', wide), 'für']] as const) {
      expect((await read(await photograph([], [entry]), 'image/jpeg'))['UserComment']).to.equal(wanted);
    }
  });
});
