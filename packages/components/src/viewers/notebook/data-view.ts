import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { embed } from '../element/embedded.ts';
import type { Viewer } from '../viewer.ts';

type Host = ReactiveControllerHost & Pick<Viewer, 'artifact' | 'content' | 'context'>;

/** The tree of a file's data, in place of what is made of it. */
export class DataView implements ReactiveController {
  readonly #host: Host;
  readonly #changed: () => void;
  viewer: Viewer | undefined;

  /** `changed` is called when what it can do changes. */
  constructor(host: Host, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
  }
  hostUpdated(): void {}

  async open(signal: AbortSignal): Promise<void> {
    const viewer = await embed(this.#host, 'mcp-json-viewer', () => import('../json/define.ts'), signal);
    viewer.addEventListener('mcp-viewer-change', this.#heard);
    this.viewer = viewer;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    await viewer.load(signal);
    this.#changed();
  }

  close(): void {
    this.viewer?.removeEventListener('mcp-viewer-change', this.#heard);
    this.viewer?.dispose?.();
    this.viewer = undefined;
    this.#host.requestUpdate();
  }

  readonly #heard = (event: Event): void => {
    event.stopPropagation();
    this.#changed();
  };
}
