import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { Viewer } from '../viewer.ts';
import { catchPrint } from './catch-print.ts';
import { fitOnPaper } from './keep-whole.ts';
import { put, type Paper } from './paper.ts';
import { printPaper } from './print-paper.ts';
import { until } from '../suite/until.ts';

const opened: Viewer[] = [];

async function open(id: string, name: string, mime: string, bytes: string, locale = 'en'): Promise<Viewer> {
  const row = builtinViewers.find((one) => one.id === id)!;
  await row.load();
  const viewer = document.createElement(row.tagName) as Viewer;
  viewer.style.setProperty('block-size', '300px');
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.context = { theme: 'dark', locale };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}

const sheet = (viewer: Viewer) => viewer.shadowRoot!.querySelector('.paper-holder')?.shadowRoot?.querySelector<HTMLElement>('.paper');
const many = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at)).join('\n');

/** The code for it comes in a quiet moment. */
async function laid(viewer: Viewer): Promise<void> {
  await until(() => {
    dispatchEvent(new Event('beforeprint'));
    return sheet(viewer) !== undefined;
  });
}

describe('paper', () => {
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('gets a sheet while the browser prints the page, and the viewer is as it was then', async () => {
    const viewer = await open('code', 'a.txt', 'text/plain', 'one\ttab\n\nthree\u0007');
    await laid(viewer);
    dispatchEvent(new Event('afterprint'));
    const { adoptedStyleSheets: sheets, innerHTML } = viewer.shadowRoot!;
    dispatchEvent(new Event('beforeprint'));
    expect([...sheet(viewer)!.querySelectorAll('.line')].map(({ textContent }) => textContent)).to.deep.equal(['1one\ttab', '2', '3three‹U+0007›']);
    dispatchEvent(new Event('afterprint'));
    const { adoptedStyleSheets: after, innerHTML: left } = viewer.shadowRoot!;
    expect([left === innerHTML, after.length === sheets.length, after.every((one, at) => one === sheets[at]), viewer.hasAttribute('data-paper')]).to.deep.equal([true, true, true, false]);
  });

  it('gets no sheet of a viewer that nobody sees', async () => {
    const viewer = await open('code', 'a.txt', 'text/plain', 'x');
    await laid(viewer);
    dispatchEvent(new Event('afterprint'));
    viewer.hidden = true;
    expect(viewer.checkVisibility()).to.equal(false);
    dispatchEvent(new Event('beforeprint'));
    expect(sheet(viewer) === undefined).to.equal(true);
    dispatchEvent(new Event('afterprint'));
  });

  it('has a bound, and says in the reader’s language what was left out', async () => {
    const viewer = await open('code', 'a.txt', 'text/plain', many(6000, (at) => `line ${at + 1}`), 'de');
    await until(() => viewer.shadowRoot!.textContent.includes('6.000'));
    const { text } = await catchPrint(() => viewer.print!());
    expect(text).to.include('line 5000').and.not.to.include('line 5001');
    expect(text.trim()).to.match(/Hier gedruckt: die ersten 5\.000 von 6\.000\. Die ganze Datei gibt es als Download\.$/);
  });

  it('gets rows in the order that the reader sorted them by, with their numbers in the file, and as many columns as fit', async () => {
    const wide = Array.from({ length: 45 }, (_, column) => `c${column}`).join(',');
    const viewer = await open('data', 'a.csv', 'text/csv', `${wide}\n${many(3, (at) => Array.from({ length: 45 }, (_, column) => `${(at * 7) % 3}-${column}`).join(','))}`);
    const scroller = viewer.shadowRoot!.querySelector<HTMLElement>('.scroller')!;
    for (const key of ['ArrowUp', 'Enter']) scroller.dispatchEvent(new KeyboardEvent('keydown', { key }));
    let text = '';
    await until(() => viewer.capabilities!.has('print'));
    for (let turn = 0; turn < 200 && !/1\t0-0[^]*3\t/.test(text); turn++) ({ text } = await catchPrint(() => viewer.print!()));
    expect(text).to.include('c39').and.not.to.include('c40');
    expect(text).to.include('Printed here: the first 40 of 45 columns.');
    expect(text.match(/^\d+\t\d-0/gm)).to.deep.equal(['1\t0-0', '2\t1-0', '3\t2-0']);
  });

  const days = many(40, (at) => `2026-10-${String((at % 28) + 1).padStart(2, '0')}`).split('\n');
  const lists = [
    ['data', 'a.csv', 'text/csv', `day,amount,note,${many(13, (at) => `c${at}`).replaceAll('\n', ',')}\n${days.map((day, at) => `${day},${at * 31_415}.25,"a longer note about this row, number ${at}, which wraps",${many(13, (column) => String(at * column)).replaceAll('\n', ',')}`).join('\n')}`],
    ['markdown', 'a.md', 'text/markdown', `| day | amount | note | ${many(9, (at) => `c${at}`).replaceAll('\n', '|')} |\n|${'---|'.repeat(12)}\n${days.map((day, at) => `| ${day} | ${at * 31_415}.25 | a longer note about this row, number ${at}, which wraps | ${many(9, (column) => String(at * column)).replaceAll('\n', '|')} |`).join('\n')}`],
    ['notebook', 'a.ipynb', 'application/x-ipynb+json', JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [{ cell_type: 'code', execution_count: 1, metadata: {}, source: 'frame', outputs: [{ output_type: 'execute_result', execution_count: 1, metadata: {}, data: { 'text/html': `<table class="dataframe"><thead><tr><th></th><th>day</th><th>amount</th><th>note</th>${'<th>rate</th>'.repeat(9)}</tr></thead><tbody>${days.map((day, at) => `<tr><th>${at}</th><td>${day}</td><td>${at * 31_415}.25</td><td>${'a longer note, which wraps '.repeat(9)}</td>${'<td>0.324500</td>'.repeat(9)}</tr>`).join('')}</tbody></table>` } }] }] })],
  ] as const;
  for (const [id, name, mime, text] of lists)
    it(`breaks no date and no number in a table of ${id}, and lets none run off the sheet`, async () => {
      const viewer = await open(id, name, mime, text);
      await until(() => viewer.capabilities!.has('print'));
      const { frame } = await catchPrint(() => viewer.print!());
      // A4 within the margins of browsers.
      frame.style.setProperty('width', '718px');
      const [table] = frame.contentDocument!.querySelectorAll('table');
      const lines = (cell: Element) => {
        const range = cell.ownerDocument.createRange();
        range.selectNodeContents(cell);
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
      };
      const cells = [...table!.querySelectorAll('td')].filter(({ textContent }) => /^\s*[\d.-]+\s*$/.test(textContent));
      expect(cells.length).to.be.at.least(80);
      expect(cells.filter((cell) => lines(cell) > 1).map(({ textContent }) => textContent)).to.deep.equal([]);
      expect(table!.getBoundingClientRect().right).to.be.at.most(718);
    });

  it('is laid out once, when it is whole: with each frame while it is filled a long table took seconds', async () => {
    const seen: boolean[] = [];
    const paper: Paper = {
      title: 'a',
      *fill(sheet) {
        const line = put(sheet, 'p', '', 'one');
        yield;
        seen.push(line.checkVisibility());
      },
    };
    const stop = new AbortController();
    const { text, frame } = await catchPrint(() => printPaper(paper, 'ltr', stop.signal));
    seen.push(frame.contentDocument!.querySelector('p')!.checkVisibility());
    stop.abort();
    expect({ seen, text }).to.deep.equal({ seen: [false, true], text: 'one' });
  });

  it('has the pictures that a page would load when they come near its view', async () => {
    const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';
    const paper: Paper = {
      title: 'a',
      *fill(sheet) {
        put(sheet, 'p').style.setProperty('height', '20000px');
        Object.assign(put(sheet, 'img'), { loading: 'lazy', src: picture });
        yield;
      },
    };
    const stop = new AbortController();
    const { frame } = await catchPrint(() => printPaper(paper, 'ltr', stop.signal));
    const widths = [...frame.contentDocument!.images].map(({ naturalWidth }) => naturalWidth);
    stop.abort();
    expect(widths).to.deep.equal([20]);
  });

  it('breaks words where all columns have no room otherwise, the longest first', () => {
    const one = ['2026-11-25', 'x'.repeat(60), 'words that are short'];
    expect(fitOnPaper(['day', 'key', 'note'], [one])).to.deep.equal({ size: '', columns: ['whole', 'anywhere', 'whole'] });
    expect(fitOnPaper(['note'], [['one two '.repeat(50)]]).columns).to.deep.equal(['words']);
    expect(fitOnPaper(Array(14).fill('day'), [Array(14).fill('2026-11-25')])).to.deep.equal({ size: 'tight', columns: Array(14).fill('anywhere') });
    expect(fitOnPaper(Array(10).fill('day'), [Array(10).fill('2026-11-25')])).to.deep.equal({ size: 'wide', columns: Array(10).fill('whole') });
    expect(fitOnPaper(Array(13).fill('day'), [Array(13).fill('2026-11-25')])).to.deep.equal({ size: 'tight', columns: Array(13).fill('whole') });
    expect(fitOnPaper(['日'], [['漢'.repeat(13)]]).columns, 'signs of double width').to.deep.equal(['anywhere']);
  });

  it('gets a tree as the reader opened it', async () => {
    const viewer = await open('json', 'a.json', 'application/json', JSON.stringify({ open: { inside: 1 }, more: ['x'] }));
    const { text } = await catchPrint(() => viewer.print!());
    expect(text).to.match(/Root: +2 keys\s+open: +1 key\s+inside: 1\s+more: +1 item\s+0: "x"/);
  });

  it('takes its pages back when the viewer goes before the printer is done', async () => {
    const viewer = await open('code', 'a.txt', 'text/plain', 'x');
    const { frame } = await catchPrint(() => viewer.print!());
    expect([frame.isConnected, frame.sandbox.value]).to.deep.equal([true, 'allow-same-origin allow-modals']);
    viewer.dispose?.();
    await until(() => !frame.isConnected);
  });
});
