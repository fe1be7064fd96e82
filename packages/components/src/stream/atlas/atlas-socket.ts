import { exponentialBackOff, type BackOff } from '../back-off.ts';
import { StreamError, type StreamState } from '../stream-state.ts';
import { AtlasStream, type AtlasStreamOptions } from './atlas-stream.ts';

export interface AtlasSocketOptions extends AtlasStreamOptions {
  /** Hears every message, for the chat beside the canvas. */
  onMessage?: (message: unknown) => void;
  onState?: (state: StreamState) => void;
  backOff?: BackOff;
  WebSocket?: typeof WebSocket;
}

/** RFC 6455 section 7.4.1: policy violation. Atlas closes so when nobody is signed in; trying again changes nothing. */
const policyViolation = 1008;

/** Atlas's WebSocket, opened and kept open for a page that has none yet; the chat is sent through it, the canvas reads it. */
export class AtlasSocket extends AtlasStream {
  readonly #url: string;
  readonly #settings: AtlasSocketOptions;
  readonly #backOff: BackOff;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;

  /** `url` is Atlas's `/ws`, absolute or relative to the page; connects at once. */
  constructor(url: string, options: AtlasSocketOptions = {}) {
    super(options);
    const { href } = new URL(url, document.baseURI);
    this.#url = href.replace(/^http/, 'ws');
    this.#settings = options;
    this.#backOff = options.backOff ?? exponentialBackOff();
    this.#connect();
  }

  /** Sends a message of the chat (`{type: "chat", …}`); false while there is no connection. */
  send(message: unknown): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  override end(error?: Error): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    super.end(error);
    this.#settings.onState?.(error ? 'failed' : 'ended');
  }

  #connect(): void {
    const { WebSocket: Socket = globalThis.WebSocket, onMessage, onState } = this.#settings;
    onState?.('connecting');
    const socket = new Socket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#attempt = 0;
      onState?.('open');
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (this.#socket !== socket || typeof data !== 'string') return;
      let message: unknown;
      try {
        message = JSON.parse(data);
      } catch {
        return;
      }
      this.receive(message);
      onMessage?.(message);
    });
    socket.addEventListener('close', ({ code }) => this.#socket === socket && this.#closed(code));
  }

  #closed(code: number): void {
    this.disconnected();
    if (code === policyViolation) return this.end(new StreamError('signedOut'));
    this.#settings.onState?.('retrying');
    this.#timer = setTimeout(() => this.#connect(), this.#backOff(this.#attempt++));
  }
}
