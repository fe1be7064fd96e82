import type { CSSResult, TemplateResult } from 'lit';
import type { Localize } from '../../../localization/localize.ts';
import type { DataWord } from '../strings.ts';
import { wear } from '../../element/wear.ts';

/** A panel that is open. */
export interface GridPanel {
  readonly kind: 'column' | 'cell' | 'list';
  readonly styles: CSSResult;
  /** Where the keyboard goes when it is opened. */
  readonly first: string;
  render(say: Localize<DataWord>, locale: string): TemplateResult;
  /** What was typed is carried out now. */
  settle?(): void;
  /** The filter of a column, or each, is taken away elsewhere. */
  dropped?(column?: number): void;
  dispose?(): void;
}

export interface GridPanelsOptions {
  changed: () => void;
  /** What takes on their styles. */
  root: ShadowRoot;
  /** A panel was closed: the keyboard goes back to the grid. */
  closed: () => void;
}

/** The panels of a table, of which one is open at a time. */
export class GridPanels {
  readonly #options: GridPanelsOptions;
  #turn = 0;
  #enters = false;
  shown: GridPanel | undefined;

  constructor(options: GridPanelsOptions) {
    this.#options = options;
  }

  /** Opens one in the place of another; `enter`: the keyboard goes there. Where it or its code does not come, the next press tries again. */
  async open(load: () => Promise<GridPanel>, enter = true): Promise<void> {
    this.shown?.settle?.();
    const turn = ++this.#turn;
    try {
      const panel = await load();
      // Another was opened meanwhile, or this one was closed.
      if (turn !== this.#turn) return;
      this.shown = panel;
      wear(this.#options.root, panel.styles);
      this.#enters ||= enter;
      this.#options.changed();
    } catch {
      // Rows that did not come are told in the status line.
    }
  }
  readonly close = (): void => {
    this.#turn += 1;
    this.shown?.settle?.();
    this.shown = undefined;
    this.#options.changed();
    this.#options.closed();
  };
  /** What the keyboard goes to now that the panel is drawn. */
  entered(): string | undefined {
    const first = this.#enters ? this.shown?.first : undefined;
    this.#enters = false;
    return first;
  }
  dispose(): void {
    this.#turn += 1;
    this.shown?.dispose?.();
  }
}
