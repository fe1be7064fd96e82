import { html, nothing, type TemplateResult } from 'lit';
import { localize, type Localize } from '../../../localization/localize.ts';
import { icon } from '../../../styles/icons.ts';
import { panelFrame } from '../panel-frame.ts';
import type { DataWord } from '../strings.ts';
import { linkedText } from '../../links/linked-text.ts';
import { copyText } from '../../selection/copy-text.ts';
import type { CellFacts } from '../rows/row-source.ts';
import { strings } from './cell-strings.ts';

type CellWord = keyof (typeof strings)['en'];

/** A cell that is read. */
export interface ReadCell {
  /** Of its column. */
  name: string;
  /** Of its row, as it stands beside it. */
  row: string;
  text: string;
  /** What the file knows of it beside that. */
  facts?: CellFacts | undefined;
}

/** Characters that are drawn at once. */
const mostDrawn = 200_000;

/** Characters among which addresses are looked for. */
const mostLinked = 20_000;

/** Where it is, how it is worked out, where it leads, and what was written beside it. */
function factList({ at, value, formula, link, notes = [] }: CellFacts, say: Localize<CellWord>): TemplateResult {
  const linked = (text: string): unknown => linkedText(text, '', say('opensTab'));
  return html`<dl class="facts">
    <div><dt>${say('at')}</dt><dd dir="ltr">${at}</dd></div>
    ${value === undefined ? nothing : html`<div><dt>${say('value')}</dt><dd dir="auto">${value}</dd></div>`}
    ${formula === undefined ? nothing : html`<div><dt>${say('formula')}</dt><dd dir="ltr"><code>=${linked(formula)}</code></dd></div>`}
    ${link === undefined ? nothing : html`<div><dt>${say('link')}</dt><dd dir="ltr">${linked(link)}</dd></div>`}
    ${notes.map(({ by, text }) => html`<div><dt dir="auto">${by === '' ? say('note') : say('noteBy', { by })}</dt><dd class="note" dir="auto">${linked(text)}</dd></div>`)}
  </dl>`;
}

/** All that stands in a cell, with its line breaks. */
export function cellPanel({ name, row, text, facts }: ReadCell, sayOfTable: Localize<DataWord>, locale: string, close: () => void): TemplateResult {
  const say = localize(strings, locale);
  const title = say('cell', { name, row });
  const beside = html`<button class="button quiet icon" aria-label=${say('copy')} title=${say('copy')} aria-description="" @click=${() => copyText(text).catch(() => {})}>${icon('copy')}</button>`;
  return panelFrame({ label: title, title, beside, close }, sayOfTable, html`
    <pre dir="auto" tabindex="0">${text.length > mostLinked ? text.slice(0, mostDrawn) : linkedText(text, name, say('opensTab'))}</pre>
    ${facts ? factList(facts, say) : nothing}
    ${text.length > mostDrawn ? html`<p class="muted">${say('cut', { count: mostDrawn })}</p>` : nothing}
  `, true);
}
