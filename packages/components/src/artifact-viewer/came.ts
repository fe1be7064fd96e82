import { css, html, nothing, type TemplateResult } from 'lit';
import { formatBytes } from '../localization/format.ts';
import type { Localization } from '../localization/localization.ts';
import { progressStyles } from '../styles/progress.ts';
import type { Viewing } from './viewing.ts';

/** How much of a large file has come, in place of nothing but a wheel that turns. Not read out by itself: who wants to know finds a bar. */
export function came(bytes: Viewing['came'], { locale, say }: Pick<Localization, 'locale' | 'say'>, name: string): TemplateResult | typeof nothing {
  if (!bytes) return nothing;
  const [come, sent] = bytes;
  const all = come > (sent ?? 0) ? undefined : sent;
  const text = [come, all].filter((count) => count !== undefined).map((count) => formatBytes(locale, count)).join(' / ');
  return html`<div class="came">
    ${all === undefined ? nothing : html`<progress max=${all} .value=${come} aria-label=${say('loading', { name })} aria-valuetext=${text}></progress>`}
    <span aria-hidden="true">${text}</span>
  </div>`;
}

export const cameStyles = css`${progressStyles}
  /* Below the sentence, which does not move for it. */
  .came {
    position: absolute;
    inset: calc(50% + 40px) 0 auto;
    display: grid;
    justify-items: center;
    gap: var(--_space);
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
  }
  .came progress {
    inline-size: min(240px, 60%);
  }
`;
