import { expect } from 'chai';
import { searchPattern } from './search-pattern.ts';

describe('what a reader looks for', () => {
  const patternOf = (query: string, options = {}) => {
    const { source, flags } = searchPattern(query, options);
    return new RegExp(source, flags);
  };

  it('takes every sign of a query for itself', () => {
    const signs = String.raw`\^$.*+?()[]{}|/-&,;:<>=!"'#%~ @`;
    for (const sign of [...signs, signs, '(a+)+$', '\\d', '[a-', '{2,', '(?=a)']) {
      expect(`before ${sign} after`.match(patternOf(sign))?.[0], sign).to.equal(sign);
      expect('plain words'.replaceAll(' ', '').match(patternOf(sign)), sign).to.equal(null);
    }
  });

  it('is an expression where the reader says so, and one that is none is told', () => {
    expect('a1b22'.match(patternOf('\\d+', { regexp: true }))).to.deep.equal(['1', '22']);
    expect(() => searchPattern('(', { regexp: true })).to.throw(SyntaxError);
  });
});
