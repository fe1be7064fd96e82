import { expect } from 'chai';
import type { CellOutput, Notebook } from './notebook-model.ts';
import { drawOutput, type OutputSurroundings } from './output-drawing.ts';
import { partFormulas } from './part-formulas.ts';
import { readNotebook } from './read-notebook.ts';

const outputsOf = (...bundles: object[]): readonly CellOutput[] => readOutputs(bundles, {});
const readOutputs = (bundles: readonly object[], notebook: object): readonly CellOutput[] => {
  const outputs = bundles.map((data) => ({ output_type: 'display_data', metadata: {}, data }));
  return (readNotebook(JSON.stringify({ cells: [{ cell_type: 'code', metadata: {}, execution_count: 1, source: 'x', outputs }], metadata: notebook, nbformat: 4, nbformat_minor: 5 })) as Notebook).cells[0]!.outputs;
};

/** How an output is drawn: in place, or in a frame of its own. */
function drawn(output: CellOutput | undefined): { element: HTMLElement; framed: string[] } {
  const framed: string[] = [];
  const around: OutputSurroundings = { say: (key) => key, hold() {}, pictures: 'blob:', markdown() {}, formulas: partFormulas, frame: (_, page) => void framed.push(page) };
  return { element: drawOutput(output!, around), framed };
}
const drawnPage = (markup: string): ReturnType<typeof drawn> => drawn({ kind: 'html', markup, text: '' });

describe('formulas in outputs of SageMath', () => {
  const formulas = (output: CellOutput | undefined): string[] => Array.from(drawn(output).element.querySelectorAll<HTMLElement>('[data-math]'), (one) => `${one.dataset['math']}: ${one.textContent}`);

  it('are set, as old and new versions write them', () => {
    const [now, before, inTable] = outputsOf(
      { 'text/html': '<html>\\(\\displaystyle a &lt; b\\)</html>', 'text/latex': '$\\displaystyle a < b$', 'text/plain': 'a < b' },
      { 'text/html': '<html><script type="math/tex; mode=display">\\newcommand{\\Bold}[1]{\\mathbf{#1}}a < b</script></html>', 'text/plain': 'a < b' },
      { 'text/html': '<table><tr><td>\\(1\\)</td><td>\\[x\\]</td></tr></table>' },
    );
    expect([formulas(now), formulas(before), formulas(inTable)]).to.deep.equal([['inline: \\displaystyle a < b'], ['block: \\newcommand{\\Bold}[1]{\\mathbf{#1}}a < b'], ['inline: 1', 'block: x']]);
  });

  it('are environments of TeX, too', () => {
    const page = document.createRange().createContextualFragment('<p>So \\begin{align} a &amp;= b \\end{align}.</p>');
    partFormulas(page);
    expect(page.querySelector<HTMLElement>('[data-math=block]')?.textContent).to.equal('\\begin{align} a &= b \\end{align}');
  });

  it('are looked for once, however many begin and never end', () => {
    const page = document.createRange().createContextualFragment(`<p>${'\\('.repeat(400_000)}</p><p>${'$$x$$'.repeat(100_000)}</p>`);
    const words = page.textContent!.replaceAll('$$', '');
    partFormulas(page);
    expect([page.querySelectorAll('[data-math]').length, page.textContent!.replaceAll('$$', '') === words]).to.deep.equal([2000, true]);
    const [unclosed] = outputsOf({ 'text/html': `<html>${'<script type="math/tex">'.repeat(100_000)}</html>` });
    expect(unclosed?.kind).to.equal('html');
  });

  it('are no prices, and no code', () => {
    const page = document.createRange().createContextualFragment('<p>$5 and $6</p><pre>\\(x\\)</pre><p>before $$y$$ after</p>');
    partFormulas(page);
    expect([page.querySelectorAll('[data-math]').length, page.lastElementChild!.textContent, page.querySelector('pre')!.textContent]).to.deep.equal([1, 'before y after', '\\(x\\)']);
  });
});

describe('outputs of Kotlin', () => {
  const frame = '<iframe src=\'about:blank\' style=\'border:none\' width=\'600\' srcdoc="&lt;html>&lt;script data-lets-plot-script=&quot;library&quot;>&lt;/script>&lt;/html>"></iframe>';

  it('have the drawing beside the frame of a program, in its size', () => {
    const root = (height: number) => `<svg xmlns="http://www.w3.org/2000/svg" display="block" class="plt-container" id=5c7b74e3-ab68 width="100%" height="100%" style="max-width: 600.0px; max-height: 400.0px;" viewBox="0 0 600.0 ${height}.0" preserveAspectRatio="xMinYMin meet">`;
    const [plot, nested] = outputsOf({ 'text/html': `${frame} ${root(400)}<g></g></svg>\n<script>document.getElementById("5c7b74e3-ab68").style.display = "none";</script>`, 'application/plot+json': { output_type: 'lets_plot_spec' } }, { 'text/html': `${frame}${root(300)}<svg x="1"></svg></svg>` });
    expect([plot, nested].map((one) => one?.kind === 'image' && one.size.height)).to.deep.equal([400, 300]);
    const image = new DOMParser().parseFromString(plot?.kind === 'image' ? plot.data : '', 'image/svg+xml').documentElement;
    expect([image.localName, image.getAttribute('width'), image.getAttribute('id')]).to.deep.equal(['svg', '600.0', null]);
  });

  it('have their tables in the page, from beside the frame or from their data', () => {
    const style = '<style type="text/css">\n                :root {\n    --background: #fff;\n}\ntable.dataframe { border: none; }\n</style>';
    const [beside, data] = outputsOf(
      { 'text/html': `<iframe class="result_container" srcdoc="&lt;script>DataFrame.addTable({})&lt;/script>"></iframe><script>x</script><html><head>${style}</head><body><table class="dataframe" id="static_df_-20"><thead><tr><th  style="text-align:left">a</th></tr></thead><tbody><tr><td  style="vertical-align:top">1</td></tr></tbody></table></body><script>x</script></html>` },
      { 'text/html': `<html><head>${style}</head><body><table class="dataframe" id="df_1"></table><p class="dataframe_description">DataFrame</p></body><script>call_DataFrame(function() { DataFrame.addTable({}) });</script></html>`, 'application/kotlindataframe+json': JSON.stringify({ nrow: 9, ncol: 2, columns: ['a', '<b>'], kotlin_dataframe: [{ a: 1, '<b>': 'x' }, { a: null, '<b>': { data: [2], metadata: {} } }] }) },
    );
    expect([drawn(beside).framed, drawn(beside).element.querySelector('td')?.textContent]).to.deep.equal([[], '1']);
    expect(Array.from(drawn(data).element.querySelectorAll('th, td, p'), ({ textContent }) => textContent)).to.deep.equal(['a', '<b>', '1', 'x', '', '[2]', '9 × 2']);
  });

  it('name plots that only a program draws, with their data', () => {
    const [plot] = outputsOf({ 'text/html': '<div id="a"></div><script type="text/javascript" data-lets-plot-script="plot">(function() { var plotSpec={"kind":"plot","data":[1,"}"]};\n window.letsPlotCall(function() { LetsPlot.buildPlotFromProcessedSpecs(plotSpec, {}); }); })()</script>' });
    expect(plot).to.deep.include({ kind: 'chart', maker: 'Lets-Plot', text: JSON.stringify({ kind: 'plot', data: [1, '}'] }, null, 2) });
  });
});

describe('outputs of .NET', () => {
  const style = '<style>\r\n.dni-code-hint {\r\n    font-style: italic;\r\n}\r\ntable th {\r\n    text-align: start;\r\n}\r\n</style>';

  it('have values, tables and trees in the page', () => {
    const { element, framed } = drawnPage(`<table><thead><tr><th><i>index</i></th><th>value</th></tr></thead><tbody><tr><td>0</td><td><details class="dni-treeview"><summary><span class="dni-code-hint"><code>Person</code></span></summary><div class="dni-plaintext"><pre>42</pre></div></details></td></tr></tbody></table>${style}`);
    expect([framed, element.querySelector('td samp')?.textContent, element.querySelector('summary')?.textContent]).to.deep.equal([[], '42', 'Person']);
  });
});

describe('outputs that say nothing', () => {
  it('are left out: what starts a library, styles for others, empty texts', () => {
    const outputs = outputsOf(
      { 'text/html': '   <div id="a"></div>\n   <script type="text/javascript" data-lets-plot-script="library">window.letsPlotCallQueue = [];</script>' },
      { 'text/html': '            <div id="kotlin_out_0"/>\n            <script type="text/javascript">if(!window.kotlinQueues) { window.kotlinQueues = {}; }</script>' },
      { 'text/html': '<script type="text/javascript">\nwindow.PlotlyConfig = {MathJaxConfig: \'local\'};\n</script>' },
      { 'text/html': '<style>\n:root { --background: #fff; }\n</style>\n' },
      { 'text/html': '<script type="module">\n    set_or_remove_dark_class();\n</script>\n', 'text/plain': ['<IPython.core.display.HTML object>'] },
      { 'text/plain': [''] },
      {},
    );
    expect(outputs).to.deep.equal([]);
  });

  it('are shown where a library draws in the same output', () => {
    const [plot] = outputsOf({ 'text/html': '<script>window.PlotlyConfig = {};</script><div id="p" class="plotly-graph-div"></div><script>Plotly.newPlot("p", [{"y":[1]}], {})</script>' });
    expect(plot).to.deep.include({ kind: 'chart', maker: 'Plotly', drawn: true });
  });

  it('are no programs where a table is empty', () => {
    const { element } = drawn(outputsOf({ 'text/html': '<table class="data-frame"><thead><tr><th></th></tr></thead><tbody></tbody></table>', 'text/plain': '0×0 DataFrame' })[0]);
    expect([element.querySelector('.note'), element.textContent]).to.deep.equal([null, '0×0 DataFrame']);
  });
});

describe('tables of terminals', () => {
  it('of Rich have the colours of the theme, and lines that are not broken', () => {
    const text = '┏━━━━━━━━━┓\n┃\u001b[1m Layer   \u001b[0m┃\n┡━━━━━━━━━┩\n│ \u001b[38;5;33mDense\u001b[0m   │\n└─────────┘\n';
    const [rich] = outputsOf({ 'text/plain': text, 'text/html': `<pre style="white-space:pre;overflow-x:auto;line-height:normal;font-family:Menlo,'DejaVu Sans Mono',consolas,'Courier New',monospace">┏━┓<span style="font-weight: bold">Layer</span></pre>\n` });
    const block = drawn(rich).element.querySelector('pre')!;
    expect([rich?.kind, block.hasAttribute('data-grid'), block.querySelectorAll('span').length]).to.deep.equal(['text', true, 2]);
  });

  it('of Spark and Polars are known, other texts are none', () => {
    const isGrid = (text: string): boolean => drawn({ kind: 'text', text, cut: false }).element.querySelector('pre')!.hasAttribute('data-grid');
    expect(['+----+---+\n|name|age|\n+----+---+\n|Ann |  7|\n+----+---+\n', 'shape: (1, 2)\n┌──────┬─────┐\n│ name ┆ age │\n╞══════╪═════╡\n│ Ann  ┆ 7   │\n└──────┴─────┘', '+++++ done\n| a\n', 'a + b\n-----\n'].map(isGrid)).to.deep.equal([true, true, false, false]);
  });
});

describe('tables of Polars and Julia', () => {
  it('are in the page, aligned as they were', () => {
    const polars = drawnPage('<div><style>\n.dataframe > thead > tr,\n.dataframe > tbody > tr {\n  text-align: right;\n  white-space: pre-wrap;\n}\n</style>\n<small>shape: (1, 2)</small><table border="1" class="dataframe"><thead><tr><th>name</th><th>n</th></tr><tr><td>str</td><td>i64</td></tr></thead><tbody><tr><td>&quot;Ann&quot;</td><td>7</td></tr></tbody></table></div>');
    expect([polars.framed, polars.element.querySelector('tbody td')?.textContent, polars.element.querySelector('small')?.textContent]).to.deep.equal([[], '"Ann"', 'shape: (1, 2)']);
    const julia = drawnPage('<div><div style = "float: left;"><span>1×2 DataFrame</span></div><div style = "clear: both;"></div></div><div class = "data-frame" style = "overflow-x: scroll;"><table class = "data-frame" style = "margin-bottom: 6px;"><thead><tr class = "header"><th class = "rowNumber" style = "font-weight: bold; text-align: right;">Row</th><th style = "text-align: left;">A</th></tr></thead><tbody><tr><td class = "rowNumber" style = "font-weight: bold; text-align: right;">1</td><td style = "text-align: right;">7</td></tr></tbody></table></div>');
    expect([julia.framed, Array.from(julia.element.querySelectorAll('th, td'), (one) => one.getAttribute('align'))]).to.deep.equal([[], ['right', 'left', 'right', 'right']]);
  });
});

describe('GeoJSON', () => {
  const area = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [[[0, 0], [2, 0], [2, 1], [0, 0]]] } };
  const outputOf = (geo: object): CellOutput | undefined => outputsOf({ 'application/geo+json': geo, 'text/plain': '<IPython.display.GeoJSON object>' })[0];

  it('is drawn on a map, and is its data where it has no place', () => {
    for (const geo of [{ type: 'FeatureCollection', features: [area] }, area, area.geometry, { type: 'Point', coordinates: [1, 2] }]) expect(outputOf(geo)).to.deep.include({ kind: 'chart', maker: 'GeoJSON', drawn: true });
    expect([{ type: 'Point', coordinates: [600_000, 5_000_000] }, { type: 'FeatureCollection', features: [] }, {}].map((geo) => outputOf(geo)?.kind)).to.deep.equal(['json', 'json', 'json']);
  });
});

describe('what JupySQL says', () => {
  it('stands in the page', () => {
    const table = "<table><tr><td>1</td></tr></table>\n<span style='font-style:italic;font-size:11px'>Truncated to displaylimit of 10</span>";
    expect(['<span style="None">Running query</span>', '<span style="color: green">7 rows affected.</span>', table].map((markup) => drawnPage(markup).framed.length)).to.deep.equal([0, 0, 0]);
    expect(drawnPage('<p>a <span style="color: red">b</span></p>').framed.length).to.equal(1);
  });
});

describe('the bars of Spark in almond', () => {
  it('are words in the page', () => {
    const bar = drawnPage('<div class="progress">\n  <div class="progress-bar" role="progressbar" style="background-color: blue; width: 100%" aria-valuenow="100">\n    100 / 100\n  </div>\n  <div class="progress-bar" role="progressbar" style="background-color: red; width: 0%"></div>\n</div>\n');
    const almond = drawnPage("<label for='progress-2'>Hello 24 / 100</label><br><progress id='progress-2' style='width:60ex' max='100' value='24'></progress>");
    expect([almond.framed, almond.element.querySelector('progress')?.value]).to.deep.equal([[], 24]);
    const name = drawnPage('<div>\n  <span style="float: left;">sum at cmd5.sc:1</span>\n</div>\n');
    expect([bar.framed, bar.element.textContent.trim(), name.framed, name.element.textContent.trim()]).to.deep.equal([[], '100 / 100', [], 'sum at cmd5.sc:1']);
  });
});

describe('widgets whose state the notebook keeps', () => {
  const model = (name: string, state: object, more: object = {}) => ({ model_name: name, model_module: '@jupyter-widgets/controls', model_module_version: '1.5.0', state, ...more });
  const view = (id: string) => ({ 'application/vnd.jupyter.widget-view+json': { version_major: 2, version_minor: 0, model_id: id }, 'text/plain': '  0%|          | 0/20 [00:00<?, ?it/s]' });
  const bar = {
    box: model('HBoxModel', { children: ['IPY_MODEL_a', 'IPY_MODEL_b', 'IPY_MODEL_c'] }),
    a: model('HTMLModel', { value: '100%' }),
    b: model('FloatProgressModel', { max: 20, min: 0, value: 20, bar_style: 'success' }),
    c: model('HTMLModel', { value: ' 20/20 [00:02&lt;00:00,  9.73it/s]' }),
  };
  const read = (states: object, id: string): readonly CellOutput[] => readOutputs([view(id)], { widgets: { 'application/vnd.jupyter.widget-state+json': states } });

  it('are bars of tqdm as they were left, in files of Colab and of Jupyter', () => {
    for (const states of [bar, { version_major: 2, version_minor: 0, state: bar }]) {
      const { element, framed } = drawn(read(states, 'box')[0]);
      const { max, value, ariaLabel } = element.querySelector('progress')!;
      expect([framed, element.textContent, max, value, ariaLabel]).to.deep.equal([[], '100%  20/20 [00:02<00:00,  9.73it/s]'.replace('  20', '   20'), 20, 20, '20 / 20']);
    }
  });

  it('say what was chosen, and bring their outputs and pictures along', () => {
    const states = {
      all: model('VBoxModel', { children: ['IPY_MODEL_n', 'IPY_MODEL_d', 'IPY_MODEL_x', 'IPY_MODEL_o', 'IPY_MODEL_i', 'IPY_MODEL_all'] }),
      n: model('IntSliderModel', { description: 'n', value: 7 }),
      d: model('DropdownModel', { description: 'OS', _options_labels: ['Linux', 'OSX'], index: 1 }),
      x: model('CheckboxModel', { description: 'On', value: true }),
      o: model('OutputModel', { outputs: [{ output_type: 'stream', name: 'stdout', text: '7 rows\n' }] }),
      i: model('ImageModel', { format: 'png' }, { buffers: [{ data: 'iVBORw0KGgo=', encoding: 'base64', path: ['value'] }] }),
    };
    const outputs = read(states, 'all');
    expect(outputs.map(({ kind }) => kind)).to.deep.equal(['html', 'image', 'text']);
    expect(Array.from(drawn(outputs[0]).element.querySelectorAll('span'), ({ textContent }) => textContent).slice(0, 3)).to.deep.equal(['n 7', 'OS OSX', 'On ☑']);
  });

  it('are their words where it keeps none', () => {
    expect([read({}, 'box')[0], read({ box: model('LeafletMapModel', {}) }, 'box')[0]].map((output) => output?.kind)).to.deep.equal(['text', 'text']);
  });
});
