import type { LitElement } from 'lit';
import type { JsonValue } from '@mcp-canvas/contract';
import type { Viewer } from '../viewers/viewer.ts';
import type * as FindBar from './find-bar.ts';
import type { Meant } from './find-meant.ts';
import type { Finding, NthOf } from './finding.ts';
import { typedAhead } from './typed-ahead.ts';

interface FindParts {
  get(name: 'find'): typeof FindBar | undefined;
  loaded(): Promise<boolean>;
}

/** The search in the file that is shown, from when it is first wanted: its code comes then. It goes on in another version, and in a file that the reader comes back to. */
export class Searching {
  finding: Finding | undefined;
  readonly #host: LitElement;
  readonly #parts: FindParts;
  readonly #viewer: () => Viewer | undefined;
  #resuming: JsonValue | undefined;

  constructor(host: LitElement, parts: FindParts, viewer: () => Viewer | undefined) {
    this.#host = host;
    this.#parts = parts;
    this.#viewer = viewer;
  }

  /** Whether the file can be searched now. */
  get can(): boolean {
    return this.#viewer()?.capabilities?.has('find') ?? false;
  }

  /** What is searched for, to be kept beside the place. */
  get kept(): JsonValue | undefined {
    return this.#resuming ?? this.finding?.kept;
  }

  /** Goes on with it, once the reader is back at the place. */
  async resume(kept: JsonValue | undefined, placed: void | Promise<void>): Promise<void> {
    const find = (this.#resuming = this.kept ?? kept);
    const viewer = this.#viewer();
    if (find === undefined) return;
    const [finding] = await Promise.all([this.#load(), placed]);
    if (viewer !== this.#viewer()) return;
    this.#resuming = undefined;
    if (this.can) finding?.resume(find);
    else finding?.stop();
  }

  /** Another file: what was searched for is kept with the place of the last one. */
  leave(): void {
    this.#resuming = undefined;
    if (this.finding?.open) this.finding.stop();
  }

  async start(query?: string, nthOf?: NthOf, meant?: Partial<Meant>): Promise<void> {
    if (!this.can) return;
    const typed = query === undefined && !this.finding ? typedAhead() : undefined;
    const finding = await this.#load();
    await finding?.begin(query, nthOf, meant, typed);
    typed?.();
  }

  async #load(): Promise<Finding | undefined> {
    this.#parts.get('find');
    await this.#parts.loaded();
    const part = this.#parts.get('find');
    return part && (this.finding ??= new part.Finding(this.#host, this.#viewer));
  }
}
