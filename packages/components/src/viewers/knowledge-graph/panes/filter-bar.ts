import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../../localization/format-number.ts';
import { icon } from '../../../styles/icons.ts';
import { byEscape } from '../../element/by-escape.ts';
import type { GraphColumns } from '../engine/graph-columns.ts';
import { isFiltering, type GraphFilter } from '../engine/graph-filter.ts';
import { signDrawing } from '../drawing/sign-drawing.ts';
import type { Sign } from '../scene/signs.ts';
import type { Say } from '../strings.ts';

export interface FilterActions {
  filter(change: Partial<GraphFilter>): void;
  clear(): void;
  layer(): void;
  toggle(): void;
  startSaving(): void;
  save(label: string): void;
  cancel(): void;
  picture(): void;
  vector(): void;
  values(): void;
}

export interface FilterState {
  columns: GraphColumns;
  signs: readonly Sign[];
  filter: GraphFilter;
  /** In a narrow viewer the fields are behind a button. */
  open: boolean;
  saving: boolean;
  busy: boolean;
  drawn: boolean;
  /** Whether it is drawn in layers; undefined where it cannot be. */
  layered: boolean | undefined;
}

/** More names of links than this make no list to choose from. */
const mostChoices = 200;

/** What is looked for, what is left out, and what can be done with the rest. */
export function filterBar(state: FilterState, say: Say, locale: string, actions: FilterActions): TemplateResult {
  const { filter, columns, open, saving, busy } = state;
  const active = isFiltering(filter);
  const text = (field: 'node' | 'link') => html`<input
    class="field" type="search" aria-label=${say(field === 'node' ? 'filterNode' : 'filterLink')} placeholder=${say(field === 'node' ? 'filterNode' : 'filterLink')} .value=${filter[field]} list=${field === 'link' ? 'relations' : nothing}
    @input=${({ target }: Event) => actions.filter({ [field]: (target as HTMLInputElement).value })} />`;
  const check = (field: 'neighbours' | 'linked_only', disabled = false) => html`<label class="check">
    <input type="checkbox" .checked=${filter[field]} ?disabled=${disabled} @change=${({ target }: Event) => actions.filter({ [field]: (target as HTMLInputElement).checked })} />${say(field === 'neighbours' ? 'neighbours' : 'linkedOnly')}
  </label>`;
  return html`<div class="tools" part="filter">
      <button class="button quiet fold" aria-expanded=${open} aria-controls="fields" @click=${actions.toggle}>${icon('down')}${say('filter')}</button>
      <div class="fields" id="fields" role="group" aria-label=${say('filter')} ?data-open=${open}>
        ${text('node')} ${check('neighbours', filter.node.trim() === '')} ${text('link')} ${check('linked_only')}
        <datalist id="relations">${columns.linkNames.length <= mostChoices ? columns.linkNames.map((name) => (name === '' ? nothing : html`<option value=${name}></option>`)) : nothing}</datalist>
      </div>
      <div class="acts">
        <button class="button quiet" ?disabled=${!active} @click=${actions.clear}>${say('clear')}</button>
        <button class="button" ?disabled=${!active || busy} aria-expanded=${saving} @click=${actions.startSaving}>${say('saveVersion')}</button>
        ${state.layered === undefined ? nothing : html`<button class="button quiet" aria-pressed=${state.layered} title=${say('layersHint')} @click=${actions.layer}>${say('layers')}</button>`}
        ${state.drawn ? html`${asFile('PNG', say('picture'), actions.picture)}${asFile('SVG', say('vector'), actions.vector)}` : nothing} ${asFile('JSON', say('values'), actions.values)}
      </div>
    </div>
    ${legend(state, say, locale, actions)}`;
}

/** The name of a format is the same in every language. */
const asFile = (format: string, label: string, save: () => void): TemplateResult => html`<button class="button quiet" title=${label} aria-label=${label} aria-description="" @click=${save}>${format}</button>`;

/** What the signs mean; each is a switch that leaves its type out. */
function legend({ columns, signs, filter }: FilterState, say: Say, locale: string, actions: FilterActions): TemplateResult | typeof nothing {
  const { kinds, kindOf, ranks } = columns;
  if (kinds.length === 0 || (kinds.length === 1 && kinds[0] === '')) return nothing;
  const counts = new Uint32Array(kinds.length);
  for (const kind of kindOf) counts[kind]! += 1;
  const flip = (kind: string, shown: boolean) => actions.filter({ hidden_types: shown ? [...filter.hidden_types, kind] : filter.hidden_types.filter((one) => one !== kind) });
  // To see one type of forty takes two presses: none, then that one.
  const hidden = kinds.filter((kind) => filter.hidden_types.includes(kind)).length;
  const all = html`<button class="chip" aria-pressed=${hidden === 0 ? 'true' : hidden === kinds.length ? 'false' : 'mixed'} @click=${() => actions.filter({ hidden_types: hidden === 0 ? [...kinds] : [] })}><bdi>${say('allTypes')}</bdi></button>`;
  const ordered = [...kinds.keys()].sort((a, b) => ranks.kind[a]! - ranks.kind[b]!);
  return html`<div class="legend" role="group" aria-label=${say('types')} part="legend" tabindex=${kinds.length > 12 ? '0' : nothing}>
    ${kinds.length > 2 ? all : nothing}
    ${ordered.map((at) => {
      const kind = kinds[at]!;
      const shown = !filter.hidden_types.includes(kind);
      return html`<button class="chip" aria-pressed=${shown} @click=${() => flip(kind, shown)}>
        ${signDrawing(signs[at]!)}<bdi>${kind || say('noKind')}</bdi> <span class="count">${formatNumber(locale, counts[at]!)}</span>
      </button>`;
    })}
  </div>`;
}

/** Asks what the version is to be called. */
export function saveForm(label: string, say: Say, actions: FilterActions): TemplateResult {
  const send = (event: Event) => {
    event.preventDefault();
    const given = (event.target as HTMLFormElement).querySelector('input')!.value.trim();
    actions.save((given || label).slice(0, 200));
  };
  return html`<form class="save" @submit=${send} @keydown=${byEscape(actions.cancel)}>
    <label>${say('versionName')} <input class="field" maxlength="200" .value=${label} /></label>
    <button class="button primary">${say('save')}</button>
    <button class="button" type="button" @click=${actions.cancel}>${say('cancel')}</button>
  </form>`;
}
