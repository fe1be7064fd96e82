import { expect } from 'chai';
import { chartsOfPage } from './charts-of-page.ts';
import { withPictures } from './picture-places.ts';

describe('the pictures of a page’s charts', () => {
  const put = (markup: string) => withPictures(markup, new Map([['a', '<img>']]));

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
    expect(chartsOfPage(widget({ ...figure, config: {} }))).to.deep.equal([{ place: 'w', source: JSON.stringify(figure) }]);
    expect(chartsOfPage(widget({ opts: { series: [1] } }))).to.deep.equal([{ place: 'w', source: '{"series":[1]}' }]);
    expect(chartsOfPage(widget({ options: {}, data: [[1]] }))).to.deep.equal([]);
    const twice = chartsOfPage('<script>Plotly.newPlot("a", [{y: [1]}])</script><script src="x.js">Plotly.newPlot("b", [{y: [1]}])</script><script>Plotly.newPlot("a", [{y: [2]}])</script>');
    expect(twice.map(({ place, source }) => [place, (JSON.parse(source) as typeof figure).data[0]!.y])).to.deep.equal([['a', [2]]]);
  });
});
