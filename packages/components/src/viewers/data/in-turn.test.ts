import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { McpDataViewer } from './data-viewer.ts';
import { sampleWorkbook, sheetRow } from './workbook/sample-workbook.ts';
import { until } from '../suite/until.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const many = 20_000;
const long = 'of the north '.repeat(4);
const rows = sheetRow(1, ['bird', 'nth']) + Array.from({ length: many }, (_, nth) => sheetRow(nth + 2, [`${long}${nth}`, many - nth])).join('');
const small = sheetRow(1, ['fish', 'length']) + sheetRow(2, ['pike', 90]);
const cells = (viewer: McpDataViewer): string[][] => [...viewer.shadowRoot!.querySelectorAll('.body .row')].map((line) => [...line.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent));
const status = (viewer: McpDataViewer): string => viewer.shadowRoot!.querySelector('.status')!.textContent.replace(/\s+/g, ' ');
const tabs = (viewer: McpDataViewer): HTMLElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];

const opened: McpDataViewer[] = [];
/** Resolves when the first rows are drawn. */
async function open(sheets: Record<string, string>, beside = {}): Promise<McpDataViewer> {
  await builtinViewers.find(({ id }) => id === 'data')!.load();
  const viewer = document.createElement('mcp-data-viewer') as McpDataViewer;
  viewer.style.setProperty('inline-size', '700px');
  viewer.style.setProperty('block-size', '400px');
  viewer.artifact = sampleArtifact('a.xlsx', xlsx);
  viewer.content = sampleContent(viewer.artifact, sampleWorkbook(sheets, [], 0, [], [], beside));
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}

describe('a workbook that takes long to read', () => {
  afterEach(() => opened.splice(0).forEach((viewer) => viewer.remove()));

  it('shows its first rows while the others are read, and counts them all at the end', async () => {
    const viewer = await open({ Birds: rows });
    expect([cells(viewer)[0], status(viewer).includes('Loading')]).to.deep.equal([[`${long}0`, String(many)], true]);
    await until(() => status(viewer).includes('20,000 rows') && !status(viewer).includes('Loading'));
  });

  it('goes to a row that is not read yet when it is there', async () => {
    const viewer = await open({ Birds: rows });
    viewer.goTo(many);
    await until(() => cells(viewer).at(-1)?.[1] === '1' && !status(viewer).includes('Loading'));
  });

  it('is sorted when all of it is there', async () => {
    const viewer = await open({ Birds: rows });
    await viewer.restorePosition({ sorting: [{ column: 1, descending: false }] });
    expect(status(viewer)).to.include('Loading');
    await until(() => cells(viewer)[0]?.[1] === '1');
    expect(cells(viewer)[1]).to.deep.equal([`${long}${many - 2}`, '2']);
  });

  it('leaves off with a sheet whose reader turns to another, and begins with it again for who comes back', async () => {
    const viewer = await open({ Birds: rows, Fish: small });
    tabs(viewer)[1]!.click();
    await until(() => cells(viewer)[0]?.[0] === 'pike' && !status(viewer).includes('Loading'));
    expect(status(viewer)).to.include('1 row');
    tabs(viewer)[0]!.click();
    // Pressed again while it is read it is read on.
    await until(() => cells(viewer)[0]?.[0] === `${long}0`);
    tabs(viewer)[0]!.click();
    await until(() => status(viewer).includes('20,000 rows') && !status(viewer).includes('Loading'));
  });

  it('shows the sheet that was turned to last, however fast', async () => {
    const viewer = await open({ Birds: rows, Fish: small, More: rows });
    for (const nth of [2, 0, 1]) tabs(viewer)[nth]!.click();
    await until(() => cells(viewer)[0]?.[0] === 'pike' && !status(viewer).includes('Loading'));
    expect(viewer.savePosition()).to.include({ sheet: 1 });
  });

  it('draws its rows anew, at their reader’s place, where a late cell moves their columns', async () => {
    const moved = rows.replaceAll('r="B', 'r="C').replaceAll('r="A', 'r="B');
    const viewer = await open({ Birds: `${moved}<row r="${many + 2}"><c r="A${many + 2}"><v>7</v></c></row>` });
    await viewer.restorePosition({ top: 2800, left: 0 });
    await until(() => status(viewer).includes('3 columns') && !status(viewer).includes('Loading'));
    await until(() => cells(viewer).length > 0 && cells(viewer).every(([first, bird]) => first === '' && bird?.startsWith(long)));
    expect(viewer.savePosition()).to.include({ top: 2800 });
  });

  it('keeps the rows that could be read of one that is damaged farther down, and says so', async () => {
    const viewer = await open({ Birds: `${rows}<row r="${many + 2}"><c t="s"><v>7</v></c></row>` });
    await until(() => status(viewer).includes('The sheet “Birds” cannot be read'));
    expect(cells(viewer)[0]).to.deep.equal([`${long}0`, String(many)]);
  });
});
