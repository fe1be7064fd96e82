import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import type { strings } from './strings.ts';

/** Characters of source that are shown; more would hold the page up. */
const SOURCE_LIMIT = 500_000;

/** The text of a page as it stands in its file. */
export function sourceText(markup: string, say: Localize<keyof typeof strings.en>): TemplateResult {
  const cut = markup.length > SOURCE_LIMIT;
  return html`${cut ? html`<div class="bar"><span>${say('cut', { count: SOURCE_LIMIT })}</span></div>` : nothing}
    <pre tabindex="0">${cut ? markup.slice(0, SOURCE_LIMIT) : markup}</pre>`;
}
