import { expect } from 'chai';
import * as fc from 'fast-check';
import { LineIndex } from './line-index.ts';
import { TextBuffer } from './text-buffer.ts';
import { breaksOf, columnsOf, unitAt } from './columns.ts';

function index(parts: readonly string[]): { lines: string[]; index: LineIndex; buffer: TextBuffer } {
  const buffer = new TextBuffer();
  const made = new LineIndex(buffer);
  for (const part of parts) made.append(part);
  made.end();
  const lines = Array.from({ length: made.count }, (_, line) => buffer.slice(made.start(line), made.endOf(line)));
  return { lines, index: made, buffer };
}
const texts = fc.array(fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\n', '\r', 'é', '漢', '😀') }), { maxLength: 8 });

describe('the line index', () => {
  it('finds the lines of any text, however it was cut', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const all = parts.join('').split(/\r\n?|\n/);
        if (all.length > 1 && all.at(-1) === '') all.pop();
        expect(index(parts).lines).to.deep.equal(all);
      }),
    );
  });
  it('knows how wide each line is', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const { lines, index: made } = index(parts);
        expect(lines.map((_, line) => made.columns(line))).to.deep.equal(lines.map((line) => columnsOf(line)));
      }),
    );
  });
  it('has one line for an empty text', () => {
    expect(index([]).lines).to.deep.equal(['']);
    expect(index(['\n']).lines).to.deep.equal(['']);
  });
  it('finds the line of a unit', () => {
    const { index: made } = index(['ab\ncd\r', '\nef']);
    expect([0, 2, 3, 6, 7, 99].map((unit) => made.lineAt(unit))).to.deep.equal([0, 0, 1, 1, 2, 2]);
  });
  it('gives back any part of the text', () => {
    fc.assert(
      fc.property(texts, fc.nat(60), fc.nat(60), (parts, from, to) => {
        expect(index(parts).buffer.slice(from, Math.max(from, to))).to.equal(parts.join('').slice(from, Math.max(from, to)));
      }),
    );
  });
});

describe('columns', () => {
  it('count tab stops, wide and combining characters', () => {
    expect(['abc', '\ta', 'a\tb', '漢字', 'e\u0301', '😀'].map((text) => columnsOf(text))).to.deep.equal([3, 5, 5, 4, 1, 2]);
  });
  it('are found again in the text, never inside a surrogate pair', () => {
    expect([0, 4, 5].map((column) => unitAt('\tab', column))).to.deep.equal([0, 1, 2]);
    expect(unitAt('😀b', 1)).to.equal(2);
  });
  it('break a line so that every row fits and nothing is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '漢', '-') }), fc.integer({ min: 2, max: 12 }), fc.boolean(), (text, width, words) => {
        const breaks = breaksOf(text, width, words);
        const rows = breaks.map((start, row) => text.slice(start, breaks[row + 1]));
        expect(rows.join('')).to.equal(text);
        for (const row of rows) expect(columnsOf(row.trimEnd())).to.be.at.most(width);
      }),
    );
  });
  it('break after a space where words are kept', () => {
    expect(breaksOf('the quick brown fox', 10, true)).to.deep.equal([0, 10]);
    expect(breaksOf('the quick brown fox', 8, true)).to.deep.equal([0, 4, 10, 16]);
  });
});
