import { expect } from 'chai';
import { lineEnds, LineTally } from './line-tally.ts';

describe('the tally of lines', () => {
  it('guesses by the average of what was seen, until all was', () => {
    const tally = new LineTally(4);
    tally.note(0, 10, false);
    expect(tally.total).to.deep.equal({ count: 41, exact: false });
    expect(tally.before(1)).to.deep.equal({ count: 10, exact: true });
    tally.note(3, 30, false);
    expect(tally.before(3)).to.deep.equal({ count: 50, exact: false });
    tally.note(1, 10, false);
    tally.note(2, 10, false);
    expect(tally.before(3)).to.deep.equal({ count: 30, exact: true });
    expect(tally.total).to.deep.equal({ count: 60, exact: true });
    expect(tally.counted).to.equal(true);
  });

  it('counts a last line without a line end', () => {
    const tally = new LineTally(1);
    tally.note(0, 2, true);
    expect(tally.total).to.deep.equal({ count: 3, exact: true });
  });

  it('finds the section of a line, and says whether it is sure', () => {
    const tally = new LineTally(4);
    tally.note(0, 10, false);
    expect(tally.find(7)).to.deep.equal({ section: 0, line: 7, exact: true });
    expect(tally.find(25)).to.deep.equal({ section: 2, line: 5, exact: false });
    for (const section of [1, 2, 3]) tally.note(section, 5, false);
    expect(tally.find(17)).to.deep.equal({ section: 2, line: 2, exact: true });
    expect(tally.find(1e9).section).to.equal(3);
  });

  it('knows the three line ends', () => {
    expect(lineEnds('a\nb\r\nc\rd')).to.deep.equal({ ends: 3, open: true });
    expect(lineEnds('a\r\n')).to.deep.equal({ ends: 1, open: false });
    expect(lineEnds('')).to.deep.equal({ ends: 0, open: false });
  });
});
