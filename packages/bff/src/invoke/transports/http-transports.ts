import { SSEClientTransport, StreamableHTTPClientTransport, type FetchLike, type JSONRPCMessage, type Transport, type TransportSendOptions } from '@modelcontextprotocol/client';
import type { IntakeOptions } from '../intake/message-scanner.ts';
import { createIntakeFetch } from './intake-fetch.ts';
import type { Tap } from './tap.ts';

export interface HttpOptions {
  url: string;
  headers: Record<string, string>;
  fetch: FetchLike;
  tap: Tap;
  intake: IntakeOptions;
}

/** Streamable HTTP: a tracked request's exchange ends with its `abort`, and a stream that ends without an answer loses it. */
class TappedHttpTransport extends StreamableHTTPClientTransport {
  #tap: Tap;

  constructor({ url, headers, fetch, tap, intake }: HttpOptions) {
    super(new URL(url), { requestInit: { headers }, fetch: createIntakeFetch({ fetch, tap, intake }) });
    this.#tap = tap;
  }

  override async send(message: JSONRPCMessage, options: TransportSendOptions = {}): Promise<void> {
    const tracked = this.#tap.outgoing(message);
    if (!tracked) return super.send(message, options);
    const signals = [tracked.abort.signal, options.requestSignal].filter((signal) => signal !== undefined);
    const onRequestStreamEnd = () => tracked.settle({ kind: 'lost', reason: 'its stream ended without an answer' });
    return this.#tap.origin.run(tracked, () => super.send(message, { ...options, requestSignal: AbortSignal.any(signals), onRequestStreamEnd }));
  }
}

/** The older HTTP+SSE (2024-11-05): one stream is the whole connection. */
class TappedSseTransport extends SSEClientTransport {
  #tap: Tap;

  constructor({ url, headers, fetch, tap, intake }: HttpOptions) {
    const lost = () => {
      tap.lost('its stream ended');
      void this.close();
    };
    super(new URL(url), { requestInit: { headers }, fetch: createIntakeFetch({ fetch, tap, intake, onStreamEnd: lost }) });
    this.#tap = tap;
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    this.#tap.outgoing(message);
    return super.send(message);
  }
}

/** The transports of a `url`, by the configuration's name. */
export const httpTransports: Record<'http' | 'sse', (options: HttpOptions) => Transport> = {
  http: (options) => new TappedHttpTransport(options),
  sse: (options) => new TappedSseTransport(options),
};
