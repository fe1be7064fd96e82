import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { StreamEvent } from '@mcp-canvas/contract';
import { apiBaseOf, apiBaseOfStream, sessionOfStream } from '../stream/api-base.ts';
import type * as Service from '../stream/service.ts';
import type { Frames, ServiceAccess } from '../stream/service.ts';
import type { FrameConfig } from '../viewers/viewer.ts';
import type { StreamState } from '../stream/stream-state.ts';
import { isStreamEvent } from '../stream/event-guard.ts';

export interface SessionHost extends ReactiveControllerHost {
  readonly isConnected: boolean;
  readonly src: string;
  readonly stream: AsyncIterable<StreamEvent> | undefined;
  readonly apiBase: string | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly credentials: RequestCredentials | undefined;
  /** Another source: what came from the last one no longer counts. */
  sourceChanged(): void;
  sessionOpened(session: { session_id: string; events_url: string }): void;
  streamEvent(event: StreamEvent): void;
  streamState(state: StreamState, error?: Error & { status?: number | undefined }): void;
}

/** Where a canvas gets its events from: a stream it was given, the address of one, or a session that it opens itself. */
export class Session implements ReactiveController {
  sessionId: string | undefined;
  state: StreamState | 'idle' = 'idle';
  error: Error | undefined;
  readonly #host: SessionHost;
  #abort: AbortController | undefined;
  #source: unknown[] = [];
  #frames: Frames | undefined;
  #frame: FrameConfig | undefined;
  #allowed: string | undefined = '-';

  constructor(host: SessionHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The absolute base of the API, given or read from the stream's address; undefined without a BFF. */
  get apiBase(): string | undefined {
    return apiBaseOf(this.#host.apiBase) ?? (this.#host.src ? apiBaseOfStream(this.#host.src) : undefined);
  }

  hostUpdated(): void {
    if (!this.#host.isConnected) return;
    const { src, stream, apiBase, headers, credentials } = this.#host;
    const source = [stream, src, apiBase, JSON.stringify(headers), credentials];
    if (this.#abort && source.every((part, at) => part === this.#source[at])) return;
    if (this.#source.length > 0 && (stream !== this.#source[0] || src !== this.#source[1] || apiBase !== this.#source[2])) {
      this.sessionId = undefined;
      this.#host.sourceChanged();
    }
    this.#source = source;
    this.start();
  }

  /** An element that is only moved in the page keeps its stream. */
  hostDisconnected(): void {
    setTimeout(() => {
      if (this.#host.isConnected) return;
      this.#abort?.abort();
      this.#abort = undefined;
    });
  }

  /** Starts, or starts again after a failure. */
  start(): void {
    this.#abort?.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    void this.#run(signal).catch((error: unknown) => !signal.aborted && this.#tell('failed', error instanceof Error ? error : new Error(String(error))));
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { src, stream, headers, credentials } = this.#host;
    const { apiBase } = this;
    const access = { headers, credentials, signal };
    // A canvas that is fed by hand needs no connection; one that needs it fetches its code meanwhile.
    if (stream === undefined && !src && apiBase === undefined) return this.#tell('idle');
    const service = import('../stream/service.ts');
    const configured = apiBase === undefined ? undefined : service.then(({ readFrames }) => readFrames(apiBase, access)).then((frames) => this.#configure(frames), () => this.#configure(undefined));
    if (stream) return this.#follow(stream, signal, configured);
    const address = src || (await this.#open(apiBase!, access, service));
    this.sessionId ??= sessionOfStream(address);
    const { serverSentEvents } = await service;
    if (signal.aborted) return;
    const onState = (state: StreamState, error?: Error) => !signal.aborted && this.#tell(state, error);
    for await (const event of serverSentEvents(address, { headers, credentials, signal, onState })) {
      await configured;
      if (signal.aborted) return;
      this.#host.streamEvent(event);
    }
  }

  /** A file is not drawn before it is known where frames run: it would take the frame of a page without a service. */
  async #follow(stream: AsyncIterable<StreamEvent>, signal: AbortSignal, configured: Promise<void> | undefined): Promise<void> {
    this.#tell('open');
    await configured;
    const iterator = stream[Symbol.asyncIterator]();
    signal.addEventListener('abort', () => void iterator.return?.(), { once: true });
    for (let step = await iterator.next(); !step.done; step = await iterator.next()) {
      if (signal.aborted) return;
      if (isStreamEvent(step.value)) this.#host.streamEvent(step.value);
    }
    this.#tell('ended');
  }

  /** Answers the address of the session's stream; an element that comes back into the page goes on with its session. */
  async #open(apiBase: string, access: ServiceAccess, service: Promise<typeof Service>): Promise<string> {
    if (this.sessionId === undefined) {
      this.#tell('connecting');
      const session = await (await service).openSession(apiBase, access);
      access.signal.throwIfAborted();
      this.sessionId = session.session_id;
      this.#host.sessionOpened(session);
    }
    return `${apiBase}/api/sessions/${encodeURIComponent(this.sessionId)}/events`;
  }

  /** Where frames run; without a configuration there is no frame page, and frames stay closed: the safe side. */
  frame(own: readonly string[] | undefined): FrameConfig | undefined {
    const allowed = JSON.stringify(own);
    if (this.#frames && allowed !== this.#allowed) this.#frame = this.#frames(own);
    this.#allowed = allowed;
    return this.#frame;
  }

  #configure(frames: Frames | undefined): void {
    this.#frames = frames;
    this.#frame = undefined;
    this.#allowed = '-';
    this.#host.requestUpdate();
  }

  #tell(state: StreamState | 'idle', error?: Error): void {
    this.state = state;
    this.error = error;
    if (state !== 'idle') this.#host.streamState(state, error);
    this.#host.requestUpdate();
  }
}
