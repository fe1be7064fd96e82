import { expect } from 'chai';
import * as fc from 'fast-check';
import { Escapes, withoutEscapes } from './escapes.ts';

const taken = (...pieces: string[]) => {
  const escapes = new Escapes();
  const text = pieces.map((piece) => escapes.take(piece)).join('') + escapes.end();
  return { escapes, text, styles: [...escapes.runs(0, text.length)] };
};

describe('escape sequences', () => {
  it('become styles of the text between them', () => {
    const { text, styles } = taken('a \x1b[1;31mred\x1b[0m b \x1b[4mline\x1b[24m');
    expect(text).to.equal('a red b line');
    expect(styles).to.deep.equal([[2, 5, { bold: true, foreground: 1 }], [8, 12, { underline: true }]]);
  });
  it('know 16, 256 and true colours, in either way of writing', () => {
    const last = (sequence: string) => taken(`${sequence}x`).styles[0]?.[2];
    expect(last('\x1b[97;104m')).to.deep.equal({ foreground: 15, background: 12 });
    expect(last('\x1b[38;5;208m')).to.deep.equal({ foreground: 208 });
    expect(last('\x1b[38:5:208m')).to.deep.equal({ foreground: 208 });
    expect(last('\x1b[48;2;1;2;3;1m')).to.deep.equal({ background: 0x1010203, bold: true });
    expect(last('\x1b[38:2::1:2:3m')).to.deep.equal({ foreground: 0x1010203 });
    expect(last('\x1b[38;5;999m')).to.equal(undefined);
    expect(last('\x1b[31m\x1b[m')).to.equal(undefined);
  });
  it('that are none of colour are taken out as well', () => {
    expect(taken('\x1b[2K\x1b[1Ga\x1b]0;title\x07b\x1b]8;;https://a.test\x1b\\c\x1b]8;;\x1b\\\x1b(Bd\x1b7\x1bPq\x1b\\e').text).to.equal('abcde');
  });
  it('that have no end are text', () => {
    expect(taken('a\x1b').text).to.equal('a\x1b');
    expect(taken(`\x1b[${'1;'.repeat(500)}m`).text).to.have.length(1003);
    expect(taken(`\x1b]${'x'.repeat(10_000)}`).text).to.have.length(10_002);
  });
  it('are the same wherever the parts are cut, and the file comes back whole', () => {
    const piece = fc.constantFrom('a', 'é', '\n', '\x1b', '\x1b[', '31', 'm', '\x1b[0m', '\x1b]0;t\x07', '\x1b[38;5;9m', ';', '\x07', '\x9b1m', '\x1b\\', '\x1bP');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 0, max: 60 }), (parts, cut) => {
        const all = parts.join('');
        const whole = taken(all);
        const pieces = taken(all.slice(0, cut), all.slice(cut));
        expect(pieces.text).to.equal(whole.text);
        expect(pieces.styles).to.deep.equal(whole.styles);
        expect(whole.escapes.put(whole.text, 0)).to.equal(all);
      }),
    );
  });
  it('in a million take time that grows with the text', () => {
    const { escapes, text } = taken(...Array.from({ length: 1000 }, (_, nth) => `\x1b[3${nth % 8}mx\x1b[0m\n`.repeat(500)));
    expect([escapes.count, text.length]).to.deep.equal([1_000_000, 1_000_000]);
    expect([...escapes.runs(999_998, 1_000_000)]).to.deep.equal([[0, 1, { foreground: 7 }]]);
  });
  it('are taken out alike by who wants the text alone', () => {
    const parts = fc.constantFrom('\x1b[31m', '\x1b[', '\x1b]0;title\x07', '\x1b]0;', '\x1b', 'm', 'text', '\n', '\x9b1m', '\x1b(B');
    fc.assert(fc.property(fc.array(parts, { maxLength: 12 }), (some) => {
      expect(withoutEscapes(some.join(''))).to.equal(taken(some.join('')).text);
    }));
  });
});
