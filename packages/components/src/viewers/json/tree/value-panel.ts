import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../../localization/localize.ts';
import { stretchesOf } from '../../links/addresses.ts';
import { withUnseen } from '../../unseen/unseen-marks.ts';
import type { strings } from '../strings.ts';

/** The value of the active row under the tree, wrapped and with its line ends: a row shows its beginning in one line. `more`: it goes on after `text`. */
export function valuePanel(text: string, more: boolean, say: Localize<keyof typeof strings.en>): TemplateResult {
  return html`<div class="value" part="value" role="region" aria-label=${say('whole')} tabindex="0">
    <div class="written" dir="auto">${stretchesOf(text).map(({ text: words, href }) => (href === undefined ? withUnseen(words) : html`<a href=${href} target="_blank" rel="noopener noreferrer">${words}</a>`))}</div>
    ${more ? html`<p>${say('valueMore')}</p>` : nothing}
  </div>`;
}
