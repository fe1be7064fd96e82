import { expect } from 'chai';
import { SectionRows } from './section-rows.ts';

describe('rows of a file of which a part is laid out', () => {
  const cuts = { size: 1_000_000, section: 100_000, edge: 1000, encoding: undefined };
  const middle = { window: { first: 4, last: 4 }, rows: 2000 };
  const laid = (what = middle): SectionRows => {
    const rows = new SectionRows(cuts, { row: 20 });
    rows.lay(what, true);
    rows.settle(0);
    return rows;
  };
  const view = (top: number) => ({ top, left: 0, width: 300, height: 500 });

  it('lead from pixels to bytes: the ends are those of the file, and what is next to the rows is next to their bytes', () => {
    const rows = laid();
    expect(rows.byteAt(view(0))).to.equal(0);
    expect(rows.byteAt(view(rows.height - 500))).to.equal(1_000_000);
    expect(rows.byteAt(view(rows.origin - 1))).to.be.within(399_990, 400_000);
    expect(rows.byteAt(view(rows.topOf(2000)))).to.equal(500_000);
    expect(rows.byteAt(view(rows.origin / 2))).to.equal(200_000);
  });

  it('stay where they are in the view when the scroll bar is put right', () => {
    const rows = laid();
    rows.origin += 5000;
    const top = rows.topOf(7) + 3;
    const put = rows.settle(top);
    expect([rows.rowAt(put), put - rows.topOf(7)]).to.deep.equal([7, 3]);
    expect(rows.origin).to.equal(160_000);
  });

  it('leave nothing below the last section but an empty row, and nothing above the first', () => {
    const last = laid({ window: { first: 9, last: 9 }, rows: 100 });
    expect(last.height).to.equal(last.topOf(101));
    expect(last.isAtEnd(view(last.height - 500))).to.equal(true);
    last.origin -= 1000;
    expect(last.isBeyond(view(last.topOf(100)))).to.equal(true);
    const first = laid({ window: { first: 0, last: 1 }, rows: 100 });
    expect(first.isBeyond(view(0))).to.equal(false);
    first.origin += 100;
    expect(first.isBeyond(view(50))).to.equal(true);
  });

  it('know which sections have their neighbours laid out, and which views have nothing', () => {
    const rows = laid({ window: { first: 3, last: 5 }, rows: 300 });
    expect([3, 4, 5].map((section) => rows.has(section))).to.deep.equal([false, true, false]);
    expect([rows.isFar(view(rows.origin - 500)), rows.isFar(view(rows.origin - 499)), rows.isFar(view(rows.topOf(300)))]).to.deep.equal([true, false, true]);
  });
});
