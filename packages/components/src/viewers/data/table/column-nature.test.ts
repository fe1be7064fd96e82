import { expect } from 'chai';
import { makeDataEngine, type DataEngine } from '../data-engine.ts';
import type { ColumnStatistics } from './column-statistics.ts';

/** A file of one column or more, read whole. */
async function read(...lines: string[]): Promise<DataEngine> {
  const engine = makeDataEngine(() => {});
  engine.begin({ mime: 'text/csv', name: 'a.csv' });
  await engine.push(new TextEncoder().encode(`${lines.join('\n')}\n`));
  await engine.end();
  return engine;
}
const first = async (engine: DataEngine): Promise<ColumnStatistics> => (await engine.statistics([0]))[0]!;
async function sorted(engine: DataEngine, descending = false): Promise<(string | undefined)[]> {
  const rows = await engine.arrange({ filters: [], sorting: [{ column: 0, descending }] }, 'en');
  return (await engine.rows(0, rows)).map(({ cells }) => cells[0]);
}

describe('marks of what is missing', () => {
  const measured = ['temp,x', 'NA,a', '12.5,b', '-3,c', 'NULL,d', 'NA,e', '8,f'];

  it('are no words in a column of values, which they are counted beside', async () => {
    const engine = await read(...measured);
    const { type, filled, distinct, absent, values } = await first(engine);
    expect({ type, filled, distinct, absent }).to.deep.equal({ type: 'number', filled: 3, distinct: 3, absent: { marks: ['NA', 'NULL'], count: 3 } });
    expect(values).to.deep.include({ least: -3, most: 12.5 });
    expect((await engine.profile()).columns[0]!.numeric).to.equal(true);
  });
  it('stand behind all values, however those are sorted', async () => {
    const engine = await read(...measured);
    expect(await sorted(engine)).to.deep.equal(['-3', '8', '12.5', 'NA', 'NULL', 'NA']);
    expect(await sorted(engine, true)).to.deep.equal(['12.5', '8', '-3', 'NA', 'NULL', 'NA']);
  });
  it('are so among days, and yes and no', async () => {
    expect(await first(await read('day,x', '2024-01-02,a', 'NA,b', 'n/a,c'))).to.deep.include({ type: 'date', filled: 1 });
    expect(await first(await read('flag,x', 'TRUE,a', '#N/A,b', 'FALSCH,c', '-,d'))).to.deep.include({ type: 'boolean', filled: 2 });
  });
  it('are words like others among words, as the country code NA is', async () => {
    const statistics = await first(await read('country,x', 'NA,a', 'DE,b', 'FR,c'));
    expect(statistics).to.deep.include({ type: 'text', filled: 3, distinct: 3 });
    expect(statistics.absent).to.equal(undefined);
  });
});

describe('digits that are names', () => {
  it('are no numbers, where many begin with nothing', async () => {
    const engine = await read('id,x', '000123,a', '45,b', '004711,c');
    const { type, values } = await first(engine);
    expect({ type, values }).to.deep.equal({ type: 'text', values: undefined });
    expect((await engine.profile()).columns[0]!.numeric).to.equal(false);
    expect(await engine.totals({ top: 0, left: 0, bottom: 2, right: 0 })).to.deep.equal({ filled: 3 });
    expect(await sorted(engine)).to.deep.equal(['45', '000123', '004711']);
  });
  it('are postal codes although few begin so, and telephone numbers', async () => {
    const codes = Array.from({ length: 40 }, (_, nth) => `${90_210 + nth},x`);
    expect(await first(await read('zip,x', '02139,a', ...codes))).to.deep.include({ type: 'text' });
    expect(await first(await read('phone,x', '+493012345678,a', '+4917012345678,b'))).to.deep.include({ type: 'text' });
  });
  it('are not what a fraction or a single zero begins', async () => {
    expect(await first(await read('n,x', '0.5,a', '0,b', '12,c', '0.25,d'))).to.deep.include({ type: 'number' });
  });
});

describe('amounts', () => {
  it('are numbers in one currency, however it is written', async () => {
    const { values } = await first(await read('sum,x', `"CHF 1'234.50",a`, 'CHF -3.00,b', 'CHF 12,c'));
    expect(values).to.deep.include({ least: -3, most: 1234.5 });
    expect((await first(await read('sum,x', '" $ 1,234.50 ",a', ' $ (3.00),b', ' $ -   ,c'))).values).to.deep.include({ least: -3, most: 1234.5 });
    expect((await first(await read('sum;x', '12,50-;a', '1.234,50 EUR;b', '3,00 EUR;c'))).values).to.deep.include({ least: -12.5, most: 1234.5 });
  });
  it('have no sum in several currencies', async () => {
    const engine = await read('sum,x', '12 EUR,a', '13 USD,b');
    expect(await first(engine)).to.deep.include({ type: 'text' });
    expect((await engine.totals({ top: 0, left: 0, bottom: 1, right: 0 })).numbers).to.equal(undefined);
  });
});

describe('a column that does not tell how it is written', () => {
  it('is written as the others of its file: 1.234 is more than a thousand beside 12,5', async () => {
    const { values } = await first(await read('pieces;price', '1.234;12,5', '999;0,25', '12.500;3,1'));
    expect(values).to.deep.include({ least: 999, most: 12_500 });
  });
  it('keeps the point where the others tell of both', async () => {
    const { values } = await first(await read('pieces;price;rate', '1.234;12,5;0.5', '999;0,25;1.5', '12.500;3,1;2.5'));
    expect(values).to.deep.include({ least: 1.234, most: 999 });
  });
  it('has the month or the day first, as the other days of its file have', async () => {
    expect((await first(await read('begin,end', '3/4/2026,3/31/2026', '5/6/2026,5/7/2026'))).values).to.deep.include({ least: Date.UTC(2026, 2, 4), most: Date.UTC(2026, 4, 6) });
    expect((await first(await read('begin,end', '3/4/2026,31/3/2026', '5/6/2026,5/7/2026'))).values).to.deep.include({ least: Date.UTC(2026, 3, 3), most: Date.UTC(2026, 5, 5) });
    expect(await first(await read('begin,x', '3/4/2026,a', '5/6/2026,b'))).to.deep.include({ type: 'text' });
  });
});

describe('years of two digits', () => {
  it('are those from 1950 to 2049', async () => {
    expect((await first(await read('day,x', '1/5/24,a', '12/25/98,b'))).values).to.deep.include({ least: Date.UTC(1998, 11, 25), most: Date.UTC(2024, 0, 5) });
    expect((await first(await read('day,x', '5-Jan-24,a', '25-Dec-49,b'))).values).to.deep.include({ least: Date.UTC(2024, 0, 5), most: Date.UTC(2049, 11, 25) });
    expect((await first(await read('day,x', '31.12.61,a', '01.02.24,b'))).values).to.deep.include({ least: Date.UTC(1961, 11, 31) });
  });
  it('are left alone where they may stand first: 24/01/15', async () => {
    expect(await first(await read('day,x', '24/01/15,a', '24/02/17,b'))).to.deep.include({ type: 'text' });
    expect(await first(await read('day,x', '24/01/15,a', '03/02/17,b'))).to.deep.include({ type: 'date' });
  });
});

describe('whole numbers of more digits than a number holds', () => {
  it('are the least and the most by all of their digits', async () => {
    const { texts } = await first(await read('id,x', '9223372036854775808,a', '9223372036854775810,b', '9223372036854775807,c', '9223372036854775809,d'));
    expect(texts).to.deep.include({ least: '9223372036854775807', most: '9223372036854775810' });
  });
});

describe('months, quarters and weeks', () => {
  const shown = async (rows: Promise<DataEngine>): Promise<(string | undefined)[]> => sorted(await rows);
  it('are dates that stand in the order of time', async () => {
    const months = await read('month,x', 'Mar 2024,a', 'January 2024,b', 'Dec. 2023,c');
    expect(await first(months)).to.deep.include({ type: 'date', values: { least: Date.UTC(2023, 11), most: Date.UTC(2024, 2), mean: (Date.UTC(2023, 11) + Date.UTC(2024, 0) + Date.UTC(2024, 2)) / 3 }, texts: { least: 'Dec. 2023', most: 'Mar 2024' } });
    expect(await sorted(months)).to.deep.equal(['Dec. 2023', 'January 2024', 'Mar 2024']);
    expect(await shown(read('q,x', 'Q1 2024,a', 'Q4 2023,b', 'Q2 2023,c'))).to.deep.equal(['Q2 2023', 'Q4 2023', 'Q1 2024']);
    expect(await first(await read('w,x', '2024-W05,a', '2020-W53,b', '2024-W10,c'))).to.deep.include({ type: 'date', values: { least: Date.UTC(2020, 11, 28), most: Date.UTC(2024, 2, 4), mean: (Date.UTC(2020, 11, 28) + Date.UTC(2024, 0, 29) + Date.UTC(2024, 2, 4)) / 3 } });
  });
  it('are meant whole as the end of a span', async () => {
    const engine = await read('day,x', '2024-01-31,a', '2024-02-29,b', '2024-03-31,c', '2024-04-01,d');
    expect(await engine.arrange({ filters: [{ column: 0, kind: 'between', from: 'Feb 2024', to: '2024-Q1' }] }, 'en')).to.equal(2);
  });
  it('are no dates where they may be years, or there is no such week', async () => {
    expect(await first(await read('season,x', '2010-11,a', '2011-12,b'))).to.deep.include({ type: 'text' });
    expect(await first(await read('w,x', '2021-W53,a', '2022-W53,b'))).to.deep.include({ type: 'text' });
  });
});

describe('times', () => {
  it('of half a day go by the day, and are filtered so', async () => {
    const engine = await read('at,x', '3:45 PM,a', '11:05 AM,b', '12:30 AM,c', '9:15 a.m.,d');
    expect(await first(engine)).to.deep.include({ type: 'time', texts: { least: '12:30 AM', most: '3:45 PM', mean: '9:08:45 AM' } });
    expect(await sorted(engine)).to.deep.equal(['12:30 AM', '9:15 a.m.', '11:05 AM', '3:45 PM']);
    expect(await engine.arrange({ filters: [{ column: 0, kind: 'between', from: '9:00', to: '12:00 PM' }] }, 'en')).to.equal(2);
  });
  it('are lengths as well, of more than a day too', async () => {
    const engine = await read('took,x', '1:02:33,a', '0:59:01,b', '26:00:00,c', '-0:00:01,d', '1 days 00:00:00.5,e');
    expect(await first(engine)).to.deep.include({ type: 'time', filled: 5 });
    expect(await sorted(engine)).to.deep.equal(['-0:00:01', '0:59:01', '1:02:33', '1 days 00:00:00.5', '26:00:00']);
  });
  it('are text where two ways of writing them stand together', async () => {
    expect(await first(await read('length,x', '45:10,a', '1:02:33,b', '3:20,c'))).to.deep.include({ type: 'text' });
  });
});
