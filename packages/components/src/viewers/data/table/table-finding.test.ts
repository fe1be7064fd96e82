import { expect } from 'chai';
import { makeDataEngine, type AskedRange, type DataEngine } from '../data-engine.ts';
import type { FindAsked, FindTold } from './table-finding.ts';

const rowOf = (nth: number): string => `${nth},name ${nth}${nth % 80_000 === 79_999 ? ' needle' : ''}\n`;
const text = (from: number, to: number): string => Array.from({ length: to - from }, (_, nth) => rowOf(from + nth)).join('');
const encode = (written: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(written);
const [head, half, all] = ['id,name\n', text(0, 200_000), text(0, 400_000)];
const bytes = encode(head + all);
const arrived = head.length + half.length;
const ask = (more: Partial<FindAsked> = {}): FindAsked => ({ source: 'needle', flags: 'gi', expression: false, from: 0, ...more });

/** An engine that half of a file was pushed to which it does not hold; ranges are answered while the gate is open. */
class HalfRead {
  readonly asked: AskedRange[] = [];
  told = 0;
  #waiting: AskedRange[] = [];
  #open = true;
  readonly made: DataEngine = makeDataEngine((event, value) => {
    if (event === 'found') this.told += 1;
    if (event !== 'range') return;
    this.asked.push(value as AskedRange);
    this.#waiting.push(value as AskedRange);
    if (this.#open) queueMicrotask(() => this.#answer());
  }, { bytes: 1000, rows: 1000 });

  async begin(): Promise<this> {
    this.made.begin({ mime: 'text/csv', name: 'a.csv', size: bytes.length, ranged: true });
    await this.push(0, arrived);
    return this;
  }
  async push(from: number, to: number): Promise<void> {
    for (let at = from; at < to; at += 65_536) await this.made.push(bytes.slice(at, Math.min(to, at + 65_536)));
  }
  set open(open: boolean) {
    this.#open = open;
    if (open) this.#answer();
  }
  #answer(): void {
    for (const { id, start, end } of this.#waiting.splice(0)) this.made.give(id, bytes.slice(start, end));
  }
  async until(ready: (told: FindTold) => boolean): Promise<FindTold> {
    for (;;) {
      const told = await this.made.find(ask());
      if (ready(told)) return told;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}

describe('the search of a table that is not held', () => {
  it('answers with the first match while it goes on, and steps among those that it has', async () => {
    const { made } = await new HalfRead().begin();
    const first = await made.find(ask());
    expect(first).to.deep.include({ current: 1, going: true, cell: { row: 79_999, column: 1 } });
    expect((await made.find(ask({ step: 1 }))).going).to.equal(true);
  });
  it('looks through what comes as it comes, and reads again only what came before it was asked', async () => {
    const half = await new HalfRead().begin();
    await half.until(({ total }) => total === 2);
    const asked = half.asked.length;
    await half.push(arrived, bytes.length);
    // All but what may still grow.
    expect((await half.made.find(ask())).total).to.be.within(4, 5);
    await half.made.end();
    expect(await half.made.find(ask())).to.deep.include({ total: 5, going: false, part: 1 });
    // What was cut by the moment of the asking is read once more.
    expect(half.asked.length - asked).to.be.at.most(1);
    expect(half.asked.filter(({ start }) => start >= arrived)).to.deep.equal([]);
  });
  it('shows what comes before what is read again is there, and stays at that match when others come before it', async () => {
    const half = await new HalfRead().begin();
    half.open = false;
    const nothing = await half.made.find(ask());
    expect(nothing).to.deep.include({ current: 0, total: 0, going: true });
    const pushed = half.push(arrived, bytes.length);
    half.open = true;
    await pushed;
    await half.made.end();
    const told = await half.until(({ going }) => !going);
    expect(told.total).to.equal(5);
    expect(half.told).to.be.above(0);
    const { current } = await half.made.find(ask({ at: told.current }));
    expect(current).to.equal(told.current);
  });
  it('answers after a moment where nothing was found so far', async () => {
    const half = await new HalfRead().begin();
    half.open = false;
    expect(await half.made.find(ask())).to.deep.include({ current: 0, total: 0, going: true });
  });
  it('begins where the reader is, and goes round', async () => {
    const { made } = await new HalfRead().begin();
    expect((await made.find(ask({ from: 120_000 }))).cell).to.deep.equal({ row: 159_999, column: 1 });
  });
  it('ends when nobody wants it any more', async () => {
    const half = await new HalfRead().begin();
    await half.made.find(ask({ source: 'name' }));
    half.made.clearFind();
    const { length } = half.asked;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(half.asked.length).to.be.at.most(length + 1);
    await half.push(arrived, bytes.length);
    expect(half.told).to.be.at.most(2);
  });
  it('tells why it could not go on', async () => {
    const half = await new HalfRead().begin();
    half.open = false;
    await half.made.find(ask());
    for (const { id } of half.asked) half.made.give(id, 'The network is gone.');
    expect(await half.made.find(ask()).then(() => '', ({ message }: Error) => message)).to.equal('The network is gone.');
  });
});

describe('words in a table', () => {
  const engineOf = async (written: string, name: string): Promise<DataEngine> => {
    const made = makeDataEngine(() => {});
    made.begin({ mime: name.endsWith('csv') ? 'text/csv' : 'application/x-ndjson', name, size: written.length, ranged: false });
    await made.push(encode(written));
    await made.end();
    return made;
  };
  const cellsWith = async (made: DataEngine, words: string): Promise<number> => {
    for (;;) {
      const { total, going } = await made.find(ask({ source: words.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&') }));
      if (!going) return total;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };

  it('are found whatever signs they have, in cells that are written in quotes too', async () => {
    const made = await engineOf('id,note\n1,"a ""small"" one, or two"\n2,50 $ (off)\n3,x\\y\n', 'a.csv');
    for (const words of ['a "small" one', 'one, or', '50 $', '(off)', 'x\\y', '"small']) expect(await cellsWith(made, words), words).to.equal(1);
    for (const words of ['""', '"a', 'two"', '1,']) expect(await cellsWith(made, words), words).to.equal(0);
  });
  it('are found in records of JSON as cells show them, however they are written', async () => {
    const made = await engineOf('{"name":"M\\u00fcller","list":[1, 2],"n":1e3}\n{"name":"tab\\there","of":{"a": "b"},"n":12345678901234567890}\n', 'a.ndjson');
    for (const words of ['Müller', '1,2', '1000', '{"a":"b"}', 'a":"b', '4567890', 'here']) expect(await cellsWith(made, words), words).to.equal(1);
    for (const words of ['u00fc', '1, 2', '1e3', '7000']) expect(await cellsWith(made, words), words).to.equal(0);
    expect((await made.find(ask({ source: 'name' }))).cell, 'in the header').to.deep.equal({ row: -1, column: 0 });
  });
  it('are found in every row that has them, of many', async () => {
    const made = await engineOf(`id,name\n${Array.from({ length: 60_000 }, (_, nth) => `${nth},${nth % 3 === 0 ? 'Fizz' : 'buzz'}`).join('\n')}`, 'a.csv');
    expect(await cellsWith(made, 'fizz')).to.equal(20_000);
  });
});

describe('the search of records', () => {
  it('finds the names of columns that came after it began', async () => {
    const made = makeDataEngine(() => {});
    made.begin({ mime: 'application/x-ndjson', name: 'a.ndjson' });
    await made.push(encode('{"id": 1}\n{"id": 2}\n{"id": 3}\n'));
    expect(await made.find(ask({ source: 'note' }))).to.include({ total: 0, going: true });
    await made.push(encode('{"id": 4, "note": "x", "notes": ""}\n'));
    await made.end();
    expect(await made.find(ask({ source: 'note' }))).to.deep.include({ total: 2, going: false, cell: { row: -1, column: 1 } });
    expect((await made.find(ask({ source: 'note', step: 1 }))).cell).to.deep.equal({ row: -1, column: 2 });
  });
});
