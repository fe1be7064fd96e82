import { expect } from 'chai';
import { controls } from './controls.ts';
import { modes } from './modes.ts';
import { tokens } from './tokens.ts';

/** The rules for one medium. */
function rulesFor(feature: string): CSSStyleRule[] {
  const blocks = [...modes.styleSheet!.cssRules].filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText.includes(feature));
  return blocks.flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[]);
}

const names = (style: CSSStyleDeclaration) => [...style].filter((name) => name.startsWith('--_'));
const known = names((tokens.styleSheet!.cssRules[0] as CSSStyleRule).style);

/** CSS Color 4, section 10: the system colours. */
const systemColours = ['Canvas', 'CanvasText', 'Highlight', 'HighlightText', 'Mark', 'MarkText', 'GrayText', 'ButtonFace', 'ButtonText', 'ButtonBorder', 'LinkText'];

describe('the modes', () => {
  it('change no token that is not there', () => {
    for (const feature of ['forced-colors', 'prefers-contrast', 'print', 'prefers-reduced-motion']) {
      const changed = rulesFor(feature).flatMap(({ style }) => names(style));
      expect(changed, feature).not.to.be.empty;
      expect(known, feature).to.include.members(changed);
    }
  });

  it('make every colour a system colour where colours are forced', () => {
    const [first] = rulesFor('forced-colors');
    const colours = names((tokens.styleSheet!.cssRules[0] as CSSStyleRule).style).filter((name) => /light-dark/.test((tokens.styleSheet!.cssRules[0] as CSSStyleRule).style.getPropertyValue(name)));
    expect(colours.length).to.be.greaterThan(15);
    for (const name of colours) expect(systemColours, name).to.include(first!.style.getPropertyValue(name).trim());
  });

  it('tell disabled, pressed and hovered buttons apart without a background of ours', () => {
    const text = rulesFor('forced-colors').map(({ cssText }) => cssText).join('\n');
    expect(text).to.match(/\.button:disabled \{[^}]*GrayText/i).and.match(/aria-pressed[^{]*\{[^}]*background: highlight/i).and.match(/:hover:enabled[^{]*\{[^}]*underline/i);
    expect(controls.cssText).not.to.include('forced-colors');
  });
});
