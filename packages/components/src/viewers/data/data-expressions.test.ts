import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { wholeFind } from '../suite/whole-find.ts';
import type { McpDataViewer } from './data-viewer.ts';
import { until } from '../suite/until.ts';

/** Backtracks without end on the second row. */
const endless = '^(a+)+$';
const table = `text,place\n${'a'.repeat(30)},north\n${'a'.repeat(60)}!,south\nb1,east\n`;
const tooLong = 'This expression takes too long on this table and was stopped. Make it simpler: no repeat within a repeat, such as (a+)+.';

describe('a reader\'s expression in a table', () => {
  const row = builtinViewers.find(({ id }) => id === 'data')!;
  let viewer: McpDataViewer;

  beforeEach(async () => {
    await row.load();
    viewer = document.createElement('mcp-data-viewer');
    viewer.style.setProperty('inline-size', '600px');
    viewer.style.setProperty('block-size', '400px');
    viewer.artifact = sampleArtifact('a.csv', 'text/csv');
    viewer.content = sampleContent(viewer.artifact, table);
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    await until(() => !part('.status').includes('Loading'));
  });
  afterEach(() => {
    viewer.dispose();
    viewer.remove();
  });
  const part = (selector: string): string => viewer.shadowRoot!.querySelector(selector)?.textContent.trim() ?? '';
  const texts = (): string[] => [...viewer.shadowRoot!.querySelectorAll('.body .row [role=gridcell]:nth-child(3)')].map(({ textContent }) => textContent);
  const filter = (text: string, column = 0): Promise<void> => viewer.restorePosition({ filters: [{ column, kind: 'matches', text }] });
  const marked = (): string[] => [...(CSS.highlights.get('mcp-canvas-find') ?? []), ...(CSS.highlights.get('mcp-canvas-find-current') ?? [])].map((range) => {
    const { startContainer, startOffset, endOffset } = range;
    return startContainer.textContent!.slice(startOffset, endOffset);
  });

  it('filters', async () => {
    await filter('th$', 1);
    expect(texts()).to.deep.equal(['north', 'south']);
  });
  it('is stopped in a filter where it never ends: the reader is told why, the rows stay, and the next filter works', async function () {
    this.timeout(20_000);
    await filter(endless);
    expect(part('.status .danger')).to.equal(tooLong);
    expect(texts()).to.deep.equal(['north', 'south', 'east']);
    await filter('^b\\d$');
    expect(texts()).to.deep.equal(['east']);
    expect(part('.status .danger')).to.equal('');
  });
  it('lets the grid work while it is tried', async function () {
    this.timeout(20_000);
    const filtered = filter(endless);
    expect(await wholeFind(viewer, 'south')).to.deep.equal({ current: 1, total: 1 });
    await filtered;
    expect(part('.status .danger')).to.equal(tooLong);
  });
  it('is found and marked, with case where it matters', async () => {
    expect(viewer.findOptions).to.deep.equal(['matchCase', 'wholeWords', 'regexp']);
    expect(await wholeFind(viewer, '[ns]o.th', { regexp: true })).to.deep.equal({ current: 1, total: 2 });
    await until(() => marked().length === 2);
    expect(marked().toSorted()).to.deep.equal(['north', 'south']);
    expect(await wholeFind(viewer, '[ns]o.th', { regexp: true, step: 1 })).to.deep.equal({ current: 2, total: 2 });
    expect(await wholeFind(viewer, 'NORTH', { matchCase: true })).to.deep.equal({ current: 0, total: 0 });
  });
  it('is stopped in a search as well, and asked again it is tried again', async function () {
    this.timeout(20_000);
    /** As the search bar does, asked again while there may be more. */
    const reason = async (): Promise<string> => {
      for (;;) {
        const [found, why] = await viewer.find(endless, { regexp: true }).then((result) => [result, ''] as const, ({ message }: Error) => [undefined, message] as const);
        if (!found?.partial) return why;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    expect(await reason()).to.equal(tooLong);
    expect(await reason()).to.equal(tooLong);
    expect(await wholeFind(viewer, 'east')).to.deep.equal({ current: 1, total: 1 });
  });
  it('finds only what a cell is, not what stands beside it', async () => {
    expect(await wholeFind(viewer, '(?<!,)north', { regexp: true })).to.deep.equal({ current: 1, total: 1 });
  });
});
