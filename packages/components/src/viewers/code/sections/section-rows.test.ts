import { expect } from 'chai';
import { byteAt, heightOf, originOf, type LaidOut } from './section-rows.ts';

describe('rows of a file of which a part is laid out', () => {
  const laid: LaidOut = { size: 1_000_000, from: 400_000, to: 500_000, rows: 2000, row: 20, perByte: 0.4 };
  const origin = originOf(laid);
  const height = heightOf(laid, origin);

  it('lead from pixels to bytes: the ends are those of the file, and what is next to the rows is next to their bytes', () => {
    expect(byteAt(laid, origin, height, 0, 500)).to.equal(0);
    expect(byteAt(laid, origin, height, height - 500, 500)).to.equal(1_000_000);
    expect(byteAt(laid, origin, height, origin - 1, 500)).to.be.within(399_990, 400_000);
    expect(byteAt(laid, origin, height, origin + 2000 * 20, 500)).to.equal(500_000);
    expect(byteAt(laid, origin, height, origin / 2, 500)).to.equal(200_000);
  });
  it('leave nothing below the last section but an empty row', () => {
    expect(heightOf({ ...laid, to: laid.size }, 100)).to.equal(100 + 2001 * 20);
  });
});
