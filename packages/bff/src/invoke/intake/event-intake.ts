import { MessageScanner, type Intake, type IntakeOptions } from './message-scanner.ts';

const data = Buffer.from('data:');
const space = 0x20;
/** Characters in a line that is no data: an id, a type, a comment. */
const otherLimit = 2 ** 20;

/**
 * Rewrites a `text/event-stream` body: the JSON message of each event is taken in, and what `onMessage` answers goes on in its place.
 * Every other line, and the data of events that are no messages (`event: endpoint`), goes on as it came.
 */
export class EventIntake {
  readonly #options: IntakeOptions;
  readonly #onMessage: (intake: Intake) => string;
  #scanner: MessageScanner | undefined;
  /** The start of a line, while it is not known what the line is. */
  #begun: Buffer = Buffer.alloc(0);
  #inData = false;
  /** Inside a line of another kind. */
  #inOther = false;
  #lines: string[] = [];
  #other = '';
  #afterReturn = false;

  constructor(options: IntakeOptions, onMessage: (intake: Intake) => string) {
    this.#options = options;
    this.#onMessage = onMessage;
  }

  /** What goes on in place of the chunk. */
  async push(chunk: Buffer): Promise<string> {
    let out = '';
    let at = 0;
    // A scanner that took all of the chunk leaves it empty.
    const { length } = chunk;
    while (at < length) {
      if (this.#afterReturn && chunk[at] === 0x0a) at++;
      this.#afterReturn = false;
      const end = lineEnd(chunk, at);
      await this.#part(chunk.subarray(at, end));
      if (end === length) break;
      out += await this.#endOfLine();
      this.#afterReturn = chunk[end] === 0x0d;
      at = end + 1;
    }
    return out;
  }

  async discard(): Promise<void> {
    await this.#scanner?.discard();
  }

  async #part(part: Buffer): Promise<void> {
    if (part.length === 0) return;
    if (this.#inData) return this.#content(part);
    if (this.#inOther) return this.#append(part);
    const begun = this.#begun.length === 0 ? part : Buffer.concat([this.#begun, part]);
    if (begun.length <= data.length && data.subarray(0, begun.length).equals(begun)) {
      this.#begun = Buffer.from(begun);
      return;
    }
    this.#begun = Buffer.alloc(0);
    if (begun.subarray(0, data.length).equals(data)) {
      this.#inData = true;
      return this.#content(begun.subarray(begun[data.length] === space ? data.length + 1 : data.length));
    }
    this.#inOther = true;
    this.#append(begun);
  }

  #append(part: Buffer): void {
    this.#other += part.toString();
    if (this.#other.length > otherLimit) throw new Error('a line of the event stream is too long');
  }

  async #content(part: Buffer): Promise<void> {
    this.#scanner ??= new MessageScanner(this.#options);
    await this.#scanner.push(part);
  }

  async #endOfLine(): Promise<string> {
    if (this.#begun.equals(data)) await this.#content(Buffer.alloc(0));
    if (this.#inData || this.#begun.equals(data)) this.#scanner!.push(Buffer.from('\n'));
    else if (this.#inOther || this.#begun.length > 0) this.#lines.push(this.#other + this.#begun.toString());
    else return this.#endOfEvent();
    this.#begun = Buffer.alloc(0);
    this.#other = '';
    this.#inData = false;
    this.#inOther = false;
    return '';
  }

  async #endOfEvent(): Promise<string> {
    const lines = this.#lines;
    const scanner = this.#scanner;
    this.#lines = [];
    this.#scanner = undefined;
    const body = scanner ? await this.#body(scanner, lines) : '';
    const head = lines.map((line) => `${line}\n`).join('');
    if (!scanner) return `${head}\n`;
    return `${head}${body.split('\n').map((line) => `data: ${line}\n`).join('')}\n`;
  }

  async #body(scanner: MessageScanner, lines: readonly string[]): Promise<string> {
    const type = lines.findLast((line) => line.startsWith('event:'))?.slice('event:'.length).trim() ?? 'message';
    try {
      if (type === 'message') return this.#onMessage(await scanner.finish());
    } catch {
      // No JSON: the SDK shall say so.
    }
    return scanner.text().trimEnd();
  }
}

function lineEnd(chunk: Buffer, from: number): number {
  const newline = chunk.indexOf(0x0a, from);
  const end = newline === -1 ? chunk.length : newline;
  const carriage = chunk.subarray(from, end).indexOf(0x0d);
  return carriage === -1 ? end : from + carriage;
}
