import type { LitElement, ReactiveController } from 'lit';
import type { JsonValue } from '@mcp-canvas/contract';
import type { CanvasState } from '../store/state.ts';

/** Where the reader is in each file: asked of the viewers before a pane goes over to another one, as they may go then. */
export class Positions implements ReactiveController {
  all = new Map<string, JsonValue>();
  readonly #host: LitElement;
  readonly #state: () => CanvasState;
  #looked: CanvasState['active'] = [];

  constructor(host: LitElement, state: () => CanvasState) {
    this.#host = host;
    this.#state = state;
    host.addController(this);
  }

  hostUpdate(): void {
    const { active } = this.#state();
    if (active !== this.#looked) this.keep();
    this.#looked = active;
  }

  keep(): void {
    for (const viewer of this.#host.renderRoot?.querySelectorAll('mcp-artifact-viewer') ?? []) viewer.keepPosition();
  }
}
