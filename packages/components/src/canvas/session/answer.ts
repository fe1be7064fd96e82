import type { Artifact } from '@mcp-canvas/contract';
import { css, html, nothing, type TemplateResult } from 'lit';
import { localize } from '../../localization/localize.ts';
import type { Answer } from '../../store/answers.ts';
import { strings } from '../strings.ts';
import { fileOfAnswer } from './answer-file.ts';
import type { Connecting } from './cover.ts';

/** What a tool is called in a sentence; a host that calls tools itself need not say (`addToolResult`). */
export const called = (tool: string, locale: string): string => tool || localize(strings, locale)('unnamed');

/** Who answered, as a sentence. */
export const answered = ({ tool }: Answer, locale: string): string => localize(strings, locale)('answered', { tool: called(tool, locale) });

/** The answer as the tool gave it, letter by letter. */
export function words(answer: Answer, locale: string): TemplateResult {
  const { text, data, beside } = answer;
  return html`<pre class=${data ? 'given data' : 'given'} dir="auto" tabindex="0" role="group" aria-label=${answered(answer, locale)}>${beside === undefined ? text : `${beside}\n\n${text}`}</pre>
    ${answer.cut ? html`<p class="cut">${localize(strings, locale)('cut')}</p>` : nothing}`;
}

/** An answer in the place of a file, where none is shown: with `connecting` in the viewer of what it is, else in words. */
export function answerCover(answer: Answer, locale: string, connecting?: Connecting): TemplateResult {
  const file = connecting && fileOfAnswer(answer);
  return html`<div class=${file ? 'cover answered file' : 'cover answered'} part="answer">
    <p class="headline">${answered(answer, locale)}</p>
    ${file ? shown(answer, file, connecting!) : words(answer, locale)}
  </div>`;
}

/** The code of viewers comes with the workspace, which an open canvas has. */
function shown({ beside }: Answer, file: Artifact, { canvas, session }: Connecting): TemplateResult {
  const { theme, viewers, headers, credentials, allowedOrigins } = canvas;
  return html`${beside === undefined ? nothing : html`<pre class="given" dir="auto" tabindex="0">${beside}</pre>`}
    <mcp-artifact-viewer .artifact=${file} .theme=${theme} .viewers=${viewers} .headers=${headers} .credentials=${credentials} .apiBase=${session.apiBase} .frame=${session.frame(allowedOrigins)} .allowedOrigins=${allowedOrigins} .setByHost=${false}></mcp-artifact-viewer>`;
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
  .cover.answered.file {
    grid-template: auto fit-content(30%) minmax(0, 1fr) / minmax(0, 1fr);
    place-content: stretch;
    padding: calc(var(--_space) * 3) 0 0;
    gap: 0;
    text-align: start;
  }
  .cover.answered.file > :is(.headline, pre) {
    margin-inline: calc(var(--_space) * 4);
  }
  .cover.answered.file > pre {
    margin-block-end: calc(var(--_space) * 2);
  }
  .cover.answered.file > mcp-artifact-viewer {
    grid-row: 3;
    min-block-size: 0;
    block-size: 100%;
    border-block-start: 1px solid var(--_border);
  }
`;
