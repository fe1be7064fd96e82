import { css, type LitElement, type ReactiveController } from 'lit';
import type { PaneNumber, TabKey } from '../../store/state.ts';
import { dropAt, type Box, type Drop, type Grounds } from './drop-target.ts';

/** Pixels that a pointer moves before a press becomes a drag. */
const slack = 6;
/** Milliseconds that a finger rests before the tab is taken: before that it scrolls the strip. */
const longPress = 500;
/** Pixels at the ends of a strip in which a drag scrolls it, and by how many a frame. */
const [scrollZone, scrollStep] = [24, 8];
/** A canvas of this width has room for two panes. */
const roomy = 640;

export interface TabDragActions {
  drop(key: TabKey, drop: Drop): void;
  /** The finger rests on a tab: its menu opens, and goes again if the finger moves on. */
  rest(key: TabKey): void;
  taken(): void;
  rightToLeft(): boolean;
  idOf(key: TabKey): string;
}

/** Takes a tab with the pointer and puts it down elsewhere, with a mark of where it would go; Escape puts it back. */
export class TabDrag implements ReactiveController {
  readonly #host: LitElement;
  readonly #actions: TabDragActions;
  #press: { key: TabKey; x: number; y: number; touch: boolean; pointer: number; end: AbortController } | undefined;
  #held = false;
  #drop: Drop | undefined;
  #dragging = false;
  /** Where the pointer is, and the frame in which a strip under it goes on. */
  #at = { x: 0, y: 0 };
  #frame = 0;

  constructor(host: LitElement, actions: TabDragActions) {
    this.#host = host;
    this.#actions = actions;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** The finger has the tab, also while it is lifted: the strip must not scroll with it, and no click may follow. */
  get holds(): boolean {
    return this.#held;
  }

  press(event: PointerEvent, key: TabKey): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.#stop();
    this.#held = false;
    const end = new AbortController();
    const { signal } = end;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    this.#press = { key, x, y, touch: event.pointerType === 'touch', pointer, end };
    if (this.#press.touch) {
      const timer = setTimeout(() => this.#rest(), longPress);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }
    this.#host.addEventListener('pointermove', (moved) => this.#move(moved), { signal });
    this.#host.addEventListener('pointerup', (up) => up.pointerId === pointer && this.#finish(), { signal });
    this.#host.addEventListener('pointercancel', () => this.#stop(), { signal });
    // A tab that had the pointer loses it to the canvas when the drag begins: that is no end.
    this.#host.addEventListener('lostpointercapture', (lost) => lost.composedPath()[0] === this.#host && this.#stop(), { signal });
    document.addEventListener('keydown', (pressed) => this.#escape(pressed), { signal, capture: true });
  }

  #rest(): void {
    if (!this.#press || this.#dragging) return;
    this.#held = true;
    this.#actions.rest(this.#press.key);
  }

  #move({ clientX: x, clientY: y, pointerId }: PointerEvent): void {
    const press = this.#press;
    if (!press || pointerId !== press.pointer) return;
    if (!this.#dragging) {
      if (Math.hypot(x - press.x, y - press.y) < slack) return;
      if (press.touch && !this.#held) return this.#stop();
      this.#begin(press.pointer, press.key);
    }
    this.#at = { x, y };
    this.#track(press.key);
  }

  /** A pointer that rests at the end of a strip tells nothing more: the strip goes on by itself. */
  #track(key: TabKey): void {
    cancelAnimationFrame(this.#frame);
    const scrolled = scrollAlong(this.#at, this.#strips());
    this.#drop = dropAt(this.#at, key, groundsOf(this.#host.renderRoot as ShadowRoot, this.#actions));
    this.#mark(this.#drop?.mark);
    if (scrolled) this.#frame = requestAnimationFrame(() => this.#track(key));
  }

  #begin(pointer: number, key: TabKey): void {
    this.#dragging = true;
    this.#actions.taken();
    this.#host.setPointerCapture(pointer);
    this.#section?.toggleAttribute('data-tab-dragged', true);
    this.#tabOf(key)?.toggleAttribute('data-dragged', true);
  }

  #finish(): void {
    const [press, drop, dragged] = [this.#press, this.#drop, this.#dragging];
    this.#stop();
    if (press && drop && dragged) this.#actions.drop(press.key, drop);
  }

  #escape(pressed: KeyboardEvent): void {
    if (pressed.key !== 'Escape' || !this.#dragging) return;
    pressed.preventDefault();
    pressed.stopImmediatePropagation();
    this.#stop();
  }

  #stop(): void {
    const press = this.#press;
    if (!press) return;
    press.end.abort();
    this.#press = undefined;
    this.#drop = undefined;
    if (!this.#dragging) return;
    this.#dragging = false;
    cancelAnimationFrame(this.#frame);
    if (this.#host.hasPointerCapture(press.pointer)) this.#host.releasePointerCapture(press.pointer);
    this.#section?.toggleAttribute('data-tab-dragged', false);
    this.#tabOf(press.key)?.toggleAttribute('data-dragged', false);
    this.#mark(undefined);
  }

  #mark(box: Box | undefined): void {
    const mark = this.#host.renderRoot.querySelector<HTMLElement>('.drop-mark');
    const around = this.#section?.getBoundingClientRect();
    mark?.toggleAttribute('hidden', !box);
    if (!mark || !box || !around) return;
    const place = { left: box.left - around.left, top: box.top - around.top, width: box.right - box.left, height: box.bottom - box.top };
    for (const [name, pixels] of Object.entries(place)) mark.style.setProperty(name, `${pixels}px`);
  }

  get #section(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('.canvas');
  }

  #tabOf(key: TabKey): Element | null | undefined {
    return (this.#host.renderRoot as ShadowRoot).getElementById(`tab-${this.#actions.idOf(key)}`)?.closest('.tab');
  }

  #strips(): HTMLElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('.strip')];
  }
}

function groundsOf(root: ShadowRoot, { rightToLeft }: TabDragActions): Grounds {
  const seen = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const pane = (one: HTMLElement) => (one.dataset['pane'] === '1' ? 1 : 0) as PaneNumber;
  return {
    rightToLeft: rightToLeft(),
    bars: seen('.strip').map((strip) => ({
      pane: pane(strip),
      // With the buttons behind the tabs: whoever drags beyond the last one is still among them.
      box: (strip.closest('.tabs') ?? strip).getBoundingClientRect(),
      tabs: [...strip.querySelectorAll<HTMLElement>('.tab')].map((tab) => ({ key: tab.dataset['key'] ?? '', box: tab.getBoundingClientRect() })),
    })),
    stages: seen('.panel').map((panel) => ({ pane: pane(panel), box: panel.getBoundingClientRect() })),
    splits: root.host.clientWidth >= roomy,
  };
}

/** A strip whose tabs do not fit goes along with a pointer at its end, or on the buttons behind it; true where one did. */
function scrollAlong({ x, y }: { x: number; y: number }, strips: readonly HTMLElement[]): boolean {
  return strips.some((strip) => {
    const own = strip.getBoundingClientRect();
    const all = (strip.closest('.tabs') ?? strip).getBoundingClientRect();
    if (y < all.top || y > all.bottom || x < all.left || x > all.right) return false;
    const before = strip.scrollLeft;
    strip.scrollLeft += x > own.right - scrollZone ? scrollStep : x < own.left + scrollZone ? -scrollStep : 0;
    return strip.scrollLeft !== before;
  });
}

export const styles = css`
  .canvas[data-tab-dragged] {
    cursor: grabbing;
    user-select: none;
  }
  .canvas[data-tab-dragged] .panel {
    pointer-events: none;
  }
  .tab[data-dragged] {
    opacity: 0.5;
  }
  .drop-mark {
    position: absolute;
    z-index: 3;
    border: 2px solid var(--_accent);
    border-radius: 2px;
    background: color-mix(in oklab, var(--_accent), transparent 80%);
    pointer-events: none;
  }
  @media (forced-colors: active) {
    .drop-mark {
      border-color: Highlight;
    }
  }
`;
