import { expect } from 'chai';
import '../../define.ts';
import type { McpCanvas } from '../canvas.ts';
import { readLink, writeLink } from './deep-links.ts';
import { feed, mountCanvas, one, press, sampleEvent, sampleFile, settled, tabsOf, within } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

const startHash = location.hash;
const goTo = (hash: string): void => history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
const linked = (): McpCanvas => mountCanvas({ deepLinks: true });
const versions = (canvas: McpCanvas, name: string, count: number): void => canvas.dispatch(sampleEvent('canvas_files', { files: Array.from({ length: count }, (_, n) => sampleFile(name, `text ${n + 1}`, { version: n + 1 })) }));

describe('the address of an artifact', () => {
  it('is read from a fragment, whatever stands beside it', () => {
    expect(readLink('#artifact=a%20b.txt&version=2')).to.deep.equal({ artifact: 'a b.txt', version: 2 });
    expect(readLink('#tab=1&artifact=a.txt')).to.deep.equal({ artifact: 'a.txt' });
    for (const hash of ['', '#', '#/route/7', '#artifact=', '#version=2']) expect(readLink(hash), hash).to.equal(undefined);
    for (const version of ['0', '-1', '1.5', 'x', '']) expect(readLink(`#artifact=a&version=${version}`)).to.deep.equal({ artifact: 'a' });
  });

  it('is written beside what the host has there, and never over a route', () => {
    expect(writeLink('', { artifact: 'a b.txt', version: 2 })).to.equal('#artifact=a+b.txt&version=2');
    expect(writeLink('#tab=1&artifact=old&version=3', { artifact: 'new' })).to.equal('#tab=1&artifact=new');
    expect(writeLink('#artifact=old', undefined)).to.equal('');
    expect(writeLink('#/route/7', { artifact: 'a' })).to.equal(undefined);
    expect(writeLink('#section', { artifact: 'a' })).to.equal(undefined);
  });

  it('round-trips any name', () => {
    for (const artifact of ['a&b=c#d.txt', '100 %.csv', '日本語.md', '../x', '"<script>"', '+ +']) expect(readLink(writeLink('', { artifact })!)).to.deep.equal({ artifact });
  });
});

describe('a canvas with deep links', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en';
    goTo('');
  });
  afterEach(() => {
    document.querySelectorAll('mcp-canvas').forEach((element) => element.remove());
    goTo(startHash);
  });

  it('leads the address to what is looked at, without a step in the history', async () => {
    const canvas = linked();
    await settled(canvas);
    const steps = history.length;
    feed(canvas, ['a.txt', 'b.txt']);
    await until(() => location.hash === '#artifact=a.txt', 'the first file is in the address');
    canvas.show('b.txt');
    await until(() => location.hash === '#artifact=b.txt', 'the second is');
    canvas.open = false;
    await until(() => location.hash === '', 'nothing is looked at');
    expect(history.length).to.equal(steps);
  });

  it('shows what the address names when it comes, in the version that it names', async () => {
    goTo('#artifact=late.txt&version=1');
    const canvas = linked();
    feed(canvas, ['a.txt']);
    await settled(canvas);
    await until(() => tabsOf(canvas) === '[a.txt]', 'the wish waits');
    expect(location.hash).to.equal('#artifact=late.txt&version=1');
    versions(canvas, 'late.txt', 2);
    await until(() => canvas.locate('late.txt')?.pane === 0 && canvas.locate('late.txt')?.artifact.version === 1, 'the older version is shown');
    expect(location.hash).to.equal('#artifact=late.txt&version=1');
  });

  it('stays with the version that the address names when newer ones come one after the other', async () => {
    goTo('#artifact=late.txt&version=1');
    const canvas = linked();
    versions(canvas, 'late.txt', 1);
    await until(() => canvas.locate('late.txt')?.pane === 0, 'the first version is shown');
    await settled(canvas);
    versions(canvas, 'late.txt', 2);
    await until(() => canvas.locate('late.txt')!.artifact.version === 1 && one(canvas, 'mcp-artifact-viewer'), 'it is still shown');
    await settled(canvas);
    expect([canvas.locate('late.txt')!.artifact.version, location.hash]).to.deep.equal([1, '#artifact=late.txt&version=1']);
  });

  it('comes to the version that the address names when it comes after others', async () => {
    goTo('#artifact=late.txt&version=2');
    const canvas = linked();
    versions(canvas, 'late.txt', 1);
    await until(() => canvas.locate('late.txt')?.pane === 0, 'what is there is shown');
    await settled(canvas);
    expect(location.hash, 'the wish waits').to.equal('#artifact=late.txt&version=2');
    versions(canvas, 'late.txt', 3);
    await until(() => canvas.locate('late.txt')!.artifact.version === 2, 'the version is shown');
    expect(location.hash).to.equal('#artifact=late.txt&version=2');
  });

  it('names the version in the address once a newer one than the one that is looked at comes', async () => {
    const canvas = linked();
    versions(canvas, 'a.txt', 2);
    await until(() => location.hash === '#artifact=a.txt', 'the newest needs no number');
    canvas.show('a.txt', { version: 1 });
    await until(() => location.hash === '#artifact=a.txt&version=1', 'an older one does');
    versions(canvas, 'a.txt', 3);
    await settled(canvas);
    expect(location.hash).to.equal('#artifact=a.txt&version=1');
  });

  describe('whose address leads to what is not there', () => {
    const notes = (canvas: McpCanvas) => within(canvas, '.status .message p').map((line) => line.textContent!.replace(/[\u2068\u2069]/g, ''));
    const noFile = 'This link leads to “gone.txt”, which is not here. Choose another file, or have it made again.';
    const noVersion = 'This link leads to version 7 of “a.txt”, which is not here. The newest one is shown; the bar above the file leads to the others.';

    it('says so, reads it out, and keeps what is open', async () => {
      goTo('#artifact=gone.txt');
      const canvas = linked();
      feed(canvas, ['a.txt']);
      await until(() => notes(canvas)[0] === noFile, 'it is said');
      await until(() => one(canvas, '.announcements').textContent!.includes('gone.txt'), 'it is read out');
      expect([tabsOf(canvas), location.hash]).to.deep.equal(['[a.txt]', '#artifact=gone.txt']);
    });

    it('writes a name out as it is: marks that turn it around, and what has no end, are left out', async () => {
      goTo(`#artifact=${encodeURIComponent(`a\u2069\u202Egpj.exe${'x'.repeat(5000)}`)}`);
      const canvas = linked();
      await until(() => notes(canvas)[0]?.includes('agpj.exexx'), 'it is said');
      expect(notes(canvas)[0]!.length).to.be.below(400);
    });

    it('opens for it where nothing is shown', async () => {
      goTo('#artifact=gone.txt');
      const canvas = linked();
      await until(() => canvas.open && notes(canvas)[0] === noFile, 'it is said');
    });

    it('shows the newest version where that of the address is not there', async () => {
      goTo('#artifact=a.txt&version=7');
      const canvas = linked();
      versions(canvas, 'a.txt', 2);
      await until(() => notes(canvas)[0] === noVersion, 'it is said');
      expect(canvas.locate('a.txt')).to.include({ pane: 0 });
    });

    it('takes its word back when the file comes after all, or the address leads elsewhere', async () => {
      goTo('#artifact=gone.txt');
      const canvas = linked();
      feed(canvas, ['a.txt']);
      await until(() => notes(canvas).length === 1, 'it is said');
      feed(canvas, ['gone.txt']);
      await until(() => notes(canvas).length === 0 && canvas.locate('gone.txt')?.pane === 0, 'the file is shown');
      location.hash = '#artifact=never.txt';
      await until(() => notes(canvas)[0]?.includes('never.txt'), 'it is said of the next');
      location.hash = '#artifact=a.txt';
      await until(() => notes(canvas).length === 0 && canvas.locate('a.txt')?.pane === 0, 'the other is shown');
    });

    it('says nothing to a reader who went on', async () => {
      goTo('#artifact=gone.txt');
      const canvas = linked();
      feed(canvas, ['a.txt', 'b.txt'], { mode: 'append' });
      await until(() => tabsOf(canvas).includes('b.txt'), 'the tabs are there');
      await press(canvas, 'ArrowRight', {}, one(canvas, '[role=tab][aria-selected=true]'));
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(notes(canvas)).to.deep.equal([]);
    });
  });

  it('follows the address when it changes', async () => {
    const canvas = linked();
    feed(canvas, ['a.txt', 'b.txt']);
    await until(() => location.hash !== '', 'the address is written');
    location.hash = '#artifact=b.txt';
    await until(() => canvas.locate('b.txt')?.pane === 0, 'b.txt is shown');
  });

  it('does not call back a reader who went elsewhere meanwhile', async () => {
    goTo('#artifact=late.txt');
    const canvas = linked();
    feed(canvas, ['a.txt', 'b.txt'], { mode: 'append' });
    await until(() => tabsOf(canvas).includes('b.txt'), 'the tabs are there');
    one(canvas, '[role=tab][aria-selected=false]').click();
    canvas.dispatch(sampleEvent('canvas_files', { files: [sampleFile('late.txt')], display: { mode: 'append', open_canvas: false } }));
    await until(() => tabsOf(canvas).includes('late.txt'), 'the file came');
    await settled(canvas);
    expect(canvas.locate('late.txt')!.pane).to.equal(undefined);
  });

  for (const [what, act] of Object.entries({
    'presses “Try again”, or signs in, where no file is yet': (canvas: McpCanvas) => one(canvas, '.cover').click(),
    'puts a message away': (canvas: McpCanvas) => (feed(canvas, ['a.txt']), one(canvas, `.message [aria-label='Dismiss']`).click()),
    'goes on with the Tab key': (canvas: McpCanvas) => (feed(canvas, ['a.txt']), press(canvas, 'Tab')),
  })) {
    it(`keeps to what the address names for a reader who ${what}`, async () => {
      goTo('#artifact=late.txt');
      const canvas = linked();
      canvas.open = true;
      canvas.dispatch(sampleEvent('system_message', { message: 'Sign in.', subtype: 'warning', id: 'm1' }));
      await until(() => one(canvas, '.message') && one(canvas, '.cover'), 'it is drawn');
      await act(canvas);
      await settled(canvas);
      feed(canvas, ['b.txt', 'late.txt'], { mode: 'append' });
      await until(() => canvas.locate('late.txt')?.pane === 0, 'it is shown');
      expect(location.hash).to.equal('#artifact=late.txt');
    });
  }

  it('leaves a fragment alone that the host uses for itself, and every one where it is not asked', async () => {
    goTo('#/route/7');
    const canvas = linked();
    feed(canvas, ['a.txt']);
    await until(() => tabsOf(canvas) === '[a.txt]', 'it is shown');
    await settled(canvas);
    expect(location.hash).to.equal('#/route/7');
    goTo('');
    const plain = mountCanvas();
    feed(plain, ['a.txt']);
    await until(() => tabsOf(plain) === '[a.txt]', 'it is shown');
    await settled(plain);
    expect(location.hash).to.equal('');
  });
});
