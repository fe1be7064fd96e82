import type { FromFrame, ToFrame } from './protocol.ts';

type Dashboard = Extract<ToFrame, { type: 'dashboard' }>;

/**
 * Holds one remote page. The frame page's own CSP names the one origin that may be shown here, so that neither a redirect
 * nor the remote page itself can lead elsewhere; what the policy stops is told to the host.
 */
export class DashboardPage {
  readonly #post: (message: FromFrame) => void;
  #frame: HTMLIFrameElement | undefined;
  #origin = '';

  constructor(post: (message: FromFrame) => void) {
    this.#post = post;
    document.addEventListener('securitypolicyviolation', (event) => {
      if (!event.effectiveDirective.startsWith('frame-src') && !event.effectiveDirective.startsWith('child-src')) return;
      this.#post({ type: 'blocked', origin: originOf(event.blockedURI) });
    });
    window.addEventListener('message', (event) => {
      if (event.source !== this.#frame?.contentWindow || !event.source) return;
      this.#post({ type: 'dashboard-message', message: event.data });
    });
  }

  show({ url, sandbox, allow, title }: Dashboard): void {
    this.#origin = new URL(url).origin;
    this.#frame?.remove();
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
    const opaque = !this.#frame?.sandbox.contains('allow-same-origin');
    this.#frame?.contentWindow?.postMessage(message, opaque ? '*' : this.#origin);
  }
}

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
}
