import type { Contest } from './contest.ts';

/** Bytes of a record: 20 MiB are 138,000 of them. */
const width = 151.967;

/** Records as services answer with them, in one list. */
function records(size: number): string {
  const record = (_: unknown, id: number): string =>
    JSON.stringify({ id, name: `Person ${id % 9973}`, address: { city: `City ${id % 211}`, code: 10_000 + (id % 89_999) }, tags: ['one', 'two', `three-${id % 31}`], amount: (id * 7919) % 1_000_003, active: id % 3 === 0, note: null });
  return `[${Array.from({ length: Math.round(size / width) }, record).join(',\n')}]\n`;
}

export const json: Contest = {
  name: 'json',
  peer: 'vanilla-jsoneditor',
  packages: { 'vanilla-jsoneditor': '3.13.0' },
  file: { name: 'records.json', mime: 'application/json', size: 20 * 2 ** 20, make: records },
  target: 0.5,
  heap: 1.5,
  viewer: 'mcp-json-viewer',
  ours: {
    shown: (root) => [...root.querySelectorAll('.row .place')].some(({ textContent }) => textContent === '0'),
    whole: (root) => root.querySelector('.status [role=status]')?.textContent.trim() === '',
    jump: (root) => root.querySelector('.scroller')!.scrollTo(0, 1e9),
    ended: (root) => [...root.querySelectorAll('.row .place')].some(({ textContent }) => textContent.trim() === '137999'),
  },
  page: `import { createJSONEditor } from 'vanilla-jsoneditor';
const text = await (await fetch(window.file)).text();
window.own = createJSONEditor({ target: window.room, props: { content: { text }, mode: 'tree', readOnly: true } });`,
  theirs: {
    shown: (root) => [...root.querySelectorAll('.jse-index')].some(({ textContent }) => textContent.trim() === '0'),
    jump: (_, editor: { scrollTo(path: string[]): void }) => editor.scrollTo(['137999']),
    ended: (root) => [...root.querySelectorAll('.jse-index')].some(({ textContent }) => textContent.trim() === '137999'),
  },
};
