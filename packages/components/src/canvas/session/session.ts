import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { StreamEvent } from '@mcp-canvas/contract';
import { apiBaseOf, apiBaseOfStream, sessionOfStream } from '../../stream/api-base.ts';
import type { Frames } from '../../stream/service.ts';
import type { StreamState } from '../../stream/stream-state.ts';
import type { FrameConfig } from '../../viewers/viewer.ts';
import { CodeMissing } from '../../loading/code-missing.ts';
import { whenThere } from '../../loading/when-there.ts';
import type { SourceListener } from './follow.ts';

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
  /** What it waits for: its first connection, or another one after the last broke; undefined when nothing has to be awaited. */
  waits: 'connecting' | 'retrying' | undefined;
  error: Error | undefined;
  readonly #host: SessionHost;
  readonly #memory: () => Promise<void> | undefined;
  #abort: AbortController | undefined;
  /** What the events come from; undefined for a canvas that is fed by hand. */
  #source: unknown;
  #access = '';
  #resumes = false;
  #frames: Frames | undefined;
  #frame: FrameConfig | undefined;
  #allowed: string | undefined = '-';

  /** `memory`: what must be there before the first event. */
  constructor(host: SessionHost, memory: () => Promise<void> | undefined) {
    this.#host = host;
    this.#memory = memory;
    host.addController(this);
  }

  /** The absolute base of the API, given or read from the stream's address; undefined without a BFF. */
  get apiBase(): string | undefined {
    return apiBaseOf(this.#host.apiBase) ?? (this.#host.src ? apiBaseOfStream(this.#host.src) : undefined);
  }

  hostUpdated(): void {
    if (!this.#host.isConnected) return;
    const { src, stream, apiBase, headers, credentials } = this.#host;
    const source = stream ?? (src || apiBase);
    const access = JSON.stringify([this.apiBase, headers, credentials]);
    const same = source === this.#source;
    if (this.#abort && same && access === this.#access) return;
    // What the host fed by hand before its first source stays.
    if (!same && this.#source !== undefined) {
      this.sessionId = undefined;
      this.#host.sourceChanged();
    }
    this.#source = source;
    this.#access = access;
    this.start(same && stream !== undefined && this.#abort !== undefined);
  }

  /** An element that is only moved in the page keeps its stream. */
  hostDisconnected(): void {
    setTimeout(() => {
      if (this.#host.isConnected) return;
      this.#abort?.abort();
      this.#abort = undefined;
    });
  }

  /** Starts, or starts again after a failure. `goesOn`: a stream of the host’s own could not be read twice, so that only its surroundings are asked for again. */
  start(goesOn = false): void {
    if (!goesOn) {
      this.#abort?.abort();
      this.#abort = new AbortController();
    }
    const { signal } = this.#abort!;
    // A stream tells of its failure before it throws it.
    void this.#run(signal, goesOn).catch((error: unknown) => !signal.aborted && error !== this.error && this.#tell('failed', error instanceof Error ? error : new Error(String(error))));
  }

  /** A canvas goes on from what it showed: with the session of then where it opened that itself; an address is heard again for what came since. */
  resume(session: string): void {
    const { src, stream } = this.#host;
    if (session && !src && !stream) {
      this.sessionId = session;
      this.#resumes = true;
    }
    if (this.#abort && !stream && this.#source) this.start();
  }

  /** A canvas that is fed by hand needs no connection; one that needs it fetches its code first. */
  async #run(signal: AbortSignal, goesOn: boolean): Promise<void> {
    const { src, stream, headers, credentials } = this.#host;
    const { apiBase } = this;
    if (stream === undefined && !src && apiBase === undefined) return this.#tell('idle');
    if (!stream && src) this.sessionId ??= sessionOfStream(src);
    if (!goesOn) {
      this.waits = 'connecting';
      this.#host.requestUpdate();
    }
    const { follow, askFrames } = await whenThere(() => import('./follow.ts'), (cause) => signal.aborted || this.#tell('failed', new CodeMissing(cause)));
    await this.#memory();
    if (signal.aborted) return;
    const access = { headers, credentials, signal };
    if (goesOn) return askFrames(apiBase, access, this.#hear);
    return follow({ stream, src, apiBase, sessionId: this.sessionId, resumes: this.#resumes }, access, this.#hear);
  }

  readonly #hear: SourceListener = {
    opened: (session) => {
      this.sessionId = session.session_id;
      this.#resumes = false;
      this.#host.sessionOpened(session);
    },
    framed: (frames) => {
      this.#frames = frames;
      this.#frame = undefined;
      this.#allowed = '-';
      this.#host.requestUpdate();
    },
    event: (event) => this.#host.streamEvent(event),
    state: (state, error) => this.#tell(state, error),
  };

  /** Where frames run; without a configuration there is no frame page. */
  frame(own: readonly string[] | undefined): FrameConfig | undefined {
    const allowed = JSON.stringify(own);
    if (this.#frames && allowed !== this.#allowed) this.#frame = this.#frames(own);
    this.#allowed = allowed;
    return this.#frame;
  }

  #tell(state: StreamState | 'idle', error?: Error): void {
    this.waits = state === 'retrying' ? state : state === 'connecting' ? (this.waits ?? state) : undefined;
    this.state = state;
    this.error = error;
    if (state !== 'idle') this.#host.streamState(state, error);
    this.#host.requestUpdate();
  }
}
