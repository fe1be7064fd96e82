import { localize } from '../../localization/localize.ts';
import { Offering } from '../offer/offering.ts';
import type { SourceViewer } from '../source-viewer.ts';
import type { PageData } from './page-data/page-data.ts';
import type { PageBounds, TooMuch } from './page-frame.ts';
import { strings } from './strings.ts';

/** What the reader is asked in place of a page that takes too much or is blank, and of which one they said that they want to see it all the same. */
export class PageQuestions extends Offering {
  readonly #viewer: SourceViewer;
  readonly #bounds: PageBounds;
  /** The artifact that they want to see whatever it takes. */
  #unbound: string | undefined;
  /** The artifact that they want to see though it is blank. */
  #seen: string | undefined;

  constructor(viewer: SourceViewer, bounds: PageBounds) {
    super(viewer);
    this.#viewer = viewer;
    this.#bounds = bounds;
  }

  /** What that artifact may take. */
  boundsOf(id: string): PageBounds | undefined {
    return this.#unbound === id ? undefined : this.#bounds;
  }

  /** `draw` draws it again. */
  ofTooMuch({ bound }: TooMuch, draw: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): void {
    this.ask({
      why: bound === 'patience' ? this.slow(Math.round(this.#bounds.patience / 1000)) : this.#say('manyElements'),
      source: this.#toSource,
      anyway: (again) => {
        this.#unbound = this.#viewer.artifact.id;
        return draw(again);
      },
    }, signal);
  }

  /** With the data of the page, where there is some. */
  ofBlank(id: string, data: PageData | undefined, signal: AbortSignal): void {
    if (this.#seen === id) return;
    this.ask({
      why: data?.found ? data.why : this.#say('blank'),
      behind: true,
      ...(data?.found && { first: { name: data.show, go: () => data.open(signal) } }),
      source: this.#toSource,
      anyway: async () => void (this.#seen = id),
    }, signal);
  }

  readonly #toSource = async (): Promise<void> => void (this.#viewer.source = true);

  #say(key: 'manyElements' | 'blank'): string {
    return localize(strings, this.#viewer.context.locale)(key);
  }
}
