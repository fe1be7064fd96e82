import { codeMissing } from '../../../loading/code-missing.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import type { DataEngine } from '../data-engine.ts';
import type { DrawingsSide } from './drawings-side.ts';

export interface DrawingsHost {
  readonly renderRoot: DocumentFragment | HTMLElement;
  readonly context: { readonly locale: string };
}

/** What a sheet draws beside its cells, on its way to the side where it is shown. */
export class DrawingsDesk {
  readonly #host: DrawingsHost;
  readonly #told: { changed(): void; failed(error: unknown): void };
  #sheet: number | undefined;
  #opening = new AbortController();
  side: DrawingsSide | undefined;
  /** False where the reader put it out of sight. */
  open = true;

  /** `failed` is given why drawings that there are cannot be shown. */
  constructor(host: DrawingsHost, told: { changed(): void; failed(error: unknown): void }) {
    [this.#host, this.#told] = [host, told];
  }

  /** The side, where it is in sight. */
  get seen(): DrawingsSide | undefined {
    return this.open ? this.side : undefined;
  }

  /** Another sheet is shown. What cannot be drawn takes nothing away from its cells. */
  async turn(link: EngineLink<DataEngine>, sheet: number, signal: AbortSignal): Promise<void> {
    if (sheet === this.#sheet) return;
    this.clear();
    this.#sheet = sheet;
    const either = AbortSignal.any([signal, this.#opening.signal]);
    try {
      const drawings = await link.call('drawings', [sheet]);
      if (!drawings || either.aborted) return;
      const { openSide } = await import('./drawings-side.ts').catch(codeMissing);
      const side = await openSide(drawings, this.#host, either);
      if (either.aborted) return side.dispose();
      this.side = side;
      this.#told.changed();
    } catch (error) {
      if (!either.aborted) this.#told.failed(error);
    }
  }

  clear(): void {
    this.#opening.abort();
    this.#opening = new AbortController();
    this.#sheet = undefined;
    if (!this.side) return;
    this.side.dispose();
    this.side = undefined;
    this.#told.changed();
  }
}
