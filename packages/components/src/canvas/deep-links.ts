import type { Artifact } from '@mcp-canvas/contract';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { findArtifact } from '../store/artifacts.ts';
import type { CanvasState } from '../store/state.ts';
import { artifactOf } from './announce.ts';

export interface DeepLinksHost extends ReactiveControllerHost, EventTarget {
  readonly deepLinks: boolean;
  show(idOrName: string, options?: { version?: number }): boolean;
}

/** What an address asks for; `version` only where the reader looks at one that is not the newest. */
export interface Wanted {
  artifact: string;
  version?: number;
}

/** Of `#artifact=…&version=…`; undefined for any other. */
export function readLink(hash: string): Wanted | undefined {
  const words = new URLSearchParams(hash.slice(1));
  const artifact = words.get('artifact');
  const version = Number(words.get('version') ?? undefined);
  return artifact ? { artifact, ...(Number.isInteger(version) && version > 0 && { version }) } : undefined;
}

/** The fragment with another artifact in it; what else stands there stays. Undefined where it is one that the host page uses for itself. */
export function writeLink(hash: string, wanted: Wanted | undefined): string | undefined {
  const words = new URLSearchParams(hash.slice(1));
  if (hash.length > 1 && !words.has('artifact') && !hash.includes('=')) return undefined;
  words.delete('artifact');
  words.delete('version');
  if (wanted) words.set('artifact', wanted.artifact);
  if (wanted?.version) words.set('version', String(wanted.version));
  const text = words.toString();
  return text === '' ? '' : `#${text}`;
}

const acts = ['click', 'keydown'] as const;

/** The address leads to the artifact that is looked at, and the artifact that the address names is shown, when it comes. */
export class DeepLinks implements ReactiveController {
  readonly #host: DeepLinksHost;
  readonly #state: () => CanvasState;
  #wanted: Wanted | undefined;
  #looked: Artifact | undefined;

  constructor(host: DeepLinksHost, state: () => CanvasState) {
    this.#host = host;
    this.#state = state;
  }

  hostConnected(): void {
    addEventListener('hashchange', this.#read);
    for (const type of acts) this.#host.addEventListener(type, this.#giveUp);
    this.#read();
  }

  hostUpdated(): void {
    if (!this.#host.deepLinks) return;
    this.#fulfil();
    const looked = lookedAt(this.#state());
    if (looked === this.#looked || this.#wanted) return;
    this.#looked = looked;
    const hash = writeLink(location.hash, looked && this.#link(looked));
    if (hash !== undefined && hash !== location.hash) history.replaceState(history.state, '', hash || `${location.pathname}${location.search}`);
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.#read);
    for (const type of acts) this.#host.removeEventListener(type, this.#giveUp);
  }

  /** A name where it says which, else the id. */
  #link({ id, name, version }: Artifact): Wanted {
    const { artifacts } = this.#state();
    const byName = findArtifact(artifacts, name)?.id === id;
    return { artifact: byName ? name : id, ...(findArtifact(artifacts, id)?.version !== version && { version }) };
  }

  #fulfil(): void {
    const { artifact, version } = this.#wanted ?? {};
    if (artifact === undefined || !findArtifact(this.#state().artifacts, artifact)) return;
    this.#wanted = undefined;
    this.#host.show(artifact, version === undefined ? {} : { version });
    this.#looked = lookedAt(this.#state());
  }

  /** A reader who went elsewhere is not called back by a file that comes late. */
  readonly #giveUp = (): void => {
    this.#wanted = undefined;
  };

  readonly #read = (): void => {
    this.#wanted = readLink(location.hash);
    this.#host.requestUpdate();
  };
}

const lookedAt = (state: CanvasState): Artifact | undefined => (state.open ? artifactOf(state, state.active[state.pane] ?? state.active[0] ?? '') : undefined);
