import { expect } from 'chai';
import { hasFormulas } from '../page-source.ts';
import { formulaPlaces, type PageFormula } from './formula-places.ts';

const formulas = (markup: string) => [...formulaPlaces(markup)].filter((piece): piece is PageFormula => typeof piece !== 'string').map(({ tex, display }) => [tex, display]);
const again = (markup: string) => [...formulaPlaces(markup)].map((piece) => (typeof piece === 'string' ? piece : piece.written)).join('');
const config = "<script>MathJax = { tex: { inlineMath: [['$', '$'], ['\\\\(', '\\\\)']] } };</script>";

describe('the formulas in the words of a page', () => {
  it('stand between the signs of MathJax, with what they say of signs of markup', () => {
    expect(formulas('<p>Where \\(a &lt; b\\), \\[x^2\\] and $$\\sum_i i$$.</p>')).to.deep.equal([['a < b', false], ['x^2', true], ['\\sum_i i', true]]);
    expect(formulas('<p>\\begin{align} a &amp;= b \\\\ c &amp;= d \\end{align}</p>')).to.deep.equal([['\\begin{align} a &= b \\\\ c &= d \\end{align}', true]]);
  });
  it('begin with one dollar where the page says so, and not with money', () => {
    expect(formulas('<p>It costs $5 or $6.</p>')).to.deep.equal([]);
    expect(formulas(`${config}<p>Let $x$ be; \\$5 too, $y$.</p>`)).to.deep.equal([['x', false], ['y', false]]);
    expect(again(`${config}<p>\\$5, $y$, \\$6</p>`)).to.equal(`${config}<p>$5, $y$, $6</p>`);
    expect(formulas("<script>renderMathInElement(document.body, {delimiters: [{left: '$', right: '$', display: false}]})</script><b>$z$</b>")).to.deep.equal([['z', false]]);
  });
  it('are none in code, scripts, styles, fields, remarks and drawings, nor across elements', () => {
    for (const tag of ['pre', 'code', 'script', 'style', 'textarea', 'svg', 'title']) expect(formulas(`<${tag}>\\(x\\)</${tag}>`), tag).to.deep.equal([]);
    expect(formulas('<!-- \\(x\\) --><p title="\\(x\\)">\\( <b>x</b> \\)</p>')).to.deep.equal([]);
  });
  it('are elements as a whole where pandoc writes them for KaTeX, and scripts of the second line of MathJax', () => {
    expect(formulas('<span class="math inline">x &gt; 1</span> <span class="math display">y</span> <span class="math inline">\\(z\\)</span>')).to.deep.equal([['x > 1', false], ['y', true], ['z', false]]);
    expect(formulas('<script type="math/tex">a</script><script type="math/tex; mode=display">b</script>')).to.deep.equal([['a', false], ['b', true]]);
  });
  it('leave the page as it is written around them', () => {
    for (const markup of [`${config}<p>Let $x$ be</p><pre>$y$`, '<p>\\(a\\) and \\( b', '<!-- never ends \\(x\\)', 'no markup, \\(x\\)', '<script type="math/tex">a</script>']) expect(again(markup)).to.equal(markup);
  });
  it('are found in one pass, however many begin and never end', () => {
    for (const markup of ['\\('.repeat(200_000), `${'\\('.repeat(200_000)}\\)`, '<pre>'.repeat(100_000), '$$'.repeat(100_001), '<span class="math inline">'.repeat(20_000)]) expect(again(markup).length).to.equal(markup.length);
  });
  it('are looked for where a script of the page fetches what sets them', () => {
    const fetched = (address: string) => hasFormulas(`<script>var script = document.createElement("script"); script.src  = "${address}";</script>`);
    expect(['https://mathjax.rstudio.com/latest/MathJax.js?config=TeX', 'lib/katex.min.js', 'https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-chtml.js', 'lib/maths.js'].map(fetched)).to.deep.equal([true, true, true, false]);
  });
});
