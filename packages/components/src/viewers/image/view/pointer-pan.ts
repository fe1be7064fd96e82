import { RoomPointers, type Point, type RoomTarget } from '../../layout/room-pointers.ts';
import { zoomGestures, type ZoomBy } from '../../layout/zoom-gestures.ts';

export interface PanTarget extends RoomTarget {
  scaleBy: ZoomBy;
}

/** Drag moves, pinch and ctrl+wheel zoom. One finger on a picture that is seen as a whole is the browser's, which scrolls the page around. */
export class PointerPan extends RoomPointers<PanTarget> {
  protected override takes(event: PointerEvent): boolean {
    return event.button === 0;
  }

  protected override moved(_event: PointerEvent, before: Point, now: Point, other: Point | undefined, room: HTMLElement): void {
    if (!other) room.scrollBy(before.x - now.x, before.y - now.y);
  }

  protected override listen(room: HTMLElement, signal: AbortSignal): void {
    zoomGestures(room, (...step) => this.target.scaleBy(...step), signal);
  }
}
