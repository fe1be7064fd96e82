import { render } from 'lit';
import { creditedTo } from '@mcp-canvas/contract/bibliography.js';
import type { Localize } from '../../localization/localize.ts';
import { entryRow, type EntryActions } from './entry-row.ts';
import { entryTexts } from './entry-texts.ts';
import type { ReadingList } from './reading-list.ts';
import type { BibliographyWord } from './strings.ts';

/** Draws the entry of a row into its element, which stands in a list for screen readers; the active one can be reached by Tab. */
export function fillEntry(element: HTMLElement, row: number, active: boolean, list: ReadingList, say: Localize<BibliographyWord>, actions: EntryActions): void {
  const { rows, works, selected, opened, group: kind } = list;
  const place = rows[row]!;
  const work = works[place]!;
  const group = list.headingOf(row);
  element.dataset['row'] = String(row);
  element.tabIndex = active ? 0 : -1;
  for (const [name, value] of [['posinset', row + 1], ['setsize', rows.length]] as const) element.setAttribute(`aria-${name}`, String(value));
  const credit = creditedTo(work);
  const texts = entryTexts(work, say, credit);
  const { authors, source } = texts;
  element.setAttribute('aria-labelledby', ['title', authors && 'authors', source && 'source'].filter((part) => part !== '').map((part) => `${part}-${place}`).join(' '));
  const heading = group && { label: group.label ?? (kind === 'none' ? '' : say(`no${kind}`)), count: group.count };
  const state = { place, active, selected: selected.has(place), abstract: opened.abstract.has(place), details: opened.details.has(place), heading };
  render(entryRow({ work, texts, credit }, state, say, actions), element);
}
