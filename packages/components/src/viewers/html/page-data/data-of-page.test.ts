import { expect } from 'chai';
import { dataOfPage } from './data-of-page.ts';

const found = (markup: string): Record<string, unknown> =>
  Object.fromEntries(dataOfPage(markup).map(({ name, bytes }) => [name, name.endsWith('.json') || name.endsWith('.ipynb') ? JSON.parse(new TextDecoder().decode(bytes)) : new TextDecoder().decode(bytes)]));
const rows = Array.from({ length: 12 }, (_, at) => ({ at, label: `row "${at}" of } ]` }));
const json = JSON.stringify(rows);
const inBase64 = (text: string): string => btoa(text);

describe('the data that a page is drawn from', () => {
  it('is what its scripts are handed as JSON, by the name of the element', () => {
    expect(found(`<script type="application/json" id="page-data">${json}</script>`)).to.deep.equal({ 'page-data.json': rows });
    expect(found(`<script type="application/json" data-for="htmlwidget-1">${json}</script>`)).to.deep.equal({ 'htmlwidget-1.json': rows });
    for (const about of ['application/ld+json', 'importmap', 'speculationrules']) expect(found(`<script type="${about}">${json}</script>`), about).to.deep.equal({});
  });
  it('is what they give a name: as Lighthouse, bundle analysers and coverage reports do', () => {
    expect(found(`<script>var e={a:1};window.__LIGHTHOUSE_JSON__ = ${json};</script>`)).to.deep.equal({ 'LIGHTHOUSE_JSON.json': rows });
    expect(found(`<script>window.chartData = ${json};window.enableWebSocket=false;</script>`)).to.deep.equal({ 'chartData.json': rows });
    expect(found(`<script>const report = JSON.parse(${JSON.stringify(json)})</script>`)).to.deep.equal({ 'report.json': rows });
    expect(found(`<script>window['results']='${json.replaceAll("'", "\\'")}'</script>`)).to.deep.equal({});
    expect(found(`<script>const docs = '${json.replaceAll('\\', '\\\\')}'</script>`)).to.deep.equal({ 'docs.json': rows });
  });
  it('is what people write: names without marks, commas at the end, remarks; what is no data is left out', () => {
    const script = `const sales = [ // of the year\n{ month: 'Jan', sum: 12000, note: 'all } of it', }, { month: 'Feb', sum: 13500, draw: (c) => c.x },\n];\nlet n = {a: 1};`;
    expect(found(`<script>${script}</script>`)).to.deep.equal({ 'sales.json': [{ month: 'Jan', sum: 12000, note: 'all } of it' }, { month: 'Feb', sum: 13500 }] });
  });
  it('is what a chart is called with, by the element that it is drawn in', () => {
    expect(found(`<script>new Chart(document.getElementById('share').getContext('2d'), {type: 'pie', data: {labels: ['Direct', 'Organic'], datasets: [{data: [${'45, 33, 22, '.repeat(8)}]}]}})</script>`)).to.have.nested.property('share\\.json.data.labels').that.deep.equals(['Direct', 'Organic']);
    expect(found(`<script>Plotly.newPlot("gd", ${json}, {"title":{"text":"Sales"}}, {"responsive":true})</script>`)).to.deep.equal({ 'gd.json': { data: rows, layout: { title: { text: 'Sales' } } } });
    expect(found(`<script>myChart.setOption({series: [{type: 'bar', data: ${json}}]})</script>`)).to.have.property('setOption.json');
  });
  it('is unpacked: base64, escapes of addresses, files by their names', () => {
    expect(found(`<script>d("widgets/tree.json","${inBase64(json)}")</script>`)).to.deep.equal({ 'tree.json': rows });
    expect(Object.keys(found(`<template id="playwrightReportBase64">data:application/zip;base64,${inBase64(`PK\u0003\u0004${'x'.repeat(40)}`)}</template>`))).to.deep.equal(['playwrightReport.zip']);
    expect(found(`<body data-raw="${json.replaceAll('"', '&quot;')}">`)).to.deep.equal({ 'raw.json': rows });
  });
  it('is the notebook that Databricks writes as a page', () => {
    const model = { name: 'Sales', language: 'python', commands: [
      { position: 2, command: 'display(df)', results: { type: 'table', schema: [{ name: 'a' }], data: [[1], ['<b>']] } },
      { position: 1, command: '%md # Sales' },
      { position: 3, command: '1/0', results: null, errorSummary: '<span>ZeroDivisionError</span>: division by zero' },
    ] };
    const notebook = found(`<script>var __DATABRICKS_NOTEBOOK_MODEL = '${inBase64(encodeURIComponent(JSON.stringify(model)))}';</script>`)['DATABRICKS_NOTEBOOK_MODEL.ipynb'] as { cells: { cell_type: string; source: string; outputs?: { data?: Record<string, string>; evalue?: string }[] }[] };
    expect(notebook.cells.map(({ cell_type, source }) => [cell_type, source])).to.deep.equal([['markdown', '# Sales'], ['code', 'display(df)'], ['code', '1/0']]);
    expect(notebook.cells[1]!.outputs![0]!.data!['text/html']).to.include('<td>&lt;b></td>');
    expect(notebook.cells[2]!.outputs![0]!.evalue).to.equal('ZeroDivisionError: division by zero');
  });
  it('is no setting, no picture, and nothing of a program that was made small', () => {
    expect(found(`<script>const opts = {"a":1};var x=${json};const icon = "data:image/svg+xml;base64,${inBase64('<svg/>'.repeat(40))}"</script><script src="a.js">const data = ${json}</script>`)).to.deep.equal({});
  });
  it('ends with what never ends', () => {
    const opened = `<script>${'const data = [{"a":'.repeat(5000)}</script>`;
    expect(found(opened)).to.deep.equal({});
    expect(found(`<script>const words = "${'\\'.repeat(50_001)}`)).to.deep.equal({});
  });

  it('is found as numbers of bytes that were deflated, as a formatter of ESLint writes its results', async () => {
    const results = [{ filePath: 'src/a.js', messages: [{ ruleId: 'no-var', severity: 2, message: 'Unexpected var, use let or const instead.' }] }];
    const packed = new Response(new Blob([JSON.stringify(results)]).stream().pipeThrough(new CompressionStream('deflate-raw')));
    const bytes = [...new Uint8Array(await packed.arrayBuffer())].join(',');
    const found = dataOfPage(`<div id="app"></div><script>window.EslintResults = '${bytes}';</script>`);
    expect(found.map(({ name, bytes: unpacked }) => [name, JSON.parse(new TextDecoder().decode(unpacked)) as unknown])).to.deep.equal([['EslintResults.json', results]]);
    const zeros = new Response(new Blob([new Uint8Array(80_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw')));
    const large = [...new Uint8Array(await zeros.arrayBuffer())].join(',');
    expect(dataOfPage(`<script>window.large = '${large}';</script>`), 'what becomes too large').to.deep.equal([]);
    expect(dataOfPage("<script>window.ids = '1,2,3,4,5,6,7,8,9,10,11,12,13';</script>")).to.deep.equal([]);
  });
});
