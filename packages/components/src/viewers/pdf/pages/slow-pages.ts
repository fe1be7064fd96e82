import { html, nothing, type TemplateResult } from 'lit';
import type { RenderTask } from 'pdfjs-dist';
import type { Localize } from '../../../localization/localize.ts';
import { afterSecondsInSight } from './seconds-in-sight.ts';
import type { strings } from '../strings.ts';

export interface SlowPagesOptions {
  /** Seconds in sight that a page may take. */
  patience: number;
  /** A page is asked about. */
  asked(index: number): void;
  /** A question goes: it was answered, or the page is drawn. */
  settled(): void;
  save(): void;
}

type Drawing = Pick<RenderTask, 'cancel' | 'onContinue'>;

interface Asked {
  goOn(): void;
  skip(): void;
}

/** Pieces of a drawing, 15 ms each, after which it is held while its reader is asked; one that only waited for its data goes on by itself when they come. */
const heldFrom = 100;

/** Pages that take long to draw: their reader is asked, one page at a time, and the drawing waits for the answer. */
export class SlowPages {
  readonly #options: SlowPagesOptions;
  readonly #asked = new Map<number, Asked>();
  /** Pages that the reader waits for, however long it takes. */
  readonly #awaited = new Set<number>();

  constructor(options: SlowPagesOptions) {
    this.#options = options;
  }

  /** Watches a page (0-based) being drawn; to be called at its end is what comes back. */
  watch(index: number, task: Drawing): () => void {
    if (this.#awaited.has(index)) return () => {};
    let pieces = 0;
    let held: (() => void) | undefined;
    const goes = (): boolean => !this.#asked.has(index) || pieces < heldFrom;
    task.onContinue = (go: () => void) => {
      pieces += 1;
      if (goes()) go();
      else held = go;
    };
    const ask = (): void => {
      this.#asked.set(index, {
        goOn: () => {
          this.#awaited.add(index);
          this.#withdraw(index);
          held?.();
        },
        skip: () => {
          this.#withdraw(index);
          task.cancel();
        },
      });
      this.#options.asked(index);
    };
    const stop = afterSecondsInSight(this.#options.patience, ask);
    return () => {
      stop();
      this.#withdraw(index);
    };
  }

  /** The question about the first of the pages that are asked about. */
  render(say: Localize<keyof typeof strings.en>, nameOf: (index: number) => string | number): TemplateResult | typeof nothing {
    const [first] = [...this.#asked].sort(([a], [b]) => a - b);
    if (!first) return nothing;
    const [index, { goOn, skip }] = first;
    return html`<div class="slow" part="offer" role="group">
      <span role="status">${say('slow', { number: nameOf(index) })}</span>
      <button class="button" @click=${goOn}>${say('keepWaiting')}</button>
      <button class="button" @click=${skip}>${say('skip')}</button>
      <button class="button" @click=${() => this.#options.save()}>${say('download')}</button>
    </div>`;
  }

  #withdraw(index: number): void {
    if (this.#asked.delete(index)) this.#options.settled();
  }
}
