import type { LogFolds } from '../folds/log-folds.ts';
import { runSliced } from '../../streaming/slices.ts';
import type { TextDocument } from '../text/text-document.ts';
import type { LineMeasures } from './line-measures.ts';
import { UnwrappedLayout, WrappedLayout, type RowLayout } from './row-layout.ts';

/** Lines that are laid out at once; more take the page's time. */
const linesAtOnce = 20_000;

/** The rows that the lines of a text lie in: wrapped to the width there is or not, and without those in closed folds. */
export class TextRows {
  readonly #document: TextDocument;
  readonly #metrics: LineMeasures;
  readonly #came: (laid: RowLayout) => void;
  /** Of all lines. */
  #whole: RowLayout;
  /** Of those that are in no closed fold. */
  layout: RowLayout;
  /** Rows that are being made, in place of those that are shown. */
  #coming: { columns: number; stop: AbortController } | undefined;
  #folds: LogFolds | undefined;
  /** Whether lines are wrapped, from the next time that they are laid out. */
  wrap: boolean;

  /** `came` is given rows that were made in slices, to be taken. */
  constructor(document: TextDocument, metrics: LineMeasures, wrap: boolean, came: (laid: RowLayout) => void) {
    this.#document = document;
    this.#metrics = metrics;
    this.wrap = wrap;
    this.#came = came;
    this.#whole = this.layout = this.#make();
    this.#whole.extend();
  }

  /** True where lines are wrapped to another width than there is. */
  get isOld(): boolean {
    return this.wrap && this.layout.columns !== this.#metrics.wrapAt;
  }

  /** Lines go and come as these folds close and open, from now on. */
  fold(folds: LogFolds): void {
    this.#folds = folds;
    this.take(this.#whole);
  }

  /** Makes the rows anew. Those of many lines come in slices, and they stay as they were until then: answers false. */
  lay(): boolean {
    const { wrapAt: columns } = this.#metrics;
    const sliced = this.wrap && this.#document.index.count > linesAtOnce;
    if (sliced && this.#coming?.columns === columns) return false;
    this.stop();
    const made = this.#make();
    if (!sliced) {
      this.take(made);
      return true;
    }
    const stop = new AbortController();
    this.#coming = { columns, stop };
    void runSliced((made as WrappedLayout).extendInSlices(), stop.signal).then((laid) => {
      this.#coming = undefined;
      // Else the width is what it was before, whose rows are there.
      if (columns === this.#metrics.wrapAt) this.#came(laid);
    }, () => {});
    return false;
  }

  stop(): void {
    this.#coming?.stop.abort();
    this.#coming = undefined;
  }

  /** With what came since it was made. */
  take(layout: RowLayout): void {
    layout.extend();
    this.#whole = layout;
    this.layout = this.#folds?.over(layout) ?? layout;
  }

  #make(): RowLayout {
    const { buffer, index } = this.#document;
    return this.wrap ? new WrappedLayout(buffer, index, this.#metrics.wrapAt) : new UnwrappedLayout(buffer, index);
  }
}
