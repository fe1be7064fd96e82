import { expect } from 'chai';
import * as fc from 'fast-check';
import { strictText } from './strict-text.ts';

function strict(text: string): string {
  const work = strictText(text);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

describe('JSON with comments', () => {
  it('has blanks in their place, and in that of commas behind the last', () => {
    expect(strict('[1, // one\n2,]')).to.equal('[1,       \n2 ]');
    expect(strict('{"a": /* b\nc */ 1 , /* d */ }')).to.equal(`{"a":     \n     1${' '.repeat(11)}}`);
  });
  it('has none that lie in strings', () => {
    for (const text of ['{"u": "https://a/b", "c": "/* x */,]", "d": "\\\\", "e": "\\",}"}', '[1, 2]', '1 / 2', '"open // string']) expect(strict(text)).to.equal(text);
  });
  it('stays as long as it was, and JSON stays as it is', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('"', '\\', '/', '*', ',', ']', '}', '\n', 'a', ' ')), (parts) => strict(parts.join('')).length === parts.length));
    fc.assert(fc.property(fc.json(), (json) => strict(json) === json));
  });
  it('may end in the middle of a comment', () => {
    expect(strict('[1] // end')).to.equal('[1]       ');
    expect(strict('[1] /* end')).to.equal('[1]       ');
  });
});
