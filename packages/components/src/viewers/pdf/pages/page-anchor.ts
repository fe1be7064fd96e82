import { distance, type Point } from '../../layout/room-pointers.ts';
import { pageAt, type Layout } from './page-layout.ts';

/** A page's box in the room that scrolls, in CSS pixels. */
export interface PageBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Held {
  at: Point;
  page: number;
  /** What part of the page's width and height lies before the point. */
  part: Point;
  left: number;
  top: number;
}

/** The place of a page that stays under the fingers or the cursor over all steps of one zoom, also where it cannot be scrolled there for a while. */
export class PageAnchor {
  #held: Held | undefined;

  /** The place at a point of the viewport; that of the step before where the point is no more than `slack` pixels away and nobody scrolled. */
  hold(at: Point, room: HTMLElement, layout: Layout, boxOf: (page: number) => PageBox, slack: number): void {
    const { scrollLeft: left, scrollTop: top } = room;
    const held = this.#held;
    if (held && distance(held.at, at) <= slack && held.left === left && held.top === top) {
      held.at = at;
      return;
    }
    const inside = placeIn(room, at);
    const page = pageAt(layout, inside.y);
    const box = boxOf(page);
    this.#held = { at, page, part: { x: (inside.x - box.left) / box.width, y: (inside.y - box.top) / box.height }, left, top };
  }

  /** Scrolls so that it lies under the point again. */
  keep(room: HTMLElement, boxOf: (page: number) => PageBox): void {
    const held = this.#held;
    if (!held) return;
    const [box, inside] = [boxOf(held.page), placeIn(room, held.at)];
    room.scrollBy({ left: box.left + held.part.x * box.width - inside.x, top: box.top + held.part.y * box.height - inside.y, behavior: 'instant' });
    Object.assign(held, { left: room.scrollLeft, top: room.scrollTop });
  }
}

/** Where a point of the viewport lies in what a room scrolls. */
function placeIn(room: HTMLElement, { x, y }: Point): Point {
  const frame = room.getBoundingClientRect();
  return { x: x - frame.x + room.scrollLeft, y: y - frame.y + room.scrollTop };
}
