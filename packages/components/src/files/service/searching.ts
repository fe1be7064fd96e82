import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { FileQuery } from './file-service.ts';
import { everything, type Listing } from './listing.ts';

/** Milliseconds after the last letter until the service is asked. */
const rest = 250;

/** What the reader searches for: letters are gathered, all else is asked at once, and a newer question ends the one before. */
export class Searching implements ReactiveController {
  /** What stands in the field. */
  typed = '';
  readonly #host: ReactiveControllerHost;
  readonly #listing: Listing;
  readonly #answered: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `answered`: another list stands there. */
  constructor(host: ReactiveControllerHost, listing: Listing, answered: () => void) {
    this.#host = host;
    this.#listing = listing;
    this.#answered = answered;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  type(text: string): void {
    this.typed = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask({}), rest);
    this.#host.requestUpdate();
  }

  async ask(change: Partial<FileQuery>): Promise<void> {
    clearTimeout(this.#timer);
    const query = { ...this.#listing.query, q: this.typed.trim(), ...change };
    if (JSON.stringify(query) === JSON.stringify(this.#listing.query) && this.#listing.error === undefined) return;
    await this.#listing.search(query);
    if (this.#listing.query === query && this.#listing.waits === undefined && this.#listing.error === undefined) this.#answered();
  }

  /** Everything, in the order that was chosen. */
  clear(): Promise<void> {
    this.typed = '';
    return this.ask({ ...everything, sort: this.#listing.query.sort });
  }
}
