import { expect } from 'chai';
import { readableText } from './readable-text.ts';

describe('the source of a string', () => {
  it('has characters in the place of their numbers', () => {
    expect(readableText(String.raw`"\u041f\u0440\u0438\u0432\u0435\u0442, \u00e9 \ud83d\ude00"`, false)).to.equal('"Привет, é 😀"');
    expect(readableText('"plain"', false)).to.equal('"plain"');
  });
  it('keeps what is unseen, half a character, signs of JSON and what only looks like an escape', () => {
    for (const text of [String.raw`"\u0000 \u202e \u200b \u00a0"`, String.raw`"\ud83d"`, String.raw`"\u0022 \u005c"`, String.raw`"\\u00e9 \n\t\/"`]) expect(readableText(text, false)).to.equal(text);
  });
  it('leaves out an escape that is cut', () => {
    expect(readableText(String.raw`"\u00e9\u04`, true)).to.equal('"é');
    expect(readableText(String.raw`"a\u00e9\ud83d\u`, true)).to.equal(String.raw`"aé\ud83d`);
  });
});
