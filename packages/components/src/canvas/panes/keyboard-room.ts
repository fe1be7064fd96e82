import type { LitElement, ReactiveController } from 'lit';

/** What of the page is in sight, as `visualViewport` tells it. */
export type Sight = EventTarget & Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;

/** Below this height lines above and below a file leave it none: so `workspace-styles.ts` says of small windows. */
const low = 340;

/**
 * A keyboard on the screen lies over the end of the page, which keeps its size. What is placed in the window would be behind it, and a
 * match that is gone to with it; so the canvas tells its style sheets what is left: `--_seen`, the height in sight, and
 * `--_under-keyboard`, what lies below that. Enlarged with two fingers a page is in sight in part as well, but not to be shrunk.
 */
export class KeyboardRoom implements ReactiveController {
  readonly #host: LitElement;
  readonly #sight: Sight | null;

  constructor(host: LitElement, sight: Sight | null = visualViewport) {
    this.#host = host;
    this.#sight = sight;
  }

  hostConnected(): void {
    for (const type of ['resize', 'scroll']) this.#sight?.addEventListener(type, this.#changed);
    this.#changed();
  }

  hostDisconnected(): void {
    for (const type of ['resize', 'scroll']) this.#sight?.removeEventListener(type, this.#changed);
  }

  readonly #changed = (): void => {
    const { style } = this.#host;
    const under = this.#sight ? underKeyboard(this.#sight, document.documentElement.clientHeight) : undefined;
    for (const [name, size] of [['--_seen', this.#sight?.height], ['--_under-keyboard', under]] as const) {
      if (under === undefined) style.removeProperty(name);
      else style.setProperty(name, `${size}px`);
    }
    this.#host.toggleAttribute('data-low', under !== undefined && this.#sight!.height < low);
  };
}

/**
 * How many pixels at the end of a page of this `height` a keyboard lies over; undefined where there is none. It takes more than the bars
 * of a browser that come and go; where the page was moved up for the field, its end is in sight again.
 */
export function underKeyboard({ height: seen, offsetTop, scale }: Pick<Sight, 'height' | 'offsetTop' | 'scale'>, height: number): number | undefined {
  return Math.abs(scale - 1) < 0.05 && height - seen > 120 ? Math.max(0, Math.round(height - offsetTop - seen)) : undefined;
}
