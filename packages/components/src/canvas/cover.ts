import { html, nothing, type TemplateResult } from 'lit';
import { sentenceOf } from '../localization/sentence-of.ts';
import type { Say } from '../styles/icon-button.ts';
import { icon } from '../styles/icons.ts';
import type { Session } from './session.ts';

/** What stands where no file is shown: the failure of the stream, the wait for it (once it is long), the last answer, or the empty canvas. */
export function cover(session: Session, locale: string, say: Say, long: boolean, answer: TemplateResult | undefined): TemplateResult {
  if (session.state === 'failed') {
    return html`<div class="cover failed" part="error" role="alert">
      ${icon('alert')}
      <p class="headline">${say('streamFailed')}</p>
      <p>${sentenceOf(session.error, locale)}</p>
      <button class="button primary" @click=${() => session.start()}>${say('retry')}</button>
    </div>`;
  }
  const { waits } = session;
  if (waits) return html`<div class="cover loading" part=${long ? 'loading' : nothing} role="status">${long ? html`<span class="spinner"></span><p>${say(waits)}</p>` : nothing}</div>`;
  return answer ?? html`<div class="cover" part="empty">
    <slot name="empty">${icon('sheet')}<p class="headline">${say('empty')}</p><p>${say('emptyHint')}</p></slot>
  </div>`;
}
