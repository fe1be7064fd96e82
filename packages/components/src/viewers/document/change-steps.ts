import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { iconButton } from '../../styles/icon-button.ts';
import type { StringKey } from './strings.ts';

/** Letters of a change that are repeated beside who made it. */
const most = 80;

export interface ChangeStepsOptions {
  pages(): Element;
  /** Does this when all pages are laid out. */
  whole(work: () => void): void;
  /** The height in the window from which a reader who stands at no change goes on. */
  head(): number;
  reveal(change: HTMLElement): void;
}

/** Leads from one tracked change to the next, and writes who made it: colours and what appears on hovering are not for everybody. */
export class ChangeSteps {
  readonly #host: LitElement;
  readonly #options: ChangeStepsOptions;
  #current: HTMLElement | undefined;

  constructor(host: LitElement, options: ChangeStepsOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** The reader stands at no change any more. */
  leave(): void {
    this.#mark(undefined);
  }

  render(say: Localize<StringKey>): TemplateResult {
    return html`${iconButton('up', say('previousChange'), () => this.#step(-1))}${iconButton('down', say('nextChange'), () => this.#step(1))}<span class="told" role="status">${this.#told(say)}</span>`;
  }

  #step(by: 1 | -1): void {
    this.#options.whole(() => this.#go(by));
  }

  #go(by: 1 | -1): void {
    const changes = this.#changes;
    const at = this.#current ? changes.indexOf(this.#current) : this.#ahead(changes) - (by > 0 ? 1 : 0);
    const change = changes.at((at + by) % changes.length);
    this.#mark(change);
    if (change) this.#options.reveal(change);
  }

  #mark(change: HTMLElement | undefined): void {
    this.#current?.classList.remove('at-change');
    change?.classList.add('at-change');
    this.#current = change;
    this.#host.requestUpdate();
  }

  /** The first that is in the view or below it. */
  #ahead(changes: readonly HTMLElement[]): number {
    const head = this.#options.head();
    return Math.max(0, changes.findIndex((change) => change.getBoundingClientRect().top >= head));
  }

  #told(say: Localize<StringKey>): string | typeof nothing {
    if (!this.#current) return nothing;
    const changes = this.#changes;
    const text = this.#current.textContent.trim();
    const words = text.length > most ? `${text.slice(0, most)} …` : text;
    return say('changeAt', { number: changes.indexOf(this.#current) + 1, count: changes.length, what: this.#current.title, words });
  }

  get #changes(): HTMLElement[] {
    return [...this.#options.pages().querySelectorAll<HTMLElement>('ins, del')];
  }
}
