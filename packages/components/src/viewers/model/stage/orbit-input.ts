import { wheelPixels } from '../../../styles/wheel-pixels.ts';
import { distance, RoomPointers, type Point, type RoomTarget } from '../../layout/room-pointers.ts';
import { holdTwoFingers, scrollsPage } from '../../layout/two-fingers.ts';
import type { StandardView } from './orbit.ts';

export interface OrbitTarget extends RoomTarget {
  turn(azimuth: number, elevation: number): void;
  /** By parts of the picture's height. */
  shift(right: number, down: number): void;
  scale(factor: number): void;
  view(view: StandardView): void;
  press(key: 'w' | 'g'): void;
  /** A double click at a place of the picture: -1 to 1 to the right and upwards. */
  point(x: number, y: number): void;
  /** Plays what moves it, or stops; false where nothing does. */
  play(): boolean;
  /** Goes to the next molecule or the one before; false where there is none. */
  step(by: 1 | -1): boolean;
}

const views: readonly StandardView[] = ['free', 'front', 'back', 'left', 'right', 'top', 'bottom'];
const arrows: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const steps = { n: 1, p: -1 } as const;
const STEP = Math.PI / 12;

/** One finger or the main button turns (one finger sideways alone where the page around scrolls, until a tap brought the reader in); two fingers, Shift or another button move and pinch; the wheel and the keys do the same. */
export class OrbitInput extends RoomPointers<OrbitTarget> {
  protected override listen(room: HTMLElement, signal: AbortSignal): void {
    room.addEventListener('keydown', (event) => this.#key(event), { signal });
    room.addEventListener('dblclick', ({ clientX, clientY }) => {
      const { left, top, width, height } = room.getBoundingClientRect();
      this.target.point((2 * (clientX - left)) / width - 1, 1 - (2 * (clientY - top)) / height);
    }, { signal });
    room.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    room.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    holdTwoFingers(room, signal);
  }

  /** The finger that is down may go up or down for the page around. */
  #scrolls = false;

  protected override takes(event: PointerEvent, room: HTMLElement): boolean {
    this.#scrolls = scrollsPage(event, room);
    return true;
  }

  protected override moved(event: PointerEvent, before: Point, now: Point, other: Point | undefined, room: HTMLElement): void {
    const height = room.clientHeight || 1;
    const [right, down] = [(now.x - before.x) / height, (now.y - before.y) / height];
    if (other) {
      const [was, is] = [distance(before, other), distance(now, other)];
      if (was > 0 && is > 0) this.target.scale(was / is);
      this.target.shift(right / 2, down / 2);
    } else if (event.shiftKey || (event.buttons & 6) !== 0) this.target.shift(right, down);
    else this.target.turn(-right * Math.PI, this.#scrolls ? 0 : down * Math.PI);
  }

  /** The wheel alone belongs to the page until the reader has come into the picture. */
  #wheel(event: WheelEvent): void {
    const inside = this.room !== undefined && (this.room.getRootNode() as ShadowRoot).activeElement === this.room;
    if (!event.ctrlKey && !event.metaKey && !inside) return;
    event.preventDefault();
    this.target.scale(Math.exp(wheelPixels(event) / 400));
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    // Number(' ') is 0, too.
    const view = /^\d$/.test(event.key) ? views[Number(event.key)] : undefined;
    const key = event.key.toLowerCase();
    if (arrow && event.shiftKey) this.target.shift(arrow[0] / 12, arrow[1] / 12);
    else if (arrow) this.target.turn(-arrow[0] * STEP, arrow[1] * STEP);
    else if (key === '+' || key === '=') this.target.scale(0.8);
    else if (key === '-') this.target.scale(1.25);
    else if (view) this.target.view(view);
    else if (key === 'w' || key === 'g') this.target.press(key);
    else if (!(key === ' ' ? this.target.play() : key in steps && this.target.step(steps[key as keyof typeof steps]))) return;
    event.preventDefault();
  }
}
