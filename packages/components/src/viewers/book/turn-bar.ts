import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { icon } from '../../styles/icons.ts';
import type { strings } from './strings.ts';

export interface TurnBar {
  say: Localize<keyof typeof strings.en>;
  /** Where the book goes on to, if it says so. */
  direction: 'ltr' | 'rtl' | undefined;
  title: string;
  /** Which of how many, from 0; undefined for what only links lead to. */
  at: number | undefined;
  count: number;
  /** What the part before or behind is called; undefined where there is none. */
  titleOf(by: 1 | -1): string | undefined;
  turn(by: 1 | -1): void;
  /** Back to where a link was followed; absent where none was. */
  back: (() => void) | undefined;
}

/** The line below a chapter: what it is, and the way to those before and behind it. */
export function turnBar({ say, direction, title, at, count, titleOf, turn, back }: TurnBar): TemplateResult {
  const way = (name: 'previous' | 'next', by: 1 | -1): TemplateResult => {
    const to = titleOf(by);
    const label = say(name, { title: to ?? '' });
    return html`<button class=${`button quiet icon ${name}`} aria-label=${label} title=${label} aria-description="" ?disabled=${to === undefined} @click=${() => turn(by)}>${icon(name)}</button>`;
  };
  return html`<div class="status turn" part="status" dir=${direction ?? nothing}>
    ${way('previous', -1)}
    <span class="where" role="status"><bdi>${title}</bdi>${at === undefined ? nothing : html` <bdi class="count">${say('place', { number: at + 1, count })}</bdi>`}</span>
    ${back ? html`<button class="button quiet" title=${say('toPlace')} @click=${back}>${say('back')}</button>` : nothing}
    ${way('next', 1)}
  </div>`;
}
