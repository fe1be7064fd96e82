import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { outlineTree, type OutlineActions } from '../outline/outline-tree.ts';
import { bookFacts, type Book, type BookFact } from './read/read-book.ts';
import type { strings } from './strings.ts';

/** What stands beside a book: its title and authors, its contents, and what else it says of itself. */
export function bookSide(book: Book, { say, locale, showFiles, ...actions }: Omit<OutlineActions, 'label'> & { say: Localize<keyof typeof strings.en>; locale: string; showFiles: () => void }): TemplateResult {
  const facts = bookFacts.filter((fact) => book.facts[fact]);
  return html`<div class="side" part="side">
    <div class="title" dir="auto">
      ${book.title ? html`<h2>${book.title}</h2>` : nothing}
      ${book.authors.length > 0 ? html`<p><span class="visually-hidden">${say('author')} </span>${book.authors.join(', ')}</p>` : nothing}
    </div>
    ${outlineTree(book.lines, { ...actions, label: say('contents') })}
    <details>
      <summary>${say('about')}</summary>
      ${facts.length > 0 ? html`<dl>${facts.map((fact) => html`<dt>${say(fact)}</dt><dd dir="auto">${factWords(fact, book.facts[fact]!, locale)}</dd>`)}</dl>` : nothing}
      <button class="button quiet" @click=${showFiles}>${say('files')}</button>
    </details>
  </div>`;
}

function factWords(fact: BookFact, value: string, locale: string): string {
  if (fact !== 'language') return value;
  return value
    .split(', ')
    .map((code) => {
      try {
        return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
      } catch {
        return code;
      }
    })
    .join(', ');
}
