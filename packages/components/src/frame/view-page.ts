import { isLegacyWord, MessageGate } from './message-gate.ts';
import type { FromFrame, ToFrame } from './protocol.ts';
import { VIOLATION, viewGuard } from './view-guard.ts';

type View = Extract<ToFrame, { type: 'view' }>;

/** Scripts and forms that scripts handle; no origin, no windows, no top, no dialogs, no downloads. */
const SANDBOX = 'allow-scripts allow-forms';
/** Different violations of one View that are told; a View can make any number of them. */
const mostTold = 100;

/**
 * Runs one View: an inner frame without an origin, under the policy of this page, which it inherits. Messages go between the
 * port and exactly that frame. This page holds nothing that a View could want, and a View cannot read it: the origins differ.
 */
export class ViewPage {
  readonly #post: (message: FromFrame) => void;
  /** The policy lets pages of these origins into frames, so that the View could put one into its own place. */
  readonly #couldLeave = Boolean(new URLSearchParams(location.search).get('frames'));
  #frame: HTMLIFrameElement | undefined;
  readonly #told = new Set<string>();
  #gate = new MessageGate(() => performance.now());

  constructor(post: (message: FromFrame) => void) {
    this.#post = post;
    window.addEventListener('message', (event) => {
      // The View itself: none inside it, none of another frame page, and not this page's parent.
      if (event.source && event.source === this.#frame?.contentWindow && event.origin === 'null') this.#hear(event.data);
    });
    // Where a frame goes is judged by the policy of the page around it.
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => this.#frame && this.#violated(effectiveDirective, blockedURI));
  }

  show({ html, allow, title, legacy }: View): void {
    this.close();
    this.#gate = new MessageGate(() => performance.now(), legacy ? isLegacyWord : undefined);
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', SANDBOX);
    if (allow) frame.setAttribute('allow', allow);
    frame.referrerPolicy = 'no-referrer';
    frame.title = title;
    frame.srcdoc = `<script>${viewGuard}</script>${html.replace(/^\uFEFF/, '')}`;
    let loaded = false;
    frame.addEventListener('load', () => {
      if (!loaded) this.#post({ type: 'view-loaded' });
      else if (this.#couldLeave) this.#stop('left');
      loaded = true;
    });
    this.#frame = frame;
    document.body.append(frame);
  }

  /** An opaque origin cannot be named; the window can only be that of the View. */
  post(message: unknown): void {
    this.#frame?.contentWindow?.postMessage(message, '*');
  }

  close(): void {
    this.#frame?.remove();
    this.#frame = undefined;
  }

  #hear(data: unknown): void {
    const violation = data as { type?: unknown; directive?: unknown; blocked?: unknown } | null | undefined;
    if (violation?.type === VIOLATION) return this.#violated(String(violation.directive), String(violation.blocked));
    const passed = this.#gate.take(data);
    if (passed.passed) this.#post({ type: 'view-message', message: passed.message });
    else if (passed.reason !== 'no message') this.#stop(passed.reason);
  }

  #violated(directive: string, blocked: string): void {
    if (this.#told.size >= mostTold) return;
    const told = `${directive} ${blocked}`;
    if (this.#told.has(told)) return;
    this.#told.add(told);
    this.#post({ type: 'violation', directive: directive.slice(0, 100), blocked: blocked.slice(0, 2_000) });
  }

  #stop(reason: 'flood' | 'too large' | 'left'): void {
    this.close();
    this.#post({ type: 'view-stopped', reason });
  }
}
