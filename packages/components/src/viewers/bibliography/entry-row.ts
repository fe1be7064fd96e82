import { html, nothing, type TemplateResult } from 'lit';
import { creditedTo, doiLink, pubmedLink, type MergedReference } from '@mcp-canvas/contract/bibliography.js';
import type { Localize } from '../../localization/localize.ts';
import { entryDetails, hasDetails } from './entry-details.ts';
import { between, hiddenCharacters, unnamedOf, type Credit, type EntryTexts } from './entry-texts.ts';
import type { BibliographyWord } from './strings.ts';

/** A work, and what is worked out of it once to draw it. */
export interface DrawnWork {
  work: MergedReference;
  texts: EntryTexts;
  credit: Credit;
}

/** How an entry stands in the list now. */
export interface EntryState {
  /** Its place among the works; makes its ids. */
  place: number;
  /** True for the one that the keyboard is on: only its controls are in the order of Tab. */
  active: boolean;
  selected: boolean;
  abstract: boolean;
  details: boolean;
  /** The heading above it. */
  heading?: { label: string; count: number } | undefined;
}

export interface EntryActions {
  select(place: number): void;
  toggle(place: number, part: 'abstract' | 'details'): void;
  copy(place: number): void;
}

export function entryRow({ work, texts, credit }: DrawnWork, state: EntryState, say: Localize<BibliographyWord>, actions: EntryActions): TemplateResult {
  const { place, active, selected, heading } = state;
  const { title, authors, source, abstract } = texts;
  const more = unnamedOf(credit);
  const { names, asEditors } = credit;
  const stop = active ? 0 : -1;
  const further = furtherAddress(work);
  const opener = (part: 'abstract' | 'details') => html`<button class="button quiet small" tabindex=${stop} aria-expanded=${state[part]} aria-controls=${state[part] ? `${part}-${place}` : nothing} @click=${() => actions.toggle(place, part)}>${say(part)}</button>`;
  return html`
    ${heading ? html`<div class="heading" role="heading" aria-level="3"><bdi>${heading.label}</bdi> <span class="tally">${say('count', { count: heading.count })}</span></div>` : nothing}
    <div class=${selected ? 'entry selected' : 'entry'}>
      <label class="check"><input type="checkbox" tabindex=${stop} .checked=${selected} aria-label=${say('select', { title: title || say('untitled') })} @change=${() => actions.select(place)} /></label>
      <div class="body">
        <div class="text" dir="auto">
          <div class=${work.title ? 'title' : 'title plain'} id="title-${place}">${title || say('untitled')}</div>
          ${authors ? html`<div class="authors" id="authors-${place}"><span class="names">${authors}</span>${more > 0 ? html` <span class="more">${say('more', { count: more })}</span>` : work.moreAuthors ? html` <span class="more">et al.</span>` : nothing}${asEditors ? html` <span class="more">${say('asEditors', { count: names.length })}</span>` : nothing}</div>` : nothing}
          ${source ? html`<div class="source" id="source-${place}">${isolated(source)}</div>` : nothing}
        </div>
        <div class="links">
          ${badge('PMID', work.pmid, work.pmid && pubmedLink(work.pmid), stop, say)}
          ${badge('DOI', work.doi, work.doi && doiLink(work.doi), stop, say)}
          ${badge(say('link'), further && hostOf(further), further, stop, say)}
          ${work.records.length > 1 ? html`<span class="merged">${say('merged', { count: work.records.length })}</span>` : nothing}
          <span class="openers">
            ${abstract ? opener('abstract') : nothing} ${hasDetails(work, credit, say) ? opener('details') : nothing}
            <button class="button quiet small" tabindex=${stop} @click=${() => actions.copy(place)}>${say('copy')}</button>
          </span>
        </div>
        ${abstract && state.abstract ? html`<div class="abstract" id="abstract-${place}" dir="auto">${abstract}</div>${hiddenCharacters(work) > 0 ? html`<div class="more">${say('cut', { count: hiddenCharacters(work) })}</div>` : nothing}` : nothing}
        ${state.details ? html`<div id="details-${place}">${entryDetails(work, credit, say, stop)}</div>` : nothing}
      </div>
    </div>
  `;
}

/** Its parts with a direction each: after a journal in Arabic the numbers would be read as its words, and turned around. */
const isolated = (source: string) => source.split(between).map((part, at) => html`${at > 0 ? between : nothing}<bdi>${part}</bdi>`);

/** A link to where an identifier leads. Addresses come from the contract, which builds them from checked identifiers. */
function badge(kind: string, id: string | undefined, address: string | undefined, stop: number, say: Localize<BibliographyWord>): TemplateResult | typeof nothing {
  if (id === undefined || address === undefined) return nothing;
  return html`<a class="badge" href=${address} target="_blank" rel="noopener noreferrer" tabindex=${stop}><span class="kind">${kind}</span> <bdi class="id" dir="ltr">${id}</bdi><span class="visually-hidden"> (${say('opensTab')})</span></a>`;
}

/** The address of a work, where neither its DOI (of which the case says nothing: DOI Handbook 2.4) nor its PubMed id leads there too. */
function furtherAddress({ url, doi, pmid }: MergedReference): string | undefined {
  const same = url && ((doi && doiLink(url)?.toLowerCase() === doiLink(doi)?.toLowerCase()) || (pmid && pubmedLink(url) === pubmedLink(pmid)));
  return same ? undefined : url;
}

const hostOf = (url: string): string => new URL(url).host;

/** About how high an entry is in a view of some width, in CSS pixels, before it is laid out. */
export function estimatedHeight(work: MergedReference, width: number, heading: boolean): number {
  const { title, text, journal } = work;
  const line = Math.max(20, (width - 72) / 7.5);
  const titleLines = Math.ceil(Math.min(2000, (title || (text ?? '')).length || 1) / line);
  return 62 + titleLines * 21 + (creditedTo(work).names.length > 0 ? 20 : 0) + (journal === undefined ? 0 : 20) + (width < 480 ? 30 : 0) + (heading ? 36 : 0);
}
