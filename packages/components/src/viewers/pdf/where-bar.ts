import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { spreads, type Spread } from './pages/page-layout.ts';
import type { PageLabels } from './pages/page-labels.ts';
import type { strings } from './strings.ts';

export interface Where {
  /** 0-based. */
  page: number;
  count: number;
  labels: PageLabels;
  /** What went wrong. */
  note: string;
  /** What a key did, for who does not see it. */
  told: string;
  /** Pages are made ready to print: so many of so many. */
  ready: { pages: number; of: number } | undefined;
  /** Prints nothing. */
  cancel(): void;
  /** The page (0-based) that a link was followed from. */
  back: number | undefined;
  goTo(page: number): void;
  /** How pages lie beside each other. */
  spread: Spread;
  lay(spread: Spread): void;
  goBack(): void;
}

/** Where the reader is: a field to go elsewhere, the way back from a link. */
export function whereBar({ page, count, labels, note, told, ready, cancel, back, goTo, goBack, spread, lay }: Where, say: Localize<keyof typeof strings.en>): TemplateResult {
  const go = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const wanted = labels.pageOf(field.value, count);
    field.value = String(labels.nameOf(page));
    if (wanted !== undefined) goTo(wanted);
  };
  return html`<div class="where" part="where">
    ${note ? html`<span role="alert">${note}</span>` : nothing}
    <span role="status">${ready ? say('printing') : html`<span class="visually-hidden">${told}</span>`}</span>
    ${ready
      ? html`<progress aria-label=${say('printing')} max=${ready.of} .value=${ready.pages}></progress>
          <button class="button quiet cancel" @click=${cancel}>${say('cancel')}</button>`
      : nothing}
    ${back === undefined ? nothing : html`<button class="button quiet back" @click=${goBack}>${say('back', { number: labels.nameOf(back) })}</button>`}
    <input class="field" inputmode=${labels.any ? 'text' : 'numeric'} dir="auto" aria-label=${say('goTo')} .value=${String(labels.nameOf(page))} @change=${go} />
    <span>${labels.any ? say('place', { number: page + 1, count }) : say('of', { count })}</span>
    ${count > 1
      ? html`<label class="button quiet spread ${spread}" title=${say('spread')}><select aria-label=${say('spread')} @change=${({ target }: Event) => lay(spreads[(target as HTMLSelectElement).selectedIndex]!)}>
          ${spreads.map((one) => html`<option label=${say(one)} .selected=${one === spread}></option>`)}
        </select></label>`
      : nothing}
  </div>`;
}
