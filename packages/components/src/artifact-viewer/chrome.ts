import { css, html, nothing, type TemplateResult } from 'lit';
import type { Artifact } from '@mcp-canvas/contract';
import { iconButton, type Say } from '../styles/icon-button.ts';
import { icon } from '../styles/icons.ts';
import { modes } from '../styles/modes.ts';
import type { ToolbarActions } from './toolbar.ts';

export { toolbar } from './toolbar.ts';

export interface ChromeActions extends ToolbarActions {
  reload(): void;
}

/** Older, newer, and which one is shown; nothing for an artifact of one version. */
export function versionSwitch(artifact: Artifact, versions: readonly Artifact[], say: Say, pick: (version: number) => void): TemplateResult | typeof nothing {
  if (versions.length < 2) return nothing;
  const at = versions.findIndex(({ version }) => version === artifact.version);
  const go = (to: number) => () => versions[to] && pick(versions[to].version);
  return html`<div class="versions">
    ${iconButton('previous', say('older'), go(at - 1), undefined, at <= 0)}
    <span role="status">${say('version', { version: artifact.version, count: versions.length })}</span>
    ${iconButton('next', say('newer'), go(at + 1), undefined, at >= versions.length - 1)}
  </div>`;
}

/** What stands in place of a file that cannot be shown: why, and what can be done. */
export function failure(reason: string, say: Say, actions: ChromeActions): TemplateResult {
  return html`<div class="cover failed" part="error" role="alert">
    ${icon('alert')}
    <p class="headline">${say('viewerFailed')}</p>
    <p class="reason">${reason}</p>
    <div class="buttons">
      <button class="button primary" @click=${() => actions.reload()}>${say('retry')}</button>
      <button class="button" @click=${() => actions.download()}>${say('download')}</button>
    </div>
  </div>`;
}

const own = css`
  .versions,
  .actions {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) / 2);
  }
  .actions {
    margin-inline-start: auto;
  }
  .notice {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .versions {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
  }
  .button.zoom {
    min-inline-size: 7ch;
    padding: 0 var(--_space);
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
    color: var(--_text-muted);
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
  .versions svg:dir(rtl) {
    scale: -1 1;
  }
`;

/** The modes come last: they have the last word. */
export const styles = css`${own}${modes}`;
