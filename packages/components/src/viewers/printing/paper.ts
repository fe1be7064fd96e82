import { breaksOf, fitOnPaper } from './keep-whole.ts';

/**
 * What a viewer puts on paper in place of what is in view. A generator fills the sheet piece by piece, so that a long one holds
 * nobody up; the sheet may lie in another document.
 */
export interface Paper {
  /** Stands at the head, and names the file where the reader prints into one. */
  title: string;
  /** Rules of its own, such as of sizes of paper; the browser's margins and size where they say nothing. */
  rules?: string;
  fill(sheet: HTMLElement): Generator<void, void>;
}

/** Adds an element with a text to another one. */
export function put<Tag extends keyof HTMLElementTagNameMap>(parent: Element, tag: Tag, className = '', text = ''): HTMLElementTagNameMap[Tag] {
  const made = parent.ownerDocument.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  parent.append(made);
  return made;
}

/** Lines, with their numbers where it is text that has some; long ones are wrapped. */
export function* linesOnPaper(sheet: HTMLElement, lines: Iterable<string>, numbered = true): Generator<void, void> {
  const list = put(sheet, 'div', 'lines');
  let number = 0;
  for (const text of lines) {
    const line = put(list, 'div', numbered ? 'line' : '');
    if (numbered) put(line, 'span', 'number', String(++number));
    line.append(text);
    yield;
  }
}

export interface TableOnPaper {
  /** Of the first row, which is repeated on every page; without numbers. */
  heads: readonly string[];
  rows: Iterable<{ number: number; cells: readonly string[] }>;
  /** True for a column of numbers, which ends where its head ends. */
  numeric?: (column: number) => boolean;
  /** Columns begin at the right. */
  mirrored?: boolean;
}

/** A table with the number of each row before it. */
export function* tableOnPaper(sheet: HTMLElement, { heads, rows, numeric = () => false, mirrored = false }: TableOnPaper): Generator<void, void> {
  const all = [...rows];
  const { size, columns } = fitOnPaper(heads, all.map(({ cells }) => cells));
  const table = put(sheet, 'table', size);
  if (mirrored) table.dir = 'rtl';
  const first = put(put(table, 'thead'), 'tr');
  const body = put(table, 'tbody');
  const cell = (row: Element, tag: 'th' | 'td', column: number, text: string): void => {
    const made = put(row, tag, numeric(column) ? 'numeric' : '', text);
    made.classList.add(breaksOf(made, columns[column]));
    made.dir = 'auto';
  };
  put(first, 'th', 'number');
  for (const [column, head] of heads.entries()) cell(first, 'th', column, head);
  for (const { number, cells } of all) {
    const row = put(body, 'tr');
    put(row, 'td', 'number', String(number));
    for (const column of heads.keys()) cell(row, 'td', column, cells[column] ?? '');
    yield;
  }
}
