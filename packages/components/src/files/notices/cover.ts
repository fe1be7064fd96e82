import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../styles/icons.ts';
import type { Listing } from '../service/listing.ts';
import { sayRefusal, type SayFiles } from '../service/say-refusal.ts';

export interface CoverActions {
  chooseFiles(): void;
  showAll(): void;
  retry(): void;
}

/** What stands where no file is listed: why, and the way on. */
export function cover({ query, known, error, waits }: Listing, long: boolean, say: SayFiles, actions: CoverActions): TemplateResult {
  if (error !== undefined) {
    return html`<div class="cover failed" part="error" role="alert">
      ${icon('alert')}
      <p class="headline">${say('failed')}</p>
      <p dir="auto">${sayRefusal(error, say)}</p>
      <button class="button" part="retry-button" @click=${actions.retry}>${say('retry')}</button>
    </div>`;
  }
  if (waits !== undefined || !known) return html`<div class="cover loading" part="loading">${long ? html`<span class="spinner"></span><p>${say('loading')}</p>` : nothing}</div>`;
  const asked = query.q !== '' || query.category !== '' || query.source !== '';
  const onlyWaiting = query.source === 'deferred' && query.q === '' && query.category === '';
  return html`<div class="cover" part="empty">
    ${icon(asked ? 'find' : 'files')}
    <p class="headline">${say(onlyWaiting ? 'noneWaiting' : asked ? 'noMatch' : 'empty')}</p>
    <p>${say(onlyWaiting ? 'noneWaitingHint' : asked ? 'noMatchHint' : 'emptyHint')}</p>
    <button class="button" part=${asked ? 'show-all-button' : 'upload-button'} @click=${asked ? actions.showAll : actions.chooseFiles}>${say(asked ? 'showAll' : 'upload')}</button>
  </div>`;
}
