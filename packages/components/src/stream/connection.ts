import type { StreamEvent } from '@mcp-canvas/contract';
import type { StreamProblem } from '../localization/stream-problems.ts';
import { exponentialBackOff, type BackOff } from './back-off.ts';
import { EventStreamParser } from './event-stream-parser.ts';
import { parseStreamEvent } from './event-guard.ts';
import { StreamError, type StreamState } from './stream-state.ts';

export interface Timers {
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: never): void;
}

export interface ConnectionOptions {
  headers?: Readonly<Record<string, string>> | undefined;
  credentials?: RequestCredentials | undefined;
  fetch?: typeof fetch;
  timers?: Timers;
  backOff?: BackOff;
}

export interface ConnectionListener {
  event(event: StreamEvent): void;
  state(state: StreamState, error?: StreamError): void;
}

/**
 * One reader of one event stream over `fetch`: comes back after a break with `Last-Event-ID`, can pause, ends at 204 or
 * `session_end`, and fails on an answer that trying again does not change.
 */
export class Connection {
  readonly #url: string;
  readonly #options: ConnectionOptions;
  readonly #listener: ConnectionListener;
  readonly #backOff: BackOff;
  #abort: AbortController | undefined;
  #timer: unknown;
  #lastId = '';
  #least: number | undefined;
  #attempt = 0;
  #over = false;

  constructor(url: string, listener: ConnectionListener, options: ConnectionOptions = {}) {
    this.#url = url;
    this.#listener = listener;
    this.#options = options;
    this.#backOff = options.backOff ?? exponentialBackOff();
  }

  get over(): boolean {
    return this.#over;
  }

  /** Connects, unless connected or over. */
  start(): void {
    if (this.#over || this.#abort) return;
    this.#clear();
    const abort = new AbortController();
    this.#abort = abort;
    this.#listener.state('connecting');
    void this.#read(abort.signal).then(
      (outcome) => this.#ended(abort, outcome),
      (error: unknown) => this.#broken(abort, error),
    );
  }

  /** Lets the connection go and keeps the place; `start` goes on from there. */
  pause(): void {
    if (this.#over) return;
    this.stop();
    this.#listener.state('paused');
  }

  stop(): void {
    this.#clear();
    this.#abort?.abort();
    this.#abort = undefined;
  }

  async #read(signal: AbortSignal): Promise<'ended' | 'closed'> {
    const response = await this.#request(signal);
    if (response.status === 204) return 'ended';
    refuse(response);
    this.#listener.state('open');
    const parser = new EventStreamParser();
    const reader = response.body!.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      for (const message of parser.push(chunk.value)) {
        if (signal.aborted) return 'closed';
        if (message.id) this.#lastId = message.id;
        this.#attempt = 0;
        const event = parseStreamEvent(message.data);
        if (event) this.#listener.event(event);
        if (event?.type === 'session_end') return 'ended';
      }
      this.#least = parser.retry ?? this.#least;
    }
    return 'closed';
  }

  #request(signal: AbortSignal): Promise<Response> {
    const { fetch: get = globalThis.fetch, headers = {}, credentials = 'same-origin' } = this.#options;
    const resume: Record<string, string> = this.#lastId ? { 'Last-Event-ID': this.#lastId } : {};
    return get(this.#url, { signal, credentials, cache: 'no-store', headers: { Accept: 'text/event-stream', ...headers, ...resume } });
  }

  #ended(abort: AbortController, outcome: 'ended' | 'closed'): void {
    if (this.#abort !== abort) return;
    if (outcome === 'closed') return this.#retry();
    this.#over = true;
    this.stop();
    this.#listener.state('ended');
  }

  #broken(abort: AbortController, error: unknown): void {
    if (this.#abort !== abort) return;
    if (!(error instanceof StreamError)) return this.#retry();
    this.stop();
    this.#listener.state('failed', error);
  }

  #retry(): void {
    this.stop();
    this.#listener.state('retrying');
    const { timers = globalThis as unknown as Timers } = this.#options;
    this.#timer = timers.setTimeout(() => this.start(), this.#backOff(this.#attempt++, this.#least));
  }

  #clear(): void {
    const { timers = globalThis as unknown as Timers } = this.#options;
    if (this.#timer !== undefined) timers.clearTimeout(this.#timer as never);
    this.#timer = undefined;
  }
}

/** Throws a `StreamError` for an answer that will not change by itself, an ordinary error for one worth another try. */
function refuse(response: Response): void {
  const { status } = response;
  if (status === 200 && response.headers.get('content-type')?.startsWith('text/event-stream') && response.body) return;
  const again = status === 408 || status === 429 || status >= 500;
  if (again) throw new Error(`The stream answered ${status}.`);
  throw new StreamError(refusals[status] ?? 'streamStatus', { status: String(status) }, status);
}

const refusals: Readonly<Record<number, StreamProblem>> = { 200: 'noStream', 401: 'signedOut', 403: 'streamForbidden', 404: 'noSession', 410: 'sessionOver' };
