import { distance, type Point } from '../layout/room-pointers.ts';

interface Held {
  at: Point;
  block: Element;
  /** What part of the block's width and height lies before the point. */
  part: Point;
  left: number;
  top: number;
}

/** The words that stay under the fingers or the cursor over all steps of one zoom, also where text runs anew with each. */
export class TextAnchor {
  #held: Held | undefined;

  /** The place at a point of the viewport; that of the step before where the point is no more than `slack` pixels away and nobody scrolled. */
  hold(at: Point, room: HTMLElement, pages: HTMLElement, slack: number): void {
    const { scrollLeft: left, scrollTop: top } = room;
    const held = this.#held;
    if (held?.block.isConnected && distance(held.at, at) <= slack && held.left === left && held.top === top) {
      held.at = at;
      return;
    }
    const found = (room.getRootNode() as ShadowRoot).elementFromPoint(at.x, at.y);
    const block = found && pages.contains(found) ? (found.closest('p') ?? found) : pages;
    const box = block.getBoundingClientRect();
    this.#held = { at, block, part: { x: (at.x - box.x) / (box.width || 1), y: (at.y - box.y) / (box.height || 1) }, left, top };
  }

  /** Scrolls so that it lies under the point again. */
  keep(room: HTMLElement): void {
    const held = this.#held;
    if (!held) return;
    const box = held.block.getBoundingClientRect();
    room.scrollBy({ left: box.x + held.part.x * box.width - held.at.x, top: box.y + held.part.y * box.height - held.at.y, behavior: 'instant' });
    Object.assign(held, { left: room.scrollLeft, top: room.scrollTop });
  }
}
