import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import { findFiles } from '../loading/find-files.ts';
import { createContent, type ContentOptions } from '../viewers/content/content-source.ts';
import type { Progress } from '../viewers/content/counted.ts';
import { elementFor, meantRow } from '../viewers/element/element-for.ts';
import { prepare } from '../viewers/prepare.ts';
import { loadRow } from '../viewers/registry.ts';
import type { Viewer, ViewerContext, ViewerRow } from '../viewers/viewer.ts';
import { codeMissing } from '../loading/code-missing.ts';

export type ViewingState = 'idle' | 'loading' | 'ready' | 'failed';

/** What is to be shown. */
export interface ViewingRequest {
  artifact: Artifact;
  row: ViewerRow;
  context: ViewerContext;
  content: ContentOptions;
}

/** What is kept of an artifact that goes out of sight: the place, in the words of its viewer, and the search. */
interface Kept {
  place?: JsonValue | undefined;
  find?: JsonValue | undefined;
}

export interface ViewingHost extends ReactiveControllerHost, HTMLElement {
  /** The viewer that the host names; '' for none. */
  readonly viewer: string;
  /** Where viewers live. */
  readonly stage: HTMLElement;
  /** Where the reader was and what was searched for, by artifact. */
  readonly positions: Map<string, JsonValue>;
  /** What is searched for there, to be kept beside the place. */
  readonly keptFind: JsonValue | undefined;
  /** Goes on with a search, once the reader is back at the place. */
  resumeFind(find: JsonValue | undefined, placed: void | Promise<void>): Promise<void>;
  viewingReady(request: ViewingRequest): void;
  viewingFailed(request: ViewingRequest, error: Error): void;
}

/** Set by the standalone build, whose files lie beside its chunks. */
declare const STANDALONE: boolean | undefined;

/** Milliseconds between two news of what has come. */
const between = 200;

/** Files of the page that are on their way to be shown. */
export const underWay = new Set<ViewingRequest>();

/**
 * One viewer at a time: loads the next one out of sight, so that a new version takes the place of the old without a flash,
 * and a slow first file never overwrites the second. Remembers where the reader was in each artifact.
 */
export class Viewing implements ReactiveController {
  state: ViewingState = 'idle';
  error: Error | undefined;
  viewer: Viewer | undefined;
  /** How much of a large file has come. */
  came: Parameters<Progress> | undefined;
  readonly #host: ViewingHost;
  #request: ViewingRequest | undefined;
  #next: Viewer | undefined;
  #abort: AbortController | undefined;

  constructor(host: ViewingHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
  }

  async show(request: ViewingRequest): Promise<void> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.keepPosition();
    if (this.viewer && this.#request?.artifact.id !== request.artifact.id) this.#dispose('viewer');
    this.#request = request;
    this.#set('loading');
    underWay.add(request);
    try {
      const { viewer, row } = await this.#load(request, abort.signal);
      abort.signal.throwIfAborted();
      this.#swap(viewer, { ...request, row });
    } catch (error) {
      if (abort.signal.aborted) return;
      // What was asked for ahead is not wanted any more.
      abort.abort();
      this.#fail(request, error instanceof Error ? error : new Error(String(error)));
    } finally {
      underWay.delete(request);
    }
  }

  /** Hands new surroundings (theme, language, frame) to the viewer that is there. */
  adjust(context: ViewerContext): void {
    if (this.#request) this.#request = { ...this.#request, context };
    for (const viewer of [this.viewer, this.#next]) if (viewer) viewer.context = { ...viewer.context, ...context };
  }

  close(): void {
    this.#abort?.abort();
    this.keepPosition();
    this.#dispose('viewer');
    this.#dispose('next');
    this.#request = undefined;
    this.state = 'idle';
  }

  async #load({ artifact, row, context, content: options }: ViewingRequest, signal: AbortSignal): Promise<{ viewer: Viewer; row: ViewerRow }> {
    const finding = typeof STANDALONE === 'undefined' ? findFiles(options.apiBase) : undefined;
    if (finding) {
      await finding;
      signal.throwIfAborted();
    }
    this.came = undefined;
    let told = 0;
    // Not with each of the thousands of pieces that a file comes in.
    const progress: Progress = (...came) => {
      const now = Date.now();
      if (now < told + between) return;
      told = now;
      this.came = came;
      this.#host.requestUpdate();
    };
    const contentOf = prepare(artifact, { ...options, progress }, row.ahead?.(artifact), signal);
    await loadRow(row).catch(codeMissing);
    signal.throwIfAborted();
    const content = contentOf();
    const meant = this.#host.viewer === row.id ? row : await meantRow(row, content, { rows: context.viewers!, signal });
    const tagName = await elementFor(meant, content);
    signal.throwIfAborted();
    this.#dispose('next');
    const patched = this.viewer?.patches && this.viewer.localName === tagName && this.viewer.artifact.id === artifact.id ? this.viewer : undefined;
    const viewer = patched ?? (document.createElement(tagName) as Viewer);
    Object.assign(viewer, { artifact: content.artifact, content, context: { ...context, siblingContent: (sibling: Artifact) => createContent(sibling, options) } });
    if (!patched) {
      this.#next = viewer;
      viewer.toggleAttribute('data-waiting', true);
      viewer.inert = true;
      this.#host.stage.append(viewer);
    }
    await viewer.load(signal);
    return { viewer, row: meant };
  }

  #swap(viewer: Viewer, request: ViewingRequest): void {
    const patched = viewer === this.viewer;
    this.#next = undefined;
    this.keepPosition();
    const { stage } = this.#host;
    // Not `:focus-within`, which Firefox matches in the window in front alone. The stage has it where the file was tried again.
    const { activeElement } = stage.getRootNode() as ShadowRoot;
    const had = !patched && activeElement !== null && (activeElement === this.viewer || activeElement === stage);
    if (!patched) this.#dispose('viewer');
    this.viewer = viewer;
    viewer.removeAttribute('data-waiting');
    viewer.inert = false;
    // Who reads by the keyboard goes on with it.
    const within = (what: string) => viewer.shadowRoot?.querySelector<HTMLElement>(what);
    if (had) (within('[tabindex="0"]') ?? within('iframe,button'))?.focus({ preventScroll: true });
    const { place: left, find } = keptOf(this.#host.positions, request.artifact.id);
    const place = patched ? undefined : left;
    const restored = place === undefined ? undefined : viewer.restorePosition?.(place);
    this.#set('ready');
    this.#host.viewingReady(request);
    void this.#host.resumeFind(find, restored);
  }

  #fail(request: ViewingRequest, error: Error): void {
    this.#dispose('next');
    this.#dispose('viewer');
    this.error = error;
    this.#set('failed');
    this.#host.viewingFailed(request, error);
  }

  /** Out of sight a viewer may no longer know its place. */
  keepPosition(): void {
    const { viewer } = this;
    if (!viewer) return;
    const { positions, keptFind: find } = this.#host;
    const { id } = viewer.artifact;
    const place = viewer.checkVisibility() ? viewer.savePosition?.() : keptOf(positions, id).place;
    if (place !== undefined || find !== undefined) positions.set(id, { place, find } as Kept as JsonValue);
    else positions.delete(id);
  }

  #dispose(which: 'viewer' | 'next'): void {
    const viewer = which === 'viewer' ? this.viewer : this.#next;
    if (!viewer) return;
    viewer.dispose?.();
    viewer.remove();
    if (which === 'viewer') this.viewer = undefined;
    else this.#next = undefined;
  }

  #set(state: ViewingState): void {
    this.state = state;
    if (state !== 'failed') this.error = undefined;
    this.#host.requestUpdate();
  }
}

const keptOf = (positions: ReadonlyMap<string, JsonValue>, id: string): Kept => ({ ...(positions.get(id) as object) });
