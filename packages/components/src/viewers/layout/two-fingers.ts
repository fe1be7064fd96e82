import { points } from './zoom-gestures.ts';

/** Two fingers are for what lies in a room, also where one scrolls the page around. */
export function holdTwoFingers(room: HTMLElement, signal: AbortSignal): void {
  room.addEventListener('touchmove', (event) => points(event).length === 2 && event.cancelable && event.preventDefault(), { passive: false, signal });
}

/** True where one finger that goes on may be the browser's, as `touch-action` says: what it moves before the browser takes it is nothing. */
export const scrollsPage = ({ pointerType }: PointerEvent, room: Element): boolean => pointerType === 'touch' && getComputedStyle(room).touchAction !== 'none';
