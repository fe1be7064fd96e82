import { jsonMessage } from './json-message.ts';
import { logLevel, type LogLevel } from './log-levels.ts';
import type { TextStyle } from '../text/sgr.ts';
import { inkOf, type Ink } from './terminal-colours.ts';
import type { TextDocument } from '../text/text-document.ts';

/** Further into a line of JSON its words are not looked for. */
const longestJson = 4000;
const brace = 0x7b;

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
    if (!plain || !this.#levels) return;
    const level = logLevel(this.#head(line));
    const words = this.#document.buffer.codeAt(start) === brace ? jsonMessage(this.#head(line, longestJson)) : undefined;
    const { from: begin, to: end } = level ?? { from: Infinity, to: Infinity };
    const parts = [
      [0, Math.min(words?.from ?? 0, begin), 'is-faint'], [end, words?.from ?? 0, 'is-faint'],
      [begin, end, 'level'],
      [words?.to ?? to, Math.min(to, begin), 'is-faint'], [Math.max(words?.to ?? to, end), to, 'is-faint'],
    ] as const;
    for (const [first, last, classes] of parts.toSorted(([one], [other]) => one - other)) {
      const [at, until] = [Math.max(first, from), Math.min(last, to)];
      if (at < until) yield [at, until, { classes }];
    }
  }

  #head(line: number, most = 200): string {
    const { index } = this.#document;
    return this.#document.text(line, 0, Math.min(most, index.endOf(line) - index.start(line)));
  }
}
