import { html, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { icon } from '../../styles/icons.ts';
import { byEscape } from '../element/by-escape.ts';
import type { strings } from './strings.ts';

/** What stands above an attachment that is open: the way back, also by Escape, its name, and how to keep it. */
export function attachedBar(name: string, { back, save }: { back: () => void; save: () => void }, say: Localize<keyof typeof strings.en>): TemplateResult {
  return html`<div class="bar">
    <button class="button back" @click=${back} @keydown=${byEscape(back)}>${icon('previous')}<span class="label">${say('toDocument')}</span></button>
    <span><bdi>${name}</bdi></span>
    <button class="button" aria-label=${say('saveFile', { name })} @click=${save}>${say('save')}</button>
  </div>`;
}
