import { expect } from 'chai';
import { isAbort } from '../../streaming/is-abort.ts';
import { runSliced } from '../../streaming/slices.ts';
import type { ArchiveEntry } from '../read/archive-entry.ts';
import { EntryTree, pathOf } from './entry-tree.ts';
import { NameSearch } from './name-search.ts';

const file = (path: string, size = 0): ArchiveEntry => ({ path, kind: 'file', size, packed: size, modified: undefined, offset: 0, plain: true });

function treeOf(paths: readonly string[]): EntryTree {
  const tree = new EntryTree('en');
  for (const path of paths) tree.add(file(path));
  return tree;
}
/** So many folders with a hundred files each: all of them are searched, and put in order. */
const large = (folders: number): string[] => Array.from({ length: folders * 100 }, (_, nth) => `folder ${nth % folders}/file ${nth}.txt`);

describe('the search for names in an archive', () => {
  it('finds in folders that are closed, in the order of the list, and goes on from where the reader is', async () => {
    const tree = treeOf(['b/heron.txt', 'a/heron.txt', 'heron.txt']);
    const search = new NameSearch(tree, () => ({ key: 'name', down: false }));
    const found = async (options: object) => pathOf((await search.find('heron', options, tree.byPath('b/heron.txt'))).node!);
    expect([await found({}), await found({ step: 1 }), await found({ step: 1 })]).to.deep.equal(['b/heron.txt', 'heron.txt', 'a/heron.txt']);
  });

  it('gives the page its turn while it looks through many', async () => {
    const search = new NameSearch(treeOf(large(1000)), () => ({ key: 'name', down: false }));
    let turns = 0;
    const turn = new MessageChannel();
    turn.port1.onmessage = () => {
      turns += 1;
      turn.port2.postMessage(0);
    };
    turn.port2.postMessage(0);
    const { result } = await search.find('file', {}, undefined);
    turn.port1.close();
    expect(result.total).to.equal(100_000);
    expect(turns).to.be.greaterThan(1);
  });

  it('ends a search that a newer one takes the place of', async () => {
    const search = new NameSearch(treeOf(large(300)), () => ({ key: 'name', down: false }));
    const older = search.find('f', {}, undefined).then(() => false, isAbort);
    expect((await search.find('file 29', {}, undefined)).result.total).to.equal(1111);
    expect(await older).to.equal(true);
  });

  it('puts a folder in order once, and not for each letter that the reader types', async () => {
    const tree = treeOf(large(30));
    const { children } = tree.root;
    let sorted = 0;
    children.toSorted = (compare) => {
      sorted += 1;
      return [...children].sort(compare);
    };
    const order = { key: 'name', down: false } as const;
    const every = { has: () => true };
    for (const _letter of 'abc') expect(await runSliced(tree.inOrder(order, every))).to.have.lengthOf(3030);
    expect(sorted).to.equal(1);
    tree.add(file('one more.txt'));
    expect(await runSliced(tree.inOrder(order, every))).to.have.lengthOf(3031);
    expect(sorted).to.equal(2);
  });
});
