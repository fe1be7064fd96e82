import { expect } from 'chai';
import * as fc from 'fast-check';
import { Growing } from '../../../virtual/growing.ts';
import { ByteStore } from './byte-store.ts';
import { GroupText } from './group-text.ts';
import { RecentGroups } from './recent-groups.ts';
import { RowGroups } from './row-groups.ts';
import { RowScanner } from './row-scanner.ts';

const coding = { delimiter: 44, returnsOnly: false, escapes: false, encoding: 'utf-8' };
const piece = fc.constantFrom('a', 'é', '漢', '"', '""', ',', ',"', '\n', '\r\n', '",', '"\n', 'xyz,12\n', ',,,');
const hostile = fc.array(piece, { maxLength: 300 }).map((parts) => parts.join(''));

/** Everything in pieces, as it would arrive; what is settled is forgotten where `forgetful`. */
function scan(bytes: Uint8Array, starts: Growing | RowGroups, size: number, forgetful: boolean): RowScanner {
  const store = new ByteStore();
  const scanner = new RowScanner(store, starts, coding);
  for (let at = 0; at < bytes.length; at += size) {
    store.append(bytes.slice(at, at + size));
    scanner.scan();
    if (forgetful) store.forget(0, scanner.settled);
  }
  scanner.finish();
  return scanner;
}
const group = (rows: number, text = 'x\n'.repeat(rows)): GroupText => GroupText.of(new TextEncoder().encode(text), { nth: 0, row: 0, rows, start: 0, end: text.length }, coding, []);

describe('a sparse index of rows', () => {
  it('finds every row that the full index knows, in whatever a file holds', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 90 }), (text, piece, size) => {
        const bytes = new TextEncoder().encode(text);
        const starts = new Growing();
        const full = scan(bytes, starts, piece, false);
        const groups = new RowGroups(size);
        const sparse = scan(bytes, groups, piece, true);
        expect([groups.length, sparse.columns, sparse.end]).to.deep.equal([full.rows, full.columns, full.end]);
        for (let nth = 0; nth < groups.count; nth++) {
          const one = groups.group(nth);
          const rows = GroupText.of(bytes.subarray(one.start, one.end), one, coding, sparse.literals);
          for (let row = one.row; row < one.row + one.rows; row++) {
            expect(groups.of(row)).to.equal(nth);
            const written = bytes.subarray(starts.at(row), row + 1 < full.rows ? starts.at(row + 1) : full.end);
            expect(rows.text(row, row + 1)).to.equal(new TextDecoder('utf-8', { ignoreBOM: true }).decode(written));
            expect(rows.rowText(row)).to.equal(rows.text(row, row + 1).replace(/\r?\n$/, ''));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
  it('knows again which quotes were never closed, however far it had to look', () => {
    const text = `a,b\n1,"${'x\n'.repeat(700_000)}2,"y"\n3,"z\n4,q\n`;
    const bytes = new TextEncoder().encode(text);
    const groups = new RowGroups(64 * 1024);
    const scanner = scan(bytes, groups, 64 * 1024, true);
    const starts = new Growing();
    expect(groups.length).to.equal(scan(bytes, starts, 64 * 1024, false).rows);
    expect(scanner.literals).to.deep.equal([text.indexOf('"x'), text.indexOf('"z')]);
    for (const nth of [0, groups.count - 1]) {
      const one = groups.group(nth);
      const rows = GroupText.of(bytes.subarray(one.start, one.end), one, coding, scanner.literals);
      expect(rows.rows).to.equal(one.rows);
      if (nth === 0) expect(rows.rowText(1)).to.equal('1,"x');
      else expect(rows.rowText(groups.length - 1)).to.equal('4,q');
    }
  });
  it('goes no further back than a mebibyte, whatever quotes do', () => {
    for (const text of [`a,b\n"${'"'.repeat(3 * 2 ** 20)}`, `a,b\n"${'""x,\n'.repeat(700_000)}`]) {
      const store = new ByteStore();
      const scanner = new RowScanner(store, new RowGroups(1024), coding);
      const bytes = new TextEncoder().encode(text);
      let most = 0;
      for (let at = 0; at < bytes.length; at += 65_536) {
        store.append(bytes.slice(at, at + 65_536));
        scanner.scan();
        most = Math.max(most, store.length - scanner.settled);
        store.forget(0, scanner.settled);
      }
      expect(most).to.be.at.most(2 ** 20 + 2 * 65_536);
    }
  });
  it('has groups that are no larger than asked for, but for one long row alone', () => {
    const groups = new RowGroups(10);
    for (const [start, end] of [[0, 4], [4, 9], [9, 12], [12, 60], [60, 61], [61, 62]] as const) groups.push(start, end);
    expect(Array.from({ length: groups.count }, (_, nth) => groups.group(nth))).to.deep.equal([
      { nth: 0, row: 0, rows: 2, start: 0, end: 9 },
      { nth: 1, row: 2, rows: 1, start: 9, end: 12 },
      { nth: 2, row: 3, rows: 1, start: 12, end: 60 },
      { nth: 3, row: 4, rows: 2, start: 60, end: 62 },
    ]);
  });
  it('takes bytes that hold other rows for another file', () => {
    const bytes = new TextEncoder().encode('1\n2\n3\n');
    const other = GroupText.of(bytes, { nth: 0, row: 0, rows: 2, start: 0, end: 6 }, coding, []);
    expect(() => other.rowText(0)).to.throw('problemChanged');
  });
});

describe('bytes that were forgotten', () => {
  it('are told from those that are held, and never given out', () => {
    const store = new ByteStore();
    for (const text of ['head', 'one.', 'two.', 'last']) store.append(new TextEncoder().encode(text));
    store.forget(4, 13);
    expect([store.has(0, 4), store.has(12, 16), store.has(0, 5), store.has(4, 8), store.has(11, 13)]).to.deep.equal([true, true, false, false, false]);
    expect(new TextDecoder().decode(store.slice(12, 16))).to.equal('last');
    expect(() => store.slice(2, 14)).to.throw('forgotten');
    expect(store.length).to.equal(16);
  });
});

describe('groups that were used last', () => {
  it('take no more than they may, and the one used longest ago goes first', () => {
    const { cost } = group(10);
    const recent = new RecentGroups(cost * 3);
    for (let nth = 0; nth < 3; nth++) recent.keep(nth, group(10));
    recent.get(0);
    recent.keep(3, group(10));
    expect([0, 1, 2, 3].map((nth) => recent.get(nth) !== undefined)).to.deep.equal([true, false, true, true]);
    expect(recent.cost).to.equal(cost * 3);
    recent.keep(3, group(20));
    expect(recent.cost).to.be.at.most(cost * 3);
  });
  it('stay while they are worked on', () => {
    const recent = new RecentGroups(group(10).cost);
    recent.need(0, 2);
    for (let nth = 0; nth < 3; nth++) recent.keep(nth, group(10));
    expect([0, 1, 2].every((nth) => recent.get(nth))).to.equal(true);
    recent.need(7, 7);
    expect(recent.cost).to.equal(group(10).cost);
  });
});
