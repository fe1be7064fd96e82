import { expect } from 'chai';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { builtinViewers } from '../builtin.ts';
import { resolveViewer } from '../registry.ts';
import { viewerSuite } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import { ParquetTable } from './parquet/parquet-table.ts';
import { exactParquet, hollowParquet, oddParquet, packedParquet, sampleParquet, spansParquet } from './parquet/sample-parquet.ts';
import { cells, close, exported, heads, openFile as open, status } from './table-at-hand.ts';
import { sampleBinary } from './workbook/binary/sample-binary.ts';
import { sampleWorkbook, sheetRow } from './workbook/sample-workbook.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'data')!;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const parquet = 'application/vnd.apache.parquet';
const excel = 'application/vnd.ms-excel';
const has = (text: string) => (viewer: Viewer) => cells(viewer).flat().includes(text);

const birds = sampleWorkbook({
  Birds: sheetRow(1, ['name', 'count', 'seen']) + sheetRow(2, ['heron', 3, '<c s="1"><v>46347</v></c>']) + sheetRow(3, ['owl', '<c><f>B2*2</f><v>6</v></c>', '<c s="1"><v>46348</v></c>']),
  'Fish &amp; more': sheetRow(1, ['fish', 'length']) + sheetRow(2, ['pike', 90]),
});

viewerSuite({
  row,
  samples: [
    { name: 'a.xlsx', mime: xlsx, bytes: birds, shown: has('heron') },
    { name: 'a.xls', mime: excel, bytes: sampleBinary(), shown: has('10000000000') },
    { name: 'a.parquet', mime: parquet, bytes: sampleParquet(), shown: has('bird 1') },
    { name: 'b.parquet', mime: parquet, bytes: packedParquet(), shown: has('bird 2') },
    { name: 'a.ndjson', mime: 'application/x-ndjson', bytes: '{"id": 1, "name": "first"}\n{"id": 2, "name": "second"}\n', shown: has('second') },
    { name: 'a.csv', mime: 'text/csv', bytes: 'id,name\n1,third\n', shown: has('third') },
  ],
});

const failure = (bytes: Uint8Array<ArrayBuffer>, name: string, mime: string): Promise<string> => open(bytes, name, mime).then(() => 'opened', (error: Error) => error.message);

describe('tables of several formats', () => {
  afterEach(close);

  describe('a workbook', () => {
    it('shows the first sheet with its head, the values of formulas, and dates', async () => {
      const viewer = await open(birds, 'a.xlsx', xlsx);
      expect(heads(viewer)).to.deep.equal(['name', 'count', 'seen']);
      expect(cells(viewer)).to.deep.equal([['heron', '3', '2026-11-21'], ['owl', '6', '2026-11-22']]);
      expect(status(viewer)).to.include('2 rows × 3 columns').and.to.include('XLSX');
    });
    it('says which of its sheets were put out of sight', async () => {
      const viewer = await open(sampleWorkbook({ Birds: sheetRow(1, ['heron', 3]), Notes: sheetRow(1, ['x', 1]) }, ['Notes']), 'a.xlsx', xlsx);
      expect([...viewer.shadowRoot!.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).to.deep.equal(['Birds', 'Notes (hidden)']);
    });
    it('opens the first sheet that its author left in sight, and comes back to it and to a hidden one', async () => {
      const sheets = { Lists: sheetRow(1, ['secret', 1]), Birds: sheetRow(1, ['heron', 3]) };
      const viewer = await open(sampleWorkbook(sheets, ['Lists']), 'a.xlsx', xlsx);
      const current = () => viewer.shadowRoot!.querySelector('[role=tab][aria-selected=true]')!.textContent;
      expect([current(), ...cells(viewer).flat()]).to.deep.equal(['Birds', 'heron', '3']);
      const first = viewer.savePosition();
      await viewer.restorePosition({ sheet: 0 });
      await until(() => has('secret')(viewer));
      expect(current()).to.equal('Lists (hidden)');
      expect(viewer.savePosition()).to.include({ sheet: 0 });
      await viewer.restorePosition(first);
      await until(() => has('heron')(viewer));
      const all = await open(sampleWorkbook(sheets, ['Lists', 'Birds']), 'a.xlsx', xlsx);
      expect(cells(all).flat(), 'where all are hidden, the first').to.deep.equal(['secret', '1']);
    });
    it('opens the sheet that was open when it was saved, unless it is out of sight', async () => {
      const sheets = { Notes: sheetRow(1, ['x', 1]), Birds: sheetRow(1, ['heron', 3]), Lists: sheetRow(1, ['secret', 1]) };
      const current = (viewer: Viewer) => viewer.shadowRoot!.querySelector('[role=tab][aria-selected=true]')!.textContent;
      expect(current(await open(sampleWorkbook(sheets, ['Lists'], 1), 'a.xlsx', xlsx))).to.equal('Birds');
      expect(current(await open(sampleWorkbook(sheets, ['Lists'], 2), 'a.xlsx', xlsx))).to.equal('Notes');
      expect(current(await open(sampleWorkbook(sheets, [], 99), 'a.xlsx', xlsx)), 'which it does not have').to.equal('Notes');
    });
    it('opens with a table where a chart was looked at last, and says of a chart that it has no cells', async () => {
      const sheets = { Curve: '', Birds: sheetRow(1, ['heron', 3]), Pie: '' };
      const viewer = await open(sampleWorkbook(sheets, [], 2, [], ['Curve', 'Pie']), 'a.xlsx', xlsx);
      const tabs = (): HTMLElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];
      expect(tabs().map((tab) => [tab.textContent, tab.ariaSelected])).to.deep.equal([['Curve', 'false'], ['Birds', 'true'], ['Pie', 'false']]);
      expect(cells(viewer)).to.deep.equal([['heron', '3']]);
      tabs()[2]!.click();
      const said = viewer.shadowRoot!.querySelector<HTMLElement>('.status > [role=status]')!;
      await until(() => said.textContent.startsWith('The sheet “Pie” is a chart'));
      const grid = viewer.shadowRoot!.querySelector<HTMLElement>('[role=grid]')!;
      await until(() => !grid.checkVisibility());
      const [middle, room] = [said, viewer].map((element) => element.getBoundingClientRect()).map(({ top, height }) => top + height / 2) as [number, number];
      expect(middle, 'where the table was').to.be.closeTo(room, 30);
      tabs()[1]!.click();
      await until(() => String(cells(viewer)) === 'heron,3' && grid.checkVisibility());
      expect(await failure(sampleWorkbook({ Pie: '' }, [], 0, [], ['Pie']), 'a.xlsx', xlsx)).to.include('has no cells');
    });
    it('shows what is true in capitals, and knows a date by its format whatever number that has', async () => {
      const rows = [sheetRow(1, ['when', 'came']), sheetRow(2, ['<c s="2"><v>46347</v></c>', '<c t="b"><v>1</v></c>']), sheetRow(3, ['<c s="2"><v>46300</v></c>', '<c t="b"><v>0</v></c>'])];
      const files = unzipSync(sampleWorkbook({ a: rows.join('') }, [], 0, ['m/d']));
      files['xl/styles.xml'] = strToU8(new TextDecoder().decode(files['xl/styles.xml']).replaceAll('"164"', '"59"'));
      const viewer = await open(zipSync(files) as Uint8Array<ArrayBuffer>, 'a.xlsx', xlsx);
      expect(cells(viewer)).to.deep.equal([['11/21', 'TRUE'], ['10/5', 'FALSE']]);
      expect(await exported(viewer)).to.equal('when,came\r\n2026-11-21,TRUE\r\n2026-10-05,FALSE\r\n');
    });
    it('shows numbers with the 15 digits that spreadsheets show', async () => {
      const viewer = await open(sampleWorkbook({ a: sheetRow(1, ['n', 'm']) + sheetRow(2, ['<c><v>7000.863799999999</v></c>', '<c><v>0.30000000000000004</v></c>']) }), 'a.xlsx', xlsx);
      expect(cells(viewer)).to.deep.equal([['7000.8638', '0.3']]);
    });
    it('tells the span and the mean of a column as its cells are written', async () => {
      const styled = (style: number, value: number): string => `<c s="${style}"><v>${value}</v></c>`;
      const rows = [[0.125, 1234.5, 1.5], [0.5, -3, 2], [0.0625, 9, 1.75]].map(([part, money, span], nth) => sheetRow(nth + 2, [styled(2, part!), styled(3, money!), styled(4, span!), nth]));
      const viewer = await open(sampleWorkbook({ a: [sheetRow(1, ['part', 'money', 'span', 'n']), ...rows].join('') }, [], 0, ['0.0%', '"$"#,##0.00', '[h]:mm']), 'a.xlsx', xlsx);
      const lines = () => [...viewer.shadowRoot!.querySelectorAll('.header .summary')].map(({ textContent }) => textContent);
      await until(() => lines().filter((line) => line !== '').length === 4);
      expect(lines()).to.deep.equal(['number · 6.3% – 50.0%', 'number · -$3.00 – $1,234.50', 'number · 36:00 – 48:00', 'number · 0 – 2']);
      [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.status .button')].find(({ textContent }) => textContent === 'Column…')!.click();
      await until(() => viewer.shadowRoot!.querySelector('.column-panel dl') !== null);
      expect([...viewer.shadowRoot!.querySelectorAll('.column-panel dd')].slice(-3).map(({ textContent }) => textContent)).to.deep.equal(['6.3%', '50.0%', '22.9%']);
      [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.column-panel .button')].find(({ textContent }) => textContent === 'Select the column')!.click();
      await until(() => status(viewer).includes('Sum 68.8% · Average 22.9% · Count 3'));
    });
    it('shows numbers and moments as their formats say, and sorts and filters by what they are', async () => {
      const styled = (style: number, value: number): string => `<c s="${style}"><v>${value}</v></c>`;
      const rows = [[0.125, 1234.5, 46347.75], [0.5, -3, 46347.25], [0.0625, 0, 46300]].map(([part, money, moment], nth) => sheetRow(nth + 2, [styled(2, part!), styled(3, money!), styled(4, moment!)]));
      const formats = ['0.0%', '"$"#,##0.00', 'd mmm yyyy h:mm AM/PM'];
      const viewer = await open(sampleWorkbook({ a: [sheetRow(1, ['part', 'money', 'when']), ...rows].join('') }, [], 0, formats), 'a.xlsx', xlsx);
      expect(cells(viewer)).to.deep.equal([['12.5%', '$1,234.50', '21 Nov 2026 6:00 PM'], ['50.0%', '-$3.00', '21 Nov 2026 6:00 AM'], ['6.3%', '$0.00', '5 Oct 2026 12:00 AM']]);
      const column = async (position: object, nth = 0): Promise<string[]> => {
        await viewer.restorePosition(position as never);
        return cells(viewer).map((line) => line[nth]!);
      };
      expect(await column({ sorting: { column: 0, descending: false } }), 'sorted').to.deep.equal(['6.3%', '12.5%', '50.0%']);
      expect(await column({ sorting: { column: 2, descending: false } }, 2)).to.deep.equal(['5 Oct 2026 12:00 AM', '21 Nov 2026 6:00 AM', '21 Nov 2026 6:00 PM']);
      for (const span of [{ from: '10%', to: '20 %' }, { from: '0.1', to: '.2' }]) expect(await column({ filters: [{ column: 0, kind: 'between', ...span }] }), span.from).to.deep.equal(['12.5%']);
      expect(await column({ filters: [{ column: 1, kind: 'contains', text: '1,234' }] }, 1), 'words are those that are seen').to.deep.equal(['$1,234.50']);
      expect(await column({ filters: [{ column: 0, kind: 'matches', text: '^50' }, { column: 1, kind: 'equals', text: '-$3.00' }] })).to.deep.equal(['50.0%']);
      await viewer.restorePosition({ filters: [], sorting: { column: 0, descending: false } });
      expect(await viewer.find('5 oct')).to.include({ total: 1 });
    });
    it('looks for words in what is seen, under one filter and under several', async () => {
      const rows = [0, 10, 7].map((number, nth) => sheetRow(nth + 2, [`<c s="2"><v>${number}</v></c>`, 'x']));
      const viewer = await open(sampleWorkbook({ a: [sheetRow(1, ['n', 'm']), ...rows].join('') }, [], 0, ['0;-0;']), 'a.xlsx', xlsx);
      const holdsZero = { column: 0, kind: 'contains', text: '0' };
      for (const filters of [[holdsZero], [holdsZero, { column: 1, kind: 'filled' }]]) {
        await viewer.restorePosition({ filters });
        expect(cells(viewer)).to.deep.equal([['10', 'x']]);
      }
    });
    it('knows a span of time by its length, however many days it has', async () => {
      const rows = [1.1, 0.1, 5.5, 1].map((days, nth) => sheetRow(nth + 2, [`<c s="2"><v>${days}</v></c>`, nth]));
      const viewer = await open(sampleWorkbook({ a: [sheetRow(1, ['span', 'n']), ...rows].join('') }, [], 0, ['[h]:mm']), 'a.xlsx', xlsx);
      await viewer.restorePosition({ sorting: { column: 0, descending: false }, filters: [{ column: 0, kind: 'between', to: '2' }] });
      expect(cells(viewer).map(([span]) => span)).to.deep.equal(['2:24', '24:00', '26:24']);
      expect(await exported(viewer)).to.equal('span,n\r\n0.1,1\r\n1,3\r\n1.1,0\r\n');
    });
    it('copies what is seen and exports what it is', async () => {
      const viewer = await open(sampleWorkbook({ a: sheetRow(1, ['n', 'm']) + sheetRow(2, ['<c s="2"><v>0.125</v></c>', 'x']) }, [], 0, ['0%']), 'a.xlsx', xlsx);
      const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
      viewer.shadowRoot!.querySelector('[role=grid]')!.dispatchEvent(event);
      expect(event.clipboardData!.getData('text/plain')).to.equal('13%');
      expect(await exported(viewer)).to.equal('n,m\r\n0.125,x\r\n');
    });
    it('counts days from 1904 where it says so', async () => {
      const files = unzipSync(sampleWorkbook({ a: sheetRow(1, ['day', 'n']) + sheetRow(2, ['<c s="2"><v>1</v></c>', 5]) }, [], 0, ['d mmmm yyyy']));
      files['xl/workbook.xml'] = strToU8(new TextDecoder().decode(files['xl/workbook.xml']).replace('<bookViews>', '<workbookPr date1904="1"/><bookViews>'));
      const viewer = await open(zipSync(files) as Uint8Array<ArrayBuffer>, 'a.xlsx', xlsx);
      expect(cells(viewer)).to.deep.equal([['2 January 1904', '5']]);
    });
    it('counts the 29 February 1900 that never was as spreadsheets do: the days before it are those that were written', async () => {
      const style = (style: number, days: number): string => `<c s="${style}"><v>${days}</v></c>`;
      const rows = [1, 59, 60, 61, 60.5].map((days, nth) => sheetRow(nth + 2, [style(1, days), style(2, days), style(3, days), style(4, days)]));
      const book = sampleWorkbook({ a: [sheetRow(1, ['date', 'long', 'span', 'time']), ...rows].join('') }, [], 0, ['d mmmm yyyy', '[h]:mm', 'h:mm']);
      expect(cells(await open(book, 'a.xlsx', xlsx))).to.deep.equal([
        ['1900-01-01', '1 January 1900', '24:00', '0:00'],
        ['1900-02-28', '28 February 1900', '1416:00', '0:00'],
        ['1900-02-29', '1900-02-29', '1440:00', '0:00'],
        ['1900-03-01', '1 March 1900', '1464:00', '0:00'],
        ['1900-02-29 12:00:00', '1900-02-29 12:00:00', '1452:00', '12:00'],
      ]);
      const plain = sampleWorkbook({ a: [sheetRow(1, ['date', 'n']), sheetRow(2, [style(1, 59), 5])].join('') });
      expect(cells(await open(plain, 'a.xlsx', xlsx))[0]![0], 'in a workbook with no format of its own').to.equal('1900-02-28');
    });
    it('has the sign before a number where one reads from the right, too, and a span from there', async () => {
      const rows = [-5, -1234.5, 7].map((number, nth) => sheetRow(nth + 2, [`x${nth}`, `<c s="2"><v>${number}</v></c>`]));
      document.documentElement.dir = 'rtl';
      try {
        const viewer = await open(sampleWorkbook({ a: [sheetRow(1, ['name', 'money']), ...rows].join('') }, [], 0, ['"$"#,##0.00']), 'a.xlsx', xlsx);
        viewer.context = { ...viewer.context, locale: 'ar' };
        const root = viewer.shadowRoot!;
        const summary = (): Element => root.querySelectorAll('.header .summary')[1]!;
        await until(() => /[\u0600-\u06ff][^]*1,234/.test(summary().textContent));
        const left = (element: Element, part: string): number => {
          const [text] = [...element.childNodes].filter((node) => node instanceof Text) as [Text];
          const range = document.createRange();
          range.setStart(text, text.data.indexOf(part));
          range.setEnd(text, text.data.indexOf(part) + 1);
          return range.getBoundingClientRect().left;
        };
        expect(left(summary(), '-$1')).to.be.below(left(summary(), '1,234'));
        expect(left(summary(), '$7')).to.be.below(left(summary(), '-$1'));
        root.querySelector('[role=grid]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        root.querySelector<HTMLElement>('.status button:not(.reads, .size)')!.click();
        const least = (): Element | undefined => [...root.querySelectorAll('dd bdi')].find(({ textContent }) => textContent.includes('1,234'));
        await until(() => least() !== undefined);
        expect(left(least()!, '-$1')).to.be.below(left(least()!, '1,234'));
      } finally {
        document.documentElement.removeAttribute('dir');
      }
    });
    it('shows the errors of its formulas, and a text that only looks like one as it is written', async () => {
      const error = (name: string, quote = '"'): string => `<c t=${quote}e${quote}><f>1/0</f><v>${name}</v></c>`;
      const rows = [['a', 'b'], [error('#DIV/0!'), 2], [error('#N/A', "'"), 'say <c t="e">'.replace('<', '&lt;')]].map((row, nth) => sheetRow(nth + 1, row));
      const viewer = await open(sampleWorkbook({ a: rows.join('') }), 'a.xlsx', xlsx);
      expect(cells(viewer)).to.deep.equal([['#DIV/0!', '2'], ['#N/A', 'say <c t="e">']]);
    });
    it('has the names of groups before those of their columns, and counts what stands below them', async () => {
      const rows = [['', '2025', '', '2026', ''], ['Region', 'Sales', 'Cost', 'Sales', 'Cost'], ['North', 10, 4, 12, 5], ['South', 7, 3, 9, 4]].map((row, nth) => sheetRow(nth + 1, row));
      const merged = '</sheetData><mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells><sheetData>';
      const viewer = await open(sampleWorkbook({ a: rows.join('') + merged }), 'a.xlsx', xlsx);
      expect(heads(viewer)).to.deep.equal(['Region', '2025 · Sales', '2025 · Cost', '2026 · Sales', '2026 · Cost']);
      expect(cells(viewer)).to.deep.equal([['North', '10', '4', '12', '5'], ['South', '7', '3', '9', '4']]);
    });
    it('begins where its cells do, and keeps the letters of its columns', async () => {
      const viewer = await open(sampleWorkbook({ a: `<row r="3"><c r="C3"><v>5</v></c><c r="D3"><v>6</v></c></row>` }), 'a.xlsx', xlsx);
      expect([heads(viewer), cells(viewer)]).to.deep.equal([['C', 'D'], [['5', '6']]]);
    });
    it('leaves out the rows and columns that its author put out of sight, says so, and shows them to who wishes', async () => {
      const rows = [['name', 'cost', 'price'], ['heron', 1, 3], ['owl', 2, 4], ['tit', 2, 5]].map((row, nth) => sheetRow(nth + 1, row));
      const columns = '</sheetData><cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="1"/></cols><sheetData>';
      const viewer = await open(sampleWorkbook({ a: columns + rows.join('').replace('<row r="3"', '<row r="3" hidden="1"').replace('<row r="4"', '<row r="4" hidden="true"') }), 'a.xlsx', xlsx);
      expect([heads(viewer), cells(viewer)]).to.deep.equal([['name', 'price'], [['heron', '3']]]);
      const button = viewer.shadowRoot!.querySelector<HTMLElement>('.reads')!;
      expect(button.textContent).to.equal('XLSX · 2 rows hidden · 1 column hidden');
      button.click();
      const choice = (): HTMLInputElement | undefined => [...viewer.shadowRoot!.querySelectorAll('.reading label')].find(({ textContent }) => textContent.includes('hidden'))?.querySelector('input') ?? undefined;
      await until(() => choice() !== undefined);
      choice()!.click();
      await until(() => heads(viewer).join() === 'name,cost,price' && has('tit')(viewer));
      expect(viewer.savePosition()).to.deep.include({ reading: { hidden: true } });
      expect(button.textContent).to.equal('XLSX');
    });
    it('is read where its cells say nothing of their place, or name moments as ISO 8601 writes them', async () => {
      const viewer = await open(sampleWorkbook({ a: '<row><c t="str"><v>when</v></c><c t="str"><v>n</v></c></row><row><c s="1" t="d"><v>2026-11-21T10:30:00</v></c><c><v>1</v></c></row>' }), 'a.xlsx', xlsx);
      expect([heads(viewer), cells(viewer)]).to.deep.equal([['when', 'n'], [['2026-11-21 10:30:00', '1']]]);
    });
    it('shows moments to the second that they were written with, and a time of day as that', async () => {
      const date = (days: number): string => `<c s="1"><v>${days}</v></c>`;
      const rows = [46025 + 2 / 24, 46028 + 5 / 24, 46032.5, 13.75 / 24].map((days, nth) => sheetRow(nth + 2, [date(days), nth]));
      const viewer = await open(sampleWorkbook({ a: [sheetRow(1, ['when', 'n']), ...rows].join('') }), 'a.xlsx', xlsx);
      expect(cells(viewer).map(([when]) => when)).to.deep.equal(['2026-01-03 02:00:00', '2026-01-06 05:00:00', '2026-01-10 12:00:00', '13:45:00']);
    });
    it('has the spaces that its cells begin and end with, in which lists are indented', async () => {
      const rows = [['total', 2], ['<c t="inlineStr"><is><t xml:space="preserve">  of which x </t></is></c>', 1], ['<c t="inlineStr"><is><t xml:space="preserve">  </t></is></c>', 0]];
      const viewer = await open(sampleWorkbook({ a: [['item', 'n'], ...rows].map((row, nth) => sheetRow(nth + 1, row)).join('') }), 'a.xlsx', xlsx);
      expect(cells(viewer).map(([item]) => item)).to.deep.equal(['total', '  of which x ', '  ']);
      expect(await exported(viewer)).to.equal('item,n\r\ntotal,2\r\n"  of which x ",1\r\n"  ",0\r\n');
    });
    it('is read as any program packs it: at the root, with other slashes, from the root, under other names', async () => {
      const packed = (name: (path: string) => string, text: (content: string) => string = String): Uint8Array<ArrayBuffer> =>
        zipSync(Object.fromEntries(Object.entries(unzipSync(birds)).map(([path, bytes]) => [name(path), strToU8(text(new TextDecoder().decode(bytes)))]))) as Uint8Array<ArrayBuffer>;
      const books = {
        root: packed((path) => path.replace('xl/', ''), (content) => content.replace('xl/', '')),
        slashes: packed((path) => path.replaceAll('/', '\\'), (content) => content.replaceAll('"worksheets/', '"worksheets\\')),
        absolute: packed(String, (content) => content.replace('"xl/', '"/xl/').replaceAll('"worksheets/', '"/xl/worksheets/')),
        names: packed((path) => path.replace('xl/', 'Book/').replace('workbook', 'content').replace('sheet1', 'Sheet1'), (content) => content.replace('xl/workbook', 'Book/content')),
      };
      for (const [how, book] of Object.entries(books)) expect(has('heron')(await open(book, 'a.xlsx', xlsx)), how).to.equal(true);
    });
    it('has its sheets as tabs, for pointer and keyboard', async () => {
      const viewer = await open(birds, 'a.xlsx', xlsx);
      const tabs = [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];
      expect(tabs.map(({ textContent }) => textContent)).to.deep.equal(['Birds', 'Fish & more']);
      tabs[0]!.focus();
      tabs[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      expect(viewer.shadowRoot!.activeElement).to.equal(tabs[1]);
      tabs[1]!.click();
      await until(() => has('pike')(viewer));
      expect(tabs[1]!.getAttribute('aria-selected')).to.equal('true');
      expect(heads(viewer)).to.deep.equal(['fish', 'length']);
      expect(viewer.savePosition()).to.include({ sheet: 1 });
      await viewer.restorePosition({ sheet: 0 });
      await until(() => has('heron')(viewer));
    });
    it('opens with the tabs of the others and a sentence where the sheet that was open is damaged', async () => {
      const damaged = '<row r="1"><c r="A1" t="s"><v>7</v></c></row>';
      const viewer = await open(sampleWorkbook({ Birds: sheetRow(1, ['heron', 3]), Torn: damaged, Far: '<row r="x"/>' }, [], 1), 'a.xlsx', xlsx);
      const tabs = [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];
      expect(tabs.map((tab) => [tab.textContent, tab.ariaSelected])).to.deep.equal([['Birds', 'false'], ['Torn', 'true'], ['Far', 'false']]);
      expect(status(viewer)).to.include('The sheet “Torn” cannot be read');
      tabs[0]!.click();
      await until(() => has('heron')(viewer) && !status(viewer).includes('Torn'));
    });
    it('refuses what unpacks to far more than it can hold, before it unpacks it', async () => {
      const bomb = zipSync({ 'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a"/></sheets></workbook>'), 'xl/worksheets/sheet1.xml': new Uint8Array(120 * 1024 * 1024) }) as Uint8Array<ArrayBuffer>;
      expect(await failure(bomb, 'bomb.xlsx', xlsx)).to.include('unpacks to far more than it can reasonably hold');
    });
    it('refuses a sheet whose one cell lies so far out that the gap would fill the memory', async () => {
      const far = sampleWorkbook({ a: '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' });
      expect(await failure(far, 'far.xlsx', xlsx)).to.include('1,048,576 rows and 16,384 columns');
    });
    it('says what to do with one that is called .xls, whatever lies in it, and reads it where that is a workbook', async () => {
      expect(resolveViewer(builtinViewers, { mime: excel, name: 'old.xls' }).id).to.equal('data');
      for (const bytes of [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), strToU8('<html><p>Sign in') as Uint8Array<ArrayBuffer>]) expect(await failure(bytes, 'old.xls', excel)).to.include('older kind').and.include('save it as .xlsx');
      expect(has('heron')(await open(birds, 'new.xls', excel))).to.equal(true);
      expect(cells(await open('a,b\n1,2\n', 'named.csv', excel)), 'as browsers name the type of a CSV').to.deep.equal([['1', '2']]);
    });
    it('shows cells in the colours, bold and struck out as their author let them look, with room for their words', async () => {
      const styles = `<styleSheet><fonts><font/><font><b/></font><font><strike/></font></fonts><fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills><cellXfs><xf/><xf fontId="1"/><xf fontId="2" fillId="1"/></cellXfs></styleSheet>`;
      const styled = (style: number, text: string): string => `<c s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
      const viewer = await open(sampleWorkbook({ a: sheetRow(1, ['item', 'state']) + sheetRow(2, [styled(1, 'a total of all there is in it'), styled(2, 'late')]) + sheetRow(3, ['tea', 'kept']) }, [], 0, [], [], { 'xl/styles.xml': styles }), 'a.xlsx', xlsx);
      const cell = (at: number, column: number): CSSStyleDeclaration => getComputedStyle(viewer.shadowRoot!.querySelector(`#cell-${at}-${column}`)!);
      expect([cell(0, 0).fontWeight, cell(1, 0).fontWeight]).to.deep.equal(['600', '400']);
      expect([cell(0, 1).backgroundColor, cell(0, 1).color, cell(0, 1).textDecorationLine]).to.deep.equal(['rgb(255, 199, 206)', 'rgb(0, 0, 0)', 'line-through']);
      const { scrollWidth, clientWidth } = viewer.shadowRoot!.querySelector('#cell-0-0')!;
      expect(scrollWidth).to.be.at.most(clientWidth);
    });
    it('leaves columns that its author froze and its reader let go of so, where that one comes back', async () => {
      const sheet = `<worksheet><sheetViews><sheetView><pane xSplit="1" state="frozen"/></sheetView></sheetViews><sheetData>${sheetRow(1, ['item', 'price'])}${sheetRow(2, ['tea', 2])}</sheetData></worksheet>`;
      const frozen = () => open(sampleWorkbook({ a: '' }, [], 0, [], [], { 'xl/worksheets/sheet1.xml': sheet }), 'a.xlsx', xlsx);
      const pins = (viewer: Viewer): number => viewer.shadowRoot!.querySelectorAll('.header .pinned-last').length;
      const viewer = await frozen();
      await until(() => pins(viewer) === 1);
      await viewer.restorePosition!({ top: 0, pinned: 0 });
      await until(() => pins(viewer) === 0);
      const again = await frozen();
      await until(() => pins(again) === 1);
      await again.restorePosition!(viewer.savePosition!());
      await until(() => pins(again) === 0);
    });
    describe('whose author lets columns begin at the right', () => {
      const wide = Array.from({ length: 12 }, (_, nth) => `עמודה ${nth + 1}`);
      const view = '<sheetViews><sheetView rightToLeft="1"><pane xSplit="1" state="frozen"/></sheetView></sheetViews>';
      const sheet = `<worksheet>${view}<sheetData>${sheetRow(1, wide)}${sheetRow(2, wide.map((_, nth) => nth + 1))}${sheetRow(3, wide.map((_, nth) => nth + 101))}</sheetData></worksheet>`;
      const mirrored = () => open(sampleWorkbook({ a: '', b: sheetRow(1, ['item', 'price']) + sheetRow(2, ['tea', 2]) }, [], 0, [], [], { 'xl/worksheets/sheet1.xml': sheet }), 'a.xlsx', xlsx);
      const box = (viewer: Viewer, part: string): DOMRect => viewer.shadowRoot!.querySelector(part)!.getBoundingClientRect();
      const scroller = (viewer: Viewer): HTMLElement => viewer.shadowRoot!.querySelector('.scroller')!;
      const press = (viewer: Viewer, key: string): boolean => scroller(viewer).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const at = (viewer: Viewer): string => scroller(viewer).getAttribute('aria-activedescendant')!;
      const pointer = (viewer: Viewer, type: string, target: Element, x: number): boolean => target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: box(viewer, '#cell-0-0').top + 5, pointerId: 1, button: 0, bubbles: true, composed: true }));

      it('shows row numbers and the first of them there, keeps what is pinned, and goes on to the left', async () => {
        const viewer = await mirrored();
        await until(() => viewer.shadowRoot!.querySelector('.header .pinned-last') !== null);
        const edge = scroller(viewer).getBoundingClientRect().left + scroller(viewer).clientLeft + scroller(viewer).clientWidth;
        expect(box(viewer, '.body .number').right).to.equal(edge);
        expect(box(viewer, '#cell-0-0').right).to.equal(box(viewer, '.body .number').left);
        expect(box(viewer, '#cell-0-1').right).to.equal(box(viewer, '#cell-0-0').left);
        const first = box(viewer, '#cell-0-0').right;
        scroller(viewer).scrollLeft = -200;
        await until(() => viewer.savePosition!() !== null && (viewer.savePosition!() as { left: number }).left === 200);
        expect(box(viewer, '#cell-0-0').right).to.equal(first);
        await viewer.restorePosition!({ top: 0, left: 300 });
        expect(scroller(viewer).scrollLeft).to.equal(-300);
      });
      it('follows the keys that lead to the side, and brings what they lead to into view', async () => {
        const viewer = await mirrored();
        for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) press(viewer, key);
        expect(at(viewer)).to.equal('cell-1-1');
        press(viewer, 'End');
        expect(at(viewer)).to.equal('cell-1-11');
        expect(box(viewer, '#cell-1-11').left).to.be.at.least(scroller(viewer).getBoundingClientRect().left);
        await viewer.find('101');
        expect(at(viewer)).to.equal('cell-1-0');
      });
      it('moves columns to the side that the key names', async () => {
        const viewer = await mirrored();
        const heads = (): string[] => [...viewer.shadowRoot!.querySelectorAll('.header .name')].slice(0, 3).map(({ textContent }) => textContent);
        const [first, second, third] = heads();
        const move = (key: string): boolean => scroller(viewer).dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, shiftKey: true, bubbles: true, cancelable: true }));
        press(viewer, 'ArrowLeft');
        move('ArrowLeft');
        await until(() => heads().join() === [first, third, second].join());
        expect(box(viewer, '#cell-0-1').right).to.equal(box(viewer, '#cell-0-2').left);
        move('ArrowRight');
        await until(() => heads().join() === [first, second, third].join());
      });
      it('lets the pointer select, and make columns wider by their end', async () => {
        const viewer = await mirrored();
        scroller(viewer).setPointerCapture = () => {};
        const cell = box(viewer, '#cell-0-1');
        pointer(viewer, 'pointerdown', viewer.shadowRoot!.querySelector('#cell-0-1')!, cell.left + 3);
        pointer(viewer, 'pointerup', viewer.shadowRoot!.querySelector('#cell-0-1')!, cell.left + 3);
        expect(at(viewer)).to.equal('cell-0-1');
        const handle = viewer.shadowRoot!.querySelector('#head-1 .handle')!;
        expect(handle.getBoundingClientRect().left).to.equal(box(viewer, '#head-1').left + 1);
        const [from, width] = [cell.left, cell.width];
        for (const [type, x] of [['pointerdown', from], ['pointermove', from - 40], ['pointerup', from - 40]] as const) pointer(viewer, type, handle, x);
        await until(() => box(viewer, '#cell-0-1').width === width + 40);
      });
      it('shows another sheet as that one asks', async () => {
        const viewer = await mirrored();
        viewer.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click();
        await until(() => has('tea')(viewer));
        expect(box(viewer, '.body .number').left).to.equal(scroller(viewer).getBoundingClientRect().left);
        expect(box(viewer, '#cell-0-1').left).to.equal(box(viewer, '#cell-0-0').right);
      });
    });
    it('says of a cell that is read how it is worked out, what its value is, where it leads and what was written beside it', async () => {
      const rels = (inside: string): string => `<Relationships>${inside}</Relationships>`;
      const sheet = `<worksheet xmlns:r="r"><sheetViews><sheetView><pane xSplit="1" state="frozen"/></sheetView></sheetViews><sheetData>${sheetRow(1, ['item', 'price', 'double'])}${sheetRow(2, ['tea', 1.23456789012, '<c><f t="shared" si="0">IF(B2&gt;0,B2*$B$1,"B2")</f><v>2</v></c>'])}${sheetRow(3, ['milk', 3, '<c><f t="shared" si="0"/><v>6</v></c>'])}</sheetData><hyperlinks><hyperlink ref="A2" r:id="h1"/><hyperlink ref="A3" location="Other!B2"/></hyperlinks></worksheet>`;
      const beside = {
        'xl/worksheets/sheet1.xml': sheet,
        'xl/worksheets/_rels/sheet1.xml.rels': rels('<Relationship Id="h1" Type="x/hyperlink" Target="https://example.org/Tea?a=1&amp;b" TargetMode="External"/><Relationship Id="c" Type="x/comments" Target="../comments1.xml"/><Relationship Id="t" Type="x/threadedComment" Target="../threads.xml"/>'),
        'xl/comments1.xml': '<comments><authors><author>Ann</author></authors><commentList><comment ref="B2" authorId="0"><text><r><t>too </t></r><r><t>dear</t></r></text></comment><comment ref="C3" authorId="0"><text><t>[Threaded comment]</t></text></comment></commentList></comments>',
        'xl/threads.xml': '<ThreadedComments><threadedComment ref="C3" personId="p"><text>right?</text></threadedComment><threadedComment ref="C3" personId="q"><text>yes</text></threadedComment></ThreadedComments>',
      };
      const viewer = await open(sampleWorkbook({ a: '' }, [], 0, [], [], beside), 'a.xlsx', xlsx);
      const grid = viewer.shadowRoot!.querySelector('.scroller')!;
      const press = (...keys: string[]): void => keys.forEach((key) => grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true })));
      const facts = (): string[] => [...viewer.shadowRoot!.querySelectorAll('.cell-panel dd')].map(({ textContent }) => textContent.replace(/ \(opens.*\)/, ''));
      expect(viewer.shadowRoot!.querySelectorAll('.cell.marked').length).to.equal(4);
      expect(viewer.savePosition()).to.include({ pinned: 1 });
      press('Enter');
      await until(() => facts().length === 2);
      expect(facts()).to.deep.equal(['A2', 'https://example.org/Tea?a=1&b']);
      press('ArrowRight');
      await until(() => facts()[0] === 'B2');
      expect(facts()).to.deep.equal(['B2', '1.23456789012', 'too dear']);
      press('ArrowRight');
      await until(() => facts()[0] === 'C2');
      expect(facts()).to.deep.equal(['C2', '=IF(B2>0,B2*$B$1,"B2")']);
      press('ArrowDown');
      await until(() => facts()[0] === 'C3');
      expect(facts(), 'a formula that cells share, and a thread in place of the note for older programs').to.deep.equal(['C3', '=IF(B3>0,B3*$B$1,"B2")', 'right?', 'yes']);
      press('ArrowLeft', 'ArrowLeft');
      await until(() => facts()[0] === 'A3');
      expect(facts()).to.deep.equal(['A3', '#Other!B2']);
      press('Escape');
      await until(() => viewer.shadowRoot!.querySelector('.cell-panel') === null);
    });
    it('of text is read as text, as programs that call separated values a workbook mean it', async () => {
      const viewer = await open(strToU8('# peaks\n\nchr\tstart\tname\nchr1\t7\tfirst\n') as Uint8Array<ArrayBuffer>, 'peaks.xls', 'application/vnd.ms-excel');
      expect(heads(viewer)).to.deep.equal(['chr', 'start', 'name']);
      expect(cells(viewer)).to.deep.equal([['chr1', '7', 'first']]);
      expect(status(viewer)).to.include('UTF-8');
    });
    it('of OpenDocument in one file is one like others', async () => {
      const sheet = (name: string, text: string): string => `<table:table table:name="${name}"><table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell></table:table-row></table:table>`;
      const flat = `<?xml version="1.0"?>\n<office:document xmlns:office="o" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>${sheet('Birds', 'heron')}${sheet('Fish', 'pike')}</office:spreadsheet></office:body></office:document>`;
      const viewer = await open(strToU8(flat) as Uint8Array<ArrayBuffer>, 'a.fods', 'application/vnd.oasis.opendocument.spreadsheet-flat-xml');
      expect(cells(viewer)).to.deep.equal([['heron', '3']]);
      expect([...viewer.shadowRoot!.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).to.deep.equal(['Birds', 'Fish']);
    });
    it('says what to do with one that is damaged, cut off, empty or of an older kind', async () => {
      for (const bytes of [birds.slice(0, 300), new Uint8Array(0), strToU8('no workbook') as Uint8Array<ArrayBuffer>]) expect(await failure(bytes, 'a.xlsx', xlsx)).to.include('damaged');
      expect(await failure(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'a.xlsx', xlsx)).to.include('older kind');
      expect(await failure(sampleWorkbook({ a: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>' }), 'a.xlsx', xlsx)).to.include('The sheet “a” cannot be read');
    });
  });

  describe('an OpenDocument workbook', () => {
    const ods = 'application/vnd.oasis.opendocument.spreadsheet';
    const told = (type: string, value: string, text: string): string => `<table:table-cell office:value-type="${type}" ${value}><text:p>${text}</text:p></table:table-cell>`;
    const line = (cells: string, more = ''): string => `<table:table-row ${more}>${cells}</table:table-row>`;
    const string = (text: string): string => told('string', '', text);
    const book = (tables: string, more: Record<string, string> = {}): Uint8Array<ArrayBuffer> => {
      const hidden = '<style:style style:name="gone"><style:table-properties table:display="false"/></style:style>';
      const files = { mimetype: ods, 'content.xml': `<office:document-content>${hidden}<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`, ...more };
      return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))) as Uint8Array<ArrayBuffer>;
    };
    const table = (name: string, inside: string, style = ''): string => `<table:table table:name="${name}" table:style-name="${style}">${inside}</table:table>`;
    const seen = line(string('name') + string('part') + string('when') + string('long'))
      + line(string('a<text:s text:c="2"/>b &amp; <text:span>c</text:span><text:line-break/>d</text:p><office:annotation><text:p>a note</text:p></office:annotation><text:p>e') + told('percentage', 'office:value="0.125"', '12.50 %') + told('date', 'office:date-value="2026-11-21"', '21.11.26') + told('time', 'office:time-value="PT13H45M00S"', '13:45'))
      + line(told('float', 'office:value="2" table:number-columns-repeated="2"', '2') + '<table:table-cell table:number-columns-repeated="1022"/>', 'table:number-rows-repeated="2"')
      + line(string('filtered'), 'table:visibility="filter"') + line('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="1048571"');

    it('shows its sheets as any workbook: what cells show, sorted and saved by what they are, alike ones that are written once, without notes', async () => {
      const viewer = await open(book(table('Lists', line(string('secret')), 'gone') + table('A &amp; B', seen)), 'a.ods', ods);
      expect([...viewer.shadowRoot!.querySelectorAll('[role=tab]')].map((tab) => [tab.textContent, tab.ariaSelected])).to.deep.equal([['Lists (hidden)', 'false'], ['A & B', 'true']]);
      expect(heads(viewer)).to.deep.equal(['name', 'part', 'when', 'long']);
      expect(cells(viewer)).to.deep.equal([['a  b & c↵d↵e', '12.50 %', '21.11.26', '13:45'], ['2', '2', '', ''], ['2', '2', '', '']]);
      expect(status(viewer)).to.include('ODS · 1 row hidden');
      expect(await exported(viewer)).to.equal('name,part,when,long\r\n"a  b & c\nd\ne",0.125,2026-11-21,13:45:00\r\n2,2,,\r\n2,2,,\r\n');
    });
    it('says what to do with one that has a password, or whose cells repeat beyond any sheet', async () => {
      const manifest = '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>';
      expect(await failure(book('', { 'META-INF/manifest.xml': manifest }), 'a.ods', ods)).to.include('with a password');
      const far = told('float', 'office:value="1" table:number-columns-repeated="2000000000"', '1');
      expect(await failure(book(table('a', line(far))), 'a.ods', ods)).to.include('more than can be shown');
      expect(resolveViewer(builtinViewers, { mime: ods, name: 'a.ods' }).id).to.equal('data');
    });
  });

  describe('a Parquet file', () => {
    it('says moments, decimals, times, single numbers and bytes exactly as they were written', async () => {
      const bytes = exactParquet();
      const table = new ParquetTable({ mime: parquet, name: 'c.parquet', size: bytes.length });
      await table.open(async (start, end) => bytes.slice(start, end));
      await table.bring(0, 3);
      expect(table.cells(0)).to.deep.equal(['2026-11-21 12:00:00.123456', '1970-01-01 00:00:01.000000001', '4.35', '12345678901234567890.1234', '13:30:00', '0.1', '0x00ff', '[0.1,0.2]']);
      expect(table.cells(1)).to.deep.equal(['1969-12-31 23:59:59.999999', '1970-01-01 00:00:01.500', '-0.05', '0.1000', '00:00:01.25', '0.33333334', 'plain', '[]']);
      expect(table.cells(2), 'unlike an empty text').to.deep.equal(Array.from({ length: 8 }, () => undefined));
    });
    it('says intervals as spans of ISO 8601, and those within a list as their bytes', async () => {
      const viewer = await open(spansParquet(), 'e.parquet', parquet);
      expect(cells(viewer)).to.deep.equal([
        ['0', 'PT0S', '["0x000000000100000000000000"]'],
        ['1', 'P1Y2M1DT25H1M1.5S', '["0x000000000100000000000000"]'],
        ['2', 'P2Y4M2DT50H2M3S', '["0x000000000100000000000000"]'],
      ]);
    });
    it('says of moments of UTC that they are, within records too, and nothing of those of a clock that hangs somewhere', async () => {
      const viewer = await open(oddParquet(), 'f.parquet', parquet);
      expect(cells(viewer).map((row) => [2, 3, 5].map((column) => row[column]))).to.deep.equal([
        ['2026-11-21 12:00:00Z', '2026-11-21 12:00:00', '{"u":"2026-11-21 12:00:00.0005Z","d":"2026-11-21"}'],
        ['2026-11-21 00:00:00Z', '2026-11-21', '{"u":"2026-11-21 12:00:00.0005Z","d":"2026-11-21"}'],
        ['2026-11-21 12:00:00.0005Z', '', '{"u":"2026-11-21 12:00:00.0005Z","d":"2026-11-21"}'],
      ]);
    });
    it('takes what the file says is text for text, though there are digits in it', async () => {
      const viewer = await open(oddParquet(), 'f.parquet', parquet);
      await until(() => viewer.shadowRoot!.querySelectorAll('.header .summary')[4]!.textContent === 'text · 3 values');
      expect(viewer.shadowRoot!.querySelectorAll('.body .numeric')).to.have.lengthOf(3);
    });
    it('shows the other columns where one cannot be read, and says which and why', async () => {
      const viewer = await open(oddParquet(), 'f.parquet', parquet);
      expect(cells(viewer).map(([id]) => id)).to.deep.equal(['1', '2', '3']);
      expect([...viewer.shadowRoot!.querySelectorAll('.body [aria-colindex="3"]')].map(({ className }) => className.includes('missing'))).to.deep.equal([true, true, true]);
      await until(() => status(viewer).includes('could not be read (its parts contradict each other)') && /column \P{L}*parts/u.test(status(viewer)));
      await until(() => viewer.shadowRoot!.querySelectorAll('.header .summary')[1]!.textContent === 'could not be read: its parts contradict each other');
      await until(() => viewer.shadowRoot!.querySelectorAll('.header .summary')[0]!.textContent === 'number · 1 – 3');
    });
    it('asks again for a column whose bytes did not come, and takes that for no damage', async () => {
      const packed = sampleParquet();
      const footer = packed.length - 8 - new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 8, true);
      // So far from its footer that the rows are asked for by themselves.
      const bytes = new Uint8Array(packed.length + 600_000);
      bytes.set(packed.subarray(0, footer));
      bytes.set(packed.subarray(footer), footer + 600_000);
      let away = false;
      const table = new ParquetTable({ mime: parquet, name: 'a.parquet', size: bytes.length });
      await table.open(async (start, end) => {
        if (away) throw new Error('The network is away.');
        return bytes.slice(start, end);
      });
      away = true;
      const lost = await table.bring(0, 5)!.catch((error: Error) => error.message);
      expect(lost).to.equal('The network is away.');
      away = false;
      await table.bring(0, 5);
      expect(table.cells(1)).to.deep.equal(['1', 'bird 1', '2026-11-02']);
    });
    it('says of one that is encrypted that it is', async () => {
      const bytes = sampleParquet();
      for (const at of [0, bytes.length - 4]) bytes.set(new TextEncoder().encode('PARE'), at);
      expect(await failure(bytes, 'a.parquet', parquet)).to.include('This Parquet file is encrypted').and.to.include('key');
    });
    it('shows a column without any value that is packed all the same', async () => {
      const viewer = await open(hollowParquet(), 'd.parquet', parquet);
      expect(cells(viewer)).to.deep.equal([['1', ''], ['2', '']]);
    });
    it('shows rows of every group, types and statistics, and what is missing', async () => {
      const viewer = await open(sampleParquet(), 'a.parquet', parquet);
      expect(heads(viewer)).to.deep.equal(['id', 'name', 'seen']);
      expect(cells(viewer)[1]).to.deep.equal(['1', 'bird 1', '2026-11-02']);
      expect(status(viewer)).to.include('60 rows × 3 columns').and.to.include('Parquet');
      const lines = (): string[] => [...viewer.shadowRoot!.querySelectorAll('.header .summary')].map(({ textContent }) => textContent);
      await until(() => lines()[1] === 'text · 7 values · 12 empty');
      await viewer.goToRow(60);
      await until(() => has('59')(viewer));
    });
    it('is sorted, filtered and searched like any table', async () => {
      const viewer = await open(packedParquet(), 'b.parquet', parquet);
      await viewer.restorePosition({ sorting: { column: 0, descending: true }, filters: [{ column: 1, kind: 'equals', text: 'bird 3' }] });
      expect(cells(viewer).map(([id]) => id)).to.deep.equal(['38', '31', '24', '17', '3']);
      expect(await viewer.find('2026-11')).to.deep.equal({ current: 1, total: 5 });
    });
    it('is read by ranges: the footer, then what is looked at', async () => {
      const bytes = sampleParquet();
      const asked: [number, number][] = [];
      const range = async (start: number, end: number): Promise<Uint8Array> => {
        asked.push([start, end]);
        return bytes.subarray(start, end + 1);
      };
      const whole = (): never => expect.fail('everything was loaded');
      const viewer = await open(bytes, 'a.parquet', parquet, { ranged: true, range, stream: whole, bytes: whole });
      expect(has('bird 1')(viewer)).to.equal(true);
      expect(asked[0]![1]).to.equal(bytes.length - 1);
    });
    it('says what to do with one that is damaged, cut off or empty', async () => {
      const bytes = sampleParquet();
      const wrong = bytes.slice();
      wrong.fill(0xff, bytes.length - 200, bytes.length - 8);
      const long = bytes.slice();
      long.fill(0xff, bytes.length - 8, bytes.length - 4);
      for (const one of [bytes.slice(0, 500), new Uint8Array(0), wrong, long]) expect(await failure(one, 'a.parquet', parquet)).to.include('This Parquet file is damaged').and.to.match(/\((?:its|it) /);
      expect(await failure(bytes.slice(0, 500), 'a.parquet', parquet)).to.include('(its end is missing)');
    });
  });

  describe('records of JSON', () => {
    it('has a column for each key that any record has, and shows nested values as JSON', async () => {
      const viewer = await open('{"a": 1, "b": {"c": [2]}}\n\n{"a": "x", "d": null}\n', 'a.ndjson', 'application/x-ndjson');
      expect(heads(viewer)).to.deep.equal(['a', 'b', 'd']);
      expect(cells(viewer)).to.deep.equal([['1', '{"c":[2]}', ''], ['x', '', '']]);
      expect(viewer.shadowRoot!.querySelectorAll('.missing').length).to.equal(2);
    });
    it('reads an array of objects as it reads lines', async () => {
      const viewer = await open('[\n  {"a": "x, ]}", "b": 1},\n  {"a": "\\"[{", "b": 2}\n]\n', 'a.json', 'application/json');
      expect(cells(viewer)).to.deep.equal([['x, ]}', '1'], ['"[{', '2']]);
    });
    it('shows numbers of more digits than a number holds as they are written, inside of others too', async () => {
      const viewer = await open('{"id": 12345678901234567890, "of": {"n": [9007199254740993, 1e400]}, "x": 1e3}\n9007199254740993\n', 'a.ndjson', 'application/x-ndjson');
      expect(cells(viewer)).to.deep.equal([['', '12345678901234567890', '{"n":[9007199254740993,1e400]}', '1000'], ['9007199254740993', '', '', '']]);
    });
    it('shows a line that is no JSON as it stands, beside those that are', async () => {
      const viewer = await open('{"a": 1}\n{"a": \n{"a": 3}\n', 'a.ndjson', 'application/x-ndjson');
      expect(heads(viewer)).to.deep.equal(['value', 'a']);
      expect(cells(viewer)).to.deep.equal([['', '1'], ['{"a":', ''], ['', '3']]);
    });
    it('is empty where there are no records', async () => {
      expect((await open('', 'a.ndjson', 'application/x-ndjson')).shadowRoot!.querySelector('.empty')).to.not.equal(null);
    });
  });

  describe('text in other encodings', () => {
    it('reads UTF-16 and Windows-1252 and says so', async () => {
      const wide = new Uint8Array([0xff, 0xfe, ...[...'id,name\n1,größe\n'].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])]);
      const first = await open(wide, 'a.csv', 'text/csv');
      expect(has('größe')(first)).to.equal(true);
      expect(status(first)).to.include('UTF-16LE');
      const narrow = new Uint8Array([...'id,name\n1,größe\n'].map((letter) => letter.charCodeAt(0)));
      const second = await open(narrow, 'a.csv', 'text/csv');
      expect(has('größe')(second)).to.equal(true);
      expect(status(second)).to.include('Windows-1252');
    });
  });
});
