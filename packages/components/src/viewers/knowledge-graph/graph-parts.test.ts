import { expect } from 'chai';
import { readKnowledgeGraph } from '@mcp-canvas/contract';
import { adjacencyOf } from './scene/adjacency.ts';
import { columnsOf, type GraphColumns } from './engine/graph-columns.ts';
import { drawLinks, drawNodes, linksInView, type Brush } from './drawing/graph-drawing.ts';
import { makeGraphEngine } from './engine/graph-engine.ts';
import { commandOf, noFilter, readFilter, visibleOf } from './engine/graph-filter.ts';
import { layoutSteps } from './engine/graph-layout.ts';
import { nodeTowards, partAt, type GraphScene } from './scene/graph-scene.ts';
import { fitted, scaledAt } from './scene/graph-view.ts';
import { readPalette, paletteStyles, type Palette } from './drawing/palette.ts';
import { readPlace, writePlace } from './scene/place-kept.ts';
import { keptSigns } from './scene/kept-signs.ts';
import { signsOf } from './scene/signs.ts';
import { SvgBrush } from './drawing/svg-brush.ts';
import { rowsOf, tabbed } from './scene/table-rows.ts';
import { tokens } from '../../styles/tokens.ts';

const columns = (graph: unknown): GraphColumns => columnsOf(readKnowledgeGraph(graph), 'en');
const square = columns({ nodes: ['a', 'b', 'c', 'd'].map((id) => ({ id, type: id < 'c' ? 'one' : 'two' })), links: [{ source: 'a', target: 'b', label: 'is' }, { source: 'a', target: 'b', label: 'has' }, { source: 'c', target: 'c' }] });

function sceneOf(graph: GraphColumns, positions: readonly number[]): GraphScene {
  return {
    columns: graph,
    adjacency: adjacencyOf(graph.ids.length, graph.sources, graph.targets),
    signs: signsOf(graph.kinds),
    visible: visibleOf(graph, noFilter),
    positions: Float32Array.from(positions),
    view: { scale: 1, left: 0, top: 0 },
    size: { width: 400, height: 400 },
    selected: undefined,
    focused: undefined,
  };
}

describe('the parts of a graph', () => {
  it('lie at the same places each time, none of them lost', () => {
    const lay = (): Float32Array => {
      const steps = layoutSteps({ count: square.ids.length, sources: square.sources, targets: square.targets, degrees: square.degrees });
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
      }
    };
    expect([...lay()]).to.deep.equal([...lay()]);
    expect([...lay()].every(Number.isFinite)).to.equal(true);
    expect([...layoutSteps({ count: 0, sources: new Uint32Array(), targets: new Uint32Array(), degrees: new Uint32Array() })].length).to.be.above(0);
  });

  it('have signs that are all different, and the same in a part of the graph', () => {
    const kinds = Array.from({ length: 60 }, (_, at) => `type ${at}`);
    const signs = signsOf(kinds).map(({ colour, shape }) => `${colour} ${shape}`);
    expect(new Set(signs).size).to.equal(60);
    expect(signsOf(['disease', 'drug', 'gene'])[1]).to.deep.equal(signsOf(['drug'])[0]);
    expect(signsOf(['', 'x'])[0]).to.deep.equal({ colour: 0, shape: 'circle' });
    expect(signsOf(Array.from({ length: 300 }, (_, at) => `t${at}`))).to.have.length(300);
  });

  it('keep the signs of their types in every version, whatever other types come and go and in whatever order', () => {
    const kinds = ['drug', 'disease', 'gene', 'protein', 'cell', 'organ', 'pathway', 'trial', 'paper'];
    const taken = keptSigns('one');
    const first = signsOf(kinds, taken);
    const later = ['zebra', ...kinds.toReversed().slice(2), 'aorta'];
    const signs = signsOf(later, keptSigns('one'));
    for (const [at, kind] of kinds.slice(0, 7).entries()) expect(signs[later.indexOf(kind)], kind).to.deep.equal(first[at]);
    expect(new Set(signs.map(({ colour, shape }) => `${colour} ${shape}`)).size).to.equal(later.length);
    expect(signsOf(kinds.toReversed())).to.deep.equal(signsOf(kinds).toReversed());
    expect(keptSigns('two').size).to.equal(0);
  });

  it('know their links: parallel ones bend apart, loops are counted once', () => {
    const { linksOf, bends, byDegree } = adjacencyOf(4, square.sources, square.targets);
    expect([...linksOf(0)]).to.deep.equal([0, 1]);
    expect([...linksOf(2)]).to.deep.equal([2]);
    expect([...linksOf(3)]).to.deep.equal([]);
    expect(bends[0]).to.equal(-bends[1]!);
    expect([...byDegree]).to.deep.equal([0, 1, 2, 3]);
  });

  it('are found under a point: a node before the links beneath it, a curve where it is drawn', () => {
    const scene = sceneOf(square, [100, 100, 300, 100, 200, 300, 50, 350]);
    expect(partAt(scene, 102, 98)).to.deep.equal({ what: 'node', at: 0 });
    expect(partAt(scene, 200, 89)).to.deep.equal({ what: 'link', at: 0 });
    expect(partAt(scene, 200, 111)).to.deep.equal({ what: 'link', at: 1 });
    expect(partAt(scene, 380, 380)).to.equal(undefined);
  });

  it('are walked by arrow keys: neighbours first, else the nearest that way, nowhere at the edge', () => {
    const scene = sceneOf(square, [100, 100, 300, 110, 200, 105, 100, 300]);
    expect(nodeTowards(scene, 0, 'ArrowRight')).to.equal(1);
    expect(nodeTowards(scene, 0, 'ArrowDown')).to.equal(3);
    expect(nodeTowards(scene, 0, 'ArrowLeft')).to.equal(undefined);
    expect(nodeTowards(scene, undefined, 'ArrowUp')).to.equal(2);
  });

  it('are all passed once when many links are drawn in pieces', () => {
    const many = columns({ nodes: Array.from({ length: 50 }, (_, at) => at), links: Array.from({ length: 4000 }, (_, at) => ({ source: at % 50, target: (at * 7) % 50 })) });
    const links = linksInView(sceneOf(many, Array.from({ length: 100 }, (_, at) => at * 3)));
    expect(new Set(links).size).to.equal(4000);
    expect([...links.subarray(0, 40)].some((link) => link > 2000)).to.equal(true);
  });

  it('are grown from seeds: they, what links join to them, and no more', () => {
    const graph = columns({ nodes: ['a', 'b', 'c', 'd'].map((id) => ({ id })), links: [{ source: 'a', target: 'b', label: 'is' }, { source: 'b', target: 'c', label: 'has' }, { source: 'd', target: 'd' }] });
    const shown = (seeds: string[], link = ''): number[] => [...visibleOf(graph, { ...noFilter, seeds, link }).nodes];
    expect(shown(['a'])).to.deep.equal([1, 1, 0, 0]);
    expect(shown(['a', 'b'])).to.deep.equal([1, 1, 1, 0]);
    expect(shown(['a', 'b'], 'is')).to.deep.equal([1, 1, 0, 0]);
    expect(shown(['d'])).to.deep.equal([0, 0, 0, 1]);
    expect(commandOf({ ...noFilter, seeds: ['a', 'b'] }, [])).to.equal('filter from: "a", "b"');
    expect(readFilter({ seeds: ['a', 7] })).to.deep.equal({ ...noFilter, seeds: ['a'] });
  });

  it('are filtered without case and accents, by name or id', () => {
    const graph = columns({ nodes: [{ id: 'X:1', name: 'Ménière' }, { id: 'X:2', name: 'two' }], links: [] });
    expect([...visibleOf(graph, { ...noFilter, node: 'meniere' }).nodes]).to.deep.equal([1, 0]);
    expect([...visibleOf(graph, { ...noFilter, node: 'x:2' }).nodes]).to.deep.equal([0, 1]);
    expect(commandOf({ ...noFilter, hidden_types: ['two'], node: ' adr ', neighbours: true, link: 'is', linked_only: true }, ['', 'one', 'two'])).to.equal('filter types: (none), one; node: "adr" with neighbours; link: "is"; linked only');
  });

  it('keep a place only as far as it is one', () => {
    const place = readPlace({ table: 'links', versions: { 1: { filter: { hidden_types: ['a', 3], node: 7 }, view: { scale: 0, left: 1, top: 1 }, selected: { what: 'node', at: 1.5 } }, 2: null } });
    expect(place.versions.get(1)).to.deep.equal({ filter: { ...noFilter, hidden_types: ['a'] } });
    expect(readPlace(writePlace(place)).versions.get(1)).to.deep.equal(place.versions.get(1));
    for (const odd of [null, 3, 'x', [], { versions: 4 }]) expect(readPlace(odd).table).to.equal('nodes');
    expect(readFilter(undefined)).to.deep.equal(noFilter);
  });

  it('are listed in the order of a column, and copied without breaking a table', () => {
    const graph = columns({ nodes: [{ id: 'n10', name: 'n10' }, { id: 'n9', name: 'n9\twith tab' }], links: [{ source: 'n10', target: 'n10' }] });
    const visible = visibleOf(graph, noFilter);
    expect([...rowsOf(graph, visible, 'nodes', { column: 'name', descending: false })]).to.deep.equal([1, 0]);
    expect([...rowsOf(graph, visible, 'nodes', { column: 'degree', descending: true })]).to.deep.equal([0, 1]);
    expect([...rowsOf(graph, visibleOf(graph, { ...noFilter, node: 'n9' }), 'nodes')], 'of what is filtered').to.deep.equal([1]);
    expect(tabbed(graph, 'nodes', rowsOf(graph, visible, 'nodes'), (column) => column)).to.equal('name\tkind\tdegree\tid\nn10\t\t1\tn10\nn9 with tab\t\t0\tn9');
  });

  it('stay under the pointer when scaled, and fit in whatever their size', () => {
    const view = scaledAt({ scale: 1, left: 10, top: 20 }, 2, 100, 100);
    expect([100 * 1 - 10, (100 - view.left) / view.scale]).to.deep.equal([90, 90]);
    const { scale } = fitted({ left: -1e6, right: 1e6, top: 0, bottom: 0 }, { width: 300, height: 200 });
    expect(scale).to.be.above(0);
    expect(fitted({ left: 5, right: 5, top: 5, bottom: 5 }, { width: 300, height: 200 })).to.deep.equal({ scale: 1.5, left: 142.5, top: 92.5 });
  });

  it('have their names whole at the edges of the drawing, where they are in it themselves; of a name wider than the drawing the beginning is', () => {
    const names = ['a long name at the left', 'a long name at the right', 'beyond the edge'];
    const palette: Palette = { types: ['red'], surface: 'white', text: 'black', muted: 'grey', link: 'grey', accent: 'blue', font: 'sans-serif' };
    const middles = (graph: GraphColumns, positions: readonly number[], width: number): Map<string, number> => {
      const brush = new SvgBrush(width, 400, 'white');
      drawNodes(brush, { ...sceneOf(graph, positions), size: { width, height: 400 } }, palette, new Uint32Array());
      const texts = new DOMParser().parseFromString(brush.toString(), 'image/svg+xml').querySelectorAll('text');
      return new Map(Array.from(texts, (text) => [text.textContent!, Number(text.getAttribute('x'))]));
    };
    const graph = columns({ nodes: names.map((name, id) => ({ id: String(id), name })), links: [] });
    const wide = middles(graph, [3, 100, 397, 200, -4, 300], 400);
    expect(wide.get(names[0]!)).to.be.within(50, 100);
    expect(wide.get(names[1]!)).to.be.within(300, 350);
    expect(wide.get(names[2]!) ?? -4).to.equal(-4);
    expect(middles(graph, [3, 100, 97, 200, 50, 300], 100).get(names[1]!)).to.be.within(50, 100);
  });

  it('have names that run as their letters do in a drawing of a page that runs the other way; in SVG they are as the file has them', () => {
    const palette: Palette = { types: ['red'], surface: 'white', text: 'black', muted: 'grey', link: 'grey', accent: 'blue', font: 'sans-serif' };
    const graph = columns({ nodes: ['C++', 'a name of more than thirty-two letters'].map((name) => ({ id: name })), links: [] });
    const drawnOn = (brush: Brush): string[] => {
      const written: string[] = [];
      const fill = brush.fillText.bind(brush);
      brush.fillText = (text, x, y) => {
        written.push(text);
        fill(text, x, y);
      };
      drawNodes(brush, { ...sceneOf(graph, [100, 100, 100, 300]), size: { width: 400, height: 400 } }, palette, new Uint32Array());
      return written;
    };
    const names = drawnOn(document.createElement('canvas').getContext('2d')!);
    expect(names.toSorted()).to.deep.equal(['\u2068C++\u2069', '\u2068a name of more than thirty-two …\u2069']);
    const brush = new SvgBrush(400, 400, 'white');
    drawnOn(brush);
    expect(brush.toString()).to.contain('>C++<').and.not.contain('\u2068');
  });

  it('have heads at their links, but where the file says that those have no direction', () => {
    const palette: Palette = { types: ['red'], surface: 'white', text: 'black', muted: 'grey', link: 'grey', accent: 'blue', font: 'sans-serif' };
    const paths = (said: object): number => {
      const brush = new SvgBrush(400, 400, 'white');
      drawLinks(brush, { ...sceneOf(columns({ ...said, nodes: [{ id: 'a' }, { id: 'b' }], links: [{ source: 'a', target: 'b' }] }), [50, 50, 350, 350]), size: { width: 400, height: 400 } }, palette, [0], 1);
      return new DOMParser().parseFromString(brush.toString(), 'image/svg+xml').querySelectorAll('path').length;
    };
    expect([{}, { directed: true }, { options: { type: 'mixed' } }, { options: null }].map(paths)).to.deep.equal([2, 2, 2, 2]);
    expect([{ directed: false }, { options: { type: 'undirected' } }].map(paths)).to.deep.equal([1, 1]);
  });

  describe('have names', () => {
    const palette: Palette = { types: ['red'], surface: 'white', text: 'black', muted: 'grey', link: 'grey', accent: 'blue', font: 'sans-serif' };
    const boxes = (scene: GraphScene): Map<string, DOMRect> => {
      const brush = new SvgBrush(scene.size.width, scene.size.height, 'white');
      drawNodes(brush, scene, palette, linksInView(scene));
      const holder = document.body.appendChild(document.createElement('div'));
      holder.append(document.importNode(brush.element, true));
      const found = new Map([...holder.querySelectorAll('text')].map((text) => [text.textContent, text.getBoundingClientRect()] as const));
      holder.remove();
      return found;
    };
    const meet = (a: DOMRect, b: DOMRect): boolean => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3;

    it('that do not lie on each other, however wide their script is', () => {
      const graph = columns({ nodes: ['東京大学大学院医学系研究科', '上海交通大学医学院附属医院', 'iiiiiiiiiiiiiiiiiiii', '京都大学医学部附属病院'].map((name, id) => ({ id: String(id), name })), links: [] });
      const found = [...boxes(sceneOf(graph, [120, 100, 260, 104, 120, 130, 240, 134])).entries()];
      expect(found.length).to.equal(4);
      for (const [a, one] of found) for (const [b, other] of found) expect(a !== b && meet(one, other), `${a} on ${b}`).to.equal(false);
    });

    it('beside or above a node, where another one lies below', () => {
      const graph = columns({ nodes: ['first', 'second'].map((id) => ({ id })), links: [] });
      const names = boxes(sceneOf(graph, [200, 200, 200, 222]));
      expect(names.get('first')!.bottom - names.get('second')!.top).to.be.below(0);
      expect(names.get('first')!.top).to.be.below(names.get('second')!.top - 30);
    });

    it('whatever is near, of what is selected: a node, or a link', () => {
      const crowd = columns({ nodes: [{ id: 'chosen' }, ...Array.from({ length: 80 }, (_, at) => ({ id: `n${at}` }))], links: [...Array.from({ length: 79 }, (_, at) => ({ source: `n${at}`, target: `n${at + 1}` })), { source: 'chosen', target: 'n3', label: 'found in' }] });
      const scene = sceneOf(crowd, Array.from({ length: 162 }, (_, at) => 190 + ((at * 7) % 23)));
      expect(boxes({ ...scene, selected: { what: 'node', at: 0 } }).has('chosen')).to.equal(true);
      expect(boxes({ ...scene, selected: { what: 'link', at: 79 } }).has('found in')).to.equal(true);
    });
  });

  it('become text in SVG, never markup', () => {
    const brush = new SvgBrush(10, 10, 'white');
    brush.font = '12px sans-serif';
    brush.fillText('<script>alert(1)</script>\u0000&', 1, 1);
    const drawing = new DOMParser().parseFromString(brush.toString(), 'image/svg+xml');
    expect(drawing.querySelector('script, parsererror')).to.equal(null);
    expect(drawing.querySelector('text')!.textContent).to.equal('<script>alert(1)</script>\uFFFD&');
  });

  it('are written with ids where the file counted its nodes, and with every field', async () => {
    const engine = makeGraphEngine(() => {});
    engine.push(new TextEncoder().encode(JSON.stringify({ nodes: [{ name: 'x' }, { name: 'y' }, { name: 'z' }], links: [{ source: 1, target: 2, weight: 5 }], source: 'kept' })));
    await engine.open('en');
    const revision = { label: 'l', command: 'c', filter: noFilter, of: 1, at: '2026-01-01T00:00:00Z' };
    const again = JSON.parse(engine.write(Uint8Array.of(0, 1, 1), Uint8Array.of(1), revision)) as unknown;
    expect(again).to.deep.equal({ source: 'kept', nodes: [{ name: 'y' }, { name: 'z' }], links: [{ source: 'y', target: 'z', weight: 5 }], revision });
    const read = readKnowledgeGraph(again);
    expect(read.links.map(({ source, target }) => [read.nodes[source]!.id, read.nodes[target]!.id])).to.deep.equal([['y', 'z']]);
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`have colours that stand out from the surface by 3 to 1 in the ${theme} theme`, () => {
      const host = document.body.appendChild(document.createElement('div'));
      host.style.setProperty('color-scheme', theme);
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [tokens.styleSheet!, paletteStyles.styleSheet!];
      const { types, surface, accent, link } = readPalette(root);
      host.remove();
      expect(new Set(types).size).to.equal(8);
      for (const colour of [...types, accent, link]) expect(contrast(colour, surface), `${colour} on ${surface}`).to.be.at.least(3);
    });
  }
});

/** WCAG 2.2, “contrast ratio”. */
function contrast(one: string, other: string): number {
  const [light, dark] = [one, other].map(luminance).sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
function luminance(colour: string): number {
  const [r, g, b] = colour.match(/[\d.]+/g)!.map(Number).map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
