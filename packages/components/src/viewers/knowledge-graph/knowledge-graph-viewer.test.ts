import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import type { McpKnowledgeGraphViewer } from './knowledge-graph-viewer.ts';
import { until } from '../suite/until.ts';

const mime = 'application/vnd.knowledge-graph';
const row = builtinViewers.find(({ id }) => id === 'knowledge-graph')!;
const cells = (viewer: Viewer): string[][] => [...viewer.shadowRoot!.querySelectorAll('.body .row')].sort((a, b) => Number((a as HTMLElement).dataset['row']) - Number((b as HTMLElement).dataset['row'])).map((line) => [...line.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent));
const has = (text: string) => (viewer: Viewer) => cells(viewer).flat().includes(text);
const json = (value: unknown) => JSON.stringify(value);
const drugs = {
  nodes: [{ id: 'MONDO:1', name: 'asthma', type: 'disease', synonyms: ['bronchial asthma'] }, { id: 'DRUG:1', name: 'salbutamol', type: 'drug' }, { id: 'GENE:1', name: 'ADRB2', type: 'gene' }, { id: 'X', name: 'alone' }],
  links: [{ source: 'DRUG:1', target: 'MONDO:1', label: 'treats', evidence: 3 }, { source: 'DRUG:1', target: 'GENE:1', label: 'activates' }],
};

viewerSuite({
  row,
  searched: { name: 'long.json', mime, bytes: json({ nodes: Array.from({ length: 60 }, (_, nth) => ({ id: `node ${nth}` })), links: [] }), shown: has('node 0') },
  samples: [
    { name: 'a.json', mime, bytes: json({ nodes: [{ id: 'a', name: 'first' }], links: [] }), shown: has('first') },
    { name: 'b.json', mime, bytes: json({ nodes: ['second'], edges: [{ from: 'second', to: 'other' }] }), shown: has('second') },
    { name: 'none.json', mime, bytes: json({ nodes: [], links: [] }), shown: (viewer) => text(viewer).includes('no nodes') },
    { name: 'damaged.json', mime, bytes: '{"nodes": [', shown: (viewer) => viewer.shadowRoot!.querySelector('mcp-json-viewer') !== null },
    { name: 'c.graphml', mime: 'application/graphml+xml', bytes: '<graphml><graph><node id="third"/></graph></graphml>', shown: has('third') },
    { name: 'd.gexf', mime: 'application/gexf+xml', bytes: '<gexf><graph><nodes><node id="0" label="fourth"/></nodes></graph></gexf>', shown: has('fourth') },
    { name: 'd.gv', mime: 'text/vnd.graphviz', bytes: 'digraph { fourth -> fifth }', shown: has('fourth') },
    { name: 'e.ttl', mime: 'text/turtle', bytes: '@prefix x: <http://x.org/> . x:sixth x:with x:seventh .', shown: has('sixth') },
    { name: 'e.owl', mime: 'application/rdf+xml', bytes: '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="http://x.org/"><x:T rdf:about="http://x.org/eighth"/></rdf:RDF>', shown: has('eighth') },
    { name: 'f.owx', mime: 'application/owl+xml', bytes: '<Ontology xmlns="http://www.w3.org/2002/07/owl#" ontologyIRI="http://x.org/"><Declaration><Class IRI="#ninth"/></Declaration></Ontology>', shown: has('ninth') },
    { name: 'f.ofn', mime: 'text/owl-functional', bytes: 'Ontology(<http://x.org/> Declaration(Class(<http://x.org/#tenth>)))', shown: has('tenth') },
    { name: 'f.omn', mime: 'text/owl-manchester', bytes: 'Ontology: <http://x.org/>\nClass: <http://x.org/#eleventh>', shown: has('eleventh') },
    { name: 'none.owl', mime: 'application/rdf+xml', bytes: '<Ontology/>', shown: (viewer) => text(viewer).includes('No nodes and links') && viewer.shadowRoot!.querySelector('mcp-code-viewer') !== null },
    { name: 'none.ttl', mime: 'text/turtle', bytes: 'a plain text', shown: (viewer) => text(viewer).includes('No nodes and links') && viewer.shadowRoot!.querySelector('mcp-code-viewer') !== null },
    { name: 'none.dot', mime: 'text/vnd.graphviz', bytes: 'a plain text', shown: (viewer) => text(viewer).includes('No nodes and links') && viewer.shadowRoot!.querySelector('mcp-code-viewer') !== null },
    { name: 'none.graphml', mime: 'application/graphml+xml', bytes: '<rss/>', shown: (viewer) => text(viewer).includes('No nodes and links') && viewer.shadowRoot!.querySelector('mcp-code-viewer') !== null },
    { name: 'no-graph.json', mime, bytes: '"words"', shown: (viewer) => text(viewer).includes('No nodes and links') },
  ],
});

const opened: McpKnowledgeGraphViewer[] = [];
async function open(graph: unknown, locale = 'en'): Promise<McpKnowledgeGraphViewer> {
  await row.load();
  const viewer = document.createElement('mcp-knowledge-graph-viewer');
  viewer.style.setProperty('inline-size', '900px');
  viewer.style.setProperty('block-size', '500px');
  viewer.artifact = sampleArtifact('graph.json', mime);
  viewer.content = sampleContent(viewer.artifact, json(graph));
  viewer.context = { theme: 'light', locale };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
/** What can be done is known some frames before the canvas has its size, and is drawn. */
const drawn = (viewer: Viewer) => until(() => viewer.capabilities!.has('zoom') && inkIn(viewer) > 0);
const inside = <T extends HTMLElement = HTMLElement>(viewer: Viewer, selector: string): T => viewer.shadowRoot!.querySelector<T>(selector)!;
const text = (viewer: Viewer): string => [...viewer.shadowRoot!.querySelectorAll('.status, .notice, .problem')].map(({ textContent }) => textContent).join(' ').replace(/\s+/g, ' ');
const names = (viewer: Viewer): string[] => cells(viewer).map(([name]) => name!);
const button = (viewer: Viewer, label: string): HTMLButtonElement => [...viewer.shadowRoot!.querySelectorAll('button')].find((one) => one.textContent.includes(label) || one.getAttribute('aria-label') === label)!;
const type = async (viewer: McpKnowledgeGraphViewer, label: string, value: string): Promise<void> => {
  const field = inside<HTMLInputElement>(viewer, `input[aria-label='${label}']`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settled(viewer);
};
const click = async (viewer: McpKnowledgeGraphViewer, label: string): Promise<void> => {
  button(viewer, label).click();
  await settled(viewer);
};
const settled = async (viewer: McpKnowledgeGraphViewer): Promise<void> => {
  await viewer.updateComplete;
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};
/** The file that a button saves. */
async function saved(viewer: Viewer, label: string): Promise<{ name: string; text: string }> {
  const { createObjectURL } = URL;
  const { click: follow } = HTMLAnchorElement.prototype;
  let blob: Blob | undefined;
  let name = '';
  URL.createObjectURL = (source) => createObjectURL.call(URL, (blob = source as Blob));
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    name = this.download;
  };
  button(viewer, label).click();
  await until(() => name !== '');
  Object.assign(URL, { createObjectURL });
  HTMLAnchorElement.prototype.click = follow;
  return { name, text: await blob!.text() };
}
const press = (target: HTMLElement, key: string): boolean => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
/** Points of the drawing that are not background. */
function inkIn(viewer: Viewer): number {
  const canvas = inside<HTMLCanvasElement>(viewer, 'canvas.over');
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let ink = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) ink += 1;
  return ink;
}

describe('the knowledge graph viewer', () => {
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });

  it('draws the graph and lists the same nodes and links beside it', async () => {
    const viewer = await open(drugs);
    await drawn(viewer);
    await settled(viewer);
    expect(inkIn(viewer)).to.be.above(500);
    expect(cells(viewer)).to.deep.equal([['asthma', 'disease', '1', 'MONDO:1'], ['salbutamol', 'drug', '2', 'DRUG:1'], ['ADRB2', 'gene', '1', 'GENE:1'], ['alone', '', '0', 'X']]);
    await click(viewer, 'Links');
    expect(cells(viewer)).to.deep.equal([['salbutamol', 'treats', 'asthma'], ['salbutamol', 'activates', 'ADRB2']]);
    expect(text(viewer)).to.contain('4 nodes, 2 links');
  });

  it('names the drawing for those who do not see it', async () => {
    const viewer = await open(drugs);
    const canvas = inside(viewer, 'canvas.over');
    expect(canvas.getAttribute('aria-label')).to.equal('graph.json, drawing of 4 nodes and 2 links');
    expect(inside(viewer, `#${canvas.getAttribute('aria-describedby')}`).textContent).to.contain('Arrow keys');
  });

  it('leaves types out, and brings them back', async () => {
    const viewer = await open(drugs);
    const chip = button(viewer, 'gene');
    expect(chip.getAttribute('aria-pressed')).to.equal('true');
    await click(viewer, 'gene');
    expect(chip.getAttribute('aria-pressed')).to.equal('false');
    expect(names(viewer)).to.deep.equal(['asthma', 'salbutamol', 'alone']);
    expect(text(viewer)).to.contain('3 of 4 nodes, 1 of 2 links');
    await click(viewer, 'Clear filter');
    expect(names(viewer)).to.have.length(4);
  });

  it('filters by the names of nodes and links together, with neighbours, and without what is not linked', async () => {
    const viewer = await open(drugs);
    await type(viewer, 'Node name', 'ADR');
    expect(names(viewer)).to.deep.equal(['ADRB2']);
    inside<HTMLInputElement>(viewer, '.check input').click();
    await settled(viewer);
    expect(names(viewer)).to.deep.equal(['salbutamol', 'ADRB2']);
    await click(viewer, 'Clear filter');
    await type(viewer, 'Relation', 'TREAT');
    expect(text(viewer)).to.contain('4 of 4 nodes, 1 of 2 links');
    viewer.shadowRoot!.querySelectorAll<HTMLInputElement>('.check input')[1]!.click();
    await settled(viewer);
    expect(names(viewer)).to.deep.equal(['asthma', 'salbutamol']);
    await type(viewer, 'Relation', 'nothing like it');
    expect(text(viewer)).to.contain('The filter leaves nothing.');
  });

  it('sorts by a column, down, and as in the file again', async () => {
    const viewer = await open(drugs);
    const sort = async () => {
      inside(viewer, ".header [data-column='name']").click();
      await settled(viewer);
      return names(viewer);
    };
    expect(await sort()).to.deep.equal(['ADRB2', 'alone', 'asthma', 'salbutamol']);
    expect(inside(viewer, ".header [data-column='name']").getAttribute('aria-sort')).to.equal('ascending');
    expect(await sort()).to.deep.equal(['salbutamol', 'asthma', 'alone', 'ADRB2']);
    expect(await sort()).to.deep.equal(['asthma', 'salbutamol', 'ADRB2', 'alone']);
  });

  it('grows from a node: what it is linked with, then what that is, and back', async () => {
    const viewer = await open(drugs);
    const choose = async (name: string): Promise<void> => {
      inside(viewer, `.row[data-row='${names(viewer).indexOf(name)}'] .cell`).click();
      await until(() => inside(viewer, '.details .heading')?.textContent.includes(name));
      await settled(viewer);
    };
    await choose('asthma');
    await click(viewer, 'Show from here');
    expect(names(viewer).toSorted()).to.deep.equal(['asthma', 'salbutamol']);
    await choose('salbutamol');
    await click(viewer, 'Expand');
    expect(names(viewer).toSorted()).to.deep.equal(['ADRB2', 'asthma', 'salbutamol']);
    await click(viewer, 'Collapse');
    expect(names(viewer).toSorted()).to.deep.equal(['asthma', 'salbutamol']);
    await click(viewer, 'Clear filter');
    expect(names(viewer).length).to.equal(4);
  });

  it('exports what is shown as JSON', async () => {
    const viewer = await open(drugs);
    await type(viewer, 'Node name', 'asthma');
    const { name, text: written } = await saved(viewer, 'Save what is shown as JSON');
    const graph = JSON.parse(written) as { nodes: { name?: string; label?: string }[]; links: unknown[]; revision?: unknown };
    expect([name, graph.nodes.length, graph.links, graph.revision]).to.deep.equal(['graph.json', 1, [], undefined]);
  });

  it('exports a drawing with every name whole', async () => {
    const long = 'm'.repeat(24);
    const viewer = await open({ nodes: [{ id: 'a', name: `${long}1` }, { id: 'b', name: `${long}2` }, { id: 'c', name: `${long}3` }], links: [{ source: 'a', target: 'b' }, { source: 'b', target: 'c' }] });
    await drawn(viewer);
    const { name, text: written } = await saved(viewer, 'Save the drawing as SVG');
    expect(name).to.equal('graph.svg');
    const holder = document.createElement('div');
    holder.innerHTML = written;
    document.body.append(holder);
    const edges = holder.querySelector('svg')!.getBoundingClientRect();
    const texts = [...holder.querySelectorAll('text')].map((one) => one.getBoundingClientRect());
    holder.remove();
    expect(texts.length).to.be.at.least(3);
    for (const { left, right, top, bottom } of texts) expect([left >= edges.left, right <= edges.right, top >= edges.top, bottom <= edges.bottom]).to.deep.equal([true, true, true, true]);
  });

  it('shows every field of what is selected, and goes on to what it is linked with', async () => {
    const viewer = await open(drugs);
    inside(viewer, ".row[data-row='0'] .cell").click();
    await until(() => inside(viewer, '.details dl') !== null);
    expect(inside(viewer, '.details').textContent.replace(/\s+/g, ' ')).to.contain('MONDO:1').and.contain('bronchial asthma');
    expect(inside(viewer, ".row[aria-selected='true']").textContent).to.contain('asthma');
    inside(viewer, '.ends li > .link').click();
    await until(() => inside(viewer, '.details .heading').textContent.includes('salbutamol'));
    await settled(viewer);
    expect(inside(viewer, ".row[aria-selected='true']").textContent).to.contain('salbutamol');
    await click(viewer, 'Close');
    expect(inside(viewer, '.details')).to.equal(null);
  });

  it('shows the evidence of a link field by field, and what is too deep or too much as text', async () => {
    const deep = { a: { b: { c: { d: 1 } } } };
    const viewer = await open({ nodes: [{ id: 'a' }, { id: 'b' }], links: [{ source: 'a', target: 'b', evidence: [{ trial: '123', sentence: 'Salbutamol <b>relieves</b> it.' }, { trial: '456' }], deep, none: [], many: Array.from({ length: 60 }, (_, n) => ({ n })) }] });
    await click(viewer, 'Links');
    await until(() => inside(viewer, ".row[data-row='0'] .cell") !== null);
    inside(viewer, ".row[data-row='0'] .cell").click();
    await until(() => inside(viewer, '.details dl dl') !== null);
    const said = new Map([...viewer.shadowRoot!.querySelectorAll('.details > dl > div')].map((field) => [field.querySelector('dt')!.textContent, field.querySelector('dd')!]));
    expect([...said.get('evidence')!.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).to.deep.equal(['trial', '123', 'sentence', 'Salbutamol <b>relieves</b> it.', 'trial', '456']);
    expect([said.get('deep')!.querySelectorAll('dl').length, said.get('deep')!.textContent.includes('"d": 1')]).to.deep.equal([3, true]);
    expect([said.get('none')!.textContent, said.get('many')!.querySelector('dl')]).to.deep.equal(['[]', null]);
  });

  it('leads to the works and addresses that the evidence names, and nowhere else', async () => {
    const evidence = [{ pmid: 31452104, sentence: 'See https://example.org/paper.', url: 'javascript:alert(1)' }, { doi: '10.1000/182' }];
    const viewer = await open({ nodes: [{ id: 'a' }, { id: 'b' }], links: [{ source: 'a', target: 'b', evidence, publications: ['PMID:17', 'no address'], none: [] }] });
    await click(viewer, 'Links');
    await until(() => inside(viewer, ".row[data-row='0'] .cell") !== null);
    inside(viewer, ".row[data-row='0'] .cell").click();
    await until(() => inside(viewer, '.details dl dl') !== null);
    const links = [...viewer.shadowRoot!.querySelectorAll<HTMLAnchorElement>('.details a')];
    expect(links.map(({ textContent, href }) => [textContent, href])).to.deep.equal([
      ['31452104 (opens in a new tab)', 'https://pubmed.ncbi.nlm.nih.gov/31452104/'],
      ['https://example.org/paper (opens in a new tab)', 'https://example.org/paper'],
      ['10.1000/182 (opens in a new tab)', 'https://doi.org/10.1000/182'],
      ['PMID:17 (opens in a new tab)', 'https://pubmed.ncbi.nlm.nih.gov/17/'],
    ]);
    for (const { target, rel } of links) expect([target, rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect([...viewer.shadowRoot!.querySelectorAll('.details dd li')].map(({ textContent }) => textContent)).to.deep.equal(['PMID:17 (opens in a new tab)', 'no address']);
  });

  it('begins every value at the side where its field begins, whatever its words are written in', async () => {
    const viewer = await open({ nodes: [{ id: 'a', name: 'ربو', words: ['ربو', 'asthma'], note: { said: 'ربو', in: 'asthma' } }], links: [] });
    inside(viewer, ".row[data-row='0'] .cell").click();
    await until(() => inside(viewer, '.details dl dl') !== null);
    for (const dir of ['ltr', 'rtl']) {
      viewer.dir = dir;
      const aligned = [...viewer.shadowRoot!.querySelectorAll('.details dd, .details dd li')].map((one) => getComputedStyle(one).textAlign);
      expect(new Set(aligned), dir).to.deep.equal(new Set([dir === 'ltr' ? 'left' : 'right']));
      expect([...viewer.shadowRoot!.querySelectorAll('.details dd > dl')].map((one) => getComputedStyle(one).direction)).to.deep.equal([dir]);
    }
  });

  it('has room for details on a phone, and no buttons there that do nothing', async () => {
    const viewer = await open({ nodes: [{ id: 'a', type: 'one', text: 'word '.repeat(400) }, { id: 'b', type: 'two' }], links: [{ source: 'a', target: 'b' }] });
    Object.assign(viewer.style, { inlineSize: '390px', blockSize: '680px' });
    await drawn(viewer);
    expect(button(viewer, 'Clear filter').checkVisibility()).to.equal(false);
    inside(viewer, ".row[data-row='0'] .cell").click();
    await until(() => inside(viewer, '.details dl') !== null);
    await settled(viewer);
    expect(inside(viewer, '.details').clientHeight).to.be.above(180);
    expect(inside(viewer, '.side .scroller').clientHeight).to.be.above(60);
    await click(viewer, 'two');
    expect(button(viewer, 'Clear filter').checkVisibility()).to.equal(true);
  });

  it('takes a fingertip beside a node for that node', async () => {
    const viewer = await open({ nodes: [{ id: 'only', type: 't' }], links: [] });
    await drawn(viewer);
    await settled(viewer);
    const canvas = inside(viewer, 'canvas.over');
    const { left, top, width, height } = canvas.getBoundingClientRect();
    canvas.setPointerCapture = () => {};
    const tap = async (pointerType: string): Promise<void> => {
      const at = { clientX: left + width / 2 + 25, clientY: top + height / 2, bubbles: true, pointerId: 1, button: 0, pointerType };
      canvas.dispatchEvent(new PointerEvent('pointerdown', at));
      canvas.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: at.clientX + 6 }));
      canvas.dispatchEvent(new PointerEvent('pointerup', at));
      await settled(viewer);
    };
    await tap('mouse');
    expect(inside(viewer, ".row[aria-selected='true']")).to.equal(null);
    viewer.zoom('fit');
    await settled(viewer);
    await tap('touch');
    expect(inside(viewer, ".row[aria-selected='true']").textContent).to.contain('only');
  });

  it('leads from a node to what the file says of its links', async () => {
    const viewer = await open({ ...drugs, links: [...drugs.links, { source: 'X', target: 'X' }] });
    inside(viewer, ".row[data-row='1'] .cell").click();
    await until(() => inside(viewer, '.details dl') !== null);
    await click(viewer, 'treats');
    await until(() => inside(viewer, '.details').textContent.includes('evidence'));
    expect(inside(viewer, '.details .heading').textContent.trim()).to.equal('treats');
    await click(viewer, 'salbutamol');
    expect(inside(viewer, '.details .heading').textContent.trim()).to.equal('salbutamol');
  });

  it('shows one of many types in two presses: none, then that one; and all again in one', async () => {
    const viewer = await open({ nodes: ['type 10', 'type 9', 'type 1', ''].map((kind, at) => ({ id: at, name: `node of ${kind}`, type: kind })), links: [] });
    const chips = () => [...viewer.shadowRoot!.querySelectorAll('.legend .chip')].map((chip) => [chip.textContent.trim().replace(/\s+1$/, ''), chip.getAttribute('aria-pressed')]);
    expect(chips().map(([name]) => name)).to.deep.equal(['All types', 'No type', 'type 1', 'type 9', 'type 10']);
    await click(viewer, 'All types');
    expect(names(viewer)).to.deep.equal([]);
    await click(viewer, 'type 9');
    expect(names(viewer)).to.deep.equal(['node of type 9']);
    expect(chips().map(([, pressed]) => pressed)).to.deep.equal(['mixed', 'false', 'false', 'true', 'false']);
    await click(viewer, 'All types');
    expect(names(viewer)).to.have.length(4);
  });

  it('selects in the table what is pressed in the drawing', async () => {
    const viewer = await open({ nodes: [{ id: 'only', type: 't' }], links: [] });
    await drawn(viewer);
    await settled(viewer);
    const canvas = inside(viewer, 'canvas.over');
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerId: 1, button: 0 };
    canvas.setPointerCapture = () => {};
    canvas.dispatchEvent(new PointerEvent('pointerdown', at));
    canvas.dispatchEvent(new PointerEvent('pointerup', at));
    await settled(viewer);
    expect(inside(viewer, ".row[aria-selected='true']")?.textContent).to.contain('only');
  });

  it('goes among neighbours by arrow keys, says where it is, and selects with Enter', async () => {
    const viewer = await open({ nodes: [{ id: 'a', type: 'letter' }, { id: 'b' }], links: [{ source: 'a', target: 'b' }] });
    await drawn(viewer);
    await settled(viewer);
    const canvas = inside(viewer, 'canvas.over');
    expect(press(canvas, 'ArrowRight')).to.equal(false);
    await settled(viewer);
    const option = () => inside(viewer, `#${canvas.getAttribute('aria-activedescendant')}`);
    const heard = () => option().textContent;
    expect(heard()).to.match(/^(a, letter|b, No type), 1 link$/);
    expect(['aria-selected', 'aria-posinset', 'aria-setsize'].map((name) => option().getAttribute(name))).to.deep.equal(['false', heard().startsWith('a') ? '1' : '2', '2']);
    press(canvas, 'Enter');
    await settled(viewer);
    expect(option().getAttribute('aria-selected')).to.equal('true');
    expect(inside(viewer, '.details .heading').textContent.trim()).to.equal(heard()[0]);
    press(canvas, 'Escape');
    await settled(viewer);
    expect(inside(viewer, '.details')).to.equal(null);
    expect(press(canvas, 'Tab')).to.equal(true);
  });

  it('is a list box to screen readers, which then hand it the arrows: it begins where the keyboard comes in, and says how each node is linked with the last', async () => {
    const viewer = await open({ nodes: [{ id: 'a' }, { id: 'b' }], links: [{ source: 'a', target: 'b', label: 'knows' }, { source: 'b', target: 'a' }] });
    await drawn(viewer);
    await settled(viewer);
    const canvas = inside(viewer, 'canvas.over');
    expect([canvas.getAttribute('role'), canvas.getAttribute('aria-activedescendant')]).to.deep.equal(['listbox', null]);
    canvas.focus();
    await settled(viewer);
    const here = () => inside(viewer, `#${canvas.getAttribute('aria-activedescendant')}`).textContent;
    const first = here();
    expect(first).to.match(/^[ab], No type, 2 links$/);
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) if (here() === first) {
      press(canvas, key);
      await settled(viewer);
    }
    expect(here()).to.match(/^[ab], No type, 2 links\. a, knows, b\. b, a$/);
    expect(here()[0]).to.not.equal(first[0]);
  });

  describe('in layers', () => {
    const chain = { nodes: ['first', 'second', 'third', 'fourth'], links: [{ source: 'first', target: 'second' }, { source: 'second', target: 'third' }, { source: 'third', target: 'fourth' }] };
    /** The names from left to right, and whether they stand in one line. */
    const written = async (viewer: McpKnowledgeGraphViewer) => {
      await drawn(viewer);
      const holder = document.createElement('div');
      holder.innerHTML = (await saved(viewer, 'Save the drawing as SVG')).text;
      const places = [...holder.querySelectorAll('text')].map((one) => ({ name: one.textContent, x: Number(one.getAttribute('x')), y: Number(one.getAttribute('y')) }));
      const downs = places.map(({ y }) => y);
      // Each is written twice: its edge, and itself.
      return { names: [...new Set(places.toSorted((one, other) => one.x - other.x).map(({ name }) => name))], inLine: Math.max(...downs) - Math.min(...downs) < 5 };
    };
    const pressed = (viewer: Viewer) => button(viewer, 'Layers')?.getAttribute('aria-pressed');
    const inLayers = async (viewer: McpKnowledgeGraphViewer): Promise<void> => {
      while (!(await written(viewer)).inLine) await settled(viewer);
    };
    const layers = { names: ['first', 'second', 'third', 'fourth'], inLine: true };

    it('draws a file that wants it, the way it says', async () => {
      const viewer = await open({ ...chain, rankdir: 'LR' });
      expect([pressed(viewer), await written(viewer)]).to.deep.equal(['true', layers]);
      expect((await written(await open({ ...chain, rankdir: 'RL' }))).names).to.deep.equal(layers.names.toReversed());
    });

    it('draws another for the reader, who finds it so again, and by forces once more', async () => {
      const viewer = await open(chain);
      expect([pressed(viewer), (await written(viewer)).inLine]).to.deep.equal(['false', false]);
      await click(viewer, 'Layers');
      expect([pressed(viewer), viewer.capabilities.has('zoom')]).to.deep.equal(['true', true], 'nothing goes while the other drawing is made');
      await inLayers(viewer);
      const again = await open(chain);
      again.restorePosition(viewer.savePosition());
      await settled(again);
      expect(pressed(again)).to.equal('true');
      await inLayers(again);
      await click(viewer, 'Layers');
      expect([pressed(viewer), (viewer.savePosition() as { layered?: boolean }).layered]).to.deep.equal(['false', undefined]);
    });

    it('is not offered where links have no direction, where there are none, and where they lead across more than can be worked out', async () => {
      const long = Array.from({ length: 200 }, (_, nth) => `n${nth}`);
      const shortcuts = { nodes: long, links: long.slice(1).flatMap((target, nth) => [{ source: long[nth], target }, { source: long[nth >> 2], target }]) };
      for (const graph of [{ ...chain, directed: false }, { nodes: ['alone'], links: [] }, shortcuts]) expect(pressed(await open(graph))).to.equal(undefined);
    });

    it('is not offered for more than can be worked out at once, but for what a filter leaves of it', async () => {
      const many = { nodes: Array.from({ length: 6000 }, (_, nth) => ({ id: `n${nth}`, name: nth < 5 ? `kept ${nth}` : `other ${nth}` })), links: Array.from({ length: 5999 }, (_, nth) => ({ source: `n${nth}`, target: `n${nth + 1}` })) };
      const viewer = await open(many);
      expect(pressed(viewer)).to.equal(undefined);
      await type(viewer, 'Node name', 'kept');
      await drawn(viewer);
      await click(viewer, 'Layers');
      await inLayers(viewer);
      expect((await written(viewer)).names).to.have.members(['kept 0', 'kept 1', 'kept 2', 'kept 3', 'kept 4']);
    });
  });

  it('looks the same each time', async () => {
    const first = await open(drugs);
    const second = await open(drugs);
    for (const viewer of [first, second]) {
      await drawn(viewer);
      await settled(viewer);
    }
    const picture = (viewer: Viewer): string => inside<HTMLCanvasElement>(viewer, 'canvas.over').toDataURL();
    expect(inkIn(first)).to.be.above(500);
    await until(() => picture(first) === picture(second));
  });

  it('tells the toolbar of a change once, also where each news brings a new context', async () => {
    const viewer = await open(drugs);
    await drawn(viewer);
    let told = 0;
    viewer.addEventListener('mcp-viewer-change', () => {
      told += 1;
      viewer.context = { ...viewer.context };
    });
    viewer.zoom('in');
    for (let turn = 0; turn < 20; turn++) await settled(viewer);
    expect(told).to.equal(1);
  });

  it('scales, fits in again, and says how large it is', async () => {
    const viewer = await open(drugs);
    await drawn(viewer);
    await settled(viewer);
    const before = viewer.zoomLabel;
    viewer.zoom('in');
    expect(viewer.zoomLabel).not.to.equal(before);
    viewer.zoom('actual');
    expect(viewer.zoomLabel).to.equal('100%');
    viewer.zoom('fit');
    expect(viewer.zoomLabel).to.equal(before);
  });

  it('keeps filter, view and selection of each version apart', async () => {
    const viewer = await open(drugs);
    await drawn(viewer);
    await click(viewer, 'gene');
    inside(viewer, ".row[data-row='1'] .cell").click();
    viewer.zoom('actual');
    const place = viewer.savePosition();
    const again = await open(drugs);
    again.restorePosition(place);
    await drawn(again);
    await settled(again);
    expect(names(again)).to.deep.equal(['asthma', 'salbutamol', 'alone']);
    expect(again.zoomLabel).to.equal('100%');
    expect(inside(again, ".row[aria-selected='true']").textContent).to.contain('salbutamol');
    again.artifact = { ...again.artifact, version: 2 };
    await again.load(new AbortController().signal);
    again.restorePosition(place);
    await settled(again);
    expect(names(again)).to.have.length(4);
  });

  it('finds nodes, then links, and goes to them', async () => {
    const viewer = await open(drugs);
    expect(await viewer.find('a')).to.deep.equal({ current: 1, total: 6 });
    expect(await viewer.find('a', { step: -1 })).to.deep.equal({ current: 6, total: 6 });
    await settled(viewer);
    expect(inside(viewer, ".row[aria-selected='true']").textContent).to.contain('activates');
    expect(await viewer.find('nothing')).to.deep.equal({ current: 0, total: 0 });
  });

  it('gives what is shown to who keeps versions: the part of the graph, everything of it, label and command', async () => {
    const viewer = await open({ ...drugs, query: 'asthma' });
    await click(viewer, 'gene');
    const saves: CustomEvent[] = [];
    viewer.addEventListener('mcp-artifact-save', (event) => {
      saves.push(event);
      event.detail.respondWith(Promise.resolve());
    });
    await click(viewer, 'Save as version');
    inside<HTMLInputElement>(viewer, '.save input').value = 'Without genes';
    inside(viewer, '.save .primary').click();
    await until(() => text(viewer).includes('Saved as version “Without genes”.'));
    const { text: written, revision, artifact } = saves[0]!.detail;
    expect(revision).to.deep.equal({ label: 'Without genes', command: 'filter types: (none), disease, drug' });
    expect(artifact.id).to.equal(viewer.artifact.id);
    const { nodes, links, query, revision: inFile } = JSON.parse(written);
    expect({ nodes, links, query }).to.deep.equal({ nodes: drugs.nodes.filter(({ type }) => type !== 'gene'), links: drugs.links.slice(0, 1), query: 'asthma' });
    expect(inFile).to.deep.include({ label: 'Without genes', of: 1, filter: { hidden_types: ['gene'], node: '', neighbours: false, link: '', linked_only: false } });
    await settled(viewer);
    expect(names(viewer), 'what it was made from is whole again').to.have.length(4);
  });

  it('tells why a version could not be kept, and keeps the filter', async () => {
    const viewer = await open(drugs);
    await click(viewer, 'gene');
    viewer.addEventListener('mcp-artifact-save', ({ detail }) => detail.respondWith(Promise.reject(new Error('The store is full.'))));
    await click(viewer, 'Save as version');
    inside<HTMLFormElement>(viewer, '.save').requestSubmit();
    await until(() => text(viewer).includes('The store is full.'));
    expect(names(viewer)).to.have.length(3);
  });

  it('tells what was odd in the file', async () => {
    const viewer = await open({ nodes: [{ id: 'a' }, { id: 'a' }, null], links: [{ source: 'a', target: 'ghost' }] });
    expect(text(viewer)).to.contain('1 id came twice').and.contain('1 node is named by links only').and.contain('1 value is neither');
  });

  it('takes names of any kind as text', async () => {
    const odd = ['<img src=x onerror="window.pwned=1">', '__proto__', '', 'שלום', 'x'.repeat(5000), '\u0000\u202e'];
    const viewer = await open({ nodes: odd.map((name, at) => ({ id: `n${at}`, name, type: name })), links: odd.map((label, at) => ({ source: `n${at}`, target: 'n0', label })) });
    await drawn(viewer);
    await settled(viewer);
    expect(names(viewer)[0]).to.equal(odd[0]);
    expect(viewer.shadowRoot!.querySelector('img')).to.equal(null);
    expect('pwned' in globalThis).to.equal(false);
  });

  it('offers to draw a graph that is large, and shows its tables at once', async () => {
    const viewer = await open({ nodes: Array.from({ length: 5001 }, (_, id) => ({ id, type: `t${id % 70}` })), links: [] });
    expect(text(viewer)).to.contain('This graph is large');
    expect(inside(viewer, 'canvas.over').hidden).to.equal(true);
    expect(cells(viewer).length).to.be.above(3).and.below(100);
    expect(inside(viewer, '[role=grid]').getAttribute('aria-rowcount')).to.equal('5002');
  });

  describe('of 5,001 nodes', () => {
    const hub = { nodes: Array.from({ length: 5001 }, (_, at) => ({ id: `n${at}`, type: at < 3 ? 'first' : 'other' })), links: [[0, 1], [1, 2], [2, 3]].map(([from, to]) => ({ source: `n${from}`, target: `n${to}` })) };
    const choose = async (viewer: McpKnowledgeGraphViewer, at: number): Promise<void> => {
      inside(viewer, `.row[data-row='${at}'] .cell`).click();
      await settled(viewer);
    };
    it('draws what grows from a node, without the rest', async () => {
      const viewer = await open(hub);
      await choose(viewer, 0);
      await click(viewer, 'Show from here');
      await drawn(viewer);
      await settled(viewer);
      expect(names(viewer)).to.deep.equal(['n0', 'n1']);
      expect(inside(viewer, 'canvas.over').hidden).to.equal(false);
      expect(text(viewer)).not.to.contain('large');
      await choose(viewer, 1);
      await click(viewer, 'Expand');
      await until(() => names(viewer).length === 3);
      await drawn(viewer);
    });

    it('draws what a filter leaves, and offers the rest again when it is cleared', async () => {
      const viewer = await open(hub);
      await type(viewer, 'Node name', 'n500');
      await drawn(viewer);
      await click(viewer, 'Clear filter');
      expect(text(viewer)).to.contain('This graph is large');
      expect(inside(viewer, 'canvas.over').hidden).to.equal(true);
      await click(viewer, 'Draw all of it');
      await drawn(viewer);
      await click(viewer, 'other');
      expect(viewer.capabilities!.has('zoom'), 'what is there is filtered').to.equal(true);
    });

    it('calls a version by the nodes that it grew from', async () => {
      const viewer = await open(hub);
      await choose(viewer, 0);
      await click(viewer, 'Show from here');
      await click(viewer, 'Save as version');
      expect(inside<HTMLInputElement>(viewer, '.save input').value).to.equal('n0');
    });
  });

  it('leaves the keyboard in the table where what had it is gone', async () => {
    const viewer = await open(drugs);
    await type(viewer, 'Node name', 'a');
    for (const label of ['Clear filter', 'Close']) {
      inside(viewer, ".row[data-row='0'] .cell").click();
      await settled(viewer);
      button(viewer, label).focus();
      await click(viewer, label);
      expect(viewer.shadowRoot!.activeElement, label).to.equal(inside(viewer, '.side .scroller'));
    }
  });

  it('shows its source, and the graph again', async () => {
    const viewer = await open(drugs);
    viewer.source = true;
    await until(() => inside(viewer, 'mcp-code-viewer') !== null);
    await until(() => viewer.capabilities?.has('go-to'));
    expect(viewer.places).to.deep.equal({ label: 'line', count: 1 });
    viewer.source = false;
    await settled(viewer);
    expect(inside(viewer, 'mcp-code-viewer')).to.equal(null);
    expect(inside(viewer, '.panes').hidden).to.equal(false);
  });

  it('does with JSON that is no graph what the tree can do, and its source', async () => {
    const viewer = await open({ birds: ['heron', 'egret'] });
    expect([...viewer.capabilities]).to.include.members(['find', 'source']);
    expect((await viewer.find!('egret')).total).to.equal(1);
    viewer.source = true;
    await until(() => viewer.capabilities.has('go-to'));
    expect([viewer.source, viewer.places.count > 0]).to.deep.equal([true, true]);
    viewer.goTo(1);
    viewer.source = false;
    await until(() => !viewer.capabilities.has('go-to'));
    expect(inside(viewer, 'mcp-json-viewer')).to.not.equal(null);
  });

  it('speaks the reader’s language', async () => {
    const viewer = await open(drugs, 'de-AT');
    expect(text(viewer)).to.contain('4 Knoten, 2 Kanten');
  });
});
