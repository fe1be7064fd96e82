import { expect } from 'chai';
import { resolveViewer } from '../registry.ts';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'download')!;
const text = (viewer: Viewer) => viewer.shadowRoot?.textContent ?? '';
const sample = (name: string): ViewerSample => ({ name, mime: 'application/x-7z-compressed', bytes: 'PK', shown: (viewer) => text(viewer).includes(name) });

const textOf = (viewer: Viewer) => viewer.shadowRoot?.querySelector('mcp-code-viewer')?.shadowRoot?.textContent ?? '';
async function shownAs(name: string, mime: string, bytes: Uint8Array<ArrayBuffer>): Promise<Viewer> {
  await row.load();
  const viewer = document.createElement(row.tagName) as Viewer;
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.context = { theme: 'light', locale: 'en' };
  document.body.append(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
/** What is said about a file that begins with these bytes, each the number of its character. */
async function said(name: string, mime: string, begins = '\0'.repeat(8)): Promise<string> {
  const viewer = await shownAs(name, mime, Uint8Array.from(begins, (one) => one.charCodeAt(0)));
  await until(() => viewer.shadowRoot!.querySelector('pre') !== null);
  const words = viewer.shadowRoot!.querySelector('.about')!.textContent;
  viewer.remove();
  return words;
}

viewerSuite({ row, samples: [sample('one.7z'), sample('two.7z')], reads: false });

describe('the download viewer', () => {
  it('is chosen where no other viewer takes the type', () => {
    expect(resolveViewer(builtinViewers, { name: 'x.bin', mime: 'application/octet-stream' }).id).to.equal('download');
  });

  it('names the file, its type and its size, in the language of the page', async () => {
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer;
    viewer.artifact = sampleArtifact('bericht.7z', 'application/x-7z-compressed');
    viewer.content = sampleContent(viewer.artifact, new Uint8Array(1_500_000));
    viewer.context = { theme: 'light', locale: 'de' };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    expect(text(viewer)).to.include('bericht.7z').and.to.include('application/x-7z-compressed').and.to.include('1,5').and.to.include('Herunterladen');
    viewer.remove();
  });

  it('fits a narrow phone, its bytes in their own scroller', async () => {
    const viewer = await shownAs('a.psd', '', Uint8Array.from('8BPS'.padEnd(512, '\0'), (one) => one.charCodeAt(0)));
    viewer.style.setProperty('inline-size', '320px');
    await until(() => viewer.shadowRoot!.querySelector('pre') !== null);
    expect(viewer.scrollWidth).to.equal(viewer.clientWidth);
    viewer.remove();
  });

  it('says of what many are sent and few know by name what it is and what to do', async () => {
    await row.load();
    expect(await said('winmail.dat', 'application/ms-tnef')).to.include('Ask its sender');
    expect(await said('data.7z', 'application/x-7z-compressed')).to.include('Have it packed as .zip');
    expect(await said('data.tar.bz2', 'application/octet-stream')).to.include('Have it packed as .zip');
    expect(await said('Winmail.dat', 'application/octet-stream')).to.include('Ask its sender');
    expect(await said('offer.msg', 'application/vnd.ms-outlook')).to.include('saved as .eml');
    expect(await said('offer.doc', 'application/msword')).to.include('saved as .docx or PDF');
    expect(await said('offer.ppt', 'application/vnd.ms-powerpoint')).to.include('saved as .pptx or PDF');
    expect(await said('bracket.3mf', 'model/3mf')).to.include('saved as GLB or STL');
    expect(await said('Bracket.STEP', 'application/octet-stream')).to.include('saved as GLB or STL');
    expect(await said('offer.msg', 'application/x-hdf5')).to.include('data (HDF5)').and.to.include('saved as CSV');
    expect(await said('offer.key', 'application/x-what')).to.include('No preview');
  });

  it('believes the first bytes of a file before its type and its name', async () => {
    await row.load();
    expect(await said('invoice.pdf.7z', 'application/x-7z-compressed', 'MZ\x90\0')).to.include('a program (Windows)').and.to.include('only if you trust');
    expect(await said('a.out', 'application/octet-stream', '\x7fELF\x02')).to.include('a program (Linux)');
    expect(await said('Main', '', '\xca\xfe\xba\xbe\0\0\0\x41')).to.include('a program (Java)');
    expect(await said('tool', '', '\xca\xfe\xba\xbe\0\0\0\x02')).to.include('a program (macOS)');
    expect(await said('cache', 'application/octet-stream', '\0\x01\0\0Standard Jet DB')).to.include('a database (Access)').and.to.include('saved as CSV or Parquet');
    expect(await said('results', 'application/octet-stream', '\x89HDF\r\n\x1a\n')).to.include('a file of data (HDF5)');
    expect(await said('letters.dat', '', 'wOF2\0')).to.include('a font (WOFF)');
    expect(await said('scan', '', `${'\0'.repeat(128)}DICM`)).to.include('a picture').and.to.include('(DICOM)');
    expect(await said('plan', '', 'AC1032')).to.include('a drawing').and.to.include('(AutoCAD)');
    expect(await said('trace', '', '\xd4\xc3\xb2\xa1')).to.include('network traffic (pcap)');
    expect(await said('backup', '', 'Rar!\x1a\x07\x01')).to.include('an archive');
    expect(await said('report.pages', '')).to.include('saved as .docx or PDF');
    expect(await said('budget.numbers', '')).to.include('saved as .xlsx or CSV');
    expect(await said('noise', '', '\x01\x02\x03')).to.include('No preview');
  });

  it('shows the first bytes of a file whose size nobody told, and lets go of the rest', async () => {
    await row.load();
    let left = false;
    const viewer = document.createElement(row.tagName) as Viewer;
    viewer.artifact = sampleArtifact('x.bin', 'application/octet-stream');
    const stream = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(300).fill(0x41)), cancel: () => void (left = true) }, { highWaterMark: 0 });
    const content = sampleContent(viewer.artifact, new Uint8Array(8));
    viewer.content = Object.defineProperties(Object.create(content) as typeof content, { ranged: { value: false }, size: { value: undefined }, range: { value: () => expect.fail('it was read') }, stream: { value: async () => stream } });
    viewer.context = { theme: 'light', locale: 'en' };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    await until(() => text(viewer).includes('The first 512 bytes'));
    expect(left).to.equal(true);
    viewer.remove();
  });

  it('shows what is known of the file and its first bytes, without reading more of it', async () => {
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer;
    viewer.artifact = { ...sampleArtifact('x.h5', 'application/x-hdf5'), sha256: 'ab'.repeat(32), source: { kind: 'generated', created_at: '2026-01-02T03:04:05Z', server: 'lab', tool: 'measure' } };
    const content = sampleContent(viewer.artifact, new Uint8Array(100_000).fill(0x41));
    const asked: [number, number][] = [];
    viewer.content = Object.assign(Object.create(content) as typeof content, { range: (start: number, end: number, signal: AbortSignal) => (asked.push([start, end]), content.range(start, end, signal)) });
    viewer.context = { theme: 'light', locale: 'en' };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    for (let turn = 0; turn < 100 && !text(viewer).includes('AAAA'); turn++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(text(viewer)).to.include('lab / measure').and.to.include('ab'.repeat(32)).and.to.include('The first 512 bytes').and.to.include('000001f0  41 41');
    expect(asked).to.deep.equal([[0, 511]]);
    viewer.remove();
  });

  it('shows what is a text and has no type as one, coloured by its name; the card is a press away', async () => {
    const viewer = await shownAs('Makefile', '', new TextEncoder().encode('all: a.o\n\tcc -o $@ $<\n'));
    await until(() => textOf(viewer).includes('cc -o'));
    expect(viewer.capabilities!.has('find') && viewer.capabilities!.has('source')).to.equal(true);
    await until(() => textOf(viewer).includes('makefile'));
    expect(viewer.shadowRoot!.querySelector('mcp-code-viewer')!.clientWidth, 'as wide as there is room').to.equal(viewer.clientWidth);
    viewer.source = false;
    await until(() => text(viewer).includes('The first 22 bytes'));
    viewer.remove();
  });

  it('offers the text of a file whose type says something else, and of no other', async () => {
    const eps = await shownAs('a.eps', 'application/postscript', new TextEncoder().encode('%!PS-Adobe-3.0 EPSF-3.0\n'));
    const offer = () => [...eps.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show as text');
    await until(() => offer() !== undefined);
    offer()!.click();
    await until(() => textOf(eps).includes('%!PS-Adobe'));
    eps.remove();
    const bytes = await shownAs('a.bin', 'application/octet-stream', Uint8Array.of(1, 2, 3, 0));
    await until(() => text(bytes).includes('The first 4 bytes'));
    expect(text(bytes)).to.not.include('Show as text');
    bytes.remove();
  });

  it('is whole without the first bytes where they cannot be had, or only with all the others', async () => {
    await row.load();
    for (const failing of [true, false]) {
      const viewer = document.createElement(row.tagName) as Viewer;
      viewer.artifact = sampleArtifact('x.bin', 'application/octet-stream');
      const content = sampleContent(viewer.artifact, new Uint8Array(8));
      viewer.content = Object.defineProperties(Object.create(content) as typeof content, { ranged: { value: failing }, size: { value: 2 ** 30 }, range: { value: () => (failing ? Promise.reject(new Error('gone')) : expect.fail('it was read')) } });
      viewer.context = { theme: 'light', locale: 'en' };
      document.body.append(viewer);
      await viewer.load(new AbortController().signal);
      await new Promise((resolve) => setTimeout(resolve));
      expect(text(viewer)).to.include('Download').and.not.to.include('first');
      viewer.remove();
    }
  });
});
