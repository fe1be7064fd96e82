import { expect } from 'chai';
import { textWidthOf } from './text-width.ts';

describe('how wide texts are as cells draw them', () => {
  const here = (): HTMLElement => document.body;

  it('is as wide as they are laid out, whichever digits they have', () => {
    const span = document.createElement('span');
    span.textContent = 'a longer name';
    document.body.append(span);
    const measure = textWidthOf(span);
    expect(measure.cell('a longer name')).to.be.closeTo(span.getBoundingClientRect().width, 1.5);
    expect(measure.head('a longer name')).to.be.at.least(measure.cell('a longer name'));
    expect(measure.cell('1111')).to.equal(measure.cell('8888'));
    span.remove();
  });

  it('is told by their length once very many different ones were measured, and as before of those', () => {
    const measure = textWidthOf(here());
    const before = measure.cell('iiii');
    const letters = (n: number): string => [...n.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
    for (let n = 0; n < 25_000; n++) measure.cell(`x${letters(n)}`);
    expect(measure.cell('iiii')).to.equal(before);
    expect(measure.cell('iiiii')).to.equal(measure.cell('wwwww'));
    expect(measure.cell('iiiii')).to.be.closeTo(measure.cell('00000'), 1);
  });
});
