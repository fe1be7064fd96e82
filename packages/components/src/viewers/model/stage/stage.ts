import type { Orbit } from './orbit.ts';

/** How the model is drawn, apart from where it is seen from. */
export interface Look {
  wireframe: boolean;
  /** Grid under the model, and its axes. */
  grid: boolean;
  /** Of the grid: `#rrggbb` or any colour of CSS. */
  lines: string;
}

/** CSS pixels, and device pixels for each. */
export interface Frame {
  width: number;
  height: number;
  ratio: number;
}

/** Something that draws a model into its canvas when it is told to, and never by itself. */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  draw(orbit: Orbit, look: Look, frame: Frame): void;
  /** Releases the canvas's memory, not the model. */
  dispose(): void;
}
