import { expect } from 'chai';
import { makeDataEngine } from './data-engine.ts';
import type { FindTold } from './table/table-finding.ts';

async function engine(text: string) {
  const made = makeDataEngine(() => {});
  made.begin({ mime: 'text/csv', name: 'a.csv' });
  made.push(new TextEncoder().encode(text));
  return { made, progress: await made.end() };
}
const column = async (made: ReturnType<typeof makeDataEngine>, nth: number): Promise<(string | undefined)[]> => (await made.rows(0, 99)).map(({ cells }) => cells[nth]);

describe('the engine of a table', () => {
  it('tells how far it is', async () => {
    const made = makeDataEngine(() => {});
    made.begin({ mime: 'text/csv', name: 'a.csv' });
    expect(await made.push(new TextEncoder().encode('a,b'))).to.include({ ready: false });
    expect(await made.push(new TextEncoder().encode('\n1,2\n3'))).to.include({ ready: true, rows: 1, columns: 2 });
    const reading = { encoding: 'utf-8', delimiter: ',', header: true, skip: 0 };
    expect(await made.end()).to.deep.equal({ ready: true, rows: 2, columns: 2, encoding: 'utf-8', readings: { taken: reading, detected: reading }, arranges: true, sheets: [], sheet: 0, met: false });
  });
  it('sorts numbers as numbers and words as words, empty cells last, and goes back', async () => {
    const { made } = await engine('n,w\n10,b\n9,\n,a\n-1,B\n');
    await made.arrange({ filters: [], sorting: [{ column: 0, descending: false }] }, 'en');
    expect(await column(made, 0)).to.deep.equal(['-1', '9', '10', '']);
    await made.arrange({ filters: [], sorting: [{ column: 0, descending: true }] }, 'en');
    expect(await column(made, 0)).to.deep.equal(['10', '9', '-1', '']);
    await made.arrange({ filters: [], sorting: [{ column: 1, descending: false }] }, 'en');
    expect(await column(made, 1)).to.deep.equal(['a', 'b', 'B', '']);
    await made.arrange({ filters: [] }, 'en');
    expect(await column(made, 0)).to.deep.equal(['10', '9', '', '-1']);
  });
  it('sorts words behind the numbers of a column, as their language has them', async () => {
    const { made } = await engine('chr,n\nX,1\n10,2\nMT,3\n2,4\nY,5\n1,6\n,7\n3,8\n');
    await made.arrange({ filters: [], sorting: [{ column: 0, descending: false }] }, 'en');
    expect(await column(made, 0)).to.deep.equal(['1', '2', '3', '10', 'MT', 'X', 'Y', '']);
    await made.arrange({ filters: [], sorting: [{ column: 0, descending: true }] }, 'en');
    expect(await column(made, 0)).to.deep.equal(['Y', 'X', 'MT', '10', '3', '2', '1', '']);
  });
  it('sorts by several columns: rows that are equal in one by the next, each in its own direction, and then as in the file', async () => {
    const { made } = await engine('kind,n,id\nb,2,1\na,10,2\nb,10,3\na,9,4\n,1,5\nb,2,6\na,,7\n');
    await made.arrange({ filters: [], sorting: [{ column: 0, descending: false }, { column: 1, descending: true }] }, 'en');
    expect(await column(made, 2)).to.deep.equal(['2', '4', '7', '3', '1', '6', '5']);
    await made.arrange({ filters: [], sorting: [{ column: 0, descending: true }, { column: 1, descending: false }, { column: 2, descending: true }] }, 'en');
    expect(await column(made, 2)).to.deep.equal(['6', '1', '3', '4', '2', '7', '5']);
    await made.arrange({ filters: [{ column: 2, kind: 'between', to: '4' }], sorting: [{ column: 1, descending: true }, { column: 0, descending: false }] }, 'en');
    expect(await column(made, 2), 'what a filter leaves').to.deep.equal(['2', '3', '4', '1']);
  });
  it('sorts whole numbers of more digits than a number holds by their digits, and tells the least and the most as they stand there', async () => {
    const { made } = await engine('n\n9007199254740994\n9007199254740993\n-9007199254740993\n9007199254740992\n');
    await made.arrange({ filters: [], sorting: [{ column: 0, descending: false }] }, 'en');
    expect(await column(made, 0)).to.deep.equal(['-9007199254740993', '9007199254740992', '9007199254740993', '9007199254740994']);
    const [statistics] = await made.statistics([0]);
    expect(statistics!.texts).to.deep.equal({ least: '-9007199254740993', most: '9007199254740994' });
  });
  it('reads what may be thousands or a fraction as the rest of its column has it', async () => {
    const german = 'was;n\na;1.234\nb;12,5\nc;0,125\nd;12,345\ne;1.234,50\nf;7\n';
    const { made } = await engine(german);
    await made.arrange({ filters: [], sorting: [{ column: 1, descending: false }] }, 'en');
    expect(await column(made, 1)).to.deep.equal(['0,125', '7', '12,345', '12,5', '1.234', '1.234,50']);
    const [statistics] = await made.statistics([1]);
    expect(statistics!.values).to.include({ least: 0.125, most: 1234.5 });
    await made.arrange({ filters: [{ column: 1, kind: 'between', from: '12,4', to: '1.234' }] }, 'en');
    expect(await column(made, 1)).to.deep.equal(['1.234', '12,5']);
    const english = await engine('was,n\na,"1,234"\nb,12.5\nc,"12,345"\n');
    await english.made.arrange({ filters: [], sorting: [{ column: 1, descending: true }] }, 'en');
    expect(await column(english.made, 1)).to.deep.equal(['12,345', '1,234', '12.5']);
  });
  it('reads dates that begin with the month or with the day as the rest of their column has them', async () => {
    const american = 'n,d\na,12/31/2025\nb,1/2/2026\nc,04/19/2026 3:05 PM\nd,10/1/2025\n';
    const { made } = await engine(american);
    await made.arrange({ filters: [], sorting: [{ column: 1, descending: false }] }, 'en');
    expect(await column(made, 0)).to.deep.equal(['d', 'a', 'b', 'c']);
    const [statistics] = await made.statistics([1]);
    expect(statistics).to.deep.include({ type: 'date', filled: 4 });
    expect(statistics!.values).to.include({ least: Date.UTC(2025, 9, 1), most: Date.UTC(2026, 3, 19, 15, 5) });
    await made.arrange({ filters: [{ column: 1, kind: 'between', from: '12/1/2025', to: '2026-01-31' }] }, 'en');
    expect(await column(made, 0)).to.deep.equal(['a', 'b']);
    const british = await engine(american.replace('12/31', '31/12').replace('04/19', '19/04'));
    await british.made.arrange({ filters: [{ column: 1, kind: 'between', from: '1/2/2026' }], sorting: [{ column: 1, descending: true }] }, 'en');
    expect(await column(british.made, 0)).to.deep.equal(['c', 'b']);
  });
  it('leaves dates words where no day of their column tells which order they have, or where days tell of both', async () => {
    for (const days of ['3/4/2026\n5/6/2026\n', '13/1/2026\n1/13/2026\n5/6/2026\n']) expect((await (await engine(`d\n${days}`)).made.statistics([0]))[0]!.type).to.equal('text');
  });
  it('finds cells, and where they are after sorting', async () => {
    const { made } = await engine('n,w\n1,xa\n2,b\n3,"x ""q"""\n');
    const find = (source: string, step?: 1): Promise<FindTold> => made.find({ source, flags: 'gi', expression: false, step, from: 0 });
    expect(await find('x')).to.deep.include({ current: 1, total: 2, going: false, cell: { row: 0, column: 1 } });
    expect((await find('x', 1)).cell).to.deep.equal({ row: 2, column: 1 });
    await made.arrange({ filters: [], sorting: [{ column: 0, descending: true }] }, 'en');
    // The reader is at the same cell, which is the first of them now.
    expect(await find('x', 1)).to.deep.include({ current: 2, cell: { row: 2, column: 1 } });
    await made.arrange({ filters: [{ column: 0, kind: 'contains', text: '3' }] }, 'en');
    expect(await find('x')).to.deep.include({ current: 1, total: 1, cell: { row: 0, column: 1 } });
    expect((await find('"q"')).total).to.equal(1);
    expect((await find('b')).total).to.equal(0);
    await made.arrange({ filters: [] }, 'en');
    expect((await find('b')).total).to.equal(1);
  });
  it('copies a range so that a spreadsheet takes it', async () => {
    const { made } = await engine('a,b,c\n1,"x\ty",3\n4,"5\n6",7\n8\n');
    expect(await made.copy({ top: 0, left: 0, bottom: 2, right: 1 })).to.equal('1\t"x\ty"\n4\t"5\n6"\n8\t');
  });
  it('adds up the numbers of a range as it is shown, however they are written', async () => {
    const { made } = await engine('what;n;d\na;1.234,50 €;1\nby;(34,50 €);\nc;?;3\ndy;0,1;x\n');
    const totals = (top: number, left: number, bottom: number, right: number) => made.totals({ top, left, bottom, right });
    expect(await totals(0, 1, 3, 1)).to.deep.equal({ filled: 4, numbers: { sum: 1200.1, mean: 1200.1 / 3 } });
    expect(await totals(0, 0, 3, 0)).to.deep.equal({ filled: 4 });
    expect(await totals(0, 1, 1, 2)).to.deep.equal({ filled: 3, numbers: { sum: 1201, mean: 1201 / 3 } });
    await made.arrange({ filters: [{ column: 0, kind: 'contains', text: 'y' }], sorting: [{ column: 0, descending: true }] }, 'en');
    expect(await totals(0, 1, 0, 2)).to.deep.equal({ filled: 2, numbers: { sum: 0.1, mean: 0.1 } });
    expect((await totals(0, 1, 1, 1)).numbers).to.deep.equal({ sum: -34.4, mean: -17.2 });
  });
  it('loses no cent over a hundred thousand of them', async () => {
    const { made } = await engine(`n\n${'0.1\n'.repeat(100_000)}`);
    expect((await made.totals({ top: 0, left: 0, bottom: 99_999, right: 0 })).numbers!.sum).to.equal(10_000);
  });
  it('ends adding up when another range is asked for', async () => {
    const { made } = await engine(`n\n${'1\n'.repeat(200_000)}`);
    const [first, second] = await Promise.allSettled([made.totals({ top: 0, left: 0, bottom: 199_999, right: 0 }), made.totals({ top: 0, left: 0, bottom: 1, right: 0 })]);
    expect([first.status, second.status]).to.deep.equal(['rejected', 'fulfilled']);
  });
  it('draws long cells cut and hands them out whole', async () => {
    const { made } = await engine(`a,b\n1,${'x'.repeat(1000)}\n`);
    expect((await made.rows(0, 1))[0]!.cells[1]!.length).to.equal(300);
    expect((await made.cell(0, 1)).length).to.equal(1000);
  });
});
