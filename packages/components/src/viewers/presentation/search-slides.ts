import { codeMissing } from '../../loading/code-missing.ts';
import { comesIntoView, type FindOptions } from '../find/search-pattern.ts';
import type { FindResult } from '../viewer.ts';
import type { FindInSlides, Said } from './find-in-slides.ts';
import type { SlidePlace } from './slide-place.ts';

/** What is searched, and how the reader is led through it. */
export interface SearchedSlides {
  said(): readonly Said[];
  place: SlidePlace;
  /** The slides that are drawn. */
  drawn(): readonly number[];
  draw(slide: number): void;
  locale(): string;
}

/** The toolbar's search in a presentation; its code comes with the first one. */
export class SearchSlides {
  readonly #slides: SearchedSlides;
  #found: FindInSlides | undefined;
  #frame = 0;

  constructor(slides: SearchedSlides) {
    this.#slides = slides;
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    const { said, place, draw, locale } = this.#slides;
    const { FindInSlides, revealMatch, explained } = await import('./finding.ts').catch(codeMissing);
    this.#found ??= new FindInSlides();
    const found = await this.#found.find(said(), place.current, query, options).catch((error: unknown) => {
      throw explained(error, locale());
    });
    const { slide } = this.#found;
    if (found && slide !== undefined && comesIntoView(options)) {
      draw(slide);
      const match = this.#mark();
      if (match) await revealMatch(match, place.scroller);
      else place.goTo(slide);
    } else this.#mark();
    return found ?? { current: 0, total: 0 };
  }

  /** Marks what was found on all slides that are drawn in a frame, once. */
  markSoon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#mark();
    });
  }

  clear(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#found?.clear();
  }

  #mark(): StaticRange | undefined {
    const { drawn, place } = this.#slides;
    const { frames } = place;
    return this.#found?.mark(new Map(drawn().flatMap((nth) => (frames[nth] ? [[nth, frames[nth]]] : []))));
  }
}
