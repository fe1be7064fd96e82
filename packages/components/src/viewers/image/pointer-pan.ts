import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface PanTarget {
  room(): HTMLElement | undefined;
  /** Multiplies the scale around a point of the viewport, in client coordinates. */
  scaleBy(factor: number, clientX: number, clientY: number): void;
}

interface Point {
  x: number;
  y: number;
}

/** Drag moves, pinch and ctrl+wheel zoom. */
export class PointerPan implements ReactiveController {
  readonly #target: PanTarget;
  readonly #points = new Map<number, Point>();
  #room: HTMLElement | undefined;
  #listening: AbortController | undefined;

  constructor(host: ReactiveControllerHost, target: PanTarget) {
    this.#target = target;
    host.addController(this);
  }

  hostUpdated(): void {
    const room = this.#target.room();
    if (room === this.#room) return;
    this.hostDisconnected();
    this.#room = room;
    if (!room) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    room.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    room.addEventListener('pointermove', (event) => this.#move(event), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const) room.addEventListener(type, (event) => this.#up(event), { signal });
    room.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
  }

  hostDisconnected(): void {
    this.#listening?.abort();
    this.#room = undefined;
    this.#points.clear();
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || !this.#room) return;
    this.#points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#room.setPointerCapture(event.pointerId);
    this.#room.classList.add('dragged');
  }

  #move(event: PointerEvent): void {
    const before = this.#points.get(event.pointerId);
    if (!before || !this.#room) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#points].find(([id]) => id !== event.pointerId)?.[1];
    this.#points.set(event.pointerId, now);
    if (other) {
      const [was, is] = [distance(before, other), distance(now, other)];
      if (was > 0) this.#target.scaleBy(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else this.#room.scrollBy(before.x - now.x, before.y - now.y);
  }

  #up(event: PointerEvent): void {
    this.#points.delete(event.pointerId);
    if (this.#points.size === 0) this.#room?.classList.remove('dragged');
  }

  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.#target.scaleBy(Math.exp((-event.deltaY * lines) / 300), event.clientX, event.clientY);
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
