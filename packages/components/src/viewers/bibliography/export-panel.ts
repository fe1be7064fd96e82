import { html, nothing, type TemplateResult } from 'lit';
import { citationFormats, type CitationFormat } from '@mcp-canvas/contract/bibliography.js';
import type { Localize } from '../../localization/localize.ts';
import { icon } from '../../styles/icons.ts';
import type { BibliographyWord } from './strings.ts';

/** Which references are meant. */
export type Scope = 'all' | 'shown' | 'chosen';

export interface ExportState {
  open: boolean;
  scope: Scope;
  counts: Readonly<Record<Scope, number>>;
}

export interface ExportActions {
  toggle(open: boolean): void;
  choose(scope: Scope): void;
  save(format: CitationFormat): void;
  copy(format: CitationFormat): void;
}

const scopes: readonly Scope[] = ['all', 'shown', 'chosen'];
export const formats = Object.keys(citationFormats) as CitationFormat[];

/** The button that opens the export, and the panel under it: which references, and one row a format. Escape and leaving close it. */
export function exportPanel({ open, scope, counts }: ExportState, say: Localize<BibliographyWord>, actions: ExportActions): TemplateResult {
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    event.preventDefault();
    actions.toggle(false);
    (event.currentTarget as Element).querySelector('button')?.focus();
  };
  const leave = (event: FocusEvent): void => {
    if (open && !(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) actions.toggle(false);
  };
  // A scope that means the same as “all” is no choice.
  const offered = scopes.filter((one) => one === 'all' || (one === 'chosen' ? counts.chosen > 0 : counts.shown < counts.all && counts.shown > 0));
  return html`<div class="export" @keydown=${escape} @focusout=${leave}>
    <button class="button" part="export-button" aria-expanded=${open} aria-controls=${open ? 'export' : nothing} ?disabled=${counts.all === 0} @click=${() => actions.toggle(!open)}>${icon('download')}<span class="word">${say('export')}</span></button>
    ${open
      ? html`<div class="panel" id="export" part="export-panel" role="group" aria-label=${say('export')} tabindex="-1">
          ${offered.length > 1
            ? html`<div class="scopes" role="group" aria-label=${say('what')}>
                ${offered.map((one) => html`<button class="button small" aria-pressed=${one === scope} @click=${() => actions.choose(one)}>${say(one, { count: counts[one] })}</button>`)}
              </div>`
            : nothing}
          <ul>
            ${formats.map((format) => {
              const { label, extension } = citationFormats[format];
              return html`<li>
                <span class="format"><bdi>${label}</bdi> <bdi class="extension" dir="ltr">.${extension}</bdi></span>
                <button class="button small" aria-label=${say('saveAs', { format: label })} @click=${() => actions.save(format)}>${say('save')}</button>
                <button class="button small" aria-label=${say('copyFormat', { format: label })} @click=${() => actions.copy(format)}>${say('copyShort')}</button>
              </li>`;
            })}
          </ul>
        </div>`
      : nothing}
  </div>`;
}

/** `Bibliography.json` becomes `Bibliography.bib`, or `Bibliography-apa.txt` where the ending alone does not tell. */
export function exportName(name: string, format: CitationFormat): string {
  const base = name.replace(/\.[a-z0-9]{1,6}$/i, '') || 'bibliography';
  const { extension, prose } = citationFormats[format];
  return `${base}${prose ? `-${format}` : ''}.${extension}`;
}
