import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { McpDataViewer } from './data-viewer.ts';
import { sampleWorkbook, sheetRow } from './workbook/sample-workbook.ts';
import { until } from '../suite/until.ts';

const western = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('how a table is read', () => {
  let viewer: McpDataViewer;
  const root = (): ShadowRoot => viewer.shadowRoot!;
  const heads = (): string[] => [...root().querySelectorAll('.header .name')].map(({ textContent }) => textContent);
  const cells = (): string[][] => [...root().querySelectorAll('.body .row')].map((line) => [...line.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent));
  const button = (): HTMLButtonElement => root().querySelector<HTMLButtonElement>('.reads')!;
  const bar = (): HTMLElement | null => root().querySelector<HTMLElement>('.reading');
  const field = <Field extends HTMLElement>(name: string): Field => [...bar()!.querySelectorAll('label')].find(({ textContent }) => textContent.trim().startsWith(name))!.querySelector<Field>('select, input')!;
  const pick = (name: string, value: string): void => {
    const list = field<HTMLSelectElement>(name);
    list.focus();
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  };

  async function open(bytes: string | Uint8Array<ArrayBuffer>, locale = 'en', name = 'a.csv', mime = 'text/csv'): Promise<void> {
    await builtinViewers.find(({ id }) => id === 'data')!.load();
    viewer = document.createElement('mcp-data-viewer');
    viewer.style.setProperty('inline-size', '600px');
    viewer.style.setProperty('block-size', '400px');
    viewer.artifact = sampleArtifact(name, mime);
    viewer.content = sampleContent(viewer.artifact, bytes);
    viewer.context = { theme: 'light', locale };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    await until(told);
  }
  const told = (): boolean => root().querySelector('.status .news')!.textContent.trim() === '';
  async function opened(bytes: string | Uint8Array<ArrayBuffer>, locale?: string): Promise<void> {
    await open(bytes, locale);
    button().click();
    await until(() => bar() !== null);
  }
  afterEach(() => {
    viewer.dispose();
    viewer.remove();
  });

  it('stands in the status line, and opens to what was detected', async () => {
    await opened('name;x\nM\u00fc;1\n');
    expect(button().textContent).to.equal('UTF-8 · ;');
    expect(button().ariaExpanded).to.equal('true');
    expect(bar()!.textContent).to.include('Detected: UTF-8, Semicolon, with a header').and.not.include('Read as detected');
    expect([field<HTMLSelectElement>('Encoding').value, field<HTMLSelectElement>('Delimiter').value, field<HTMLInputElement>('First row').checked]).to.deep.equal(['utf-8', ';', true]);
  });

  it('has heads of several rows as one, and as rows where the reader says that they are none', async () => {
    await opened('Report;;;;\nof statistics;;;;\n;2025;2025;2026;2026\n;In;Out;In;Out\nplace;;;;\nNorth;1;2;3;4\nSouth;5;6;7;8\n_____\nmade up\n');
    expect(heads()).to.deep.equal(['place', '2025 · In', '2025 · Out', '2026 · In', '2026 · Out']);
    expect(cells().map(([first]) => first)).to.deep.equal(['North', 'South', '_____', 'made up']);
    expect(button().textContent).to.equal('UTF-8 · ; · 2 lines above left out');
    const room = button().getBoundingClientRect();
    expect(room.right, 'and what it says overlaps nothing').to.be.at.most(root().querySelector('.go-to')!.getBoundingClientRect().left);
    field<HTMLInputElement>('First row').click();
    await until(() => cells()[0]?.[1] === '2025');
    expect(cells().slice(0, 4).map(([first]) => first)).to.deep.equal(['', '', 'place', 'North']);
  });

  it('is said otherwise by the reader, who stays in the list', async () => {
    await opened(western('name;x\nM\xfc;1\n'));
    pick('Encoding', 'windows-1251');
    await until(() => cells()[0]?.[0] === 'Mь');
    expect(root().activeElement).to.equal(field('Encoding'));
    expect(bar()!.textContent).to.include('Detected: Windows-1252, Semicolon');
    pick('Delimiter', ',');
    await until(() => heads().join() === 'name;x');
    field<HTMLInputElement>('First row').click();
    await until(() => cells()[0]?.[0] === 'name;x');
    expect(heads()).to.deep.equal(['A']);
    [...bar()!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Read as detected')!.click();
    await until(() => heads().join() === 'name,x');
    expect(viewer.savePosition()).to.not.have.property('reading');
  });

  it('says which lines above the table are left out, and shows them to a reader who wants them', async () => {
    await opened('Account;17\n\nday;text;sum\n1.1.2026;rent;-5,00\n2.1.2026;tea;-2,50\n3.1.2026;pay;9,00\n');
    expect(heads()).to.deep.equal(['day', 'text', 'sum']);
    expect(button().textContent).to.equal('UTF-8 · ; · 2 lines above left out');
    const lines = field<HTMLInputElement>('Lines left out');
    expect(lines.value).to.equal('2');
    lines.value = '0';
    lines.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => [...heads(), ...cells().flat()].includes('Account'));
    expect(button().textContent).to.equal('UTF-8 · ;');
    expect(viewer.savePosition()).to.deep.include({ reading: { skip: 0 } });
  });

  it('does so for each sheet of a workbook, which leaves nothing else to say', async () => {
    const rows = (name: string): (string | number)[][] => [[name], [], ['day', 'text', 'sum'], ['Monday', 'rent', -5], ['Tuesday', `tea of ${name}`, -2]];
    const sheet = (name: string): string => rows(name).map((row, nth) => sheetRow(nth + 1, row)).join('');
    await open(sampleWorkbook({ First: sheet('One report'), Second: sheet('Another report') }), 'en', 'a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(heads()).to.deep.equal(['day', 'text', 'sum']);
    expect(button().textContent).to.equal('XLSX · 2 lines above left out');
    [...root().querySelectorAll<HTMLElement>('[role=tab]')][1]!.click();
    // A press on what still tells of the first sheet goes with it.
    await until(() => root().querySelector('[aria-selected=true]')?.textContent === 'Second' && cells().flat().includes('tea of Another report') && told(), 'the second sheet');
    button().click();
    await until(() => bar() !== null, 'its reading');
    expect([...bar()!.querySelectorAll('label')].map(({ textContent }) => textContent)).to.deep.equal(['Lines left out above', 'First row is a header']);
    expect(bar()!.textContent).to.include('Detected: with a header');
    const lines = field<HTMLInputElement>('Lines left out');
    lines.value = '0';
    lines.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => cells().flat().includes('Another report'), 'the line above');
    expect(root().querySelector('[aria-selected=true]')!.textContent).to.equal('Second');
    const kept = viewer.savePosition();
    expect(kept).to.deep.include({ sheet: 1, reading: { skip: 0 } });
    [...root().querySelectorAll<HTMLElement>('[role=tab]')][0]!.click();
    await until(() => heads().join() === 'day,text,sum' && cells().flat().includes('tea of One report'), 'the first sheet');
    expect(viewer.savePosition(), 'what was said of one sheet holds for no other').to.not.have.property('reading');
    await viewer.restorePosition(kept);
    expect(cells().flat()).to.include('Another report');
  });

  it('takes any character as the delimiter, and none that means something else', async () => {
    await opened('a#b\n1#2\n3#4\n');
    pick('Delimiter', 'other');
    await until(() => bar()!.querySelector('.character') !== null);
    const type = (text: string): void => {
      const input = field<HTMLInputElement>('Character');
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('"');
    type('#');
    await until(() => heads().join() === 'a,b');
    expect(button().textContent).to.equal('UTF-8 · #');
    type(',');
    await until(() => heads().join() === 'a#b');
    expect(field<HTMLInputElement>('Character').isConnected).to.equal(true);
  });

  it('keeps the place of the reader, and what they did to columns that are still the same', async () => {
    await opened(`id;name\n${Array.from({ length: 2000 }, (_, n) => `${n};name ${n % 50}`).join('\n')}\n`);
    await viewer.restorePosition({ top: 5600, pinned: 1, filters: [{ column: 0, kind: 'between', to: '999' }] });
    field<HTMLInputElement>('First row').click();
    await until(() => heads().join() === 'A,B' && root().querySelector('.status')!.textContent.includes('1,000 of 2,001'));
    expect(viewer.savePosition()).to.deep.include({ top: 5600, pinned: 1, reading: { header: false } });
    pick('Delimiter', ',');
    await until(() => heads().join() === 'A');
    await until(() => (viewer.savePosition() as { top: number }).top === 5600);
    expect(viewer.savePosition()).to.not.have.any.keys('filters', 'pinned');
  });

  it('is kept with the place: who comes back finds the table as it was', async () => {
    await open('1,5;2\n3,5;4\n');
    await viewer.restorePosition({ reading: { delimiter: ',', header: true } });
    expect(heads()).to.deep.equal(['1', '5;2']);
    const kept = viewer.savePosition();
    await viewer.restorePosition({ row: 1 });
    expect(heads(), 'what says nothing of it leaves it').to.deep.equal(['1', '5;2']);
    viewer.dispose();
    viewer.remove();
    await open('1,5;2\n3,5;4\n');
    await viewer.restorePosition(kept);
    expect(heads()).to.deep.equal(['1', '5;2']);
  });

  it('takes the keyboard, closes by Escape, and gives it back', async () => {
    await opened('a,b\n1,2\n');
    await until(() => root().activeElement === field('Encoding'));
    field('Encoding').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await until(() => bar() === null && root().activeElement === button());
  });

  it('says that a file could not be read again, and reads it when it can', async () => {
    await opened('a;b\n1;2\n');
    const { content } = viewer;
    viewer.content = { ...content, stream: () => Promise.reject(new Error('The line is dead.')) };
    pick('Delimiter', ',');
    await until(() => root().querySelector('.danger')?.textContent.includes('The line is dead.') ?? false);
    viewer.content = content;
    pick('Delimiter', ';');
    await until(() => heads().join() === 'a,b' && !root().querySelector('.danger'));
  });

  it('speaks the language of the page', async () => {
    await opened('a\tb\n1\t2\n', 'de');
    expect([button().textContent, bar()!.ariaLabel]).to.deep.equal(['UTF-8 · ⇥', 'Wie diese Datei gelesen wird']);
    expect(bar()!.textContent).to.include('Erkannt: UTF-8, Tabulator, mit Kopfzeile');
  });

  it('is nothing to choose where a format says it', async () => {
    await open('{"a":1}\n{"a":2}\n', 'en', 'a.ndjson', 'application/x-ndjson');
    expect(button()).to.equal(null);
    expect(root().querySelector('.status')!.textContent).to.include('UTF-8');
  });
});
