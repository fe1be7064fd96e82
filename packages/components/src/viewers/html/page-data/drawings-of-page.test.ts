import { expect } from 'chai';
import { drawingsOfPage } from './drawings-of-page.ts';
import { placesOfIds } from './places-of-ids.ts';

describe('the pictures of a page’s charts', () => {
  const put = (markup: string) => [...placesOfIds(markup, new Set(['a'])).values()].reduce((_, { from, to }) => `${markup.slice(0, from)}<img>${markup.slice(to)}`, markup);
  const sources = (markup: string) => drawingsOfPage(markup).map(({ source }) => JSON.parse(source) as unknown);

  it('are put into the element of that id, however it is written, before one that holds none, and in the place of a canvas', () => {
    expect(put('<p id=b></p><div class="x" id="a" style="height:1px"></div>')).to.equal('<p id=b></p><div class="x" id="a" style="height:1px"><img></div>');
    expect(put("<DIV ID='a'>text</DIV>")).to.equal("<DIV ID='a'><img>text</DIV>");
    expect(put('<canvas id=a></canvas>')).to.equal('<img></canvas>');
    expect(put('<table id=a></table>')).to.equal('<img><table id=a></table>');
  });
  it('are in one place, and in no script, remark or other id', () => {
    const left = '<script>draw(\'<div id="a">\')</script><!-- <div id="a"> --><div data-id="a"></div><div id="ab"></div>';
    expect(put(left)).to.equal(left);
    expect(put('<b id="a"></b><b id="a"></b>')).to.equal('<b id="a"><img></b><b id="a"></b>');
  });
  it('are of what R leaves for its scripts, too; of one element the last', () => {
    const widget = (x: object) => `<div id="w" class="html-widget"></div><script type="application/json" data-for="w">${JSON.stringify({ x, evals: [], jsHooks: [] })}</script>`;
    const figure = { data: [{ y: [1] }], layout: {} };
    expect(sources(widget({ ...figure, config: {} }))).to.deep.equal([{ ...figure, layout: { width: 600 } }]);
    expect(sources(widget({ opts: { series: [1] } }))).to.deep.equal([{ series: [1], width: 600 }]);
    expect(sources(widget({ options: {}, data: [[1]] }))).to.deep.equal([]);
    const twice = '<i id=a></i><i id=b></i><script>Plotly.newPlot("a", [{y: [1]}])</script><script src="x.js">Plotly.newPlot("b", [{y: [1]}])</script><script>Plotly.newPlot("a", [{y: [2]}])</script>';
    expect(sources(twice)).to.deep.equal([{ data: [{ y: [2] }], layout: { width: 600 } }]);
    expect(sources('<script>Plotly.newPlot("nowhere", [{y: [1]}])</script>')).to.deep.equal([]);
  });
  it('are tables of R in their places, too', () => {
    const page = '<div id="w"></div><script type="application/json" data-for="w">{"x":{"data":[["a"]],"container":"<table><thead><tr><th>Name</th></tr></thead></table>"}}</script>';
    const [found] = drawingsOfPage(page);
    expect([found!.from, found!.within, found!.table]).to.deep.equal([12, '[id="w"]', found!.table]);
    expect(found!.table).to.include('Name').and.include('>a<');
  });
  it('are of diagrams of mermaid where a script would draw them, in the place of their source', () => {
    const page = '<div id=a></div><pre class="mermaid">graph LR\n A--&gt;B<br/></pre><p class="mermaid-like">graph</p><script>mermaid.initialize({})</script>';
    const [found, ...others] = drawingsOfPage(page);
    expect([found!.source, page.slice(found!.from, found!.to), others]).to.deep.equal(['graph LR\n A-->B<br/>', 'graph LR\n A--&gt;B<br/>', []]);
    expect(drawingsOfPage(page.replace(/<script>.*/, ''))).to.deep.equal([]);
  });
  it('are looked for in one pass, whatever never ends', () => {
    for (const piece of ['<script ', '<!--', '<div id="', '<pre class="mermaid">']) expect(drawingsOfPage(`<b class="mermaid"></b>${piece.repeat(100_000)}<script>mermaid`)).to.deep.equal([]);
  });
});
