export interface MoleculeChoiceOptions {
  /** How many the file has. */
  count(): number;
  /** The one that is drawn, from 0. */
  drawn(): number;
  /** Draws the one that is wished for. */
  draw(signal: AbortSignal): Promise<void>;
  /** It could not be drawn, and the one before stays. */
  failed(): void;
}

/** Which of several molecules of a file is to be drawn: a newer wish ends an older. */
export class MoleculeChoice {
  readonly #options: MoleculeChoiceOptions;
  #drawing = new AbortController();
  /** The one that is wished for, from 0. */
  nth = 0;

  constructor(options: MoleculeChoiceOptions) {
    this.#options = options;
  }

  /** Begins with the first. */
  begin(): void {
    this.stop();
    this.nth = 0;
  }
  stop(): void {
    this.#drawing.abort();
  }

  /** Goes to one, counted from 1, or to the nearest that there is. */
  async show(number: number): Promise<void> {
    const next = Math.min(Math.max(1, Math.trunc(number)), this.#options.count()) - 1;
    if (next === this.nth) return;
    this.stop();
    const { signal } = (this.#drawing = new AbortController());
    this.nth = next;
    try {
      await this.#options.draw(signal);
    } catch {
      if (signal.aborted) return;
      this.nth = this.#options.drawn();
      this.#options.failed();
    }
  }

  /** Goes on to the next or the one before. False where there is one alone. */
  step(by: 1 | -1): boolean {
    void this.show(this.nth + 1 + by);
    return this.#options.count() > 1;
  }
}
