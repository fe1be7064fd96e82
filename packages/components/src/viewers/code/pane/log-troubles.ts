import { Growing } from '../../virtual/growing.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import type { CodeEngine } from '../engine/code-engine.ts';
import type { TextDocument } from '../text/text-document.ts';
import type { Trouble } from '../logs/trouble-lines.ts';

/** About how much text goes to the engine at a time; always whole lines. */
const pieceLength = 256 * 1024;

/** A line that the reader was led to: which of how many. */
export interface TroubleReached {
  kind: Trouble;
  place: number;
  line: number;
  /** What the line begins with. */
  text: string;
}

/** Where a log tells of errors and warnings: found in the engine, counted and gone through. */
export class LogTroubles {
  readonly #document: TextDocument;
  readonly #lines = { error: new Growing(), warning: new Growing() };

  constructor(document: TextDocument) {
    this.#document = document;
  }

  /** Looks through a text that is whole; resolves when all are counted. */
  async look(link: EngineLink<CodeEngine>, signal: AbortSignal): Promise<void> {
    const { index, buffer } = this.#document;
    for (let from = 0; from < buffer.length && !signal.aborted; ) {
      const first = index.lineAt(from);
      const last = index.lineAt(from + pieceLength);
      const to = last + 1 < index.count ? index.start(last + 1) : buffer.length;
      const { error, warning } = await link.call('troubles', [buffer.slice(from, to)]);
      for (const line of error) this.#lines.error.push(first + line);
      for (const line of warning) this.#lines.warning.push(first + line);
      from = to;
    }
  }

  count(kind: Trouble): number {
    return this.#lines[kind].length;
  }

  /** Whether one of the lines `from` to `last` tells of it. */
  isIn(kind: Trouble, from: number, last: number): boolean {
    const lines = this.#lines[kind];
    const nth = lines.lastAtMost(last);
    return nth >= 0 && lines.at(nth) >= from;
  }

  /** The next one after a line, or the one before it; round at the ends. */
  beside(kind: Trouble, line: number, step: 1 | -1): TroubleReached | undefined {
    const lines = this.#lines[kind];
    if (lines.length === 0) return undefined;
    const at = step > 0 ? lines.lastAtMost(line) + 1 : lines.lastAtMost(line - 1);
    const nth = (at + lines.length) % lines.length;
    const found = lines.at(nth);
    return { kind, place: nth + 1, line: found, text: this.#document.beginning(found) };
  }
}
