import { expect } from 'chai';
import { findFolded, foldedPattern } from './folded-text.ts';

/** What a query finds, as it stands in the text. */
function found(text: string, query: string, matchCase = false): string[] {
  return findFolded(text, foldedPattern(query, { matchCase }), matchCase, 0).map(({ from, to }) => text.slice(from, to));
}

describe('words in the text of a page', () => {
  it('are found over the end of a line, and where a line broke them', () => {
    expect(found('hard to com-\npile  than\nothers', 'compile than others')).to.deep.equal(['com-\npile  than\nothers']);
    expect(found('virtual ma- \n chines', 'machines')).to.deep.equal(['ma- \n chines']);
    expect(found('a Trace-\nbased Just-in-Time', 'trace-based just-in-time')).to.deep.equal(['Trace-\nbased Just-in-Time']);
    expect(found('re-sign', 'resign'), 'a hyphen within a line is one').to.deep.equal([]);
  });

  it('are found with and without their accents, however the file writes them', () => {
    expect(found('Müller Mu\u0308ller M\u00a8uller Muller Łódź', 'muller')).to.deep.equal(['Müller', 'Mu\u0308ller', 'M\u00a8uller', 'Muller']);
    expect(found('resume résumé', 'Résumé')).to.deep.equal(['resume', 'résumé']);
    expect(found('Łódź', 'lodz')).to.deep.equal(['Łódź']);
    expect(found('Straße', 'strasse')).to.deep.equal(['Straße']);
  });

  it('are those as they are written, in their accents too, where case counts', () => {
    expect(found('Résumé resume résumé re\u0301sume\u0301', 'résumé', true)).to.deep.equal(['résumé', 're\u0301sume\u0301']);
  });

  it('are found in the letters of keyboards where printers have others: ligatures, quotes, dashes, forms of Arabic letters', () => {
    expect(found('an eﬃcient “PLDI’09” of 15–20 June', 'efficient "pldi\'09" of 15-20')).to.deep.equal(['eﬃcient “PLDI’09” of 15–20']);
    expect(found('اﻟﻌﺮﺑﻴﺔ', 'العربية')).to.deep.equal(['اﻟﻌﺮﺑﻴﺔ']);
    expect(found('inter\u00adnational', 'international')).to.deep.equal(['inter\u00adnational']);
  });

  it('may hold what means something in expressions, and may come to nothing', () => {
    expect(found('f(x) = [a-b]* \\n $1.00?', '[a-b]* \\n $1.00?')).to.deep.equal(['[a-b]* \\n $1.00?']);
    expect(found('anything', '\u00ad')).to.deep.equal([]);
    expect(found('🦢 a swan 🦢', '🦢')).to.deep.equal(['🦢', '🦢']);
  });

  it('are found in time, whatever the file says', () => {
    const text = `${'-'.repeat(50_000)}${'- '.repeat(50_000)}${'a\u0301'.repeat(50_000)}`;
    const began = performance.now();
    found(text, 'a-a-a-a');
    expect(performance.now() - began).to.be.below(1500);
  });
});
