import { expect } from 'chai';
import * as fc from 'fast-check';
import { Escapes, withoutEscapes } from './escapes.ts';

const shown = (...pieces: string[]) => {
  const escapes = new Escapes();
  const text = pieces.map((piece) => escapes.take(piece)).join('') + escapes.end();
  return { text, escapes, styles: [...escapes.runs(0, text.length)].map(([from, to, style]) => `${text.slice(from, to)} ${Object.keys(style).join()}`) };
};
const bold = (text: string): string => [...text].map((one) => `${one}\b${one}`).join('');
const under = (text: string): string => [...text].map((one) => `_\b${one}`).join('');

describe('characters that are struck over', () => {
  it('are bold and underlined as in a manual page', () => {
    const { text, styles } = shown(`${bold('NAME')}\n       ls - list ${under('directory')} contents, ${bold('-a')}, ${bold('a_b')} ${under('a_b')}\n`);
    expect(text).to.equal('NAME\n       ls - list directory contents, -a, a_b a_b\n');
    expect(styles).to.deep.equal(['NAME bold', 'directory underline', '-a bold', 'a_b bold', 'a underline', '_ bold', 'b underline']);
  });
  it('are both, and come to the last where it is another', () => {
    const { text, styles } = shown('_\bx\bx +\bo |\b/\b-\b\\ done\n');
    expect([text, styles]).to.deep.equal(['x o \\ done\n', ['x bold,underline']]);
  });
  it('keep the colour around them', () => {
    expect(shown(`\x1b[31m${bold('a')}b\x1b[0m`).styles).to.deep.equal(['a foreground,bold', 'b foreground']);
  });
  it('stay where nothing is struck', () => {
    for (const text of ['\ba', 'a\b', 'a\b\n', 'a\b\bb', 'x\b_ ']) expect(shown(text).text, JSON.stringify(text)).to.equal(text === 'a\b\bb' ? 'a\b\bb' : text);
  });
  it('are the same wherever the parts are cut behind the first of them, and the file comes back whole', () => {
    const piece = fc.constantFrom('a', '_', '\b', '\b', 'é', '\n', '\x1b[31m', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(40), (parts, cut) => {
        const all = `x\bx\n${parts.join('')}`;
        const whole = shown(all);
        const pieces = shown(all.slice(0, 4 + cut), all.slice(4 + cut));
        expect([pieces.text, pieces.styles]).to.deep.equal([whole.text, whole.styles]);
        expect(pieces.escapes.put(pieces.text, 0)).to.equal(all);
        expect(withoutEscapes(all)).to.equal(whole.text);
      }),
      { numRuns: 1000 },
    );
  });
});
