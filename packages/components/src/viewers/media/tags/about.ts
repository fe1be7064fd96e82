import { css, html, nothing, type TemplateResult } from 'lit';
import { localize } from '../../../localization/localize.ts';
import { clock } from '../clock.ts';
import type { MediaTags } from './media-tags.ts';
import { strings } from './strings.ts';

export interface About {
  tags: MediaTags;
  /** The address of its cover. */
  cover: string | undefined;
  /** Where the player is, in seconds. */
  time: number;
  locale: string;
}

/** Cover and names, above the player of a sound. */
export function names({ tags: { title, artist, album }, cover, locale }: About): TemplateResult | typeof nothing {
  const by = [artist, album].filter(Boolean).join(' · ');
  if (!cover && !title && !by) return nothing;
  return html`<div class="about" part="about">
    ${cover ? html`<img class="cover" src=${cover} alt=${localize(strings, locale)('cover')} />` : nothing}${title ? html`<p class="title" dir="auto">${title}</p>` : nothing}${by ? html`<p class="by" dir="auto">${by}</p>` : nothing}
  </div>`;
}

/** What leads to each chapter; that which is played is marked. */
export function chapters({ tags, time, locale }: About, go: (second: number) => void): TemplateResult | typeof nothing {
  const say = localize(strings, locale);
  if (tags.chapters.length < 2) return nothing;
  const here = tags.chapters.findLastIndex(({ start }) => start <= time + 0.05);
  return html`<nav class="chapters" part="chapters" aria-label=${say('chapters')}><ol>
    ${tags.chapters.map(({ start, title }, nth) => html`<li><button class="chapter" aria-current=${nth === here ? 'true' : nothing} @click=${() => go(start)}><span class="time">${clock(start)}</span><span dir="auto">${title || say('chapter', { number: nth + 1 })}</span></button></li>`)}
  </ol></nav>`;
}

export const styles = css`
  .about {
    display: grid;
    justify-items: center;
    max-inline-size: min(100% - 24px, 640px);
    text-align: center;
    overflow-wrap: anywhere;
  }
  .about p {
    margin: 0;
  }
  .cover {
    max-inline-size: min(100%, 240px);
    max-block-size: min(240px, 30vh);
    margin-block-end: calc(var(--_space) * 2);
    border-radius: var(--_radius);
  }
  .title {
    font-weight: 600;
  }
  .by {
    color: var(--_text-muted);
  }
  .chapters {
    inline-size: min(100% - 24px, 640px);
    max-block-size: 30vh;
    overflow: auto;
  }
  .chapters ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .chapter {
    display: flex;
    gap: calc(var(--_space) * 3);
    inline-size: 100%;
    min-block-size: 32px;
    padding: calc(var(--_space) * 1) calc(var(--_space) * 2);
    border: 0;
    border-inline-start: 3px solid transparent;
    border-radius: var(--_radius);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    align-items: center;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .chapter {
      min-block-size: 44px;
    }
  }
  .chapter:hover {
    background: var(--_surface-raised);
  }
  .chapter:focus-visible {
    outline-offset: -2px;
  }
  .chapter[aria-current] {
    border-inline-start-color: var(--_accent);
    font-weight: 600;
  }
  .time {
    flex: none;
    min-inline-size: 3.5em;
    color: var(--_text-muted);
    font-variant-numeric: tabular-nums;
  }
`;
