import { formatPercent } from '../../localization/format.ts';
import type { Answers } from '../element/forwarding-viewer.ts';
import { inWords, type FindOptions } from '../find/search-pattern.ts';
import type { FindResult, Places, Viewer, ZoomPreset } from '../viewer.ts';
import type { SearchParts } from '../find/search-parts.ts';

export interface BookAsked {
  search: SearchParts;
  /** Counts the chapters that were opened by other means than the search. */
  turns(): number;
  /** The viewer of the chapter that is open. */
  chapter(): Viewer | undefined;
  locale(): string;
  /** Of letters; 1 is 100 %. */
  size(): number;
  resize(size: number): void;
  /** True while the contents stand beside the chapter. */
  beside(): boolean;
  putBeside(beside: boolean): void;
  /** The last page of the printed book that is known. */
  lastPage(): number;
  goToPage(number: number): void;
}

const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;
export const isSize = (size: unknown): size is number => typeof size === 'number' && size >= steps[0] && size <= steps.at(-1)!;

/** What a book answers the toolbar: of all of it, and what is only of the chapter that is open from the viewer of that. */
export class BookAnswers implements Answers {
  readonly findOptions = inWords;
  readonly zoomPresets: readonly ZoomPreset[] = [0.8, 1, 1.25, 1.5, 2, 3];
  readonly #asked: BookAsked;

  constructor(asked: BookAsked) {
    this.#asked = asked;
  }

  find(query: string, options: FindOptions = {}): Promise<FindResult> {
    return this.#asked.search.find(query, options);
  }
  get findTurn(): number {
    return this.#asked.turns();
  }
  clearFind(): void {
    this.#asked.search.clear();
  }

  get places(): Places {
    return { label: 'page', count: this.#asked.lastPage() };
  }
  goTo(page: number): void {
    this.#asked.goToPage(page);
  }

  zoom(to: 'in' | 'out' | 'actual' | ZoomPreset): void {
    const size = this.#asked.size();
    const next = to === 'in' ? steps.find((step) => step > size) : to === 'out' ? steps.findLast((step) => step < size) : isSize(to) ? to : 1;
    if (next) this.#asked.resize(next);
  }
  get zoomLabel(): string {
    return formatPercent(this.#asked.locale(), this.#asked.size());
  }

  get panel(): boolean {
    return this.#asked.beside();
  }
  set panel(beside: boolean) {
    this.#asked.putBeside(beside);
  }

  async copy(): Promise<void> {
    await this.#asked.chapter()?.copy?.();
  }
  async print(): Promise<void> {
    await this.#asked.chapter()?.print?.();
  }
}
