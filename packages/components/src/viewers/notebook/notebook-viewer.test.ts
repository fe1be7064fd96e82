import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { resolveViewer } from '../registry.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { viewerSuite } from '../suite/here.ts';
import type { FrameConfig, Viewer } from '../viewer.ts';
import { bounds } from './notebook-model.ts';
import type { McpNotebookViewer } from './notebook-viewer.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'notebook')!;
const mime = 'application/x-ipynb+json';
const root = (viewer: Viewer): ShadowRoot => viewer.shadowRoot!;
const text = (viewer: Viewer): string => root(viewer).querySelector('article')!.textContent;
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const markdown = (source: string | string[], more: object = {}) => ({ cell_type: 'markdown', metadata: {}, source, ...more });
const code = (source: string | string[], outputs: object[] = [], count: number | null = 1) => ({ cell_type: 'code', metadata: {}, execution_count: count, source, outputs });
const data = (bundle: object) => ({ output_type: 'display_data', metadata: {}, data: bundle });
const stream = (words: string | string[], name = 'stdout') => ({ output_type: 'stream', name, text: words });
const notebook = (...cells: object[]) => JSON.stringify({ cells, metadata: { kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' } }, nbformat: 4, nbformat_minor: 5 });

viewerSuite({
  row,
  searched: { name: 'long.ipynb', mime, bytes: notebook(...Array.from({ length: 40 }, () => code('letter = 1'))), shown: (viewer) => text(viewer).includes('letter') },
  samples: [
    { name: 'a.ipynb', mime, bytes: notebook(markdown('# Herons'), code('print(1)', [stream('1\n'), data({ 'image/png': dot })])), shown: (viewer) => text(viewer).includes('Herons') },
    { name: 'b.ipynb', mime, bytes: notebook(code('x = 2')), shown: (viewer) => text(viewer).includes('x = 2') },
    {
      name: 'older.ipynb', mime, bytes: JSON.stringify({ nbformat: 2, worksheets: [{ cells: [{ cell_type: 'markdown', source: ['# Second', '', 'Herons stood', 'in the fog.'] }, { cell_type: 'code', language: 'python', input: ['y = 2', 'z = 3'], outputs: [] }] }] }),
      shown: (viewer) => root(viewer).querySelector('h1')?.textContent === 'Second' && text(viewer).includes('y = 2\nz = 3'),
    },
    {
      name: 'old.ipynb', mime, bytes: JSON.stringify({ nbformat: 3, worksheets: [{ cells: [{ cell_type: 'heading', level: 2, source: ['Third'] }, { cell_type: 'code', language: 'python', input: ['y = 3'], prompt_number: 7, outputs: [{ output_type: 'pyout', text: ['three'], png: dot }] }] }] }),
      shown: (viewer) => root(viewer).querySelector('h2')?.textContent === 'Third' && root(viewer).querySelector('.output img') !== null && text(viewer).includes('[7]'),
    },
  ],
});

const opened: McpNotebookViewer[] = [];
async function open(bytes: string, { locale = 'en', width = 700, frame = undefined as FrameConfig | undefined } = {}): Promise<McpNotebookViewer> {
  await row.load();
  const viewer = document.createElement('mcp-notebook-viewer') as McpNotebookViewer;
  viewer.style.setProperty('display', 'block');
  viewer.style.setProperty('inline-size', `${width}px`);
  viewer.style.setProperty('block-size', '500px');
  viewer.artifact = sampleArtifact('a.ipynb', mime);
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.context = { theme: 'light', locale, ...(frame && { frame }) };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const find = <Kind extends Element = HTMLElement>(viewer: Viewer, selector: string): Kind | null => root(viewer).querySelector<Kind>(selector);

describe('the notebook viewer', () => {
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });

  it('is chosen by type and by name', () => {
    expect(resolveViewer(builtinViewers, { name: 'x', mime }).id).to.equal('notebook');
    expect(resolveViewer(builtinViewers, { name: 'x.ipynb', mime: 'application/octet-stream' }).id).to.equal('notebook');
    expect(resolveViewer(builtinViewers, { name: 'x.json', mime: 'application/json' }).id).to.equal('json');
  });

  it('colours code, numbers its runs, and names each cell', async () => {
    const viewer = await open(notebook(markdown('intro'), code(['import os\n', 'x = 1'], [], 3), code('y', [], null), { cell_type: 'raw', source: 'as it is' }));
    await until(() => find(viewer, '.k-keyword')?.textContent === 'import');
    expect([...root(viewer).querySelectorAll('.cell')].map((cell) => cell.getAttribute('aria-label'))).to.deep.equal(['Text', 'Code, run 3', 'Code, not run', 'Raw text']);
    expect(find(viewer, '.prompt')!.textContent).to.equal('[3]');
    expect(find(viewer, '.status')!.textContent).to.include('4 cells').and.to.include('Python 3');
  });

  it('sets Markdown as the Markdown viewer does: tables, formulas, pictures of the cell', async () => {
    const viewer = await open(notebook(markdown('| a | b |\n|---|---|\n| 1 | 2 |\n\n$x^2$\n\n![dot](attachment:dot.png)', { attachments: { 'dot.png': { 'image/png': dot } } })));
    expect(find(viewer, '.page .table td')!.textContent).to.equal('1');
    await until(() => find(viewer, '.page math') !== null);
    expect(find<HTMLImageElement>(viewer, '.page img')!.src).to.match(/^blob:/);
  });

  it('goes on paper without a break after each text, which runs as its words do', async () => {
    const viewer = await open(notebook(markdown('# Herons\n\nفقرة عربية.'), code('print(1)', [stream('1\n')])), { locale: 'ar' });
    await until(() => text(viewer).includes('عربية'));
    const { frame } = await catchPrint(() => viewer.print());
    const sheet = frame.contentDocument!;
    expect(sheet.querySelector('.page')).to.equal(null);
    const directions = [...sheet.querySelectorAll('.text h1, .text p')].map((block) => frame.contentWindow!.getComputedStyle(block).direction);
    expect(directions).to.deep.equal(['ltr', 'rtl']);
    frame.remove();
  });
  it('shows colours of terminals, lines that were written over, and joins what was printed in pieces', async () => {
    const viewer = await open(notebook(code('run', [stream('\u001b[31mred\u001b[0m '), stream(['plain\n', '10%\r50%\r100%\n']), stream('careful', 'stderr')])));
    const [out, err] = root(viewer).querySelectorAll('.output');
    expect(out!.textContent).to.equal('red plain\n100%');
    expect(out!.querySelector('.ansi-1')!.textContent).to.equal('red');
    expect(err!.className).to.include('stderr');
  });

  it('shows an error with its traceback', async () => {
    const viewer = await open(notebook(code('1/0', [{ output_type: 'error', ename: 'ZeroDivisionError', evalue: 'division by zero', traceback: ['\u001b[0;31mZeroDivisionError\u001b[0m', 'at line 1'] }])));
    const error = find(viewer, '.output.error')!;
    expect(error.getAttribute('aria-label')).to.equal('Error: ZeroDivisionError');
    expect(error.textContent).to.equal('ZeroDivisionError\nat line 1');
  });

  it('takes the richest form that is safe: a table for HTML, a picture before a program, text before what it does not know', async () => {
    const viewer = await open(notebook(
      code('a', [data({ 'text/html': '<style scoped>td{}</style><table class="dataframe"><tr><td>7</td></tr></table>', 'text/plain': 'seven' })]),
      code('b', [data({ 'text/html': '<div id=p></div><script>plot()</script>', 'image/png': dot, 'text/plain': '<Figure size 640x480>' })]),
      code('c', [data({ 'application/vnd.custom': 'x', 'text/plain': 'in words' })]),
      code('d', [data({ 'application/json': { level: [1] } })]),
    ));
    await until(() => root(viewer).querySelectorAll('.output').length === 4);
    const [table, picture, words, json] = root(viewer).querySelectorAll('.output');
    expect(table!.querySelector('td')!.textContent).to.equal('7');
    expect(picture!.querySelector('img')!.alt).to.equal('Figure');
    expect(words!.textContent).to.equal('in words');
    expect(json!.textContent).to.include('"level"');
  });

  it('names the maker also of a chart or map that is a page with its program alone, in a frame of its own or not', async () => {
    const map = '<!DOCTYPE html><head><script src="https://a.test/leaflet.js"></script></head><body><div class="folium-map" id="m"></div></body>';
    const framed = (page: string) => `<div style="height:0"><span>Make this Notebook Trusted</span><iframe srcdoc="${page.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" style="border:none"></iframe></div>`;
    const viewer = await open(notebook(
      code('a', [data({ 'text/html': '<div><script>"<table>"</script><div id="x" class="plotly-graph-div"></div><script>Plotly.newPlot("x")</script></div>' })]),
      code('b', [data({ 'text/html': '<div id="altair-viz-1"></div><script>vegaEmbed("#altair-viz-1", {})</script>', 'text/plain': 'alt.Chart(...)' })]),
      code('c', [data({ 'text/html': framed(map), 'text/plain': '<folium.folium.Map at 0x1>' })]),
      code('d', [data({ 'text/html': framed('<p>Report &amp; more</p>') })]),
      code('e', [data({ 'text/html': '<div class="plotly-graph-div"></div><script>x</script>', 'image/png': dot })]),
    ));
    await until(() => root(viewer).querySelectorAll('.output').length === 5);
    const outputs = [...root(viewer).querySelectorAll('.output')];
    expect(outputs.slice(0, 3).map((output) => /\((.*)\)/.exec(output.querySelector('.note')?.textContent ?? '')?.[1])).to.deep.equal(['Plotly', 'Vega-Lite', 'Leaflet']);
    expect(outputs[3]!.textContent).to.equal('Report & more');
    expect(outputs[4]!.querySelector('img')).not.to.equal(null);
  });

  it('names the maker of a chart that only a program draws, says what to do, and shows its data', async () => {
    const viewer = await open(notebook(
      code('a', [data({ 'application/vnd.plotly.v1+json': { data: [] }, 'text/html': '<div><script>Plotly.newPlot()</script></div>' })]),
      code('b', [data({ 'application/vnd.vegalite.v5+json': { mark: 'bar' }, 'text/plain': '<VegaLite 5 object>' })]),
      code('c', [data({ 'text/html': '\n<div id="x" data-root-id="p1" style="display: contents;"></div>\n' }), data({ 'application/javascript': 'embed()', 'application/vnd.bokehjs_exec.v0+json': '' })]),
      code('d', [data({ 'text/html': '<style>#v{width:1px}</style><div id="v"></div><script>embed()</script>' })]),
      code('e', [data({ 'application/vnd.plotly.v1+json': {}, 'image/png': dot })]),
    ));
    await until(() => root(viewer).querySelectorAll('.output').length === 5);
    const outputs = [...root(viewer).querySelectorAll('.output')];
    expect(outputs.map((output) => /\((.*)\)|web page/.exec(output.querySelector('.note')?.textContent ?? '')?.slice(0, 2))).to.deep.equal([['(Plotly)', 'Plotly'], undefined, ['(Bokeh)', 'Bokeh'], ['web page', undefined], undefined]);
    expect(outputs[0]!.querySelector('.note')!.textContent).to.include('PNG');
    expect(outputs[1]!.querySelector('pre')!.textContent).to.include('"mark": "bar"');
    expect(find(viewer, 'mcp-html-viewer')).to.equal(null);
    expect(outputs[4]!.querySelector('img')).not.to.equal(null);
  });

  it('draws charts of Vega-Lite from their settings, also where Altair wrote them into a page, and diagrams of its text', async () => {
    const settings = { $schema: 'https://vega.github.io/schema/vega-lite/v5.json', description: 'Seen at the weir', data: { values: [{ bird: 'heron', seen: 3 }] }, mark: 'bar', encoding: { x: { field: 'bird' } } };
    const page = `<style>#altair-viz-1 { width: 100% }</style>\n<div id="altair-viz-1"></div>\n<script type="text/javascript">\n  (function(spec, embedOpt){ vegaEmbed(document.currentScript, spec); })(${JSON.stringify({ ...settings, description: 'As a "page" of Altair })({' })}, {"mode": "vega-lite"});\n</script>`;
    const viewer = await open(notebook(
      code('a', [data({ 'application/vnd.vegalite.v5+json': settings, 'text/plain': '<VegaLite 5 object>' })]),
      code('b', [data({ 'text/html': page, 'text/plain': 'alt.Chart(...)' })]),
      { cell_type: 'markdown', metadata: {}, source: '```mermaid\nflowchart LR\n  accTitle: As a diagram\n  A-->B\n```' },
    ));
    const drawn = (): string[] => [...root(viewer).querySelectorAll<HTMLImageElement>('.diagram img.drawing')].map(({ alt }) => alt);
    await until(() => drawn().length === 3, 'the drawings');
    expect(drawn()).to.deep.equal(['Seen at the weir', 'As a "page" of Altair })({', 'As a diagram']);
    expect(root(viewer).querySelector('.note')).to.equal(null);
    const source = root(viewer).querySelector<HTMLElement>('.output .diagram pre')!;
    expect(source.hidden).to.equal(true);
    expect(await viewer.find('"heron"', { at: 0 })).to.deep.equal({ current: 1, total: 2 });
    expect(source.hidden).to.equal(false);
  });

  it('draws figures of Plotly, from their settings or a page, before a picture beside them, and options of ECharts in a page', async () => {
    const figure = (text: string, type = 'bar') => ({ data: [{ type, x: ['heron'], y: [3] }], layout: { title: { text } } });
    const { data: traces, layout } = figure('As a page of Plotly');
    const page = `<div id="x" class="plotly-graph-div"></div><script>Plotly.newPlot(\n  "x",\n ${JSON.stringify(traces)},\n ${JSON.stringify(layout)}, {"responsive": true})</script>`;
    const option = { title: [{ text: 'As a page of ECharts' }], xAxis: [{ data: ['heron'] }], yAxis: [{}], series: [{ type: 'bar', data: [3] }] };
    const viewer = await open(notebook(
      code('a', [data({ 'application/vnd.plotly.v1+json': { ...figure('Seen'), config: { plotlyServerURL: 'https://plot.test' } }, 'image/png': dot, 'text/html': page })]),
      code('b', [data({ 'text/html': page })]),
      code('c', [data({ 'text/html': `<div id="c"></div><script>var chart_c = echarts.init(document.getElementById('c')); var option_c = ${JSON.stringify(option)}; chart_c.setOption(option_c);</script>` })]),
      code('d', [data({ 'application/vnd.plotly.v1+json': figure('Deep', 'pointcloud'), 'image/png': dot })]),
      code('e', [data({ 'application/vnd.plotly.v1+json': figure('Deep', 'pointcloud') })]),
      { cell_type: 'markdown', metadata: {}, source: `\`\`\`plotly\n${JSON.stringify(figure('In the text'))}\n\`\`\`` },
    ));
    const drawn = (): string[] => [...root(viewer).querySelectorAll<HTMLImageElement>('.diagram img.drawing')].map(({ alt }) => alt);
    // They are drawn when the reader comes near.
    await until(() => {
      const waiting = [...root(viewer).querySelectorAll('.diagram')].find((figure) => !figure.querySelector('.made'));
      (waiting ?? root(viewer).querySelector('article')!.lastElementChild!).scrollIntoView();
      return drawn().length === 4;
    }, 'the drawings');
    expect(drawn()).to.deep.equal(['Seen', 'As a page of Plotly', 'As a page of ECharts', 'In the text']);
    const outputs = [...root(viewer).querySelectorAll('.output')];
    expect(outputs[3]!.querySelector('img')!.src).to.match(/^blob:/);
    await until(() => outputs[4]!.querySelector('.fault')?.textContent.includes('pointcloud'), 'the kind');
    expect(outputs[4]!.querySelector<HTMLElement>('pre')!.hidden).to.equal(false);
  });

  it('takes of a table what Colab put around it, and of LaTeX that is no formula the plain text', async () => {
    const viewer = await open(notebook(
      code('a', [data({ 'text/html': '<div id="df-1" class="colab-df-container"><div><style scoped>td{}</style>\n<table border="1" class="dataframe"><tr><td>7</td></tr></table>\n<p>1 rows</p></div><div class="colab-df-buttons"><style>.x{}</style><button><svg></svg></button><script>x()</script></div></div>' })]),
      code('b', [data({ 'text/latex': '\\begin{tabular}{l}\na\\\\\n\\end{tabular}', 'text/plain': 'plain' }), data({ 'text/latex': '$\\displaystyle x$', 'text/plain': 'x' })]),
    ));
    await until(() => !!find(viewer, '.output math'));
    const [table, plain] = root(viewer).querySelectorAll('.output');
    expect(table!.querySelector('.table.frame td')!.textContent).to.equal('7');
    expect(table!.querySelector('button, svg, mcp-html-viewer')).to.equal(null);
    expect(table!.textContent).to.include('1 rows');
    expect(plain!.textContent).to.equal('plain');
  });

  it('sets the formulas of pages, and leaves prices alone', async () => {
    const viewer = await open(notebook(code('a', [data({ 'text/html': '<p>Each \\(x\\) costs $5 or $6.</p><p>\\begin{align} a &amp;= b \\end{align}</p>' })])));
    await until(() => root(viewer).querySelectorAll('.output math').length === 2, 'both');
    expect(find(viewer, '.output')!.textContent).to.include('costs $5 or $6.');
  });

  /** A tenth of a second of silence: 8,000 bytes a second. */
  const silence = (): string => {
    const head = [0x46464952, 836, 0x45564157, 0x20746d66, 16, 0x00010001, 8000, 8000, 0x00080001, 0x61746164, 800];
    return btoa(String.fromCharCode(...new Uint8Array(new Uint32Array(head).buffer), ...new Uint8Array(800).fill(128)));
  };

  it('plays sounds and films that an output holds, when its reader says so', async () => {
    const sound = `\n<audio  controls="controls" autoplay="autoplay">\n  <source src="data:audio/wav;base64,${silence()}" type="audio/wav" />\n Your browser does not support the audio element.\n</audio>\n`;
    const viewer = await open(notebook(code('Audio(x)', [data({ 'text/html': sound, 'text/plain': '<IPython.lib.display.Audio object>' })]), code('y', [data({ 'audio/wav': silence() })])));
    const players = () => [...root(viewer).querySelectorAll('audio')];
    await until(() => players().length === 2 && players().every(({ duration }) => Math.abs(duration - 0.1) < 0.01));
    expect(players().map(({ controls, paused, ariaLabel }) => [controls, paused, ariaLabel])).to.deep.equal([[true, true, 'Sound'], [true, true, 'Sound']]);
    expect(text(viewer)).not.to.include('program');
  });

  it('names the place of a film that lies outside the notebook, fetches nothing, and says what cannot be played', async () => {
    const film = (source: string): object => data({ 'text/html': `<video src="${source}" controls width="400">Your browser does not support the video element.</video>`, 'text/plain': '<IPython.core.display.Video object>' });
    const viewer = await open(notebook(code('Video(x)', [film('herons.mp4'), film('data:video/mp4;base64,AAAA'), film('data:text/html;base64,AAAA')])));
    const said = () => [...root(viewer).querySelectorAll('.output .note')].map(({ textContent }) => textContent);
    await until(() => said().length === 3);
    expect(said()).to.deep.equal(['This sound or film is not in the notebook. It lies at herons.mp4: open it there.', 'This sound or film is damaged, or of a kind that this browser does not play. Download the file to play it in another program.', 'This output is a program of a web page, which is not run here.']);
    expect(root(viewer).querySelector('video')).to.equal(null);
  });

  it('says in the direction of the language what it says itself of an output', async () => {
    const viewer = await open(notebook(code('Video(x)', [data({ 'text/html': '<video src="herons.mp4"></video>' })])), { locale: 'ar' });
    await until(() => !!find(viewer, '.output .note'));
    const note = find(viewer, '.output .note')!;
    const range = document.createRange();
    range.setStart(note.firstChild!, 0);
    range.setEnd(note.firstChild!, 3);
    expect(note.getBoundingClientRect().right - range.getBoundingClientRect().right).to.be.below(60);
  });

  it('shows a picture in the size that its output names: those for fine screens have twice the dots', async () => {
    const sized = (size: object): object => ({ ...data({ 'image/png': dot }), metadata: { 'image/png': size } });
    const viewer = await open(notebook(code('a', [sized({ width: 120, height: 120 }), sized({ width: 60 }), data({ 'image/png': dot }), sized({ width: 'all', height: -1 })])));
    await until(() => root(viewer).querySelectorAll('.output img').length === 4);
    const sizes = Array.from(root(viewer).querySelectorAll<HTMLImageElement>('.output img'), (image) => `${image.width} × ${image.height}`);
    expect(sizes).to.deep.equal(['120 × 120', '60 × 60', '1 × 1', '1 × 1']);
  });

  it('puts markup with styles of its own into a sandboxed frame', async () => {
    const viewer = await open(notebook(code('a', [data({ 'text/html': '<style>b{color:red}</style><b>styled</b>' })])));
    await until(() => !!find(viewer, 'mcp-html-viewer')?.shadowRoot?.querySelector('iframe'));
    expect(find(viewer, 'mcp-html-viewer')!.shadowRoot!.querySelector('iframe')!.getAttribute('sandbox')).to.not.include('allow-scripts');
  });

  it('runs nothing of a hostile notebook', async () => {
    const evil = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script><a href="javascript:window.pwned=1">x</a>';
    const viewer = await open(notebook(markdown(evil), code(evil, [data({ 'text/html': `${evil}<table><tr><td onclick="window.pwned=1">t</td></tr></table>` }), data({ 'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg" onload="window.pwned=1"/>` }), data({ 'application/javascript': 'window.pwned=1' }), data({ 'text/markdown': evil })])));
    await until(() => root(viewer).querySelectorAll('.output').length === 4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect('pwned' in globalThis).to.equal(false);
    expect(root(viewer).querySelector('article [onerror], article [onclick], article script, article a[href^="javascript"]')).to.equal(null);
  });

  it('folds long outputs, shows them when asked, and hides all outputs at once', async () => {
    const viewer = await open(notebook(code('a', [stream(Array.from({ length: 200 }, (_, at) => `line ${at}\n`))])));
    const block = find(viewer, 'pre.text')!;
    expect(block.textContent.split('\n').length).to.equal(20);
    find(viewer, '.more')!.click();
    expect(find(viewer, '.more')!.getAttribute('aria-expanded')).to.equal('true');
    expect(block.textContent).to.include('line 199');
    find(viewer, '.status button')!.click();
    await viewer.updateComplete;
    expect(getComputedStyle(find(viewer, '.outputs')!).display).to.equal('none');
  });

  it('has an outline that leads to headings, also of cells that are not laid out yet', async () => {
    const cells = Array.from({ length: 120 }, (_, at) => markdown(`## Part ${at}\n\n${'words '.repeat(200)}`));
    const viewer = await open(notebook(...cells), { width: 1000 });
    expect(root(viewer).querySelectorAll('.page').length).to.be.below(40);
    const link = [...root(viewer).querySelectorAll<HTMLAnchorElement>('.contents a')].find((one) => one.textContent === 'Part 100')!;
    link.click();
    await until(() => root(viewer).activeElement?.textContent === 'Part 100');
    expect(location.hash).to.equal('');
  });

  it('finds words in text, code and folded outputs, and steps through them', async () => {
    const viewer = await open(notebook(markdown('a **heron** here'), code('heron = 1', [stream(`${'x\n'.repeat(100)}heron at the end\n`)])));
    expect(await viewer.find('heron')).to.deep.equal({ current: 1, total: 3 });
    expect(await viewer.find('heron', { step: 1 })).to.deep.equal({ current: 2, total: 3 });
    expect(await viewer.find('heron', { step: 1 })).to.deep.equal({ current: 3, total: 3 });
    expect(find(viewer, '.more')!.getAttribute('aria-expanded')).to.equal('true');
    expect([...CSS.highlights.get('mcp-canvas-find-current')!].length).to.equal(1);
    viewer.clearFind();
    expect(CSS.highlights.has('mcp-canvas-find')).to.equal(false);
  });

  it('folds code as Colab and Jupyter do, under its title, and unfolds it where a word is found in it', async () => {
    const form = { ...code('#@title Load the data { display-mode: "form" }\nheron = 1'), metadata: { cellView: 'form' } };
    const hidden = { ...code('egret = 2'), metadata: { jupyter: { source_hidden: true } } };
    const viewer = await open(notebook(form, hidden, code('#@title Plain\nstork = 3')));
    const folds = [...root(viewer).querySelectorAll<HTMLDetailsElement>('details')];
    expect(folds.map((fold) => [fold.open, fold.querySelector('summary')!.textContent])).to.deep.equal([[false, 'Load the data'], [false, 'Code']]);
    expect(await viewer.find('egret')).to.deep.equal({ current: 1, total: 1 });
    expect(folds.map(({ open: unfolded }) => unfolded)).to.deep.equal([false, true]);
  });

  it('marks what it found in code that gets its colours afterwards', async () => {
    const viewer = await open(notebook(...Array.from({ length: 300 }, (_, at) => markdown(`text ${at}`)), code('import os\nheron = 1')));
    const marked = (): string[] => [...(CSS.highlights.get('mcp-canvas-find-current') ?? [])].map(({ startContainer, startOffset, endOffset }) => (startContainer.isConnected ? startContainer.textContent!.slice(startOffset, endOffset) : 'gone'));
    expect(await viewer.find('heron')).to.deep.equal({ current: 1, total: 1 });
    await until(() => find(viewer, '.k-keyword')?.textContent === 'import');
    await until(() => marked().join() === 'heron');
  });

  it('comes back to the cell where the reader was', async () => {
    const cells = Array.from({ length: 80 }, (_, at) => code(`cell_${at} = ${at}\n${'#\n'.repeat(10)}`));
    const viewer = await open(notebook(...cells));
    await viewer.restorePosition({ piece: 50, into: 10, folded: false });
    expect(viewer.savePosition()).to.deep.equal({ piece: 50, into: 10, folded: false });
  });

  it('comes back from its source to the cell that was left, and to the source where that was open', async () => {
    const viewer = await open(notebook(...Array.from({ length: 80 }, (_, at) => code(`cell_${at} = ${at}\n${'#\n'.repeat(10)}`))));
    const place = { piece: 50, into: 10, folded: false };
    await viewer.restorePosition(place);
    viewer.source = true;
    await until(() => find(viewer, 'mcp-json-viewer')?.shadowRoot?.textContent.includes('cell_type') === true);
    const kept = viewer.savePosition();
    expect(kept).to.deep.include(place);
    viewer.source = false;
    await until(() => JSON.stringify(viewer.savePosition()) === JSON.stringify(place));
    await viewer.restorePosition(kept);
    expect([viewer.source, viewer.savePosition()]).to.deep.equal([true, kept]);
  });

  it('shows the data of the file as its source, and the notebook again', async () => {
    const viewer = await open(notebook(markdown('# A')));
    viewer.source = true;
    await until(() => find(viewer, 'mcp-json-viewer')?.shadowRoot?.textContent.includes('nbformat') === true);
    viewer.source = false;
    await viewer.updateComplete;
    expect(find(viewer, 'mcp-json-viewer')).to.equal(null);
    expect([...viewer.capabilities]).to.deep.equal(['find', 'source', 'copy', 'print']);
  });

  for (const [what, bytes, sentence] of [
    ['a cut file', notebook(markdown('# A')).slice(0, 40), 'it is no JSON'],
    ['an empty file', '', 'it is no JSON'],
    ['other JSON', '{"rows": []}', 'it has no cells'],
    ['a list', '[1]', 'it has no cells'],
    ['an ancient format', '{"nbformat": 1}', 'older than 2'],
  ] as const) {
    it(`shows the data of ${what}, and says why`, async () => {
      const viewer = await open(bytes);
      expect(find(viewer, '.bar')!.textContent).to.include(sentence);
      expect(find(viewer, 'mcp-json-viewer')).to.not.equal(null);
    });
  }

  it('leaves out what does not fit the format', async () => {
    const viewer = await open(JSON.stringify({ cells: [null, 7, { cell_type: 'code', source: { a: 1 }, outputs: 'x' }, { cell_type: 'code', source: 'ok', outputs: [null, { output_type: 'stream', text: 5 }, { output_type: 'display_data', data: [1] }, { output_type: 'error' }] }] }));
    await until(() => text(viewer).includes('ok'));
  });

  it('lays out only what is near the reader of ten megabytes', async () => {
    const picture = dot + 'A'.repeat(0);
    const cells = Array.from({ length: 1500 }, (_, at) => (at % 2 ? code(`x = ${at}`, [stream('value\n'.repeat(1000)), data({ 'image/png': picture })]) : markdown(`### Section ${at}\n\n${'text '.repeat(100)}`)));
    const bytes = notebook(...cells);
    expect(bytes.length).to.be.above(5_000_000);
    const viewer = await open(bytes);
    expect(root(viewer).querySelectorAll('.cell').length).to.equal(1500);
    expect(root(viewer).querySelectorAll('.cell > *').length).to.be.below(100);
  });

  it('shows the first five thousand cells, and all of them when the reader says so', async () => {
    const viewer = await open(notebook(...Array.from({ length: 5100 }, (_, at) => code(`x${at}`))));
    const offer = () => find(viewer, '.offer');
    expect(offer()!.textContent).to.include('The first 5,000 of 5,100 cells').and.include('Show all anyway').and.include('Download');
    expect(root(viewer).querySelectorAll('.cell').length).to.equal(5000);
    offer()!.querySelector('button')!.click();
    await until(() => offer() === null);
    expect(root(viewer).querySelectorAll('.cell').length).to.equal(5100);
  });

  it('asks before it reads a notebook of a size that would hold the page up, and offers its data instead', async () => {
    const small = notebook(code('x'));
    const viewer = await open(small + ' '.repeat(bounds.bytes));
    const offer = find(viewer, '.offer.instead')!;
    expect(offer.textContent).to.include('67.1 MB');
    expect([...offer.querySelectorAll('button')].map(({ textContent }) => textContent)).to.deep.equal(['Show source', 'Show anyway', 'Download']);
    offer.querySelectorAll('button')[1]!.click();
    await until(() => find(viewer, '.source code')?.textContent === 'x');
    expect(find(viewer, '.offer')).to.equal(null);
  });

  it('draws the beginning of a line that has no end, and markup of a great many elements only when asked', async () => {
    const viewer = await open(notebook(code('a', [stream('x'.repeat(1_500_000))]), code('b', [data({ 'text/html': `<table>${'<tr><td>cell</td></tr>'.repeat(20_000)}</table>` })])));
    const [line, table] = root(viewer).querySelectorAll('.output');
    expect(line!.querySelector('pre')!.textContent.length).to.equal(bounds.drawn);
    line!.querySelector<HTMLElement>('.more')!.click();
    expect(line!.querySelector('pre')!.textContent.length).to.be.within(bounds.drawnAll, bounds.drawnAll + 200);
    expect(table!.querySelector('table')).to.equal(null);
    table!.querySelector('button')!.click();
    expect(table!.querySelectorAll('tr').length).to.equal(20_000);
  });

  it('frames markup with styles in its elements too, but no table that is only aligned as pandas does', async () => {
    const marked = '<div class="entities">In <mark style="background: #feca74">Rome</mark></div>';
    const table = '<table class="dataframe"><thead><tr style="text-align: right;"><th>n</th></tr></thead><tr><td>style=7</td></tr></table>';
    const viewer = await open(notebook(code('a', [data({ 'text/html': marked }), data({ 'text/html': table })])));
    await until(() => !!find(viewer, 'mcp-html-viewer')?.shadowRoot?.querySelector('iframe') && !!find(viewer, '.output table'));
    expect([...viewer.shadowRoot!.querySelectorAll('.output')].map((output) => [output.querySelector('mcp-html-viewer') !== null, output.querySelector('table') !== null])).to.deep.equal([[true, false], [false, true]]);
  });

  it('makes a framed output as high as its page', async () => {
    const other = new URL(location.href);
    other.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    const frame = { url: `${other.origin}/packages/components/src/frame/frame-page.test.html`, ownOrigin: true, allowedOrigins: [] };
    const framed = (height: number) => code('a', [data({ 'text/html': `<style>div{height:${height}px}body{margin:0}</style><div>styled</div>` })]);
    const viewer = await open(notebook(framed(120), framed(700)), { frame });
    const heights = () => [...root(viewer).querySelectorAll('mcp-html-viewer')].map(({ clientHeight }) => clientHeight);
    await until(() => String(heights()) === '120,700');
    expect(heights()).to.deep.equal([120, 700]);
  });

  it('speaks the language of the page', async () => {
    const viewer = await open(notebook(code('a', [stream('x')], 2)), { locale: 'de' });
    expect(find(viewer, '.cell')!.getAttribute('aria-label')).to.equal('Code, Lauf 2');
    expect(find(viewer, '.status')!.textContent).to.include('1 Zelle').and.to.include('Ausgaben verbergen');
  });
});
