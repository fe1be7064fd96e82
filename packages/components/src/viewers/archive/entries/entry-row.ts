import type { EntryNode } from './entry-tree.ts';

/** What a row says in the reader's language. */
export interface EntryWords {
  size(bytes: number): string;
  date(milliseconds: number): string;
  /** Why an entry is unlike the others: cannot be opened, has a name to beware of; undefined when it is not. */
  note(node: EntryNode): string | undefined;
}

const shapes = {
  folder: 'M3.5 6h6l2 2.5h9v10.5h-17z',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5v4.5h4.5',
  link: 'M10 14l4-4M8.5 12L6 14.5a3.2 3.2 0 0 0 4.5 4.5L13 16.5M11 7.5L13.5 5A3.2 3.2 0 0 1 18 9.5L15.5 12',
} as const;

export function makeEntryRow(): HTMLElement {
  const row = document.createElement('div');
  row.className = 'row';
  row.setAttribute('role', 'treeitem');
  row.append(span('twist'), drawing(), span('name'), span('note'), span('size'), span('date'));
  return row;
}

/** Draws a row (ARIA tree view pattern). `place` and `siblings` count what is listed on its level. */
export function fillEntryRow(row: HTMLElement, node: EntryNode, { place, siblings, open }: { place: number; siblings: number; open: boolean }, words: EntryWords): void {
  row.id = `entry-${node.id}`;
  row.dataset['kind'] = node.folder ? 'folder' : 'file';
  set(row, 'aria-level', String(node.depth));
  set(row, 'aria-posinset', String(place));
  set(row, 'aria-setsize', String(siblings));
  set(row, 'aria-expanded', node.folder ? String(open) : undefined);
  row.style.setProperty('--_depth', String(node.depth - 1));
  const [, icon, name, note, size, date] = row.children as unknown as [HTMLElement, SVGElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  icon.firstElementChild!.setAttribute('d', shapes[node.folder ? 'folder' : node.entry?.kind === 'link' ? 'link' : 'file']);
  name.textContent = node.name;
  name.title = node.name;
  note.textContent = words.note(node) ?? '';
  size.textContent = node.size === undefined ? '' : words.size(node.size);
  date.textContent = node.modified === undefined ? '' : words.date(node.modified);
}

function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function span(className: string): HTMLElement {
  const made = document.createElement(className === 'name' ? 'bdi' : 'span');
  made.className = className;
  return made;
}

function drawing(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  return svg;
}
