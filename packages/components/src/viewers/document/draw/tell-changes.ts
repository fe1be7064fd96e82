import { formatInstant } from '../../../localization/format.ts';
import type { Speech } from './comment-notes.ts';

/** Authors that have a colour of their own; others share them. */
const COLOURS = 6;

/** Says of each change who made it when, in a colour for each author; answers whether there is any. Yields after each. */
export function* tellChanges(pages: readonly Element[], { say, locale }: Speech): Generator<void, boolean> {
  const authors = new Map<string, number>();
  for (const page of pages) {
    for (const change of page.querySelectorAll<HTMLElement>('ins, del')) {
      yield;
      const { by = '', at = '' } = change.dataset;
      const author = authors.get(by) ?? authors.size;
      authors.set(by, author);
      change.classList.add(`author-${author % COLOURS}`);
      change.title = say(change.localName === 'ins' ? 'inserted' : 'deleted', { who: by || say('nobody'), when: at && formatInstant(locale, at.replace(/Z$/, '')) });
      for (const name of ['data-by', 'data-at']) change.removeAttribute(name);
    }
  }
  return authors.size > 0;
}
