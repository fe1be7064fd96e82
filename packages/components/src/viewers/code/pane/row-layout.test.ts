import { expect } from 'chai';
import * as fc from 'fast-check';
import { LineIndex } from '../text/line-index.ts';
import { UnwrappedLayout, WrappedLayout, type RowLayout } from './row-layout.ts';
import { TextBuffer } from '../text/text-buffer.ts';

const everything = { from: 0, to: Infinity };

function text(parts: readonly string[], make: (buffer: TextBuffer, index: LineIndex) => RowLayout) {
  const buffer = new TextBuffer();
  const index = new LineIndex(buffer);
  index.append(parts[0] ?? '');
  const layout = make(buffer, index);
  layout.extend();
  for (const part of parts.slice(1)) {
    index.append(part);
    layout.extend();
  }
  index.end();
  layout.extend();
  const rows = Array.from({ length: layout.rows }, (_, row) => {
    const { line, from, to } = layout.row(row, everything);
    return { line, text: buffer.slice(index.start(line) + from, index.start(line) + to) };
  });
  return { layout, index, rows };
}
const parts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '漢'), maxLength: 60 }), { minLength: 1, maxLength: 6 });

describe('wrapped rows', () => {
  it('give every line whole, in order, however the text came', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 8, max: 20 }), (cut, width) => {
        const { rows, index } = text(cut, (buffer, made) => new WrappedLayout(buffer, made, width));
        const lines = Array.from({ length: index.count }, (_, line) => rows.filter((row) => row.line === line).map((row) => row.text).join(''));
        const expected = cut.join('').split('\n');
        if (expected.length > 1 && expected.at(-1) === '') expected.pop();
        expect(lines).to.deep.equal(expected);
      }),
    );
  });
  it('are the same when they are made in slices, while text comes', () => {
    const buffer = new TextBuffer();
    const index = new LineIndex(buffer);
    const lines = (from: number): string => Array.from({ length: 1200 }, (_, nth) => `line ${from + nth} of a text`).join('\n');
    index.append(lines(0));
    const sliced = new WrappedLayout(buffer, index, 10);
    const work = sliced.extendInSlices();
    work.next();
    expect(sliced.rows).to.be.within(500, 3000);
    index.append(lines(5000));
    while (!work.next().done);
    const whole = new WrappedLayout(buffer, index, 10);
    whole.extend();
    expect([sliced.rows, sliced.rowOf(2000, 12)]).to.deep.equal([whole.rows, whole.rowOf(2000, 12)]);
  });
  it('are found by line and unit', () => {
    const { layout } = text(['0123456789abcdef\nxyz'], (buffer, index) => new WrappedLayout(buffer, index, 8));
    expect([[0, 0], [0, 7], [0, 8], [0, 16], [1, 2]].map(([line, unit]) => layout.rowOf(line!, unit!))).to.deep.equal([0, 0, 1, 1, 2]);
  });
  it('cut a line of megabytes without reading it', () => {
    const { layout, rows } = text(['x'.repeat(80_005)], (buffer, index) => new WrappedLayout(buffer, index, 80));
    expect(layout.rows).to.equal(1001);
    expect(rows.at(-1)?.text).to.equal('xxxxx');
  });
});

describe('unwrapped rows', () => {
  it('are the lines', () => {
    const { rows } = text(['a\nb', 'c\n'], (buffer, index) => new UnwrappedLayout(buffer, index));
    expect(rows.map((row) => row.text)).to.deep.equal(['a', 'bc']);
  });
  it('give of a very long line only what is seen', () => {
    const { layout } = text(['y'.repeat(1_000_000)], (buffer, index) => new UnwrappedLayout(buffer, index));
    expect(layout.row(0, { from: 500_000, to: 500_100 })).to.deep.equal({ line: 0, from: 500_000, to: 500_100, column: 500_000 });
  });
});
