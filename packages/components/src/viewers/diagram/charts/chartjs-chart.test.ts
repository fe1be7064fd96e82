import { expect } from 'chai';
import { drawDiagram, imageOf, type Diagram } from '../draw-diagram.ts';

const bars = (more: object = {}) => ({ type: 'bar', data: { labels: ['heron', 'egret'], datasets: [{ label: 'Seen', data: [3, 5], backgroundColor: '#ff0000' }] }, ...more });
const drawn = (spec: unknown, theme: 'light' | 'dark' = 'light') => drawDiagram(JSON.stringify(spec), theme);

before(async function () {
  this.timeout(60_000);
  await drawn(bars());
});

async function picture(spec: unknown, theme: 'light' | 'dark' = 'light'): Promise<Diagram & { colours: Set<string> }> {
  const chart = await drawn(spec, theme);
  if ('problem' in chart) throw new Error(`${chart.problem}: ${chart.reason}`);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [chart.width, chart.height];
  const context = canvas.getContext('2d')!;
  context.drawImage(await imageOf(chart), 0, 0, chart.width, chart.height);
  const { data } = context.getImageData(0, 0, chart.width, chart.height);
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
  return { ...chart, colours };
}

describe('drawing a configuration of Chart.js', () => {
  it('gives a picture with its colours, size, and the words that it shows as its name', async () => {
    const { width, height, description, colours } = await picture(bars({ options: { plugins: { title: { display: true, text: 'Birds' } }, animation: { duration: 5000 } } }));
    expect([width, height, description]).to.deep.equal([720, 400, 'Birds. Seen. heron, egret']);
    expect(colours.has('255,0,0')).to.equal(true);
  });
  it('draws all kinds of the library', async () => {
    for (const type of ['line', 'pie', 'doughnut', 'polarArea', 'radar']) expect((await picture(bars({ type }))).colours.size, type).to.be.above(10);
    for (const type of ['scatter', 'bubble']) expect((await picture({ type, data: { datasets: [{ data: [{ x: 1, y: 2, r: 9 }, { x: 2, y: 3, r: 5 }] }] } })).colours.size, type).to.be.above(10);
  });
  it('has words that are read on the ground of the theme', async () => {
    expect((await picture(bars(), 'dark')).colours.has('213,218,225')).to.equal(true);
    expect((await picture(bars())).colours.has('213,218,225')).to.equal(false);
  });
  it('names the kinds that are not drawn, and says of what is none that it is none', async () => {
    expect(await drawn(bars({ type: 'sankey' }))).to.deep.equal({ problem: 'foreign', reason: 'sankey' });
    expect(await drawn({ type: 'bar', data: { datasets: [{ type: 'boxplot', data: [] }] } })).to.deep.equal({ problem: 'foreign', reason: 'boxplot' });
    expect((await drawn({ data: { datasets: [] } }) as { problem: string }).problem).to.equal('broken');
  });
  it('fetches nothing, and leaves what a key of a prototype says', async () => {
    const before = performance.getEntriesByType('resource').length;
    await drawn(JSON.parse('{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[1],"pointStyle":"https://evil.example/x.png","__proto__":{"polluted":1}}]},"options":{"__proto__":{"polluted":1}}}'));
    expect(performance.getEntriesByType('resource').slice(before).filter(({ name }) => name.includes('evil'))).to.deep.equal([]);
    expect(({} as { polluted?: number }).polluted).to.equal(undefined);
  });
});
