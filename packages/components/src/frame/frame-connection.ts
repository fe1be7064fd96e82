import type { FrameConfig } from '../viewers/viewer.ts';
import { frameAddress, HELLO, INIT, type FromFrame, type ToFrame } from './protocol.ts';

export interface FrameOptions {
  title: string;
  /** The one origin that may be framed inside. */
  embed?: string;
  /** Origins of remote content that the reader allowed. */
  remote?: readonly string[];
  /** Sandbox flags that the page inside needs, beside the frame page's own; flags are inherited inwards. */
  sandbox?: readonly string[];
  allow?: string;
  onMessage: (message: FromFrame) => void;
  /** An empty window of this page's origin to put the frame into; this one when absent. A message to the frame does not come from there: a secret vouches for it. */
  within?: Window;
  /** Milliseconds until a frame page that does not answer counts as missing; 10,000 when absent. */
  patience?: number;
}

/** The host's end of a frame page: creates the outer frame and speaks only with it. */
export class FrameConnection {
  readonly element: HTMLIFrameElement;
  /** Resolves once the frame page answered; rejects with a sentence when it does not. */
  readonly ready: Promise<void>;
  onMessage: (message: FromFrame) => void;
  readonly #port: MessagePort;
  readonly #closing = new AbortController();

  constructor(frame: FrameConfig, options: FrameOptions) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const secret = options.within ? crypto.getRandomValues(new Uint32Array(4)).join('-') : '';
    this.onMessage = options.onMessage;
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.onMessage(data);
    const within = options.within ?? window;
    this.element = within.document.createElement('iframe');
    this.element.title = options.title;
    const flags = new Set(['allow-scripts', ...(options.sandbox ?? [])]);
    // On the host's own origin the pair with allow-scripts would undo the sandbox: the page stays opaque there.
    flags.delete('allow-same-origin');
    if (isOwnOrigin(frame)) flags.add('allow-same-origin');
    this.element.setAttribute('sandbox', [...flags].join(' '));
    if (options.allow) this.element.setAttribute('allow', options.allow);
    this.element.referrerPolicy = 'no-referrer';
    this.ready = this.#shakeHands(frame, port2, within, secret, options.patience ?? 10_000);
    this.ready.catch(() => undefined);
    this.element.src = frameAddress(frame.url, { ...options, secret });
  }

  post(message: ToFrame): void {
    this.#port.postMessage(message);
  }

  close(): void {
    this.#closing.abort();
    this.#port.close();
    this.element.remove();
  }

  #shakeHands(frame: FrameConfig, port: MessagePort, within: Window, secret: string, patience: number): Promise<void> {
    const opaque = !isOwnOrigin(frame);
    const origin = opaque ? 'null' : new URL(frame.url).origin;
    const { signal } = this.#closing;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The page that shows HTML safely did not answer at ${new URL(frame.url).origin}.`)), patience);
      signal.addEventListener('abort', () => clearTimeout(timer));
      const greet = (event: MessageEvent): void => {
        if (event.source !== this.element.contentWindow || !event.source || event.origin !== origin || event.data?.type !== HELLO) return;
        within.removeEventListener('message', greet);
        clearTimeout(timer);
        this.element.contentWindow?.postMessage({ type: INIT, ...(secret && { secret }) }, opaque ? '*' : origin, [port]);
        resolve();
      };
      within.addEventListener('message', greet, { signal });
    });
  }
}

/** True when the frame page may keep its origin: it says so, and that origin is not this page's. */
export function isOwnOrigin({ url, ownOrigin }: FrameConfig): boolean {
  return ownOrigin && new URL(url).origin !== window.origin;
}
