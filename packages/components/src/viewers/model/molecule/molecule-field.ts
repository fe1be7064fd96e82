import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Localize } from '../../../localization/localize.ts';
import { icon } from '../../../styles/icons.ts';
import type { StringKey } from '../strings.ts';

export interface MoleculeField {
  say: Localize<StringKey>;
  /** Which is shown, from 1. */
  number: number;
  count: number;
  goTo(number: number): void;
}

/** Which of the molecules of a file is shown, and the way to the others. */
export function moleculeField({ say, number, count, goTo }: MoleculeField): TemplateResult {
  const step = (name: 'previous' | 'next', to: number): TemplateResult => {
    const label = say(name);
    return html`<button class="button quiet icon" aria-label=${label} title=${label} aria-description="" ?disabled=${to < 1 || to > count} @click=${() => goTo(to)}>${icon(name)}</button>`;
  };
  const chosen = (event: Event): void => goTo((event.target as HTMLInputElement).valueAsNumber || number);
  return html`<span class="one-of">
    ${step('previous', number - 1)}
    <input class="field which" type="number" min="1" max=${count} inputmode="numeric" aria-label=${say('which', { count })} .value=${live(String(number))} @change=${chosen} />
    <span>${say('ofCount', { count })}</span>
    ${step('next', number + 1)}
  </span>`;
}
