import { ownNoteMark } from '../repack/text-marks.ts';
import type { Part } from './model-pages.ts';

const name = 'footnote-reference-';

/** The end of the name of one whose mark its author wrote, which is not counted (`customMarkFollows`, ECMA-376 part 1, section 17.11.14). */
const own = 'own';

/** Gives the runs that refer to a footnote names with its number: the library counts them anew on each page. */
export function nameNotes(parts: readonly Part[], from = 0): number {
  let count = from;
  for (const part of parts as (Part & { id?: string; text?: string; verticalAlign?: string | undefined; cssStyle?: Record<string, string> })[]) {
    if (part.type !== 'run' || !part.children?.some(({ type }) => type === 'footnoteReference')) {
      if (part.children) count = nameNotes(part.children, count);
      continue;
    }
    const rest = part.children.filter((child: Part & { text?: string }) => child.text !== ownNoteMark);
    const marked = rest.length < part.children.length;
    part.children = rest;
    // The library draws what is in a raised run twice, its note too; it raises a number by itself.
    if (part.verticalAlign && marked) part.cssStyle = { ...part.cssStyle, 'vertical-align': 'super', 'font-size': 'smaller' };
    part.verticalAlign = undefined;
    part.id = name + (marked ? own : String(++count));
  }
  return count;
}

/** Writes the numbers of the names, or those of the page, where the page and its list of notes have their own; none where there is a mark. */
export function numberNotes(page: Element, anew: boolean): void {
  const notes = [...(page.querySelector(':scope > ol')?.children ?? [])] as HTMLLIElement[];
  let [nth, count] = [0, 0];
  for (const { id, children } of page.querySelectorAll<HTMLElement>(`[id^="${name}"]`)) {
    const note = notes[nth++];
    const number = id === name + own ? undefined : anew ? ++count : Number(id.slice(name.length));
    if (children[0]?.localName === 'sup') children[0].textContent = number === undefined ? '' : String(number);
    if (number === undefined) note?.style.setProperty('list-style', 'none');
    else if (note) note.value = number;
  }
}

/** Tells what lies in notes what it lies in: formulas are asked for that, and the library tells it of the body alone. */
export function nameParents(parts: readonly Part[]): void {
  for (const parent of parts)
    for (const child of parent.children ?? []) {
      child.parent = parent;
      nameParents([child]);
    }
}
