import { localize } from '../../../localization/localize.ts';
import { isTold } from '../../../localization/problem.ts';
import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import type { DrawnParts } from '../../office/drawn-parts.ts';
import { wear } from '../../element/wear.ts';
import type { SlideSpeech } from '../../presentation/draw/finish-slide.ts';
import { openParts } from '../../presentation/open-parts.ts';
import { SlideRoom } from '../../presentation/slide-room.ts';
import { slideStyles } from '../../presentation/slide-styles.ts';
import type { SheetDrawings } from '../workbook/drawings/sheet-drawings.ts';
import type { DrawingsHost } from './drawings-desk.ts';
import { drawingsStyles } from './drawings-styles.ts';
import { strings } from './strings.ts';

/** A drawing where it is drawn, and how large it is, in CSS pixels. */
export interface DrawnRoom {
  room: HTMLElement;
  width: number;
  height: number;
}

export interface DrawingsSide {
  /** What scrolls, with a room for each drawing. */
  readonly element: HTMLElement;
  /** Those that are drawn so far. */
  readonly drawn: readonly DrawnRoom[];
  /** All of them are drawn, for paper. */
  whole(signal: AbortSignal): Promise<void>;
  /** In another language. */
  renew(): void;
  dispose(): void;
}

/** Shows the drawings of a sheet one below the other, as slides are drawn: each when it comes near the view. Rejects with a sentence where they cannot be read. */
export async function openSide(drawings: SheetDrawings, host: DrawingsHost, signal: AbortSignal): Promise<DrawingsSide> {
  const say = () => localize(strings, host.context.locale);
  const { sizes, left } = drawings;
  const held: (() => void)[] = [];
  const release = (): void => held.splice(0).forEach((one) => one());
  const drawing = await openParts(drawings, (one) => held.push(one), signal).catch((error: unknown) => {
    release();
    throw isTold(error) ? error : new Error(say()('undrawn'), { cause: error });
  });
  wear(host.renderRoot as ShadowRoot, slideStyles);
  wear(host.renderRoot as ShadowRoot, drawingsStyles);
  const speech = (): SlideSpeech => ({ picture: say()('picture'), chart: say()('chart'), unshown: say()('unshown'), failed: say()('failed'), toSlide: () => '' });
  const rooms = sizes.map(roomOf);
  const note = Object.assign(document.createElement('p'), { className: 'left' });
  const element = Object.assign(document.createElement('section'), { className: 'drawings', tabIndex: 0 });
  element.part.add('drawings');
  element.append(...rooms, ...(left > 0 ? [note] : []));
  const word = (): void => {
    element.ariaLabel = say()('area');
    note.textContent = say()('left', { count: left });
  };
  word();
  const room = new SlideRoom({ scroller: element, rooms, drawing, speech, navigate: () => undefined, drawn: () => undefined });
  const fit = new NextFrameSizes(() => fitRooms(element, rooms, sizes));
  fit.observe(element);
  held.push(() => fit.disconnect(), () => room.dispose(), () => element.remove());
  return {
    element,
    get drawn() {
      return room.drawn.toSorted((one, other) => one - other).map((nth) => ({ room: rooms[nth]!, ...sizes[nth]! }));
    },
    whole: (signal) => room.whole(signal),
    renew() {
      word();
      room.renew();
    },
    dispose: release,
  };
}

function roomOf({ width, height }: DrawnParts['sizes'][number]): HTMLElement {
  const room = Object.assign(document.createElement('div'), { className: 'slide' });
  // Through the object model: a strict policy forbids style attributes.
  room.style.setProperty('--_width', `${width}px`);
  room.style.setProperty('--_height', `${height}px`);
  return room;
}

/** None is wider than its side; one that is alone there is seen whole, unless it would be less than half as large. */
function fitRooms(element: HTMLElement, rooms: readonly HTMLElement[], sizes: DrawnParts['sizes']): void {
  const padding = 2 * Number.parseFloat(getComputedStyle(element).paddingInlineStart);
  for (const [nth, one] of rooms.entries()) {
    const across = (element.clientWidth - padding) / sizes[nth]!.width;
    const down = rooms.length === 1 ? Math.max(across / 2, (element.clientHeight - padding) / sizes[nth]!.height) : Infinity;
    one.style.setProperty('--_scale', String(Math.max(0.1, Math.min(1, across, down))));
  }
}
