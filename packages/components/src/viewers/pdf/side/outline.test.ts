import { expect } from 'chai';
import { seenLines, treeStep } from '../../outline/outline-items.ts';
import { readOutline, type RawBookmark } from './outline.ts';

const item = (title: string, items: RawBookmark[] = [], more: Partial<RawBookmark> = {}): RawBookmark => ({ title, items, ...more });
const book = () => readOutline([item('One', [item('One A'), item('One B', [item('deep')], { count: -1 })]), item('Two')]);
const titles = (all: ReturnType<typeof book>) => seenLines(all).map((index) => all[index]!.title);

describe('the bookmarks of a PDF', () => {
  it('are read in order, closed where the file says so', () => {
    expect(titles(book())).to.deep.equal(['One', 'One A', 'One B', 'Two']);
    expect(book().map(({ depth, parent, children }) => [depth, parent, children])).to.deep.equal([[1, -1, 2], [2, 0, 0], [2, 0, 1], [3, 2, 0], [1, -1, 0]]);
  });

  it('are walked through as a tree, mirrored where one reads from right to left', () => {
    const all = book();
    expect(treeStep('ArrowDown', all, 2, false)).to.deep.equal({ to: 4 });
    expect(treeStep('ArrowUp', all, 4, false)).to.deep.equal({ to: 2 });
    expect(treeStep('ArrowRight', all, 2, false)).to.deep.equal({ open: true });
    expect(treeStep('ArrowRight', all, 0, false)).to.deep.equal({ to: 1 });
    expect(treeStep('ArrowLeft', all, 1, false)).to.deep.equal({ to: 0 });
    expect(treeStep('ArrowLeft', all, 0, false)).to.deep.equal({ open: false });
    expect(treeStep('ArrowLeft', all, 2, true)).to.deep.equal({ open: true });
    expect([treeStep('Home', all, 4, false), treeStep('End', all, 0, false), treeStep('x', all, 0, false)]).to.deep.equal([{ to: 0 }, { to: 4 }, undefined]);
  });

  it('are bounded, however many and however deep', () => {
    let deep = item('bottom');
    for (let depth = 0; depth < 10_000; depth++) deep = item(`d${depth}`, [deep]);
    expect(Math.max(...readOutline([deep]).map(({ depth }) => depth))).to.equal(32);
    const many = readOutline(Array.from({ length: 100_000 }, (_, index) => item(`b${index}`)));
    expect(many.length).to.equal(5000);
  });

  it('start with the chapters alone where there are many', () => {
    const all = readOutline(Array.from({ length: 100 }, (_, index) => item(`Chapter ${index}`, [item('a'), item('b'), item('c')])));
    expect(seenLines(all).length).to.equal(100);
  });

  it('lead to the web only by http, https and mail, and cannot turn a line around', () => {
    const all = readOutline([item('a', [], { url: 'javascript:alert(1)' }), item('b', [], { url: 'https://a.test/' }), item('c', [], { url: 'file:///etc/passwd' }), item('safe\u202Efdp.exe\n')]);
    expect(all.map(({ url }) => url)).to.deep.equal([undefined, 'https://a.test/', undefined, undefined]);
    expect(all[3]!.title).to.equal('safe fdp.exe');
  });

  it('are none where there are none', () => expect(readOutline(null)).to.deep.equal([]));
});
