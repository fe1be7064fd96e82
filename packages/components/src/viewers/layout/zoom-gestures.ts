import { wheelPixels } from '../../styles/wheel-pixels.ts';
import { distance, type Point } from './room-pointers.ts';

/** Multiplies the scale around a point of the viewport; `slack` is how far, in pixels, it may have moved since the step before. */
export type ZoomBy = (factor: number, at: Point, slack: number) => void;

/** How far the middle of two fingers moves from one event to the next. */
const ofFingers = 24;

/** Where two fingers are; none where it is one, or more. */
export const points = ({ touches }: TouchEvent): Point[] => (touches.length === 2 ? Array.from(touches, ({ clientX: x, clientY: y }) => ({ x, y })) : []);

/** Two fingers, and Ctrl with the wheel, scale what lies in a room that scrolls by itself; the browser would scale the host's page. */
export function zoomGestures(room: HTMLElement, zoomBy: ZoomBy, signal: AbortSignal): void {
  let before: Point[] = [];
  const apart = ([one, other]: Point[]): number => (one && other ? distance(one, other) : 0);
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-wheelPixels(event) / 300), { x: event.clientX, y: event.clientY }, 0);
  };
  const moved = (event: TouchEvent): void => {
    const now = points(event);
    const [one, other] = now;
    if (!one || !other) return;
    if (event.cancelable) event.preventDefault();
    if (apart(before) > 0) zoomBy(apart(now) / apart(before), { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, ofFingers);
    before = now;
  };
  const began = (event: TouchEvent): void => void (before = points(event));
  room.addEventListener('wheel', wheel, { passive: false, signal });
  room.addEventListener('touchmove', moved, { passive: false, signal });
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) room.addEventListener(type, began, { passive: true, signal });
}
