import { expect } from 'chai';
import { render } from 'lit';
import { Localization } from '../localization/localization.ts';
import { came } from './came.ts';

describe('how much of a file has come', () => {
  const shown = (bytes: Parameters<typeof came>[0]): [text: string | undefined, bar: boolean] => {
    const place = document.createElement('div');
    const host = Object.assign(document.createElement('div'), { addController: () => {}, requestUpdate: () => {}, removeController: () => {}, updateComplete: Promise.resolve(true) });
    render(came(bytes, new Localization(host), 'a.bin'), place);
    return [place.querySelector('span')?.textContent ?? undefined, place.querySelector('progress') !== null];
  };

  it('is a bar and a line, where both numbers are known', () => {
    expect(shown([1_500_000, 4_000_000])).to.deep.equal(['1.5 MB / 4 MB', true]);
  });
  it('is a number alone where nobody knows how much there is, or less was sent than came, packed', () => {
    expect(shown([1_500_000, undefined])).to.deep.equal(['1.5 MB', false]);
    expect(shown([4_500_000, 4_000_000])).to.deep.equal(['4.5 MB', false]);
  });
  it('is nothing before any has', () => {
    expect(shown(undefined)).to.deep.equal([undefined, false]);
  });
});
