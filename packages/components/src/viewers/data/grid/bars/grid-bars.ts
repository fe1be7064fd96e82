import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Localize } from '../../../../localization/localize.ts';
import { icon } from '../../../../styles/icons.ts';
import { encodingName } from '../../../streaming/encodings.ts';
import type { ColumnFilter } from '../../table/filter-kinds.ts';
import { filterWords } from '../../columns/filter-words.ts';
import type { Progress } from '../../data-engine.ts';
import type { DataWord } from '../../strings.ts';

type Say = Localize<DataWord>;

/** The filters in force, each with a way to take it away. */
export function filterLine(filters: readonly ColumnFilter[], nameOf: (column: number) => string, say: Say, actions: { open(column: number): void; remove(column: number): void; clear(): void }): TemplateResult {
  return html`<div class="filters" part="filters" role="group" aria-label=${say('filters')}>
    ${filters.map((filter) => {
      const words = filterWords(filter, nameOf(filter.column), say);
      return html`<span class="chip"
        ><button class="button quiet" dir="auto" @click=${() => actions.open(filter.column)}>${words}</button
        ><button class="button quiet icon" aria-label=${say('removeFilter', { filter: words })} @click=${() => actions.remove(filter.column)}>${icon('close')}</button></span
      >`;
    })}
    <button class="button quiet" @click=${actions.clear}>${say('clearFilters')}</button>
  </div>`;
}

export interface StatusState {
  progress: Progress | undefined;
  /** Rows that filters leave. */
  shown: number;
  filtered: boolean;
  /** Columns that the reader put out of sight. */
  hidden: number;
  /** What is under way, or came out of it, in a few words: they come and go, and take no room of their own. */
  news: string;
  /** What the reader waits for, or cannot do here, in a sentence. */
  waits: string;
  /** The row that was gone to, and how rows are arranged since the reader's last wish, for who does not see them move. */
  unseen: string;
  /** What the selected cells come to. */
  totals?: string | undefined;
  /** What went wrong. */
  trouble: string;
  /** True where that is all there is to show: it stands in the place of the grid. */
  alone: boolean;
  /** Tries again what went wrong on the way; absent where it would not help. */
  again?: (() => void) | undefined;
  /** True where everything is here, so that it can be exported. */
  complete: boolean;
  /** Leads to the end of a file that is not here yet, or back from it. */
  edge?: { word: 'toEnd' | 'toStart'; go(): void } | undefined;
  /** Says how the file is read, where the reader may say it otherwise. */
  reads?: TemplateResult | undefined;
}

/** The line below the grid: how much there is, what is under way, and what can be done with the whole table. */
export function statusLine({ progress, shown, filtered, hidden, news, waits, unseen, totals, trouble, alone, again, complete, edge, reads }: StatusState, say: Say, actions: { goTo(row: number): void; open(): void; list(): void; export(): void; markdown(): void }): TemplateResult {
  const goTo = (event: Event): void => {
    const row = Number((event.target as HTMLInputElement).value);
    if (Number.isInteger(row) && row > 0) actions.goTo(row);
  };
  const size = progress && say('size', { rows: filtered ? say('found', { shown, count: progress.rows }) : say('rows', { count: progress.rows }), columns: hidden > 0 ? say('columnsSeen', { shown: progress.columns - hidden, count: progress.columns }) : say('columns', { count: progress.columns }) });
  return html`<div class="status ${alone ? 'alone' : ''}" part="status">
    <div class="counts ${totals ? 'added' : news ? 'told' : ''}">
      ${size ? html`<button class="button quiet size" aria-haspopup="dialog" aria-label=${`${size}. ${say('columnList')}`} title=${say('columnList')} aria-description="" ?disabled=${progress.columns === 0} @click=${actions.list}>${size}</button>` : nothing}
      ${reads ?? (progress ? html`<span>${encodingName(progress.encoding)}</span>` : nothing)}
      <span class="news" role="status" title=${news || nothing}>${news}<span class="visually-hidden"> ${unseen}</span></span>
      <span class="totals" role="status" title=${totals || nothing}>${totals || nothing}</span>
    </div>
    <span role="status">${trouble ? html`<span class=${alone ? nothing : 'danger'}>${trouble}</span>` : waits}</span>
    ${trouble && again ? html`<button class="button quiet" @click=${again}>${say('again')}</button>` : nothing}
    ${edge ? html`<button class="button quiet" @click=${edge.go}>${say(edge.word)}</button>` : nothing}
    ${progress && progress.columns > 0
      ? html`<label class="go-to">${say('goTo')}<input class="field" type="number" min="1" max=${ifDefined(complete ? progress.rows : undefined)} inputmode="numeric" @change=${goTo} /></label>
          <button class="button quiet" title=${say('shortcut')} @click=${actions.open}>${say('columnMenu')}</button>
          ${complete
            ? html`<button class="button quiet" @click=${actions.export}>${say('export')}</button>
                <button class="button quiet" aria-label=${say('copyMarkdown')} title=${say('copyMarkdown')} aria-description="" @click=${actions.markdown}>${icon('copy')}MD</button>`
            : nothing}`
      : nothing}
  </div>`;
}
