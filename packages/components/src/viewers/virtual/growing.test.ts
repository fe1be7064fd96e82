import { expect } from 'chai';
import { Growing } from './growing.ts';

describe('numbers in a row that grows', () => {
  it('keeps them when it gives back the room for more, and grows on', () => {
    const numbers = new Growing();
    for (let value = 0; value < 1500; value++) numbers.push(value * 2);
    numbers.fit();
    expect(numbers.view().buffer.byteLength).to.equal(1500 * 4);
    for (let value = 1500; value < 4000; value++) numbers.push(value * 2);
    expect([...numbers.view()]).to.deep.equal(Array.from({ length: 4000 }, (_, value) => value * 2));
  });

  it('grows on from nothing', () => {
    const numbers = new Growing();
    numbers.fit();
    numbers.push(7);
    expect([...numbers.view()]).to.deep.equal([7]);
  });
});
