import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { localize } from '../localization/localize.ts';
import type { Say } from '../styles/icon-button.ts';
import { allNewest, newest, versionsOf } from '../store/artifacts.ts';
import { answersOf } from '../store/answers.ts';
import { callOf, callsOf } from '../store/call-events.ts';
import type { CanvasState } from '../store/state.ts';
import { answered, called } from './session/answer.ts';
import { strings } from './workspace-strings.ts';

/** Milliseconds in which what arrives is gathered into one announcement. */
export const gathering = 700;
/** So many names are read out, the others are counted; and so many calls, the last ones: a replay may bring hundreds. */
const named = 3;

/** What is new since the reader was told the last time, as sentences: how calls ended, what tools say, then the files. */
export function news(now: CanvasState, told: CanvasState, locale: string, say: Say): string[] {
  const words = localize(strings, locale);
  const files = now.artifacts === told.artifacts ? [] : allNewest(now.artifacts).filter(({ id, version }) => version !== newest(versionsOf(told.artifacts, id))?.version);
  const names = files.slice(0, named).map((file) => file.title || file.name);
  if (files.length > named) names.push(words('more', { count: files.length - named }));
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names);
  const answers = new Map(answersOf(now).map((answer) => [answer.id, answered(answer, locale)]));
  const calls = callsOf(now);
  const finished = calls.filter(({ id, status }) => status === 'complete' && callOf(told, id)?.status !== 'complete').slice(-named);
  const asked = calls.filter(({ id, status, signIn }) => status === 'running' && signIn?.state === 'wanted' && callOf(told, id)?.signIn?.state !== 'wanted');
  const notices = calls.filter(({ id, notice }) => notice !== undefined && notice !== callOf(told, id)?.notice);
  const asks = calls.filter(({ id, input }) => input && input.id !== callOf(told, id)?.input?.id);
  return [
    ...finished.map(({ id, tool }) => answers.get(id) ?? words('finished', { tool: called(tool, locale) })),
    ...now.messages.filter((message) => !told.messages.includes(message)).map(({ tool, message }) => (tool === undefined ? message : say('failed', { tool: called(tool, locale), message }))),
    ...asked.map(({ tool, signIn }) => words('signIn', { tool, server: signIn!.server })),
    ...asks.map(({ server, tool }) => words('asks', { tool: tool || server })),
    ...notices.map(({ notice = '' }) => notice),
    ...(files.length > 0 ? [words('filesCame', { count: files.length, names: list })] : []),
  ];
}

/** Reads out what arrives: one polite live region, one announcement for what comes within a moment. */
export class Announcer implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };
  readonly #ask: () => { state: CanvasState; locale: string; say: Say };
  #told: CanvasState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `told`: what the reader knows already. */
  constructor(host: ReactiveControllerHost & { readonly renderRoot: ParentNode }, told: CanvasState, ask: () => { state: CanvasState; locale: string; say: Say }) {
    this.#host = host;
    this.#ask = ask;
    this.#told = told;
    host.addController(this);
  }

  /** Another session: nothing of it was told. */
  reset(told: CanvasState): void {
    this.#told = told;
  }

  hostUpdated(): void {
    if (this.#ask().state !== this.#told) this.#timer ??= setTimeout(() => this.#tell(), gathering);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #tell(): void {
    this.#timer = undefined;
    const { state, locale, say } = this.#ask();
    const sentences = news(state, this.#told, locale, say);
    this.#told = state;
    const region = this.#host.renderRoot.querySelector('.announcements');
    // New nodes are read out, also when they say the same as the last ones.
    if (sentences.length > 0) region?.replaceChildren(...sentences.map((text) => Object.assign(document.createElement('p'), { textContent: text })));
  }
}
