import { expect } from 'chai';
import { chartsOfScript } from './charts-of-script.ts';

const found = (script: string) => Object.fromEntries([...chartsOfScript(script)].map(({ place, source }) => [place, JSON.parse(source) as unknown]));
const bars = { data: [{ type: 'bar', x: ['a', 'b'], y: [1, 2] }], layout: { title: { text: 'Sales' } } };

describe('the charts that a script draws', () => {
  it('are those of Plotly, with their layout, as its own exports write them', () => {
    expect(found(`if (document.getElementById("gd")) { Plotly.newPlot( "gd", ${JSON.stringify(bars.data)}, ${JSON.stringify(bars.layout)}, {"responsive": true} ) };`)).to.deep.equal({ gd: bars });
    expect(found(`Plotly.newPlot("gd", ${JSON.stringify(bars)})`)).to.deep.equal({ gd: bars });
    expect(found(`Plotly.react(document.getElementById('gd'), ${JSON.stringify(bars.data)})`)).to.deep.equal({ gd: { data: bars.data, layout: {} } });
  });
  it('are put together from what the script names', () => {
    const script = `const labels = ['a', 'b']; const y = [1, 2];\nconst bars = { type: 'bar', x: labels, y }; // two\nconst data = [bars];\nconst layout = { title: { text: 'Sales' } };\nPlotly.newPlot('gd', data, layout, { responsive: true });`;
    expect(found(script)).to.deep.equal({ gd: bars });
  });
  it('are those of ECharts, in the element of its instance', () => {
    const option = { series: [{ type: 'bar', data: [1, 2] }] };
    expect(found(`var chart_1 = echarts.init(\n document.getElementById('c1'), 'white', {renderer: 'canvas'});\nvar option_1 = ${JSON.stringify(option)};\nchart_1.setOption(option_1);`)).to.deep.equal({ c1: option });
    expect(found(`const dom = document.querySelector('#c2'); const chart = echarts.init(dom); chart.setOption({ tooltip: { formatter: (p) => p.name, show: true }, series: [{ type: 'bar', data: [1, 2], label: { formatter(p) { return p.value; } } }] }, true);`)).to.deep.equal({ c2: { tooltip: { show: true }, series: [{ type: 'bar', data: [1, 2], label: {} }] } });
    expect(found(`echarts.init(document.getElementById("c3")).setOption(${JSON.stringify(option)})`)).to.deep.equal({ c3: option });
  });
  it('are those of Vega and Vega-Lite, as Altair writes them and as people do', () => {
    const spec = { mark: 'bar', data: { values: [{ a: 1 }] } };
    expect(found(`var spec = ${JSON.stringify(spec)}; var embedOpt = {"mode": "vega-lite"}; vegaEmbed("#vis", spec, embedOpt).catch(e => 0);`)).to.deep.equal({ vis: spec });
    const altair = `(function(spec, embedOpt){ let outputDiv = document.currentScript.previousElementSibling; if (outputDiv.id !== "altair-viz-1") { outputDiv = document.getElementById("altair-viz-1"); } vegaEmbed(outputDiv, spec, embedOpt); })(${JSON.stringify(spec)}, {"mode": "vega-lite"});`;
    expect(found(altair)).to.deep.equal({ 'altair-viz-1': spec });
  });
  it('are those of Chart.js, on the canvas that they are given in any way', () => {
    const config = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };
    const written = JSON.stringify(config);
    for (const place of ["'c'", "document.getElementById('c')", 'document.getElementById("c").getContext("2d")', "document.querySelector('#c')", 'ctx']) {
      expect(found(`const ctx = document.getElementById('c').getContext('2d');\nnew Chart(${place}, ${written});`), place).to.deep.equal({ c: config });
    }
    expect(found(`const ctx = document.getElementById('c'); const data = {labels: ['a'], datasets: [{data: [1]}]}; const config = {type: 'bar', data, options: {scales: {y: {ticks: {callback: (v) => '$' + v}}}}}; const chart = new Chart(ctx, config);`)).to.deep.equal({ c: { ...config, options: { scales: { y: { ticks: {} } } } } });
  });
  it('are none where data would be missing: what is computed, changed later or comes from elsewhere', () => {
    for (const script of [
      "Plotly.newPlot('gd', [{ type: 'bar', x: ['a'], y: rows.map((row) => row.v) }])",
      "const y = [1]; y.push(2); Plotly.newPlot('gd', [{ type: 'bar', y }])",
      "let y = [1]; y = [2]; Plotly.newPlot('gd', [{ type: 'bar', y }])",
      "const d = [{ type: 'bar', y: [] }]; d[0].y = load(); Plotly.newPlot('gd', d)",
      "Plotly.newPlot('gd', [{ type: 'bar', ...base }])",
      "Plotly.newPlot('gd', figures[0].data)",
      "Plotly.newPlot(element, [{ type: 'bar', y: [1] }])",
    ]) expect(found(script), script).to.deep.equal({});
  });
  it('keep what no data is lost with: the course of a colour, what is null', () => {
    expect(found(`const c = echarts.init(document.getElementById('c')); c.setOption({ series: [{ type: 'line', data: [1, null], areaStyle: { color: new echarts.graphic.LinearGradient(0, 0, 0, 1, []) } }] })`)).to.deep.equal({ c: { series: [{ type: 'line', data: [1, null], areaStyle: {} }] } });
  });
});
