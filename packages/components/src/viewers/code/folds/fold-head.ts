import type { Trouble } from '../logs/trouble-lines.ts';

/** A mark in a line, in its units: the one of a head is not shown. */
export interface MarkInLine {
  from: number;
  to: number;
  head: boolean;
}

/** What the drawing asks of the parts that open and close. */
export interface Heads {
  isHead(line: number): boolean;
  isOpen(head: number): boolean;
  /** The worst that is out of view under a closed head. */
  troubleIn(head: number): Trouble | undefined;
  markIn(line: number): MarkInLine | undefined;
  /** Gives a row what a head has; `text`: undefined where the line goes on from the row before. */
  dress(row: HTMLElement, line: number, text: string | undefined): void;
}

/** Gives the row of a head its button, and takes it from any other. The one that is there stays, since it may hold the focus. `text`: undefined where the line goes on from the row before. */
export function dressHead(row: HTMLElement, heads: Heads, line: number, text: string | undefined): void {
  const there = row.querySelector<HTMLButtonElement>('.fold');
  const head = heads.isHead(line);
  row.classList.toggle('head', head);
  if (!head) return there?.remove();
  row.dataset['fold'] = String(line);
  if (text === undefined) return there?.remove();
  const button = there ?? document.createElement('button');
  button.className = 'fold';
  button.type = 'button';
  const mark = heads.markIn(line);
  button.setAttribute('aria-label', (mark ? text.slice(0, mark.from) + text.slice(mark.to) : text).trim().slice(0, 200) || String(line + 1));
  button.setAttribute('aria-expanded', String(heads.isOpen(line)));
  if (!there) row.append(button);
}

/** The head whose button or line was pressed; a link in it leads where it says. */
export function pressedHead(target: EventTarget | null): number | undefined {
  const row = target instanceof Element && !target.closest('a') ? target.closest<HTMLElement>('.row.head') : null;
  return row ? Number(row.dataset['fold']) : undefined;
}
