import { html, type TemplateResult } from 'lit';
import { citationFormats, type CitationFormat } from '@mcp-canvas/contract/bibliography.js';
import type { Localize } from '../../localization/localize.ts';
import { groupKeys, sortKeys, type GroupKey, type SortKey } from './arrangement.ts';
import { formats } from './export-panel.ts';
import type { BibliographyWord } from './strings.ts';

type Say = Localize<BibliographyWord>;

const sortWords: Readonly<Record<SortKey, BibliographyWord>> = { given: 'sortGiven', newest: 'sortNewest', oldest: 'sortOldest', title: 'sortTitle', author: 'sortAuthor', journal: 'sortJournal' };
const groupWords: Readonly<Record<GroupKey, BibliographyWord>> = { none: 'groupNone', year: 'groupYear', journal: 'groupJournal', author: 'groupAuthor' };

interface Choice {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  /** Called with the value of one of the options. */
  chosen: (value: string) => void;
}

/** A labelled list to choose from. */
function choice({ label, options, value, chosen }: Choice): TemplateResult {
  return html`<label class="choice"
    ><span class="word">${label}</span>
    <select class="field" @change=${(event: Event) => chosen((event.target as HTMLSelectElement).value)}>
      ${options.map(([one, text]) => html`<option .value=${one} .selected=${one === value}>${text}</option>`)}
    </select></label
  >`;
}

export interface ListBarState {
  query: string;
  sort: SortKey;
  group: GroupKey;
  export: TemplateResult;
}

export interface ListBarActions {
  search(query: string): void;
  sort(sort: SortKey): void;
  group(group: GroupKey): void;
  /** The keyboard leaves the search for the list. */
  enter(): void;
}

/** What narrows and orders the list. */
export function listBar(state: ListBarState, say: Say, actions: ListBarActions): TemplateResult {
  const keydown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') actions.enter();
    else if (event.key === 'Escape' && state.query !== '') actions.search('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<div class="bar" part="bar">
    <input
      class="field search"
      type="search"
      enterkeyhint="search"
      autocomplete="off"
      spellcheck="false"
      aria-label=${say('search')}
      placeholder=${say('search')}
      .value=${state.query}
      @input=${(event: Event) => actions.search((event.target as HTMLInputElement).value)}
      @keydown=${keydown}
    />
    ${choice({ label: say('sort'), options: sortKeys.map((key) => [key, say(sortWords[key])] as const), value: state.sort, chosen: (value) => actions.sort(value as SortKey) })}
    ${choice({ label: say('group'), options: groupKeys.map((key) => [key, say(groupWords[key])] as const), value: state.group, chosen: (value) => actions.group(value as GroupKey) })}
    ${state.export}
  </div>`;
}

/** What a copied citation is written as. */
export function copyChoice(value: CitationFormat, say: Say, chosen: (format: CitationFormat) => void): TemplateResult {
  return choice({ label: say('copyAs'), options: formats.map((format) => [format, citationFormats[format].label] as const), value, chosen: (format) => chosen(format as CitationFormat) });
}
