import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Artifact } from '@mcp-canvas/contract';

/** What a chip needs of a canvas; a canvas of another version of the kit may lack some of it. */
export interface LinkedCanvas extends HTMLElement {
  show(idOrName: string, options?: { version?: number }): boolean;
  locate?(idOrName: string): Located | undefined;
  addController?(controller: ReactiveController): void;
  removeController?(controller: ReactiveController): void;
}

/** What a canvas has under an id or name; `pane` where it is in view. */
export interface Located {
  artifact: Artifact;
  pane?: number | undefined;
}

export interface LinkHost extends ReactiveControllerHost, HTMLElement {
  readonly for: string;
}

/** What is to be shown: the id, where the canvas knows it, else the name. */
export interface Wanted {
  id: string | undefined;
  name: string;
  version: number | undefined;
}

/** The last wish of each canvas: a reader who asks for two files before they are there gets the second. */
const lastWish = new WeakMap<HTMLElement, CanvasLink>();

/** The canvas that a chip belongs to: found by its id, heard while it is there, asked to show what the reader wants. */
export class CanvasLink implements ReactiveController {
  /** Nothing more comes over its stream. */
  over = false;
  readonly #host: LinkHost;
  readonly #heard: ReactiveController = { hostUpdated: () => this.#host.requestUpdate() };
  /** While there is no canvas, it may come with any change of the page. */
  readonly #watch = new MutationObserver(() => this.#element() && this.#host.requestUpdate());
  #canvas: LinkedCanvas | undefined;
  #wanted: Wanted | undefined;

  constructor(host: LinkHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    this.#join(this.#find());
  }

  hostUpdated(): void {
    const { isConnected } = this.#host;
    if (isConnected && this.#wanted && this.#canvas && this.#show(this.#wanted)) {
      this.#wanted = undefined;
      this.#host.requestUpdate();
    }
  }

  hostDisconnected(): void {
    this.#wanted = undefined;
    this.#join(undefined);
    this.#watch.disconnect();
  }

  /** The canvas is there and can say what it has. */
  get linked(): boolean {
    return this.#canvas?.locate !== undefined;
  }

  /** The reader waits for it. */
  get wishing(): boolean {
    return this.#wanted !== undefined;
  }

  locate({ id, name }: Wanted): Located | undefined {
    const by = (text: string | undefined) => (text ? this.#canvas?.locate?.(text) : undefined);
    return by(id) ?? by(name);
  }

  /** Shows it now, or when the canvas and the artifact are there. */
  want(wanted: Wanted): void {
    this.#wanted = wanted;
    const element = this.#element();
    if (element) lastWish.set(element, this);
    this.#host.requestUpdate();
  }

  /** True when there is nothing left to do: it is shown, or the reader wants another one. */
  #show({ id, name, version }: Wanted): boolean {
    const canvas = this.#canvas!;
    const last = lastWish.get(canvas);
    if (last && last !== this) return true;
    lastWish.set(canvas, this);
    // Of a version that the canvas does not have the newest one.
    if (id && ((version !== undefined && canvas.show(id, { version })) || canvas.show(id))) return true;
    return name !== '' && canvas.show(name);
  }

  #element(): HTMLElement | null {
    const { for: id } = this.#host;
    if (!id) return null;
    return (this.#host.getRootNode() as Partial<Document>).getElementById?.(id) ?? document.getElementById(id);
  }

  #find(): LinkedCanvas | undefined {
    const element = this.#element();
    if (!element || 'show' in element) return (element as LinkedCanvas | null) ?? undefined;
    if (element.localName.includes('-')) void customElements.whenDefined(element.localName).then(() => this.#host.requestUpdate());
    return undefined;
  }

  #join(canvas: LinkedCanvas | undefined): void {
    this.#watch.disconnect();
    if (!canvas && this.#host.for && this.#host.isConnected) {
      for (const root of new Set([this.#host.getRootNode(), document])) this.#watch.observe(root, { childList: true, subtree: true, attributeFilter: ['id'] });
    }
    if (canvas === this.#canvas) return;
    this.#canvas?.removeController?.(this.#heard);
    this.#canvas?.removeEventListener('mcp-stream-state', this.#streamState);
    this.#canvas = canvas;
    this.over = false;
    canvas?.addController?.(this.#heard);
    canvas?.addEventListener('mcp-stream-state', this.#streamState);
  }

  readonly #streamState = ({ detail }: HTMLElementEventMap['mcp-stream-state']): void => {
    this.over = detail.state === 'ended' || detail.state === 'failed';
    this.#host.requestUpdate();
  };
}
