import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CanvasSnapshot } from '../store/snapshot.ts';

export interface MemoryHost extends ReactiveControllerHost {
  /** Under which name it is kept; nothing is while it is empty. */
  readonly remember: string;
  snapshot(): CanvasSnapshot;
}

/** Milliseconds without a change before it is written. */
const quiet = 500;

/**
 * Keeps what a canvas shows in the page's `sessionStorage`: a little after it changed, and when the page goes away. Where there
 * is no room for all of it, the layout and the dashboards are kept, and files come again with the stream.
 */
export class Memory implements ReactiveController {
  readonly #host: MemoryHost;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: MemoryHost) {
    this.#host = host;
  }

  hostConnected(): void {
    addEventListener('pagehide', this.#write);
    document.addEventListener('visibilitychange', this.#write);
  }

  hostUpdated(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#write, quiet);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#write);
    document.removeEventListener('visibilitychange', this.#write);
    clearTimeout(this.#timer);
    this.#write();
  }

  readonly #write = (): void => {
    const { remember } = this.#host;
    if (!remember) return;
    const whole = this.#host.snapshot();
    for (const snapshot of [whole, withoutText(whole), withoutFiles(whole)]) {
      try {
        return sessionStorage.setItem(`mcp-canvas:${remember}`, JSON.stringify(snapshot));
      } catch {
        // Full, or refused to this page: less may fit; else what was kept before stays.
      }
    }
  };
}

/** Files that can be fetched without their text, calls without their answers. */
function withoutText({ state, ...rest }: CanvasSnapshot): CanvasSnapshot {
  const artifacts = Object.entries(state.artifacts).map(([id, versions]) => [id, versions.map(({ inline, ...file }) => (inline !== undefined && file.url === undefined ? { ...file, inline } : file))] as const);
  const calls = Object.entries(state.calls).map(([id, { results: _results, ...call }]) => [id, call] as const);
  return { ...rest, state: { ...state, artifacts: Object.fromEntries(artifacts), calls: Object.fromEntries(calls) } };
}

/** The stream repeats the files then: none of its events counts as known. */
function withoutFiles({ state, seen: _seen, ...rest }: CanvasSnapshot): CanvasSnapshot {
  return { ...rest, state: { ...state, artifacts: {}, calls: {} } };
}
