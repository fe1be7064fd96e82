import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds in which sentences are gathered: a screen reader that is interrupted says none of them. */
const gathering = 300;
/** So many are read out, the last ones. */
const most = 4;

/** Sentences for a screen reader, in the polite live region `.announcements`. */
export class Announcements implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & { readonly renderRoot: ParentNode }) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  say(sentence: string): void {
    if (this.#waiting.at(-1) !== sentence) this.#waiting.push(sentence);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const sentences = this.#waiting.slice(-most);
      this.#waiting = [];
      // New nodes are read out, also when they say the same as the last ones.
      this.#host.renderRoot.querySelector('.announcements')?.replaceChildren(...sentences.map((text) => Object.assign(document.createElement('p'), { textContent: text })));
    }, gathering);
  }
}
