import { html, nothing, type TemplateResult } from 'lit';
import type { CitationFormat } from '@mcp-canvas/contract/bibliography.js';
import type { Localize } from '../../localization/localize.ts';
import { copyChoice } from './list-bar.ts';
import type { ReadingList } from './reading-list.ts';
import type { BibliographyWord } from './strings.ts';

export interface ListStatusState {
  list: ReadingList;
  searching: boolean;
  /** What came of the reader's last wish. */
  message: string;
  /** What copies are written as. */
  format: CitationFormat;
}

export interface ListStatusActions {
  /** Shows records of one work apart, or together. */
  apart(apart: boolean): void;
  /** Shows merged works alone, or all. */
  onlyMerged(only: boolean): void;
  deselect(): void;
  format(format: CitationFormat): void;
}

/** The line below the list: how many there are, what is merged, what is selected, what copies are written as. */
export function listStatus({ list, searching, message, format }: ListStatusState, say: Localize<BibliographyWord>, actions: ListStatusActions): TemplateResult {
  const { all, shown, chosen } = list.counts();
  const { duplicates, apart, onlyMerged } = list;
  return html`<div class="status" part="status">
    <span role="status">${searching ? say('searching') : shown < all ? say('found', { shown, count: all }) : say('count', { count: all })}${message ? html` · ${message}` : nothing}</span>
    ${duplicates > 0
      ? html`<span>${apart ? nothing : html`${say('mergedAll', { count: duplicates })} <button class="button quiet" aria-pressed=${onlyMerged} @click=${() => actions.onlyMerged(!onlyMerged)}>${say('onlyMerged')}</button> `}<button class="button quiet" @click=${() => actions.apart(!apart)}>${say(apart ? 'together' : 'apart')}</button></span>`
      : nothing}
    ${chosen > 0 ? html`<span>${say('selected', { count: chosen })} <button class="button quiet" @click=${actions.deselect}>${say('clear')}</button></span>` : nothing}
    <span class="grow"></span>
    ${copyChoice(format, say, actions.format)}
  </div>`;
}
