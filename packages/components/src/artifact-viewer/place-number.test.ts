import { expect } from 'chai';
import { placeNumber } from './place-number.ts';

describe('the number of a place', () => {
  it('is read as readers write it', () => {
    expect(placeNumber('42', 100)).to.equal(42);
    expect(placeNumber(' 12,345 ', 99_999)).to.equal(12_345);
    expect(placeNumber('12.345', 99_999)).to.equal(12_345);
    expect(placeNumber('12\u202f345', 99_999)).to.equal(12_345);
    expect(placeNumber('١٢٬٣٤٥', 99_999)).to.equal(12_345);
    expect(placeNumber('۷', 10)).to.equal(7);
  });
  it('stays within what there is', () => {
    expect(placeNumber('0', 10)).to.equal(1);
    expect(placeNumber('999999999999999999999', 10)).to.equal(10);
    expect(placeNumber('3', 0)).to.equal(1);
  });
  it('is none in other words', () => {
    for (const written of ['', ' ', '-3', '1e3', 'ten', '4x', ',']) expect(placeNumber(written, 10), written).to.equal(undefined);
  });
});
