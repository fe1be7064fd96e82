import { logLevel, type LogLevel } from './log-levels.ts';
import type { TextStyle } from '../text/sgr.ts';
import { inkOf, type Ink } from './terminal-colours.ts';
import type { TextDocument } from '../text/text-document.ts';

const known = new WeakMap<TextStyle, Ink>();

/** How the lines of a log are drawn: the colours that its escape sequences ask for, else its levels. */
export class LogInk {
  readonly #document: TextDocument;
  readonly #levels: boolean;

  constructor(document: TextDocument, levels: boolean) {
    this.#document = document;
    this.#levels = levels;
  }

  level(line: number): LogLevel | undefined {
    return this.#levels ? logLevel(this.#head(line))?.level : undefined;
  }

  /** The parts of a line that look other than plain text; units of the line. */
  *parts(line: number, from: number, to: number): Generator<readonly [start: number, end: number, ink: Ink]> {
    let plain = true;
    const start = this.#document.index.start(line);
    for (const [at, end, style] of this.#document.escapes?.runs(start + from, start + to) ?? []) {
      plain = false;
      let ink = known.get(style);
      if (!ink) known.set(style, (ink = inkOf(style)));
      yield [from + at, from + end, ink];
    }
    const found = plain && this.#levels ? logLevel(this.#head(line)) : undefined;
    if (!found) return;
    const [first, last] = [Math.max(found.from, from), Math.min(found.to, to)];
    if (first < last) yield [first, last, { classes: 'level' }];
  }

  #head(line: number): string {
    const { index } = this.#document;
    return this.#document.text(line, 0, Math.min(200, index.endOf(line) - index.start(line)));
  }
}
