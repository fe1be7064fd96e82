import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import { wholeFind } from '../suite/whole-find.ts';
import type { FindOptions } from '../find/search-pattern.ts';
import { readPosition } from './grid/grid-position.ts';
import type { McpDataViewer } from './data-viewer.ts';
import { exported } from './table-at-hand.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'data')!;
const cells = (viewer: Viewer): string[][] => [...viewer.shadowRoot!.querySelectorAll('.body .row')].map((line) => [...line.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent));
const heads = (viewer: Viewer): string[] => [...viewer.shadowRoot!.querySelectorAll('.header .name')].map(({ textContent }) => textContent);
const has = (text: string) => (viewer: Viewer) => cells(viewer).flat().includes(text);

viewerSuite({
  row,
  searched: { name: 'long.csv', mime: 'text/csv', bytes: `n,name\n${'1,letter\n'.repeat(300)}`, shown: has('letter') },
  samples: [
    { name: 'a.csv', mime: 'text/csv', bytes: 'id,name\n1,first\n', shown: has('first') },
    { name: 'b.tsv', mime: 'text/tab-separated-values', bytes: 'id\tname\n1\tsecond\n', shown: has('second') },
    { name: 'c.psv', mime: 'text/x-psv', bytes: 'id|name\n1|third\n', shown: has('third') },
  ],
});

const opened: McpDataViewer[] = [];
async function open(bytes: string | Uint8Array<ArrayBuffer>, name = 'a.csv'): Promise<McpDataViewer> {
  await row.load();
  const viewer = document.createElement('mcp-data-viewer') as McpDataViewer;
  viewer.style.setProperty('inline-size', '600px');
  viewer.style.setProperty('block-size', '400px');
  viewer.artifact = sampleArtifact(name, 'text/csv');
  viewer.content = sampleContent(viewer.artifact, bytes);
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  await until(() => !status(viewer).includes('Loading'));
  return viewer;
}
/** A viewer whose file arrives as the test gives it. */
async function opening(): Promise<{ viewer: McpDataViewer; more: ReadableStreamDefaultController<Uint8Array>; loading: Promise<void> }> {
  await row.load();
  const viewer = document.createElement('mcp-data-viewer') as McpDataViewer;
  viewer.style.setProperty('inline-size', '600px');
  viewer.style.setProperty('block-size', '400px');
  viewer.artifact = sampleArtifact('a.csv', 'text/csv');
  let more!: ReadableStreamDefaultController<Uint8Array>;
  viewer.content = { ...sampleContent(viewer.artifact, ''), stream: async () => new ReadableStream({ start: (controller) => void (more = controller) }) };
  document.body.append(viewer);
  opened.push(viewer);
  const loading = viewer.load(new AbortController().signal);
  await until(() => more !== undefined);
  return { viewer, more, loading };
}
const grid = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement>('[role=grid]')!;
/** Every head says what its column holds; until then heads are drawn anew and make room for it. */
const counted = (viewer: Viewer): Promise<true> => until(() => [...viewer.shadowRoot!.querySelectorAll('.header .summary')].every(({ textContent }) => textContent !== ''));
const status = (viewer: Viewer): string => viewer.shadowRoot!.querySelector('.status')!.textContent.replace(/\s+/g, ' ');
const press = (viewer: Viewer, key: string, more: KeyboardEventInit = {}) => grid(viewer).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }));
const active = (viewer: Viewer): string => {
  const cell = viewer.shadowRoot!.getElementById(grid(viewer).getAttribute('aria-activedescendant') ?? '');
  return (cell?.querySelector('.name') ?? cell)?.textContent ?? '';
};
const copied = (viewer: Viewer, type = 'text/plain'): string => {
  const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
  grid(viewer).dispatchEvent(event);
  return event.clipboardData!.getData(type);
};
const many = (rows: number): string => `id,name\n${Array.from({ length: rows }, (_, n) => `${n},name ${n}`).join('\n')}\n`;

describe('the data viewer', () => {
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });

  it('says how many rows and columns there are', async () => {
    expect(status(await open('id,name\n1,a\n2,b\n'))).to.include('2 rows × 2 columns').and.to.include('UTF-8');
  });

  it('comes to a place that is not there yet when it is, unless the reader went elsewhere', async () => {
    const rows = (from: number): Uint8Array => new TextEncoder().encode(Array.from({ length: 500 }, (_, n) => `${from + n},x\n`).join(''));
    for (const [moved, at] of [[false, 28_000], [true, 2800]] as const) {
      const { viewer, more, loading } = await opening();
      more.enqueue(new TextEncoder().encode('id,name\n'));
      more.enqueue(rows(0));
      await loading;
      await viewer.restorePosition({ top: 28_000 });
      if (moved) viewer.shadowRoot!.querySelector('.scroller')!.scrollTop = 2800;
      await until(() => !moved || (viewer.savePosition() as { top: number }).top === 2800);
      more.enqueue(rows(500));
      more.enqueue(rows(1000));
      more.close();
      await until(() => status(viewer).includes('1,500 rows') && !status(viewer).includes('Loading'));
      await until(() => (viewer.savePosition() as { top: number }).top === at);
    }
  });

  it('keeps the active cell in view where a line comes below and the view becomes shorter', async () => {
    const viewer = await open(many(500));
    const last = Math.floor((grid(viewer).clientHeight - 50) / 28) - 1;
    for (let row = 0; row < last; row++) press(viewer, 'ArrowDown');
    await until(() => active(viewer) === String(last));
    expect(grid(viewer).scrollTop).to.equal(0);
    viewer.style.setProperty('block-size', '300px');
    await until(() => grid(viewer).scrollTop > 50);
    expect(active(viewer)).to.equal(String(last));
  });

  it('brings the active cell into view after a sort, in its place and column', async () => {
    const viewer = await open(many(500));
    press(viewer, 'ArrowDown');
    press(viewer, 'ArrowDown');
    grid(viewer).scrollTop = 5000;
    await until(() => grid(viewer).getAttribute('aria-activedescendant') === null);
    const turn = (away = 0): void => {
      const head = viewer.shadowRoot!.querySelector<HTMLElement>('.header .cell .name')!;
      const { left, top } = head.getBoundingClientRect();
      for (const [type, down] of [['pointerdown', 0], ['pointerup', away]] as const) head.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, clientX: left + 5, clientY: top + 5 + down, pointerId: 1, button: 0 }));
    };
    turn(300);
    turn();
    await until(() => viewer.shadowRoot!.querySelector('.header .cell')!.getAttribute('aria-sort') === 'ascending' && !status(viewer).includes('Sorting'));
    expect(active(viewer)).to.equal('2');
    grid(viewer).scrollTop = 5000;
    await until(() => grid(viewer).getAttribute('aria-activedescendant') === null);
    turn();
    await until(() => active(viewer) === '497');
    press(viewer, 'ArrowDown');
    await until(() => active(viewer) === '496');
  });

  it('goes to the first row where a filter leaves none in the place of the active cell', async () => {
    const viewer = await open(many(500));
    press(viewer, 'End', { ctrlKey: true });
    await until(() => active(viewer) === 'name 499');
    await viewer.restorePosition({ filters: [{ column: 0, kind: 'between', to: '99' }] });
    press(viewer, 'ArrowDown');
    await until(() => active(viewer) === 'name 1');
    await viewer.restorePosition({ filters: [{ column: 0, kind: 'equals', text: 'none' }] });
    await until(() => active(viewer) === 'name');
  });

  it('goes on by keyboard from the place that it was brought back to', async () => {
    const viewer = await open(many(500));
    await viewer.restorePosition({ top: 2800 });
    press(viewer, 'ArrowDown');
    await until(() => Number(active(viewer)) >= 100);
    expect((viewer.savePosition() as { top: number }).top).to.equal(2800);
  });

  it('takes who waits at the end of what has come to the end of the file', async () => {
    for (const [key, at] of [['End', '4'], ['Home', '0']] as const) {
      const { viewer, more, loading } = await opening();
      more.enqueue(new TextEncoder().encode('id,name\n0,a\n1,b\n'));
      await loading;
      press(viewer, 'End', { ctrlKey: true });
      await until(() => active(viewer) === '1');
      if (key === 'Home') press(viewer, 'Home', { ctrlKey: true });
      more.enqueue(new TextEncoder().encode('2,c\n3,d\n4,e\n'));
      more.close();
      await until(() => status(viewer).includes('5 rows') && !status(viewer).includes('Loading'));
      await until(() => active(viewer) === at);
    }
  });

  it('is a grid for screen readers, that counts the header and the row numbers', async () => {
    const viewer = await open('id,name\n1,a\n2,b\n');
    expect(['aria-rowcount', 'aria-colcount'].map((name) => grid(viewer).getAttribute(name))).to.deep.equal(['3', '3']);
    expect([...viewer.shadowRoot!.querySelectorAll('.body .row')].map((line) => line.getAttribute('aria-rowindex'))).to.deep.equal(['2', '3']);
    expect(heads(viewer)).to.deep.equal(['id', 'name']);
  });

  it('names columns that have no name by letters', async () => {
    expect(heads(await open('1,2\n3,4\n'))).to.deep.equal(['A', 'B']);
  });

  it('draws only the rows and columns in view', async () => {
    const wide = Array.from({ length: 300 }, (_, n) => `column ${n}`).join(',');
    const viewer = await open(`${wide}\n${`${Array.from({ length: 300 }, (_, n) => n).join(',')}\n`.repeat(20_000)}`);
    expect(cells(viewer).length).to.be.within(5, 30);
    expect(cells(viewer)[0]!.length).to.be.within(2, 20);
    press(viewer, 'End', { ctrlKey: true });
    await until(() => active(viewer) === '299');
    expect(viewer.shadowRoot!.querySelector('[aria-rowindex="20001"]')).to.not.equal(null);
  });

  it('aligns columns of numbers', async () => {
    const viewer = await open('id,name\n1,a\n2,b\n');
    expect([...viewer.shadowRoot!.querySelectorAll('.body .row:first-child [role=gridcell]')].map((cell) => getComputedStyle(cell).textAlign)).to.deep.equal(['right', 'start']);
  });

  it('cuts no cell while there is room', async () => {
    const wide = 'WWWWWWWWWW';
    const rows = Array.from({ length: 120 }, (_, n) => `2026-10-${String((n % 28) + 1).padStart(2, '0')},${n % 9 === 4 ? wide : 'illicit till'},${n * 31},"a note,\nnumber ${n}"`);
    const viewer = await open(`date,ALL CAPS AND LONG,count,note\n${rows.join('\n')}\n`);
    viewer.style.setProperty('inline-size', '1200px');
    await until(() => cells(viewer)[0]?.length === 4);
    const cut = [...viewer.shadowRoot!.querySelectorAll('.cell')].filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent);
    expect(cut).to.deep.equal([]);
  });

  it('widens a column that needed little at first, unless the reader chose its width', async () => {
    const { viewer, more } = await opening();
    more.enqueue(new TextEncoder().encode('id,name\n1,a\n2,b\n'));
    await until(() => cells(viewer).length === 2);
    const widths = (): number[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.header .cell')].map((cell) => cell.offsetWidth);
    const before = widths();
    press(viewer, 'ArrowUp');
    press(viewer, '+');
    await until(() => widths()[0] === before[0]! + 16);
    more.enqueue(new TextEncoder().encode('3,a much longer name than those before\n'));
    more.close();
    await until(() => widths()[1]! > before[1]! + 50);
    expect(widths()[0]).to.equal(before[0]! + 16);
  });

  it('has header, row numbers and cells on one line each, and numbers flush with their header', async () => {
    const viewer = await open('id,name\n1,a\n2,b\n');
    const textBox = (element: Element): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(element.firstChild!);
      return range.getBoundingClientRect();
    };
    for (const line of viewer.shadowRoot!.querySelectorAll('.header, .body .row')) {
      const tops = [...line.querySelectorAll('.number, .cell')].map((cell) => Math.round(textBox(cell).top));
      expect(new Set(tops).size, line.textContent).to.equal(1);
    }
    const [head, cell] = ['.header .cell.numeric', '.body .row .cell.numeric'].map((selector) => textBox(viewer.shadowRoot!.querySelector(selector)!));
    expect(Math.abs(head!.right - cell!.right)).to.be.below(1);
  });

  it('walks by keyboard, up into the header', async () => {
    const viewer = await open('id,name\n1,a\n2,b\n');
    press(viewer, 'ArrowRight');
    press(viewer, 'ArrowDown');
    expect(active(viewer)).to.equal('b');
    press(viewer, 'ArrowUp');
    press(viewer, 'ArrowUp');
    expect(active(viewer)).to.equal('name');
  });

  it('copies a cell as it is and a range as tab-separated values', async () => {
    const viewer = await open('id,name\n1,a\n2,b\n');
    expect(copied(viewer)).to.equal('1');
    press(viewer, 'ArrowRight', { shiftKey: true });
    press(viewer, 'ArrowDown', { shiftKey: true });
    expect(copied(viewer)).to.equal('1\ta\n2\tb');
    await until(() => status(viewer).includes('4 cells copied.'));
  });

  it('copies a range as a table for documents too: line ends stay in their cell, and what a spreadsheet would make something else of stays a text', async () => {
    const viewer = await open('id,name\n007,"a ""b"" & <c>\nd"\n2,=1+1\n');
    grid(viewer).focus();
    press(viewer, 'a', { ctrlKey: true });
    expect(copied(viewer)).to.equal('007\t"a ""b"" & <c>\nd"\n2\t=1+1');
    const asText = ` style='mso-number-format:"\\@"'`;
    expect(copied(viewer, 'text/html')).to.equal(`<table><tr><td${asText}>007</td><td>a "b" &amp; &lt;c&gt;<br style="mso-data-placement:same-cell">d</td></tr><tr><td>2</td><td${asText}>=1+1</td></tr></table>`);
    press(viewer, 'ArrowDown');
    expect([copied(viewer), copied(viewer, 'text/html')], 'one cell as it is').to.deep.equal(['=1+1', '']);
  });
  it('copies a range as Markdown, with the names of its columns', async () => {
    const viewer = await open('id,note,n\na|b,"two\nlines",1\nC:\\x,<b>,2\n');
    const { clipboard } = navigator;
    const texts: string[] = [];
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => void texts.push(text) } });
    try {
      const button = viewer.shadowRoot!.querySelector<HTMLElement>('.status button[aria-label^="MD: copy as Markdown"]')!;
      button.click();
      await until(() => status(viewer).includes('2 rows copied as Markdown.'));
      press(viewer, 'End');
      press(viewer, 'ArrowDown', { shiftKey: true });
      press(viewer, 'ArrowLeft', { shiftKey: true });
      button.click();
      await until(() => texts.length === 2);
      expect(texts.pop()).to.equal('| note | n |\n| --- | ---: |\n| two<br>lines | 1 |\n| \\<b> | 2 |\n');
      expect(texts, 'all where nothing is selected').to.deep.equal(['| id | note | n |\n| --- | --- | ---: |\n| a\\|b | two<br>lines | 1 |\n| C:\\\\x | \\<b> | 2 |\n']);
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });
  it('sorts by a header, up, down and back', async () => {
    const viewer = await open('id,name\n2,b\n10,a\n1,c\n');
    press(viewer, 'ArrowUp');
    const ids = (): string => cells(viewer).map(([id]) => id).join(' ');
    press(viewer, 'Enter');
    await until(() => ids() === '1 2 10');
    expect(viewer.shadowRoot!.querySelector('.header .cell')!.getAttribute('aria-sort')).to.equal('ascending');
    await until(() => !status(viewer).includes('Sorting'));
    press(viewer, 'Enter');
    await until(() => ids() === '10 2 1');
    await until(() => !status(viewer).includes('Sorting'));
    press(viewer, 'Enter');
    await until(() => ids() === '2 10 1');
  });

  it('tells a screen reader what came of sorting and filtering, not that it goes on alone', async () => {
    const viewer = await open('id,name\n2,b\n10,a\n1,c\n');
    const told = (): string => [...viewer.shadowRoot!.querySelectorAll('.status [role=status]')].map(({ textContent }) => textContent.trim()).join('');
    expect(told()).to.equal('');
    press(viewer, 'ArrowUp');
    press(viewer, 'Enter');
    await until(() => told() === 'Sorted by id (ascending).');
    press(viewer, 'Enter');
    await until(() => told() === 'Sorted by id (descending).');
    await viewer.restorePosition({ filters: [{ column: 1, kind: 'contains', text: 'b' }], sorting: [{ column: 0, descending: true }] });
    await until(() => told() === '1 row, Sorted by id (descending).');
    press(viewer, 'ArrowUp');
    press(viewer, 'Enter');
    await until(() => told() === '1 row, In the order of the file.');
  });

  it('sorts by further columns with Shift, by pointer and by keys, and numbers them in their heads', async () => {
    const viewer = await open('kind,id\nb,1\na,2\nb,3\na,4\n');
    const ids = (): string => cells(viewer).map(([, id]) => id).join(' ');
    const heads = (): string => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.header .cell')].map(({ ariaSort, dataset }) => `${ariaSort}${dataset['key'] ?? ''}`).join(' ');
    const turn = (column: number, shiftKey = false): void => {
      const { x, y } = viewer.shadowRoot!.querySelectorAll<HTMLElement>('.header .name')[column]!.getBoundingClientRect();
      for (const type of ['pointerdown', 'pointerup']) grid(viewer).querySelectorAll('.header .name')[column]!.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerId: 1, clientX: x + 2, clientY: y + 2, shiftKey }));
    };
    await counted(viewer);
    turn(0);
    await until(() => ids() === '2 4 1 3' && heads() === 'ascending none');
    turn(1, true);
    await until(() => heads() === 'ascending1 ascending2');
    press(viewer, 'ArrowUp', { ctrlKey: true });
    press(viewer, 'ArrowUp');
    press(viewer, 'ArrowRight');
    press(viewer, 'Enter', { shiftKey: true });
    await until(() => ids() === '4 2 3 1' && heads() === 'ascending1 descending2');
    press(viewer, 'Enter', { shiftKey: true });
    await until(() => ids() === '2 4 1 3' && heads() === 'ascending none');
    press(viewer, 'Enter', { shiftKey: true });
    await until(() => heads() === 'ascending1 ascending2');
    turn(1);
    await until(() => ids() === '1 2 3 4' && heads() === 'none ascending');
  });

  it('sorts by a further column from its panel, for those who have no Shift', async () => {
    const viewer = await open('kind,id\nb,1\na,2\nb,3\na,4\n');
    await viewer.restorePosition({ sorting: { column: 0, descending: false } });
    press(viewer, 'ArrowRight');
    press(viewer, 'ArrowDown', { altKey: true });
    await until(() => viewer.shadowRoot!.querySelector('.column-panel') !== null);
    const then = [...viewer.shadowRoot!.querySelectorAll('.column-panel [role=group]')].find((group) => group.textContent.includes('Within the order of “kind”'))!;
    [...then.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Descending'))!.click();
    await until(() => cells(viewer).map(([, id]) => id).join(' ') === '4 2 3 1');
    expect(viewer.savePosition()).to.deep.include({ sorting: [{ column: 0, descending: false }, { column: 1, descending: true }] });
  });

  it('sorts once everything is here when it is asked to before, and says so', async () => {
    const { viewer, more } = await opening();
    more.enqueue(new TextEncoder().encode('id,name\n3,c\n1,a\n'));
    await until(() => cells(viewer).length === 2);
    press(viewer, 'ArrowUp');
    press(viewer, 'Enter');
    await until(() => status(viewer).includes('Sorted by “id” as soon as everything is here'));
    more.enqueue(new TextEncoder().encode('2,b\n'));
    more.close();
    await until(() => cells(viewer).map(([id]) => id).join(' ') === '1 2 3');
    expect(status(viewer)).to.not.include('as soon as');
  });

  it('reads a table anew whose rest did not come, for who asks, and keeps their place', async () => {
    const { viewer, more, loading } = await opening();
    const again = () => [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.status button')].find(({ textContent }) => textContent === 'Try again');
    const rows = Array.from({ length: 3000 }, (_, nth) => `${nth},name ${nth}\n`);
    const part = new TextEncoder().encode(`id,name\n${rows.slice(0, 2000).join('')}`);
    more.enqueue(part);
    await loading;
    more.error(new Error('The line was cut.'));
    await until(again);
    await viewer.goToRow(1500);
    const { top } = viewer.savePosition() as { top: number };
    viewer.content = sampleContent(viewer.artifact, `id,name\n${rows.join('')}`);
    again()!.click();
    await until(() => status(viewer).includes('3,000 rows') && !status(viewer).includes('Loading'));
    await until(() => (viewer.savePosition() as { top: number }).top === top);
    expect([again(), status(viewer).includes('could not'), top > 0]).to.deep.equal([undefined, false, true]);
  });

  it('takes an early wish to sort back when the same header is chosen again', async () => {
    const { viewer, more } = await opening();
    more.enqueue(new TextEncoder().encode('id,name\n3,c\n1,a\n'));
    await until(() => cells(viewer).length === 2);
    press(viewer, 'ArrowUp');
    press(viewer, 'Enter');
    press(viewer, 'Enter');
    await until(() => !status(viewer).includes('as soon as'));
    more.close();
    await until(() => !status(viewer).includes('Loading'));
    expect(cells(viewer).map(([id]) => id)).to.deep.equal(['3', '1']);
  });

  const panel = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement>('.column-panel')!;
  const openColumn = async (viewer: McpDataViewer, nth: number): Promise<void> => {
    for (let column = 0; column < nth; column++) press(viewer, 'ArrowRight');
    press(viewer, 'ArrowDown', { altKey: true });
    await until(() => panel(viewer) !== null);
  };
  const say = (viewer: Viewer, selector: string, value: string): void => {
    const field = panel(viewer).querySelector<HTMLInputElement | HTMLSelectElement>(selector)!;
    field.value = value;
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };
  const numbered = `id,name,day\n${Array.from({ length: 100 }, (_, n) => `${n},${n % 4 === 0 ? 'heron' : n % 4 === 1 ? '' : `bird ${n}`},2026-11-${String((n % 28) + 1).padStart(2, '0')}`).join('\n')}\n`;

  it('writes dates and numbers of heads in the language of the page, also when it becomes another one', async () => {
    const viewer = await open('day,n\n2026-01-31,1234.5\n2026-02-01,0\n');
    const summaries = () => [...viewer.shadowRoot!.querySelectorAll('.header .summary')].map(({ textContent }) => textContent).join();
    await counted(viewer);
    expect(summaries()).to.include('Jan 31, 2026').and.to.include('1,234.5');
    viewer.context = { theme: 'light', locale: 'de' };
    await until(() => summaries().includes('31.01.2026') && summaries().includes('1.234,5'));
  });

  it('says in the head of each column its type, its span and what is missing', async () => {
    const viewer = await open(numbered);
    const lines = (): string[] => [...viewer.shadowRoot!.querySelectorAll('.header .summary')].map(({ textContent }) => textContent);
    await until(() => lines().every((line) => line !== ''));
    expect(lines()).to.deep.equal(['number · 0 – 99', 'text · 51 values · 25 empty', 'date · Nov 1, 2026 – Nov 28, 2026']);
  });

  it('tells more of a column in its panel: counts, least, most, mean, most frequent', async () => {
    const viewer = await open(numbered);
    await openColumn(viewer, 0);
    await until(() => panel(viewer).querySelectorAll('dd').length > 0);
    const facts = (): Record<string, string> => Object.fromEntries([...panel(viewer).querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling!.textContent]));
    expect(facts()).to.deep.equal({ 'Filled cells': '100', 'Empty cells': '0', 'Different values': '100', Least: '0', Most: '99', Mean: '49.5' });
    panel(viewer).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => panel(viewer) === null);
    expect(viewer.shadowRoot!.activeElement).to.equal(grid(viewer));
    await openColumn(viewer, 1);
    await until(() => facts()['heron'] === '25');
  });

  it('filters by a column, counts what is left, and lists the filters to take them away', async () => {
    const viewer = await open(numbered);
    await openColumn(viewer, 1);
    say(viewer, '.field[type=search]', 'HERON');
    await until(() => status(viewer).includes('25 of 100 rows'));
    expect(cells(viewer).every((row) => row[1] === 'heron')).to.equal(true);
    expect(grid(viewer).getAttribute('aria-rowcount')).to.equal('26');
    const chip = viewer.shadowRoot!.querySelector('.chip')!;
    expect(chip.textContent).to.include('name contains “HERON”');
    chip.querySelector<HTMLElement>('.icon')!.click();
    await until(() => status(viewer).includes('100 rows') && !status(viewer).includes('of 100'));
    expect(panel(viewer).querySelector<HTMLInputElement>('.field[type=search]')!.value).to.equal('');
  });

  it('filters numbers and dates between two ends, and by what is empty', async () => {
    const viewer = await open(numbered);
    await openColumn(viewer, 0);
    say(viewer, 'select', 'between');
    await until(() => panel(viewer).querySelectorAll('input').length === 2);
    say(viewer, 'input[aria-label=From]', '10');
    say(viewer, 'input[aria-label=To]', '19');
    await until(() => status(viewer).includes('10 of 100 rows'));
    await viewer.restorePosition({ filters: [{ column: 2, kind: 'between', from: '2026-11-27', to: '2026-11-28' }] });
    await until(() => status(viewer).includes('6 of 100 rows'));
    await viewer.restorePosition({ filters: [{ column: 1, kind: 'empty' }, { column: 0, kind: 'between', to: '9' }] });
    await until(() => status(viewer).includes('3 of 100 rows'));
  });

  it('says what is wrong with an expression, and that nothing passes', async () => {
    const viewer = await open(numbered);
    await openColumn(viewer, 1);
    say(viewer, 'select', 'matches');
    say(viewer, '.field[type=search]', '(');
    await until(() => panel(viewer).querySelector('[role=alert]') !== null);
    say(viewer, '.field[type=search]', '^owl$');
    await until(() => viewer.shadowRoot!.querySelector('.nothing') !== null);
    expect(status(viewer)).to.include('0 of 100 rows');
  });

  it('finds only in rows that are shown', async () => {
    const viewer = await open(numbered);
    await viewer.restorePosition({ filters: [{ column: 0, kind: 'between', to: '10' }] });
    let found = await viewer.find('heron');
    // On a busy machine the last of the rows may still be on its way.
    while (found.partial) found = await viewer.find('heron', { at: 1 });
    expect(found).to.deep.equal({ current: 1, total: 3 });
  });

  it('says what the selected cells come to, of the rows that are shown', async () => {
    const viewer = await open(numbered);
    press(viewer, ' ', { ctrlKey: true });
    await until(() => status(viewer).includes('Sum 4,950 · Average 49.5 · Count 100'));
    await viewer.restorePosition({ filters: [{ column: 0, kind: 'between', to: '9' }] });
    await until(() => status(viewer).includes('10 of 100 rows'));
    await openColumn(viewer, 0);
    [...panel(viewer).querySelectorAll('button')].find(({ textContent }) => textContent.includes('Select the column'))!.click();
    await until(() => status(viewer).includes('Sum 45 · Average 4.5 · Count 10'));
    press(viewer, 'ArrowRight');
    await until(() => !status(viewer).includes('Sum'));
    press(viewer, ' ', { shiftKey: true });
    await until(() => status(viewer).includes('Sum '));
    expect(copied(viewer).split('\t').length).to.equal(3);
  });

  it('keeps what is selected in another version, whole columns too', async () => {
    const lines = (count: number): string => `n,m,k\n${Array.from({ length: count }, (_, n) => `${n},2,3\n`).join('')}`;
    const viewer = await open(lines(100));
    press(viewer, 'ArrowDown');
    press(viewer, 'ArrowRight', { shiftKey: true });
    press(viewer, 'ArrowDown', { shiftKey: true });
    const another = await open(lines(101));
    await another.restorePosition(viewer.savePosition());
    expect(copied(another)).to.equal('1\t2\n2\t2');
    press(viewer, ' ', { ctrlKey: true });
    await another.restorePosition(viewer.savePosition());
    await until(() => status(another).includes('Sum 200'));
    const shorter = await open(lines(1));
    await shorter.restorePosition(viewer.savePosition());
    expect(copied(shorter)).to.equal('2');
  });

  it('keeps pinned columns in view, and goes to a row by its number in the file', async () => {
    const wide = Array.from({ length: 60 }, (_, n) => `column ${n}`).join(',');
    const viewer = await open(`${wide}\n${`${Array.from({ length: 60 }, (_, n) => n * 7).join(',')}\n`.repeat(500)}`);
    await openColumn(viewer, 1);
    const pin = [...panel(viewer).querySelectorAll('button')].find(({ textContent }) => textContent.includes('Keep the columns'))!;
    pin.click();
    press(viewer, 'End');
    await until(() => active(viewer) === String(59 * 7));
    expect(heads(viewer).slice(0, 2)).to.deep.equal(['column 0', 'column 1']);
    const [first, second] = [...viewer.shadowRoot!.querySelectorAll('.body .row:first-child .cell')].map((cell) => cell.getBoundingClientRect());
    expect(first!.left).to.be.greaterThan(grid(viewer).getBoundingClientRect().left);
    expect(second!.left).to.equal(first!.right);
    await viewer.goToRow(400);
    await until(() => viewer.shadowRoot!.querySelector('[aria-rowindex="401"]') !== null);
    await until(() => viewer.shadowRoot!.querySelector('.status .visually-hidden')!.textContent.trim() === `Row 400: ${59 * 7}`);
    await viewer.goToRow(501);
    await until(() => status(viewer).includes('There is no row 501.'));
    expect([viewer.places.label, viewer.places.count]).to.deep.equal(['row', 500]);
    expect(viewer.places.ownField!()?.closest('.go-to')).to.not.equal(null);
  });

  it('goes to the row that the address of the file names', async () => {
    await row.load();
    const viewer = document.createElement('mcp-data-viewer') as McpDataViewer;
    viewer.style.setProperty('block-size', '400px');
    viewer.artifact = sampleArtifact('a.csv', 'text/csv', { url: '/files/a.csv#row=9000' });
    viewer.content = sampleContent(viewer.artifact, many(10_000));
    document.body.append(viewer);
    opened.push(viewer);
    await viewer.load(new AbortController().signal);
    await until(() => cells(viewer).flat().includes('name 8999'));
  });

  it('keeps filters, order, pinned columns and those that were made wider with the position', async () => {
    const viewer = await open(numbered);
    const wished = { filters: [{ column: 1, kind: 'equals', text: 'heron' }], sorting: [{ column: 1, descending: false }, { column: 0, descending: true }], pinned: 1, widths: [[1, 217]] };
    await viewer.restorePosition(wished);
    expect(cells(viewer)[0]![0]).to.equal('96');
    expect(viewer.savePosition()).to.deep.include(wished);
  });

  it('comes back to the cell that was active, where it is still there', async () => {
    const viewer = await open(numbered);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) press(viewer, key);
    const kept = viewer.savePosition();
    const cell = active(viewer);
    const again = await open(numbered);
    await again.restorePosition(kept);
    await until(() => active(again) === cell);
    const short = await open('id,name\n1,x\n');
    await short.restorePosition(kept);
    expect(active(short), 'in a shorter table it stays at the first').to.equal('1');
    for (const odd of [[1], [-1, 0], ['a', 1], 7, null]) expect(readPosition({ active: odd })).to.deep.equal({});
  });

  it('reads one cell after another below the grid, which hides none of them', async () => {
    const viewer = await open('id,note\n1,one\n2,"https://example.org/a, two"\n3,three\n');
    const read = (): HTMLElement => viewer.shadowRoot!.querySelector<HTMLElement>('.cell-panel')!;
    press(viewer, 'ArrowRight');
    press(viewer, 'Enter');
    await until(() => read()?.textContent.includes('one') ?? false);
    expect(read().getBoundingClientRect().top).to.be.at.least(grid(viewer).getBoundingClientRect().bottom - 1);
    press(viewer, 'ArrowDown');
    await until(() => read().textContent.includes('two'));
    expect(read().querySelector('a')!.href).to.equal('https://example.org/a');
    await viewer.restorePosition({ sorting: { column: 0, descending: true } });
    press(viewer, 'ArrowUp');
    await until(() => read().textContent.includes('three'));
    press(viewer, 'Escape');
    await until(() => read() === null);
  });

  it('shows a cell whole, with its line breaks, and gives the keyboard back', async () => {
    const long = `first line\n${'word '.repeat(500)}end`;
    const viewer = await open(`id,note\n1,"${long}"\n2,short\n`);
    const read = (): HTMLElement | null => viewer.shadowRoot!.querySelector('.cell-panel');
    press(viewer, 'ArrowRight');
    press(viewer, 'Enter');
    await until(() => read() !== null);
    expect(read()!.ariaLabel).to.equal('note, row 1');
    expect(read()!.querySelector('pre')!.textContent).to.equal(long);
    expect(viewer.shadowRoot!.activeElement).to.equal(read()!.querySelector('pre'));
    read()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await until(() => read() === null);
    expect(viewer.shadowRoot!.activeElement).to.equal(grid(viewer));
    await viewer.restorePosition({ sorting: { column: 0, descending: true } });
    press(viewer, 'Enter');
    await until(() => read()?.textContent.includes('short') ?? false);
    expect(read()!.ariaLabel, 'as the row is numbered').to.equal('note, row 2');
    press(viewer, 'ArrowDown', { altKey: true });
    await until(() => read() === null && viewer.shadowRoot!.querySelector('.column-panel') !== null);
  });

  it('selects rows by their numbers, and everything by the sign above them, which sorts nothing', async () => {
    const viewer = await open('id,note\n1,one\n2,two\n3,three\n4,four\n');
    await counted(viewer);
    grid(viewer).setPointerCapture = () => {};
    const pointer = (type: string, at: number, more: PointerEventInit = {}): void => {
      // As they are now: rows are drawn anew.
      const numbers = [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.number')];
      const number = at === 0 ? numbers[0]! : numbers.find(({ textContent }) => textContent.trim() === String(at))!;
      const { x, y } = number.getBoundingClientRect();
      number.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, clientX: x + 3, clientY: y + 3, pointerId: 1, ...more }));
    };
    const press = (at: number, more?: PointerEventInit): void => ['pointerdown', 'pointerup'].forEach((type) => pointer(type, at, more));
    const copied = (): string => {
      const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
      grid(viewer).dispatchEvent(event);
      return event.clipboardData!.getData('text/plain');
    };
    press(2);
    expect(copied()).to.equal('2\ttwo');
    await until(() => active(viewer) === '2');
    press(4, { shiftKey: true });
    expect(copied()).to.equal('2\ttwo\n3\tthree\n4\tfour');
    pointer('pointerdown', 3);
    pointer('pointermove', 1);
    pointer('pointerup', 1);
    expect(copied()).to.equal('1\tone\n2\ttwo\n3\tthree');
    press(4, { pointerType: 'touch' });
    expect(copied()).to.equal('4\tfour');
    press(0);
    expect(copied()).to.equal('1\tone\n2\ttwo\n3\tthree\n4\tfour');
    expect([...viewer.shadowRoot!.querySelectorAll('.header .cell')].map(({ ariaSort }) => ariaSort)).to.deep.equal(['none', 'none']);
  });

  it('shows a cell whole after a double press, and after a second tap', async () => {
    const viewer = await open('id,note\n1,one\n2,two\n');
    await counted(viewer);
    const read = (): string => viewer.shadowRoot!.querySelector('.cell-panel')?.textContent ?? '';
    const at = (row: number): MouseEventInit & { target: HTMLElement } => {
      const target = viewer.shadowRoot!.querySelectorAll<HTMLElement>('.body .row')[row]!.querySelector<HTMLElement>('[aria-colindex="3"]')!;
      const { x, y } = target.getBoundingClientRect();
      return { target, bubbles: true, composed: true, clientX: x + 3, clientY: y + 3 };
    };
    const tap = (row: number): void => {
      const { target, ...init } = at(row);
      for (const type of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(type, { ...init, pointerId: 1, pointerType: 'touch' }));
    };
    press(viewer, 'End', { ctrlKey: true });
    const { target, ...init } = at(1);
    target.dispatchEvent(new MouseEvent('dblclick', init));
    await until(() => read().includes('two'));
    tap(0);
    await until(() => active(viewer) === 'one');
    tap(0);
    await until(() => read().includes('one'));
  });

  it('keeps its height when a sum appears, in every language and width, and shows the sum whole', async () => {
    const viewer = await open(numbered);
    const line = viewer.shadowRoot!.querySelector<HTMLElement>('.status')!;
    for (const locale of ['en', 'de', 'ar']) {
      viewer.context = { ...viewer.context, locale };
      for (const width of [390, 600, 736, 1100]) {
        viewer.style.setProperty('inline-size', `${width}px`);
        press(viewer, 'Home', { ctrlKey: true });
        await until(() => line.querySelector('.totals')!.textContent === '');
        const { offsetHeight } = line;
        press(viewer, ' ', { ctrlKey: true });
        await until(() => line.querySelector('.totals')!.textContent !== '');
        const totals = line.querySelector<HTMLElement>('.totals')!;
        expect([line.offsetHeight, totals.scrollWidth], `${locale} ${width}`).to.deep.equal([offsetHeight, totals.clientWidth]);
      }
    }
  });

  it('keeps its height when it tells that cells were copied, and shows as much as before once the reader goes on', async () => {
    const viewer = await open(numbered);
    const line = viewer.shadowRoot!.querySelector<HTMLElement>('.status')!;
    const news = (): HTMLElement => line.querySelector<HTMLElement>('.news')!;
    for (const locale of ['en', 'de', 'ar']) {
      viewer.context = { ...viewer.context, locale };
      for (const width of [390, 600, 736, 800, 1100]) {
        viewer.style.setProperty('inline-size', `${width}px`);
        press(viewer, 'ArrowRight');
        await until(() => news().textContent.trim() === '');
        const { offsetHeight, innerText } = line;
        grid(viewer).dispatchEvent(new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true }));
        await until(() => news().textContent.trim() !== '');
        expect(line.offsetHeight, `${locale} ${width}`).to.equal(offsetHeight);
        // Whole, but for what is rounded.
        expect(news().scrollWidth, `${locale} ${width}`).to.be.at.most(news().clientWidth + 1);
        press(viewer, 'ArrowLeft');
        await until(() => news().textContent.trim() === '');
        expect(line.innerText).to.equal(innerText);
      }
    }
  });

  it('exports what is shown, in its order', async () => {
    const viewer = await open('id,name\n1,"a, b"\n2,c\n3,d\n');
    await viewer.restorePosition({ filters: [{ column: 0, kind: 'between', to: '2' }], sorting: { column: 0, descending: true } });
    expect(await exported(viewer)).to.equal('id,name\r\n2,c\r\n1,"a, b"\r\n');
    await until(() => status(viewer).includes('2 rows saved as a.csv.'));
  });

  it('finds anew when more has come since', async () => {
    const { viewer, more } = await opening();
    more.enqueue(new TextEncoder().encode('id,name\n1,heron\n2,b\n'));
    await until(() => cells(viewer).length === 2);
    expect(await viewer.find('heron')).to.deep.equal({ current: 1, total: 1, partial: true });
    more.enqueue(new TextEncoder().encode('3,heron\n'));
    more.close();
    await until(() => !status(viewer).includes('Loading'));
    expect(await viewer.find('heron', { step: 1 })).to.include({ total: 2 });
  });

  it('changes the width of a column by keyboard and by pointer', async () => {
    const viewer = await open('id,name\n1,a\n');
    await counted(viewer);
    const width = () => viewer.shadowRoot!.querySelectorAll<HTMLElement>('.header .cell')[1]!.offsetWidth;
    const before = width();
    press(viewer, 'ArrowRight');
    press(viewer, 'ArrowUp');
    press(viewer, '+');
    await until(() => width() === before + 16);
    const handle = viewer.shadowRoot!.querySelectorAll('.handle')[1]!;
    const x = handle.getBoundingClientRect().left;
    const pointer = (name: string, clientX: number, target: Element) => target.dispatchEvent(new PointerEvent(name, { clientX, pointerId: 1, bubbles: true, composed: true, cancelable: true }));
    grid(viewer).setPointerCapture = () => {};
    pointer('pointerdown', x, handle);
    pointer('pointermove', x + 50, grid(viewer));
    pointer('pointerup', x + 50, grid(viewer));
    await until(() => width() === before + 66);
  });

  it('finds in the header too, first where the reader is at the beginning', async () => {
    const viewer = await open('station,count\nowl,1\nstation two,2\n');
    expect(await viewer.find('station')).to.deep.equal({ current: 1, total: 2 });
    await until(() => active(viewer).startsWith('station'));
    expect(CSS.highlights.get('mcp-canvas-find-current')!.size).to.equal(1);
    expect(await viewer.find('station', { step: 1 })).to.deep.equal({ current: 2, total: 2 });
    await until(() => active(viewer) === 'station two');
    expect(await viewer.find('station', { step: 1 })).to.deep.equal({ current: 1, total: 2 });
    expect(await wholeFind(viewer, '^count$', { regexp: true })).to.deep.equal({ current: 1, total: 1 });
    expect(await viewer.find('[')).to.deep.equal({ current: 0, total: 0 });
  });

  it('finds in cells far from view, counts and steps', async () => {
    const viewer = await open(many(50_000));
    const whole = (query: string, options?: FindOptions) => wholeFind(viewer, query, options);
    expect(await whole('name 4999')).to.deep.equal({ current: 1, total: 11 });
    await until(() => active(viewer) === 'name 4999');
    expect(await viewer.find('name 4999', { step: 1 })).to.deep.equal({ current: 2, total: 11 });
    await until(() => active(viewer) === 'name 49990');
    expect(CSS.highlights.get('mcp-canvas-find-current')!.size).to.equal(1);
    expect(await whole('^42$', { regexp: true })).to.deep.equal({ current: 1, total: 1 });
  });

  it('shows ragged rows and fields with line ends', async () => {
    const viewer = await open('id,name\n1\n2,"two\nlines",extra\n');
    expect(cells(viewer)).to.deep.equal([['1', '', ''], ['2', 'two↵lines', 'extra']]);
    expect(viewer.shadowRoot!.querySelectorAll('.missing').length).to.equal(2);
  });

  it('says that an empty table is empty', async () => {
    const viewer = await open('');
    expect(viewer.shadowRoot!.querySelector('.empty')).to.not.equal(null);
  });

  it('shows the rest of the file as it comes, and tells when it breaks off', async () => {
    const { viewer, more, loading } = await opening();
    more.enqueue(new TextEncoder().encode('id,name\n1,a\n2,b'));
    await loading;
    expect(status(viewer)).to.include('1 row ×').and.to.include('Loading');
    more.enqueue(new TextEncoder().encode('\n3,c\n'));
    await until(() => status(viewer).includes('3 rows'));
    await until(() => cells(viewer).length === 3);
    more.error(new Error('The line was cut.'));
    await until(() => status(viewer).includes('The line was cut.'));
    expect(cells(viewer).length).to.equal(3);
  });
});
