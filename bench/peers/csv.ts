import type { Contest } from './contest.ts';

/** Bytes of a row: 50 MiB are 500,000 of them. */
const width = 104.8576;

/** Numbers, words, quoted text and dates. */
function table(size: number): string {
  const lines = ['id,name,city,amount,note,created'];
  const rows = Math.round(size / width);
  const note = 'x'.repeat(Math.floor(width) - 60);
  for (let row = 0; row < rows; row++) lines.push(`${row},Person ${row % 9973},"City, ${row % 211}",${((row * 7919) % 1_000_003) / 100},${note}${row % 17},2026-${String((row % 12) + 1).padStart(2, '0')}-${String((row % 28) + 1).padStart(2, '0')}T08:00:00Z`);
  return `${lines.join('\n')}\n`;
}

export const csv: Contest = {
  name: 'csv',
  peer: 'AG Grid Community',
  packages: { 'ag-grid-community': '36.2.0', papaparse: '5.7.1' },
  file: { name: 'rows.csv', mime: 'text/csv', size: 50 * 2 ** 20, make: table },
  target: 0.03,
  heap: 1.5,
  viewer: 'mcp-data-viewer',
  ours: {
    shown: (root) => [...root.querySelectorAll('.layer [role=gridcell]')].some(({ textContent }) => textContent === 'City, 0'),
    whole: (root) => root.querySelector('.status [role=status]')?.textContent.trim() === '',
    jump: (_, viewer: { goToRow(row: number): void }) => viewer.goToRow(500_000),
    ended: (root) => [...root.querySelectorAll('.layer [role=gridcell]')].some(({ textContent }) => textContent === '499999'),
  },
  page: `import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import Papa from 'papaparse';
ModuleRegistry.registerModules([AllCommunityModule]);
const text = await (await fetch(window.file)).text();
const { data, meta } = Papa.parse(text, { header: true, skipEmptyLines: true });
window.own = createGrid(window.room, { columnDefs: meta.fields.map((field) => ({ field })), rowData: data });`,
  theirs: {
    shown: (root) => [...root.querySelectorAll('[role=gridcell]')].some(({ textContent }) => textContent === 'City, 0'),
    jump: (_, grid: { ensureIndexVisible(row: number): void }) => grid.ensureIndexVisible(499_999),
    ended: (root) => [...root.querySelectorAll('[role=gridcell]')].some(({ textContent }) => textContent === '499999'),
  },
};
