import { html, nothing, type TemplateResult } from 'lit';
import { localize } from '../../../localization/localize.ts';
import { icon } from '../../../styles/icons.ts';
import { copyText } from '../../virtual/copy-text.ts';
import { strings } from './cell-strings.ts';

/** A cell that is read. */
export interface ReadCell {
  /** Of its column. */
  name: string;
  /** Of its row, as it stands beside it. */
  row: string;
  text: string;
}

/** Characters that are drawn at once. */
const mostDrawn = 200_000;

/** All that stands in a cell, with its line breaks. */
export function cellPanel({ name, row, text }: ReadCell, locale: string, close: () => void): TemplateResult {
  const say = localize(strings, locale);
  const label = say('cell', { name, row });
  return html`<section class="column-panel cell-panel" part="cell-panel" role="dialog" aria-label=${label} @keydown=${(event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }}>
    <header>
      <h2 dir="auto">${label}</h2>
      <button class="button quiet icon" aria-label=${say('copy')} title=${say('copy')} @click=${() => copyText(text).catch(() => {})}>${icon('copy')}</button>
      <button class="button quiet icon" aria-label=${say('close')} @click=${close}>${icon('close')}</button>
    </header>
    <pre dir="auto" tabindex="0">${text.slice(0, mostDrawn)}</pre>
    ${text.length > mostDrawn ? html`<p class="muted">${say('cut', { count: mostDrawn })}</p>` : nothing}
  </section>`;
}
