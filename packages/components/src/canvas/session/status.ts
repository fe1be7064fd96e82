import type { Artifact } from '@mcp-canvas/contract';
import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconButton, type Say } from '../../styles/icon-button.ts';
import { progressStyles } from '../../styles/progress.ts';
import { formatPercent } from '../../localization/format.ts';
import { localize } from '../../localization/localize.ts';
import { answersOf, type Answer } from '../../store/answers.ts';
import type { Call, CanvasState, Message } from '../../store/state.ts';
import type { Connecting } from './cover.ts';
import { anyFileOfAnswer, worthOpening } from './answer-file.ts';
import { answerCover, answered, called, styles as answerStyles, words } from './answer.ts';
import { inputCard, signInCard } from './waiting-cards.ts';
import { strings } from '../strings.ts';

/** So many messages are in view; older ones are dropped from sight, not from the state. */
const inView = 3;

export interface StatusActions {
  dismissMessage(id: string): void;
  dismissAnswer(id: string): void;
  /** Opens the answer to a call in a tab, as this file. */
  openAnswer(id: string, file: Artifact): void;
}

/**
 * What tools are doing and saying: at the foot of the canvas, so that nothing above moves when it comes and goes; it is read out
 * by `announcer.ts`. `filled`:
 * a file or a dashboard has the place above, so that the foot says what would else stand there.
 */
export function status(state: CanvasState, calls: readonly Call[], filled: boolean, connecting: Connecting, locale: string, say: Say, actions: StatusActions): TemplateResult {
  const messages = state.messages.slice(-inView);
  const answer = answersOf(state).find(({ last, dismissed }) => last && !dismissed);
  const below = filled ? answer : undefined;
  const broken = state.ended && connecting.session.state !== 'open' ? endedLine(locale) : filled ? connectionLine(connecting, say) : undefined;
  return html`<div class="status" part="status" ?data-empty=${calls.length + messages.length === 0 && !below && !broken}>
    ${repeat(messages, ({ id }) => id, (message, at) => messageLine(message, `message-${at}`, say, actions))}
    <div role="status">${broken ?? nothing}</div>
    ${below ? answerLine(below, locale, say, actions) : nothing}
    ${repeat(calls, ({ id }) => id, (call) => (call.signIn?.state === 'wanted' ? signInCard(call, connecting) : callLine(call, connecting, locale, say)))}
  </div>`;
}

/** The stream broke off, or failed for good: the files stay, but nothing new comes. */
function connectionLine({ session, waits, long, failure }: Connecting, say: Say): TemplateResult | undefined {
  if (session.state === 'failed') {
    return html`<div class="message" data-subtype="error" part="error">
      <span class="mark" aria-hidden="true"></span>
      <p>${failure}</p>
      <button class="button" @click=${() => session.start()}>${say('retry')}</button>
    </div>`;
  }
  if (waits !== 'retrying' || !long) return undefined;
  return html`<div class="message" data-subtype="warning" part="loading"><span class="mark" aria-hidden="true"></span><p>${say('retrying')}</p></div>`;
}

/** Nothing of the session follows: what a reader waits for will not come. */
function endedLine(locale: string): TemplateResult {
  return html`<div class="message" data-subtype="info"><span class="mark" aria-hidden="true"></span><p>${localize(strings, locale)('ended')}</p></div>`;
}

/** The last answer, for the place where no file is shown; undefined when there is none. */
export function lastAnswer(state: CanvasState, connecting: Connecting, locale: string): TemplateResult | undefined {
  const [answer] = answersOf(state);
  return answer && answerCover(answer, locale, connecting);
}

function answerLine(answer: Answer, locale: string, say: Say, { dismissAnswer, openAnswer }: StatusActions): TemplateResult {
  return html`<div class="answer" part="answer">
    <div class="message" data-subtype="success" role="group" aria-labelledby="answered">
      <span class="mark" aria-hidden="true"></span>
      <p id="answered">${answered(answer, locale)}</p>
      ${worthOpening(answer) ? html`<button class="button" part="button" @click=${() => openAnswer(answer.id, anyFileOfAnswer(answer))}>${localize(strings, locale)('openAnswer')}</button>` : nothing}
      ${iconButton('close', say('dismiss'), () => dismissAnswer(answer.id))}
    </div>
    <div class="answer-words">${words(answer, locale)}</div>
  </div>`;
}

/** A group of the name of its words: who comes to one of several “Dismiss” hears what goes. */
function messageLine({ id, message, subtype, tool }: Message, words: string, say: Say, { dismissMessage }: StatusActions): TemplateResult {
  return html`<div class="message" data-subtype=${subtype} part="message" role="group" aria-labelledby=${words}>
    <span class="mark" aria-hidden="true"></span>
    <p id=${words}>${emphasised(tool ? say('failed', { tool, message }) : message)}</p>
    ${iconButton('close', say('dismiss'), () => dismissMessage(id))}
  </div>`;
}

/** Tools write `**so**` in their messages; anything else of Markdown stays as it is. */
function emphasised(text: string): unknown[] {
  return text.split(/\*\*([^*]+)\*\*/).map((part, at) => (at % 2 === 0 ? part : html`<strong>${part}</strong>`));
}

function callLine(call: Call, connecting: Connecting, locale: string, say: Say): TemplateResult {
  const { tool, progress, notice, input } = call;
  const label = say('running', { tool: called(tool, locale) });
  const percentage = progress?.percentage ?? undefined;
  const part = percentage === undefined ? undefined : Math.min(100, Math.max(0, percentage));
  return html`<div class="call" part="call">
    <p class="words"><span class="tool">${label}</span>${progress?.message ? html`<span class="doing"><bdi>${progress.message}</bdi></span>` : nothing}</p>
    <span class="percent">${part === undefined ? nothing : formatPercent(locale, part / 100)}</span>
    ${part === undefined
      ? html`<progress role="progressbar" aria-label=${label} part="progress"></progress>`
      : html`<progress role="progressbar" aria-label=${label} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${part} max="100" .value=${part} part="progress"></progress>`}
    <p class="notice">${notice ?? nothing}</p>
    ${input ? inputCard(call, connecting) : nothing}
  </div>`;
}

export const styles = css`${progressStyles}
  ${answerStyles}
  .status {
    grid-area: status;
    max-block-size: 40cqb;
    overflow: auto;
    border-block-start: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  /* A question is read and answered here. */
  .status:has(mcp-input-card) {
    max-block-size: 85cqb;
  }
  /* What stands in an empty canvas has no room beside it. */
  .canvas:has(mcp-input-card) > .cover {
    visibility: hidden;
    overflow: hidden;
  }
  .status[data-empty] {
    border: 0;
  }
  .call {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 calc(var(--_space) * 3);
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4) calc(var(--_space) * 3);
  }
  .words {
    display: flex;
    gap: calc(var(--_space) * 2);
    margin: 0;
    overflow: hidden;
    white-space: nowrap;
  }
  .tool {
    font-weight: 500;
  }
  .doing,
  .percent,
  .notice {
    color: var(--_text-muted);
  }
  .doing {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .percent {
    font-variant-numeric: tabular-nums;
  }
  mcp-input-card {
    grid-column: 1 / -1;
    margin-block-start: calc(var(--_space) * 2);
  }
  .notice {
    grid-column: 1 / -1;
    margin: 0;
    font-size: var(--_font-size-small);
  }
  progress {
    grid-column: 1 / -1;
    inline-size: 100%;
    margin-block-start: var(--_space);
  }
  progress:indeterminate {
    background: linear-gradient(90deg, var(--_border) 30%, var(--_accent) 50%, var(--_border) 70%) 0 / 300% 100%;
    animation: mcp-sweep 1.6s linear infinite;
  }
  progress:indeterminate::-webkit-progress-bar {
    background: transparent;
  }
  progress:indeterminate::-moz-progress-bar {
    background: transparent;
  }
  @keyframes mcp-sweep {
    from {
      background-position: 100% 0;
    }
    to {
      background-position: -50% 0;
    }
  }
  .message {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-auto-flow: column;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding-inline: calc(var(--_space) * 4) calc(var(--_space) * 2);
    --_tone: var(--_accent);
  }
  .message[data-subtype='success'] {
    --_tone: var(--_success);
  }
  .message[data-subtype='warning'] {
    --_tone: var(--_warning);
  }
  .message[data-subtype='error'] {
    --_tone: var(--_danger);
  }
  /* Errors of tools come in lines. */
  .message p {
    margin: 0;
    white-space: pre-line;
    padding-block: calc(var(--_space) * 1.5);
    overflow-wrap: anywhere;
  }
  .message .button:not(.icon) {
    margin-block: var(--_space);
  }
  .answer-words {
    display: grid;
    max-block-size: min(24ch, 22svb);
    padding: 0 calc(var(--_space) * 4) calc(var(--_space) * 3);
    grid-template-rows: minmax(0, auto);
  }
  .mark {
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--_tone);
  }
  @container mcp-canvas (inline-size < 45.7em) {
    .words {
      flex-direction: column;
      gap: 0;
      white-space: normal;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    progress:indeterminate {
      animation-duration: 8s;
    }
  }
  @media (forced-colors: active) {
    .mark {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
