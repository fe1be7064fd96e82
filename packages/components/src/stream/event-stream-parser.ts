/** One message of an event stream (HTML standard, section 9.2.6). */
export interface EventStreamMessage {
  id: string;
  event: string;
  data: string;
}

/**
 * Parses `text/event-stream` as it arrives, in time linear in its length: pieces of a line are collected and joined once.
 * Only a blank line ends a message, so what a broken connection leaves unfinished is dropped.
 */
export class EventStreamParser {
  /** The last `id:` of a finished message; kept over messages. */
  lastId = '';
  /** The last `retry:`, in milliseconds. */
  retry: number | undefined;

  #pieces: string[] = [];
  #data: string[] = [];
  #event = '';
  #id = '';
  #afterReturn = false;
  #started = false;

  /** The messages that `text` completes. */
  push(text: string): EventStreamMessage[] {
    const messages: EventStreamMessage[] = [];
    let start = this.#begin(text);
    for (let end = nextBreak(text, start); end >= 0; end = nextBreak(text, start)) {
      this.#pieces.push(text.slice(start, end));
      const message = this.#line(this.#pieces.join(''));
      this.#pieces = [];
      if (message) messages.push(message);
      start = end + 1;
      if (text[end] === '\r') {
        if (text[start] === '\n') start += 1;
        else if (start === text.length) this.#afterReturn = true;
      }
    }
    if (start < text.length) this.#pieces.push(text.slice(start));
    return messages;
  }

  /** Skips a leading byte order mark, and the line feed of a CRLF that was cut in two. */
  #begin(text: string): number {
    let start = 0;
    if (!this.#started && text.length > 0) {
      this.#started = true;
      if (text.startsWith('\uFEFF')) start = 1;
    }
    if (this.#afterReturn && text.length > start) {
      this.#afterReturn = false;
      if (text[start] === '\n') start += 1;
    }
    return start;
  }

  #line(line: string): EventStreamMessage | undefined {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    if (colon === 0) return undefined;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#event = value;
    else if (field === 'id' && !value.includes('\0')) this.#id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
    return undefined;
  }

  #dispatch(): EventStreamMessage | undefined {
    this.lastId = this.#id;
    const data = this.#data;
    const event = this.#event || 'message';
    this.#data = [];
    this.#event = '';
    return data.length > 0 ? { id: this.lastId, event, data: data.join('\n') } : undefined;
  }
}

function nextBreak(text: string, from: number): number {
  const breaks = /[\r\n]/g;
  breaks.lastIndex = from;
  return breaks.exec(text)?.index ?? -1;
}
