import { formatInstant } from '../../../localization/format.ts';
import { formatNumber } from '../../../localization/format-number.ts';
import type { Localize } from '../../../localization/localize.ts';
import { put } from '../../printing/paper.ts';
import { commentReference } from './build-node.ts';
import type { Comment } from '../repack/read-comments.ts';
import type { StringKey } from '../strings.ts';

export interface Speech {
  say: Localize<StringKey>;
  locale: string;
  /** Of the reader's language. */
  direction: string;
}

/** Word's bookmarks have no colon in their names. */
const noteName = (id: string): string => `comment:${id}`;
const placeName = (id: string): string => `commented:${id}`;

/**
 * Puts comments beside the pages that have the words they are about: a list a page, each with a number that leads to its place, as the
 * number there leads to it. What they say is text, whatever it holds. Answers how many there are; yields after each.
 */
export function* noteComments(pages: readonly Element[], comments: readonly Comment[], speech: Speech): Generator<void, number> {
  const known = new Map(comments.map((comment) => [comment.id, comment]));
  const placed = new Set<Comment>();
  for (const page of pages) {
    let list: HTMLElement | undefined;
    for (const place of page.querySelectorAll<HTMLAnchorElement>(`a.${commentReference}`)) {
      yield;
      const comment = known.get(place.id);
      // Answers have places of their own in the file, at that of what they answer.
      if (!comment || placed.has(comment)) {
        place.remove();
        continue;
      }
      placed.add(comment);
      const number = placed.size;
      leadTo(place, noteName(comment.id), placeName(comment.id));
      place.dataset['number'] = formatNumber(speech.locale, number);
      place.ariaLabel = speech.say(comment.resolved ? 'resolvedNumber' : 'commentNumber', { number, who: comment.by || speech.say('nobody') });
      list ??= listBeside(page, speech);
      const note = put(list, 'li', comment.resolved ? 'comment resolved' : 'comment');
      note.id = noteName(comment.id);
      const back = put(note, 'a', commentReference);
      leadTo(back, placeName(comment.id));
      back.dataset['number'] = place.dataset['number'];
      back.ariaLabel = speech.say('commentPlace', { number });
      write(note, comment, speech);
      const answers = comment.answers.length > 0 ? put(note, 'ol') : undefined;
      for (const answer of comment.answers) write(put(answers!, 'li', 'comment'), answer, speech);
    }
  }
  return placed.size;
}

function leadTo(link: HTMLAnchorElement, name: string, id = ''): void {
  link.id = id;
  link.setAttribute('href', `#${encodeURIComponent(name)}`);
}

function listBeside(page: Element, { say, locale, direction }: Speech): HTMLElement {
  const aside = page.ownerDocument.createElement('aside');
  aside.className = 'comments';
  aside.lang = locale;
  // Pages run from the left, whatever the reader's language.
  aside.dir = direction;
  aside.ariaLabel = say('comments');
  page.after(aside);
  return put(aside, 'ol');
}

function write(note: HTMLElement, { by, at, text, resolved }: Comment, { say, locale }: Speech): void {
  put(note, 'bdi', 'who', by || say('nobody'));
  // Word writes the time of its reader's clock, with the letter of another zone behind it.
  const time = at.replace(/Z$/, '');
  if (time) put(note, 'time', '', formatInstant(locale, time)).dateTime = time;
  if (resolved) put(note, 'span', 'state', say('resolved'));
  put(note, 'p', '', text);
}
