import { expect } from 'chai';
import { typeOfName } from '@mcp-canvas/contract';
import { builtinViewers } from '../builtin.ts';
import type { Content } from '../content/content.ts';
import { resolveViewer } from '../registry.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import type { McpArchiveViewer } from './archive-viewer.ts';
import { bounds } from './read/archive-entry.ts';
import { emptyFilesZip, gzipped, sampleTar, sampleZip, streamedZip, zipOfPacked, zstd } from './read/sample-archives.ts';
import { joined } from '../streaming/joined.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'archive')!;
const root = (viewer: Viewer): ShadowRoot => viewer.shadowRoot!;
const items = (viewer: Viewer): HTMLElement[] => [...root(viewer).querySelectorAll<HTMLElement>('[role=treeitem]')];
const names = (viewer: Viewer): string[] => items(viewer).map((item) => item.querySelector('.name')!.textContent);
const has = (name: string) => (viewer: Viewer) => names(viewer).includes(name);
const status = (viewer: Viewer): string => root(viewer).querySelector('.status')!.textContent.replace(/\s+/g, ' ').trim();
const bytesOf = new TextEncoder();

const tar = sampleTar([{ name: 'readme.md', content: '# Herons\n' }, { name: 'data/levels.csv', content: 'hour,level\n6,1\n' }]);
const packedTar = await gzipped(tar);
viewerSuite({
  row,
  searched: { name: 'many.zip', mime: 'application/zip', bytes: sampleZip(Object.fromEntries(Array.from({ length: 60 }, (_, nth) => [`letter ${nth}.txt`, '']))), shown: has('letter 0.txt') },
  samples: [
    { name: 'one.zip', mime: 'application/zip', bytes: sampleZip({ 'one.txt': 'first' }), shown: has('one.txt') },
    { name: 'two.tar', mime: 'application/x-tar', bytes: tar, shown: has('levels.csv') },
    { name: 'three.tar.gz', mime: 'application/gzip', bytes: packedTar, shown: has('levels.csv') },
    { name: 'four.log.gz', mime: 'application/gzip', bytes: await gzipped(bytesOf.encode('a line\n') as Uint8Array<ArrayBuffer>), shown: has('four.log') },
    { name: 'five.jar', mime: 'application/java-archive', bytes: sampleZip({ 'META-INF/MANIFEST.MF': '' }), shown: has('META-INF') },
  ],
});

const opened: McpArchiveViewer[] = [];
async function open(bytes: Uint8Array<ArrayBuffer>, { name = 'a.zip', content = {} as Partial<Content>, locale = 'en' } = {}): Promise<McpArchiveViewer> {
  await row.load();
  const viewer = document.createElement('mcp-archive-viewer') as McpArchiveViewer;
  viewer.style.setProperty('inline-size', '700px');
  viewer.style.setProperty('block-size', '400px');
  viewer.artifact = sampleArtifact(name, typeOfName(name)!);
  viewer.content = Object.assign(sampleContent(viewer.artifact, bytes), content);
  viewer.context = { theme: 'light', locale, viewers: builtinViewers };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const reasonOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'it was listed', (error: Error) => error.message);
const list = (viewer: Viewer) => root(viewer).querySelector<HTMLElement>('.scroller')!;
const press = (viewer: Viewer, key: string) => list(viewer).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
const active = (viewer: Viewer): string => root(viewer).getElementById(list(viewer).getAttribute('aria-activedescendant') ?? '')?.querySelector('.name')!.textContent ?? '';
const inner = (viewer: Viewer): Viewer | undefined => root(viewer).querySelector<Viewer>('.inner > *') ?? undefined;
const openEntry = async (viewer: Viewer, name: string): Promise<void> => {
  items(viewer).find((item) => item.querySelector('.name')!.textContent === name)!.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
  await until(() => inner(viewer) !== undefined && root(viewer).activeElement?.classList.contains('back') === true);
};

describe('the archive viewer', () => {
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });

  it('is chosen for archives, and not for those that it cannot read', () => {
    for (const [name, mime] of [['a.zip', 'application/zip'], ['a.tar.gz', 'application/gzip'], ['a.whl', 'application/x-python-wheel'], ['a.tgz', 'application/octet-stream']] as const) expect(resolveViewer(builtinViewers, { name, mime }).id, name).to.equal('archive');
    expect(resolveViewer(builtinViewers, { name: 'a.7z', mime: 'application/x-7z-compressed' }).id).to.equal('download');
  });

  it('is a tree of folders and files with sizes and dates', async () => {
    const viewer = await open(sampleZip({ 'station/readme.md': '# A', 'station/data/levels.csv': 'x'.repeat(1500) }));
    expect(names(viewer)).to.deep.equal(['station', 'data', 'levels.csv', 'readme.md']);
    expect(items(viewer).map((item) => ['aria-level', 'aria-expanded', 'aria-posinset', 'aria-setsize'].map((name) => item.getAttribute(name)))).to.deep.equal([
      ['1', 'true', '1', '1'], ['2', 'true', '1', '2'], ['3', null, '1', '1'], ['2', null, '2', '2'],
    ]);
    const levels = items(viewer)[2]!;
    expect(levels.querySelector('.size')!.textContent).to.equal('1.5 kB');
    expect(levels.querySelector('.date')!.textContent).to.include('Mar 4, 2026');
    expect(status(viewer)).to.include('2 files').and.to.include('2 folders').and.to.include('1.5 kB unpacked');
  });

  it('is walked by keys alone: arrows, letters, Enter', async () => {
    const viewer = await open(sampleZip({ 'a/one.txt': '1', 'a/two.txt': '2', 'zeta.txt': '3' }));
    expect(active(viewer)).to.equal('a');
    press(viewer, 'ArrowDown');
    expect(active(viewer)).to.equal('one.txt');
    press(viewer, 'ArrowLeft');
    expect(active(viewer)).to.equal('a');
    press(viewer, 'ArrowLeft');
    expect(names(viewer)).to.deep.equal(['a', 'zeta.txt']);
    press(viewer, 'z');
    expect(active(viewer)).to.equal('zeta.txt');
    press(viewer, 'Enter');
    await until(() => inner(viewer)?.localName === 'mcp-code-viewer');
  });

  it('lists what has the words that are searched for, with the folders around it', async () => {
    const viewer = await open(sampleZip({ 'deep/er/heron.txt': '1', 'deep/gull.txt': '2', 'other/x.txt': '3' }));
    const field = root(viewer).querySelector<HTMLInputElement>('input[type=search]')!;
    field.value = 'HERON';
    field.dispatchEvent(new Event('input'));
    await until(() => root(viewer).querySelector('.bar [role=status]')!.textContent === '1 match');
    expect(names(viewer)).to.deep.equal(['deep', 'er', 'heron.txt']);
    field.value = 'nothing like it';
    field.dispatchEvent(new Event('input'));
    await until(() => root(viewer).querySelector('.empty') !== null);
    expect(names(viewer)).to.deep.equal([]);
    expect(root(viewer).querySelector('.empty')!.textContent).to.equal('No name has these words.');
  });

  it('steps through the names that the toolbar searches for, into closed folders', async () => {
    const viewer = await open(sampleZip({ 'a/heron.txt': '1', 'b/heron.csv': '2', 'c.txt': '3' }));
    press(viewer, 'ArrowLeft');
    expect(names(viewer)).to.not.include('heron.txt');
    expect(await viewer.find('heron')).to.deep.equal({ current: 1, total: 2 });
    expect(active(viewer)).to.equal('heron.txt');
    expect(await viewer.find('heron', { step: 1 })).to.deep.equal({ current: 2, total: 2 });
    expect(active(viewer)).to.equal('heron.csv');
    expect(await viewer.find('^c\\.', { regexp: true })).to.deep.equal({ current: 1, total: 1 });
  });

  it('sorts by size and by date, folders first', async () => {
    const viewer = await open(sampleZip({ 'small.txt': '1', 'large.txt': '1'.repeat(900), 'dir/x.txt': '2' }));
    root(viewer).querySelector<HTMLElement>('.heads .size')!.click();
    await viewer.updateComplete;
    expect(names(viewer)).to.deep.equal(['dir', 'x.txt', 'large.txt', 'small.txt']);
  });

  it('says which way it is sorted, in the head and once it changes', async () => {
    const viewer = await open(sampleZip({ 'small.txt': '1', 'large.txt': '1'.repeat(900) }));
    const heads = () => [...root(viewer).querySelectorAll('.heads button')].map((head) => head.textContent!.trim());
    const told = () => root(viewer).querySelector('.status [role=status]')!.textContent!.trim();
    expect([heads(), told()]).to.deep.equal([['Name ascending', 'Size', 'Modified'], '']);
    for (const [way, said] of [['descending', 'Sorted by Size, descending'], ['ascending', 'Sorted by Size, ascending']]) {
      root(viewer).querySelector<HTMLElement>('.heads .size')!.click();
      await viewer.updateComplete;
      expect([heads(), told()]).to.deep.equal([['Name', `Size ${way}`, 'Modified'], said]);
    }
  });

  it('opens an entry in its own viewer, hands its abilities to the toolbar, and leads back', async () => {
    const viewer = await open(sampleZip({ 'notes/readme.md': '# Herons\n\nfog', 'x.txt': 'x' }));
    await openEntry(viewer, 'readme.md');
    expect(inner(viewer)!.localName).to.equal('mcp-markdown-viewer');
    expect(inner(viewer)!.shadowRoot!.querySelector('h1')!.textContent).to.equal('Herons');
    expect([...viewer.capabilities]).to.include('source');
    viewer.source = true;
    expect(inner(viewer)!.source).to.equal(true);
    expect(root(viewer).querySelector('.where')!.textContent).to.equal('notes/readme.md');
    root(viewer).querySelector<HTMLElement>('.back')!.click();
    await until(() => inner(viewer) === undefined && root(viewer).activeElement === list(viewer));
    await until(() => active(viewer) === 'readme.md');
    expect([...viewer.capabilities]).to.deep.equal(['find', 'copy', 'print']);
  });

  it('leads to a line of an entry', async () => {
    const viewer = await open(sampleZip({ 'a.py': 'x = 1\n'.repeat(50) }));
    await openEntry(viewer, 'a.py');
    await until(() => viewer.places.count >= 50);
    expect([...viewer.capabilities]).to.include('go-to');
    viewer.goTo(40);
    await until(() => inner(viewer)!.shadowRoot!.textContent.includes('40'));
  });

  it('shows entries of tar and tar.gz too, and what a gzip holds', async () => {
    for (const bytes of [tar, await gzipped(tar)]) {
      const viewer = await open(bytes, { name: 'a.tar' });
      await openEntry(viewer, 'levels.csv');
      expect(inner(viewer)!.localName).to.equal('mcp-data-viewer');
      await until(() => inner(viewer)!.shadowRoot!.textContent.includes('level'));
    }
  });

  it('opens one packed file at once, without taking the focus, and leads to its name and size', async () => {
    const log = await open(await gzipped(bytesOf.encode('first line\n') as Uint8Array<ArrayBuffer>), { name: 'service.log.gz' });
    await until(() => inner(log)?.shadowRoot!.textContent.includes('first line') === true);
    expect(log.shadowRoot!.activeElement).to.equal(null);
    log.shadowRoot!.querySelector<HTMLElement>('.back')!.click();
    await until(() => names(log).length === 1);
    expect(names(log)).to.deep.equal(['service.log']);
    const place = log.savePosition();
    await log.load(new AbortController().signal);
    await until(() => inner(log) !== undefined);
    await log.restorePosition(place);
    expect(inner(log), 'the reader had gone back to the list').to.equal(undefined);
    const drawing = await open(await gzipped(bytesOf.encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') as Uint8Array<ArrayBuffer>), { name: 'plan.svgz' });
    await until(() => inner(drawing)?.localName === 'mcp-image-viewer');
  });

  it('lists what is packed in itself again and again, from a depth on, in place of opening it for ever', async () => {
    let packed = bytesOf.encode('at last\n') as Uint8Array<ArrayBuffer>;
    for (let depth = 0; depth < 9; depth++) packed = await gzipped(packed);
    const nest = [await open(packed, { name: 'self.gz' })];
    const isListed = (viewer: Viewer): boolean => items(viewer).length > 0;
    await until(() => {
      const next = inner(nest.at(-1)!);
      if (next?.localName === 'mcp-archive-viewer') nest.push(next as McpArchiveViewer);
      return nest.length === 5 && isListed(nest.at(-1)!);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(nest.map((one) => inner(one)?.localName)).to.deep.equal([...Array.from({ length: 4 }, () => 'mcp-archive-viewer'), undefined]);
  });

  it('unpacks a gzip of several members whole, and holds each to its checksum', async () => {
    const lines = ['first day\n', 'second day\n', 'third day\n'];
    const members = await Promise.all(lines.map(async (line) => gzipped(bytesOf.encode(line) as Uint8Array<ArrayBuffer>)));
    const log = await open(joined(members), { name: 'service.log.gz' });
    await until(() => lines.every((line) => inner(log)?.shadowRoot!.textContent.includes(line.trim()) === true));
    const files = await open(joined([await gzipped(tar.slice(0, 700)), await gzipped(tar.slice(700))]), { name: 'a.tgz' });
    await openEntry(files, 'levels.csv');
    await until(() => inner(files)!.shadowRoot!.textContent.includes('level'));
    for (const member of [0, 1, 2]) {
      const damaged = members.map((bytes, at) => (at === member ? bytes.map((byte, place) => (place === bytes.length - 8 ? byte ^ 1 : byte)) : bytes));
      expect(await reasonOf(open(joined(damaged), { name: 'a.log.gz' })), `member ${member}`).to.include('damaged or incomplete');
    }
  });

  it('shows what stands before the damage in one packed file, and says so', async () => {
    const noise = Array.from({ length: 3000 }, (_, line) => `line ${line} ${((line * 2654435761) % 4294967296).toString(36)}`).join('\n');
    const packed = await gzipped(bytesOf.encode(noise) as Uint8Array<ArrayBuffer>);
    const log = await open(packed.slice(0, packed.length / 2), { name: 'service.log.gz' });
    await until(() => inner(log)?.shadowRoot!.textContent.includes('line 7 ') === true);
    expect(status(log)).to.include('damaged or cut off: what is shown or saved here stands before that');
    expect((inner(log) as Viewer & { places: { count: number } }).places.count).to.be.within(1000, 2000);
    const whole = await open(packed, { name: 'service.log.gz' });
    await until(() => inner(whole) !== undefined);
    expect(status(whole)).to.not.include('damaged');
  });

  it('shows what is packed with Zstandard: one file, a tar, and entries of a zip', async () => {
    const packed = (name: keyof typeof zstd): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(zstd[name]), (char) => char.charCodeAt(0));
    const log = await open(packed('text'), { name: 'service.log.zst' });
    await until(() => inner(log)?.shadowRoot!.textContent.includes('first line') === true);
    const files = await open(packed('tar'), { name: 'a.tar.zst' });
    await openEntry(files, 'a.txt');
    await until(() => inner(files)?.shadowRoot!.textContent.includes('first line') === true);
    const zip = await open(zipOfPacked('a.txt', packed('text'), bytesOf.encode('first line\n')), { name: 'a.zip' });
    await openEntry(zip, 'a.txt');
    await until(() => inner(zip)?.shadowRoot!.textContent.includes('first line') === true);
    expect(await reasonOf(open(packed('text').fill(0xff, 8, 12), { name: 'x.zst' }))).to.contain('damaged');
  });

  it('opens an archive in an archive', async () => {
    const viewer = await open(sampleZip({ 'inner.zip': sampleZip({ 'core.txt': 'core' }) }));
    await openEntry(viewer, 'inner.zip');
    expect(names(inner(viewer)!)).to.deep.equal(['core.txt']);
  });

  it('finds images of a Markdown entry among its neighbours', async () => {
    const png = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (c) => c.charCodeAt(0));
    const viewer = await open(sampleZip({ 'doc/a.md': '![dot](../img/dot.png)', 'img/dot.png': png }));
    await openEntry(viewer, 'a.md');
    await until(() => inner(viewer)!.shadowRoot!.querySelector<HTMLImageElement>('img')?.src.startsWith('blob:') === true);
  });

  it('comes back to the entry, the place and the open folders', async () => {
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`dir${at % 3}/file${at}.txt`, `text ${at}`]));
    const viewer = await open(sampleZip(files));
    expect(names(viewer)).to.deep.equal(['dir0', 'dir1', 'dir2']);
    press(viewer, 'ArrowRight');
    await openEntry(viewer, 'file3.txt');
    const position = JSON.parse(JSON.stringify(viewer.savePosition()));
    const again = await open(sampleZip(files));
    await again.restorePosition(position);
    expect(inner(again)!.artifact.name).to.equal('file3.txt');
    root(again).querySelector<HTMLElement>('.back')!.click();
    await until(() => inner(again) === undefined);
    expect(names(again)).to.include('file3.txt');
  });

  it('reads a gigabyte of zip by its directory alone, and of an entry only its own bytes', async () => {
    const small = sampleZip({ 'a.txt': 'at the front' });
    const end = small.length - 22;
    const view = new DataView(small.buffer);
    const directory = view.getUint32(end + 16, true);
    // The entry lies at the front, a gigabyte of something else before the directory.
    const size = 1e9 + small.length;
    view.setUint32(end + 16, 1e9 + directory, true);
    const asked: [number, number][] = [];
    const content: Partial<Content> = {
      ranged: true,
      size,
      range: async (from, to) => {
        asked.push([from, to]);
        return Uint8Array.from({ length: to - from + 1 }, (_, at) => {
          const place = from + at;
          return place < directory ? small[place]! : place >= 1e9 + directory ? small[place - 1e9]! : 0;
        });
      },
      stream: () => Promise.reject(new Error('the whole was asked for')),
      bytes: () => Promise.reject(new Error('the whole was asked for')),
    };
    const viewer = await open(small, { content });
    expect(names(viewer)).to.deep.equal(['a.txt']);
    await openEntry(viewer, 'a.txt');
    await until(() => inner(viewer)!.shadowRoot!.textContent.includes('at the front'));
    expect(asked.reduce((sum, [from, to]) => sum + to - from + 1, 0)).to.be.below(100_000);
  });

  it('leaps over the contents of a tar that is read by ranges', async () => {
    const header = sampleTar([{ name: 'huge.bin', size: 4e8 }]).slice(0, 512);
    const tail = sampleTar([{ name: 'last.txt', content: 'the end' }]);
    const gap = Math.ceil(4e8 / 512) * 512;
    let read = 0;
    const at = (place: number): number => (place < 512 ? header[place]! : place < 512 + gap ? 0 : (tail[place - 512 - gap] ?? 0));
    const content: Partial<Content> = {
      ranged: true,
      size: 512 + gap + tail.length,
      range: async (from, to) => {
        read += to - from + 1;
        return Uint8Array.from({ length: to - from + 1 }, (_, offset) => at(from + offset));
      },
    };
    const viewer = await open(tail, { name: 'a.tar', content });
    await until(() => names(viewer).length === 2);
    expect(names(viewer)).to.deep.equal(['huge.bin', 'last.txt']);
    expect(read).to.be.below(1_000_000);
  });

  describe('with hostile archives', () => {
    it('stops where an entry unpacks to more than the archive says', async () => {
      const bytes = sampleZip({ 'bomb.txt': 'a'.repeat(5_000_000) });
      const view = new DataView(bytes.buffer);
      view.setUint32(view.getUint32(bytes.length - 6, true) + 24, 100, true);
      const viewer = await open(bytes);
      press(viewer, 'Enter');
      await until(() => status(viewer).includes('larger than'));
      expect(inner(viewer)).to.equal(undefined);
    });

    it('opens nothing that is said to be larger than it may be', async () => {
      const bytes = sampleZip({ 'huge.txt': 'a' });
      const view = new DataView(bytes.buffer);
      view.setUint32(view.getUint32(bytes.length - 6, true) + 24, 0xfffffff0, true);
      const viewer = await open(bytes);
      press(viewer, 'Enter');
      await until(() => status(viewer).includes('Save it instead'));
    });

    it('tells an entry whose bytes are not those that were packed', async () => {
      const packed = sampleZip({ 'a.txt': 'abcdef'.repeat(50) });
      new DataView(packed.buffer).setUint32(new DataView(packed.buffer).getUint32(packed.length - 6, true) + 16, 1, true);
      const viewer = await open(packed);
      press(viewer, 'Enter');
      await until(() => status(viewer).includes('“a.txt” is damaged'));
    });

    it('says why an entry that its viewer cannot show is not opened, and lists the others as before', async () => {
      const viewer = await open(sampleZip({ 'a.pdf': '%PDF-1.7\nbroken' }));
      press(viewer, 'Enter');
      await until(() => status(viewer).includes('“a.pdf” could not be opened: '));
      expect([inner(viewer), names(viewer)]).to.deep.equal([undefined, ['a.pdf']]);
    });

    it('shows names that lead outside or pretend to be others as what they are', async () => {
      const viewer = await open(sampleTar([{ name: '../../etc/passwd', content: 'x' }, { name: 'photo\u202egpj.exe', content: 'y' }, { name: '/abs.txt', content: 'z' }]), { name: 'a.tar' });
      const notes = Object.fromEntries(items(viewer).map((item) => [item.querySelector('.name')!.textContent, item.querySelector('.note')!.textContent]));
      expect(notes).to.deep.equal({ '..': '', etc: '', passwd: 'Path leads outside', 'photo‹U+202E›gpj.exe': 'Hidden characters', 'abs.txt': 'Path leads outside' });
    });

    it('shows markup in names as text', async () => {
      const viewer = await open(sampleZip({ '<img src=x onerror=alert(1)>.txt': 'x' }));
      expect(names(viewer)).to.deep.equal(['<img src=x onerror=alert(1)>.txt']);
      expect(root(viewer).querySelector('img')).to.equal(null);
    });

    it('says that an entry is encrypted, and what to do', async () => {
      const bytes = sampleZip({ 'secret.txt': 'x' });
      const view = new DataView(bytes.buffer);
      const directory = view.getUint32(bytes.length - 6, true);
      view.setUint16(directory + 8, view.getUint16(directory + 8, true) | 1, true);
      const viewer = await open(bytes);
      expect(items(viewer)[0]!.querySelector('.note')!.textContent).to.equal('Encrypted');
      press(viewer, 'Enter');
      await until(() => status(viewer).includes('unpack it with its password'));
    });

    it('names a method of packing that it does not know', async () => {
      const bytes = sampleZip({ 'a.txt': 'x' });
      const view = new DataView(bytes.buffer);
      view.setUint16(view.getUint32(bytes.length - 6, true) + 10, 12, true);
      expect(items(await open(bytes))[0]!.querySelector('.note')!.textContent).to.equal('Packed with bzip2');
    });

    it('does not follow links, and says where they lead', async () => {
      const viewer = await open(sampleTar([{ name: 'link', type: '2', link: '/etc/passwd' }]), { name: 'a.tar' });
      expect(items(viewer)[0]!.querySelector('.note')!.textContent).to.equal('Link to /etc/passwd');
      press(viewer, 'Enter');
      await until(() => status(viewer).includes('has no content of its own'));
    });

    it('lists of a zip that was cut off the entries that are there whole, and opens them', async () => {
      const [first, second] = ['# Herons\n', 'level '.repeat(5000)];
      const whole = sampleZip({ 'notes/readme.md': first, 'levels.txt': second, 'last.txt': 'fog' });
      const cut = whole.slice(0, whole.findIndex((_, at) => whole[at] === 0x50 && whole[at + 1] === 0x4b && whole[at + 2] === 1) - 2);
      for (const bytes of [cut, streamedZip({ 'notes/readme.md': first, 'levels.txt': second, 'last.txt': 'fog' }).slice(0, -10)]) {
        const viewer = await open(bytes);
        expect(names(viewer)).to.deep.equal(['notes', 'readme.md', 'levels.txt']);
        expect(status(viewer)).to.include('2 files').and.to.include('what is listed stands before the damage');
        await openEntry(viewer, 'readme.md');
        expect(inner(viewer)!.shadowRoot!.querySelector('h1')!.textContent).to.equal('Herons');
      }
    });

    it('lists of a damaged tar what stands before the damage, and says so', async () => {
      const viewer = await open(joined([sampleTar([{ name: 'whole.txt', content: 'x' }]).slice(0, 1024), new Uint8Array(512).fill(7), new Uint8Array(1024)]), { name: 'a.tar' });
      await until(() => status(viewer).includes('before the damage'));
      expect(names(viewer)).to.deep.equal(['whole.txt']);
    });

    for (const [what, bytes, name, sentence] of [
      ['an empty file', new Uint8Array(), 'a.zip', 'This file is empty. If it should hold something, ask for it again.'],
      ['half a zip', sampleZip({ 'a.txt': 'x'.repeat(500) }).slice(0, 40), 'a.zip', 'damaged or incomplete'],
      ['a cut gzip', packedTar.slice(0, 30), 'a.tgz', 'damaged or incomplete'],
      ['no archive', new TextEncoder().encode('just words, no archive'), 'a.tar', 'not an archive'],
    ] as const) {
      it(`rejects ${what} with a sentence that tells what to do`, async () => {
        expect(await reasonOf(open(bytes as Uint8Array<ArrayBuffer>, { name }))).to.include(sentence);
      });
    }

    it('lists the first hundred thousand, in slices, and all when the reader says so', async () => {
      const count = bounds.listed + 300;
      const viewer = await open(emptyFilesZip(count));
      const offer = () => root(viewer).querySelector('.offer');
      await until(() => offer() !== null);
      expect(offer()!.textContent).to.include('The first 100,000 entries are listed').and.include('Show all anyway').and.include('Download');
      expect(status(viewer)).to.include('100,000 files');
      offer()!.querySelector('button')!.click();
      await until(() => offer() === null);
      expect(status(viewer)).to.include('100,300 files');
    });

    it('keeps a path of ten thousand folders in a few', async () => {
      const viewer = await open(sampleZip(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${'a/'.repeat(10_000)}${at}.txt`, ''])), 0));
      expect(status(viewer)).to.include('20 files').and.include('47 folders');
      press(viewer, 'End');
      expect(names(viewer).at(-1)!.length).to.be.greaterThan(1000);
    });

    it('draws twenty thousand entries as the few that are in view', async () => {
      const entries = Array.from({ length: 20_000 }, (_, at) => ({ name: `dir/${String(at).padStart(5, '0')}.txt` }));
      const viewer = await open(sampleTar(entries), { name: 'a.tar' });
      await until(() => status(viewer).includes('20,000 files'));
      expect(items(viewer).length).to.be.below(40);
      press(viewer, 'End');
      expect(active(viewer)).to.equal('19999.txt');
    });
  });

  it('puts sixty thousand files of one folder in order while the page goes on, as the reader wished last', async () => {
    const viewer = await open(emptyFilesZip(60_000));
    await until(() => status(viewer).includes('60,000 files') && !status(viewer).includes('Reading'));
    const [first] = names(viewer);
    for (const head of ['.size', ':first-child', ':first-child']) root(viewer).querySelector<HTMLElement>(`.heads button${head}`)!.click();
    expect(names(viewer)[0], 'the page has its turn before all are in order').to.equal(first);
    await until(() => names(viewer)[0] !== first);
    expect(names(viewer)[0]).to.equal('00059999');
    expect(items(viewer)[0]!.getAttribute('aria-setsize')).to.equal('60000');
    expect(items(viewer).length).to.be.below(40);
    press(viewer, 'End');
    expect([active(viewer), items(viewer).at(-1)!.getAttribute('aria-posinset')]).to.deep.equal([first, '60000']);
  });

  it('speaks the language of the page', async () => {
    const viewer = await open(sampleZip({ 'a.txt': 'x'.repeat(1500), 'b.txt': '' }), { locale: 'de' });
    expect(status(viewer)).to.include('2 Dateien').and.to.include('entpackt 1,5 kB');
  });
});
