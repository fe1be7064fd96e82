import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** CSS pixels of the viewport. */
export interface Point {
  x: number;
  y: number;
}

export interface RoomTarget {
  /** Where pointers are listened to; absent while nothing is drawn. */
  room(): HTMLElement | undefined;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The pointers that are down in a room, which may be drawn anew: it is marked as `dragged` while there is one. */
export abstract class RoomPointers<Target extends RoomTarget> implements ReactiveController {
  protected readonly target: Target;
  protected room: HTMLElement | undefined;
  readonly #points = new Map<number, Point>();
  #listening: AbortController | undefined;

  constructor(host: ReactiveControllerHost, target: Target) {
    this.target = target;
    host.addController(this);
  }

  hostUpdated(): void {
    const room = this.target.room();
    if (room === this.room) return;
    this.hostDisconnected();
    this.room = room;
    if (!room) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    room.addEventListener('pointerdown', (event) => this.#down(event, room), { signal });
    room.addEventListener('pointermove', (event) => this.#move(event, room), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const) room.addEventListener(type, (event) => this.#up(event, room), { signal });
    this.listen(room, signal);
  }

  hostDisconnected(): void {
    this.#listening?.abort();
    this.room = undefined;
    this.#points.clear();
  }

  /** Whether this press begins something. */
  protected abstract takes(event: PointerEvent, room: HTMLElement): boolean;
  /** A pointer went from `before` to `now`; `other` is the second one that is down. */
  protected abstract moved(event: PointerEvent, before: Point, now: Point, other: Point | undefined, room: HTMLElement): void;
  /** What else is listened to there. */
  protected listen(_room: HTMLElement, _signal: AbortSignal): void {}

  #down(event: PointerEvent, room: HTMLElement): void {
    if (!this.takes(event, room)) return;
    this.#points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    room.setPointerCapture(event.pointerId);
    room.classList.add('dragged');
  }

  #move(event: PointerEvent, room: HTMLElement): void {
    const before = this.#points.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#points].find(([id]) => id !== event.pointerId)?.[1];
    this.#points.set(event.pointerId, now);
    this.moved(event, before, now, other, room);
  }

  #up(event: PointerEvent, room: HTMLElement): void {
    this.#points.delete(event.pointerId);
    if (this.#points.size === 0) room.classList.remove('dragged');
  }
}
