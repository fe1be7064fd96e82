import type { TreeRow } from '../engine/json-tree.ts';

/** How far a level is moved in, and the first of them, in CSS pixels. */
const indent = { step: 18, first: 4 } as const;

/** What a row says in the reader's language. */
export interface RowWords {
  /** Of a container, how many children it has. */
  count: (row: TreeRow) => string;
  /** What the value around all others is called. */
  root: () => string;
}

/** The nodes of a text of the file, with marks of what is unseen in it. */
export type MarkUnseen = (text: string) => (string | Node)[];

export const isContainer = (row: TreeRow): boolean => row.kind === 'object' || row.kind === 'array';

export function makeTreeRow(): HTMLElement {
  const row = document.createElement('div');
  row.className = 'row';
  row.setAttribute('role', 'treeitem');
  return row;
}

/** Draws a row of the tree (ARIA tree view pattern); an empty one while its data is on the way. */
export function fillTreeRow(element: HTMLElement, row: TreeRow | undefined, words: RowWords, marked: MarkUnseen): void {
  if (!row) return element.replaceChildren();
  const container = isContainer(row);
  element.id = `node-${row.node}`;
  set(element, 'aria-level', String(row.level));
  set(element, 'aria-posinset', String(row.place));
  set(element, 'aria-setsize', String(row.siblings));
  set(element, 'aria-expanded', container && row.size > 0 ? String(row.open) : undefined);
  element.style.setProperty('padding-left', `${indent.first + (row.level - 1) * indent.step}px`);
  const name = row.key === undefined ? span('place', words.root()) : span(typeof row.key === 'string' ? 'key' : 'place', ...marked(row.key === '' ? '""' : String(row.key)));
  const value = row.open && container ? [] : [span(`text ${row.kind}`, ...marked(row.text)), ...(row.cut ? [span('more', '…')] : [])];
  const count = container ? [countOf(row, words)] : [];
  element.replaceChildren(span('twist', ''), name, ': ', ...value, ...count);
}

/** The brackets are JSON's, and stand as in it; the words run as the reader's language does. */
function countOf(row: TreeRow, words: RowWords): HTMLElement {
  const count = span('count', row.open ? `${brackets[row.kind]} ` : '  ');
  const said = document.createElement('bdi');
  said.textContent = row.growing ? '…' : words.count(row);
  count.append(said);
  return count;
}

const brackets: Readonly<Record<string, string>> = { object: '{}', array: '[]' };

function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function span(className: string, ...text: (string | Node)[]): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.append(...text);
  return made;
}
