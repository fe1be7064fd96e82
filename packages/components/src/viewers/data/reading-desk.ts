import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { encodingName } from '../streaming/encodings.ts';
import type { readingBar } from './reading-bar.ts';
import { partsCells, sameReading, type Reading, type Readings } from './rows/reading.ts';
import type { DataWord } from './strings.ts';
import { wear } from '../element/wear.ts';

/** Delimiters that are not seen, as signs. */
const signs: Readonly<Record<string, string>> = { '\t': '⇥', ' ': '␣', '\u001f': '␟' };

export interface ReadingDeskOptions {
  /** Reads the file again; `columns` is false where its columns are others now. */
  reread: (columns: boolean) => void;
  changed: () => void;
  /** What takes on the styles of the bar. */
  root: () => ShadowRoot;
  /** The bar was opened: the keyboard goes there. */
  opened: () => void;
  /** The bar was closed: the keyboard goes back to what opened it. */
  closed: () => void;
}

/** What the reader says of how a file is written, and the bar to say it in. */
export class ReadingDesk {
  readonly #options: ReadingDeskOptions;
  #artifact = '';
  #told: Readings | undefined;
  #writes = false;
  #bar: typeof readingBar | undefined;
  isOpen = false;
  /** What the reader said. */
  said: Partial<Reading> = {};

  constructor(options: ReadingDeskOptions) {
    this.#options = options;
  }

  /** A file is opened: what was said of another holds no more. */
  begin(artifact: string): void {
    if (artifact === this.#artifact) return;
    this.#artifact = artifact;
    this.#told = undefined;
    this.isOpen = this.#writes = false;
    this.said = {};
  }
  /** Another table of the file is opened: what was said of one holds no more. */
  turn(): void {
    this.#told = undefined;
    this.said = {};
  }
  /** Kept while the file is read again, so that nothing blinks. */
  heard(readings: Readings | undefined): void {
    if (readings) this.#told = readings;
  }
  /** Takes up what was kept; true where the file must be read again for it. */
  take(said: Partial<Reading>): boolean {
    if (sameReading(said, this.said)) return false;
    this.said = said;
    return true;
  }

  /** Says how the file, of such a `format`, is read and opens the bar; undefined where there is nothing to choose. */
  button(say: Localize<DataWord>, format: string): TemplateResult | undefined {
    if (!this.#told) return undefined;
    const { taken, left } = this.#told;
    const { encoding, delimiter, skip, hidden } = taken;
    const outOfSight = left && !hidden ? ([['rowsHidden', left.rows], ['columnsHidden', left.columns]] as const) : [];
    const label = [encodingName(encoding ?? format), ...(delimiter === undefined ? [] : [signs[delimiter] ?? delimiter]), ...(skip > 0 ? [say('leftOut', { count: skip })] : []), ...outOfSight.flatMap(([word, count]) => (count > 0 ? [say(word, { count })] : []))].join(' · ');
    return html`<button class="button quiet reads" aria-expanded=${this.isOpen} aria-label=${`${label}. ${say('reading')}`} title=${`${label}. ${say('reading')}`} aria-description="" @click=${() => (this.isOpen ? this.#close() : void this.#open())}>${label}</button>`;
  }
  bar(say: Localize<DataWord>, locale: string): TemplateResult | typeof nothing {
    if (!this.isOpen || !this.#told || !this.#bar) return nothing;
    return this.#bar({ readings: this.#told, writes: this.#writes, said: Object.keys(this.said).length > 0 }, say('reading'), locale, {
      choose: (change) => {
        this.#writes &&= change.delimiter === undefined;
        this.#say({ ...this.said, ...change });
      },
      write: (delimiter) => {
        this.#writes = true;
        if (delimiter === undefined) this.#options.changed();
        else if (partsCells(delimiter)) this.#say({ ...this.said, delimiter });
      },
      undo: () => {
        this.#writes = false;
        this.#say({});
      },
      close: () => this.#close(),
    });
  }

  #say(said: Partial<Reading>): void {
    const { taken, detected } = this.#told!;
    const next = { ...(Object.keys(said).length > 0 ? taken : detected), ...said };
    this.#told = { ...this.#told!, taken: next };
    this.said = said;
    this.#options.reread(next.delimiter === taken.delimiter && next.skip === taken.skip && next.hidden === taken.hidden);
  }
  async #open(): Promise<void> {
    this.isOpen = true;
    try {
      const { readingBar, readingStyles } = await import('./reading-bar.ts');
      this.#bar = readingBar;
      wear(this.#options.root(), readingStyles);
    } catch {
      // The next press tries again.
      this.isOpen = false;
    }
    this.#options.opened();
  }
  #close(): void {
    this.isOpen = this.#writes = false;
    this.#options.closed();
  }
}
