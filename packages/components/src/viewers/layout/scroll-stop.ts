import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';

/** What the blocks are called; they stay watched for as long as they are in a page. */
const labels = new WeakMap<Element, string>();
const sizes = new NextFrameSizes((changed) => {
  const blocks = [...changed] as HTMLElement[];
  for (const block of blocks.filter(({ isConnected }) => !isConnected)) sizes.unobserve(block);
  // All are looked at before one is changed: the page is laid out once.
  const scrolling = blocks.filter(({ clientWidth }) => clientWidth > 0).map((block) => [block, scrolls(block)] as const);
  for (const [block, is] of scrolling) if (is) stop(block); else pass(block);
});

/**
 * A block of a text that may be wider than its place is a stop of the keyboard, with a name, while it has something to scroll, and
 * only then: between the reader and the end of a long text would else lie hundreds of stops at which nothing happens (WCAG 2.1.1, 2.4.3).
 */
export function scrollStop(block: HTMLElement, label: string): void {
  labels.set(block, label);
  stop(block);
  sizes.observe(block);
}

const scrolls = (block: HTMLElement): boolean => block.scrollWidth > block.clientWidth;

function stop(block: HTMLElement): void {
  block.tabIndex = 0;
  block.setAttribute('role', 'group');
  block.setAttribute('aria-label', labels.get(block) ?? '');
}

function pass(block: HTMLElement): void {
  // Who is there stays.
  if (block.matches(':focus')) return;
  for (const name of ['tabindex', 'role', 'aria-label']) block.removeAttribute(name);
}
