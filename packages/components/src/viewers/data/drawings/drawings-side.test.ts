import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { give, putAway, showIn, type Showing } from '../../suite/sample-viewer.ts';
import { underStrictPolicy, whenTold } from '../../suite/strict-policy.ts';
import { until } from '../../suite/until.ts';
import type { Viewer } from '../../viewer.ts';
import { dataPaper } from '../data-paper.ts';
import { anchored, boxObject, drawing, drawnWorkbook } from '../workbook/drawings/sample-drawings.ts';
import type { McpDataViewer } from '../data-viewer.ts';

const row = builtinViewers.find(({ id }) => id === 'data')!;
const file = (beside: Readonly<Record<string, string>> = {}) => ({ name: 'birds.xlsx', mime: '', bytes: drawnWorkbook(beside) });
const open = async (beside: Readonly<Record<string, string>> = {}, showing: Showing = { width: 800 }): Promise<McpDataViewer> => (await showIn(row, file(beside), showing)) as McpDataViewer;

const find = (viewer: Viewer, selector: string): HTMLElement | null => viewer.shadowRoot!.querySelector<HTMLElement>(selector);
const side = (viewer: Viewer): HTMLElement | null => find(viewer, '.drawings');
const chart = (viewer: Viewer): Promise<HTMLElement> => until(() => find(viewer, '.drawings canvas'), 'a chart');
const shown = (viewer: Viewer, selector: string): boolean => (find(viewer, selector)?.getClientRects().length ?? 0) > 0;
const turn = (viewer: Viewer, name: string): void => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === name)!.click();
const labels = (viewer: Viewer): (string | null)[] => [...viewer.shadowRoot!.querySelectorAll('.drawings [role=img]')].map(({ ariaLabel }) => ariaLabel);

const isPainted = (canvas: HTMLCanvasElement): boolean => canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0);

describe('what a sheet draws beside its cells', () => {
  let violations: string[] = [];
  before(() => {
    violations = underStrictPolicy();
  });
  afterEach(putAway);

  it('stands beside the grid, drawn of the cells that it refers to, and says so; a strict policy is kept', async () => {
    const viewer = await open();
    await chart(viewer);
    expect(labels(viewer)).to.deep.equal(['Chart: Birds by the weir. Herons. June: Herons 3. July: Herons 5']);
    expect(side(viewer)!.ariaLabel).to.equal('Charts and pictures of the sheet');
    const [grid, drawings] = ['.scroller', '.drawings'].map((one) => find(viewer, one)!.getBoundingClientRect());
    expect([grid!.right <= drawings!.left + 1, grid!.top === drawings!.top]).to.deep.equal([true, true]);
    await whenTold();
    expect(violations).to.deep.equal([]);
  });
  it('stands below the grid on a phone, no wider than it', async () => {
    const viewer = await open({}, { width: 300 });
    const drawn = (await chart(viewer)).getBoundingClientRect();
    const [grid, drawings] = ['.scroller', '.drawings'].map((one) => find(viewer, one)!.getBoundingClientRect());
    expect([grid!.bottom <= drawings!.top + 1, grid!.height > 60, drawn.right <= drawings!.right]).to.deep.equal([true, true, true]);
  });
  it('is put out of sight and back by the toolbar, and stays so when the reader comes back', async () => {
    const viewer = await open();
    await chart(viewer);
    expect([viewer.capabilities.has('panel'), viewer.panel]).to.deep.equal([true, true]);
    viewer.panel = false;
    await viewer.updateComplete;
    expect(shown(viewer, '.drawings')).to.equal(false);
    const kept = viewer.savePosition();
    const again = await open();
    await chart(again);
    await again.restorePosition(kept);
    await again.updateComplete;
    expect(shown(again, '.drawings')).to.equal(false);
    again.panel = true;
    await chart(again);
    expect(again.savePosition()).to.not.have.property('panel');
  });
  it('is on paper behind the rows, painted, or alone where it is all of the sheet', async () => {
    const viewer = await open();
    await chart(viewer);
    const room = find(viewer, '.drawings .slide')!;
    await until(() => isPainted(room.querySelector('canvas')!), 'its paint');
    const about = { title: 'birds.xlsx', locale: 'en', drawings: [{ room, width: 320, height: 200 }] };
    const [sheet, alone] = [document.createElement('div'), document.createElement('div')];
    for (const _ of dataPaper({ ...about, columns: [{ column: 0, head: 'Month', numeric: false }], rows: [{ source: 0, cells: ['June'] }], size: { rows: 1, columns: 1 } }).fill(sheet));
    expect([...sheet.children].map(({ localName, className }) => `${localName}.${className}`)).to.deep.equal(['h1.', 'table.', 'div.slide']);
    expect(isPainted(sheet.querySelector('canvas')!)).to.equal(true);
    for (const _ of dataPaper({ ...about, columns: [], rows: [], size: { rows: 0, columns: 0 } }).fill(alone));
    expect([...alone.children].map(({ localName, className }) => `${localName}.${className}`)).to.deep.equal(['h1.', 'div.slide']);
  });
  it('goes with its sheet', async () => {
    const viewer = await open();
    await chart(viewer);
    turn(viewer, 'Plain');
    await until(() => side(viewer) === null && !viewer.capabilities.has('panel'), 'a sheet without drawings');
    turn(viewer, 'Herons & storks');
    await chart(viewer);
  });
  it('is all that there is of a sheet that is a chart: no sentence says that it has no cells', async () => {
    const viewer = await open();
    await chart(viewer);
    turn(viewer, 'Alone');
    await until(() => !shown(viewer, '.scroller'), 'the sheet');
    await chart(viewer);
    expect(find(viewer, '.status')!.textContent).to.not.include('no cells');
    expect(side(viewer)!.getBoundingClientRect().width).to.be.closeTo(viewer.getBoundingClientRect().width, 2);
    viewer.panel = false;
    await until(() => find(viewer, '.status')!.textContent.includes('no cells'), 'the sentence');
  });
  it('is words, too, in the place of a table that is empty', async () => {
    const viewer = await open({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>', 'xl/drawings/drawing1.xml': drawing(anchored(boxObject('Nothing here yet'), [0, 0], [6, 6])) });
    await until(() => side(viewer)?.textContent.includes('Nothing here yet'), 'the words');
    expect([shown(viewer, '.empty'), shown(viewer, '.scroller')]).to.deep.equal([false, false]);
  });
  it('is said in the language that the reader turns to', async () => {
    const viewer = await open();
    await chart(viewer);
    viewer.context = { ...viewer.context, locale: 'de' };
    await until(() => labels(viewer)[0]?.startsWith('Diagramm: '), 'the other language');
    expect(side(viewer)!.ariaLabel).to.equal('Diagramme und Bilder des Blatts');
  });
  it('takes nothing away from the cells where its parts are damaged', async () => {
    for (const damaged of ['<c:chartSpace', '<a/>', '<!DOCTYPE a><a/>']) {
      const viewer = await open({ 'xl/charts/Chart1.xml': damaged });
      await until(() => find(viewer, '[role=gridcell]')?.textContent === 'June', 'the cells');
      await until(() => viewer.capabilities.has('panel'), 'the side');
    }
  });
  it('says how many drawings are left out, also where none is drawn', async () => {
    const newer = anchored(`<mc:AlternateContent xmlns:mc="m"><mc:Choice Requires="cx1">${boxObject('a')}</mc:Choice></mc:AlternateContent>`, [0, 0], [4, 4]);
    const viewer = await open({ 'xl/drawings/drawing1.xml': drawing(newer) });
    await until(() => side(viewer)?.textContent.includes('One drawing more is not shown here.'), 'the sentence');
    expect(viewer.shadowRoot!.querySelectorAll('.drawings .slide').length).to.equal(0);
  });
  it('is told to be missing where it cannot be drawn', async () => {
    // More than a part may have, and no bomb.
    const viewer = await open({ 'xl/charts/Chart1.xml': Array.from({ length: 3_200_000 }, (_, n) => n).join(' ') });
    await until(() => find(viewer, '.status')!.textContent.includes('The charts and pictures of this sheet could not be drawn here.'), 'the sentence');
    expect([side(viewer), find(viewer, '[role=gridcell]')!.textContent]).to.deep.equal([null, 'June']);
  });
  it('is gone with the file, and another file has its own', async () => {
    const viewer = await open();
    await chart(viewer);
    await give(viewer, { name: 'plain.csv', mime: 'text/csv', bytes: 'a,b\n1,2\n' });
    expect([side(viewer), viewer.capabilities.has('panel')]).to.deep.equal([null, false]);
    await give(viewer, file());
    const drawings = (await chart(viewer)).closest('.drawings')!;
    viewer.dispose();
    expect([drawings.isConnected, drawings.querySelector('canvas')]).to.deep.equal([false, null]);
  });
});
