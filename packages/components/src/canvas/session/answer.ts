import { css, html, nothing, type TemplateResult } from 'lit';
import { localize } from '../../localization/localize.ts';
import type { Answer } from '../../store/answers.ts';
import { strings } from '../strings.ts';

/** What a tool is called in a sentence; a host that calls tools itself need not say (`addToolResult`). */
export const called = (tool: string, locale: string): string => tool || localize(strings, locale)('unnamed');

/** Who answered, as a sentence. */
export const answered = ({ tool }: Answer, locale: string): string => localize(strings, locale)('answered', { tool: called(tool, locale) });

/** The answer as the tool gave it: text is never read as markup. */
export function words(answer: Answer, locale: string): TemplateResult {
  return html`<pre class=${answer.data ? 'given data' : 'given'} dir="auto" tabindex="0" role="group" aria-label=${answered(answer, locale)}>${answer.text}</pre>
    ${answer.cut ? html`<p class="cut">${localize(strings, locale)('cut')}</p>` : nothing}`;
}

/** An answer in the place of a file, where none is shown. */
export function answerCover(answer: Answer, locale: string): TemplateResult {
  return html`<div class="cover answered" part="answer">
    <p class="headline">${answered(answer, locale)}</p>
    ${words(answer, locale)}
  </div>`;
}

export const styles = css`
  .given {
    margin: 0;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    text-align: start;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .given.data {
    font-family: var(--_font-mono);
    font-size: var(--_font-size-small);
  }
  .cut {
    margin: var(--_space) 0 0;
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .cover.answered {
    grid-template: auto minmax(0, auto) auto / minmax(0, 72ch);
    place-content: center;
    justify-items: stretch;
    overflow: hidden;
  }
  .cover.answered .headline {
    max-inline-size: none;
    text-align: start;
    margin-block-end: calc(var(--_space) * 2);
  }
`;
