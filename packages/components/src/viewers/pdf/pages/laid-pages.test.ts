import { expect } from 'chai';
import { LaidPages } from './laid-pages.ts';
import { GAP } from './page-layout.ts';

const first = { width: 600, height: 800 };
const room = (clientWidth: number, clientHeight = 824, scrollTop = 0, scrollLeft = 0) => ({ clientWidth, clientHeight, scrollTop, scrollLeft });

function laid(wish: 'one' | 'two' | 'cover', at = room(1224), count = 5): LaidPages {
  const pages = new LaidPages({ count, first, wish, mirrored: false });
  pages.fit(at, 0);
  pages.lay();
  return pages;
}

describe('how the pages of a document lie', () => {
  it('is as it wishes where there is room, as the reader chose anywhere, and no pair where there is one page', () => {
    expect([laid('two').spread, laid('two', room(799)).spread, laid('two', room(1224), 1).spread]).to.deep.equal(['two', 'one', 'one']);
    const phone = laid('one', room(390));
    phone.chosen = 'cover';
    phone.fit(room(390), 0);
    expect(phone.spread).to.equal('cover');
  });

  it('fits the width or the whole of a row, of the page that is seen, and leaves a scale of the reader’s own', () => {
    const pages = laid('two');
    expect(pages.scale).to.equal(1);
    pages.learn(4, { width: 300, height: 1600 });
    pages.fits = 'page';
    pages.fit(room(1224), 0);
    const pair = pages.scale;
    pages.fit(room(1224), 4);
    expect([pair, pages.scale]).to.deep.equal([1, 0.5]);
    pages.fits = undefined;
    pages.fit(room(2000), 0);
    expect(pages.scale).to.equal(0.5);
  });

  it('asks nothing of a room that is out of sight', () => {
    const pages = laid('two');
    pages.fit(room(0, 0), 0);
    expect([pages.spread, pages.scale]).to.deep.equal(['two', 1]);
  });

  it('knows a size once, and whether it is news', () => {
    const pages = laid('one');
    expect([pages.knows(0), pages.knows(3)]).to.deep.equal([true, false]);
    expect([pages.learn(3, first), pages.knows(3), pages.learn(3, { width: 1, height: 2 })]).to.deep.equal([false, true, true]);
  });

  it('leads to a place and back, on the page of a pair that was asked for', () => {
    const pages = laid('two');
    const scrollTop = pages.topOf({ page: 3, part: 0.25 });
    expect(scrollTop).to.equal(GAP + 800 + 200);
    expect([pages.placeIn(room(1224, 824, scrollTop), 3), pages.placeIn(room(1224, 824, scrollTop), 0)]).to.deep.equal([{ page: 3, part: 0.25 }, { page: 2, part: 0.25 }]);
  });

  it('means the page of a pair in the middle where the pair is wider than the view', () => {
    const pages = laid('two');
    const narrow = (scrollLeft: number) => pages.current(room(600, 824, 0, scrollLeft), 0);
    expect([narrow(0), narrow(624)]).to.deep.equal([0, 1]);
  });

  it('has the reader on the page that was gone to while it is seen whole, where several rows are', () => {
    const pages = laid('two', room(1224, 1640), 9);
    const tall = (scrollTop: number) => room(1224, 1640, scrollTop);
    expect([pages.current(tall(0), 0), pages.current(tall(0), 3), pages.current(tall(812), 7)], 'else on the first').to.deep.equal([0, 3, 2]);
    expect(pages.current(room(1224, 500, 700), 0), 'and where none is whole on the one in the middle').to.equal(2);
  });

  it('turns the sizes of pages, not the order of a pair', () => {
    const pages = laid('two');
    pages.rotation = 90;
    pages.lay();
    const [left, right] = [pages.boxOf(0, room(2000)), pages.boxOf(1, room(2000))];
    expect([left.width, left.height, left.left + left.width, right.left]).to.deep.equal([800, 600, 1000, 1000]);
  });
});
