import { html, nothing, type TemplateResult } from 'lit';
import { formatBytes } from '../../localization/format.ts';
import { localize } from '../../localization/localize.ts';
import type { ArchiveFault } from './read/archive-entry.ts';
import { pathOf, type EntryNode, type EntryTree, type SortKey, type SortOrder } from './entries/entry-tree.ts';
import { strings } from './strings.ts';

/** The search above the list. */
export function searchBar({ words, found, input, keyed }: { words: string; found: number; input: (event: Event) => void; keyed: (event: KeyboardEvent) => void }, locale: string): TemplateResult {
  const say = localize(strings, locale);
  return html`<input class="field" type="search" placeholder=${say('search')} aria-label=${say('search')} .value=${words} @input=${input} @keydown=${keyed} />
    <span role="status">${words ? say('found', { count: found }) : nothing}</span>`;
}

/** What stands above an entry that is open. */
export function wayBack({ archive, node, back, keyed, save }: { archive: string; node: EntryNode; back: () => void; keyed: (event: KeyboardEvent) => void; save: () => void }, locale: string): TemplateResult {
  const say = localize(strings, locale);
  return html`<button class="button back" aria-label=${say('back', { name: archive })} @click=${back} @keydown=${keyed}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M14.5 6l-6 6 6 6" /></svg><bdi>${archive}</bdi>
    </button>
    <span class="where" title=${pathOf(node)}><bdi>${pathOf(node)}</bdi></span>
    <button class="button" @click=${save}>${say('save')}</button>`;
}

const heads: readonly { key: SortKey; className: string }[] = [{ key: 'name', className: '' }, { key: 'size', className: 'size' }, { key: 'modified', className: 'date' }];

/** The heads of the columns, which sort. */
export function columnHeads(order: SortOrder, sort: (key: SortKey) => void, locale: string): TemplateResult[] {
  const say = localize(strings, locale);
  return heads.map(({ key, className }) => {
    const sorted = order.key === key ? (order.down ? 'down' : 'up') : undefined;
    return html`<button class=${className} aria-pressed=${sorted !== undefined} data-sorted=${sorted ?? nothing} @click=${() => sort(key)}>${say(key)}${sorted ? html`<span class="visually-hidden"> ${say(sorted)}</span>` : nothing}</button>`;
  });
}

/** The line below: numbers, what went wrong, and what can be done with the active entry. */
export function statusLine({ tree, listing, fault, notice, active, open, save }: {
  /** Absent while there is no archive. */
  tree: EntryTree | undefined;
  listing: boolean;
  fault: ArchiveFault | undefined;
  notice: string;
  active: EntryNode | undefined;
  open: (node: EntryNode) => void;
  save: (node: EntryNode) => void;
}, locale: string): TemplateResult {
  const say = localize(strings, locale);
  const wrong = fault && say(fault === 'damaged' ? 'damagedRest' : fault);
  return html`${tree ? html`<span>${say('files', { count: tree.root.files })}</span>${tree.folders > 0 ? html`<span>${say('folders', { count: tree.folders })}</span>` : nothing}
        ${tree.root.size ? html`<span>${say('unpacked', { size: formatBytes(locale, tree.root.size) })}</span>` : nothing}` : nothing}
    <span role="status">${listing ? say('listing') : wrong ? html`<span class="danger">${wrong}</span>` : nothing} ${notice}</span>
    <span class="grow"></span>
    ${active?.entry?.kind === 'file'
      ? html`<button class="button quiet" @click=${() => open(active)}>${say('open')}</button>
          ${active.entry.barred ? nothing : html`<button class="button quiet" @click=${() => save(active)}>${say('save')}</button>`}`
      : nothing}`;
}
