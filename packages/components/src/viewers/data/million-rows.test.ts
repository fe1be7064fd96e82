import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { McpDataViewer } from './data-viewer.ts';

const rows = 1_000_000;
/** Rows that are made at a time, so that the page never holds the file. */
const portion = 5000;
const birds = ['heron', 'crane', 'stork', 'owl', 'pike, large', 'wren'];
const line = (row: number): string => `${row},${JSON.stringify(birds[row % birds.length])},${(row * 7919) % 1_000_003},${(((row * 31) % 9973) / 7).toFixed(3)},2026-${String((row % 12) + 1).padStart(2, '0')}-${String((row % 28) + 1).padStart(2, '0')},north of the river\n`;

function csv(): ReadableStream<Uint8Array> {
  let row = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (row === 0) controller.enqueue(new TextEncoder().encode('id,bird,number,length,seen,place\n'));
      let text = '';
      for (const end = Math.min(rows, row + portion); row < end; row++) text += line(row);
      controller.enqueue(new TextEncoder().encode(text));
      if (row === rows) controller.close();
    },
  });
}

describe('a table of a million rows', function () {
  // Worker time on a busy machine; how fast it is, the bench says.
  this.timeout(120_000);
  let viewer: McpDataViewer;

  before(async () => {
    await builtinViewers.find(({ id }) => id === 'data')!.load();
    viewer = document.createElement('mcp-data-viewer');
    viewer.style.setProperty('inline-size', '900px');
    viewer.style.setProperty('block-size', '500px');
    viewer.artifact = sampleArtifact('million.csv', 'text/csv');
    viewer.content = { ...sampleContent(viewer.artifact, ''), size: 73_000_000, stream: async () => csv() };
    document.body.append(viewer);
  });
  after(() => {
    viewer.dispose();
    viewer.remove();
  });
  const status = (): string => viewer.shadowRoot!.querySelector('.status')!.textContent.replace(/\s+/g, ' ');
  const column = (nth: number): string[] => [...viewer.shadowRoot!.querySelectorAll(`.body .row [role=gridcell][aria-colindex="${nth + 2}"]`)].map(({ textContent }) => textContent);
  /** Longer than `until` waits, where a worker goes through all rows. */
  const eventually = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('shows its first rows while the rest is on its way', async () => {
    await viewer.load(new AbortController().signal);
    expect(status()).to.include('Loading');
    expect(column(0).slice(0, 3)).to.deep.equal(['0', '1', '2']);
  });
  it('is whole, and holds no more elements than are seen', async () => {
    await eventually(() => !status().includes('Loading'));
    expect(status()).to.include('1,000,000 rows');
    expect(viewer.shadowRoot!.querySelectorAll('*').length).to.be.below(700);
  });
  it('jumps to its end', async () => {
    await viewer.goToRow(rows);
    await eventually(() => column(0).includes('999999'));
  });
  it('is sorted by numbers', async () => {
    await viewer.restorePosition({ sorting: { column: 2, descending: true } });
    await eventually(() => column(2)[0] === '1000002' && column(2)[1] === '1000001');
  });
  it('is filtered by words, and by an expression', async () => {
    await viewer.restorePosition({ filters: [{ column: 1, kind: 'contains', text: 'PIKE' }] });
    expect(status()).to.include('166,666 of 1,000,000 rows');
    await eventually(() => column(1)[0] === 'pike, large');
    await viewer.restorePosition({ filters: [{ column: 1, kind: 'matches', text: '^(wren|o.l)$' }] });
    expect(status()).to.include('333,333 of 1,000,000 rows');
  });
  it('is searched', async () => {
    await viewer.restorePosition({ filters: [], sorting: { column: 0, descending: false } });
    // The row of that id, and the one of that number.
    await eventually(async () => !(await viewer.find('999998', { at: 1 })).partial);
    expect(await viewer.find('999998', { at: 1 })).to.deep.equal({ current: 1, total: 2 });
  });
  it('tells what a column holds, where it is asked', async () => {
    viewer.shadowRoot!.querySelector<HTMLElement>('[role=grid]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, composed: true }));
    await eventually(() => viewer.shadowRoot!.querySelector('.column-panel dl') !== null);
    expect(viewer.shadowRoot!.querySelector('.column-panel dl')!.textContent.replace(/\s+/g, ' ')).to.include('1,000,000');
  });
});
