import { expect } from 'chai';
import * as fc from 'fast-check';
import { makeDataEngine, type AskedRange, type DataEngine } from '../data-engine.ts';
import { Table } from './table.ts';
import type { FindAsked, FindTold } from './table-finding.ts';

const file = { mime: 'text/csv', name: 'a.csv', ranged: true };
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const piece = fc.constantFrom('a', 'é', '"', '""', ',', ',"', '\n', '\r\n', '",', 'xyz,12\n', ',,,', '9,8,7\n');

/** A table of which as good as nothing is held; `asked` are the bytes that it read again. */
function ranged(bytes: Uint8Array<ArrayBuffer>, size = 64): { table: Table; asked: [number, number][] } {
  const asked: [number, number][] = [];
  const read = async (start: number, end: number): Promise<Uint8Array<ArrayBuffer>> => {
    asked.push([start, end]);
    return bytes.slice(start, end);
  };
  const table = new Table({ ...file, size: bytes.length }, { read, wholeUpTo: 0, held: { head: 0, group: 48, recent: 200 } });
  for (let at = 0; at < bytes.length; at += size) {
    table.push(bytes.slice(at, at + size));
    table.letGo(Infinity);
  }
  table.end();
  return { table, asked };
}
function whole(bytes: Uint8Array<ArrayBuffer>, size = 64): Table {
  const table = new Table({ mime: 'text/csv', name: 'a.csv' });
  for (let at = 0; at < bytes.length; at += size) table.push(bytes.slice(at, at + size));
  table.end();
  return table;
}

/** An engine of a file that is larger than it holds whole, whose ranges come from `answer`. */
async function engine(text: string, answer: (start: number, end: number, bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | string = (start, end, all) => all.slice(start, end)) {
  const bytes = encode(text);
  const asked: AskedRange[] = [];
  const made = makeDataEngine((event, value) => {
    if (event !== 'range') return;
    const range = value as AskedRange;
    asked.push(range);
    queueMicrotask(() => made.give(range.id, answer(range.start, range.end, bytes)));
  }, { bytes: 1000, rows: 1000 });
  made.begin({ ...file, size: bytes.length });
  for (let at = 0; at < bytes.length; at += 65_536) made.push(bytes.slice(at, at + 65_536));
  return { made, asked, progress: await made.end() };
}
const plain = (source: string): FindAsked => ({ source, flags: 'g', expression: false, from: 0 });
/** What a search comes to when it is at its end. */
async function found(made: DataEngine, source: string): Promise<FindTold> {
  let told = await made.find(plain(source));
  for (; told.going; told = await made.find(plain(source))) await new Promise((resolve) => setTimeout(resolve, 1));
  return told;
}
const rows = 400_000;
const large = `id,name\n${Array.from({ length: rows }, (_, n) => `${n},name ${n}${n === 390_000 ? ' needle' : ''}`).join('\n')}\n`;

describe('a table that is not held', () => {
  it('has the rows of one that is, whatever the file holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 200 }), fc.integer({ min: 1, max: 80 }), async (parts, size) => {
        const bytes = encode(parts.join(''));
        const [held, { table }] = [whole(bytes, size), ranged(bytes, size)];
        expect([table.rows, table.columns, table.dialect]).to.deep.equal([held.rows, held.columns, held.dialect]);
        for (let from = 0; from < table.rows; from += 7) {
          const to = Math.min(from + 7, table.rows);
          await table.bring(from, to);
          expect(table.text(from, to)).to.equal(held.text(from, to));
          for (let row = from; row < to; row++) expect(table.cells(row)).to.deep.equal(held.cells(row));
        }
      }),
      { numRuns: 300 },
    );
  });
  it('reads older encodings, line ends of Windows and rows that are longer than a group', async () => {
    const text = `id,name\r\n1,M\xfcller\r\n2,${'x'.repeat(200)}\r\n3,\xe9t\xe9`;
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    const { table } = ranged(bytes);
    await table.bring(0, 3);
    expect([table.encoding, table.cells(0), table.cell(1, 1).length, table.cells(2)]).to.deep.equal(['windows-1252', ['1', 'Müller'], 200, ['3', 'été']]);
  });
  it('asks for no byte before it is needed, and for none twice that it still has', async () => {
    const { table, asked } = ranged(encode(`id,name\n${'1,abcdefgh\n'.repeat(100)}`));
    expect(asked).to.deep.equal([]);
    await table.bring(50, 51);
    expect(asked.length).to.equal(1);
    expect(table.bring(50, 51)).to.equal(undefined);
    expect(asked.length).to.equal(1);
    expect(() => table.cells(5)).to.throw('not brought');
  });
  it('holds UTF-16 whole, which is not read as it stands', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, ...[...'n,m\n1,2\n3,4\n'].flatMap((char) => [char.charCodeAt(0), 0])]);
    const { table, asked } = ranged(bytes);
    expect([table.cells(1), asked]).to.deep.equal([['3', '4'], []]);
  });
});

describe('the engine of a file that is too large to be held', () => {
  it('shows the first rows without asking for them again', async () => {
    const { made, asked, progress } = await engine(large);
    expect(progress).to.include({ rows, columns: 2, arranges: false });
    expect((await made.rows(0, 2)).map(({ cells }) => cells)).to.deep.equal([['0', 'name 0'], ['1', 'name 1']]);
    expect((await made.profile()).columns.map(({ name }) => name)).to.deep.equal(['id', 'name']);
    expect(asked).to.deep.equal([]);
  });
  it('jumps to its end by one range', async () => {
    const { made, asked } = await engine(large);
    expect((await made.rows(rows - 2, rows)).map(({ cells }) => cells[0])).to.deep.equal([`${rows - 2}`, `${rows - 1}`]);
    expect(asked.length).to.equal(1);
    expect(asked[0]!.end - asked[0]!.start).to.be.at.most(512 * 1024);
  });
  it('searches all of it by ranges in order, each once', async () => {
    const { made, asked } = await engine(large);
    expect(await found(made, 'needle')).to.deep.include({ current: 1, total: 1, cell: { row: 390_000, column: 1 } });
    const starts = asked.map(({ start }) => start);
    expect(starts).to.deep.equal([...new Set(starts)].sort((a, b) => a - b));
    expect(Math.max(...asked.map(({ start, end }) => end - start))).to.be.at.most(2 * 1024 * 1024);
  });
  it('copies and writes rows from anywhere', async () => {
    const { made } = await engine(large);
    expect(await made.copy({ top: 300_000, left: 0, bottom: 300_001, right: 1 })).to.equal('300000\tname 300000\n300001\tname 300001');
    expect(await made.cell(rows - 1, 1)).to.equal(`name ${rows - 1}`);
    expect(await made.written(200_000, 200_001, [0, 1])).to.equal('200000,name 200000\r\n');
  });
  it('ends a search in favour of a newer one, and asks for little more', async () => {
    const { made, asked } = await engine(large);
    const first = made.find(plain('nobody')).catch((error: Error) => error.name);
    const second = found(made, 'name 390000 ');
    expect([await first, (await second).total]).to.deep.equal(['AbortError', 1]);
    expect(asked.length).to.be.below(40);
  });
  it('tells why rows did not come, and asks for them again', async () => {
    let broken = true;
    const { made } = await engine(large, (start, end, bytes) => (broken ? 'The network is gone.' : bytes.slice(start, end)));
    const failure = (): Promise<string> => made.rows(rows - 1, rows).then(() => '', ({ message }: Error) => message);
    expect([await failure(), await failure()]).to.deep.equal(['The network is gone.', 'The network is gone.']);
    broken = false;
    expect(await failure()).to.equal('');
  });
  it('sees that the file became another', async () => {
    for (const other of [(start: number, end: number, bytes: Uint8Array<ArrayBuffer>) => bytes.slice(start, end - 9), (start: number, end: number) => new Uint8Array(end - start)]) {
      const { made } = await engine(large, other);
      expect(await made.rows(rows - 1, rows).then(() => '', ({ message }: Error) => message)).to.equal('problemChanged {}');
    }
  });
});
