import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Viewer } from '../viewer.ts';

/** Puts the viewer of a file within a file in the place of its host's own view, one at a time. `Node` names that file. */
export class InnerViewer<Node> implements ReactiveController {
  readonly #host: ReactiveControllerHost & Pick<Viewer, 'context'>;
  readonly #changed: () => void;
  #shown: { viewer: Viewer; node: Node } | undefined;
  #opening: AbortController | undefined;

  /** `changed` is told when a viewer has loaded, offers something else, or is gone. */
  constructor(host: ReactiveControllerHost & Pick<Viewer, 'context'>, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
  }

  /** What stands there, from before it loads. */
  get shown(): { viewer: Viewer; node: Node } | undefined {
    return this.#shown;
  }

  /** Opens a viewer; a second call ends the first, with an `AbortError`. */
  async enter(node: Node, make: (signal: AbortSignal) => Promise<Viewer>, until: AbortSignal): Promise<void> {
    this.#opening?.abort();
    const opening = (this.#opening = new AbortController());
    const signal = AbortSignal.any([opening.signal, until]);
    let viewer: Viewer | undefined;
    try {
      viewer = await make(signal);
      signal.throwIfAborted();
      this.#drop();
      viewer.addEventListener('mcp-viewer-change', this.#told);
      this.#show({ viewer, node });
      await this.#host.updateComplete;
      await viewer.load(signal);
      signal.throwIfAborted();
      this.#changed();
    } catch (error) {
      if (viewer && this.#shown?.viewer === viewer) this.#drop();
      signal.throwIfAborted();
      throw error;
    }
  }

  /** Back to the host's own view. */
  leave(): void {
    this.#opening?.abort();
    this.#drop();
  }

  /** The same for the reader, whose keyboard comes along. */
  async back(to: () => HTMLElement | undefined): Promise<void> {
    this.leave();
    await this.#host.updateComplete;
    to()?.focus({ preventScroll: true });
  }

  hostUpdate(): void {
    const { theme, locale } = this.#host.context;
    const viewer = this.#shown?.viewer;
    if (viewer && (viewer.context.theme !== theme || viewer.context.locale !== locale)) viewer.context = { ...viewer.context, theme, locale };
  }

  #drop(): void {
    const viewer = this.#shown?.viewer;
    if (!viewer) return;
    this.#show(undefined);
    viewer.removeEventListener('mcp-viewer-change', this.#told);
    viewer.dispose?.();
    viewer.remove();
    this.#changed();
  }

  #show(shown: { viewer: Viewer; node: Node } | undefined): void {
    this.#shown = shown;
    this.#host.requestUpdate();
  }

  readonly #told = (event: Event): void => {
    event.stopPropagation();
    this.#changed();
  };
}
