import { expect } from 'chai';
import * as fc from 'fast-check';
import { drawnOver, longestDrawn } from './drawn-over.ts';
import { Escapes, withoutEscapes } from './escapes.ts';

const shown = (...pieces: string[]): { text: string; escapes: Escapes } => {
  const escapes = new Escapes();
  const text = pieces.map((piece) => escapes.take(piece)).join('') + escapes.end();
  return { text, escapes };
};

describe('lines that were drawn over', () => {
  for (const [program, written, left] of [
    ['tqdm', '\r  0%|          | 0/10 [00:00<?, ?it/s]\r 50%|█████     | 5/10 [00:01<00:01,  4.9it/s]\r100%|██████████| 10/10 [00:02<00:00,  5.0it/s]\n', '100%|██████████| 10/10 [00:02<00:00,  5.0it/s]\n'],
    ['git', 'remote: Counting objects:  10% (1/10)\rremote: Counting objects: 100% (10/10), done.\nReceiving objects:  50% (5/10), 980 KiB | 1.2 MiB/s\rReceiving objects:  90% (9/10), 1.1 MiB | 900 KiB/s\n', 'remote: Counting objects:  10% (1/10)\nremote: Counting objects: 100% (10/10), done.\nReceiving objects:  90% (9/10), 1.1 MiB | 900 KiB/s\n'],
    ['pip', '   \x1b[90m━━━\x1b[0m \x1b[32m1.0/9 MB\x1b[0m\r\x1b[2K   \x1b[90m━━━\x1b[0m \x1b[32m9/9 MB\x1b[0m\r\nDone\r\n', '   ━━━ 9/9 MB\r\nDone\r\n'],
  ] as const) {
    it(`come to what ${program} showed at last`, () => {
      expect(shown(written).text.replace(/(?<!^|\n)\r(?!\n)/g, '\n')).to.equal(left);
    });
  }
  it('keep what says something else', () => {
    expect(shown('error: disk full\rall is well\n').text).to.equal('error: disk full\rall is well\n');
  });
  it('are none where CR alone ends lines, or CRLF', () => {
    for (const text of ['row 1\rrow 2\r\rrow 3\r', 'row 1\r\nrow 2\r\n', 'row 1\r\r\n']) expect(shown(text).text, JSON.stringify(text)).to.equal(text);
  });
  it('keep the colour that was set in what is out of view', () => {
    const { text, escapes } = shown('\x1b[31mat 1\rat 2\n');
    expect([text, [...escapes.runs(0, text.length)]]).to.deep.equal(['at 2\n', [[0, 5, { foreground: 1 }]]]);
  });
  it('that are not at their end yet come to where they are', () => {
    expect(shown('begun\nat 1\rat 2\rat 3').text).to.equal('begun\nat 3');
  });
  it('show what has come of a line so far, and come to the same wherever the parts are cut but for the state that was seen', () => {
    const escapes = new Escapes();
    expect(['begun\nat 1', '\rat 2\rat', ' 3\rat 4', '\nat', ' 5'].map((piece) => escapes.take(piece))).to.deep.equal(['begun\nat 1', '', '', '\rat 4\nat', ' 5']);
    const piece = fc.constantFrom('at 1', 'at 2', 'on', '\r', '\r', '\n', '\r\n', '\x1b[31m', '\x1b[0m', '\x1b[', ' ');
    // A blank that is drawn over by nothing may stay, and so may the head of a sequence that never ended: it looks the same.
    const last = (text: string) => text.replaceAll('\r\n', '\n').split('\n').map((line) => line.split('\r').at(-1)!.replaceAll('\x1b[', '').trimEnd());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.array(fc.nat(80), { maxLength: 4 }), (parts, cuts) => {
        const all = parts.join('');
        const places = [0, ...cuts.sort((one, other) => one - other), all.length];
        const whole = shown(all);
        const pieces = shown(...places.slice(1).map((end, nth) => all.slice(places[nth], end)));
        expect(last(pieces.text)).to.deep.equal(last(whole.text));
        expect(pieces.escapes.put(pieces.text, 0)).to.equal(all);
        expect(withoutEscapes(all)).to.equal(whole.text);
      }),
      { numRuns: 1000, examples: [[['\r\n', '\n', ' ', '\r', '\x1b[31m', '\n'], [4]], [['\x1b[', '\x1b[0m', '\r', '\x1b[31m', '\n'], [3]]] },
    );
  });
  it('stay where they are longer than a screen is wide by far', () => {
    const long = `${'at 1\r'.repeat(longestDrawn)}\n`;
    expect(drawnOver(long, (state) => state)).to.deep.equal([]);
    expect(shown(long).text).to.equal(long);
  });
});
