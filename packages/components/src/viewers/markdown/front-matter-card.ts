import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import type { FrontMatter } from './engine/front-matter.ts';
import type { MarkdownString } from './strings.ts';

/** What the author wrote before the text, as text; nothing where that is a title alone that the text repeats as its first heading. */
export function frontMatterCard(head: FrontMatter, firstHeading: string | undefined, locale: string, say: Localize<MarkdownString>): TemplateResult | typeof nothing {
  const { authors, date, tags, rows } = head;
  const title = head.title === firstHeading ? undefined : head.title;
  if (title === undefined && authors.length === 0 && date === undefined && tags.length === 0 && rows.length === 0) return nothing;
  const row = (key: string, values: readonly string[]): TemplateResult => html`<dt dir="auto">${key}</dt><dd dir="auto">${values.length === 1 ? values[0] : html`<ul>${values.map((value) => html`<li>${value}</li>`)}</ul>`}</dd>`;
  return html`<header class="head" part="front-matter">
    ${title !== undefined ? html`<p class="title" dir="auto">${title}</p>` : nothing}
    ${authors.length > 0 || date !== undefined
      ? html`<p class="byline">${authors.length > 0 ? html`<span><span class="visually-hidden">${say('authors')}: </span>${authors.map((author, at) => html`${at > 0 ? ' · ' : nothing}<bdi>${author}</bdi>`)}</span>` : nothing}
          ${date !== undefined ? html`<span><span class="visually-hidden">${say('date')}: </span><bdi>${writtenDate(date, locale)}</bdi></span>` : nothing}</p>`
      : nothing}
    ${tags.length > 0 ? html`<ul class="tags" aria-label=${say('tags')}>${tags.map((tag) => html`<li><bdi>${tag}</bdi></li>`)}</ul>` : nothing}
    ${rows.length > 0 ? html`<dl>${rows.map(([key, values]) => row(key, values))}</dl>` : nothing}
  </header>`;
}

/** A date of ISO 8601 as the reader's language writes it; anything else as it stands there. */
export function writtenDate(date: string, locale: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(date);
  if (!match) return date;
  const day = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return Number.isNaN(day.valueOf()) || day.getUTCDate() !== Number(match[3]) ? date : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
