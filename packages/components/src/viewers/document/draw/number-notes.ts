import type { Part } from './model-pages.ts';

const name = 'footnote-reference-';

/** Gives the runs that refer to a footnote names with its number: the library counts them anew on each page. */
export function nameNotes(parts: readonly Part[], from = 0): number {
  let count = from;
  for (const part of parts as (Part & { id?: string })[]) {
    if (part.type === 'run' && part.children?.some(({ type }) => type === 'footnoteReference')) part.id = `${name}${++count}`;
    else if (part.children) count = nameNotes(part.children, count);
  }
  return count;
}

/** Writes the numbers of the names where the page and its list of notes have their own. */
export function numberNotes(page: Element): void {
  const references = page.querySelectorAll<HTMLElement>(`[id^="${name}"]`);
  for (const { id, children } of references) if (children[0]?.localName === 'sup') children[0].textContent = id.slice(name.length);
  const notes = page.querySelector<HTMLOListElement>(':scope > ol');
  if (notes && references[0]) notes.start = Number(references[0].id.slice(name.length));
}

/** Tells what lies in notes what it lies in: formulas are asked for that, and the library tells it of the body alone. */
export function nameParents(parts: readonly Part[]): void {
  for (const parent of parts)
    for (const child of parent.children ?? []) {
      child.parent = parent;
      nameParents([child]);
    }
}
