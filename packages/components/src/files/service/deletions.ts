import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { UserFile } from './user-file.ts';

/** Milliseconds for which the service can bring back what was deleted (CONTRACT section 3). */
export const undoFor = 10 * 60 * 1000;

/** What one deed of the reader deleted: files, or one version of a file. */
export interface Deletion {
  readonly files: readonly UserFile[];
  /** The key and number of the version, where only that went. */
  readonly version?: { key: string; version: number } | undefined;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** What can be undone, the last first, for as long as the service keeps it. */
export class Deletions implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #list: readonly Deletion[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get last(): Deletion | undefined {
    return this.#list.find(({ until }) => until > Date.now());
  }

  add(files: readonly UserFile[], version?: Deletion['version']): void {
    if (files.length === 0) return;
    this.#set([{ files, version, until: Date.now() + undoFor }, ...this.#list]);
  }

  /** It was undone, or the reader wants no word of it any more. */
  forget(deletion: Deletion): void {
    this.#set(this.#list.filter((one) => one !== deletion));
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }
  hostConnected(): void {
    this.#set(this.#list);
  }

  #set(list: readonly Deletion[]): void {
    this.#list = list.filter(({ until }) => until > Date.now());
    clearTimeout(this.#timer);
    const next = Math.min(...this.#list.map(({ until }) => until));
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.#set(this.#list), next - Date.now() + 1);
    this.#host.requestUpdate();
  }
}
