import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import { until } from '../suite/until.ts';
import type { FrameConfig, Viewer } from '../viewer.ts';
import type { McpBookViewer } from './book-viewer.ts';
import { sampleBook, type SampleBook, type SampleChapter } from './sample-book.ts';

const row = builtinViewers.find(({ id }) => id === 'book')!;
const other = new URL(location.href);
other.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
const frame: FrameConfig = { url: new URL('/packages/components/src/frame/frame-page.test.html', other.origin).href, ownOrigin: true, allowedOrigins: [] };

const mime = 'application/epub+zip';
const inner = (viewer: Viewer): Viewer | undefined => viewer.shadowRoot!.querySelector<Viewer>('.inner > *') ?? undefined;
/** The page of the chapter, its styles without spaces. */
const markupOf = (viewer: Viewer): string => (inner(viewer)?.shadowRoot?.querySelector<HTMLIFrameElement>('.sheet > iframe')?.srcdoc ?? '').replaceAll(/ ?([{}:;,]) ?/g, '$1').replaceAll(';}', '}');
const where = (viewer: Viewer): string => viewer.shadowRoot!.querySelector('.where')?.textContent.replace(/\s+/g, ' ').trim() ?? '';

const long = Array.from({ length: 60 }, (_, nth) => `<p>Line ${nth} of the river, where herons wait.</p>`).join('');
const sample = (name: string, word: string, options: SampleBook = {}): ViewerSample => ({ name, mime, bytes: sampleBook([{ title: word, body: `<h1>${word}</h1>${long}` }, { title: 'The end', body: '<p>Here it ends.</p>' }], options), shown: (viewer) => markupOf(viewer).includes(word) });
viewerSuite({ row, context: { viewers: builtinViewers }, samples: [sample('one.epub', 'First'), sample('two.epub', 'Second', { old: true })] });

const opened: McpBookViewer[] = [];
async function open(bytes: Uint8Array<ArrayBuffer>, { context = {} as Partial<Viewer['context']>, width = 900, name = 'book.epub' } = {}): Promise<McpBookViewer> {
  await row.load();
  const viewer = document.createElement('mcp-book-viewer') as McpBookViewer;
  viewer.style.setProperty('inline-size', `${width}px`);
  viewer.style.setProperty('block-size', '400px');
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.context = { theme: 'light', locale: 'en', viewers: builtinViewers, ...context };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
afterEach(() => {
  for (const viewer of opened.splice(0)) {
    viewer.dispose();
    viewer.remove();
  }
});

const all = (viewer: Viewer, selector: string): HTMLElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const one = (viewer: Viewer, selector: string): HTMLElement => viewer.shadowRoot!.querySelector<HTMLElement>(selector)!;
const reasonOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'it was opened', (error: Error) => `${error.name}: ${error.message}`);
const press = (viewer: Viewer, key: string, at = '.next') => one(viewer, at).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
/** Its code comes when it is first wanted. */
async function openSide(viewer: McpBookViewer): Promise<void> {
  viewer.panel = true;
  await until(() => viewer.shadowRoot!.querySelector('.side') !== null);
}
const chapters = (...titles: string[]): SampleChapter[] => titles.map((title) => ({ title, body: `<h1>${title}</h1><p>Of ${title}, and a heron.</p>` }));
const three = chapters('Winter', 'Spring', 'Summer');

describe('a book', () => {
  it('opens at its first part; its buttons and N and P lead through it, to its ends', async () => {
    const viewer = await open(sampleBook(three));
    expect(where(viewer)).to.equal('Winter 1 of 3');
    expect(one(viewer, '.previous').matches(':disabled')).to.equal(true);
    expect(one(viewer, '.next').getAttribute('aria-label')).to.equal('Next: Spring');
    one(viewer, '.next').click();
    await until(() => where(viewer) === 'Spring 2 of 3' && markupOf(viewer).includes('Of Spring'));
    press(viewer, 'n');
    await until(() => where(viewer) === 'Summer 3 of 3' && markupOf(viewer).includes('Of Summer'));
    expect(one(viewer, '.next').matches(':disabled')).to.equal(true);
    press(viewer, 'P', '.previous');
    await until(() => where(viewer) === 'Spring 2 of 3' && markupOf(viewer).includes('Of Spring'));
  });

  for (const old of [false, true]) {
    it(`has its contents beside it, of EPUB ${old ? 2 : 3}, with the line where the reader is marked`, async () => {
      const viewer = await open(sampleBook(three, { old, metadata: '<dc:publisher>Station 7</dc:publisher><dc:language>de</dc:language>' }));
      await openSide(viewer);
      expect(all(viewer, '[role=treeitem]').map(({ textContent }) => textContent.trim())).to.deep.equal(['Winter', 'Spring', 'Summer']);
      expect(one(viewer, '.title').textContent.replace(/\s+/g, ' ').trim()).to.equal('The herons By Mara Weir');
      expect(all(viewer, 'dd').map(({ textContent }) => textContent)).to.deep.equal(['Station 7', 'English, German']);
      all(viewer, '[role=treeitem]')[2]!.click();
      await until(() => markupOf(viewer).includes('Of Summer'));
      expect(all(viewer, '[aria-current]').map(({ textContent }) => textContent.trim())).to.deep.equal(['Summer']);
      expect(viewer.panel).to.equal(true);
    });
  }

  it('passes by what is not read in its turn, which its contents and links lead to', async () => {
    const spine = (bytes: string): string => bytes.replace('<itemref idref="c1" />', '<itemref idref="c1" linear="no"/>');
    const viewer = await open(sampleBook(three, { change: spine }));
    one(viewer, '.next').click();
    await until(() => where(viewer) === 'Summer 3 of 3' && markupOf(viewer).includes('Of Summer'));
    await openSide(viewer);
    all(viewer, '[role=treeitem]')[1]!.click();
    await until(() => where(viewer) === 'Spring 2 of 3' && markupOf(viewer).includes('Of Spring'));
    expect([one(viewer, '.previous').title, one(viewer, '.next').title]).to.deep.equal(['Previous: Winter', 'Next: Summer']);
  });

  it('of pictures says nothing that could be searched or copied for words', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text>heron</text></svg>';
    const opf = (text: string): string => text.replace('href="Text/chapter-1.xhtml" media-type="application/xhtml+xml"', 'href="cover.svg" media-type="image/svg+xml"');
    const viewer = await open(sampleBook(three, { change: opf, files: { 'OEBPS/cover.svg': drawing } }));
    expect(inner(viewer)!.localName).to.equal('mcp-image-viewer');
    expect(await viewer.find('heron')).to.deep.equal({ current: 1, total: 2 });
    expect(where(viewer)).to.equal('Spring 2 of 3');
  });

  it('whose view is narrow closes its contents with a choice, and with Escape', async () => {
    const viewer = await open(sampleBook(three), { width: 400 });
    await openSide(viewer);
    press(viewer, 'Escape', '[role=treeitem]');
    expect(viewer.panel).to.equal(false);
    await openSide(viewer);
    all(viewer, '[role=treeitem]')[1]!.click();
    await until(() => markupOf(viewer).includes('Of Spring'));
    expect(viewer.panel).to.equal(false);
  });

  it('without contents has a line for each part', async () => {
    const bytes = sampleBook(three, { files: { 'OEBPS/nav.xhtml': '<html/>' } });
    const viewer = await open(bytes);
    await openSide(viewer);
    expect(all(viewer, '[role=treeitem]').map(({ textContent }) => textContent.trim())).to.deep.equal(['Part 1', 'Part 2', 'Part 3']);
  });

  it('leads from a link to another chapter, and back to where it was followed', async () => {
    const viewer = await open(sampleBook([{ title: 'One', body: '<p><a href="chapter-2.xhtml#note">a note</a></p>' }, { title: 'Notes', body: '<p id="note">Noted.</p>' }]));
    const follow = (path: string): void => {
      const artifact = inner(viewer)!.context.sibling!(path)!;
      inner(viewer)!.dispatchEvent(new CustomEvent('mcp-sibling-open', { detail: { artifact, fragment: 'note' }, bubbles: true, composed: true }));
    };
    let told = 0;
    viewer.addEventListener('mcp-sibling-open', () => (told += 1));
    follow('chapter-2.xhtml');
    await until(() => where(viewer) === 'Notes 2 of 2' && markupOf(viewer).includes('Noted'));
    one(viewer, '.turn button[title*="followed"]').click();
    await until(() => where(viewer) === 'One 1 of 2' && markupOf(viewer).includes('a note'));
    expect(one(viewer, '.turn button[title*="followed"]')).to.equal(null);
    expect(told).to.equal(0);
  });

  it('gives letters the size that is chosen, and keeps it with the place', async () => {
    const viewer = await open(sampleBook(three));
    viewer.zoom('in');
    expect(viewer.zoomLabel).to.equal('110%');
    await until(() => markupOf(viewer).includes(':root{zoom:1.1}'));
    one(viewer, '.next').click();
    await until(() => markupOf(viewer).includes('Of Spring') && markupOf(viewer).includes(':root{zoom:1.1}'));
    const again = await open(sampleBook(three));
    await again.restorePosition(viewer.savePosition());
    await until(() => where(again) === 'Spring 2 of 3' && markupOf(again).includes(':root{zoom:1.1}'));
    expect(again.zoomLabel).to.equal('110%');
    again.zoom('actual');
    expect(again.zoomLabel).to.equal('100%');
  });

  it('is dark in dark theme, but for its pictures', async () => {
    const viewer = await open(sampleBook(three));
    const filter = (): string => getComputedStyle(viewer).getPropertyValue('--_page-filter').trim();
    expect([filter(), markupOf(viewer).includes('invert')]).to.deep.equal(['', false]);
    viewer.context = { ...viewer.context, theme: 'dark' };
    await until(() => filter().startsWith('invert') && markupOf(viewer).includes('img,video,svg image{filter:invert(1)'));
    // Where the site's rules switch its looks off, pictures would be turned, too.
    await until(() => {
      Object.assign(inner(viewer)!, { note: 'unstyled' });
      viewer.requestUpdate();
      return filter() === '';
    });
  });

  it('of pages of a size of their own keeps it, in any theme', async () => {
    const page = (title: string): SampleChapter => ({ title, head: '<meta name="viewport" content="width=1200, height=1600"/>', body: '<p>a page</p>' });
    const viewer = await open(sampleBook([page('One'), page('Two')], { properties: 'properties="rendition:layout-pre-paginated"' }), { context: { theme: 'dark' } });
    const scale = (): number => Number(/zoom:([\d.]+)/.exec(markupOf(viewer))?.[1]);
    const { clientHeight } = one(viewer, '.inner');
    expect(markupOf(viewer)).to.include('inline-size:1200px;block-size:1600px').and.not.include('invert');
    expect(viewer.classList.contains('dark')).to.equal(false);
    expect(scale()).to.be.closeTo(clientHeight / 1600, 0.001);
    viewer.zoom(2);
    await until(() => Math.abs(scale() - (2 * clientHeight) / 1600) < 0.001);
    viewer.zoom('actual');
    viewer.style.setProperty('block-size', '700px');
    await until(() => Math.abs(scale() - one(viewer, '.inner').clientHeight / 1600) < 0.001 && scale() > 0.35);
  });

  it('copies what a chapter says', async () => {
    const viewer = await open(sampleBook([{ title: 'One', body: '<h1>One</h1><p>A <b>heron</b>&#160;waits.</p><p>It\n is cold.</p>' }]));
    let copied = '';
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => void (copied = text) } });
    await viewer.copy();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    expect(copied).to.equal('One\nA heron\u00a0waits.\nIt is cold.');
  });

  it('goes to pages of the printed book, where it knows them', async () => {
    const nav = '<html xmlns:epub="x"><body><nav epub:type="toc"><ol><li><a href="Text/chapter-1.xhtml">Winter</a></li></ol></nav><nav epub:type="page-list"><ol><li><a href="Text/chapter-1.xhtml#p1">1</a></li><li><a href="Text/chapter-3.xhtml#p9">9</a></li><li><a href="Text/chapter-3.xhtml">xii</a></li></ol></nav></body></html>';
    const viewer = await open(sampleBook(three, { files: { 'OEBPS/nav.xhtml': nav } }));
    expect(viewer.places).to.deep.equal({ label: 'page', count: 9 });
    viewer.goTo(10);
    await until(() => markupOf(viewer).includes('Of Summer'));
    viewer.goTo(4);
    await until(() => markupOf(viewer).includes('Of Winter'));
  });

  it('shows its files, and comes back to where the reader was', async () => {
    const viewer = await open(sampleBook(three));
    one(viewer, '.next').click();
    await until(() => markupOf(viewer).includes('Of Spring'));
    await openSide(viewer);
    one(viewer, 'details .button').click();
    await until(() => inner(viewer)?.localName === 'mcp-archive-viewer' && viewer.shadowRoot!.activeElement?.matches('.back') === true);
    expect(inner(viewer)!.shadowRoot!.textContent).to.include('book.opf');
    press(viewer, 'Escape', '.back');
    await until(() => markupOf(viewer).includes('Of Spring'));
  });

  it('that says nothing of how it is read lists its files', async () => {
    const viewer = await open(sampleBook(three, { files: { 'META-INF/container.xml': '<container/>' } }));
    expect(inner(viewer)!.localName).to.equal('mcp-archive-viewer');
    expect(one(viewer, '.bar').textContent.trim()).to.equal('This file does not say how it is to be read as a book. Its files are listed.');
  });

  it('is there before its first chapter is: who goes on meanwhile gets the next one', async () => {
    await row.load();
    const viewer = document.createElement('mcp-book-viewer') as McpBookViewer;
    opened.push(viewer);
    viewer.artifact = sampleArtifact('book.epub', mime);
    viewer.content = sampleContent(viewer.artifact, sampleBook(three));
    viewer.context = { theme: 'light', locale: 'en', viewers: builtinViewers };
    document.body.append(viewer);
    const load = viewer.load(new AbortController().signal);
    await until(() => viewer.shadowRoot!.querySelector('.next:enabled') !== null);
    one(viewer, '.next').click();
    await load;
    await until(() => where(viewer) === 'Spring 2 of 3' && markupOf(viewer).includes('Of Spring'));
  });

  it('one of whose chapters cannot be opened says so, and the others can', async () => {
    const bytes = sampleBook(three);
    const name = new TextEncoder().encode('OEBPS/Text/chapter-1.xhtml');
    // In the directory, behind 46 bytes of its record: the checksum.
    const at = bytes.findLastIndex((_byte, start) => name.every((byte, nth) => bytes[start + nth] === byte));
    bytes.set([1, 2, 3, 4], at - 46 + 16);
    const viewer = await open(bytes);
    expect(one(viewer, '.bar').textContent).to.equal('This part is damaged: its bytes are not those that were packed. Go on to another one, or ask for the book again.');
    one(viewer, '.next').click();
    await until(() => where(viewer) === 'Spring 2 of 3' && markupOf(viewer).includes('Of Spring') && viewer.shadowRoot!.querySelector('.bar') === null);
  });

  it('one of whose chapters is too large says how it can be had', async () => {
    const bytes = sampleBook(three);
    const name = new TextEncoder().encode('OEBPS/Text/chapter-1.xhtml');
    const at = bytes.findLastIndex((_byte, start) => name.every((byte, nth) => bytes[start + nth] === byte));
    // What it says that it unpacks to: 512 MiB.
    new DataView(bytes.buffer).setUint32(at - 46 + 24, 512 * 2 ** 20, true);
    const viewer = await open(bytes);
    expect(one(viewer, '.bar').textContent).to.equal('This part is larger than what can be opened here. Save it from the list of the book’s files (side panel, “Show its files”), or go on to another one.');
  });

  it('shows fonts that are hidden from those who only unpack it', async () => {
    const font = Uint8Array.from({ length: 3000 }, (_, at) => (at < 4 ? [0, 1, 0, 0][at]! : at % 251));
    const key = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode('urn:isbn:1')));
    const hidden = font.map((byte, at) => (at < 1040 ? byte ^ key[at % 20]! : byte));
    const encryption = '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><CipherData><CipherReference URI="OEBPS/font.ttf"/></CipherData></EncryptedData></encryption>';
    const page: SampleChapter = { title: 'One', head: '<style>@font-face{font-family:f;src:url(../font.ttf)}</style>', body: '<p>x</p>' };
    const viewer = await open(sampleBook([page, page], { metadata: '<dc:identifier> urn:isbn:1\n</dc:identifier>', files: { 'OEBPS/font.ttf': hidden, 'META-INF/encryption.xml': encryption } }));
    const [, encoded = ''] = /url\("?data:font\/ttf;base64,([^")]+)/.exec(inner(viewer)!.shadowRoot!.querySelector<HTMLIFrameElement>('.sheet > iframe')!.srcdoc) ?? [];
    expect(atob(encoded)).to.equal(String.fromCharCode(...font));
  });

  it('that is locked, damaged or empty says so', async () => {
    const lock = '<encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/Text/chapter-1.xhtml"/></CipherData></EncryptedData></encryption>';
    const font = lock.replace('Text/chapter-1.xhtml', 'Fonts/a.otf');
    expect(await reasonOf(open(sampleBook(three, { files: { 'META-INF/encryption.xml': lock } })))).to.equal('NotSupportedError: This book is locked by its publisher (DRM). Open it in the reading program that it was bought for.');
    expect(await reasonOf(open(sampleBook(three, { files: { 'META-INF/encryption.xml': font } })))).to.equal('it was opened');
    expect(await reasonOf(open(new TextEncoder().encode('no book at all, but some text that is longer')))).to.equal('Error: This book is damaged or incomplete. Ask for it again, or download what is there.');
  });

  it('has no script, and nothing from elsewhere, in its chapters', async () => {
    const viewer = await open(sampleBook([{ title: 'One', body: '<p onclick="boom()">kept</p><script>boom()</script><img src="https://elsewhere.test/x.png"/><iframe src="javascript:boom()"></iframe>' }]));
    expect(markupOf(viewer)).to.include('kept').and.not.match(/boom|src="https:/);
    expect(inner(viewer)!.shadowRoot!.textContent).to.include('elsewhere.test');
  });
});

describe('the search through a book', () => {
  it('counts what all chapters say, and goes on from one to the next', async () => {
    const viewer = await open(sampleBook([{ title: 'One', body: '<p>A heron.</p><p>Two herons.</p>' }, { title: 'Two', body: '<p>Nothing.</p>' }, { title: 'Three', body: '<p>A he<b>ron</b>, again.</p>' }]), { context: { frame } });
    await until(() => inner(viewer)!.capabilities!.has('find'));
    const { around: first, ...begun } = await viewer.find('HERON');
    expect(begun).to.deep.equal({ current: 1, total: 3 });
    expect(first).to.include('A heron.');
    expect((await viewer.find('HERON', { step: 1 })).current).to.equal(2);
    const { around: last, ...third } = await viewer.find('HERON', { step: 1 });
    expect(third).to.deep.equal({ current: 3, total: 3 });
    expect(last).to.include('again');
    expect(where(viewer)).to.equal('Three 3 of 3');
    expect((await viewer.find('HERON', { step: 1 })).current).to.equal(1);
    expect(where(viewer)).to.equal('One 1 of 3');
    expect((await viewer.find('HERON', { step: -1 })).current).to.equal(3);
    expect((await viewer.find('heron', { at: 2, reveal: true })).current).to.equal(2);
    expect((await viewer.find('HERON', { matchCase: true })).total).to.equal(0);
    expect((await viewer.find('heron', { wholeWords: true })).total).to.equal(2);
    viewer.clearFind();
  });

  it('begins where the reader is, and leaves what is in view there where only the number is asked for', async () => {
    const viewer = await open(sampleBook(three), { context: { frame } });
    one(viewer, '.next').click();
    await until(() => where(viewer) === 'Spring 2 of 3' && inner(viewer)!.capabilities!.has('find'));
    expect((await viewer.find('heron')).current).to.equal(2);
    viewer.clearFind();
    expect((await viewer.find('heron', { at: 3 })).current).to.equal(3);
    expect(where(viewer)).to.equal('Spring 2 of 3');
  });

  it('stays with a reader who goes to another chapter by other means, and goes on from there', async () => {
    const viewer = await open(sampleBook(chapters('Winter', 'Spring', 'Summer', 'Autumn')), { context: { frame } });
    await until(() => inner(viewer)!.capabilities!.has('find'));
    expect((await viewer.find('heron')).current).to.equal(1);
    expect((await viewer.find('heron', { step: 1 })).current).to.equal(2);
    const turns = viewer.findTurn;
    one(viewer, '.next').click();
    await until(() => where(viewer) === 'Summer 3 of 4' && inner(viewer)!.capabilities!.has('find'));
    expect(viewer.findTurn).to.equal(turns + 1);
    // As the search field asks then.
    expect((await viewer.find('heron', { at: 0 })).current).to.equal(3);
    expect(where(viewer)).to.equal('Summer 3 of 4');
    expect((await viewer.find('heron', { step: -1 })).current).to.equal(2);
    one(viewer, '.previous').click();
    await until(() => where(viewer) === 'Winter 1 of 4' && inner(viewer)!.capabilities!.has('find'));
    expect((await viewer.find('heron', { step: 1 })).current).to.equal(1);
  });

  it('goes from chapter to chapter where the frame page cannot be looked into', async () => {
    const viewer = await open(sampleBook(three));
    expect(await viewer.find('heron')).to.deep.equal({ current: 1, total: 3 });
    expect(await viewer.find('heron', { step: 1 })).to.deep.equal({ current: 2, total: 3 });
    expect(where(viewer)).to.equal('Spring 2 of 3');
    expect(await viewer.find('summer')).to.deep.equal({ current: 1, total: 2 });
    expect(where(viewer)).to.equal('Summer 3 of 3');
  });
});
