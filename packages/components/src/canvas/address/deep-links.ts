import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { findArtifact, versionsOf } from '../../store/artifacts.ts';
import type { Intent } from '../../store/intents.ts';
import { artifactKey } from '../../store/keys.ts';
import type { CanvasState } from '../../store/state.ts';
import { artifactOf } from '../session/announce.ts';
import { MissingNote } from './missing-note.ts';

export interface DeepLinksHost extends ReactiveControllerHost, EventTarget {
  readonly deepLinks: boolean;
  show(idOrName: string, options?: { version?: number }): boolean;
}

/** What an address asks for; `version` only where the reader stays with one. */
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
/** Keys that lead past things, or do nothing by themselves. */
const passing: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);
/** What stands in for files, and what calls say and ask: a reader who tries again or signs in there still waits. */
const waiting = '.cover, .status';

/** True for what a reader does with files and tabs, after which a file that comes late would call back. */
const leads = (event: Event): boolean =>
  !(event instanceof KeyboardEvent && passing.has(event.key)) && !event.composedPath().some((node) => node instanceof Element && node.matches(waiting));

/** What an address needs of the canvas that it leads. */
export interface Surroundings {
  state(): CanvasState;
  intend(intent: Intent): void;
  language: { readonly locale: string };
  /** `waits`: files may still be on their way. */
  session: { readonly waits: unknown };
}

/** The address leads to the artifact that is looked at, and the artifact that the address names is shown, when it comes. */
export class DeepLinks implements ReactiveController {
  readonly #host: DeepLinksHost;
  readonly #around: Surroundings;
  readonly #missing: MissingNote;
  #wanted: Wanted | undefined;
  /** The artifact was shown, in another version than the one that is wanted. */
  #shown = false;
  /** What the address was led to last. */
  #told = '';

  constructor(host: DeepLinksHost, around: Surroundings) {
    this.#host = host;
    this.#around = around;
    this.#missing = new MissingNote(around, () => this.#wanted);
  }

  hostConnected(): void {
    addEventListener('hashchange', this.#read);
    for (const type of acts) this.#host.addEventListener(type, this.#giveUp);
    this.#read();
  }

  hostUpdated(): void {
    if (!this.#host.deepLinks) return;
    if (this.#wanted) this.#fulfil(this.#wanted);
    const link = this.#link();
    const told = JSON.stringify(link);
    if (told === this.#told || this.#wanted) return;
    this.#told = told;
    const hash = writeLink(location.hash, link);
    if (hash !== undefined && hash !== location.hash) history.replaceState(history.state, '', hash || `${location.pathname}${location.search}`);
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.#read);
    for (const type of acts) this.#host.removeEventListener(type, this.#giveUp);
    this.#missing.stop();
  }

  /** To what is looked at: by its name where that says which, else by its id. */
  #link(): Wanted | undefined {
    const state = this.#around.state();
    const key = state.open ? (state.active[state.pane] ?? state.active[0] ?? '') : '';
    const looked = artifactOf(state, key);
    if (!looked) return undefined;
    const { id, name, version } = looked;
    const byName = findArtifact(state.artifacts, name)?.id === id;
    const stays = state.tabs.some((tab) => tab.key === key && tab.version !== undefined);
    return { artifact: byName ? name : id, ...(stays && { version }) };
  }

  /** Of an artifact whose version has not come the newest one is shown meanwhile. */
  #fulfil({ artifact, version }: Wanted): void {
    const { artifacts } = this.#around.state();
    const found = findArtifact(artifacts, artifact);
    const there = found && (version === undefined || versionsOf(artifacts, found.id).some((one) => one.version === version));
    if (found && (there || !this.#shown)) {
      this.#shown = true;
      this.#host.show(artifact);
    }
    if (!there) return this.#missing.wait();
    this.#wanted = undefined;
    this.#missing.takeBack();
    // It stays when newer ones come, also where they are still on their way.
    if (version !== undefined) this.#around.intend({ type: 'reader.pick_version', key: artifactKey(found.id), version, pinned: true });
    this.#told = JSON.stringify(this.#link());
  }

  /** A reader who went elsewhere is not called back by a file that comes late. */
  readonly #giveUp = (event: Event): void => {
    if (!leads(event)) return;
    this.#wanted = undefined;
    this.#missing.stop();
  };

  readonly #read = (): void => {
    this.#wanted = readLink(location.hash);
    this.#shown = false;
    this.#missing.takeBack();
    this.#host.requestUpdate();
  };
}
