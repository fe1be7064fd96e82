import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Paper } from './paper.ts';
import type * as Sheets from './sheets.ts';

export interface PaperSource<Part> {
  /** The code that fills the sheets. It comes when the page has nothing else to do: the browser's own print of a page waits for nobody. */
  load(): Promise<Part>;
  /** What is there without waiting. */
  atHand(part: Part): Paper | undefined;
  /** As much as goes on paper; `atHand` when absent. */
  whole?(part: Part, signal: AbortSignal): Promise<Paper | undefined>;
}

/** Milliseconds after which a file that is shown may be printed. */
const quiet = 500;

/**
 * Brings a viewer that draws only what is in view on paper: by the viewer's own print on pages of their own; in the browser's print
 * of the page by a sheet that lies in the viewer's tree meanwhile, in place of what is drawn on the screen.
 */
export class Printing<Part> implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #source: PaperSource<Part>;
  #code: { part: Part; sheets: typeof Sheets } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop = new AbortController();
  #take = (): void => {};

  constructor(host: ReactiveControllerHost & HTMLElement, source: PaperSource<Part>) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#begun);
    addEventListener('afterprint', this.#ended);
    this.#timer = setTimeout(() => void this.#load().catch(() => {}), quiet);
  }
  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#begun);
    removeEventListener('afterprint', this.#ended);
    clearTimeout(this.#timer);
    this.#take();
    this.stop();
  }

  /** Resolves when the reader is done with it; an earlier one ends. */
  async print(): Promise<void> {
    this.stop();
    const { signal } = (this.#stop = new AbortController());
    try {
      const { part, sheets } = await this.#load();
      const paper = this.#source.whole ? await this.#source.whole(part, signal) : this.#source.atHand(part);
      if (paper && !signal.aborted) await sheets.printPaper(paper, getComputedStyle(this.#host).direction, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Takes pages away that are on their way to the printer. */
  stop(): void {
    this.#stop.abort();
  }

  async #load(): Promise<{ part: Part; sheets: typeof Sheets }> {
    const [part, sheets] = await Promise.all([this.#source.load(), import('./sheets.ts')]);
    return (this.#code = { part, sheets });
  }

  readonly #begun = (): void => {
    this.#take();
    const paper = this.#code && this.#host.checkVisibility() ? this.#source.atHand(this.#code.part) : undefined;
    if (paper) this.#take = this.#code!.sheets.layPaper(paper, this.#host);
  };
  readonly #ended = (): void => this.#take();
}
