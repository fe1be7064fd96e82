import { css, html, nothing, type TemplateResult } from 'lit';
import type { Say } from '../styles/icon-button.ts';
import { icon } from '../styles/icons.ts';
import { modes } from '../styles/modes.ts';
import { ownHeight } from '../styles/own-height.ts';
import { cameStyles } from './came.ts';
import { goToStyles } from './go-to-field.ts';
import type { ToolbarActions } from './toolbar.ts';
import { tryAgain, whenOnline } from './try-again.ts';
import { versionStyles } from './version-switch.ts';

export { came } from './came.ts';
export { startGoTo } from './go-to-field.ts';
export { toolbar } from './toolbar.ts';
export { versionSwitch } from './version-switch.ts';
export { Comparing } from './comparing.ts';

/** What stands in place of a file that cannot be shown: why, and what can be done. Another try is offered where it may end otherwise. */
export function failure(reason: string, error: Error | undefined, say: Say, actions: ToolbarActions): TemplateResult {
  return html`<div class="cover failed" part="error" role="alert">
    ${icon('alert')}
    <p class="headline">${say('viewerFailed')}</p>
    <p class="reason">${reason}</p>
    <div class="buttons">
      ${error?.name === 'NotSupportedError' ? nothing : html`<button class="button primary" @click=${tryAgain} ${whenOnline()}>${say('retry')}</button>`}
      <button class="button" @click=${() => actions.download()}>${say('download')}</button>
    </div>
  </div>`;
}

const own = css`
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    align-items: center;
    gap: calc(var(--_space) / 2);
    margin-inline-start: auto;
  }
  .notice {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .button.zoom {
    min-inline-size: 7ch;
    padding: 0 var(--_space);
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
    color: var(--_text-muted);
  }
  select.zoom {
    appearance: none;
    text-align-last: center;
  }
  .zoom option {
    background: var(--_surface);
    color: var(--_text);
  }
  .button.icon {
    color: var(--_text-muted);
  }
  .button.icon:hover:not(:disabled) {
    color: var(--_text);
  }
  .failed .buttons .button {
    margin: 0;
  }
  .failed .buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: calc(var(--_space) * 2);
    margin-block-start: calc(var(--_space) * 2);
  }
`;

/** The modes come last: they have the last word. */
export const styles = css`${own}${ownHeight('.body')}${cameStyles}${versionStyles}${goToStyles}${modes}`;
