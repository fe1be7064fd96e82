import { expect } from 'chai';
import * as fc from 'fast-check';
import { bytesOfSections, cutSections, sectionCount, type SectionCuts } from './section-cuts.ts';
import { sectionText } from './section-text.ts';

const cutsOf = (size: number, encoding: SectionCuts['encoding'] = 'utf-8'): SectionCuts => ({ size, section: 64, edge: 24, encoding });
const cut = (file: Uint8Array, cuts: SectionCuts, first: number, last: number) => {
  const { start, end } = bytesOfSections(cuts, first, last);
  return cutSections(file.slice(start, end), cuts, first, last);
};
const text = (bytes: Uint8Array, encoding: SectionCuts['encoding'] = 'utf-8'): string => sectionText(bytes, encoding).text;
const lines = fc.array(fc.oneof(fc.string({ maxLength: 60, unit: 'binary' }), fc.constantFrom('\r\n', '\r', '\n', '')), { maxLength: 60 }).map((parts) => parts.join('\n').toWellFormed().replaceAll('\ufeff', ''));

describe('the sections of a file', () => {
  it('are the whole file, whoever reads however many of them at once', () => {
    fc.assert(fc.property(lines, fc.nat(20), fc.nat(20), (written, one, other) => {
      const file = new TextEncoder().encode(written);
      const cuts = cutsOf(file.length);
      const last = sectionCount(cuts) - 1;
      const all = cut(file, cuts, 0, last);
      expect(all.map(({ bytes }) => text(bytes)).join('')).to.equal(written);
      const [from, to] = [Math.min(one, other, last), Math.min(Math.max(one, other), last)];
      expect(cut(file, cuts, from, to)).to.deep.equal(all.slice(from, to + 1));
    }));
  });

  it('begin with a line unless it is told that one was cut', () => {
    fc.assert(fc.property(lines, (written) => {
      const file = new TextEncoder().encode(written);
      const cuts = cutsOf(file.length);
      const all = cut(file, cuts, 0, sectionCount(cuts) - 1);
      for (const [nth, { bytes, cut: inLine }] of all.slice(0, -1).entries()) {
        const next = all[nth + 1]!.bytes;
        if (!inLine && bytes.length > 0 && next.length > 0) expect([10, 13]).to.include(bytes.at(-1));
        if (bytes.at(-1) === 13) expect(next[0]).not.to.equal(10);
      }
    }));
  });

  it('are cut between characters of UTF-16 too', () => {
    fc.assert(fc.property(lines, (written) => {
      const file = new Uint8Array(Uint16Array.from({ length: written.length }, (_, at) => written.charCodeAt(at)).buffer);
      const cuts = cutsOf(file.length, 'utf-16le');
      expect(cut(file, cuts, 0, sectionCount(cuts) - 1).map(({ bytes }) => text(bytes, 'utf-16le')).join('')).to.equal(written);
    }));
  });

  it('are cut between characters of UTF-32 too', () => {
    fc.assert(fc.property(lines, (written) => {
      const file = new Uint8Array(Uint32Array.from(written, (char) => char.codePointAt(0)!).buffer);
      const cuts = cutsOf(file.length, 'utf-32le');
      expect(cut(file, cuts, 0, sectionCount(cuts) - 1).map(({ bytes }) => text(bytes, 'utf-32le')).join('')).to.equal(written);
    }));
  });
});
