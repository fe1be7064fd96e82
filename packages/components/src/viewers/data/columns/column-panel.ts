import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../../localization/format-number.ts';
import { localize, type Localize } from '../../../localization/localize.ts';
import { icon } from '../../../styles/icons.ts';
import { panelFrame } from '../panel-frame.ts';
import { filterKinds, type ColumnFilter, type FilterKind } from '../table/filter-kinds.ts';
import { strings, type ColumnWord } from './column-strings.ts';
import { kindWords } from './filter-words.ts';
import type { ColumnStatistics } from '../table/column-statistics.ts';
import { statisticsLines } from './statistics-lines.ts';
import { typeWord } from './statistics-words.ts';
import type { DataWord } from '../strings.ts';
import { problemWords } from '../problem-words.ts';
import type { SortKeys } from '../table/sorting.ts';

type Say = Localize<ColumnWord>;
type SayOfTable = Localize<DataWord>;

export interface ColumnPanelState {
  column: number;
  nameOf(column: number): string;
  /** Absent until they are counted. */
  statistics: ColumnStatistics | undefined;
  /** False where the file is too large to be counted, filtered and sorted. */
  arranges: boolean;
  /** Why it could not be read; empty where it could. */
  unread: string;
  /** What the fields say; a filter that says nothing yet is none. */
  draft: ColumnFilter;
  sorting: SortKeys;
  /** Where it stands among the columns, from 0. */
  place: number;
  /** Whether it can go on to the right (1) or to the left (-1). */
  moves(way: number): boolean;
  /** How many columns stay in view. */
  pinned: number;
  hidden: boolean;
  problem: string;
}

export interface ColumnPanelActions {
  /** What changed in the fields. */
  filter(change: Partial<ColumnFilter>): void;
  unfilter(): void;
  /** Alone, or `beside` the columns that the table is sorted by; without a direction no more. */
  sort(descending: boolean | undefined, beside: boolean): void;
  pin(columns: number): void;
  /** To the right (1) or to the left (-1). */
  move(way: number): void;
  hide(hidden: boolean): void;
  select(): void;
  close(): void;
}

/** What is known of a column and what can be done with it: filter, sort, pin, move, hide. */
export function columnPanel(state: ColumnPanelState, sayOfTable: SayOfTable, locale: string, actions: ColumnPanelActions): TemplateResult {
  const say = localize(strings, locale);
  const { column, nameOf, statistics, place, moves, pinned, hidden, arranges, unread } = state;
  const name = nameOf(column);
  const beside = statistics && !unread ? html`<span class="muted">${typeWord(statistics.type, sayOfTable)}</span>` : nothing;
  return panelFrame({ label: say('column', { name }), title: name, beside, close: actions.close }, sayOfTable, html`
    ${arranges ? html`${filterFields(state, say, sayOfTable, locale, actions)}
    ${sortButtons(state, say, sayOfTable, actions)}` : html`<p class="muted">${sayOfTable('tooLargeToArrange')}</p>`}
    <div class="buttons">
      <button class="button" aria-pressed=${pinned === place + 1} @click=${() => actions.pin(pinned === place + 1 ? 0 : place + 1)}>${say(pinned === place + 1 ? 'unpin' : 'pin')}</button>
      <button class="button" ?disabled=${!moves(-1)} @click=${() => actions.move(-1)}>${say('moveLeft')}</button>
      <button class="button" ?disabled=${!moves(1)} @click=${() => actions.move(1)}>${say('moveRight')}</button>
      <button class="button" @click=${actions.select}>${say('selectColumn')}</button>
      <button class="button" @click=${() => actions.hide(!hidden)}>${say(hidden ? 'showColumn' : 'hideColumn')}</button>
    </div>
    ${unread ? html`<p class="danger">${unread}</p>` : statistics ? statisticsList(statistics, say, locale) : arranges ? html`<p class="muted" role="status">${say('counting')}</p>` : nothing}
  `);
}

/** The column alone or as the first; where the table is sorted by others, behind them too. */
function sortButtons({ column, nameOf, sorting }: ColumnPanelState, say: Say, sayOfTable: SayOfTable, actions: ColumnPanelActions): TemplateResult {
  const at = sorting.findIndex((key) => key.column === column);
  const before = sorting.slice(0, at < 0 ? undefined : at);
  const buttons = (isThis: boolean, beside: boolean): TemplateResult[] =>
    [false, true].map((descending) => {
      const on = isThis && sorting[at]?.descending === descending;
      return html`<button class="button" aria-pressed=${on} @click=${() => actions.sort(on ? undefined : descending, beside)}>${icon(descending ? 'down' : 'up')}${sayOfTable(descending ? 'descending' : 'ascending')}</button>`;
    });
  const within = say('sortWithin', { names: before.map((key) => nameOf(key.column)).join(', ') });
  return html`<div class="buttons" role="group" aria-label=${say('sort')}>${buttons(at === 0, at === 0)}</div>
    ${before.length > 0 ? html`<div class="buttons" role="group" aria-label=${within}><span class="muted" dir="auto">${within}</span>${buttons(at > 0, true)}</div>` : nothing}`;
}

function filterFields({ draft, problem }: ColumnPanelState, say: Say, sayOfTable: SayOfTable, locale: string, actions: ColumnPanelActions): TemplateResult {
  const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;
  const field = (key: 'text' | 'from' | 'to', word: ColumnWord): TemplateResult =>
    html`<input class="field" type="search" autocomplete="off" spellcheck="false" aria-label=${say(word)} placeholder=${say(word)} .value=${draft[key] ?? ''} @input=${(event: Event) => actions.filter({ [key]: valueOf(event) })} />`;
  return html`<div class="filter" role="group" aria-label=${say('filter')}>
    <select class="field" aria-label=${say('filter')} @change=${(event: Event) => actions.filter({ kind: valueOf(event) as FilterKind })}>
      ${filterKinds.map((kind) => html`<option .value=${kind} .selected=${kind === draft.kind}>${sayOfTable(kindWords[kind])}</option>`)}
    </select>
    ${draft.kind === 'between' ? html`${field('from', 'from')}${field('to', 'to')}` : draft.kind === 'empty' || draft.kind === 'filled' ? nothing : field('text', draft.kind === 'matches' ? 'expression' : 'sought')}
    <button class="button quiet" @click=${actions.unfilter}>${say('clearFilter')}</button>
    ${problem ? html`<p class="danger" role="alert">${problemWords(new Error(problem), locale)}</p>` : nothing}
  </div>`;
}

function statisticsList(statistics: ColumnStatistics, say: Say, locale: string): TemplateResult {
  const { frequent } = statistics;
  return html`<dl>
      ${statisticsLines(statistics, say, locale).map(([word, value]) => html`<dt>${word}</dt><dd><bdi>${value}</bdi></dd>`)}
    </dl>
    ${frequent && frequent.length > 0
      ? html`<h3>${say('frequent')}</h3><dl>${frequent.map(({ text, count }) => html`<dt><bdi>${text}</bdi></dt><dd>${formatNumber(locale, count)}</dd>`)}</dl>`
      : nothing}`;
}
