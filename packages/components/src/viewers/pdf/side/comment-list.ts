import { html, nothing, type TemplateResult } from 'lit';
import { formatInstant } from '../../../localization/format.ts';
import { MOST_COMMENTS, type Comment } from './comments.ts';
import type { SidePanelActions } from './side-panel.ts';

export interface CommentListActions extends Pick<SidePanelActions, 'say' | 'nameOf'> {
  lang: string;
  goTo(comment: Comment): void;
}

/** What was found so far; `done` when every page was looked at. */
export interface FoundComments {
  comments: readonly Comment[];
  done: boolean;
}

/** The comments one under the other; the button of each leads to its place. Their text is text, whatever it holds. */
export function commentList({ comments, done }: FoundComments, { say, nameOf, lang, goTo }: CommentListActions): TemplateResult {
  const item = (comment: Comment, index: number): TemplateResult => {
    const { text, author, at, page, reply } = comment;
    return html`<li class=${reply ? 'comment reply' : 'comment'}>
      <button class="button quiet" aria-describedby=${`said${index}`} @click=${() => goTo(comment)}>${say('page', { number: nameOf(page) })}</button>
      <bdi class="who">${author || say('nobody')}</bdi>
      ${at ? html`<time datetime=${at}>${formatInstant(lang, at)}</time>` : nothing}
      <p id=${`said${index}`} dir="auto">${text}</p>
    </li>`;
  };
  if (comments.length === 0) return html`<p class="cut" role="status">${say(done ? 'noComments' : 'seekingComments')}</p>`;
  return html`<ol class="comments" aria-label=${say('comments')}>
      ${comments.map(item)}
    </ol>
    ${comments.length >= MOST_COMMENTS ? html`<p class="cut">${say('commentsCut', { count: MOST_COMMENTS })}</p>` : nothing}`;
}
