import { html, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import type { strings } from './strings.ts';

/** What stands above an attachment that is open: the way back, also by Escape, its name, and how to keep it. */
export function attachedBar(name: string, { back, save }: { back: () => void; save: () => void }, say: Localize<keyof typeof strings.en>): TemplateResult {
  const keyed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    back();
  };
  return html`<div class="bar">
    <button class="button back" @click=${back} @keydown=${keyed}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M14.5 6l-6 6 6 6" /></svg>${say('toDocument')}</button>
    <span><bdi>${name}</bdi></span>
    <button class="button" aria-label=${say('saveFile', { name })} @click=${save}>${say('save')}</button>
  </div>`;
}
