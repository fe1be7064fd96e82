import { wheelPixels } from '../../../styles/wheel-pixels.ts';
import { distance, RoomPointers, type Point, type RoomTarget } from '../../layout/room-pointers.ts';

export interface PanTarget extends RoomTarget {
  /** Multiplies the scale around a point of the viewport; `slack` is how far, in pixels, it may have moved since the step before. */
  scaleBy(factor: number, at: Point, slack?: number): void;
}

/** How far the middle of two fingers moves from one event to the next. */
const ofFingers = 24;

/** Drag moves, pinch and ctrl+wheel zoom. */
export class PointerPan extends RoomPointers<PanTarget> {
  protected override takes(event: PointerEvent): boolean {
    return event.button === 0;
  }

  protected override moved(_event: PointerEvent, before: Point, now: Point, other: Point | undefined, room: HTMLElement): void {
    if (other) {
      const [was, is] = [distance(before, other), distance(now, other)];
      if (was > 0) this.target.scaleBy(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, ofFingers);
    } else room.scrollBy(before.x - now.x, before.y - now.y);
  }

  protected override wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.target.scaleBy(Math.exp(-wheelPixels(event) / 300), { x: event.clientX, y: event.clientY });
  }
}
