import type { Client } from '@modelcontextprotocol/client';

/** Who listens to changes of one resource. */
export interface ResourceListener {
  updated(): void;
  /** The connection is gone, and nothing more will be heard. */
  ended(): void;
}

interface Watched {
  listeners: Set<ResourceListener>;
  /** Resolves when the server has taken the subscription, with what ends it. */
  begun: Promise<() => void>;
}

/** Milliseconds for a server to take a subscription. */
const patience = 10_000;

/** Subscriptions of one connection: one for each address, whoever listens. `resources/subscribe` in the older era, `subscriptions/listen` in the newer. */
export class ResourceWatches {
  readonly #client: Client;
  readonly #watched = new Map<string, Watched>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Resolves with what ends it; with nothing where the server offers no subscriptions. */
  async watch(uri: string, listener: ResourceListener): Promise<(() => void) | undefined> {
    if (!this.#client.getServerCapabilities()?.resources?.subscribe) return undefined;
    const watched = this.#watched.get(uri) ?? { listeners: new Set(), begun: this.#begin(uri) };
    this.#watched.set(uri, watched);
    watched.listeners.add(listener);
    try {
      const end = await watched.begun;
      return () => {
        if (!watched.listeners.delete(listener) || watched.listeners.size > 0) return;
        if (this.#watched.get(uri) === watched) this.#watched.delete(uri);
        end();
      };
    } catch (error) {
      if (this.#watched.get(uri) === watched) this.#watched.delete(uri);
      throw error;
    }
  }

  /** `notifications/resources/updated`. */
  updated(uri: unknown): void {
    for (const { updated } of this.#watched.get(String(uri))?.listeners ?? []) updated();
  }

  close(): void {
    const all = [...this.#watched.keys()];
    for (const uri of all) this.#ended(uri);
  }

  #ended(uri: string): void {
    const listeners = [...(this.#watched.get(uri)?.listeners ?? [])];
    this.#watched.delete(uri);
    for (const { ended } of listeners) ended();
  }

  async #begin(uri: string): Promise<() => void> {
    const options = { timeout: patience };
    if (this.#client.getProtocolEra() !== 'modern') {
      await this.#client.subscribeResource({ uri }, options);
      return () => void this.#client.unsubscribeResource({ uri }, options).catch(() => undefined);
    }
    const subscription = await this.#client.listen({ resourceSubscriptions: [uri] }, options);
    void subscription.closed.then((how) => {
      if (how !== 'local') this.#ended(uri);
    });
    return () => void subscription.close().catch(() => undefined);
  }
}
