import { Escapes } from '../code/text/escapes.ts';
import { inkOf } from '../code/logs/terminal-colours.ts';

/** A text of a terminal: its words, and what colours its escape sequences give them. */
export class TerminalText {
  /** Without escape sequences. */
  readonly plain: string;
  readonly #escapes = new Escapes();

  constructor(text: string) {
    this.plain = this.#escapes.take(text) + this.#escapes.end();
  }

  /** Nodes for the units from the start up to `end`. Colours are set through the object model, since inline styles may be forbidden. */
  *nodes(end: number): Generator<string | HTMLElement> {
    let at = 0;
    for (const [from, to, style] of this.#escapes.runs(0, end)) {
      const { classes, colour, background } = inkOf(style);
      const span = document.createElement('span');
      span.className = classes;
      if (colour) span.style.setProperty('color', colour);
      if (background) span.style.setProperty('background-color', background);
      span.textContent = this.plain.slice(from, to);
      yield this.plain.slice(at, from);
      yield span;
      at = to;
    }
    yield this.plain.slice(at, end);
  }
}
