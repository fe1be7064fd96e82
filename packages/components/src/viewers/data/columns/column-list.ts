import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { localize, type Localize } from '../../../localization/localize.ts';
import { panelFrame } from '../panel-frame.ts';
import type { DataWord } from '../strings.ts';
import { strings } from './column-list-strings.ts';

/** Columns that are listed at once: of more, those whose names the reader writes a part of. */
const mostListed = 100;

export interface ColumnListState {
  /** In the order that they are shown in. */
  columns: readonly number[];
  nameOf(column: number): string;
  /** They stand as they do in the file. */
  inOrder: boolean;
  isHidden(column: number): boolean;
  /** A part of the names that are looked for. */
  sought: string;
}

export interface ColumnListActions {
  seek(part: string): void;
  hide(columns: readonly number[], hidden: boolean): void;
  /** Puts them in the order of the file. */
  order(): void;
  goTo(column: number): void;
  close(): void;
}

/** The columns of a table by their names: which are seen, and a way to each. */
export function columnList({ columns, nameOf, inOrder, isHidden, sought }: ColumnListState, sayOfTable: Localize<DataWord>, locale: string, actions: ColumnListActions): TemplateResult {
  const say = localize(strings, locale);
  const part = sought.trim().toLocaleLowerCase(locale);
  const found = columns.filter((column) => nameOf(column).toLocaleLowerCase(locale).includes(part));
  const listed = found.slice(0, mostListed);
  return panelFrame({ label: say('columns'), title: say('columns'), close: actions.close }, sayOfTable, html`
    <input
      class="field"
      type="search"
      autocomplete="off"
      spellcheck="false"
      aria-label=${say('sought')}
      placeholder=${say('sought')}
      .value=${live(sought)}
      @input=${(event: Event) => actions.seek((event.target as HTMLInputElement).value)}
      @keydown=${({ key, isComposing }: KeyboardEvent) => {
        if (key === 'Enter' && !isComposing && part !== '' && found.length > 0) actions.goTo(found[0]!);
      }}
    />
    <div class="buttons">
      <button class="button" ?disabled=${!found.some(isHidden)} @click=${() => actions.hide(found, false)}>${say('showAll')}</button>
      <button class="button" ?disabled=${found.length === 0} @click=${() => actions.hide(found, true)}>${say('hideAll')}</button>
      ${inOrder ? nothing : html`<button class="button" @click=${actions.order}>${say('fileOrder')}</button>`}
    </div>
    <ul class="listed">
      ${listed.map(
        (column) => html`<li>
          <input type="checkbox" aria-label=${nameOf(column)} .checked=${live(!isHidden(column))} @change=${() => actions.hide([column], !isHidden(column))} />
          <button class="button quiet" title=${say('goTo', { name: nameOf(column) })} aria-label=${say('goTo', { name: nameOf(column) })} aria-description="" @click=${() => actions.goTo(column)}><bdi>${nameOf(column)}</bdi></button>
        </li>`,
      )}
    </ul>
    <p class="muted" role="status">${found.length > listed.length ? say('more', { count: found.length - listed.length }) : found.length === 0 ? say('none') : nothing}</p>
  `);
}
