import type { FromFrame } from '../frame/protocol.ts';

export interface WrapperOptions {
  url: URL;
  sandbox: readonly string[];
  allow: string;
  title: string;
  onMessage: (message: FromFrame) => void;
}

/**
 * Stands in for the frame page where there is no service: an empty page of our own whose policy names one origin, with the
 * remote frame inside, so that a redirect cannot lead to the host's origin. Built from nodes: strings would need a policy.
 */
export class WrapperFrame {
  readonly element: HTMLIFrameElement;
  readonly #options: WrapperOptions;
  readonly #closing = new AbortController();
  #inner: HTMLIFrameElement | undefined;

  constructor(options: WrapperOptions) {
    this.#options = options;
    this.element = document.createElement('iframe');
    this.element.title = options.title;
    if (options.allow) this.element.setAttribute('allow', options.allow);
    this.element.addEventListener('load', () => this.#fill(), { once: true });
  }

  post(message: unknown): void {
    const opaque = !this.#options.sandbox.includes('allow-same-origin');
    this.#inner?.contentWindow?.postMessage(message, opaque ? '*' : this.#options.url.origin);
  }

  close(): void {
    this.#closing.abort();
    this.element.remove();
  }

  #fill(): void {
    const page = this.element.contentDocument;
    const view = page?.defaultView;
    if (!page || !view) return;
    const { url, sandbox, allow, title, onMessage } = this.#options;
    const { signal } = this.#closing;
    const policy = page.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `default-src 'none'; frame-src ${url.origin}`;
    page.head.append(policy);
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync('html,body{margin:0;block-size:100%}iframe{position:fixed;inset:0;inline-size:100%;block-size:100%;border:0}');
    page.adoptedStyleSheets.push(sheet);
    page.addEventListener('securitypolicyviolation', (event) => onMessage({ type: 'blocked', origin: event.blockedURI }), { signal });
    const inner = page.createElement('iframe');
    inner.setAttribute('sandbox', sandbox.join(' '));
    if (allow) inner.setAttribute('allow', allow);
    inner.referrerPolicy = 'no-referrer';
    inner.title = title;
    inner.addEventListener('load', () => onMessage({ type: 'dashboard-loaded' }));
    view.addEventListener('message', (event) => {
      if (event.source && event.source === inner.contentWindow && event.origin === (sandbox.includes('allow-same-origin') ? url.origin : 'null')) onMessage({ type: 'dashboard-message', message: event.data as unknown });
    }, { signal });
    inner.src = url.href;
    this.#inner = inner;
    page.body.append(inner);
  }
}
