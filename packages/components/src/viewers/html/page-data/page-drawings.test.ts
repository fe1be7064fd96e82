import { expect } from 'chai';
import { drawingsOfPage } from './drawings-of-page.ts';
import { PageDrawings, type GroundsOf } from './page-drawings.ts';

describe('the pictures of a page on what they stand on', () => {
  const chart = (id: string) => `Plotly.newPlot("${id}", [{type: "bar", x: ["a"], y: [1]}], {title: {text: "${id}"}});`;
  const page = `<div id="night"></div><div id="day"></div><script>${chart('night')}${chart('day')} L.marker([48, 2]).addTo(L.map("day"))</script>`;
  const drawn = async (groundsOf: GroundsOf, markup = page) => {
    const into = await new PageDrawings().drawnInto(markup, drawingsOfPage(markup), groundsOf, undefined, new AbortController().signal);
    return (into.match(/data:image\/svg\+xml,[^"]*/g) ?? []).map((one) => decodeURIComponent(one));
  };
  const ground = (svg: string) => /<rect[^>]* fill="(none|#[^"]*)"/.exec(svg)?.[1];

  it('are in the colours for a dark page, and on the white of a card of it', async () => {
    const asked: string[][] = [];
    const [night, day] = await drawn((selectors) => {
      asked.push([...selectors]);
      return Promise.resolve([{ dark: true, color: '#0d1117' }, { dark: false, color: '#ffffff' }]);
    });
    expect(asked[0]!.slice(0, 2)).to.deep.equal(['[id="night"]', '[id="day"]']);
    expect([ground(night!), ground(day!)]).to.deep.equal(['#0d1117', '#ffffff']);
    expect(night).to.include('213, 218, 225');
    expect(day).to.not.include('213, 218, 225');
  });
  it('have no ground of their own where that is no one colour, and white paper where nobody can tell', async () => {
    expect((await drawn(() => Promise.resolve([{ dark: true }, { dark: false, color: 'url(x)' }]))).slice(0, 2).map(ground)).to.deep.equal(['none', 'none']);
    expect((await drawn(() => Promise.resolve([]))).slice(0, 2).map(ground)).to.deep.equal(['#ffffff', '#ffffff']);
  });
  it('have a dark ground of their own where their words were chosen light, and the page is paper or nobody can tell: they could not be read', async () => {
    const figure = (layout: object) => `<div id="a"></div><script>Plotly.newPlot("a", [{type: "bar", x: ["a"], y: [1], textfont: {color: "white"}}], ${JSON.stringify(layout)})</script>`;
    const light = figure({ paper_bgcolor: 'rgba(0,0,0,0)', plot_bgcolor: 'rgba(0,0,0,0)', font: { color: '#f2f5fa' } });
    const onWhite = [{ dark: false, color: '#ffffff' }];
    expect((await drawn(() => Promise.resolve([]), light)).map(ground)).to.deep.equal(['#16181c']);
    expect((await drawn(() => Promise.resolve(onWhite), light)).map(ground)).to.deep.equal(['#16181c']);
    expect((await drawn(() => Promise.resolve([{ dark: true, color: '#0d1117' }]), light)).map(ground), 'the page’s, where it is dark').to.deep.equal(['#0d1117']);
    expect((await drawn(() => Promise.resolve([]), figure({ font: { color: '#333' } }))).map(ground), 'words of marks').to.deep.equal(['#ffffff']);
  });
  it('that take the place of a canvas keep its name, by which the next version is asked what it stands on', async () => {
    const canvas = '<div class="card"><canvas id="c"></canvas></div><script>new Chart(document.getElementById("c"), {type: "bar", data: {labels: ["a"], datasets: [{data: [1]}]}})</script>';
    const into = await new PageDrawings().drawnInto(canvas, drawingsOfPage(canvas), () => Promise.resolve([]), undefined, new AbortController().signal);
    expect(into).to.match(/<div class="card"><img id="c" src=/);
  });
  it('are maps for a dark page, too', async () => {
    const [map] = await drawn(() => Promise.resolve([{ dark: true, color: '#101214' }]), '<div id="m"></div><script>L.marker([48, 2]).addTo(L.map("m")); L.marker([49, 3])</script>');
    expect(ground(map!)).to.equal('#101214');
    expect(map).to.include('#343a42').and.not.include('#e6e9ee" fill="none"');
  });
});
