import { expect } from 'chai';
import { contrast, type Rgb } from './readable-colour.ts';
import { trueColour } from '../text/sgr.ts';
import { inkOf, rgbOf } from './terminal-colours.ts';

const parts = (colours: string): Rgb[] => [...colours.matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map(([, ...rgb]) => rgb.map(Number) as unknown as Rgb);

describe('the colours of a terminal', () => {
  it('are those of xterm from 16 on', () => {
    expect([rgbOf(16), rgbOf(196), rgbOf(231), rgbOf(232), rgbOf(255)]).to.deep.equal([[0, 0, 0], [255, 0, 0], [255, 255, 255], [8, 8, 8], [238, 238, 238]]);
    expect(rgbOf(trueColour | 0x010203)).to.deep.equal([1, 2, 3]);
  });
  it('can be read by day and by night, each of the 256', () => {
    for (let colour = 16; colour < 256; colour++) {
      const [light, dark] = parts(inkOf({ foreground: colour }).colour!);
      expect(contrast(light!, [255, 255, 255]), `${colour} by day`).to.be.at.least(4.5);
      expect(contrast(dark!, [22, 24, 28]), `${colour} by night`).to.be.at.least(4.5);
    }
  });
  it('can be read on each other', () => {
    for (let ground = 0; ground < 256; ground += 5) {
      for (const foreground of [undefined, 0, 1, 7, 15, 46, 226, ground]) {
        const { colour, background } = inkOf({ background: ground, ...(foreground !== undefined && { foreground }) });
        expect(contrast(parts(colour!)[0]!, parts(background!)[0]!), `${foreground} on ${ground}`).to.be.at.least(4.5);
      }
    }
  });
  it('of the first 16 are those of the theme', () => {
    expect(inkOf({ foreground: 1, bold: true })).to.deep.equal({ classes: 'is-bold ansi-1' });
    expect(inkOf({ inverse: true })).to.deep.equal({ classes: 'is-inverse' });
  });
});
