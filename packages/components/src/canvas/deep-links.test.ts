import { expect } from 'chai';
import '../define.ts';
import type { McpCanvas } from './canvas.ts';
import { readLink, writeLink } from './deep-links.ts';
import { feed, mountCanvas, one, sampleEvent, sampleFile, settled, tabsOf, until } from './sample-canvas.ts';

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
  beforeEach(() => goTo(''));
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
