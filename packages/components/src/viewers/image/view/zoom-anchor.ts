import { distance, type Point } from '../../layout/room-pointers.ts';

/** What a zoom is about: a point of the viewport, and what part of the picture's width and height lies before it. */
interface Held {
  at: Point;
  part: Point;
  /** Where the room was scrolled to after the last step. */
  left: number;
  top: number;
}

/**
 * The point of a picture that stays under the cursor. What is smaller than its room, or at its edge, cannot be scrolled there: the point is
 * kept over all steps of one zoom, so that it comes back under the cursor as soon as there is room.
 */
export class ZoomAnchor {
  #held: Held | undefined;

  /** The point at the cursor; the one of the step before where that lies no more than `slack` pixels away and nobody scrolled. */
  hold(at: Point, room: HTMLElement, paper: HTMLElement, slack = 0): void {
    const held = this.#held;
    const same = held && distance(held.at, at) <= slack && held.left === room.scrollLeft && held.top === room.scrollTop;
    const box = paper.getBoundingClientRect();
    const part = same ? held.part : { x: (at.x - box.x) / box.width, y: (at.y - box.y) / box.height };
    this.#held = { at, part, left: room.scrollLeft, top: room.scrollTop };
  }

  /** Scrolls so that it lies under the cursor again, after the picture has its new size. */
  keep(room: HTMLElement, paper: HTMLElement): void {
    const held = this.#held;
    if (!held) return;
    const [frame, box] = [room.getBoundingClientRect(), paper.getBoundingClientRect()];
    room.scrollTo(held.part.x * box.width - (held.at.x - frame.x), held.part.y * box.height - (held.at.y - frame.y));
    Object.assign(held, { left: room.scrollLeft, top: room.scrollTop });
  }
}
