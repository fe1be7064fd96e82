import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatBytes } from '../localization/format.ts';
import { icon } from '../styles/icons.ts';
import { categoryWord, knownCategories } from './rows/file-row.ts';
import type { FileQuery, FileSort } from './service/file-service.ts';
import { fileIcon } from './rows/icons.ts';
import type { SayFiles } from './service/say-refusal.ts';
import type { FilesString } from './strings.ts';
import type { UserFile } from './service/user-file.ts';

export interface ToolbarActions {
  /** The reader writes; what it leads to may wait until they rest. */
  typed(text: string): void;
  asked(change: Partial<FileQuery>): void;
  keydown(event: KeyboardEvent): void;
  chooseFiles(): void;
  upload(files: readonly File[]): void;
  chooseAll(all: boolean): void;
  download(): void;
  remove(): void;
}

/** What came while a tool ran was made by it too. */
const sources: readonly (readonly [FileQuery['source'], FilesString])[] = [['', 'allSources'], ['uploaded', 'uploaded'], ['generated,progress', 'generated'], ['deferred', 'deferred']];
const sorts: readonly (readonly [FileSort, FilesString])[] = [['-created', 'newest'], ['created', 'oldest'], ['name', 'nameUp'], ['-name', 'nameDown'], ['-size', 'largest'], ['size', 'smallest']];

const chosenIn = (event: Event): string => (event.target as HTMLSelectElement).value;

/** Search, filters and the upload. */
export function toolbar(typed: string, query: FileQuery, files: readonly UserFile[], say: SayFiles, actions: ToolbarActions): TemplateResult {
  const categories = [...new Set([...knownCategories, ...files.flatMap(({ category }) => category || []), ...(query.category ? [query.category] : [])])];
  const pick = (event: Event) => {
    const field = event.target as HTMLInputElement;
    actions.upload([...(field.files ?? [])]);
    // The same file may be chosen once more.
    field.value = '';
  };
  return html`<div class="toolbar" part="toolbar">
    <label class="find">${icon('find')}<input class="field search" part="search" type="search" autocomplete="off" spellcheck="false" placeholder=${say('search')} aria-label=${say('search')} .value=${live(typed)} @input=${(event: Event) => actions.typed(chosenIn(event))} @keydown=${actions.keydown} /></label>
    <select class="field" part="filter" aria-label=${say('bySource')} @change=${(event: Event) => actions.asked({ source: chosenIn(event) as FileQuery['source'] })}>
      ${sources.map(([value, word]) => html`<option value=${value} .selected=${live(value === query.source)}>${say(word)}</option>`)}
    </select>
    <select class="field" part="filter" aria-label=${say('byCategory')} @change=${(event: Event) => actions.asked({ category: chosenIn(event) })}>
      <option value="" .selected=${live(query.category === '')}>${say('allCategories')}</option>
      ${categories.map((category) => html`<option value=${category} .selected=${live(category === query.category)}>${categoryWord(category, say)}</option>`)}
    </select>
    <button class="button primary upload" part="upload-button" @click=${actions.chooseFiles}>${fileIcon('upload')}<span>${say('upload')}</span></button>
    <input class="picker" type="file" multiple hidden @change=${pick} />
  </div>`;
}

export interface LineState {
  files: readonly UserFile[];
  /** There are more than these. */
  more: boolean;
  known: boolean;
  chosen: readonly UserFile[];
  sort: FileSort;
  /** A wait that the reader is told of. */
  busy: boolean;
}

/** How many there are and in what order, or what to do with those that are chosen. */
export function countLine({ files, more, known, chosen, sort, busy }: LineState, locale: string, say: SayFiles, actions: ToolbarActions): TemplateResult {
  const some = chosen.length > 0;
  const all = some && chosen.length === files.length;
  const words = some ? say('chosen', { count: chosen.length, size: formatBytes(locale, chosen.reduce((sum, { size }) => sum + size, 0)) }) : known ? say(more ? 'filesSoFar' : 'files', { count: files.length }) : '';
  return html`<div class="counts" part="count">
    <label class="check"><input type="checkbox" class="every" part="checkbox" aria-label=${say(all ? 'chooseNone' : 'chooseAll')} ?disabled=${files.length === 0} .checked=${live(all)} .indeterminate=${live(some && !all)} @change=${() => actions.chooseAll(!all)} /></label>
    <p class="words">${words}${busy ? html` <span class="spinner" aria-hidden="true"></span>` : nothing}</p>
    ${some
      ? html`<button class="button quiet" part="selection-button" @click=${actions.download} title=${say('download')} aria-description="">${icon('download')}<span>${say('download')}</span></button>
          <button class="button quiet" part="selection-button" @click=${actions.remove} title=${say('remove')} aria-description="">${fileIcon('trash')}<span>${say('remove')}</span></button>
          <button class="button quiet icon" part="selection-button" @click=${() => actions.chooseAll(false)} aria-label=${say('chooseNone')} title=${say('chooseNone')} aria-description="">${icon('close')}</button>`
      : html`<select class="field sort" part="sort" aria-label=${say('sort')} @change=${(event: Event) => actions.asked({ sort: chosenIn(event) as FileSort })}>
          ${sorts.map(([value, word]) => html`<option value=${value} .selected=${live(value === sort)}>${say(word)}</option>`)}
        </select>`}
  </div>`;
}
