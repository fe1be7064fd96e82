import { sayingOf, type KeptSelection } from './kept-selection.ts';
import { LineSelection, type DrawnLines } from './line-selection.ts';
import type { TextDocument } from '../text/text-document.ts';

/** The selection in a text that is held whole: what it says, and the same again in the next version of the text. */
export class TextSelection extends LineSelection {
  readonly #document: TextDocument;
  /** What is selected as soon as it is there. */
  #wished: KeptSelection | undefined;

  constructor(document: TextDocument, lines: Omit<DrawnLines, 'end'>) {
    super({ ...lines, end: () => ({ line: document.index.count - 1, unit: document.buffer.length - document.index.start(document.index.count - 1) }) });
    this.#document = document;
  }

  get text(): string | undefined {
    const { range } = this;
    return range && this.#words(range);
  }

  /** What is selected, to be selected again in another version. */
  get kept(): KeptSelection | undefined {
    const { range } = this;
    return range && { ...range, says: sayingOf(this.#words(range)) };
  }

  /** Selects the same again, as soon as it is there; nothing where other words stand in its place. */
  again(kept: KeptSelection | undefined): void {
    const { index, complete } = this.#document;
    this.#wished = kept && !complete && index.count <= kept.end.line + 1 ? kept : undefined;
    if (!kept || this.#wished || kept.end.line >= index.count) return;
    if (sayingOf(this.#words(kept)) === kept.says) this.select({ start: kept.start, end: kept.end });
  }

  /** More of the text is there. */
  grown(): void {
    this.again(this.#wished);
  }

  #words({ start, end }: NonNullable<LineSelection['range']>): string {
    const { index } = this.#document;
    return this.#document.written(index.start(start.line) + start.unit, index.start(end.line) + end.unit);
  }
}
