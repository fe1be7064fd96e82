import { selectedRange } from '../../selection/own-selection.ts';

/** Pages that are kept for a selection at most. */
const MOST = 100;

/** Widens a run of pages (0-based) to those that a selection lies in: it may grow from there to what is in view, and would lose the words of a page that is taken away. */
export function withSelected([first, last]: readonly [number, number], holder: HTMLElement): readonly [number, number] {
  const range = selectedRange(holder.getRootNode() as ShadowRoot);
  const selected = range ? [range.startContainer, range.endContainer].flatMap(pageOf) : [];
  return [Math.max(last - MOST, Math.min(first, ...selected)), Math.min(first + MOST, Math.max(last, ...selected))];
}

/** The page (0-based) that something lies in, if it does. */
export function pageOf(node: Node): number[] {
  const element = node instanceof Element ? node : node.parentElement;
  const page = element?.closest<HTMLElement>('.page')?.dataset['page'];
  return page === undefined ? [] : [Number(page) - 1];
}
