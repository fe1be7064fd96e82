import type { EngineLink } from '../../streaming/engine-link.ts';
import type { DataEngine, Progress } from '../data-engine.ts';
import type { FarPlace } from '../rows/intake.ts';
import type { GridPane } from './grid-pane.ts';

export interface FarGoingParts {
  link: EngineLink<DataEngine>;
  pane: GridPane;
  /** What is shown became something else. */
  changed: () => void;
}

/** Goes to rows of a file that was not read so far: shows them at once, and takes the reader to their true place when they were met. */
export class FarGoing {
  readonly #parts: FarGoingParts;
  /** What was wished for, and the row that the reader was brought to. */
  #at: { place: FarPlace; row: number } | undefined;
  #wish = 0;
  #growing: Promise<void> | undefined;
  /** Where there are no more rows to read. */
  readonly #ended = new Set<'before' | 'after'>();

  constructor(parts: FarGoingParts) {
    this.#parts = parts;
  }

  /** What is shown in place of the rows from the beginning on. */
  get place(): FarPlace | undefined {
    return this.#at?.place;
  }

  /** Answers false where the rows are waited for: they come soon, or could not be had. */
  async go(place: FarPlace): Promise<boolean> {
    const { link, pane, changed } = this.#parts;
    const wish = ++this.#wish;
    const far = await link.call('far', [place]).catch(() => undefined);
    if (wish !== this.#wish) return true;
    if (!far) return false;
    this.#at = { place: far.first === undefined ? 'end' : place, row: far.at };
    this.#ended.clear();
    await told(pane.turn(far, far.at));
    changed();
    return true;
  }

  /** The reader comes to the first or the last of the rows: more are read. */
  on(to: 'before' | 'after'): void {
    if (!this.#at || this.#ended.has(to)) return;
    this.#growing ??= this.#grow(to).finally(() => (this.#growing = undefined));
  }
  async #grow(to: 'before' | 'after'): Promise<void> {
    const { link, pane, changed } = this.#parts;
    const wish = this.#wish;
    // Where the range does not come the reader scrolls on and asks again.
    const far = await link.call('farOn', [to]).catch(() => null);
    if (wish !== this.#wish || !this.#at || far === null) return;
    if (!far) return void this.#ended.add(to);
    this.#ended.clear();
    this.#at = { ...this.#at, row: this.#at.row + far.at };
    await told(pane.widen(far));
    changed();
  }

  /** Back to the rows that were read from the beginning on: the first, or one of them. */
  async back(row = 0, still = false): Promise<void> {
    const { pane, changed } = this.#parts;
    this.#wish += 1;
    if (!this.#at) return;
    this.#at = undefined;
    await told(pane.turn(undefined, row, still));
    changed();
  }

  /** The file was read on; `complete` when it is at its end. */
  async heard({ met, rows }: Pick<Progress, 'met' | 'rows'>, complete = false): Promise<void> {
    const { link, pane } = this.#parts;
    await this.#growing;
    if (!this.#at || !(met || complete)) return;
    const { place, row } = this.#at;
    const wish = this.#wish;
    // Who is still at the row that was guessed wants the true one.
    const waits = place !== 'end' && pane.active.row === row;
    if (waits && place >= rows && !complete) return;
    const to = waits && place < rows ? place : await link.call('metAt', [pane.active.row]);
    if (wish === this.#wish) await this.back(Math.min(to, rows - 1), true);
  }
}

/** Rows that do not come are told in the status line. */
const told = (rows: Promise<void>): Promise<void> => rows.catch(() => {});
