import type { EngineLink } from '../../streaming/engine-link.ts';
import type { ViewportParts } from '../../virtual/viewport.ts';
import type { CodeEngine } from '../engine/code-engine.ts';

export interface PaneParts extends ViewportParts {
  root: ShadowRoot;
  /** Ten characters of the font, out of sight, to measure. */
  probe: HTMLElement;
}

export interface PaneOptions {
  wrap: boolean;
  startEngine: () => Promise<EngineLink<CodeEngine>>;
  /** Told when the reader came to the end or left it; absent where the end is not followed. */
  follows?: (() => void) | undefined;
}
