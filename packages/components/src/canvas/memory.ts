import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CanvasSnapshot } from '../store/snapshot.ts';
import { sessionOfStream } from '../stream/api-base.ts';

export interface MemoryHost extends ReactiveControllerHost {
  /** Under which name it is kept; nothing is while it is empty. */
  readonly remember: string;
  readonly src: string;
  readonly apiBase: string | undefined;
  snapshot(): CanvasSnapshot;
  restore(snapshot: CanvasSnapshot): void;
}

/** Milliseconds without a change before it is written. */
const quiet = 500;
/** UTF-16 units that a page's storage takes at most, in any browser: more text of files is not even tried, which would hold up the page at each change. */
const most = 5 * 2 ** 20;

/**
 * Brings back what a canvas showed before a reload, and keeps what it shows in the page's `sessionStorage`: a little after it
 * changed, and when the page goes away. Where there is no room for all of it, the layout and the dashboards are kept, and files come again with the stream.
 */
export class Memory implements ReactiveController {
  readonly #host: MemoryHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #recalled = false;

  constructor(host: MemoryHost) {
    this.#host = host;
  }

  hostConnected(): void {
    addEventListener('pagehide', this.#write);
    document.addEventListener('visibilitychange', this.#write);
    this.#recall();
  }

  hostUpdated(): void {
    this.#recall();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#write, quiet);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#write);
    document.removeEventListener('visibilitychange', this.#write);
    clearTimeout(this.#timer);
    this.#write();
  }

  #recall(): void {
    const { remember, src, apiBase } = this.#host;
    if (this.#recalled || !remember) return;
    const memory = read(remember);
    // Before the host says which session it shows, nobody knows whether this is of that one.
    if (memory?.session && !src && apiBase === undefined) return;
    this.#recalled = true;
    const { artifacts, tabs } = this.#host.snapshot().state;
    const fresh = tabs.length + Object.keys(artifacts).length === 0;
    if (!memory || !fresh || (src && memory.session !== sessionOfStream(src))) return;
    try {
      this.#host.restore(memory);
    } catch {
      // What was kept is no snapshot.
    }
  }

  readonly #write = (): void => {
    const { remember } = this.#host;
    if (!remember || !this.#recalled) return;
    const whole = this.#host.snapshot();
    for (const snapshot of [whole, withoutText(whole), withoutFiles(whole)]) {
      if (textIn(snapshot) > most) continue;
      try {
        return sessionStorage.setItem(place(remember), JSON.stringify(snapshot));
      } catch {
        // Full, or refused to this page: less may fit; else what was kept before stays.
      }
    }
  };
}

/** Units of text that files have with them. */
const textIn = ({ state }: CanvasSnapshot): number => Object.values(state.artifacts).flat().reduce((sum, { inline = '', b64 = '' }) => sum + inline.length + b64.length, 0);

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

const place = (remember: string): string => `mcp-canvas:${remember}`;

function read(remember: string): CanvasSnapshot | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place(remember)) ?? '0') || undefined;
  } catch {
    return undefined; // refused to this page, or no JSON
  }
}
