import { MessageScanner, spillThreshold, type Intake, type IntakeOptions } from './message-scanner.ts';

/**
 * Cuts a byte stream into newline-delimited JSON messages (MCP, stdio transport). `onMessage` is called in order;
 * a line that is no JSON goes to `onNoise`. A promise means: read on when it resolves.
 */
export class LineIntake {
  readonly #options: IntakeOptions;
  readonly #onMessage: (intake: Intake) => void;
  readonly #onNoise: (line: string) => void;
  #scanner: MessageScanner | undefined;

  constructor(options: IntakeOptions, onMessage: (intake: Intake) => void, onNoise: (line: string) => void) {
    this.#options = options;
    this.#onMessage = onMessage;
    this.#onNoise = onNoise;
  }

  push(chunk: Buffer): Promise<void> | undefined {
    let at = 0;
    while (at < chunk.length) {
      const newline = chunk.indexOf(0x0a, at);
      if (newline === -1) {
        this.#scanner ??= new MessageScanner(this.#options);
        return this.#scanner.push(at === 0 ? chunk : chunk.subarray(at));
      }
      const line = chunk.subarray(at, newline);
      at = newline + 1;
      const wait = this.#line(line);
      if (wait) return wait.then(() => this.push(chunk.subarray(at)));
    }
    return undefined;
  }

  /** The stream ended: what was begun is given up. */
  async end(): Promise<void> {
    await this.#scanner?.discard();
    this.#scanner = undefined;
  }

  #line(line: Buffer): Promise<void> | undefined {
    const scanner = this.#scanner;
    if (!scanner && line.length < spillThreshold) return this.#short(line);
    const whole = scanner ?? new MessageScanner(this.#options);
    this.#scanner = undefined;
    whole.push(line);
    return this.#finish(whole);
  }

  #short(line: Buffer): undefined {
    const text = line.toString();
    if (text.trim() === '') return;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      this.#onNoise(text);
      return;
    }
    this.#onMessage({ message, spills: new Map() });
  }

  #finish(scanner: MessageScanner): Promise<void> | undefined {
    let intake: Intake | Promise<Intake>;
    try {
      intake = scanner.finish();
    } catch {
      this.#onNoise('a long line that is no JSON');
      return undefined;
    }
    if (intake instanceof Promise) return intake.then(this.#onMessage, () => this.#onNoise('a long line that is no JSON'));
    this.#onMessage(intake);
    return undefined;
  }
}
