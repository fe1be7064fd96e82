import type { ReactiveControllerHost, TemplateResult, nothing } from 'lit';
import { messageBar } from './bars.ts';
import type { SayFiles } from '../service/say-refusal.ts';

/** So many are told at a time, the last ones. */
const most = 4;

/** What went wrong, each sentence once, until the reader puts them away. */
export class Messages {
  readonly #host: ReactiveControllerHost;
  #told: readonly string[] = [];

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  tell(message: string): void {
    this.#set([...this.#told.filter((one) => one !== message), message].slice(-most));
  }

  draw(say: SayFiles): TemplateResult | typeof nothing {
    return messageBar(this.#told, say, () => this.#set([]));
  }

  #set(told: readonly string[]): void {
    this.#told = told;
    this.#host.requestUpdate();
  }
}
