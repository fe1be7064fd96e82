import { expect } from 'chai';
import { baselineOf, familyOf } from './families.ts';
import type { Figure } from './figure.ts';
import { wrapped, type Measure } from './measure.ts';
import { figureOf } from './read-figure.ts';
import { sceneOf } from './read-scene.ts';
import { completeScene } from './whole-scene.ts';
import { isLeftwards, writtenWords } from './written-words.ts';

/** Each letter is half as wide as it is high. */
const half: Measure = (text, { size }) => (text.length * size) / 2;
const text = (said: object): Figure => figureOf({ type: 'text', ...said }, 0, (asked) => asked)!;
const lines = (said: string, width: number): string => wrapped(text({ text: said }).words!, width, half);
function complete(...elements: object[]): Figure[] {
  const scene = sceneOf({ elements });
  completeScene(scene, half);
  return scene.figures;
}

describe('a text in lines', () => {
  it('is broken at spaces, and within words that are too long', () => {
    expect(lines('one two three', 80)).to.equal('one two\nthree');
    expect(lines('a\nb c', 10)).to.equal('a\nb\nc');
    expect(lines('abcdef gh', 30)).to.equal('abc\ndef\ngh');
  });
  it('is broken between letters of scripts without spaces', () => expect(lines('日本語の文', 20)).to.equal('日本\n語の\n文'));
});

describe('words of a scene', () => {
  it('are as large as they are written, and tied to their place, where the file does not say it', () => {
    expect(complete({ type: 'text', x: 100, text: 'four', textAlign: 'center' })[0]).to.include({ x: 80, width: 40, height: 25 });
    expect(complete({ type: 'text', x: 100, text: 'four\nfive', textAlign: 'right', lineHeight: 2 })[0]).to.include({ x: 60, width: 40, height: 80 });
    expect(complete({ type: 'text', x: 100, y: 7, text: 'four', textAlign: 'center', width: 99, height: 44 })[0]).to.include({ x: 100, y: 7, width: 99, height: 44 });
  });

  it('lie where the file says, in the middle of their shape where it says nothing', () => {
    const shape = { type: 'rectangle', id: 's', x: 100, y: 100, width: 200, height: 100 };
    expect(complete(shape, { type: 'text', containerId: 's', x: 1, y: 2, width: 3, height: 4, text: 'a' })[1]).to.include({ x: 1, y: 2 });
    expect(complete({ ...shape, label: { text: 'four' } })[1]).to.include({ x: 180, y: 137.5 });
    expect(complete({ ...shape, label: { text: 'four', textAlign: 'left', verticalAlign: 'top' } })[1]).to.include({ x: 105, y: 105 });
    const [turned] = complete({ ...shape, angle: 1, label: { text: 'four' } }).slice(1);
    expect([turned!.angle, Math.round(turned!.x)]).to.deep.equal([1, 180]);
  });

  it('make their shape grow, as much as an ellipse and a diamond need', () => {
    const grown = (type: string): Figure => complete({ type, width: 100, height: 20, label: { text: 'one two three four' } })[0]!;
    expect(grown('rectangle')).to.include({ width: 100, height: 85 });
    expect(grown('ellipse').height).to.be.above(grown('rectangle').height);
    expect(grown('diamond').height).to.be.above(grown('ellipse').height);
    expect(complete({ type: 'rectangle', width: 20, height: 20, label: { text: 'abcdefgh' } })[0]!.width).to.equal(90);
  });

  it('lie at the middle of their arrow, upright', () => {
    expect(complete({ type: 'arrow', id: 'a', x: 0, y: 0, points: [[0, 0], [200, 0]], angle: 0.5 }, { type: 'text', containerId: 'a', x: 999, y: 999, width: 40, height: 20, text: 'a', angle: 3 })[1]).to.include({ x: 80, y: -10, angle: 0 });
  });

  it('are in a frame that lies around them where it has no size', () => {
    expect(complete({ type: 'rectangle', id: 'a', x: 100, y: 100, width: 50, height: 40 }, { type: 'frame', children: ['a'] })[1]).to.include({ x: 90, y: 90, width: 70, height: 60 });
  });
});

describe('written words', () => {
  const written = (said: object): Element => {
    const figure = text({ width: 100, height: 50, ...said });
    return new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${writtenWords(figure, figure.words!, '#111', half)}</svg>`, 'image/svg+xml').documentElement.firstElementChild!;
  };
  const attributes = (said: object, name: string): (string | null)[] => [...written(said).children].map((line) => line.getAttribute(name));

  it('stand in lines, on the foot of their letters', () => {
    expect(attributes({ text: 'a\n\nb', fontSize: 20, lineHeight: 1 }, 'y')).to.deep.equal(['15.12', '55.12']);
    expect(baselineOf(familyOf(5), 20, 25)).to.be.closeTo(17.62, 0.001);
  });

  it('keep their spaces', () => {
    const wide = (said: string): number => {
      const svg = document.importNode(written({ text: said }).closest('svg')!, true);
      document.body.append(svg);
      const length = svg.querySelector('text')!.getComputedTextLength();
      svg.remove();
      return length;
    };
    expect(wide('a     b')).to.be.above(wide('a b') * 1.5);
    expect(wide('     b')).to.be.above(wide('b') * 1.5);
  });

  it('are tied to their left, middle or right; those to the left to the other end', () => {
    const tie = (said: object): string => `${attributes(said, 'x')[0]} ${written(said).getAttribute('text-anchor')} ${written(said).getAttribute('direction') ?? ''}`;
    expect(tie({ text: 'a' })).to.equal('0 start ');
    expect(tie({ text: 'a', textAlign: 'center' })).to.equal('50 middle ');
    expect(tie({ text: 'a', textAlign: 'right' })).to.equal('100 end ');
    expect(tie({ text: 'שלום' })).to.equal('0 end rtl');
    expect(tie({ text: 'שלום', textAlign: 'right' })).to.equal('100 start rtl');
    expect(['- 1) مرحبا', 'abc שלום', '123'].map(isLeftwards)).to.deep.equal([true, false, false]);
  });

  it('say just what they say', () => expect(written({ text: '</text><script>&"\u0000\u0007' }).textContent).to.equal('</text><script>&"'));

  it('are pressed together where other letters are a little wider than those that are meant', () => {
    const press = (said: object): string | null => attributes(said, 'textLength')[0]!;
    const twelve = { text: 'x'.repeat(12) };
    expect(press({ ...twelve, fontFamily: 2 })).to.equal('100');
    // Those lie in the picture, and are as wide as they are; a box of half the width is wrong.
    expect(press({ ...twelve, fontFamily: 5 })).to.equal(null);
    expect(press({ text: 'x'.repeat(20), fontFamily: 2 })).to.equal(null);
    expect(press({ text: 'x', fontFamily: 2 })).to.equal(null);
  });

  const kinds: Readonly<Record<string, readonly unknown[]>> = { Excalifont: [1, 5, undefined, 'Virgil', 99, '__proto__', 'constructor'], monospace: [3, 8, '3', 'Cascadia'], 'sans-serif': [2, 6, 7, 9, 'Helvetica'] };
  for (const [kind, all] of Object.entries(kinds)) for (const said of all) it(`are of ${kind} where the file says ${String(said)}`, () => expect(familyOf(said).names).to.include(kind));
});
