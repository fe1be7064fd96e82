import { expect } from 'chai';
import { searchPattern, type FindOptions } from './search-pattern.ts';

const found = (text: string, query: string, options: FindOptions = { wholeWords: true }): string[] => {
  const { source, flags } = searchPattern(query, options);
  return [...text.matchAll(new RegExp(source, flags))].map(({ 0: match, index }) => `${match}@${index}`);
};

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

describe('a search for whole words', () => {
  it('finds no parts of words, in any script', () => {
    expect(found('cat concat cat_2 Cat, cats', 'cat')).to.deep.equal(['cat@0', 'Cat@17']);
    expect(found('Maßmaß Maß', 'maß')).to.deep.equal(['Maß@7']);
    expect(found('кот котик', 'кот')).to.deep.equal(['кот@0']);
    expect(found('الكتاب كتاب', 'كتاب')).to.deep.equal(['كتاب@7']);
  });

  it('lets what begins or ends with a sign stand anywhere on that side, as editors do', () => {
    expect(found('f(x) g(xy)', '(x')).to.deep.equal(['(x@1']);
    expect(found('a-b a-bc', 'a-b')).to.deep.equal(['a-b@0']);
    expect(found('C++ C', 'c++')).to.deep.equal(['C++@0']);
  });

  it('goes with case and expressions', () => {
    expect(found('one One ones', 'One', { wholeWords: true, matchCase: true })).to.deep.equal(['One@4']);
    expect(found('a1 ab1 12 b2x', '[ab]\\d|12', { wholeWords: true, regexp: true })).to.deep.equal(['a1@0', '12@7']);
    expect(() => found('', '(', { wholeWords: true, regexp: true })).to.throw(SyntaxError);
  });
});
