import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { FileAccess } from './file-service.ts';
import type { Listing } from './listing.ts';

export interface ConnectionHost extends ReactiveControllerHost {
  readonly isConnected: boolean;
  readonly access: FileAccess;
  readonly listing: Listing;
}

/** Keeps the list that of the service and the reader that the page names: another of them is asked from nothing. */
export class Connection implements ReactiveController {
  readonly #host: ConnectionHost;
  #source = '';

  constructor(host: ConnectionHost) {
    this.#host = host;
  }

  hostUpdated(): void {
    const source = JSON.stringify(this.#host.access);
    if (source === this.#source || !this.#host.isConnected) return;
    this.#source = source;
    void this.#host.listing.reset();
  }

  hostDisconnected(): void {
    this.#host.listing.stop();
    this.#source = '';
  }
}
