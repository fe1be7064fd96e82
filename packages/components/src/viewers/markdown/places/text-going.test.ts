import { expect } from 'chai';
import { TextGoing } from './text-going.ts';

/** A text of a view of 100 px whose pieces come one by one. */
function text(): { going: TextGoing; scroller: HTMLElement; comes: (height: number) => void } {
  const scroller = document.createElement('div');
  const article = document.createElement('article');
  scroller.style.cssText = 'block-size: 100px; overflow: auto; overflow-anchor: none';
  scroller.append(article);
  document.body.append(scroller);
  const going = new TextGoing(() => ({ article, scroller }));
  going.begin();
  const comes = (height: number): void => {
    const piece = document.createElement('div');
    piece.style.blockSize = `${height}px`;
    article.append(piece);
    going.grew(article.children.length);
  };
  return { going, scroller, comes };
}

describe('the way to a place of a text that is on its way', () => {
  it('ends once the text is long enough, where the piece is lower than it was', () => {
    const { going, scroller, comes } = text();
    comes(120);
    going.toPlace({ piece: 0, into: 400 });
    expect([scroller.scrollTop, going.place]).to.deep.equal([20, { piece: 0, into: 400 }]);
    comes(100);
    comes(1000);
    expect(scroller.scrollTop).to.equal(400);
    scroller.scrollTop = 0;
    comes(10);
    going.complete();
    expect(scroller.scrollTop).to.equal(0);
  });
  it('ends at the end of a text that is shorter than it was', () => {
    const { going, scroller, comes } = text();
    comes(120);
    going.toPlace({ piece: 3, into: 400 });
    going.complete();
    scroller.scrollTop = 0;
    comes(2000);
    expect([scroller.scrollTop, going.place]).to.deep.equal([0, { piece: 0, into: 0 }]);
  });
  it('is left by who goes elsewhere', () => {
    const { going, scroller, comes } = text();
    comes(120);
    going.toPlace({ piece: 0, into: 400 });
    going.forget();
    scroller.scrollTop = 0;
    comes(2000);
    expect(scroller.scrollTop).to.equal(0);
  });
});
