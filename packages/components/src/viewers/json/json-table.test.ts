import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { resolveViewer } from '../registry.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { McpJsonViewer } from './json-viewer.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'json')!;
const birds = [{ name: 'heron', legs: 2 }, { name: 'crane', legs: 2, young: true }, { name: 'stork' }];

describe('a list of objects in JSON', () => {
  const opened: McpJsonViewer[] = [];
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });
  async function open(text: string, name = 'a.json', mime = 'application/json'): Promise<McpJsonViewer> {
    await row.load();
    const viewer = document.createElement('mcp-json-viewer');
    viewer.style.setProperty('inline-size', '600px');
    viewer.style.setProperty('block-size', '400px');
    viewer.artifact = sampleArtifact(name, mime);
    viewer.content = sampleContent(viewer.artifact, text);
    document.body.append(viewer);
    opened.push(viewer);
    await viewer.load(new AbortController().signal);
    return viewer;
  }
  const all = (viewer: McpJsonViewer, selector: string): string[] => [...(viewer.shadowRoot!.querySelector('mcp-data-viewer')?.shadowRoot?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent.trim());
  const names = (viewer: McpJsonViewer): string[] => all(viewer, '.body .row [role=gridcell]:nth-child(2)');
  const heads = (viewer: McpJsonViewer): string[] => all(viewer, '.header .name');
  const shapes = (viewer: McpJsonViewer): [string, string | null][] => [...viewer.shadowRoot!.querySelectorAll('.shapes button')].map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
  const choose = async (viewer: McpJsonViewer, shape: 'Tree' | 'Table'): Promise<void> => {
    [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.shapes button')].find(({ textContent }) => textContent === shape)!.click();
    await until(() => shapes(viewer).some(([name, pressed]) => name === shape && pressed === 'true'));
    if (shape === 'Table') await until(() => names(viewer).length > 0 && !all(viewer, '.status').join().includes('Loading'));
  };
  const tree = (viewer: McpJsonViewer): boolean => !viewer.shadowRoot!.querySelector<HTMLElement>('[role=tree]')!.hidden;

  it('is a tree first, and a table with a column for each name', async () => {
    const viewer = await open(JSON.stringify(birds, null, 2));
    expect(shapes(viewer)).to.deep.equal([['Tree', 'true'], ['Table', 'false']]);
    await choose(viewer, 'Table');
    expect(heads(viewer)).to.deep.equal(['name', 'legs', 'young']);
    expect(names(viewer)).to.deep.equal(['heron', 'crane', 'stork']);
    expect(tree(viewer)).to.equal(false);
    await choose(viewer, 'Tree');
    expect(tree(viewer)).to.equal(true);
  });
  it('may stand one level down: the longest list of objects is the table', async () => {
    const file = { total: 3, few: [{ x: '[1]' }], 'the "items"': birds, note: { items: [{ not: 'this' }] }, after: [{ not: 'this' }] };
    const viewer = await open(JSON.stringify(file, null, 2));
    await choose(viewer, 'Table');
    expect(names(viewer)).to.deep.equal(['heron', 'crane', 'stork']);
    expect(heads(viewer)).to.deep.equal(['name', 'legs', 'young']);
  });
  it('says why it is not shown as the reader chose, shows the tree meanwhile, and tries again', async () => {
    const lines = birds.map((bird) => JSON.stringify(bird)).join('\n');
    for (const [text, name, mime, shape] of [[JSON.stringify(birds), 'a.json', 'application/json', 'Table'], [lines, 'a.ndjson', 'application/x-ndjson', 'Tree']] as const) {
      const viewer = await open(text, name, mime);
      const told = (): string | undefined => viewer.shadowRoot!.querySelector('.problem[role=alert]')?.textContent;
      const press = (words: string): void => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.problem button, .shapes button')].find(({ textContent }) => textContent === words)!.click();
      const { content } = viewer;
      viewer.content = { ...content, stream: () => Promise.reject(new Error('The line is dead.')) };
      press(shape);
      await until(() => told()?.includes('The line is dead.') ?? false);
      expect(tree(viewer)).to.equal(true);
      viewer.content = content;
      press('Try again');
      await until(() => (shape === 'Table' ? names(viewer).join() === 'heron,crane,stork' : viewer.shadowRoot!.querySelector('[role=treeitem]') !== null));
      expect(told()).to.equal(undefined);
    }
  });
  it('is not offered as a table where there is none', async () => {
    for (const text of ['{"a": [1, 2]}', '[]', '[{"a": 1}, 2]', '7', '[[1]]']) expect(shapes(await open(text)), text).to.deep.equal([]);
  });
  it('is a table first where each stands on a line, with a way to the tree', async () => {
    const text = birds.map((bird) => JSON.stringify(bird)).join('\n');
    expect(resolveViewer(builtinViewers, { name: 'a.ndjson', mime: 'application/x-ndjson' }).id).to.equal('json');
    const viewer = await open(text, 'a.ndjson', 'application/x-ndjson');
    await until(() => names(viewer).length === 3);
    await choose(viewer, 'Tree');
    await until(() => viewer.shadowRoot!.querySelector('[role=tree]')!.textContent.includes('3 lines'));
    await choose(viewer, 'Table');
    await until(() => names(viewer).join() === 'heron,crane,stork');
  });
  it('is left for the tree while the table is on its way, which is there once', async () => {
    await row.load();
    const viewer = document.createElement('mcp-json-viewer');
    viewer.style.setProperty('block-size', '400px');
    viewer.artifact = sampleArtifact('a.ndjson', 'application/x-ndjson');
    const content = sampleContent(viewer.artifact, birds.map((bird) => JSON.stringify(bird)).join('\n'));
    let asked = 0;
    viewer.content = { ...content, stream: async (signal) => (++asked === 1 ? new ReadableStream() : content.stream(signal)) };
    document.body.append(viewer);
    opened.push(viewer);
    const loaded = viewer.load(new AbortController().signal);
    await until(() => asked === 1 && shapes(viewer).length === 2);
    await choose(viewer, 'Tree');
    await loaded;
    await until(() => viewer.shadowRoot!.querySelector('[role=tree]')!.textContent.includes('3 lines'));
    expect(viewer.shadowRoot!.querySelector('[role=tree]')!.textContent.split('3 lines').length).to.equal(2);
    expect(shapes(viewer)).to.deep.equal([['Tree', 'true'], ['Table', 'false']]);
    expect(asked).to.equal(2);
    await choose(viewer, 'Table');
    await until(() => names(viewer).join() === 'heron,crane,stork');
  });
  it('keeps the choice, and what was filtered, with the position', async () => {
    const viewer = await open(JSON.stringify(birds));
    await choose(viewer, 'Table');
    await viewer.restorePosition({ table: { filters: [{ column: 0, kind: 'contains', text: 'or' }] } });
    await until(() => names(viewer).length === 1);
    const kept = viewer.savePosition();
    const again = await open(JSON.stringify(birds));
    await again.restorePosition(kept);
    await until(() => names(again).join() === 'stork');
    await choose(again, 'Tree');
    expect(again.savePosition()).to.deep.equal({ top: 0 });
    await choose(again, 'Table');
    await until(() => names(again).join() === 'stork');
    await again.restorePosition({ top: 0 });
    expect(tree(again)).to.equal(true);
  });
  it('is searched, copied and printed as what is shown', async () => {
    const viewer = await open(JSON.stringify(birds));
    await choose(viewer, 'Table');
    let found = await viewer.find('^h', { regexp: true });
    // While the table is still read, what is found is a part.
    while (found.partial) found = await viewer.find('^h', { regexp: true });
    expect(found).to.deep.equal({ current: 1, total: 1 });
    viewer.source = true;
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer') !== null && viewer.capabilities.has('wrap'));
    expect(shapes(viewer)).to.deep.equal([]);
    viewer.source = false;
    await until(() => names(viewer).length === 3);
  });
});

describe('an expression in a tree', () => {
  const endless = '^(a+)+$';
  const victim = `${'a'.repeat(60)}!`;

  it('is found and marked in names and values, with case where it matters; one without end is stopped and the tree stays', async function () {
    this.timeout(20_000);
    await row.load();
    const viewer = document.createElement('mcp-json-viewer');
    viewer.style.setProperty('inline-size', '600px');
    viewer.style.setProperty('block-size', '400px');
    viewer.artifact = sampleArtifact('a.json', 'application/json');
    viewer.content = sampleContent(viewer.artifact, JSON.stringify({ heron: 1, text: victim, bird: 'Heron' }));
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    const marked = (): string[] => ['mcp-canvas-find', 'mcp-canvas-find-current'].flatMap((name) => [...(CSS.highlights.get(name) ?? [])]).map(({ startContainer, startOffset, endOffset }) => startContainer.textContent!.slice(startOffset, endOffset));
    expect(viewer.findOptions).to.deep.equal(['matchCase', 'wholeWords', 'regexp']);
    expect(await viewer.find('h.r', { regexp: true })).to.deep.equal({ current: 1, total: 2 });
    await until(() => marked().length === 2);
    expect(marked().toSorted()).to.deep.equal(['Her', 'her']);
    expect(await viewer.find('h.r', { regexp: true, matchCase: true })).to.deep.equal({ current: 1, total: 1 });
    const reason = await viewer.find(endless, { regexp: true }).then(() => '', ({ message }: Error) => message);
    expect(reason).to.equal('The expression takes too long for this file. Make it simpler: no repeat within a repeat, such as (a+)+.');
    expect(await viewer.find('heron')).to.deep.equal({ current: 1, total: 2 });
    viewer.dispose();
    viewer.remove();
  });
});
