import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import './define.ts';
import { RowPlaces } from './pane/row-places.ts';
import type { McpVersionDiff } from './version-diff.ts';
import { lineAt, linesIn, linesOfPieces } from './compare/rows/wrapped-text.ts';
import { until } from '../suite/until.ts';

const opened: McpVersionDiff[] = [];
async function compare(old: string, fresh: string, { name = 'a.md', mime = 'text/markdown', width = 900 } = {}): Promise<McpVersionDiff> {
  const before = { ...sampleArtifact(name, mime), version: 1 };
  const viewer = document.createElement('mcp-version-diff');
  viewer.style.cssText = `display:flex;flex-direction:column;block-size:300px;inline-size:${width}px`;
  viewer.artifact = { ...sampleArtifact(name, mime), version: 2 };
  viewer.content = sampleContent(viewer.artifact, fresh);
  viewer.context = { theme: 'light', locale: 'en', comparison: { before, versions: [before], jump: false, choose() {}, close() {} }, siblingContent: () => sampleContent(before, old) };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  await until(() => rows(viewer).some((row) => row.textContent !== ''));
  return viewer;
}
const all = (viewer: McpVersionDiff, selector: string): HTMLElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const rows = (viewer: McpVersionDiff): HTMLElement[] => all(viewer, '.row');
const scroller = (viewer: McpVersionDiff): HTMLElement => all(viewer, '.scroller')[0]!;
const box = (element: Element): DOMRect => element.getBoundingClientRect();
const inView = (viewer: McpVersionDiff, rect: DOMRect): boolean => rect.top >= box(scroller(viewer)).top && rect.bottom <= box(scroller(viewer)).bottom && rect.right <= box(scroller(viewer)).right;
function marked(): DOMRect | undefined {
  const [found] = [...(CSS.highlights.get('mcp-canvas-find-current') ?? [])];
  if (!found) return undefined;
  const range = document.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range.getBoundingClientRect();
}

const words = 'Herons stood in the fog, and nobody had counted them before the bell of the station rang. ';
const paragraph = (change: string, times = 10): string => `${words.repeat(times)}${change} ${words.repeat(times)}`.trim();

afterEach(() => {
  getSelection()?.removeAllRanges();
  for (const viewer of opened.splice(0)) {
    viewer.wrap = true;
    viewer.dispose();
    viewer.remove();
  }
});

describe('long lines in a comparison', () => {
  it('of values are wrapped, too, with the words that differ', async () => {
    const json = { name: 'a.json', mime: 'application/json' };
    const viewer = await compare(JSON.stringify({ text: paragraph('before', 3), n: 1 }), JSON.stringify({ text: paragraph('after', 3), n: 2 }), json);
    await until(() => rows(viewer).some((row) => box(row).height > 60));
    expect(viewer.capabilities!.has('wrap')).to.equal(true);
    expect(scroller(viewer).scrollWidth).to.equal(scroller(viewer).clientWidth);
    expect(['.was', '.is'].map((part) => all(viewer, part).map(({ textContent }) => textContent))).to.deep.equal([['before', '1'], ['after', '2']]);
    const [first, second] = rows(viewer) as [HTMLElement, HTMLElement];
    expect(box(second).top).to.be.closeTo(box(first).bottom, 1);
    for (const text of all(viewer, '.line')) expect(text.scrollWidth).to.be.at.most(text.clientWidth + 1);
  });

  it('are wrapped on both sides, each row as high as the longer of them', async () => {
    const viewer = await compare(`# One\n\n${paragraph('before', 1)}\n\nend`, `# One\n\n${paragraph('after', 2)}\n\nend`);
    await until(() => rows(viewer).some((row) => box(row).height > 60));
    expect(scroller(viewer).scrollWidth).to.equal(scroller(viewer).clientWidth);
    const [first, , long, , last] = rows(viewer) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    expect(box(first).height).to.equal(box(last).height);
    const [old, fresh] = [...long.querySelectorAll('.text')].map((text) => box(text).height) as [number, number];
    expect(fresh).to.be.above(old);
    expect(box(long).height).to.be.closeTo(fresh, box(first).height / 2);
    for (const text of all(viewer, '.text')) expect(box(text).right).to.be.at.most(box(text.parentElement!).right + 1);
    expect(box(last).top).to.be.closeTo(box(long).bottom + box(first).height, 1);
  });

  it('are wrapped anew when the room changes, and go on beyond the edge when the reader wants them to', async () => {
    const viewer = await compare(paragraph('before', 2), paragraph('after', 2));
    await until(() => box(rows(viewer)[0]!).height > 60);
    const before = box(rows(viewer)[0]!).height;
    viewer.style.inlineSize = '400px';
    await until(() => box(rows(viewer)[0]!).height > before);
    expect(viewer.capabilities.has('wrap')).to.equal(true);
    viewer.wrap = false;
    await until(() => box(rows(viewer)[0]!).height < 30);
    expect(scroller(viewer).scrollWidth).to.be.above(scroller(viewer).clientWidth);
  });

  it('are copied as they stand in the file', async () => {
    const viewer = await compare(paragraph('before', 2), paragraph('after', 2), { width: 400 });
    await until(() => viewer.shadowRoot!.querySelector('.line') !== null);
    const text = viewer.shadowRoot!.querySelector('.removed .text')!;
    getSelection()!.setBaseAndExtent(text, 0, text, text.childNodes.length);
    expect(String(getSelection())).to.equal(paragraph('before', 2));
  });

  it('are gone into: the next change and what is found come into view, however long the paragraph', async () => {
    const viewer = await compare(`start\n${paragraph('zebra')}`, `start\n${paragraph('okapi')}`, { width: 400 });
    await until(() => rows(viewer).some((row) => box(row).height > 400));
    scroller(viewer).dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
    await until(() => all(viewer, 'mark').some((mark) => inView(viewer, box(mark))));
    scroller(viewer).scrollTop = 0;
    expect(await viewer.find('okapi')).to.deep.equal({ current: 1, total: 1 });
    await until(() => marked() !== undefined && inView(viewer, marked()!));
  });

  it('leave the reader at the row that was read', async () => {
    const text = (change: string): string => Array.from({ length: 60 }, (_, at) => `${at}: ${words.repeat(3)}${change}`).join('\n');
    const viewer = await compare(text('before'), text('after'));
    await until(() => box(rows(viewer)[0]!).height > 60);
    scroller(viewer).scrollTop = 3000;
    await until(() => !rows(viewer)[0]!.textContent!.includes('0: Herons'));
    const first = (): string => rows(viewer).find((row) => box(row).bottom > box(scroller(viewer)).top + 1)!.querySelector('.number')!.textContent!;
    await until(() => first() !== '');
    const read = first();
    viewer.wrap = false;
    await until(() => box(rows(viewer)[0]!).height < 30);
    expect(first()).to.equal(read);
  });

  it('are not cells of a table: those stand under the names of their columns', async () => {
    const viewer = await compare('a,b\n1,2', 'a,b\n1,3', { name: 'a.csv', mime: 'text/csv' });
    expect(viewer.capabilities.has('wrap')).to.equal(false);
    expect(scroller(viewer).matches('.wrapped')).to.equal(false);
  });
});

describe('the places of rows', () => {
  it('are one line each, or those that their text takes', () => {
    const one = new RowPlaces(3);
    expect([one.lines, one.start(2), one.size(2), one.rowAt(1)]).to.deep.equal([3, 2, 1, 1]);
    const many = new RowPlaces(3, Uint32Array.of(0, 1, 5, 6));
    expect([many.lines, many.start(2), many.size(1)]).to.deep.equal([6, 5, 4]);
    expect([0, 1, 4, 5, 99].map((line) => many.rowAt(line))).to.deep.equal([0, 1, 1, 2, 2]);
    expect([new RowPlaces(0, Uint32Array.of(0)).lines, new RowPlaces(0, Uint32Array.of(0)).rowAt(0)]).to.deep.equal([0, 0]);
  });
});

describe('wrapped text', () => {
  it('is cut where a line ends, through what is marked', () => {
    expect(linesOfPieces([['one two ', false], ['three four', true], [' five', false]], 8)).to.deep.equal([[['one two ', false]], [['three ', true]], [['four', true], [' ', false]], [['five', false]]]);
    expect(linesOfPieces([['one', false]], 8)).to.deep.equal([[['one', false]]]);
    expect(linesOfPieces([['', false]], 8)).to.deep.equal([[]]);
  });

  it('counts its lines as it cuts them, and knows on which a place is', () => {
    for (const text of ['', 'short', paragraph('x', 1), '\t\t\ttabs', '鷺が霧の中に立っていた。', 'x'.repeat(100)]) expect(linesIn(text, 10), text).to.equal(linesOfPieces([[text]], 10).length);
    expect([0, 7, 8, 14].map((unit) => lineAt('one two three four', unit, 8))).to.deep.equal([0, 0, 1, 2]);
  });
});
