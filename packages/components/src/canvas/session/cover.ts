import { html, nothing, type TemplateResult } from 'lit';
import type { Say } from '../../styles/icon-button.ts';
import { icon } from '../../styles/icons.ts';
import type { Session } from './session.ts';
import type { CallAccess } from '../call-access.ts';
import type { PanelSurroundings } from '../panes/panel.ts';

/** How the session stands; `long`: it waits so long that the reader is told; `failure`: why it failed, in words. */
export interface Connecting {
  session: Pick<Session, 'state' | 'start' | 'apiBase' | 'sessionId' | 'frame'>;
  /** What it waits for: the session, or the code that shows what came of it. */
  waits: Session['waits'];
  /** How the service is asked, and files are shown. */
  canvas: Pick<CallAccess, 'headers' | 'credentials'> & Pick<PanelSurroundings, 'theme' | 'viewers' | 'allowedOrigins'>;
  long: boolean;
  failure: string;
}

/** What stands where no file is shown: the failure of the stream, the wait for it (once it is long), the last answer, or the empty canvas. */
export function cover({ session, waits, long, failure }: Connecting, say: Say, answer: TemplateResult | undefined): TemplateResult {
  if (session.state === 'failed') {
    return html`<div class="cover failed" part="error" role="alert">
      ${icon('alert')}
      <p class="headline">${say('streamFailed')}</p>
      <p>${failure}</p>
      <button class="button primary" @click=${() => session.start()}>${say('retry')}</button>
    </div>`;
  }
  if (waits) return html`<div class="cover loading" part=${long ? 'loading' : nothing} role="status">${long ? html`<span class="spinner"></span><p>${say(waits)}</p>` : nothing}</div>`;
  return answer ?? html`<div class="cover" part="empty">
    <slot name="empty">${icon('sheet')}<p class="headline">${say('empty')}</p><p>${say('emptyHint')}</p></slot>
  </div>`;
}
