import type { FromFrame, ToFrame } from './protocol.ts';

type Dashboard = Extract<ToFrame, { type: 'dashboard' }>;

/**
 * Holds one remote page. The frame page's own CSP names the one origin that may be shown here, so that neither a redirect
 * nor the remote page itself can lead elsewhere; what the policy stops is told to the host.
 */
export class DashboardPage {
  readonly #post: (message: FromFrame) => void;
  /** The one origin that this page was asked for with. */
  readonly #allowed = new URLSearchParams(location.search).get('embed') ?? '';
  #frame: HTMLIFrameElement | undefined;
  #origin = '';

  constructor(post: (message: FromFrame) => void) {
    this.#post = post;
    document.addEventListener('securitypolicyviolation', (event) => {
      if (!event.effectiveDirective.startsWith('frame-src') && !event.effectiveDirective.startsWith('child-src')) return;
      this.#post({ type: 'blocked', origin: originOf(event.blockedURI) });
    });
    window.addEventListener('message', (event) => {
      // The frame itself, none inside it, and only while a page of the one origin is in there.
      if (event.source !== this.#frame?.contentWindow || !event.source || event.origin !== this.#pageOrigin) return;
      this.#post({ type: 'dashboard-message', message: event.data });
    });
  }

  show({ url, sandbox, allow, title }: Dashboard): void {
    this.#origin = new URL(url).origin;
    this.#frame?.remove();
    this.#frame = undefined;
    // The policy says the same: each holds without the other.
    if (this.#origin !== this.#allowed) return this.#post({ type: 'blocked', origin: this.#origin });
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', sandbox);
    if (allow) frame.setAttribute('allow', allow);
    frame.referrerPolicy = 'no-referrer';
    frame.title = title;
    frame.addEventListener('load', () => this.#post({ type: 'dashboard-loaded' }));
    frame.src = url;
    this.#frame = frame;
    document.body.append(frame);
  }

  /** A page without an origin of its own (no allow-same-origin) has the origin `null`, which no message can be addressed to. */
  post(message: unknown): void {
    this.#frame?.contentWindow?.postMessage(message, this.#pageOrigin === 'null' ? '*' : this.#origin);
  }

  /** What the browser says of the page's messages; outer flags count too. */
  get #pageOrigin(): string {
    return this.#frame?.sandbox.contains('allow-same-origin') && window.origin !== 'null' ? this.#origin : 'null';
  }
}

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
}
