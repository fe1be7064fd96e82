import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { serverSentEvents } from '../../stream/server-sent-events.ts';
import type { FileAccess } from './file-service.ts';

/** Milliseconds in which what a stream tells is gathered into one look at the list. */
const gathering = 200;

/** Events after which the list may be another one (CONTRACT section 2). */
const telling: ReadonlySet<string> = new Set(['files_update', 'canvas_files', 'snapshot', 'session_end']);

export interface LiveHost extends ReactiveControllerHost {
  readonly isConnected: boolean;
  readonly session: string;
  readonly access: FileAccess;
}

/**
 * Tells when the list may have changed: the session's stream says so (the canvas and the list share its connection), or the page
 * comes back into view, since streams tell of their own session alone.
 */
export class LiveFiles implements ReactiveController {
  readonly #host: LiveHost;
  readonly #changed: () => void;
  #abort: AbortController | undefined;
  #source = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LiveHost, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#seen);
  }

  hostUpdated(): void {
    const { isConnected, session, access } = this.#host;
    const source = isConnected && session ? JSON.stringify([session, access]) : '';
    if (source === this.#source) return;
    this.#source = source;
    this.#abort?.abort();
    if (source) void this.#follow(session, access, (this.#abort = new AbortController()).signal);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#abort?.abort();
    this.#source = '';
  }

  async #follow(session: string, { apiBase, headers, credentials }: FileAccess, signal: AbortSignal): Promise<void> {
    try {
      for await (const { type } of serverSentEvents(`${apiBase}/api/sessions/${encodeURIComponent(session)}/events`, { headers, credentials, signal })) {
        if (!signal.aborted && telling.has(type)) this.#soon();
      }
    } catch {
      // A session that is over tells nothing more; the list is still looked at when the page comes back.
    }
  }

  readonly #seen = (): void => {
    if (!document.hidden) this.#soon();
  };

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#changed();
    }, gathering);
  }
}
