import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import type { DrawnSlide } from '../../presentation/draw/draw-deck.ts';
import type { SlideSpeech } from '../../presentation/draw/finish-slide.ts';
import { NearView } from '../../presentation/near-view.ts';
import { openParts } from '../../presentation/open-parts.ts';
import { SlideRoom } from '../../presentation/slide-room.ts';
import { slideStyles } from '../../presentation/slide-styles.ts';
import type { PlacedCharts } from '../repack/chart-parts.ts';
import { chartStyles } from './chart-styles.ts';
import type { Speech } from './comment-notes.ts';

interface Place {
  /** The number of the chart. */
  number: number;
  /** Its values. */
  table: HTMLElement;
  /** As large as the chart, or as wide as there is room for. */
  frame: HTMLElement;
  /** Where it is drawn; until then the table is in there. */
  room: HTMLElement;
  width: number;
}

/** Charts in the pages of a document: each is drawn in the place of its table when it comes near the view. What cannot be drawn stays a table. */
export class ChartsInPages {
  /** Rules for them, on the screen and on paper. */
  readonly styles = `\n${slideStyles.cssText}\n${chartStyles.cssText}`;
  readonly #charts: PlacedCharts;
  readonly #speech: SlideSpeech;
  readonly #lost: () => void;
  readonly #places: readonly Place[];
  readonly #stop = new AbortController();
  readonly #held: (() => void)[] = [];
  #scroller: HTMLElement | undefined;
  #drawn: Promise<SlideRoom | undefined> | undefined;

  /** `lost` is told of each that stays a table. */
  constructor(pages: Element, charts: PlacedCharts, { say }: Speech, lost: () => void) {
    [this.#charts, this.#lost] = [charts, lost];
    this.#speech = { picture: say('picture'), unshown: say('unshown'), chart: say('chart'), failed: say('unshown'), toSlide: () => '' };
    const marks = new Map(Array.from(pages.querySelectorAll<HTMLElement>('[data-chart]'), (mark) => [Number(mark.dataset['chart']), mark]));
    this.#places = Array.from(marks, ([number, mark]) => placeOf(number, mark, charts)).filter((place) => place !== undefined);
  }

  /** The pages lie in there: what comes near its view is drawn. */
  begin(scroller: HTMLElement): void {
    this.#scroller = scroller;
    const sizes = new NextFrameSizes(() => this.#places.forEach(fit));
    for (const { frame } of this.#places) sizes.observe(frame);
    // What draws them is fetched for the first of them.
    const near = new NearView(scroller, this.#rooms, () => void this.#begun().then(() => near.dispose()));
    this.#held.push(() => sizes.disconnect(), () => near.dispose());
  }

  /** All are drawn that can be. */
  async whole(signal: AbortSignal): Promise<void> {
    await (await this.#begun())?.whole(signal);
  }

  dispose(): void {
    this.#stop.abort();
    for (const release of this.#held.splice(0)) release();
  }

  get #rooms(): HTMLElement[] {
    return this.#places.map(({ room }) => room);
  }

  #begun(): Promise<SlideRoom | undefined> {
    return (this.#drawn ??= this.#open().catch(() => {
      if (!this.#stop.signal.aborted) this.#places.forEach(this.#tell);
      return undefined;
    }));
  }

  async #open(): Promise<SlideRoom | undefined> {
    const { signal } = this.#stop;
    const drawing = await openParts(this.#charts, (release) => (signal.aborted ? release() : this.#held.push(release)), signal);
    signal.throwIfAborted();
    const draw = (nth: number, ...how: [SlideSpeech, (nth: number) => void]): DrawnSlide => {
      const place = this.#places[nth]!;
      const slide = drawing.draw(place.number, ...how);
      place.room.className = 'slide';
      const ready = slide.ready.then(() => !signal.aborted && !place.room.querySelector('canvas') && this.#tell(place));
      return { ...slide, ready };
    };
    const room = new SlideRoom({ scroller: this.#scroller!, rooms: this.#rooms, drawing: { draw }, speech: () => this.#speech, navigate: () => undefined, drawn: () => undefined });
    this.#held.unshift(() => room.dispose());
    return room;
  }

  /** It stays a table, as large as that is. */
  readonly #tell = ({ frame, table }: Place): void => {
    frame.replaceWith(table);
    this.#lost();
  };
}

/** Has the table of a chart stand in a room of the chart's size; undefined where the mark stands in none. */
function placeOf(number: number, mark: HTMLElement, { sizes, places }: PlacedCharts): Place | undefined {
  const table = mark.closest('div');
  const size = sizes[number];
  if (!table || !size) return undefined;
  const room = Object.assign(document.createElement('div'), { className: 'told' });
  const frame = Object.assign(document.createElement('span'), { className: 'chart' });
  // Through the object model: a strict policy forbids style attributes.
  frame.style.cssText = places[number] ?? '';
  frame.style.setProperty('--_width', `${size.width}px`);
  frame.style.setProperty('--_height', `${size.height}px`);
  frame.style.setProperty('--_shape', `${size.width} / ${size.height}`);
  frame.append(room);
  table.replaceWith(frame);
  room.append(table);
  return { number, table, frame, room, width: size.width };
}

/** No wider than there is room; on paper as on the pages. */
function fit({ frame, width }: Place): void {
  if (!frame.isConnected || frame.clientWidth === 0) return;
  const scale = String(Math.min(1, frame.clientWidth / width));
  frame.style.setProperty('--_scale', scale);
  if (!frame.closest('.reflowed')) frame.style.setProperty('--_on-paper', scale);
}
