import { pump } from '../streaming/byte-pump.ts';
import { TextDecoding, type Encoding } from '../streaming/text-decoding.ts';
import { LineIndex } from './line-index.ts';
import { TextBuffer } from './text-buffer.ts';
import { yieldTurn } from '../streaming/slices.ts';

/** A text file as far as it has come: its text, its lines, its encoding. */
export class TextDocument {
  readonly buffer = new TextBuffer();
  readonly index = new LineIndex(this.buffer);
  readonly #decoding = new TextDecoding();
  complete = false;

  get encoding(): Encoding {
    return this.#decoding.encoding;
  }

  /** Takes a stream in; `grown` is called after each part and at the end. */
  async read(stream: ReadableStream<Uint8Array>, grown: () => void, signal: AbortSignal): Promise<void> {
    let until = performance.now() + 8;
    await pump(stream, (piece) => {
      this.index.append(this.#decoding.push(piece));
      grown();
      if (performance.now() < until) return undefined;
      until = Infinity;
      return yieldTurn().then(() => (until = performance.now() + 8));
    }, signal);
    this.index.append(this.#decoding.end());
    this.index.end();
    this.complete = true;
    grown();
  }

  /** The text of a line from unit `from` to `to`, counted from the line's start. */
  text(line: number, from = 0, to?: number): string {
    const start = this.index.start(line);
    return this.buffer.slice(start + from, to === undefined ? this.index.endOf(line) : start + to);
  }
}
