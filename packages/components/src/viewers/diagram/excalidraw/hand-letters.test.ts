import { expect } from 'chai';
import { knowLetters, lettersOf } from './hand-letters.ts';
import { familyOf } from './families.ts';
import { measured } from './measure.ts';

describe('letters drawn by hand', () => {
  const parts = (...texts: string[]): number => lettersOf(texts).split('@font-face').length - 1;

  it('come in the parts that texts need', () => {
    expect([parts(), parts('日本'), parts('abc'), parts('abc', 'def'), parts('Жук'), parts('abc ąę Жук Ωμέγα')]).to.deep.equal([0, 0, 1, 1, 1, 4]);
  });

  it('lie in their rules, and nothing is fetched for them', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(lettersOf(['abc']));
    const [rule] = [...sheet.cssRules] as CSSFontFaceRule[];
    expect(rule).to.be.instanceOf(CSSFontFaceRule);
    expect(rule!.style.getPropertyValue('src')).to.match(/^url\("data:font\/woff2;base64,d09GM/);
  });

  it('are known to the browser before it measures with them', async () => {
    const words = { size: 100, family: familyOf(5) };
    await knowLetters(['Wide']);
    expect(document.fonts.check('20px Excalifont', 'Wide')).to.equal(true);
    // As its file says.
    expect(measured('Wide', words)).to.be.closeTo(measured('Wide', { ...words, size: 200 }) / 2, 0.01);
    expect(measured('Wide', words)).not.to.be.closeTo(measured('Wide', { size: 100, family: familyOf(2) }), 1);
  });
});
