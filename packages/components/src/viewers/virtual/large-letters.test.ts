import { expect } from 'chai';
import '../../artifact-viewer/define.ts';
import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import { sampleFile } from '../../canvas/sample-canvas.ts';
import { until } from '../suite/until.ts';

/** A letter of each day, as a mailbox has them. */
const mailbox = Array.from({ length: 5 }, (_, day) => `From mara@herons.example Fri Jul 31 15:05:0${day} 2026\nFrom: Mara Weir <mara@herons.example>\nSubject: Count of day ${day}\nDate: Fri, 31 Jul 2026 15:05:0${day} +0000\n\nSeven.\n\n`).join('');
const graph = { nodes: ['ångström', 'weir', 'fog'].map((id) => ({ id, label: id, type: 'place' })), edges: [{ source: 'weir', target: 'fog', type: 'has' }] };

const files: readonly [name: string, mime: string, body: string][] = [
  ['tree.json', 'application/json', JSON.stringify({ name: 'ångström', values: [1, 2, 3], place: { of: 'a heron' } })],
  ['table.csv', 'text/csv', 'day,region\n2026-01-01,Åre\n2026-01-02,Ögel\n2026-01-03,South\n'],
  ['herons.mbox', 'application/mbox', mailbox],
  ['graph.json', 'application/vnd.knowledge-graph+json', JSON.stringify(graph)],
];

/** The viewer's own roots, one in the other, until the one that has rows. */
function rowsIn(root: ShadowRoot): HTMLElement[] {
  const rows = [...root.querySelectorAll<HTMLElement>('.layer .row')].filter(({ clientHeight }) => clientHeight > 0);
  return rows.length > 0 ? rows : [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rowsIn(shadowRoot) : []));
}

function lettersOf(row: HTMLElement): DOMRect[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
  }
  return boxes;
}

describe('rows under letters that were made larger', () => {
  let element: McpArtifactViewer | undefined;
  afterEach(() => element?.remove());

  async function shown([name, mime, body]: (typeof files)[number], letters?: string): Promise<HTMLElement[]> {
    element = document.createElement('mcp-artifact-viewer');
    for (const [property, value] of Object.entries({ display: 'block', 'block-size': '600px', 'inline-size': '700px', ...(letters && { '--mcp-font-size': letters, '--mcp-font-size-small': letters }) })) element.style.setProperty(property, value);
    const ready = new Promise((resolve) => element!.addEventListener('mcp-viewer-ready', resolve, { once: true }));
    element.artifact = sampleFile(name, body, { mime });
    document.body.append(element);
    await ready;
    for (let turn = 0; turn < 200 && rowsIn(element.shadowRoot!).length < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
    return rowsIn(element.shadowRoot!).sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
  }

  /** No letter leaves its row, no row lies on another. */
  function expectRoom(rows: readonly HTMLElement[], usual: number): void {
    for (const [at, row] of rows.entries()) {
      const { top, bottom, height } = row.getBoundingClientRect();
      expect(height, 'they are higher').to.be.above(usual);
      for (const letters of lettersOf(row)) expect([letters.top - top > -1.5, bottom - letters.bottom > -1.5], 'its letters are within it').to.deep.equal([true, true]);
      if (at > 0) expect(rows[at - 1]!.getBoundingClientRect().bottom - top).to.be.below(1.5);
    }
  }

  for (const file of files) {
    it(`of ${file[0]} are as high as these need, and begin where the one before ends`, async () => {
      const usual = (await shown(file))[1]!.getBoundingClientRect().height;
      element!.remove();
      const rows = await shown(file, '30px');
      expect(rows.length).to.be.above(2);
      expectRoom(rows, usual);
    });

    it(`of ${file[0]} get the room while they are read, and give it back`, async () => {
      const usual = (await shown(file))[1]!.getBoundingClientRect().height;
      const height = () => rowsIn(element!.shadowRoot!)[1]?.getBoundingClientRect().height ?? 0;
      for (const property of ['--mcp-font-size', '--mcp-font-size-small']) element!.style.setProperty(property, '30px');
      await until(() => height() > usual, 'the rows are higher');
      const rows = rowsIn(element!.shadowRoot!).sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
      expect(rows.length).to.be.above(1);
      expectRoom(rows, usual);
      for (const property of ['--mcp-font-size', '--mcp-font-size-small']) element!.style.removeProperty(property);
      await until(() => height() === usual, 'they are as before');
    });
  }

  it('of a long table begin with the same one, and columns are as wide as their letters need', async () => {
    await shown(['long.csv', 'text/csv', `day,heron\n${Array.from({ length: 3000 }, (_, row) => `day ${row},heronry number ${row}\n`).join('')}`]);
    const cellOf = (text: string): HTMLElement | undefined => rowsIn(element!.shadowRoot!).flatMap((row) => [...row.querySelectorAll<HTMLElement>('.cell')]).find(({ textContent }) => textContent === text);
    const scroller = (rowsIn(element!.shadowRoot!)[0]!.getRootNode() as ShadowRoot).querySelector<HTMLElement>('.scroller')!;
    scroller.scrollTop = 1000 * cellOf('day 0')!.parentElement!.offsetHeight;
    await until(() => cellOf('day 1000'), 'the rows of there');
    const { top } = cellOf('day 1000')!.getBoundingClientRect();
    const { offsetWidth } = cellOf('heronry number 1000')!;
    const { fontSize } = getComputedStyle(element!);
    element!.style.setProperty('--mcp-font-size', '30px');
    const padding = 21;
    await until(() => (cellOf('heronry number 1000')?.offsetWidth ?? 0) - padding > ((offsetWidth - padding) * 29) / parseFloat(fontSize), 'a wider column');
    // The header is higher, too.
    expect(cellOf('day 1000')!.getBoundingClientRect().top - top).to.be.within(0, 60);
  });

  for (const [file, sign] of [[files[0]!, '.row[aria-expanded] > .twist'], [files[1]!, '.header .menu']] as const) {
    it(`or not, have signs of 24 pixels to press in ${file[0]} (WCAG 2.2, 2.5.8)`, async () => {
      const [row] = await shown(file);
      const { width, height } = (row!.getRootNode() as ShadowRoot).querySelector(sign)!.getBoundingClientRect();
      expect([width >= 24, height >= 24]).to.deep.equal([true, true]);
    });
  }
});
