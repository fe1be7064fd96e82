import { holdTwoFingers, scrollsPage } from '../../layout/two-fingers.ts';

/** What a pointer may do with a drawing; places are CSS pixels of the drawing. */
export interface PointerTarget {
  /** True when a node lies there, which can then be dragged. */
  take(x: number, y: number): boolean;
  drag(x: number, y: number): void;
  pan(dx: number, dy: number): void;
  scaleBy(factor: number, x: number, y: number): void;
  hover(x: number, y: number): void;
  leave(): void;
  /** `reach`: what lies so near counts, in pixels. */
  press(x: number, y: number, reach: number): void;
}

interface Point {
  x: number;
  y: number;
}

/** Pixels that a press may move and still be a press, and how near to a part it is one of it: a fingertip is no pointer. */
const precise = { still: 4, reach: 6 };
const coarse = { still: 10, reach: 18 };
const exactness = ({ pointerType }: PointerEvent) => (pointerType === 'touch' ? coarse : precise);

/**
 * Drag moves a node or the drawing, two fingers pinch and move it, the wheel scales at the pointer: with Ctrl or Cmd always, alone when
 * the drawing has the focus, so that a page that scrolls is not caught. So is one finger: a tap is what gives it the focus.
 */
export class GraphPointer {
  readonly #element: HTMLElement;
  readonly #target: PointerTarget;
  readonly #points = new Map<number, Point>();
  readonly #listening = new AbortController();
  #start: Point | undefined;
  #node = false;
  /** The one finger that is down is the browser's. */
  #scrolls = false;

  constructor(element: HTMLElement, target: PointerTarget) {
    this.#element = element;
    this.#target = target;
    const { signal } = this.#listening;
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.#end(event.pointerId), { signal });
    element.addEventListener('pointerleave', () => target.leave(), { signal });
    element.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    holdTwoFingers(element, signal);
  }

  dispose(): void {
    this.#listening.abort();
  }

  #place({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = this.#place(event);
    this.#points.set(event.pointerId, at);
    this.#element.setPointerCapture(event.pointerId);
    this.#start = this.#points.size === 1 ? at : undefined;
    this.#scrolls = scrollsPage(event, this.#element);
    this.#node = this.#points.size === 1 && this.#target.take(at.x, at.y);
  }

  #move(event: PointerEvent): void {
    const before = this.#points.get(event.pointerId);
    const now = this.#place(event);
    if (!before) return this.#target.hover(now.x, now.y);
    const other = [...this.#points].find(([id]) => id !== event.pointerId)?.[1];
    if (this.#start && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < exactness(event).still) return;
    this.#start = undefined;
    this.#points.set(event.pointerId, now);
    if (other) {
      const [was, is] = [distance(before, other), distance(now, other)];
      // The middle of the two goes half as far as the one.
      this.#target.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (was > 0) this.#target.scaleBy(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (this.#scrolls) return;
    else if (this.#node) this.#target.drag(now.x, now.y);
    else this.#target.pan(now.x - before.x, now.y - before.y);
  }

  #up(event: PointerEvent): void {
    const pressed = this.#points.has(event.pointerId) ? this.#start : undefined;
    this.#end(event.pointerId);
    if (pressed) this.#target.press(pressed.x, pressed.y, exactness(event).reach);
  }

  #end(id: number): void {
    this.#points.delete(id);
    this.#start = undefined;
    this.#node = false;
  }

  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey && !this.#element.matches(':focus')) return;
    event.preventDefault();
    const { x, y } = this.#place(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.#target.scaleBy(Math.exp((-event.deltaY * lines) / 300), x, y);
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
