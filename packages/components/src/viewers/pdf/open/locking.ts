import { nothing, type LitElement, type TemplateResult } from 'lit';
import type { Localize } from '../../../localization/localize.ts';
import { passwordPrompt, type Lock } from './password-prompt.ts';
import type { strings } from '../strings.ts';

/** A file that is locked until its reader gives the password. */
export class Locking {
  readonly #host: LitElement;
  #lock: Lock | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  get locked(): boolean {
    return this.#lock !== undefined;
  }

  /** Asks for the password; `wrong` when the last answer was not right. */
  ask(answer: (password: string) => void, wrong: boolean): void {
    this.#turnTo({ answer, wrong });
  }

  /** The file is open, or there is none. */
  end(): void {
    this.#turnTo(undefined);
  }

  render(say: Localize<keyof typeof strings.en>): TemplateResult | typeof nothing {
    return this.#lock ? passwordPrompt(this.#lock, say, (cancelled) => void this.#decline(cancelled)) : nothing;
  }

  /** What had the keyboard goes: what comes in its place has it. */
  async #decline(cancelled: boolean): Promise<void> {
    this.#turnTo(this.#lock && { ...this.#lock, cancelled });
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('.locked :is(input, button)')?.focus();
  }

  #turnTo(lock: Lock | undefined): void {
    this.#lock = lock;
    this.#host.requestUpdate();
  }
}
