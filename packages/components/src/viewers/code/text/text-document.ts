import { pump } from '../../streaming/byte-pump.ts';
import type { Encoding } from '../../streaming/encodings.ts';
import { TextDecoding } from '../../streaming/text-decoding.ts';
import { Escapes } from './escapes.ts';
import { LineIndex } from './line-index.ts';
import { mayFold } from './section-mark.ts';
import { TextBuffer } from './text-buffer.ts';
import { sliceLength, yieldFrame, yieldTurn } from '../../streaming/slices.ts';

/** Characters of a line that are read out. */
const readOut = 200;

/** A text file as far as it has come: its text, its lines, its encoding. */
export class TextDocument {
  readonly buffer = new TextBuffer();
  readonly index = new LineIndex(this.buffer);
  /** What was taken out of a text that may be a terminal's; undefined for code, where nothing is. */
  readonly escapes: Escapes | undefined;
  readonly #decoding: TextDecoding;
  complete = false;
  /** It may be the log of a CI, which marks what opens and closes. */
  mayFold = false;

  constructor({ terminal = false, encoding }: { terminal?: boolean; encoding?: Encoding | undefined } = {}) {
    this.#decoding = new TextDecoding(encoding);
    this.escapes = terminal ? new Escapes() : undefined;
  }

  get encoding(): Encoding {
    return this.#decoding.encoding;
  }

  /** Takes a stream in; `grown` is called after each part and at the end. What was drawn of the first part is seen before the second is taken. */
  async read(stream: ReadableStream<Uint8Array>, grown: () => void, signal: AbortSignal): Promise<void> {
    let until = performance.now() + sliceLength;
    let parts = 0;
    await pump(stream, async (piece) => {
      if (++parts === 2) {
        await yieldFrame();
        signal.throwIfAborted();
        until = performance.now() + sliceLength;
      }
      this.#take(this.#decoding.push(piece));
      grown();
      if (performance.now() < until) return;
      await yieldTurn();
      until = performance.now() + sliceLength;
    }, signal);
    this.#take(this.#decoding.end());
    if (this.escapes) this.index.append(this.escapes.end());
    this.end();
    grown();
  }

  /** Takes in a section of a larger file, whose text is decoded; `cut` where its last line goes on in the next. */
  add(text: string, cut: boolean): void {
    this.#take(text);
    if (this.escapes) this.index.append(this.escapes.end());
    if (cut) this.index.cut();
  }
  /** Nothing more is added. */
  end(): void {
    this.index.end();
    this.complete = true;
  }

  #take(text: string): void {
    if (this.escapes) this.mayFold ||= mayFold(text);
    this.index.append(this.escapes ? this.escapes.take(text) : text);
  }

  /** The units `from` to `to` as the file has them, escape sequences included. */
  written(from: number, to: number = this.buffer.length): string {
    const text = this.buffer.slice(from, to);
    return this.escapes ? this.escapes.put(text, from) : text;
  }

  /** What a line begins with, to be read out. */
  beginning(line: number): string {
    const at = Math.max(0, Math.min(line, this.index.count - 1));
    return this.text(at, 0, Math.min(readOut, this.index.endOf(at) - this.index.start(at)));
  }
  /** The text of a line from unit `from` to `to`, counted from the line's start. */
  text(line: number, from = 0, to?: number): string {
    const start = this.index.start(line);
    return this.buffer.slice(start + from, to === undefined ? this.index.endOf(line) : start + to);
  }
}
