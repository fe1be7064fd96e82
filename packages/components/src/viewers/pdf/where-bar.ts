import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import type { strings } from './strings.ts';

export interface Where {
  /** 0-based. */
  page: number;
  count: number;
  /** What went wrong. */
  note: string;
  /** Pages are made ready to print. */
  readies: boolean;
  /** The page (0-based) that a link was followed from. */
  back: number | undefined;
  goTo(page: number): void;
  goBack(): void;
}

/** Where the reader is: a field to go elsewhere, the way back from a link. */
export function whereBar({ page, count, note, readies, back, goTo, goBack }: Where, say: Localize<keyof typeof strings.en>): TemplateResult {
  const go = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const number = Number.parseInt(field.value, 10);
    field.value = String(page + 1);
    if (number >= 1) goTo(Math.min(number, count) - 1);
  };
  return html`<div class="where" part="where">
    ${note ? html`<span role="alert">${note}</span>` : nothing}
    <span role="status">${readies ? say('printing') : nothing}</span>
    ${back === undefined ? nothing : html`<button class="button quiet back" @click=${goBack}>${say('back', { number: back + 1 })}</button>`}
    <input class="field" inputmode="numeric" aria-label=${say('goTo')} .value=${String(page + 1)} @change=${go} />
    <span>${say('of', { count })}</span>
  </div>`;
}
