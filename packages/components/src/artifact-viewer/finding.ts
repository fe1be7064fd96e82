import type { ReactiveControllerHost } from 'lit';
import type { FindResult, Viewer } from '../viewers/viewer.ts';

/** The search in one viewer: what is looked for, and what was found. The answer to an older question is dropped. */
export class Finding {
  open = false;
  query = '';
  result: FindResult | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #viewer: () => Viewer | undefined;
  #question = 0;
  #before: HTMLElement | undefined;

  constructor(host: ReactiveControllerHost, viewer: () => Viewer | undefined) {
    this.#host = host;
    this.#viewer = viewer;
  }

  /** Remembers who has the keyboard, to give it back. */
  start(): void {
    if (!this.open) this.#before = focused();
    this.open = true;
    this.#host.requestUpdate();
  }

  /** Answers who had the keyboard before, while it is still in the page. */
  stop(): HTMLElement | undefined {
    this.open = false;
    this.query = '';
    this.result = undefined;
    this.#question += 1;
    this.#viewer()?.clearFind?.();
    this.#host.requestUpdate();
    return this.#before?.isConnected ? this.#before : undefined;
  }

  async ask(query: string, step?: 1 | -1): Promise<void> {
    const question = ++this.#question;
    this.query = query;
    if (query === '') {
      this.result = undefined;
      this.#viewer()?.clearFind?.();
    } else {
      const result = await this.#viewer()?.find?.(query, step === undefined ? {} : { step });
      if (question !== this.#question) return;
      this.result = result;
    }
    this.#host.requestUpdate();
  }
}

/** Through shadow roots; nobody has it where the page itself does. */
function focused(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : undefined;
}
