import { html, type TemplateResult } from 'lit';
import type { Say } from '../styles/icon-button.ts';
import { icon } from '../styles/icons.ts';
import type { Session } from './session.ts';

/** What stands where no file is shown: the failure of the stream, the wait for it, or the empty canvas. */
export function cover(session: Session, say: Say): TemplateResult {
  if (session.state === 'failed') {
    return html`<div class="cover failed" part="error" role="alert">
      ${icon('alert')}
      <p class="headline">${say('streamFailed')}</p>
      <p>${session.error?.message}</p>
      <button class="button primary" @click=${() => session.start()}>${say('retry')}</button>
    </div>`;
  }
  if (session.state === 'connecting' || session.state === 'retrying') {
    return html`<div class="cover loading" part="loading" role="status"><span class="spinner"></span><p>${say(session.state)}</p></div>`;
  }
  return html`<div class="cover" part="empty">
    <slot name="empty">${icon('sheet')}<p class="headline">${say('empty')}</p><p>${say('emptyHint')}</p></slot>
  </div>`;
}
