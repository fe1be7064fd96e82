import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { until } from '../../suite/until.ts';
import { viewerSuite } from '../../suite/here.ts';
import type { Viewer } from '../../viewer.ts';
import { drawDiagram, type Diagram } from '../draw-diagram.ts';

const row = builtinViewers.find(({ id }) => id === 'diagram')!;
const rows = [{ bird: 'heron', seen: 3, day: '2026-11-01' }, { bird: 'egret', seen: 5, day: '2026-11-02' }];
const encoding = { x: { field: 'bird', type: 'nominal' }, y: { field: 'seen', type: 'quantitative' } };
const bars = (more: object = {}) => ({ $schema: 'https://vega.github.io/schema/vega-lite/v6.json', data: { values: rows }, mark: 'bar', encoding, ...more });
const alt = (viewer: Viewer): string | undefined => viewer.shadowRoot!.querySelector('mcp-image-viewer')?.shadowRoot?.querySelector('img')?.alt;
const mime = 'application/vnd.vegalite.v5+json';
const sample = (title: string) => ({ name: `${title}.json`, mime, bytes: JSON.stringify(bars({ title })), shown: (viewer: Viewer) => alt(viewer)?.includes(title) ?? false });

// The script is large: it comes once, before the first test waits for it.
before(async function () {
  this.timeout(60_000);
  await drawDiagram(JSON.stringify(bars()), 'light');
});

viewerSuite({ row: { ...row, mimeTypes: [mime] }, samples: [sample('First'), sample('Second')] });

const drawn = (spec: unknown, theme: 'light' | 'dark' = 'light') => drawDiagram(JSON.stringify(spec), theme);
async function picture(spec: unknown, theme: 'light' | 'dark' = 'light'): Promise<Diagram & { root: Element; texts: string[] }> {
  const chart = await drawn(spec, theme);
  if ('problem' in chart) throw new Error(`${chart.problem}: ${chart.reason}`);
  const root = new DOMParser().parseFromString(chart.svg, 'image/svg+xml').documentElement;
  return { ...chart, root, texts: [...root.querySelectorAll('text')].map(({ textContent }) => textContent) };
}

describe('drawing a chart', () => {
  it('gives a picture of Vega-Lite and of Vega, with its words', async () => {
    const lite = await picture(bars({ title: 'Birds' }));
    expect(lite.texts).to.include.members(['heron', 'egret', 'Birds']);
    const { texts } = await picture({ $schema: 'https://vega.github.io/schema/vega/v6.json', width: 100, height: 100, data: [{ name: 'a', values: rows }], scales: [{ name: 'x', type: 'band', domain: { data: 'a', field: 'bird' }, range: 'width' }], axes: [{ orient: 'bottom', scale: 'x' }], marks: [{ type: 'rect', from: { data: 'a' }, encode: { enter: { x: { scale: 'x', field: 'bird' }, width: { value: 9 }, y: { value: 9 }, height: { value: 9 } } } }] });
    expect(texts).to.deep.equal(['heron', 'egret']);
  });

  it('computes what it is told to: sums, times, separated values, several charts in one', async () => {
    const transform = [{ calculate: "upper(datum.bird) + '!'", as: 'loud' }];
    expect((await picture(bars({ transform, encoding: { ...encoding, x: { field: 'loud', type: 'nominal' } } }))).texts).to.include('HERON!');
    expect((await picture(bars({ mark: 'line', encoding: { x: { field: 'day', type: 'temporal', axis: { format: '%d.%m.' } }, y: { aggregate: 'sum', field: 'seen' } } }))).texts.join()).to.include('01.11.');
    expect((await picture(bars({ data: { values: 'bird,seen\n"crane, grey",7', format: { type: 'csv' } } }))).texts).to.include('crane, grey');
    expect((await picture({ hconcat: [bars(), bars({ mark: 'point' })] })).root.querySelectorAll('.mark-symbol, .mark-rect').length).to.be.above(1);
  });

  it('is as large as it says, and as a picture is where it would be as large as what holds it', async () => {
    expect((await picture(bars({ width: 400, autosize: { type: 'fit', contains: 'padding' } }))).width).to.equal(400);
    expect((await picture(bars({ width: 'container' }))).width).to.be.within(640, 760);
  });

  it('has words that are read on the ground of the theme, and on one of its own', async () => {
    const colours = async (spec: unknown, theme: 'light' | 'dark') => (await picture(spec, theme)).root.querySelector('text')!.getAttribute('fill');
    expect(await colours(bars(), 'light')).to.equal('#000');
    expect(await colours(bars(), 'dark')).to.equal('#d5dae1');
    expect(await colours(bars({ background: 'white' }), 'dark')).to.equal('#000');
    expect(await colours(bars({ config: { background: '#ffe' } }), 'dark')).to.equal('#000');
  });

  it('says what it shows: its description, else its title', async () => {
    expect((await picture(bars({ description: 'Seen <twice> & counted', title: 'x' }))).description).to.equal('Seen <twice> & counted');
    expect((await picture(bars({ title: { text: ['Birds', 'of 2026'] } }))).description).to.equal('Birds of 2026');
    expect((await picture(bars())).description).to.equal('');
  });

  it('runs nothing, links nothing, and fetches nothing', async () => {
    const run = "constructor.constructor('parent.pwned = 1')()";
    for (const calculate of [run, `''.${run}`, `datum['__proto__'].${run}`, `[]['map'].${run}`, 'parent.pwned = 1', 'window.parent']) {
      const chart = await drawn(bars({ transform: [{ calculate, as: 'x' }] }));
      if ('svg' in chart) expect(chart.svg, calculate).not.to.match(/pwned|\[object Window\]/);
    }
    const linked = await picture(bars({ transform: [{ calculate: "'javascript:parent.pwned=1'", as: 'to' }], encoding: { ...encoding, href: { field: 'to' } } }));
    expect(linked.root.querySelector('a, script')).to.equal(null);
    const marked = await picture(bars({ title: '</text><script>parent.pwned=1</script><img src=x onerror=parent.pwned=1>' }));
    expect(marked.root.querySelector('script, img, foreignObject')).to.equal(null);
    expect('pwned' in window).to.equal(false);
  });

  it('names the place of data and pictures that are elsewhere', async () => {
    expect(await drawn(bars({ data: { url: 'https://tracker.test/a.csv' } }))).to.deep.equal({ problem: 'elsewhere', reason: 'https://tracker.test/a.csv' });
    expect(await drawn(bars({ data: { url: 'birds.csv' } }))).to.deep.equal({ problem: 'elsewhere', reason: 'birds.csv' });
    expect(await drawn(bars({ mark: { type: 'image', url: 'https://tracker.test/a.png', width: 9, height: 9 } }))).to.deep.equal({ problem: 'elsewhere', reason: 'https://tracker.test/a.png' });
  });

  it('says of what is no chart why, and where', async () => {
    expect(await drawn({ mark: 'heron', data: { values: rows }, encoding })).to.deep.equal({ problem: 'broken', reason: '' });
    expect(await drawn({})).to.include({ problem: 'broken' }).and.to.have.property('reason').that.includes('Invalid specification');
    expect(await drawDiagram('{\n  "mark": "bar",\n}', 'light')).to.include({ problem: 'broken' }).and.to.have.property('reason').that.match(/line 3/);
  });
});

describe('a chart in its viewer', () => {
  it('draws a file of the canvas that its data name, and says what is not there', async () => {
    await row.load();
    const open = async (url: string): Promise<Viewer> => {
      const viewer = document.createElement('mcp-diagram-viewer') as Viewer;
      viewer.artifact = sampleArtifact('chart.json', mime);
      viewer.content = sampleContent(viewer.artifact, JSON.stringify(bars({ data: { url }, description: 'Birds of the file' })));
      const birds = sampleArtifact('birds.csv', 'text/csv');
      viewer.context = { ...viewer.context, sibling: (name) => (name === 'birds.csv' ? birds : undefined), siblingContent: (sibling) => sampleContent(sibling, 'bird,seen\nbittern,4') };
      document.body.append(viewer);
      await viewer.load(new AbortController().signal);
      return viewer;
    };
    const there = await open('data/birds.csv');
    await until(() => alt(there)?.includes('Birds of the file'), 'the chart');
    there.remove();
    const missing = await open('https://example.test/birds.csv');
    const told = (): string => missing.shadowRoot!.querySelector('.fault')?.textContent ?? '';
    await until(() => told().includes('https://example.test/birds.csv'), 'the place');
    expect(told()).to.include('is not fetched');
    missing.remove();
  });
});
