import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { until } from '../../suite/until.ts';
import { viewerSuite } from '../../suite/here.ts';
import { catchPrint } from '../../printing/catch-print.ts';
import type { Viewer } from '../../viewer.ts';
import { drawDiagram, type Diagram } from '../draw-diagram.ts';
import { mounted } from '../sample-mount.ts';
import { cell, drawio, link, model, packed } from './sample-drawio.ts';

const row = builtinViewers.find(({ id }) => id === 'diagram')!;
const mime = 'application/vnd.jgraph.mxfile';
const alt = (viewer: Viewer): string | undefined => viewer.shadowRoot!.querySelector('mcp-image-viewer')?.shadowRoot?.querySelector('img')?.alt;
const sample = (title: string) => ({ name: `${title}.drawio`, mime, bytes: drawio({ [title]: model(cell('a', 'Herons were here', '')) }), shown: (viewer: Viewer) => alt(viewer)?.includes(title) ?? false });

// The script is large: it comes once, before the first test waits for it.
before(async function () {
  this.timeout(60_000);
  await drawDiagram(model(cell('a', '', '')), 'light');
});

viewerSuite({ row, samples: [sample('First'), sample('Second')] });

interface Drawn extends Diagram {
  root: Element;
  texts: string[];
}

async function drawn(source: string, theme: 'light' | 'dark' = 'light', page = 0): Promise<Drawn> {
  const diagram = await drawDiagram(source, theme, undefined, { page });
  if ('problem' in diagram) throw new Error(`${diagram.problem}: ${diagram.reason}`);
  const root = new DOMParser().parseFromString(diagram.svg, 'image/svg+xml').documentElement;
  return { ...diagram, root, texts: [...root.querySelectorAll('text')].map(({ textContent }) => textContent) };
}
const numbers = (element: Element, ...names: string[]): number[] => names.map((name) => Number(element.getAttribute(name)));
/** The paths that are no mark, each as its places. */
const ways = ({ root }: Drawn): number[][] => [...root.querySelectorAll('path[fill="none"]')].map((path) => (path.getAttribute('d')!.match(/-?[\d.]+/g) ?? []).map(Number));

describe('drawing a page of draw.io', () => {
  it('gives shapes where they lie, with their labels in them', async () => {
    const page = await drawn(model(cell('a', 'Heron', 'rounded=0;fillColor=#dae8fc;strokeColor=#6c8ebf', [40, 20, 120, 60]), cell('b', 'Weir', 'ellipse', [40, 120, 120, 60])));
    const box = page.root.querySelector('rect[fill="#dae8fc"]')!;
    expect(numbers(box, 'x', 'y', 'width', 'height')).to.deep.equal([40, 20, 120, 60]);
    expect(box.getAttribute('stroke')).to.equal('#6c8ebf');
    expect(numbers(page.root.querySelector('ellipse')!, 'cx', 'cy', 'rx', 'ry')).to.deep.equal([100, 150, 60, 30]);
    expect(page.texts).to.deep.equal(['Heron', 'Weir']);
    const [x, y] = numbers(page.root.querySelector('text')!, 'x', 'y');
    expect([x, Math.abs(y! - 54) < 3]).to.deep.equal([100, true]);
    expect(page.width).to.be.within(150, 160);
  });

  it('is told by its name and what is written in it', async () => {
    expect((await drawn(drawio({ 'How a count gets in': model(cell('a', '<b>Walk</b><br>along', 'html=1'), cell('b', 'Fog?', '')) }))).description).to.equal('How a count gets in. Walk along, Fog?');
    expect((await drawn(drawio({ 'Page-1': model(cell('a', 'Walk', '')) }))).description).to.equal('Walk');
  });

  it('leads lines from the edge of one shape to that of the other, straight or around corners', async () => {
    const [straight] = ways(await drawn(model(cell('a', '', '', [0, 0, 100, 40]), cell('b', '', '', [300, 0, 100, 40]), link('e', 'a', 'b', 'endArrow=none;'))));
    expect(straight).to.deep.equal([100, 20, 300, 20]);
    const [bent] = ways(await drawn(model(cell('a', '', '', [0, 0, 100, 40]), cell('b', '', '', [300, 200, 100, 40]), link('e', 'a', 'b', 'edgeStyle=orthogonalEdgeStyle;rounded=0;endArrow=none;'))));
    for (let at = 2; at < bent!.length; at += 2) expect(bent![at] === bent![at - 2] || bent![at + 1] === bent![at - 1], `each part is straight: ${bent}`).to.equal(true);
    const [by] = ways(await drawn(model(cell('a', '', '', [0, 0, 100, 40]), cell('b', '', '', [300, 0, 100, 40]), link('e', 'a', 'b', 'endArrow=none;rounded=0;', '', '<Array as="points"><mxPoint x="200" y="150"/></Array>'))));
    expect(by!.slice(2, 4)).to.deep.equal([200, 150]);
  });

  it('ends lines in marks, those of data models too, and lays their labels on them', async () => {
    const page = await drawn(model(cell('a', '', '', [0, 0, 100, 40]), cell('b', '', '', [300, 0, 100, 40]), link('e', 'a', 'b', 'startArrow=ERmandOne;endArrow=ERzeroToMany;', 'has')));
    expect(page.texts).to.deep.equal(['has']);
    const [x] = numbers(page.root.querySelector('text')!, 'x');
    expect(x).to.be.within(150, 250);
    expect(ways(page).length, 'the line, and a mark at either end').to.equal(3);
  });

  it('knows the shapes of flowcharts, data, UML and BPMN, and draws tables with the lines between their cells', async () => {
    for (const style of ['shape=document', 'shape=cylinder3', 'shape=umlActor', 'shape=hexagon;perimeter=hexagonPerimeter2', 'shape=mxgraph.bpmn.shape;perimeter=ellipsePerimeter;symbol=message;outline=end', 'shape=mxgraph.flowchart.multi-document', 'rhombus', 'shape=cloud', 'swimlane;startSize=20']) {
      const page = await drawn(model(cell('a', 'A', style)));
      expect([page.lacking ?? 0, page.root.querySelectorAll('path, ellipse, rect').length > 1], style).to.deep.equal([0, true]);
    }
    const rows = [0, 1].flatMap((at) => [cell(`r${at}`, '', 'shape=tableRow;fillColor=none;top=0;left=0;bottom=0;right=0;', [0, at * 30, 200, 30], 't'), ...[0, 1].map((column) => cell(`c${at}${column}`, `${at}${column}`, 'shape=partialRectangle;top=0;left=0;bottom=0;right=0;fillColor=none;', [column * 100, 0, 100, 30], `r${at}`))]);
    const table = await drawn(model(cell('t', '', 'shape=table;startSize=0;', [0, 0, 200, 60]), ...rows));
    expect(table.texts).to.deep.equal(['00', '01', '10', '11']);
    expect(ways(table)).to.deep.include.members([[0, 30, 200, 30], [100, 0, 100, 60]]);
  });

  it('wraps labels in their shapes, and writes them as their markup says', async () => {
    const page = await drawn(model(cell('a', 'one two three four five six', 'whiteSpace=wrap;html=1', [0, 0, 60, 80]), cell('b', '<b>bold</b> <font color="#ff0000">red</font>', 'html=1', [0, 100, 160, 40]), cell('c', '<b>no markup</b>', '', [0, 200, 160, 40])));
    expect(page.texts.length).to.be.above(4);
    expect(page.texts.at(-2)).to.equal('bold red');
    expect(page.texts.at(-1)).to.equal('<b>no markup</b>');
    const runs = [...page.root.querySelectorAll('tspan')];
    expect(runs.find(({ textContent }) => textContent === 'bold')?.getAttribute('font-weight')).to.equal('bold');
    expect(runs.find(({ textContent }) => textContent === 'red')?.getAttribute('fill')).to.equal('#ff0000');
  });

  it('reads labels from the right that are written so', async () => {
    const { root } = await drawn(model(cell('a', 'مرحبا', 'align=left')));
    expect(root.querySelector('text')?.getAttribute('direction')).to.equal('rtl');
  });

  it('draws the page that is wanted, and tells of all', async () => {
    const source = drawio({ One: model(cell('a', 'first', '')), Two: packed(model(cell('a', 'second', ''))) });
    const { texts, pages } = await drawn(source, 'light', 1);
    expect([texts, pages]).to.deep.equal([['second'], ['One', 'Two']]);
    expect((await drawn(source, 'light', 7)).texts, 'there is no such page').to.deep.equal(['first']);
  });

  it('leaves out layers and shapes that are hidden, and what lies in folded ones', async () => {
    const { texts } = await drawn(model('<mxCell id="2" parent="0" visible="0"/>', cell('a', 'hidden', '', undefined, '2'), cell('b', 'too', '', undefined, '1', ' visible="0"'), cell('c', 'shown', 'swimlane', undefined, '1', ' collapsed="1"'), cell('d', 'within', '', undefined, 'c')));
    expect(texts).to.deep.equal(['shown']);
  });

  it('is light on dark ground, each colour of its hue, and pictures as they are', async () => {
    const source = model(cell('a', 'x', 'fillColor=#dae8fc;strokeColor=light-dark(#00ff00,#123456)'), cell('b', 'y', '', [0, 100, 100, 40]));
    const { root } = await drawn(source, 'dark');
    const [box] = root.querySelectorAll('rect[stroke="#123456"]');
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(box!.getAttribute('fill')!.slice(at, at + 2), 16));
    expect(blue! > red! && Math.max(red!, green!, blue!) < 100, box!.getAttribute('fill')!).to.equal(true);
    expect([...root.querySelectorAll('tspan')].map((run) => run.getAttribute('fill'))).to.deep.equal(['#ededed', '#ededed']);
  });

  it('has the ground of its author', async () => {
    const { root } = await drawn(model(cell('a', '', '')).replace('<mxGraphModel', '<mxGraphModel background="#fff2cc"'));
    expect(root.querySelector('rect[fill="#fff2cc"]') !== null).to.equal(true);
  });

  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  it('shows pictures that lie in it, drawings as dots, and shapes that it brings along', async () => {
    const vector = btoa('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>');
    const { root, lacking } = await drawn(model(cell('a', '', `shape=image;image=data:image/png,${dot}`), cell('b', '', `shape=image;image=data:image/svg+xml,${vector}`, [0, 100, 40, 40])));
    const hrefs = [...root.querySelectorAll('image')].map((image) => image.getAttribute('href') ?? image.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '');
    expect(hrefs.map((href) => href.slice(0, 22))).to.deep.equal(['data:image/png;base64,', 'data:image/png;base64,']);
    expect(lacking).to.equal(undefined);
    const stencil = packed('<shape w="100" h="100" aspect="variable"><background><path><move x="0" y="0"/><line x="100" y="50"/><line x="0" y="100"/><close/></path></background><foreground><fillstroke/></foreground></shape>');
    const brought = await drawn(model(cell('a', 'S', `shape=stencil(${stencil});fillColor=#00ff00`, [0, 0, 100, 100])));
    expect([brought.lacking, brought.root.querySelectorAll('path[fill="#00ff00"]').length]).to.deep.equal([undefined, 1]);
  });

  it('has a box with its name for each symbol that lies elsewhere, and asks nobody for it', async () => {
    const asked = performance.getEntriesByType('resource').length;
    const { root, texts, lacking } = await drawn(model(
      cell('a', 'Store', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.simple_storage;fillColor=#ED7100;verticalLabelPosition=bottom;verticalAlign=top;whiteSpace=wrap;html=1', [0, 0, 78, 78]),
      cell('b', '', 'shape=image;image=https://example.com/icons/Virtual_Machine.svg', [0, 150, 78, 78]),
    ));
    expect(lacking).to.equal(2);
    expect(texts.join(' ')).to.match(/Store/).and.match(/simple\s?storage/).and.match(/Virtual\s?Machine/);
    expect(root.querySelector('rect[fill="#ed7100"]') !== null).to.equal(true);
    expect(performance.getEntriesByType('resource').slice(asked).map(({ name }) => name).filter((name) => name.includes('example.com'))).to.deep.equal([]);
  });

  it('is a picture that nothing runs in, whatever its labels, styles and addresses say', async () => {
    const attack = '<img src=x onerror="parent.hacked=1"><script>parent.hacked=1</script><a href="javascript:parent.hacked=1">x</a>';
    const { svg, root } = await drawn(model(
      cell('a', attack, 'html=1'),
      cell('b', 'x', `shape=image;image=javascript:parent.hacked=1`, [0, 60, 50, 50]),
      cell('c', 'x', 'edgeStyle=function(){parent.hacked=1};perimeter=(()=>{parent.hacked=1})();fillColor=url(https://example.com/x);fontFamily=x"onload="parent.hacked=1', [0, 120, 50, 50]),
      cell('d', 'x', 'shape=mxgraph.bpmn.shape;symbol=constructor;perimeter=toString', [0, 180, 50, 50]),
      cell('f', 'x', 'shape=constructor;constructor', [0, 240, 50, 50]),
      link('e', 'a', 'c', 'edgeStyle=alert;startArrow=constructor;endArrow=__proto__;'),
    ));
    expect(root.querySelector('script, foreignObject, a, use, iframe')).to.equal(null);
    expect(svg).to.not.match(/javascript:|example\.com|onerror|onload/);
    expect((globalThis as { hacked?: number }).hacked).to.equal(undefined);
  });

  it('draws what is whole of what is broken: cells within themselves, lines to nowhere, no layers', async () => {
    const { texts } = await drawn(`<mxGraphModel><root>${cell('a', 'A', '', undefined, 'b')}${cell('b', 'B', '', undefined, 'a')}${cell('c', 'C', '', undefined, 'c')}${cell('d', 'D', '', undefined, 'none')}${link('e', 'd', 'gone')}${link('f', '', '')}</root></mxGraphModel>`);
    expect([...texts].sort()).to.deep.equal(['A', 'B', 'C', 'D']);
  });

  it('says why there is no picture', async () => {
    for (const [source, reason] of [['<mxfile></mxfile>', /no page/], ['<mxfile><diagram>AAAA</diagram></mxfile>', /./]] as const) {
      const diagram = await drawDiagram(source, 'light');
      expect(diagram).to.include({ problem: 'broken' });
      expect((diagram as { reason: string }).reason, source).to.match(reason);
    }
    expect(await drawDiagram(model(), 'light')).to.include({ problem: 'empty', reason: '' });
  });
});

describe('a file of draw.io in the viewer', () => {
  afterEach(() => {
    for (const viewer of document.querySelectorAll<Viewer>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });
  const two = drawio({ One: model(cell('a', 'first', '')), '': model(cell('a', 'second', '')) });
  const field = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLSelectElement>('select.pages');

  it('lets the reader choose a page, goes to one by its number, and comes back to it', async () => {
    const viewer = await mounted('diagram', 'a.drawio', mime, two);
    expect([...field(viewer)!.options].map(({ textContent }) => textContent.trim())).to.deep.equal(['One', 'Page 2']);
    expect([viewer.places, viewer.capabilities!.has('go-to')]).to.deep.equal([{ label: 'page', count: 2 }, true]);
    field(viewer)!.value = '2';
    field(viewer)!.dispatchEvent(new Event('change'));
    await until(() => alt(viewer) === 'second');
    const place = viewer.savePosition!();
    viewer.goTo!(1);
    await until(() => alt(viewer) === 'One. first');
    await viewer.restorePosition!(place);
    await until(() => alt(viewer) === 'second');
    expect(field(viewer)!.value).to.equal('2');
  });

  it('is searched through all its pages, with one count', async () => {
    const page = (...labels: string[]) => model(...labels.map((label, at) => cell(`c${at}`, label, '', [0, at * 60, 100, 40])));
    const viewer = await mounted('diagram', 'a.drawio', mime, drawio({ One: page('needle', 'hay'), Torn: 'AAAA', Two: page('hay', 'the needle', 'a needle'), Three: packed(page('hay')), Four: page('hay', 'needle') }));
    const marks = () => viewer.shadowRoot!.querySelector('mcp-image-viewer')?.over?.querySelectorAll('g').length;
    const turn = viewer.findTurn;
    expect(await viewer.find!('needle')).to.deep.equal({ current: 1, total: 4 });
    expect([field(viewer)!.value, marks()]).to.deep.equal(['1', 1]);
    expect(await viewer.find!('needle', { step: 1 })).to.deep.equal({ current: 2, total: 4 });
    expect([field(viewer)!.value, marks()]).to.deep.equal(['3', 2]);
    expect(await viewer.find!('needle', { step: -1 })).to.deep.equal({ current: 1, total: 4 });
    expect(await viewer.find!('needle', { step: -1 }), 'the last').to.deep.equal({ current: 4, total: 4 });
    expect([field(viewer)!.value, marks()]).to.deep.equal(['5', 1]);
    expect(viewer.findTurn, 'nobody asks again for where the search led to').to.equal(turn);
    viewer.goTo!(3);
    await until(() => alt(viewer)?.startsWith('Two'));
    expect(viewer.findTurn).to.equal(turn! + 1);
    expect(await viewer.find!('needle', { at: 0 }), 'in the page that the reader went to').to.deep.equal({ current: 2, total: 4 });
    expect(await viewer.find!('needle hay'), 'words of two labels').to.deep.equal({ current: 0, total: 0 });
    expect((await viewer.find!('')).total).to.equal(0);
    expect(marks()).to.equal(undefined);
  });

  it('prints the page that is shown', async () => {
    const viewer = await mounted('diagram', 'a.drawio', mime, drawio({ One: model(cell('a', '', '')), Two: model(cell('a', '', '', [0, 0, 400, 40])) }));
    const wide = async (): Promise<number> => (await catchPrint(() => viewer.print!())).frame.contentDocument!.querySelector('canvas')!.width;
    const first = await wide();
    viewer.goTo!(2);
    await until(() => viewer.shadowRoot!.querySelector('mcp-image-viewer')?.artifact.inline?.includes('400'));
    expect(await wide()).to.be.above(first);
  });

  it('of which a page cannot be drawn, or has nothing on it, says so, and shows the others', async () => {
    const viewer = await mounted('diagram', 'a.drawio', mime, drawio({ Empty: model(), Torn: 'AAAA', Whole: model(cell('a', 'whole', '')) }));
    const said = () => viewer.shadowRoot!.querySelector('.fault .sentence')?.textContent;
    expect(said()).to.equal('Nothing is drawn on this page.');
    expect([...viewer.capabilities!].toSorted()).to.deep.equal(['copy', 'find', 'go-to', 'source']);
    viewer.goTo!(2);
    await until(() => said()?.startsWith('This is no diagram'));
    field(viewer)!.value = '3';
    field(viewer)!.dispatchEvent(new Event('change'));
    await until(() => alt(viewer) === 'Whole. whole');
    expect(said()).to.equal(undefined);
    viewer.goTo!(1);
    await until(() => said() === 'Nothing is drawn on this page.');
    viewer.source = true;
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer')?.artifact.language === 'xml');
    expect(field(viewer)).to.equal(null);
  });

  it('says how many symbols are boxes', async () => {
    const viewer = await mounted('diagram', 'a.drawio', mime, model(cell('a', '', 'shape=mxgraph.cisco.routers.router')));
    expect(viewer.shadowRoot!.querySelector('.bar [role="note"]')?.textContent).to.equal('A symbol lies elsewhere: its name is in a box.');
  });

  it('shows its source as XML', async () => {
    const viewer = await mounted('diagram', 'a.drawio', mime, two);
    viewer.source = true;
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer')?.artifact.language === 'xml');
    await until(() => viewer.places?.label === 'line');
  });
});
