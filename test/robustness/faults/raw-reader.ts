import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One who reads an answer byte by byte, with a rest after each; what is on its way waits in the system and in the service. Keeps no process alive: where a test failed, nobody would end it. */
export class SlowReader {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  read = 0;

  constructor(url: URL, rest_ms: number) {
    const buffer = Buffer.alloc(1);
    this.socket = connect({
      port: Number(url.port),
      host: url.hostname,
      onread: {
        buffer,
        callback: () => {
          this.read += 1;
          setTimeout(() => this.socket.resume(), rest_ms).unref();
          return false;
        },
      },
    });
    this.socket.unref().on('error', () => undefined);
    this.closed = once(this.socket, 'close');
    this.socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  }
}

/** One who asks, and reads nothing until `rest`, which answers what there was: to the end of the connection, or of a body of so many bytes. */
export class StuckReader {
  readonly #socket: Socket;

  constructor(url: URL) {
    this.#socket = connect(Number(url.port), url.hostname).pause().unref();
    this.#socket.on('error', () => undefined);
    this.#socket.write(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  }

  async rest(whole = Infinity): Promise<{ bytes: number; body_bytes: number; body_sha256: string }> {
    const [closed, hash] = [once(this.#socket, 'close'), createHash('sha256')];
    let [head, bytes, body] = ['', 0, 0];
    this.#socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      let rest = chunk;
      if (!head.includes('\r\n\r\n')) {
        const begun = head.length;
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        rest = chunk.subarray(end + 4 - begun);
      }
      hash.update(rest);
      if ((body += rest.length) >= whole) this.#socket.destroy();
    });
    this.#socket.ref().resume();
    await closed;
    return { bytes, body_bytes: body, body_sha256: hash.digest('hex') };
  }
}

/** One who reads a stream and keeps nothing but what it waits for. */
export class IdleReader {
  readonly socket: Socket;
  readonly opened: Promise<void>;
  readonly closed: Promise<unknown>;
  #last = '';

  constructor(url: URL) {
    this.socket = connect(Number(url.port), url.hostname);
    this.socket.setEncoding('latin1').on('data', (text: string) => (this.#last = (this.#last + text).slice(-2000)));
    this.opened = once(this.socket, 'data').then(() => {
      if (!this.#last.startsWith('HTTP/1.1 200')) throw new Error(this.#last);
    });
    this.closed = once(this.socket, 'close');
    this.socket.on('error', () => undefined);
    this.socket.write(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/event-stream\r\n\r\n`);
  }

  /** The end of what was read. */
  get last(): string {
    return this.#last;
  }
}
