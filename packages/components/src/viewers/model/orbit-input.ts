import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { StandardView } from './orbit.ts';

export interface OrbitTarget {
  room(): HTMLElement | undefined;
  turn(azimuth: number, elevation: number): void;
  /** By parts of the picture's height. */
  shift(right: number, down: number): void;
  scale(factor: number): void;
  view(view: StandardView): void;
  press(key: 'w' | 'g'): void;
}

interface Point {
  x: number;
  y: number;
}

const views: readonly StandardView[] = ['free', 'front', 'back', 'left', 'right', 'top', 'bottom'];
const arrows: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STEP = Math.PI / 12;

/** One finger or the main button turns; two fingers, Shift or another button move and pinch; the wheel and the keys do the same. */
export class OrbitInput implements ReactiveController {
  readonly #target: OrbitTarget;
  readonly #points = new Map<number, Point>();
  #room: HTMLElement | undefined;
  #listening: AbortController | undefined;

  constructor(host: ReactiveControllerHost, target: OrbitTarget) {
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
    room.addEventListener('keydown', (event) => this.#key(event), { signal });
    room.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  }

  hostDisconnected(): void {
    this.#listening?.abort();
    this.#room = undefined;
    this.#points.clear();
  }

  #down(event: PointerEvent): void {
    if (!this.#room) return;
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
    const height = this.#room.clientHeight || 1;
    const [right, down] = [(now.x - before.x) / height, (now.y - before.y) / height];
    if (other) {
      const [was, is] = [distance(before, other), distance(now, other)];
      if (was > 0 && is > 0) this.#target.scale(was / is);
      this.#target.shift(right / 2, down / 2);
    } else if (event.shiftKey || (event.buttons & 6) !== 0) this.#target.shift(right, down);
    else this.#target.turn(-right * Math.PI, down * Math.PI);
  }

  #up(event: PointerEvent): void {
    this.#points.delete(event.pointerId);
    if (this.#points.size === 0) this.#room?.classList.remove('dragged');
  }

  /** The wheel alone belongs to the page until the reader has come into the picture. */
  #wheel(event: WheelEvent): void {
    const inside = this.#room !== undefined && (this.#room.getRootNode() as ShadowRoot).activeElement === this.#room;
    if (!event.ctrlKey && !event.metaKey && !inside) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.#target.scale(Math.exp((event.deltaY * lines) / 400));
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const view = views[Number(event.key)];
    const key = event.key.toLowerCase();
    if (arrow && event.shiftKey) this.#target.shift(arrow[0] / 12, arrow[1] / 12);
    else if (arrow) this.#target.turn(-arrow[0] * STEP, arrow[1] * STEP);
    else if (key === '+' || key === '=') this.#target.scale(0.8);
    else if (key === '-') this.#target.scale(1.25);
    else if (view) this.#target.view(view);
    else if (key === 'w' || key === 'g') this.#target.press(key);
    else return;
    event.preventDefault();
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
