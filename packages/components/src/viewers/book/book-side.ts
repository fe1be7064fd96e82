import { css, html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { outlineStyles } from '../outline/outline-styles.ts';
import { sideStyles } from '../outline/side-styles.ts';
import { outlineTree, type OutlineActions } from '../outline/outline-tree.ts';
import { bookFacts, type Book, type BookFact } from './read/read-book.ts';
import type { strings } from './strings.ts';

export const styles = css`
  ${outlineStyles}${sideStyles}
  .side {
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
  }
  .title {
    padding: calc(var(--_space) * 3) calc(var(--_space) * 3) 0;
  }
  .title > * {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .title h2 {
    font-size: 1.1em;
    line-height: 1.3;
  }
  .title p {
    color: var(--_text-muted);
  }
  .outline {
    padding-inline: var(--_space);
  }
  .bookmark {
    border-radius: var(--_radius);
  }
  .bookmark:focus-visible {
    outline-offset: -2px;
  }
  details {
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3) calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
  }
  summary {
    padding-block: var(--_space);
    cursor: pointer;
  }
  @media (pointer: coarse) {
    summary {
      padding-block: calc(var(--_space) * 3);
    }
  }
  dl {
    margin: var(--_space) 0 calc(var(--_space) * 2);
    font-size: var(--_font-size-small);
    overflow-wrap: anywhere;
  }
  dt {
    color: var(--_text-muted);
  }
  dd {
    margin: 0 0 calc(var(--_space) * 2);
    white-space: pre-line;
  }
`;

/** What stands beside a book: its title and authors, its contents, and what else it says of itself. */
export function bookSide(book: Book, { say, locale, showFiles, ...actions }: Omit<OutlineActions, 'label'> & { say: Localize<keyof typeof strings.en>; locale: string; showFiles: () => void }): TemplateResult {
  const facts = bookFacts.filter((fact) => book.facts[fact]);
  return html`<div class="side" part="side">
    <div class="title">
      ${book.title ? html`<h2><bdi>${book.title}</bdi></h2>` : nothing}
      ${book.authors.length > 0 ? html`<p><span class="visually-hidden">${say('author')} </span><bdi>${book.authors.join(', ')}</bdi></p>` : nothing}
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
