import { expect } from 'chai';
import * as fc from 'fast-check';
import { stableOrder } from './stable-order.ts';

describe('the stable order of numbers', () => {
  it('is that of comparisons, for every number, up and down', () => {
    const value = fc.oneof(fc.double(), fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 1, -1, Number.MIN_VALUE, 2 ** 53), fc.integer());
    fc.assert(fc.property(fc.array(value), fc.boolean(), (values, descending) => {
      const compare = (a: number, b: number): number => {
        const [one, other] = [values[a]!, values[b]!];
        if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
        return (one === other ? 0 : one < other === descending ? 1 : -1) || a - b;
      };
      expect([...stableOrder(Float64Array.from(values), descending)]).to.deep.equal(values.map((_, at) => at).sort(compare));
    }));
  });
});
