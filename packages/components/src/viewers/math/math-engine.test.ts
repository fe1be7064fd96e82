import { expect } from 'chai';
import { makeMathEngine, type Typeset } from './math-engine.ts';

const set = (...formulas: string[]): Typeset[] => makeMathEngine().typeset(formulas.map((tex) => ({ tex, display: true })));
/** What a formula says, without its markup. */
const said = (typeset: Typeset): string => ('markup' in typeset ? typeset.markup.replace(/<[^>]*>/g, '').replace(/[\s\u00a0\u2061]/g, '') : `${typeset.problem}: ${typeset.reason ?? ''}`);
const rows = (typeset: Typeset): number => ('markup' in typeset ? typeset.markup.match(/<mtr/g)?.length ?? 0 : -1);

describe('formulas', () => {
  it('of several lines have as many, also without an environment, with columns or without', () => {
    expect(set(String.raw`a = b \\ c = d`, String.raw`a &= b \\ c &= d`, String.raw`\text{if } a \\ \text{then } b`).map(rows)).to.deep.equal([2, 2, 2]);
  });

  it('keep their own number, and lines within lines', () => {
    expect(set(String.raw`\begin{aligned} a &= b \\ &= c \end{aligned}`, String.raw`a \tag{7}`).map(said)).to.deep.equal(['a=b=c', 'a(7)']);
  });

  it('may hold a percent; in several lines it begins a comment', () => {
    expect(set('50% + x', String.raw`5\% + y`, 'a % the first\n+ b').map(said)).to.deep.equal(['50%+x', '5%+y', 'a+b']);
  });

  for (const [tex, text] of [
    [String.raw`\label{eq:x} x \eqref{eq:x}`, 'x(eq:x)'],
    [String.raw`\require{cancel} \cancel{x}`, 'x'],
    [String.raw`\begin{eqnarray} a &=& b \end{eqnarray}`, 'a=b'],
    [String.raw`\begin{multline*} a \\ b \end{multline*}`, 'ab'],
    [String.raw`\begin{flalign} a &= b \end{flalign}`, 'a=b'],
    [String.raw`\mbox{or } \abs{x} = \norm{y}`, 'or∣x∣=∥y∥'],
    [String.raw`\dv{f}{x} + \pdv{f}{y}`, 'dfdx+∂f∂y'],
    [String.raw`\ce{2H2 + O2 -> 2H2O}`, '2HX2+OX2→2HX2O'],
    [String.raw`\DeclareMathOperator{\sgn}{sgn} \sgn x`, 'sgnx'],
    [String.raw`\newcommand{\R}{\mathbf{R}} x \in \R`, 'x∈R'],
    [String.raw`\renewcommand{\heron}[1]{#1^2} \heron{a}`, 'a2'],
  ] as const) {
    it(`are set as MathJax sets them: ${tex}`, () => expect(said(set(tex)[0]!)).to.equal(text));
  }

  it('hold for those after them what they define, also from one call to the next', () => {
    const define = String.raw`\newcommand{\heron}{h_{1}} \def\weir{w}`;
    expect(set(define, String.raw`\heron + \weir`).map(said)[1]).to.equal('h1+w');
    expect(makeMathEngine().typeset([{ tex: String.raw`\heron`, display: false }], [define]).map(said)).to.deep.equal(['h1']);
    expect(said(set(String.raw`\heron`)[0]!)).to.match(/^formula: Undefined/);
  });

  it('that are none say why in KaTeX’s words', () => expect(said(set(String.raw`a \\ \frac{1}`)[0]!)).to.match(/^formula: /));
});
