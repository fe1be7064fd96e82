import type { JsonObject, View } from '@mcp-canvas/contract';
import type { LitElement, ReactiveController } from 'lit';
import { healJson } from './heal-json.ts';

/** `detail` of the event `mcp-tool-input`, which a host page dispatches on its canvas while a model writes the arguments of a call. */
export interface ToolInputDetail {
  /** The id that the call will have. */
  call_id: string;
  /** All that came so far: the beginning of a JSON object, or what was made of it. */
  arguments?: string | JsonObject;
  /** The call will not be made, and why. */
  cancelled?: string;
}

interface Ears {
  partial(args: JsonObject): void;
  givenUp(reason: string): void;
}

/** Hears from the canvas around a View of the arguments of its call as they come, and hands on the newest, once a frame at most. */
export class StreamedInput implements ReactiveController {
  readonly #view: LitElement & { readonly view: View | undefined };
  readonly #ears: Ears;
  #canvas: Element | undefined;
  #newest: ToolInputDetail['arguments'];

  constructor(view: LitElement & { readonly view: View | undefined }, ears: Ears) {
    this.#view = view;
    this.#ears = ears;
  }

  hostConnected(): void {
    const root = this.#view.getRootNode();
    this.#canvas = root instanceof ShadowRoot ? root.host : undefined;
    this.#canvas?.addEventListener('mcp-tool-input', this.#hear);
  }

  hostDisconnected(): void {
    this.#canvas?.removeEventListener('mcp-tool-input', this.#hear);
    this.#newest = undefined;
  }

  readonly #hear = (event: Event): void => {
    const { call_id, arguments: args, cancelled } = ((event as CustomEvent<ToolInputDetail | null>).detail ?? {}) as Partial<ToolInputDetail>;
    if (call_id === undefined || this.#view.view?.id.replace(/-view-\d+$/, '') !== call_id) return;
    if (cancelled !== undefined) return this.#ears.givenUp(String(cancelled));
    if (args === undefined) return;
    // Each holds what went before it.
    if (this.#newest === undefined) requestAnimationFrame(this.#handOn);
    this.#newest = args;
  };

  readonly #handOn = (): void => {
    const args = typeof this.#newest === 'string' ? healJson(this.#newest) : this.#newest;
    this.#newest = undefined;
    if (args) this.#ears.partial(args);
  };
}
