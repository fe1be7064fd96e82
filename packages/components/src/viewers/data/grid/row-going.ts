import type { Localize } from '../../../localization/localize.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import type { DataEngine } from '../data-engine.ts';
import type { FarGoing } from './far-going.ts';
import type { GridPane } from './grid-pane.ts';
import type { DataWord } from '../strings.ts';

export interface RowGoingParts {
  link: EngineLink<DataEngine>;
  pane: GridPane;
  far: FarGoing;
  /** Rows of the file that are here, and whether more come. */
  received: () => { rows: number; arrives: boolean };
  /** Why the reader cannot be brought there, or the row that they were brought to, for who does not see it. */
  told: (news: string, went?: string) => void;
  say: () => Localize<DataWord>;
}

/** Characters of a cell that are read out. */
const longestTold = 200;

/** Takes the reader to a row of the file, and to its end, also where they are still on their way. */
export class RowGoing {
  readonly #parts: RowGoingParts;
  /** A row that is gone to when it is there. */
  #wished: number | undefined;
  /** The last row so far, that the reader went to as the end. */
  #last: number | undefined;

  constructor(parts: RowGoingParts) {
    this.#parts = parts;
  }

  /** By its number in the file, from 1. Far in a large file about the place is shown at once. */
  async to(row: number): Promise<void> {
    const { link, far, received, told, say } = this.#parts;
    const { rows, arrives } = received();
    this.#wished = undefined;
    if (arrives && row > rows) {
      if (!(await far.go(row - 1))) this.#wished = row;
      return;
    }
    await far.back();
    const place = row > rows ? undefined : await link.call('placeOf', [row - 1]);
    if (place === undefined) return told(say()(row > rows ? 'outside' : 'hidden', { row }));
    this.#activate(place);
    // A row that does not come is told in the status line.
    const text = await link.call('cell', [place, this.#parts.pane.active.column]).catch(() => undefined);
    if (text !== undefined) told('', say()('wentTo', { row, text: text.slice(0, longestTold) }));
  }

  /** To the last row of the file, or of what was received of it where that is soon more. */
  async toEnd(): Promise<void> {
    const { pane, far, received } = this.#parts;
    if (await far.go('end')) return;
    const row = pane.rows - 1;
    this.#activate(row);
    this.#last = received().arrives ? row : undefined;
  }

  /** Everything is there: who waits for it is taken along. */
  async arrived(): Promise<void> {
    const { pane } = this.#parts;
    if (pane.active.row === this.#last) this.#activate(pane.rows - 1);
    if (this.#wished !== undefined) await this.to(this.#wished);
  }

  #activate(row: number): void {
    const { pane } = this.#parts;
    pane.activate({ row, column: pane.active.column });
  }
}
