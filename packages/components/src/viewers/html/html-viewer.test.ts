import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import type { FrameConfig, Viewer } from '../viewer.ts';
import type { McpHtmlViewer } from './html-viewer.ts';
import { fileOfLink, linkedFiles } from './page-links.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'html')!;
const other = new URL(location.href);
other.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
const framePage = (origin: string) => new URL('/packages/components/src/frame/frame-page.test.html', origin).href;
const ownOrigin: FrameConfig = { url: framePage(other.origin), ownOrigin: true, allowedOrigins: [] };
const hostOrigin: FrameConfig = { url: framePage(location.origin), ownOrigin: false, allowedOrigins: [] };

const frameOf = (viewer: Viewer) => viewer.shadowRoot?.querySelector<HTMLIFrameElement>('.sheet > iframe');
const text = (viewer: Viewer) => viewer.shadowRoot?.textContent ?? '';

async function show(html: string, context: Partial<Viewer['context']> = {}, more: Partial<McpHtmlViewer> = {}): Promise<Viewer> {
  await row.load();
  const viewer = Object.assign(document.createElement(row.tagName), more) as Viewer;
  viewer.style.cssText = 'display:block;block-size:300px;inline-size:600px';
  give(viewer, html);
  viewer.context = { theme: 'light', locale: 'en', ...context };
  document.body.append(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}

function give(viewer: Viewer, html: string): void {
  viewer.artifact = sampleArtifact('page.html', 'text/html');
  viewer.content = sampleContent(viewer.artifact, html);
}

function gone(viewer: Viewer): void {
  viewer.dispose?.();
  viewer.remove();
}

const sample = (name: string, word: string): ViewerSample => ({
  name,
  mime: 'text/html',
  bytes: `<h1>${word}</h1>`,
  shown: (viewer) => frameOf(viewer)?.srcdoc.includes(word) ?? false,
});
viewerSuite({ row, samples: [sample('one.html', 'First'), sample('two.html', 'Second')] });

describe('what a page of HTML may take', () => {
  const offer = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement>('.offer');
  const press = (viewer: Viewer, name: string) => [...offer(viewer)!.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)!.click();
  const bound = (viewer: McpHtmlViewer, bounds: object) => Object.assign((viewer as unknown as { bounds: object }).bounds, bounds);

  it('is bounded on the host’s own page: of many elements the reader is asked first, and may see the source, or the page anyway', async () => {
    const viewer = await show(`<h1>Many</h1>${'<i>x</i>'.repeat(30_000)}`);
    expect(frameOf(viewer)).to.equal(null);
    expect(offer(viewer)!.textContent).to.include('so many elements');
    press(viewer, 'Show source');
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer') !== null && offer(viewer) === null);
    (viewer as McpHtmlViewer).source = false;
    await until(() => offer(viewer) !== null);
    press(viewer, 'Show anyway');
    await until(() => frameOf(viewer)?.srcdoc.includes('Many') === true && offer(viewer) === null);
    gone(viewer);
  });

  const attributes = `<body ${Array.from({ length: 2000 }, (_, at) => `a${at}`).join(' ')}>`;
  for (const [where, what, markup, context] of [
    ['on the host’s own page', 'elements in elements', '<b><i>'.repeat(2000), {}],
    ['on the host’s own page', 'attributes of the page itself', attributes, {}],
    ['in the frame page', 'attributes of the page itself', attributes, { frame: ownOrigin }],
  ] as const) {
    it(`is bounded ${where} in ${what}, which take the square of their number`, async () => {
      const viewer = await show(`${markup}<h1>Deep</h1>`, context);
      expect(frameOf(viewer)).to.equal(null);
      expect(offer(viewer)!.textContent).to.include('so many elements');
      gone(viewer);
    });
  }

  it('is bounded in time in the frame page: then its frame is taken away, and the reader asked', async () => {
    await row.load();
    const viewer = document.createElement(row.tagName) as McpHtmlViewer;
    viewer.style.cssText = 'display:block;block-size:300px;inline-size:600px';
    bound(viewer, { patience: 1 });
    give(viewer, `<h1>Slow</h1>${'<p>x</p>'.repeat(60_000)}`);
    viewer.context = { theme: 'light', locale: 'en', frame: ownOrigin };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    await until(() => offer(viewer) !== null);
    expect(frameOf(viewer)).to.equal(null);
    press(viewer, 'Show anyway');
    await until(() => frameOf(viewer) !== null && offer(viewer) === null);
    gone(viewer);
  });
});

describe('the HTML viewer without a service', () => {
  it('shows sanitised HTML in a frame without scripts and without an origin', async () => {
    const viewer = await show('<h1>Report</h1><script>parent.pwned=1</script><img src=x onerror="parent.pwned=1">');
    const frame = frameOf(viewer)!;
    expect(frame.getAttribute('sandbox')).to.not.match(/allow-scripts|allow-same-origin|navigation/);
    expect(frame.srcdoc).to.include('Report').and.not.match(/<script|onerror/);
    expect(frame.srcdoc).to.match(/Content-Security-Policy" content="default-src 'none'/);
    expect(frame.contentDocument).to.equal(null);
    expect('pwned' in window).to.equal(false);
    gone(viewer);
  });

  it('loads nothing from elsewhere until the reader allows it, and names the hosts', async () => {
    const viewer = await show('<img src="https://cdn.test/a.png"><p style="background:url(https://img.test/b.png)">x</p>');
    expect(text(viewer)).to.include('cdn.test, img.test');
    expect(frameOf(viewer)!.srcdoc).to.not.include('cdn.test');
    viewer.shadowRoot!.querySelector<HTMLButtonElement>('.bar button')!.click();
    await until(() => frameOf(viewer)?.srcdoc.includes('https://cdn.test/a.png') ?? false);
    expect(frameOf(viewer)!.srcdoc).to.match(/img-src data: blob: https:\/\/cdn.test https:\/\/img.test/);
    gone(viewer);
  });

  it('says that scripts do not run, of a page that has places for them to fill', async () => {
    const says = async (html: string, more: Partial<McpHtmlViewer> = {}) => {
      const viewer = await show(html, {}, more);
      const told = text(viewer).includes('scripts of this page do not run');
      gone(viewer);
      return told;
    };
    expect(await says('<h1>Sales</h1><div id="root"></div><script type="module" src="app.js"></script>')).to.equal(true);
    expect(await says('<h1>Sales</h1><canvas id="chart"></canvas><script>draw()</script>')).to.equal(true);
    expect(await says('<body><script>draw()</script><p>Sales</p></body>')).to.equal(true);
    expect(await says('<p>Drag to turn</p><script type="module">document.body.appendChild(renderer.domElement)</script>'), 'a scene that nothing holds a place for').to.equal(true);
    expect(await says('<main><h1>{{ title }}</h1><p v-if="none">Nothing here.</p></main><script>Vue.createApp({})</script>'), 'a template').to.equal(true);
    expect(await says('<h1>Sales</h1><p>They rose.</p><script>document.body.appendChild(link); link.click()</script>'), 'of a download').to.equal(false);
    expect(await says("<h1>All files</h1><div class='status-line high'></div><div class=\"cover-fill\" style=\"width:75%\"></div><div class='push'></div><script src='sorter.js'></script>"), 'of lines and room alone, as in reports of istanbul').to.equal(false);
    expect(await says('<div id="root"></div><script>draw()</script>', { inset: true }), 'in a message nobody expects them').to.equal(false);
    expect(await says('<h1>Sales</h1><p>They rose.</p><script>count()</script>'), 'of what can be read').to.equal(false);
    for (const data of ['<script type="application/ld+json">{}</script>', "<script id=a type='text/template'>x</script>", '<scripture>']) expect(await says(`<div id="a"></div>${data}`), data).to.equal(false);
  });

  it('says that parts are away until scripts show them, and shows them', async () => {
    const rows = '<h1>Lint</h1><table><tr data-group="f"><th>a.js: 1 problem</th></tr><tr class="f" style="display:none"><td>An unexpected debugger statement stands in line 4</td></tr></table>';
    const shown = await show(`${rows}<script>for (const one of document.querySelectorAll("tr")) one.onclick = open</script>`, { frame: ownOrigin });
    await until(() => text(shown).includes('Parts of this page are hidden'));
    shown.shadowRoot!.querySelector<HTMLButtonElement>('.show-hidden')!.click();
    await until(() => !text(shown).includes('Parts of this page are hidden'));
    expect((await shown.find!('debugger')).total).to.equal(1);
    gone(shown);
    const still = await show(rows, { frame: ownOrigin });
    expect(text(still), 'what no script would show').to.not.include('hidden');
    gone(still);
  });

  it('draws a map in its place, and has its places as a table: pages of folium were blank', async () => {
    const shown = await show('<body><div id="map"></div></body><script>var map = L.map("map"); L.marker([48.8, 2.3]).bindPopup("Paris").addTo(map); L.marker([52.5, 13.4]).bindPopup("Berlin").addTo(map)</script>', { frame: ownOrigin });
    await until(() => text(shown).includes('Its charts and maps are pictures'));
    expect(shown.shadowRoot!.querySelector('.question')).to.equal(null);
    expect(shown.shadowRoot!.querySelector('.show-data')).to.not.equal(null);
    gone(shown);
  });

  it('wears the looks that Tailwind’s script would make, of its third line and its fourth, and says nothing of them', async () => {
    const third = await show('<!doctype html><head><script src="https://cdn.tailwindcss.com?plugins=forms"></script><script>tailwind.config = {theme: {extend: {colors: {brand: "#ff0066", /* } */}}}} // set</script></head><body class="m-0"><h1 class="bg-brand md:text-4xl flex-shrink-0">One</h1><div class="bg-black bg-opacity-50 shadow-sm">two</div><div class="w-8"></div></body>', { frame: ownOrigin });
    const shown = async (viewer: Viewer) => {
      await until(() => frameOf(viewer) !== null);
      return (viewer as unknown as { scripted?: string }).scripted;
    };
    expect(await shown(third)).to.equal(undefined);
    gone(third);
    const drawn = await show('<script src="https://cdn.tailwindcss.com"></script><h1>One</h1><div class="p-4" id="chart"></div><script>draw()</script>');
    await until(() => text(drawn).includes('what they draw is missing'));
    gone(drawn);
    const bare = await show('<script src="https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4"></script><style type="text/tailwindcss">@theme{--color-brand:#ff0066}</style><h1 class="bg-brand">One</h1>');
    expect(frameOf(bare)!.srcdoc).to.match(/\.bg-brand \{ background-color: var\(--color-brand\)/);
    gone(bare);
  });

  it('says of a page whose looks a script makes why it has none', async () => {
    for (const [src, told] of [['https://cdn.jsdelivr.net/npm/@unocss/runtime', true], ['//cdn.jsdelivr.net/npm/less', true], ['https://cdn.jsdelivr.net/npm/lessons.js', false], ['https://a.test/count.js', false]] as const) {
      const viewer = await show(`<script src="${src}"></script><h1 class="text-3xl">Sales</h1>`);
      expect(text(viewer).includes('one of them makes its looks'), src).to.equal(told);
      gone(viewer);
    }
  });

  it('says in the place of a page that its scripts alone draw what can be done: it was a white sheet below a line', async () => {
    for (const frame of [undefined, ownOrigin]) {
      const viewer = await show('<div id="root"></div><script src="app.js"></script>', frame && { frame });
      const card = () => viewer.shadowRoot!.querySelector('.question .offer');
      const press = (name: string) => [...card()!.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)!.click();
      expect(card()!.textContent).to.include('There is nothing to see here').and.include('Download');
      expect(text(viewer)).to.not.include('scripts of this page do not run');
      press('Show source');
      await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer') !== null && !card()!.closest('.stage')!.checkVisibility());
      (viewer as McpHtmlViewer).source = false;
      await until(() => card()?.closest('.stage')!.checkVisibility() === true);
      press('Show anyway');
      await until(() => card() === null && text(viewer).includes('scripts of this page do not run'));
      give(viewer, '<h1>Drawn</h1><script>x()</script>');
      await viewer.load(new AbortController().signal);
      expect(card()).to.equal(null);
      gone(viewer);
    }
    for (const page of ['<p></p>', '<h1>Sales</h1><div id="root"></div><script>x()</script>']) {
      const viewer = await show(page);
      expect(viewer.shadowRoot!.querySelector('.offer'), page).to.equal(null);
      gone(viewer);
    }
  });

  describe('of a page that its scripts would draw', () => {
    const data = (first: string) => JSON.stringify([first, ...Array.from({ length: 30 }, (_, at) => `item ${at}`)]);
    const report = (first: string, more = '') => `<div id="root"></div><script>window.report = ${data(first)};${more}draw()</script>`;
    const inner = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement & Viewer>('mcp-json-viewer');
    const button = (viewer: Viewer, name: string) => [...viewer.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);
    const shows = (viewer: Viewer, words: string) => until(() => (inner(viewer)?.shadowRoot!.textContent ?? '').includes(words));

    it('shows the data that it would be drawn from, in its own viewer, and leads back to what was there', async () => {
      const viewer = await show(report('first'), { viewers: builtinViewers });
      expect(text(viewer)).to.include('What they draw it from is in it');
      button(viewer, 'Show its data')!.click();
      await shows(viewer, 'first');
      await until(() => viewer.capabilities?.has('find') === true);
      expect((await viewer.find!('item 29')).total).to.equal(1);
      expect((viewer.shadowRoot!.activeElement as HTMLElement).className).to.include('back');
      button(viewer, 'Back to the page')!.click();
      await until(() => inner(viewer) === null && button(viewer, 'Show its data')?.checkVisibility() === true);
      gone(viewer);
    });
    it('leaves them open in a new version that has them, and in a saved position', async () => {
      const viewer = await show(report('first', `const other = {"named": ${data('other')}};`), { viewers: builtinViewers });
      const chosen = () => viewer.shadowRoot!.querySelector<HTMLSelectElement>('.data-bar select');
      button(viewer, 'Show its data')!.click();
      await until(() => chosen() !== null);
      chosen()!.value = 'report.json';
      chosen()!.dispatchEvent(new Event('change'));
      await shows(viewer, 'first');
      const position = viewer.savePosition!();
      give(viewer, report('second', `const other = {"named": ${data('other')}};`));
      await viewer.load(new AbortController().signal);
      await shows(viewer, 'second');
      expect(chosen()!.value).to.equal('report.json');
      give(viewer, '<h1>Written</h1>');
      await viewer.load(new AbortController().signal);
      await until(() => inner(viewer) === null && frameOf(viewer)!.checkVisibility());
      give(viewer, report('third'));
      await viewer.load(new AbortController().signal);
      await viewer.restorePosition!(position);
      await shows(viewer, 'third');
      gone(viewer);
    });
    it('offers them beside what there is to see, too', async () => {
      const viewer = await show(`<h1>Sales</h1><canvas id="chart"></canvas><script>const sales = ${data('one')}</script>`, { viewers: builtinViewers });
      await until(() => button(viewer, 'Show its data') !== undefined);
      button(viewer, 'Show its data')!.click();
      await shows(viewer, 'one');
      expect(text(viewer)).to.not.include('what they draw is missing');
      gone(viewer);
    });
    it('has its formulas set where a script would set them, those that are none as they are written, and a new version, too', async () => {
      const page = (tex: string) => `<head><script src="https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-mml-chtml.js"></script></head><h1>Proof</h1><p>Where \\(${tex}\\) and \\(\\frac{1}\\).</p>`;
      const viewer = await show(page('x^{2}'));
      expect(frameOf(viewer)!.srcdoc).to.include('<msup').and.include('\\(\\frac{1}\\)');
      expect(text(viewer)).to.not.include('what they draw is missing');
      give(viewer, page('x_{3}'));
      await viewer.load(new AbortController().signal);
      expect(frameOf(viewer)!.srcdoc).to.include('<msub').and.not.include('<msup');
      gone(viewer);
      const without = await show('<p>Where \\(x^2\\)</p>');
      expect(frameOf(without)!.srcdoc).to.include('\\(x^2\\)');
      gone(without);
    });
    const vega = (mark: string, title: string) => `<h1>Report</h1><div id="vis"></div><script>vegaEmbed('#vis', {$schema: 'https://vega.github.io/schema/vega-lite/v5.json', title: '${title}', mark: '${mark}', data: {values: [{a: 1}, {a: 2}]}, encoding: {x: {field: 'a', type: 'ordinal'}, y: {field: 'a', type: 'quantitative'}}})</script>`;
    it('has its charts as pictures in their places, where all of their data is in it', async () => {
      const viewer = await show(vega('bar', 'Sales &amp; <costs>'), { frame: ownOrigin });
      await until(() => text(viewer).includes('Its charts and maps are pictures'));
      expect(text(viewer)).to.not.include('what they draw is missing');
      expect(button(viewer, 'Show its data')).to.not.equal(undefined);
      gone(viewer);
    });
    it('has those of Chart.js in the place of their canvas, Plotly’s and ECharts’ in their elements', async () => {
      const viewer = await show('<h1>Three</h1><canvas id="c"></canvas><div id="p"></div><div id="e"></div><script>const labels = ["a", "b"]; new Chart(document.getElementById("c"), {type: "bar", data: {labels, datasets: [{label: "Herons", data: [1, 2]}]}}); Plotly.newPlot("p", [{type: "bar", x: labels, y: [1, 2]}], {title: {text: "Egrets"}}); echarts.init(document.getElementById("e")).setOption({title: {text: "Cranes"}, xAxis: {data: labels}, yAxis: {}, series: [{type: "bar", data: [1, 2]}]})</script>');
      await until(() => (frameOf(viewer)?.srcdoc.match(/<img/g) ?? []).length === 3);
      const page = frameOf(viewer)!.srcdoc;
      for (const name of ['Herons', 'Egrets', 'Cranes']) expect(page).to.match(new RegExp(`alt="[^"]*${name}`));
      expect(page).to.not.include('<canvas');
      gone(viewer);
    });
    it('shows a new version together with its charts', async () => {
      const viewer = await show(vega('bar', 'First'));
      await until(() => frameOf(viewer)?.srcdoc.includes('alt="First"') === true);
      give(viewer, vega('line', 'Second'));
      await viewer.load(new AbortController().signal);
      expect(frameOf(viewer)!.srcdoc).to.include('alt="Second"').and.not.include('alt="First"');
      give(viewer, '<h1>Words</h1>');
      await viewer.load(new AbortController().signal);
      expect(frameOf(viewer)!.srcdoc).to.not.include('<img');
      expect(text(viewer)).to.not.include('Its charts and maps are pictures');
      gone(viewer);
    });
    it('that is nothing but a chart is not blank', async () => {
      const viewer = await show(vega('bar', 'Alone').replace('<h1>Report</h1>', ''));
      expect(text(viewer)).to.not.include('What they draw it from is in it');
      expect(frameOf(viewer)!.srcdoc).to.include('alt="Alone"').and.include('data:image/svg+xml');
      gone(viewer);
    });
    it('stays as it was where its charts would be too much', async () => {
      const page = vega('bar', 'One too many');
      const viewer = await show('<p>first</p>');
      Object.assign((viewer as unknown as { bounds: object }).bounds, { elements: page.split('<').length - 1 });
      give(viewer, page);
      await viewer.load(new AbortController().signal);
      await until(() => button(viewer, 'Show its data') !== undefined);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(text(viewer)).to.include('what they draw is missing');
      expect(frameOf(viewer)!.srcdoc).to.include('Report').and.not.include('<img');
      gone(viewer);
    });
    it('has its diagrams of mermaid as pictures, in the place of their source', async () => {
      const source = (word: string) => `graph LR\n  A[${word} &amp; more] --&gt; B<br/>`;
      const page = (word: string) => `<h1>Flow</h1><pre class="mermaid">${source(word)}</pre><div class="mermaid">no diagram</div><script type="module">import mermaid from 'https://cdn.jsdelivr.net/npm/mermaid/+esm'</script>`;
      const viewer = await show(page('Begin').replace('<br/>', ''));
      await until(() => frameOf(viewer)?.srcdoc.includes('<pre class="mermaid"><img') === true);
      expect(frameOf(viewer)!.srcdoc).to.include('no diagram').and.not.include('graph LR');
      gone(viewer);
    });
    it('keeps what it says without a chart that cannot be drawn', async () => {
      const viewer = await show(vega('nonsense', 'x'), { viewers: builtinViewers });
      await until(() => button(viewer, 'Show its data') !== undefined);
      expect(text(viewer)).to.include('what they draw is missing');
      gone(viewer);
    });
    it('is one that waits for them, whatever turns meanwhile', async () => {
      const viewer = await show('<div class="app-loader" role="status"><svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg><div class="spin"></div></div><div id="app"></div><script>draw()</script>');
      expect(text(viewer)).to.include('There is nothing to see here');
      gone(viewer);
      const uploader = await show('<div class="file-uploader"><p>Drop files</p></div><div id="app"></div><script>draw()</script>');
      expect(text(uploader)).to.not.include('There is nothing to see here');
      gone(uploader);
    });
  });

  describe('beside its files', () => {
    const gif = Uint8Array.from(atob('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='), (char) => char.charCodeAt(0));
    const beside = (files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Partial<Viewer['context']> => ({
      sibling: (name) => (name in files ? sampleArtifact(name, 'application/octet-stream') : undefined),
      siblingContent: (found) => sampleContent(found, files[found.name]!),
    });
    const page = '<link rel="stylesheet" href="./css/style.css"><img alt="a chart" src="charts/a%20b.gif"><img src=no.gif><img src="page.html">';

    it('wears their style sheets and shows their pictures, by path or by name', async () => {
      const viewer = await show(page, beside({ 'style.css': 'h1{color:crimson}</style><b>x', 'charts/a b.gif': gif, 'page.html': '<p>no picture' }));
      expect(frameOf(viewer)!.srcdoc).to.match(/h1\s*\{\s*color:\s*crimson/).and.to.include('<img alt="a chart" src="data:image/gif;base64,R0lGOD').and.not.include('<b>x');
      expect(frameOf(viewer)!.srcdoc).to.not.include('text/html;base64');
      gone(viewer);
    });

    it('wears a sheet that its link preloads too, as pages of VitePress do, and none that is for choice alone', async () => {
      const viewer = await show('<link rel="preload stylesheet" href="/assets/style.css" as="style"><link rel="alternate stylesheet" href="other.css"><link rel=preload href=font.css><p>x', beside({ 'assets/style.css': 'h1{color:crimson}', 'other.css': 'h1{color:tan}', 'font.css': 'h1{color:teal}' }));
      expect(frameOf(viewer)!.srcdoc).to.match(/color: crimson/).and.to.not.match(/color: ?(?:tan|teal)/);
      gone(viewer);
    });

    it('says what is missing beside it, until that is there: a page without its style sheet looked as if its author meant it so', async () => {
      const files: Record<string, string> = {};
      const viewer = await show('<link rel=stylesheet href=css/base.css><link rel=icon href=a.ico><a href="next.html">next</a><img src="https://e.test/a.png"><img src=1.png><img src=2.png><img src=3.png><img src=4.png>', beside(files));
      const bars = (shown = viewer) => [...shown.shadowRoot!.querySelectorAll('.bar')].map((bar) => bar.textContent.replaceAll(/[\u2068\u2069]/g, '').trim()).filter((told) => told.startsWith('Missing'));
      expect(bars()).to.deep.equal(['Missing beside this page: css/base.css, 1.png, 2.png, and 2 others. Add what is missing to the canvas, and the page takes it in.']);
      for (const name of ['base.css', '1.png', '2.png', '3.png', '4.png']) files[name] = 'h1{color:red}';
      viewer.context = { ...viewer.context };
      await until(() => bars().length === 0);
      gone(viewer);
      // Reports of Locust bring a library along that writes such tags.
      const scripted = await show(`<script>el.innerHTML = "<img src='" + e + "'>"</script><!-- <img src="old.png"> --><style><!-- b{background:url(paper.png)} --></style><img src="5.png"><script><img src="6.png">`, beside({}));
      expect(bars(scripted), 'what scripts and remarks hold').to.deep.equal(['Missing beside this page: 5.png and paper.png. Add what is missing to the canvas, and the page takes it in.']);
      gone(scripted);
      const alone = await show('<link rel=stylesheet href=css/base.css>');
      expect(bars(), 'where nothing can lie beside it').to.deep.equal([]);
      gone(alone);
    });

    it('shows a page that a browser saved as one file, with what was saved beside it, and says of a file without a page what to do', async () => {
      const saved = (inside: string) => ['From: <Saved by Blink>', 'MIME-Version: 1.0', 'Content-Type: multipart/related; boundary=m', '', '--m', inside, '--m', 'Content-Type: text/css', 'Content-Location: https://e.test/s.css', '', 'h1{color:crimson}', '--m--', ''].join('\r\n');
      const open = async (text: string) => {
        await row.load();
        const viewer = document.createElement(row.tagName) as Viewer;
        viewer.artifact = sampleArtifact('page.mhtml', 'multipart/related');
        viewer.content = sampleContent(viewer.artifact, text);
        viewer.context = { theme: 'light', locale: 'en', ...beside({}) };
        document.body.append(viewer);
        return viewer;
      };
      const viewer = await open(saved('Content-Type: text/html\r\nContent-Location: https://e.test/a.html\r\n\r\n<link rel=stylesheet href="https://e.test/s.css"><h1>Kept</h1><img src="gone.png">'));
      await viewer.load(new AbortController().signal);
      expect(frameOf(viewer)!.srcdoc).to.match(/h1\s*\{\s*color:\s*crimson/).and.to.include('Kept');
      expect(text(viewer)).to.not.include('Missing beside');
      await (viewer as McpHtmlViewer).reload();
      expect(frameOf(viewer)!.srcdoc).to.match(/crimson/);
      gone(viewer);
      const none = await open(saved('Content-Type: text/plain\r\n\r\nwords'));
      const refused = await none.load(new AbortController().signal).then(() => undefined, (error: Error) => error);
      expect(refused?.message).to.include('No page was found');
      gone(none);
    });

    it('shows its pictures in several sizes, its posters, films and sounds', async () => {
      const mp4 = Uint8Array.from([...'\0\0\0\u0018ftypmp42'].map((char) => char.charCodeAt(0)));
      const html = '<img alt="one" srcset="no.gif 1x, big.gif 2x"><picture><source srcset=big.gif><img src="no.gif"></picture><video poster="big.gif" src="film.mp4"></video><audio><source src="film.mp4" type="audio/mp4"></audio><video src="big.gif"></video>';
      const viewer = await show(html, beside({ 'big.gif': gif, 'film.mp4': mp4 }));
      const shown = frameOf(viewer)!.srcdoc;
      expect(shown).to.match(/<img (?=[^>]*alt="one")[^>]*srcset="data:image\/gif;base64,[^" ]*"/).and.to.match(/<source srcset="data:image\/gif/);
      expect(shown).to.match(/<video (?=[^>]*poster="data:image\/gif)[^>]*src="data:video\/mp4;base64/).and.to.match(/<source (?=[^>]*type="audio\/mp4")[^>]*src="data:video\/mp4;base64/);
      expect(shown, 'a picture is no film').to.not.match(/<video src="data:image/);
      gone(viewer);
    });

    it('wears what its style sheets name: pictures, fonts and sheets that they import, each beside the sheet that names it', async () => {
      const woff = Uint8Array.from([...'wOF2'].map((char) => char.charCodeAt(0)));
      const html = `<link rel=stylesheet href=css/a.css><link rel="stylesheet" href="paper.css" media="print"><style>h2{background:blue url(charts/a%20b.gif)}</style><p style='background:url("charts/a%20b.gif")'>x</p>`;
      const viewer = await show(html, beside({
        'css/a.css': '@charset "utf-8";@import "more/b.css";@import url(wide.css) screen;h1{color:crimson}',
        'css/more/b.css': 'b{background:green url("../../charts/a b.gif")}@font-face{font-family:F;src:url(f.eot?#iefix) format("x"),url(f.woff2) format("woff2")}',
        'css/wide.css': 'i{background:tan url(not-there.png)}',
        'css/more/f.woff2': woff,
        'paper.css': 'h1{display:none}',
        'charts/a b.gif': gif,
      }));
      const shown = frameOf(viewer)!.srcdoc;
      expect(shown).to.match(/b \{ background: [^}]*url\("data:image\/gif;base64/).and.to.match(/url\("data:font\/woff2;base64,d09GMg=="\)/);
      expect(shown).to.match(/@media screen \{\s*i \{ background: [^}]*tan/).and.to.match(/h1 \{ color: crimson/).and.to.match(/<style media="print">h1 \{ display: none/);
      expect(shown).to.match(/h2 \{ background: [^}]*url\("data:image\/gif;base64/).and.to.match(/<p style="background: [^>]*data:image\/gif/);
      gone(viewer);
    });

    it('ends with sheets that import each other, and with styles that never end', async () => {
      const viewer = await show(`<link rel=stylesheet href=a.css><p>x</p>${'<style>'.repeat(20_000)}`, beside({ 'a.css': '@import "b.css";h1{color:crimson}', 'b.css': '@import "a.css";h2{color:teal}' }));
      expect(frameOf(viewer)!.srcdoc).to.match(/color: crimson/).and.to.match(/color: teal/);
      gone(viewer);
    });

    it('takes no other text for a style sheet, and nothing at all inside a message', async () => {
      const viewer = await show('<link rel=stylesheet href=notes.md><p>x', beside({ 'notes.md': 'h1{color:crimson}' }));
      expect(frameOf(viewer)!.srcdoc).to.not.include('crimson');
      gone(viewer);
      const message = await show(page, beside({ 'no.gif': gif }), { inset: true });
      expect(frameOf(message)!.srcdoc).to.not.include('data:image');
      gone(message);
    });

    it('is drawn again when one of them comes later', async () => {
      const viewer = await show(page);
      expect(frameOf(viewer)!.srcdoc).to.not.include('data:image');
      viewer.context = { ...viewer.context, ...beside({}) };
      await viewer.load(new AbortController().signal);
      viewer.context = { ...viewer.context, ...beside({ 'no.gif': gif }) };
      await until(() => frameOf(viewer)?.srcdoc.includes('data:image/gif') ?? false);
      gone(viewer);
    });
  });

  it('gives the page the width of a device, and draws it smaller where the room is narrower', async () => {
    const viewer = await show('<h1>wide</h1>');
    const width = () => getComputedStyle(frameOf(viewer)!).inlineSize;
    const press = (does: string) => viewer.shadowRoot!.querySelector<HTMLButtonElement>(`[data-does="${does}"]`)!.click();
    press('phone');
    await until(() => width() === '390px');
    press('tablet');
    await until(() => width() === '820px' && text(viewer).includes('73%'));
    expect(frameOf(viewer)!.getBoundingClientRect().width).to.be.closeTo(600, 1);
    expect(viewer.shadowRoot!.querySelector('[data-does="tablet"]')?.getAttribute('aria-pressed')).to.equal('true');
    press('full');
    await until(() => width() === '600px');
    gone(viewer);
  });

  it('draws a page that is wider than its room smaller, where it is asked to', async () => {
    const sheetWidth = (viewer: Viewer) => viewer.shadowRoot!.querySelector('.sheet')!.getBoundingClientRect().width;
    const layoutWidth = (viewer: Viewer) => Number.parseFloat(getComputedStyle(frameOf(viewer)!).inlineSize);
    const wide = await show('<body style="margin:0"><table width="800"><tr><td>news</td></tr></table>', { frame: ownOrigin }, { fits: true });
    await until(() => layoutWidth(wide) === 800);
    expect(sheetWidth(wide)).to.be.closeTo(600, 1);
    wide.style.inlineSize = '900px';
    await until(() => layoutWidth(wide) === 900);
    wide.style.inlineSize = '300px';
    await until(() => layoutWidth(wide) === 600);
    expect(sheetWidth(wide), 'not smaller than half').to.be.closeTo(300, 1);
    const asItIs = await show('<body style="margin:0"><table width="800"><tr><td>news</td></tr></table>', { frame: ownOrigin });
    const growing = await show('<body style="margin:0"><div style="width:101vw">x</div>', { frame: ownOrigin }, { fits: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(layoutWidth(asItIs)).to.equal(600);
    expect(layoutWidth(growing), 'it is always wider than its room').to.be.below(640);
    for (const viewer of [wide, asItIs, growing]) gone(viewer);
  });

  it('reads the file again when the reader reloads it, and keeps what is there where that fails', async () => {
    const viewer = await show('<h1>first</h1>');
    give(viewer, '<h1>second</h1>');
    await (viewer as McpHtmlViewer).reload();
    expect(frameOf(viewer)!.srcdoc).to.include('second');
    viewer.content = sampleContent(viewer.artifact, 'x', { failure: 'The file is gone.' });
    viewer.shadowRoot!.querySelector<HTMLButtonElement>('[data-does="reload"]')!.click();
    await until(() => text(viewer).includes('could not be read again'));
    expect(frameOf(viewer)!.srcdoc).to.include('second');
    gone(viewer);
  });

  it('keeps a version that comes while the one before is read again', async () => {
    const viewer = await show('<h1>first</h1>');
    let read = (): void => {};
    const reading = new Promise<void>((resolve) => (read = resolve));
    viewer.content = { ...sampleContent(viewer.artifact, '<h1>first</h1>'), text: () => reading.then(() => '<h1>first</h1>') };
    const reloaded = (viewer as McpHtmlViewer).reload();
    give(viewer, '<h1>second</h1>');
    await viewer.load(new AbortController().signal);
    read();
    await reloaded;
    expect(frameOf(viewer)!.srcdoc).to.include('second');
    gone(viewer);
  });

  it('opens in a tab of its own in the same kind of frame, and says so where the browser refuses the tab', async () => {
    const viewer = await show('<h1>Report</h1><script>top.pwned=1</script>');
    const { open } = window;
    const press = () => viewer.shadowRoot!.querySelector<HTMLButtonElement>('[data-does="ownTab"]')!.click();
    let tab: Window | null = null;
    window.open = (...args) => {
      tab = open.apply(window, args);
      return tab;
    };
    press();
    const opened = () => tab as Window | null;
    await until(() => !!opened()?.document.querySelector('iframe'));
    const frame = opened()!.document.querySelector('iframe')!;
    expect(frame.getAttribute('sandbox')).to.not.match(/allow-scripts|allow-same-origin|navigation/);
    expect(frame.srcdoc).to.include('Report').and.not.include('<script');
    expect([opened()!.opener, opened()!.document.title, opened()!.document.scripts.length]).to.deep.equal([null, 'page.html', 0]);
    opened()!.close();
    window.open = () => null;
    press();
    await until(() => text(viewer).includes('refused a new tab'));
    window.open = open;
    gone(viewer);
  });

  it('says of a page within the page that it is not shown, and what to do', async () => {
    for (const frame of [undefined, ownOrigin]) {
      const viewer = await show('<p>Before</p><iframe srcdoc="<b>x</b>" title="Map of stations" width="300" height="90"></iframe>', frame && { frame });
      const told = () => viewer.shadowRoot!.querySelector<HTMLElement>('.left-out');
      expect(told()!.textContent).to.match(/Map of stations .*not shown here.*Download/);
      await until(() => told()!.checkVisibility());
      expect(told()!.getBoundingClientRect().height).to.be.greaterThan(20);
      gone(viewer);
    }
  });

  it('keeps device, source and place as its position', async () => {
    const viewer = await show('<p>x</p>');
    viewer.restorePosition!({ x: 0, y: 0, device: 'phone', source: true, text: null });
    expect(viewer.savePosition!()).to.deep.include({ x: 0, y: 0, device: 'phone', source: true });
    viewer.restorePosition!({ x: 0, y: 0, device: 'watch', source: 'no' });
    expect(viewer.savePosition!()).to.include({ device: 'phone', source: true });
    gone(viewer);
  });

  const code = (viewer: Viewer) => viewer.shadowRoot!.querySelector<Viewer>('mcp-code-viewer');
  const lines = (viewer: Viewer) => code(viewer)?.shadowRoot?.querySelector('.layer')?.textContent ?? '';

  it('shows the source as text', async () => {
    const viewer = await show('<b>bold</b><script>1</script>');
    viewer.source = true;
    await until(() => lines(viewer).includes('<b>bold</b><script>1</script>'));
    expect(code(viewer)!.shadowRoot!.querySelector('b')).to.equal(null);
    viewer.source = false;
    await until(() => code(viewer) === null);
    expect(viewer.capabilities!.has('find')).to.equal(false);
    gone(viewer);
  });

  it('shows the source to its end, with lines to go to and words to find, and keeps its place', async () => {
    const viewer = await show(`${'<p>one of many</p>\n'.repeat(60_000)}<p>the very end</p>`);
    viewer.source = true;
    await until(() => viewer.capabilities!.has('find') && viewer.capabilities!.has('go-to'));
    expect(viewer.capabilities!.has('source')).to.equal(true);
    expect(await viewer.find!('the very end')).to.deep.include({ current: 1, total: 1 });
    await until(() => lines(viewer).includes('the very end'));
    viewer.source = false;
    viewer.source = true;
    await until(() => lines(viewer).includes('the very end'));
    give(viewer, `${'<p>one of many</p>\n'.repeat(60_000)}<p>another end</p>`);
    await viewer.load(new AbortController().signal);
    await until(() => lines(viewer).includes('another end'));
    gone(viewer);
  });

  it('begins at the head of the source of another file', async () => {
    const many = (word: string): string => `<title>${word}</title>\n${'<p>one of many</p>\n'.repeat(5000)}`;
    const viewer = await show(many('First'));
    viewer.source = true;
    await until(() => viewer.capabilities!.has('go-to'));
    viewer.goTo!(4000);
    await until(() => !lines(viewer).includes('First'));
    viewer.artifact = sampleArtifact('other.html', 'text/html');
    viewer.content = sampleContent(viewer.artifact, many('Second'));
    await viewer.load(new AbortController().signal);
    await until(() => lines(viewer).includes('Second'));
    gone(viewer);
  });

  it('shows an embedded page of an allowed origin, and says which origin is blocked otherwise', async () => {
    const page = `<iframe src="${other.origin}/packages/components/src/frame/remote-page.test.html" height="200"></iframe><iframe src="https://blocked.test/x"></iframe>`;
    const viewer = await show(page, { allowedOrigins: [other.origin] });
    const opened = new Promise((resolve) => viewer.addEventListener('mcp-dashboard-open', resolve, { once: true }));
    const [shown, blocked] = viewer.shadowRoot!.querySelectorAll('mcp-dashboard-frame');
    await opened;
    expect(shown!.shadowRoot!.querySelector('iframe')).to.not.equal(null);
    expect(blocked!.shadowRoot!.textContent).to.include('https://blocked.test').and.to.include('not on the list');
    expect(blocked!.shadowRoot!.querySelector('iframe')).to.equal(null);
    gone(viewer);
  });
});

describe('the HTML viewer with a frame page on an origin of its own', () => {
  it('hands the page over to a frame that runs only the frame page’s script', async () => {
    const viewer = await show('<h1>Report</h1>', { frame: ownOrigin });
    const frame = frameOf(viewer)!;
    expect(new URL(frame.src).origin).to.equal(other.origin);
    expect(frame.sandbox.contains('allow-same-origin')).to.equal(true);
    expect(frame.srcdoc).to.equal('');
    expect(viewer.capabilities?.has('print')).to.equal(true);
    gone(viewer);
  });

  it('moves there, to the place of the reader, when the service tells of it later than the page was drawn', async () => {
    const viewer = await show('<h1>Report</h1><p style="block-size: 4000px">long</p>');
    viewer.restorePosition!({ x: 0, y: 700 });
    expect([frameOf(viewer)!.srcdoc.includes('Report'), viewer.capabilities?.has('print')]).to.deep.equal([true, false]);
    viewer.context = { ...viewer.context, frame: ownOrigin };
    await until(() => viewer.capabilities?.has('print') === true);
    expect([...viewer.shadowRoot!.querySelectorAll('.sheet > iframe')].map((frame) => new URL((frame as HTMLIFrameElement).src).origin)).to.deep.equal([other.origin]);
    expect(viewer.savePosition!()).to.include({ y: 700 });
    gone(viewer);
  });

  it('keeps the tab that the reader opened in a reload and in a saved position, where the page has it', async () => {
    const viewer = await show('<div role="tablist"><button role="tab" aria-controls="one">1</button><button role="tab" aria-controls="two">2</button></div><div><p id="one">one</p><p id="two" hidden>two</p></div>', { frame: ownOrigin });
    viewer.restorePosition!({ x: 0, y: 0, parts: [['gone', true], ['two', true], ['odd'], 7] });
    await (viewer as McpHtmlViewer).reload();
    // Told by the frame: what it could not show again is not among it.
    expect(viewer.savePosition!()).to.deep.include({ parts: [['two', true]] });
    await (viewer as McpHtmlViewer).reload();
    expect(viewer.savePosition!()).to.deep.include({ parts: [['two', true]] });
    gone(viewer);
  });

  it('keeps the frame when the same artifact comes anew, so that nothing flickers and the place is kept', async () => {
    const viewer = await show('<p>one</p>', { frame: ownOrigin });
    const frame = frameOf(viewer)!;
    give(viewer, '<p>one</p><p>two</p>');
    await viewer.load(new AbortController().signal);
    expect(frameOf(viewer)).to.equal(frame);
    gone(viewer);
  });

  it('hands over which files its links may lead to, those that come later too', async () => {
    const there = new Set(['b.html']);
    const beside: Partial<Viewer['context']> = { sibling: (name) => (there.has(name) ? sampleArtifact(name, 'text/html') : undefined) };
    expect(linkedFiles('<a href=b.html#x>b</a><A class="k" HREF="c.html">c</a><area href="sub/"><a href="https://e.test">e</a><abbr href="d.html"><frame name="f" src="e.html">', beside as Viewer['context'])).to.deep.equal({ files: ['b.html'], missing: ['c.html', 'sub/', 'e.html'] });
    const viewer = await show('<a href="b.html">b</a><a href="c.html">c</a>', { frame: ownOrigin, ...beside });
    const drawn = new Promise((resolve) => viewer.addEventListener('mcp-page-height', resolve, { once: true }));
    there.add('c.html');
    viewer.context = { ...viewer.context };
    await drawn;
    gone(viewer);
  });

  it('shows the file that a link leads to, and none that is not in the canvas, whatever the frame says', () => {
    const context = { theme: 'light', locale: 'en', sibling: (name: string) => (name === 'b.html' ? sampleArtifact(name, 'text/html') : undefined) } as const;
    expect(fileOfLink('docs/b.html#part%20two', context)).to.deep.include({ fragment: 'part two' });
    for (const href of ['c.html', '#b.html', 'https://e.test/b.html', 'javascript:b.html', '//e.test/b.html', '']) expect(fileOfLink(href, context), href).to.equal(undefined);
  });

  it('finds pages as servers of sites do: without their ending, and by the folder that they begin', () => {
    const names = new Set(['guide/index.html', 'guide/more.html', 'index.html', 'api/index.html']);
    const context = { theme: 'light', locale: 'en', sibling: (name: string) => (names.has(name) ? sampleArtifact(name, 'text/html') : undefined) } as const;
    const found = (href: string) => fileOfLink(href, context)?.artifact.name;
    expect(['guide/', 'guide/more#x', '/guide/more', 'api', 'index.html'].map(found)).to.deep.equal(['guide/index.html', 'guide/more.html', 'guide/more.html', 'api/index.html', 'index.html']);
    expect(['none/', 'none', 'guide/more.png', './'].map(found), 'not the first page that has its name').to.deep.equal([undefined, undefined, undefined, undefined]);
  });

  it('finds words in the page that is shown, goes to them, and offers it only there', async () => {
    const viewer = await show('<h1>Report</h1><p style="block-size: 3000px">long</p><p>the very\n  last line</p>', { frame: ownOrigin });
    expect([viewer.capabilities!.has('find'), viewer.findOptions]).to.deep.equal([true, ['matchCase', 'wholeWords']]);
    expect(await viewer.find!('very last')).to.deep.include({ current: 1, total: 1 });
    await until(() => (viewer.savePosition!() as { y: number }).y > 2000);
    expect(await viewer.find!('no such words')).to.deep.equal({ current: 0, total: 0 });
    viewer.clearFind!();
    give(viewer, '<p>another version</p>');
    await viewer.load(new AbortController().signal);
    expect(await viewer.find!('another')).to.deep.include({ current: 1, total: 1 });
    gone(viewer);
    const opaque = await show('<p>x</p>', { frame: { ...hostOrigin, ownOrigin: true } });
    expect(opaque.capabilities!.has('find')).to.equal(false);
    gone(opaque);
  });

  it('lays an embedded page over its placeholder', async () => {
    const viewer = await show('<iframe src="https://blocked.test/x" width="300" height="180"></iframe>', { frame: ownOrigin });
    const page = viewer.shadowRoot!.querySelector<HTMLElement>('.overlay mcp-dashboard-frame')!;
    await until(() => page.style.blockSize === '180px');
    expect(page.style.inlineSize).to.equal('300px');
    expect(page.shadowRoot!.textContent).to.include('https://blocked.test');
    gone(viewer);
  });

  it('opens the frame anew, with the allowed origins in its address, when the reader allows remote content', async () => {
    const viewer = await show('<img src="https://cdn.test/a.png">', { frame: ownOrigin });
    const frame = frameOf(viewer)!;
    viewer.shadowRoot!.querySelector<HTMLButtonElement>('.bar button')!.click();
    await until(() => frameOf(viewer) !== frame && frameOf(viewer) !== null);
    expect(new URL(frameOf(viewer)!.src).searchParams.get('remote')).to.equal('https://cdn.test');
    gone(viewer);
  });
});

describe('the HTML viewer with a frame page on the host’s own origin', () => {
  it('gives that page no origin, and lists embedded pages above', async () => {
    const viewer = await show('<h1>x</h1><iframe src="https://blocked.test/x"></iframe>', { frame: hostOrigin });
    expect(frameOf(viewer)!.sandbox.contains('allow-same-origin')).to.equal(false);
    expect(viewer.shadowRoot!.querySelector('.listed mcp-dashboard-frame')?.shadowRoot?.textContent).to.include('https://blocked.test');
    gone(viewer);
  });

  it('gives that page no origin even where the configuration says that it has one', async () => {
    const viewer = await show('<h1>x</h1>', { frame: { ...hostOrigin, ownOrigin: true } });
    expect(frameOf(viewer)!.sandbox.contains('allow-same-origin')).to.equal(false);
    gone(viewer);
  });
});
