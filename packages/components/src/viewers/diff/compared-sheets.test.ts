import { expect } from 'chai';
import type { Artifact } from '@mcp-canvas/contract';
import '../../artifact-viewer/define.ts';
import { sampleWorkbook, sheetRow } from '../data/workbook/sample-workbook.ts';
import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import type { McpVersionDiff } from './version-diff.ts';
import { until } from '../suite/until.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const version = (number: number, bytes: Uint8Array): Artifact => ({ id: 'a', version: number, name: 'book.xlsx', mime: type, size: bytes.length, b64: btoa(String.fromCharCode(...bytes)), source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' } });

const sheet = (...rows: (string | number)[][]): string => rows.map((cells, nth) => sheetRow(nth + 1, cells)).join('');
const head = ['name', 'age'];

const mounted: HTMLElement[] = [];
async function comparing(before: Uint8Array, after: Uint8Array): Promise<McpArtifactViewer> {
  const element = document.createElement('mcp-artifact-viewer');
  element.style.setProperty('block-size', '500px');
  const versions = [version(1, before), version(2, after)];
  Object.assign(element, { versions, artifact: versions[1] });
  document.body.append(element);
  mounted.push(element);
  const button = await until(() => [...element.shadowRoot!.querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === 'Compare with another version'), 'a way to compare');
  button.click();
  return element;
}
async function compared(before: Uint8Array, after: Uint8Array): Promise<McpVersionDiff> {
  const element = await comparing(before, after);
  return until(() => element.shadowRoot!.querySelector<McpVersionDiff>('mcp-version-diff:not([data-waiting])'), 'a comparison');
}
const tabsOf = (diff: McpVersionDiff): HTMLElement[] => [...diff.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];
const rowsOf = (diff: McpVersionDiff): string[] => [...diff.shadowRoot!.querySelectorAll('.row')].map((row) => row.textContent!.replaceAll(/\s+/g, ' ').trim());
const openTab = (diff: McpVersionDiff): string | undefined => tabsOf(diff).find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent?.trim();

describe('the comparison of workbooks', () => {
  afterEach(() => mounted.splice(0).forEach((element) => element.remove()));

  it('has a tab for each sheet that tells what differs in it, in words too', async () => {
    const diff = await compared(sampleWorkbook({ Same: sheet(head, ['Ada', 1]), Two: sheet(head, ['Bob', 1], ['Cy', 2]), Gone: sheet(head, ['x', 1]) }), sampleWorkbook({ Same: sheet(head, ['Ada', 1]), Two: sheet(head, ['Bob', 5], ['Cy', 2]) }));
    await until(() => rowsOf(diff).length > 0, 'rows');
    expect(tabsOf(diff).map((tab) => tab.textContent!.trim())).to.deep.equal(['Same', 'Two +0 −0 ~10 added, 0 removed, 1 changed', 'Gone −Removed, 0 added, 1 removed']);
    expect(openTab(diff)).to.match(/^Two/);
    expect(diff.shadowRoot!.querySelector('.counts')!.textContent).to.match(/^\+0 −1 ~1/);
    tabsOf(diff)[0]!.click();
    await until(() => rowsOf(diff).some((row) => row.includes('Ada')), 'the other sheet');
    expect(diff.shadowRoot!.querySelector('.status')!.textContent).to.include('This sheet does not differ.');
  });

  it('goes from the last change of a sheet on to the next sheet that differs, and back', async () => {
    const diff = await compared(sampleWorkbook({ A: sheet(head, ['Ada', 1]), B: sheet(head, ['Bob', 1]), C: sheet(head, ['Cy', 1], ['Di', 1], ['Eve', 1]) }), sampleWorkbook({ A: sheet(head, ['Ada', 2]), B: sheet(head, ['Bob', 1]), C: sheet(head, ['Cy', 2], ['Di', 1], ['Eve', 3]) }));
    await until(() => rowsOf(diff).length > 0, 'rows');
    const place = (): string => `${openTab(diff)![0]} ${diff.shadowRoot!.querySelector('.place')!.textContent!.trim()}`;
    for (const [key, said] of [['n', 'A Change 1 of 1'], ['n', 'C Change 1 of 2'], ['n', 'C Change 2 of 2'], ['n', 'C Change 2 of 2'], ['p', 'C Change 1 of 2'], ['p', 'A Change 1 of 1']] as const) {
      diff.shadowRoot!.querySelector('.scroller')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await until(() => place() === said, said);
    }
  });

  it('says in the words of tables why a workbook cannot be read', async () => {
    const element = await comparing(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), sampleWorkbook({ A: sheet(head, ['Ada', 1]) }));
    await until(() => element.shadowRoot!.textContent!.includes('save it as .xlsx without a password'), 'the reason');
  });
});
