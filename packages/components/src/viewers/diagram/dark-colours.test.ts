import { expect } from 'chai';
import { inkOf, isPaper } from './dark-colours.ts';

describe('a colour of a drawing that was made for paper', () => {
  const read: Readonly<Record<string, string | undefined>> = { '#1e1e1e': '#1e1e1e', '#f00': '#ff0000', teal: '#008080', 'rgb(1 2 3)': '#010203', 'hsl(120 100% 50%)': '#00ff00', transparent: undefined, '#ff000000': undefined, 'rgba(1,2,3,0)': undefined };
  for (const [word, ink] of Object.entries(read)) it(`is ${ink ?? 'not drawn'} of ${word}`, () => expect(inkOf(word, false, '#123456')).to.equal(ink));

  it('keeps how much is seen through it', () => {
    expect(inkOf('#ff000080', false, 'red')).to.match(/^rgba\(255,0,0,0\.5\d*\)$/);
    expect(inkOf('#ff000080', true, 'red')).to.match(/^rgba\(\d+,\d+,\d+,0\.5\d*\)$/);
  });

  it('is another where the word is no colour, as one that would be markup', () => {
    for (const word of ['nonsense', '', 'url(#a)', 'red"/><script>', 'var(--x)', '__proto__', 'x'.repeat(1e6)]) expect(inkOf(word, false, '#123456'), word.slice(0, 20)).to.equal('#123456');
  });

  for (const word of ['#ffffff', '#000000', '#1e1e1e', '#e03131', '#a5d8ff', '#b2f2bb', '#ffec99', '#6741d9']) {
    it(`is on dark ground what a browser makes of ${word} by the filter that Excalidraw names`, () => {
      const paper = document.createElement('canvas').getContext('2d')!;
      paper.filter = 'invert(93%) hue-rotate(180deg)';
      paper.fillStyle = word;
      paper.fillRect(0, 0, 1, 1);
      const seen = [...paper.getImageData(0, 0, 1, 1).data].slice(0, 3);
      const ink = inkOf(word, true, 'red')!;
      // Filters round at each step.
      seen.forEach((part, at) => expect(parseInt(ink.slice(1 + 2 * at, 3 + 2 * at), 16), ink).to.be.closeTo(part, 2));
    });
  }

  it('is paper where it is white, seen through or no colour', () => {
    expect(['#fff', 'white', '#ffffffff', 'transparent', '', 'nonsense'].filter((word) => !isPaper(word))).to.deep.equal([]);
    expect(['#fffffe', 'black', '#ffffff80'].filter(isPaper)).to.deep.equal([]);
  });
});
