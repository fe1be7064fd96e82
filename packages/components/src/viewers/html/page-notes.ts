import { html, nothing, type TemplateResult } from 'lit';
import { fewNames } from '../../localization/few-names.ts';
import type { Localize } from '../../localization/localize.ts';
import type { strings } from './strings.ts';

type Say = Localize<keyof typeof strings.en>;

export interface PageNotes {
  /** What a page misses without its scripts, as a key of its sentences. */
  scripted: keyof typeof strings.en | '' | undefined;
  /** What the way to its data is called, where it has some. */
  data: { show: string } | undefined;
  /** True where parts of it are away until its scripts show them. */
  hidden: boolean;
  /** Names of files that are not there. */
  absent: readonly string[];
  /** Origins that content would come from. */
  wanted: readonly string[];
  locale: string;
  showData(): void;
  showHidden(): void;
  load(): void;
}

/** A sentence above a page. */
export const pageNote = (sentence: string): TemplateResult => html`<div class="bar" role="status"><span>${sentence}</span></div>`;

/** What a page is shown without: its scripts, files beside it, content from elsewhere, and the ways to see it all the same. */
export function pageNotes({ scripted, data, hidden, absent, wanted, locale, showData, showHidden, load }: PageNotes, say: Say): TemplateResult {
  return html`${scripted
    ? html`<div class="bar"><span role="status">${say(scripted)}</span>${data ? html`<button class="button show-data" @click=${showData}>${data.show}</button>` : nothing}</div>`
    : nothing}
  ${hidden ? html`<div class="bar"><span role="status">${say('hidden')}</span><button class="button show-hidden" @click=${showHidden}>${say('showHidden')}</button></div>` : nothing}
  ${absent.length > 0 ? pageNote(say('absent', { names: fewNames(absent, (count) => say('others', { count }), locale) })) : nothing}
  ${wanted.length > 0
    ? html`<div class="bar" part="bar" role="status">
        <span>${say('wanted', { hosts: wanted.map((origin) => new URL(origin).host).join(', ') })}</span>
        <button class="button" @click=${load}>${say('load')}</button>
      </div>`
    : nothing}`;
}
