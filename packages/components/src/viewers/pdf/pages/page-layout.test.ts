import { expect } from 'chai';
import { fitPage, fitWidth, GAP, leafed, outputScale, pageAt, pageBeyond, pagesInView, rowOf, stack, wishedSpread, stepScale, turnedBy } from './page-layout.ts';
import { findFolded, foldedPattern } from '../text/folded-text.ts';
import { firstFrom, flowing, inLetters, joinText, pieceAt } from '../text/page-text.ts';

const sizes = Array.from({ length: 100 }, () => ({ width: 600, height: 800 }));

describe('the layout of pages', () => {
  it('stacks pages of any size with a gap around each', () => {
    expect(stack([{ width: 100, height: 200 }, { width: 300, height: 50 }], 2)).to.deep.equal({ tops: [GAP, 2 * GAP + 400], lefts: [-100, -300], width: 600 + 2 * GAP, height: 3 * GAP + 500 });
  });
  it('lays pairs at a spine, their tops in line, a row as high as its higher page', () => {
    const [wide, high, small] = [{ width: 300, height: 50 }, { width: 100, height: 200 }, { width: 40, height: 60 }];
    const two = stack([wide, high, small], 1, 'two');
    expect(two).to.deep.equal({ tops: [GAP, GAP, 2 * GAP + 200], lefts: [-300, 0, -40], width: 600 + 2 * GAP, height: 3 * GAP + 260 });
    expect(stack([wide, high, small], 1, 'two', true).lefts, 'read from the right').to.deep.equal([0, -100, 0]);
  });
  it('leaves a cover alone, at the side of the second pages', () => {
    const cover = stack(sizes.slice(0, 4), 1, 'cover');
    expect([cover.tops, cover.lefts]).to.deep.equal([[GAP, 2 * GAP + 800, 2 * GAP + 800, 3 * GAP + 1600], [0, -600, 0, -600]]);
    expect(stack(sizes.slice(0, 4), 1, 'cover', true).lefts).to.deep.equal([-600, 0, -600, 0]);
    expect([0, 1, 2, 3].map((page) => rowOf(cover, page))).to.deep.equal([[0, 0], [1, 2], [1, 2], [3, 3]]);
  });
  it('turns by rows, within the document', () => {
    const cover = stack(sizes.slice(0, 6), 1, 'cover');
    expect([0, 1, 2, 4, 5].map((page) => pageBeyond(cover, page, 1))).to.deep.equal([1, 3, 3, 5, 5]);
    expect([0, 2, 4, 5].map((page) => pageBeyond(cover, page, -1))).to.deep.equal([0, 0, 1, 3]);
    const two = stack(sizes.slice(0, 6), 1, 'two');
    expect([pageBeyond(two, 5, 1), pageBeyond(two, 1, -1)], 'nowhere at the ends, not to the other page').to.deep.equal([5, 1]);
  });
  it('leafs by whole rows, as many as there is room for, leaving none out', () => {
    const two = stack(sizes.slice(0, 9), 1, 'two');
    const walk = (height: number, by: 1 | -1, from = 0): number[] => {
      const [seen, end]: [number[], number] = [[], two.height - height];
      for (let top = from, page = leafed(two, top, { width: 1300, height }, by); page !== undefined && seen.length < 9; page = leafed(two, top, { width: 1300, height }, by)) {
        seen.push(page);
        top = Math.min(two.tops[page]! - GAP, end);
      }
      return seen;
    };
    expect([walk(824, 1), walk(824, -1, two.height - 824)], 'one row').to.deep.equal([[2, 4, 6, 8], [6, 4, 2, 0]]);
    expect([walk(1640, 1), walk(1640, -1, two.height - 1640)], 'two rows').to.deep.equal([[4, 8], [2, 0]]);
    expect([walk(500, 1), walk(500, -1, 900)], 'higher than the view').to.deep.equal([[], []]);
    expect(leafed(two, 0, { width: 900, height: 824 }, 1), 'wider than the view').to.equal(undefined);
    expect([leafed(two, 400, { width: 1300, height: 824 }, 1), leafed(two, 400, { width: 1300, height: 824 }, -1)], 'from amid a row').to.deep.equal([2, 0]);
  });
  it('sees whole rows, and finds the first page of one', () => {
    const two = stack(sizes, 1, 'two');
    expect([0, GAP + 799, 2 * GAP + 800, 1e9].map((y) => pageAt(two, y))).to.deep.equal([0, 0, 2, 98]);
    expect([pagesInView(two, 0, 500, 0), pagesInView(two, 0, 500, 1), pagesInView(two, 1700, 500, 1), pagesInView(two, 1e9, 9, 1)]).to.deep.equal([[0, 1], [0, 3], [2, 7], [96, 99]]);
  });
  it('heeds the wish of a document for pairs, and no other', () => {
    expect(['TwoColumnLeft', 'TwoPageLeft', 'TwoColumnRight', 'TwoPageRight', 'OneColumn', 'SinglePage', ''].map(wishedSpread)).to.deep.equal(['two', 'two', 'cover', 'cover', 'one', 'one', 'one']);
  });
  it('finds the page at a height', () => {
    const layout = stack(sizes, 1);
    expect([0, GAP, GAP + 799, 2 * GAP + 800, 1e9].map((y) => pageAt(layout, y))).to.deep.equal([0, 0, 0, 1, 99]);
  });
  it('names the pages in view and their neighbours, within the document', () => {
    const layout = stack(sizes, 1);
    expect(pagesInView(layout, 0, 500, 1)).to.deep.equal([0, 1]);
    expect(pagesInView(layout, 4100, 900, 1)).to.deep.equal([4, 7]);
    expect(pagesInView(layout, layout.height, 900, 1)).to.deep.equal([98, 99]);
  });
  it('fits the widest page, within reason', () => {
    expect(fitWidth(sizes, 624)).to.equal(1);
    expect(fitWidth(sizes, 5000)).to.equal(1.5);
    expect(fitWidth(sizes, 0)).to.equal(0.25);
    expect([fitWidth(sizes, 624, 2), fitWidth(sizes, 324, 2)], 'of pairs').to.deep.equal([0.5, 0.25]);
    const poster = { width: 3179, height: 4494 };
    expect(fitWidth([poster], 624), 'a poster is seen as wide as there is room').to.equal(600 / 3179);
    expect(fitWidth([poster, ...sizes], 624), 'beside one, pages can be read').to.equal(0.25);
    const largest = { width: 19_200, height: 19_200 };
    expect(fitWidth([largest], 624)).to.equal(600 / 19_200);
    expect(fitPage(largest, { width: 1000, height: 624 })).to.equal(600 / 19_200);
  });
  it('steps through 100 % and stops at the ends', () => {
    expect([stepScale(0.12, -1), stepScale(0.12, 1)], 'a large page that is fitted whole gets no larger by a step to less').to.deep.equal([0.12, 0.25]);
    expect([stepScale(0.95, 1), stepScale(1, -1), stepScale(5, 1), stepScale(0.25, -1)]).to.deep.equal([1, 0.9, 5, 0.25]);
  });
  it('turns pages', () => {
    expect(turnedBy({ width: 1, height: 2 }, 270)).to.deep.equal({ width: 2, height: 1 });
  });
  it('bounds the pixels of a page', () => {
    expect(outputScale({ width: 800, height: 1000 }, 2)).to.equal(2);
    expect(outputScale({ width: 8000, height: 8000 }, 2)).to.equal(0.5);
  });
});

describe('the text of a page', () => {
  const page = joinText([{ str: 'Hel', hasEOL: false }, { type: 'beginMarkedContent' }, { str: 'lo', hasEOL: true }, { str: '', hasEOL: false }, { str: 'world', hasEOL: false }]);
  it('joins the pieces of a line, and knows where lines end', () => {
    expect(page).to.deep.equal({ text: 'Hello\nworld', starts: [0, 3, 6, 6] });
  });
  it('finds across pieces and tells where each end lies', () => {
    const [match] = findFolded(page.text, foldedPattern('lo wo'), false, 4);
    expect(match).to.deep.equal({ page: 4, from: 3, to: 8 });
    expect(pieceAt(page, 3)).to.deep.equal({ piece: 1, offset: 0 });
    expect(pieceAt(page, 8)).to.deep.equal({ piece: 3, offset: 2 });
  });
  it('is one line for the search in all files, in which words are whole', () => {
    expect(flowing('hard to com-\npile, X-\nRay\nand 2009-\n2010')).to.equal('hard to compile, X- Ray and 2009- 2010');
  });
  it('is copied in letters that other programs know, not in the shapes of printing', () => {
    expect(inLetters('اﻟﻌﺮﺑﻴﺔ eﬃcient\0 Müller ½')).to.equal('العربية efficient Müller ½');
  });
  it('begins at the reader’s page, and from the start when nothing follows', () => {
    const matches = [0, 2, 2, 5].map((at) => ({ page: at, from: 0, to: 1 }));
    expect([0, 1, 3, 6].map((at) => firstFrom(matches, at))).to.deep.equal([0, 1, 3, 0]);
  });
});
