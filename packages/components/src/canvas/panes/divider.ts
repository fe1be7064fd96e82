import { css, html, type LitElement, type TemplateResult } from 'lit';
import type { CanvasState } from '../../store/state.ts';
import { rememberedRatio, rememberRatio } from './ratio-memory.ts';

/** No pane is narrower, in pixels. */
const least = 240;
/** The track of the divider, in pixels; a finger finds it 24 wide. */
const track = 9;
const step = 0.05;

export interface DividerActions {
  /** The reader's own place for the divider. */
  resize(ratio: number): void;
  rightToLeft(): boolean;
}

/** The way of the divider is from the smallest first pane, 0, to the largest, 1. */
export function ratioOf({ ratio }: Pick<CanvasState, 'ratio'>): number {
  return within(ratio ?? rememberedRatio() ?? 0.5);
}

const within = (ratio: number): number => (Number.isFinite(ratio) ? Math.min(1, Math.max(0, ratio)) : 0.5);

/** The next place after a key; undefined for a key that is none of the divider's (ARIA Authoring Practices, “Window splitter”). */
export function steppedRatio(key: string, ratio: number, rightToLeft: boolean): number | undefined {
  const onward = rightToLeft ? -step : step;
  const places: Readonly<Record<string, number>> = { ArrowRight: ratio + onward, ArrowLeft: ratio - onward, ArrowUp: ratio - step, ArrowDown: ratio + step, Home: 0, End: 1, Enter: 0.5 };
  return Object.hasOwn(places, key) ? within(Math.round(places[key]! * 100) / 100) : undefined;
}

/** The place that puts the divider under the pointer; `offset`: where in the divider it was taken. */
export function ratioAt(x: number, offset: number, canvas: Pick<DOMRect, 'left' | 'right' | 'width'>, rightToLeft: boolean): number {
  const from = rightToLeft ? canvas.right - x - offset : x - canvas.left - offset;
  return within((from - least) / Math.max(1, canvas.width - 2 * least - track));
}

/** The line between two panes: it is dragged, and takes the keyboard. A drag that is broken off, or by Escape, puts it back. */
export class Divider {
  readonly #host: LitElement;
  readonly #actions: DividerActions;
  #drag: AbortController | undefined;

  constructor(host: LitElement, actions: DividerActions) {
    this.#host = host;
    this.#actions = actions;
  }

  draw(ratio: number, label: string, value: string, controls: string): TemplateResult {
    const percent = Math.round(ratio * 100);
    return html`<div
      class="divider"
      part="divider"
      role="separator"
      tabindex="0"
      aria-orientation="vertical"
      aria-label=${label}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${percent}
      aria-valuetext=${value}
      aria-controls=${controls}
      @pointerdown=${(event: PointerEvent) => this.#take(event, ratio)}
      @dblclick=${() => this.set(0.5)}
      @keydown=${(event: KeyboardEvent) => this.#keydown(event, ratio)}
    ></div>`;
  }

  /** Puts the divider somewhere for good: the reader finds it there again. */
  set(ratio: number): void {
    this.#actions.resize(within(ratio));
    rememberRatio(within(ratio));
  }

  /** Widens the first pane by a few steps, or narrows it. */
  nudge(ratio: number, direction: 1 | -1): void {
    this.set(Math.round((ratio + direction * 2 * step) * 100) / 100);
  }

  #keydown(event: KeyboardEvent, ratio: number): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = steppedRatio(event.key, ratio, this.#actions.rightToLeft());
    if (to === undefined) return;
    event.preventDefault();
    this.set(to);
  }

  #take(event: PointerEvent, before: number): void {
    const divider = event.currentTarget as HTMLElement;
    const canvas = this.#host.renderRoot.querySelector<HTMLElement>('.canvas');
    if (event.button !== 0 || !canvas) return;
    const rightToLeft = this.#actions.rightToLeft();
    const box = divider.getBoundingClientRect();
    const offset = rightToLeft ? box.right - event.clientX : event.clientX - box.left;
    const drag = new AbortController();
    const { signal } = drag;
    let last = before;
    let moved = false;
    const end = (keep: boolean) => {
      drag.abort();
      this.#drag = undefined;
      canvas.toggleAttribute('data-dragging', false);
      if (!moved) return;
      if (keep) this.set(last);
      else this.#actions.resize(before);
    };
    this.#drag?.abort();
    this.#drag = drag;
    divider.setPointerCapture(event.pointerId);
    // Frames below would take the pointer over where the browser does not capture it across processes.
    canvas.toggleAttribute('data-dragging', true);
    divider.addEventListener('pointermove', ({ clientX }) => {
      last = ratioAt(clientX, offset, canvas.getBoundingClientRect(), rightToLeft);
      moved = true;
      this.#actions.resize(last);
    }, { signal });
    divider.addEventListener('pointerup', () => end(true), { signal });
    for (const broken of ['pointercancel', 'lostpointercapture'] as const) divider.addEventListener(broken, () => end(false), { signal });
    document.addEventListener('keydown', (pressed) => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      pressed.stopImmediatePropagation();
      end(false);
    }, { signal, capture: true });
  }
}

export const styles = css`
  .divider {
    position: relative;
    grid-area: divider;
    z-index: 2;
    background: var(--_surface-raised);
    cursor: col-resize;
    touch-action: none;
  }
  .divider::before {
    content: '';
    position: absolute;
    inset: 0 -2px;
  }
  @media (pointer: coarse) {
    .divider::before {
      inset: 0 -8px;
    }
  }
  .divider::after {
    content: '';
    position: absolute;
    inset: 0 calc(50% - 0.5px);
    background: var(--_border-strong);
  }
  .divider:hover::after,
  .divider:focus-visible::after,
  [data-dragging] > .divider::after {
    inset: 0 calc(50% - 1.5px);
    background: var(--_accent);
  }
  .divider:focus-visible {
    outline-offset: 0;
  }
  .canvas[data-panes='2'] {
    grid-template:
      'bar divider second actions' auto 'stage divider other other' minmax(0, 1fr) 'status status status status' auto
      / calc(${least}px + var(--_ratio, 0.5) * (100% - ${2 * least + track}px)) ${track}px minmax(0, 1fr) auto;
  }
  .canvas[data-dragging] {
    cursor: col-resize;
    user-select: none;
  }
  .canvas[data-dragging] .panel {
    pointer-events: none;
  }
  @media (forced-colors: active) {
    .divider::after {
      background: ButtonBorder;
    }
    .divider:is(:hover, :focus-visible)::after {
      background: Highlight;
    }
  }
`;
