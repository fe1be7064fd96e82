import { reference } from '../../sanitize/reference.ts';
import { sanitizeFragment } from '../../sanitize/sanitize.ts';

export interface PieceSurroundings {
  /** Origins that the reader let images come from. */
  allowed: readonly string[];
  /** An image of the artifact's own canvas, by the name that a relative address gives. */
  showSibling: (image: HTMLImageElement, name: string) => void;
  /** What stands in place of an image that is not loaded. */
  leftOut: (host: string) => string;
}

/** One piece of HTML, made harmless and ready to be put into the page; `wanted`: origins of images that were left out. */
export function finishPiece(markup: string, { allowed, showSibling, leftOut }: PieceSurroundings): { element: HTMLElement; wanted: string[] } {
  const { fragment, wanted } = sanitizeFragment(markup, allowed, (image, source) => image.setAttribute('data-source', source));
  const element = document.createElement('div');
  element.className = 'piece';
  element.append(fragment);
  for (const heading of element.querySelectorAll('[data-anchor]')) heading.id = heading.getAttribute('data-anchor') ?? '';
  for (const input of element.querySelectorAll('input')) {
    if (input.type === 'checkbox') {
      input.disabled = true;
      input.setAttribute('aria-label', ownText(input.closest('li') ?? element));
    } else input.remove();
  }
  // What scrolls in itself can be reached with the keyboard.
  for (const code of element.querySelectorAll('pre')) code.tabIndex = 0;
  for (const table of element.querySelectorAll('table')) {
    const frame = document.createElement('div');
    frame.className = 'table';
    frame.tabIndex = 0;
    table.replaceWith(frame);
    frame.append(table);
  }
  for (const image of element.querySelectorAll('img')) {
    if (image.hasAttribute('src')) continue;
    const target = reference(image.getAttribute('data-source') ?? '');
    if (target.kind === 'relative') showSibling(image, target.path);
    else image.replaceWith(placeholder(leftOut(target.kind === 'remote' ? new URL(target.href).host : '?'), image.alt));
  }
  for (const image of element.querySelectorAll('img')) image.loading = 'lazy';
  return { element, wanted };
}

/** What a list item says, without the lists inside it. */
function ownText(item: Element): string {
  const copy = item.cloneNode(true) as Element;
  for (const list of copy.querySelectorAll('ul, ol')) list.remove();
  return copy.textContent.trim();
}

export function placeholder(sentence: string, alt: string): HTMLElement {
  const box = document.createElement('span');
  box.className = 'left-out';
  box.textContent = alt ? `${alt} · ${sentence}` : sentence;
  return box;
}
