import { expect } from 'chai';
import { namesApart } from './names-apart.ts';

describe('names of tabs', () => {
  const shown = (...names: string[]) => names.map((name) => namesApart(names).get(name)?.end);

  it('show the word or number in their middle by which they differ', () => {
    expect(shown('report number 148 of the station.md', 'report number 149 of the station.md')).to.deep.equal(['148 of…tation.md', '149 of…tation.md']);
  });

  it('show all of the middle from there, where it is short', () => {
    expect(shown('quarterly_revenue_report_Q1 final_v2.xlsx', 'quarterly_revenue_report_Q2 final_v2.xlsx')).to.deep.equal(['Q1 final_v2.xlsx', 'Q2 final_v2.xlsx']);
  });

  it('begin at the difference itself in a long word', () => {
    expect(shown('measurementsofthestationAxxxxxxxxxxxxxxxxxx.csv', 'measurementsofthestationBxxxxxxxxxxxxxxxxxx.csv')).to.deep.equal(['Axxxxxx…xxxxxx.csv', 'Bxxxxxx…xxxxxx.csv']);
  });

  it('stay as they are where the beginning or the end tells them apart, one is alone, or they fit', () => {
    expect(shown('2025 sales of the region by station.csv', '2026 sales of the region by station.csv')).to.deep.equal([undefined, undefined]);
    expect(shown('sales of the region by station 2025.csv', 'sales of the region by station 2026.csv')).to.deep.equal([undefined, undefined]);
    expect(shown('one long name of a file that is alone.csv', 'a.csv', 'b.csv')).to.deep.equal([undefined, undefined, undefined]);
    expect(shown('one long name, given twice, of a file.csv', 'one long name, given twice, of a file.csv')).to.deep.equal([undefined, undefined]);
  });

  it('keep characters of two units whole', () => {
    expect(shown('pictures of the river 🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀 by station.png', 'pictures of the river 🛶🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀 by station.png').every((end) => end!.isWellFormed())).to.equal(true);
  });
});
