import { expect } from 'chai';
import { drawDiagram, imageOf, type Diagram } from '../draw-diagram.ts';
import { isHeavyChart } from '../charts/chart-weight.ts';
import { judgeSource } from '../charts/which-library.ts';
import { excalidrawChartOf } from './excalidraw-chart.ts';

const scene = (elements: readonly object[], more: object = {}) => ({ type: 'excalidraw', version: 2, elements, ...more });
const box = (more: object = {}) => ({ type: 'rectangle', id: 'box', x: 0, y: 0, width: 200, height: 100, ...more });
const parsed = (svg: string): Element => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
async function chart(elements: readonly object[], dark = false, more: object = {}): Promise<{ svg: string; css: string; root: Element; view: number[] }> {
  const made = await excalidrawChartOf(scene(elements, more), dark);
  if (!('svg' in made)) throw new Error('no picture');
  const root = parsed(made.svg);
  expect(root.querySelector('parsererror')).to.equal(null);
  expect(made.svg).not.to.match(/NaN|Infinity|undefined/);
  return { svg: made.svg, css: made.css ?? '', root, view: root.getAttribute('viewBox')!.split(' ').map(Number) };
}
const all = (root: Element, selector: string, name: string): (string | null)[] => [...root.querySelectorAll(selector)].map((one) => one.getAttribute(name));
const dot = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A black square that lies in a scene as a drawing. */
const drawing = {
  element: { type: 'image', x: 0, y: 0, width: 50, height: 50, fileId: 'a' },
  files: { a: { dataURL: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')}` } },
};

describe('a scene of Excalidraw', () => {
  it('is known by what it says it is, in a file and on a clipboard', () => {
    expect(judgeSource(JSON.stringify(scene([])))).to.deep.equal({ library: 'excalidraw', foreign: [] });
    expect(judgeSource('{"type":"excalidraw/clipboard","elements":[]}').library).to.equal('excalidraw');
    expect(judgeSource('{"type":"excalidraw","elements":{}}').library).to.equal('vega');
  });

  it('may take long with many elements or points, and not with large pictures', () => {
    const heavy = (elements: readonly object[], more: object = {}): boolean => isHeavyChart(scene(elements, more), 1000, 'excalidraw');
    expect(heavy([box()], { files: { a: { dataURL: 'x'.repeat(1e6) } } })).to.equal(false);
    expect(heavy(Array.from({ length: 5000 }, () => box()))).to.equal(true);
    expect(heavy([{ type: 'freedraw', points: Array.from({ length: 50_000 }, () => [0, 0]) }])).to.equal(true);
  });

  it('is the same picture each time, another with another seed', async () => {
    const draw = async (seed?: number): Promise<string> => (await chart([box({ seed, fillStyle: 'hachure', backgroundColor: 'red' })])).svg;
    expect(await draw(1)).to.equal(await draw(1));
    expect(await draw()).to.equal(await draw());
    expect(await draw(1)).not.to.equal(await draw(2));
  });

  it('is as large as what is in it, with a margin, and turned parts of it', async () => {
    const exact = { roughness: 0, strokeWidth: 2 };
    expect((await chart([box(exact)])).view).to.deep.equal([-17, -17, 234, 134]);
    expect((await chart([box({ ...exact, angle: Math.PI / 2 })])).view).to.deep.equal([33, -67, 134, 234]);
    expect((await chart([box({ ...exact, x: -500, y: 300 })])).view).to.deep.equal([-517, 283, 234, 134]);
    const [left, , wide] = (await chart([{ type: 'arrow', points: [[0, 0], [0, 300]], roughness: 0 }])).view;
    // Its head is wider than its line.
    expect([left! < -20, wide! > 45]).to.deep.equal([true, true]);
    expect((await chart([])).view).to.deep.equal([-16, -16, 132, 92]);
  });

  it('is drawn from behind in its order, without what is deleted or unknown', async () => {
    const { root } = await chart([box({ strokeColor: '#000001' }), box({ id: 'gone', strokeColor: '#000002', isDeleted: true }), { type: 'mystery' }, box({ id: 'b', strokeColor: '#000003' })]);
    expect(all(root, 'path', 'stroke')).to.deep.equal(['#000001', '#000003']);
  });

  it('has each kind of fill and of line', async () => {
    const fills = async (fillStyle: string) => (await chart([box({ fillStyle, backgroundColor: '#ff0000', roughness: 0, roundness: { type: 3 } })])).root.querySelectorAll('path')[0]!;
    expect((await fills('solid')).getAttribute('fill')).to.equal('#ff0000');
    const lines = async (fillStyle: string): Promise<number> => (await fills(fillStyle)).getAttribute('d')!.split('M').length;
    expect((await fills('hachure')).getAttribute('stroke')).to.equal('#ff0000');
    expect(await lines('cross-hatch')).to.be.above((await lines('hachure')) * 1.5);
    expect(await lines('zigzag')).to.be.above((await lines('hachure')) * 1.5);
    expect((await fills('dots')).getAttribute('stroke-dasharray')).to.equal('0 8');
    expect(all((await chart([box({ strokeStyle: 'dashed' })])).root, 'path', 'stroke-dasharray')).to.deep.equal(['8 10']);
  });

  it('fills closed lines, and no others', async () => {
    const fill = async (points: number[][], more: object = {}): Promise<boolean> => all((await chart([{ type: 'line', points, backgroundColor: '#ff0000', ...more }])).root, 'path', 'fill').includes('#ff0000');
    expect(await fill([[0, 0], [90, 0], [90, 90], [2, 2]])).to.equal(true);
    expect(await fill([[0, 0], [90, 0], [90, 90]])).to.equal(false);
    expect(await fill([[0, 0], [90, 0], [90, 90]], { polygon: true })).to.equal(true);
    expect(await fill([[0, 0], [90, 0], [90, 90], [0, 0]], { roundness: { type: 2 } })).to.equal(true);
  });

  it('is filled whole where the lines of its fill would be too many', async () => {
    const many = await chart([box({ width: 1e300, height: 1e300, fillStyle: 'hachure', backgroundColor: '#ff0000', strokeWidth: 1e-9 })]);
    expect(all(many.root, 'path', 'fill')).to.include('#ff0000');
    const corners = Array.from({ length: 5000 }, (_, at) => [(at * 7919) % 3000, (at * 104_729) % 3000]);
    const wild = await chart([{ type: 'line', points: [...corners, corners[0]], fillStyle: 'hachure', backgroundColor: '#ff0000' }]);
    expect(all(wild.root, 'path', 'fill')).to.include('#ff0000');
    // Of many shapes, each of which has few, the last.
    const rows = Array.from({ length: 300 }, () => box({ width: 1000, height: 1000, fillStyle: 'hachure', backgroundColor: '#ff0000' }));
    const fills = all((await chart(rows)).root, 'path', 'fill');
    expect([fills.indexOf('#ff0000') > 200, fills.at(-2)]).to.deep.equal([true, '#ff0000']);
  });

  it('has gaps in arrows where their words lie', async () => {
    const { root } = await chart([{ type: 'arrow', points: [[0, 0], [300, 0]], label: { text: 'yes' } }]);
    const [, gap] = root.querySelectorAll('mask rect');
    const [x, wide] = [Number(gap!.getAttribute('x')), Number(gap!.getAttribute('width'))];
    expect(x + wide / 2).to.be.closeTo(150, 0.1);
    expect(root.querySelector(`[mask="url(#${root.querySelector('mask')!.id})"] path`)).not.to.equal(null);
    expect(root.querySelector('text')!.closest('[mask]')).to.equal(null);
  });

  it('has frames with their names, which cut off what is in them, and is told of by them', async () => {
    const { root, view } = await chart([box({ frameId: 'f', x: 50, roughness: 0 }), { type: 'frame', id: 'f', x: 0, y: 0, width: 100, height: 100, name: 'Part <1>' }]);
    expect(root.querySelector('title')!.textContent).to.equal('Part <1>');
    expect([...root.querySelectorAll('text')].map(({ textContent }) => textContent)).to.deep.equal(['Part <1>']);
    expect(root.querySelector(`[clip-path="url(#${root.querySelector('clipPath')!.id})"] path`)).not.to.equal(null);
    expect(view[2]).to.be.below(140);
    const faint = await chart([box({ frameId: 'f', opacity: 50 }), { type: 'frame', id: 'f', opacity: 50, x: 0, y: 0 }]);
    expect(all(faint.root, '[opacity]', 'opacity')).to.deep.equal(['0.25', '0.5']);
  });

  it('has pictures that lie in it: flipped, cut, round; others as an empty box', async () => {
    const files = { a: { dataURL: dot }, far: { dataURL: 'https://tracker.test/a.png' } };
    const image = (more: object) => ({ type: 'image', x: 0, y: 0, width: 100, height: 50, fileId: 'a', ...more });
    const drawn = async (more: object): Promise<Element> => (await chart([image(more)], false, { files })).root;
    expect(all(await drawn({}), 'image', 'href')).to.deep.equal([dot]);
    expect((await drawn({ scale: [-1, 1] })).querySelector('[transform="translate(100 0) scale(-1 1)"] image')).not.to.equal(null);
    const cut = await drawn({ crop: { x: 10, y: 0, width: 10, height: 20, naturalWidth: 20, naturalHeight: 20 }, roundness: { type: 3 } });
    expect(['x', 'width'].map((name) => cut.querySelector('image')!.getAttribute(name))).to.deep.equal(['-100', '200']);
    expect(cut.querySelector('clipPath rect')!.getAttribute('rx')).to.equal('12.5');
    for (const fileId of ['far', 'gone', '__proto__']) expect((await drawn({ fileId })).querySelectorAll('image, path').length, fileId).to.equal(1);
  });

  it('draws drawings that lie in it anew, as dots, on dark ground in its colours', async () => {
    const pixel = async (dark: boolean): Promise<number[]> => {
      const { root } = await chart([drawing.element], dark, { files: drawing.files });
      const href = root.querySelector('image')!.getAttribute('href')!;
      expect(href).to.match(/^data:image\/png;base64,/);
      const image = Object.assign(new Image(), { src: href });
      await image.decode();
      const paper = document.createElement('canvas').getContext('2d')!;
      paper.drawImage(image, 0, 0, 1, 1);
      return [...paper.getImageData(0, 0, 1, 1).data];
    };
    expect(await pixel(false)).to.deep.equal([0, 0, 0, 255]);
    expect(Math.min(...(await pixel(true)))).to.be.above(200);
  });

  it('has pages that are embedded as a box with their address', async () => {
    const { root } = await chart([{ type: 'embeddable', x: 0, y: 0, width: 400, height: 200, link: 'https://example.test/' }]);
    expect([root.textContent, root.querySelector('a, iframe, foreignObject')]).to.deep.equal(['https://example.test/', null]);
  });

  it('stands on the ground that it says, and on none where that is white', async () => {
    const ground = async (viewBackgroundColor: string, dark: boolean): Promise<string | null | undefined> => (await chart([box()], dark, { appState: { viewBackgroundColor } })).root.querySelector(':scope > rect')?.getAttribute('fill');
    expect([await ground('#fdf8f6', false), await ground('#ffffff', false), await ground('transparent', false), await ground('"><script>', false)]).to.deep.equal(['#fdf8f6', undefined, undefined, undefined]);
    expect([await ground('#ffffff', true), await ground('#000000', true)]).to.deep.equal([undefined, '#ededed']);
    const wide = { type: 'rectangle', x: -4000, y: -3000, width: 10_000, height: 7500, backgroundColor: '#1e1e2e', strokeColor: 'transparent' };
    const { root, view } = await chart([wide, box({ roughness: 0 })]);
    expect([root.querySelector(':scope > rect')!.getAttribute('fill'), view[2]]).to.deep.equal(['#1e1e2e', 234]);
  });

  it('has colours that are read on dark ground', async () => expect(all((await chart([box()], true)).root, 'path', 'stroke')).to.deep.equal(['#d3d3d3']));

  it('has the letters in it that are drawn by hand, and only those that it needs', async () => {
    const rules = async (text: string, fontFamily?: number): Promise<number> => (await chart([{ type: 'text', text, fontFamily }])).css.split('@font-face').length - 1;
    expect([await rules('abc'), await rules('abc', 1), await rules('abc', 2), await rules('abc Жук')]).to.deep.equal([1, 1, 0, 2]);
  });

  it('is whole whatever a program leaves out', async () => {
    const { root, view } = await chart([
      { type: 'rectangle', id: 'a', label: { text: 'A' } },
      { type: 'diamond', id: 'b', x: 300, label: 'B' },
      { type: 'arrow', start: { id: 'a' }, end: { id: 'b' }, label: { text: 'C' } },
      { type: 'text', text: 'D' }, { type: 'text' }, { type: 'freedraw' }, { type: 'freedraw', points: [[0, 0], [9, 9]] }, { type: 'line' }, { type: 'ellipse' }, { type: 'image' }, { type: 'frame' }, { type: 'iframe' },
    ]);
    expect([...root.querySelectorAll('text')].map(({ textContent }) => textContent)).to.deep.equal(['A', 'B', 'C', 'D']);
    expect(view[2]).to.be.within(400, 500);
  });

  it('is drawn whatever numbers and names it has', async () => {
    const wild = [1e300, -1e300, Infinity, NaN, 0, -0, 1e-300, '5', null, {}, [], '__proto__'];
    const kinds = ['rectangle', 'diamond', 'ellipse', 'line', 'arrow', 'freedraw', 'text', 'image', 'frame', 'embeddable'];
    const elements = wild.flatMap((value) => kinds.map((type) => ({ type, id: value, x: value, y: value, width: value, height: value, angle: value, opacity: value, strokeWidth: value, roughness: value, seed: value, fillStyle: value, strokeStyle: value, strokeColor: value, backgroundColor: 'red', roundness: { type: value, value }, points: [[0, 0], [value, value], value, [value, 5]], pressures: value, text: 'x', fontSize: value, fontFamily: value, lineHeight: value, textAlign: value, containerId: value, frameId: value, fileId: value, scale: [value, value], crop: { x: value, naturalWidth: value }, startArrowhead: value, endArrowhead: value, elbowed: value, boundElements: value, children: value, label: value, link: value, name: value })));
    const { view } = await chart(elements, true, { appState: { viewBackgroundColor: null }, files: { null: null } });
    expect(view.every(Number.isFinite)).to.equal(true);
  });

  it('says in a sentence what is no scene and what is too much', async () => {
    const said = (settings: unknown): Promise<string> => excalidrawChartOf(settings, false).then(() => 'drawn', (error: Error) => error.message);
    expect(await said({ type: 'excalidraw' })).to.equal('A scene of Excalidraw has a list of elements.');
    expect(await said(scene(Array.from({ length: 20_001 }, () => box())))).to.equal('The scene has 20001 elements; at most 20000 are drawn.');
  });
});

describe('a scene of Excalidraw as a picture', () => {
  async function picture(elements: readonly object[], more: object = {}): Promise<Diagram> {
    const drawn = await drawDiagram(JSON.stringify(scene(elements, more)), 'light');
    if ('problem' in drawn) throw new Error(`${drawn.problem}: ${drawn.reason}`);
    return drawn;
  }

  it('is drawn in its frame, and keeps its parts, its letters and its size when it is made safe', async () => {
    const { svg, width, height, description } = await picture([{ type: 'frame', id: 'f', x: 0, y: 0, width: 300, height: 200, name: 'Birds' }, { type: 'arrow', x: 10, y: 50, points: [[0, 0], [200, 0]], frameId: 'f', label: { text: 'Жук  a' } }, { type: 'image', x: 0, y: 100, width: 50, height: 50, fileId: 'a', roundness: { type: 3 } }], { files: { a: { dataURL: dot } } });
    const root = parsed(svg);
    expect([width, height, description]).to.deep.equal([334, 253, 'Birds. Жук a']);
    expect(['mask', 'clipPath', 'image', '[mask]', '[clip-path]'].filter((part) => root.querySelector(part) === null)).to.deep.equal([]);
    expect(root.querySelector('style')!.textContent.split('data:font/woff2').length).to.equal(3);
    expect([...root.querySelectorAll('text')].at(-1)!.getAttribute('xml:space')).to.equal('preserve');
  });

  it('has in its frame, which has no origin and fetches nothing, the letters and the drawings that it has elsewhere', async () => {
    const text = { type: 'text', text: 'Quick heron', fontSize: 60 };
    const apart = { ...text, fontFamily: 2 };
    expect((await picture([text])).width).to.equal((await chart([text])).view[2]);
    expect((await picture([apart])).width).not.to.equal((await picture([text])).width);
    expect(parsed((await picture([drawing.element], { files: drawing.files })).svg).querySelector('image')!.getAttribute('href')).to.match(/^data:image\/png;base64,/);
  });

  it('shows its own letters wherever it is opened', async () => {
    const drawn = await picture([{ type: 'text', text: 'Quick heron', fontSize: 60 }]);
    const inked = async (svg: string): Promise<string> => {
      const canvas = Object.assign(document.createElement('canvas'), { width: drawn.width, height: drawn.height });
      canvas.getContext('2d')!.drawImage(await imageOf({ ...drawn, svg }), 0, 0);
      return canvas.toDataURL();
    };
    expect(drawn.svg).to.include('@font-face');
    expect(await inked(drawn.svg)).not.to.equal(await inked(drawn.svg.replace(/<style>[^]*?<\/style>/, '')));
  });

  it('runs nothing, links nothing and fetches nothing', async () => {
    const bad = '"><script>parent.pwned=1</script><image href="https://tracker.test/a.png"/>';
    const { svg } = await picture([box({ id: bad, strokeColor: bad, backgroundColor: `url(${bad})`, label: { text: bad } }), { type: 'frame', name: bad, x: 0, y: 0 }, { type: 'embeddable', link: 'javascript:parent.pwned=1', x: 0, y: 200 }, { type: 'image', fileId: bad, x: 0, y: 300 }], { appState: { viewBackgroundColor: bad }, files: { [bad]: { dataURL: `data:image/png;base64,AAAA${bad}` } } });
    const root = parsed(svg);
    expect(root.querySelector('script, a, image, foreignObject, use')).to.equal(null);
    for (const one of root.querySelectorAll('*')) for (const { name, value } of one.attributes) if (!name.startsWith('xmlns')) expect(value, name).not.to.match(/tracker|javascript|pwned/);
    expect('pwned' in window).to.equal(false);
  });
});
