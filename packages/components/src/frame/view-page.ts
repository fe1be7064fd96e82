import { isLegacyWord, MessageGate } from './message-gate.ts';
import type { FromFrame, ToFrame } from './protocol.ts';
import { VIOLATION } from './view-guard.ts';
import { canBeKept, keptPlace, placeOfPage, type ViewPlace } from './view-place.ts';

type View = Extract<ToFrame, { type: 'view' }>;

/** Different violations of one View that are told; a View can make any number of them. */
const mostTold = 100;

/**
 * Runs one View: an inner frame without an origin, or on one of its own. Messages go between the port and exactly that frame.
 * This page holds nothing that a View could want, and a View cannot read it: the origins differ.
 */
export class ViewPage {
  readonly #post: (message: FromFrame) => void;
  #frame: HTMLIFrameElement | undefined;
  #place: ViewPlace | undefined;
  /** The frame is there, and waits for its View. */
  #kept = false;
  readonly #told = new Set<string>();
  #gate = new MessageGate(() => performance.now());

  constructor(post: (message: FromFrame) => void) {
    this.#post = post;
    window.addEventListener('message', (event) => {
      // The View itself: none inside it, none of another frame page, and not this page's parent.
      if (event.source && event.source === this.#frame?.contentWindow && event.origin === this.#place?.origin && !this.#place.hears(event.data)) this.#hear(event.data);
    });
    // Where a frame goes is judged by the policy of the page around it.
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => this.#frame && this.#violated(effectiveDirective, blockedURI));
  }

  show({ html, allow, title, legacy }: View): void {
    this.#gate = new MessageGate(() => performance.now(), legacy ? isLegacyWord : undefined);
    if (!this.#kept || allow) this.#open(placeOfPage(), allow);
    this.#kept = false;
    const [frame, place] = [this.#frame!, this.#place!];
    frame.title = title;
    place.fill(frame, html.replace(/^\uFEFF/, ''), {
      loaded: () => this.#post({ type: 'view-loaded' }),
      left: () => this.#stop('left'),
      missing: () => this.#stop('no frame page'),
    });
    if (!frame.isConnected) document.body.append(frame);
  }

  #open(place: ViewPlace, allow: string): void {
    this.close();
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', place.sandbox);
    if (allow) frame.setAttribute('allow', allow);
    frame.referrerPolicy = 'no-referrer';
    place.open(frame);
    [this.#frame, this.#place] = [frame, place];
  }

  post(message: unknown): void {
    if (this.#place) this.#frame?.contentWindow?.postMessage(message, this.#place.target);
  }

  /** Here, and not of this page in its host: a host that changes the size of a frame is not drawn until the frame has drawn itself, which a busy View keeps it from. */
  size(height: number | undefined): void {
    this.#frame?.style.setProperty('block-size', height === undefined ? '100%' : `min(${height}px, 100%)`);
  }

  /**
   * Fonts come into a process with its first text, which takes as long as many a View; so does an empty frame, where the policy lets no other page
   * into it and none has an origin of its own.
   */
  warm(): void {
    const pen = document.createElement('canvas').getContext('2d');
    for (const family of ['system-ui', 'sans-serif', 'monospace']) if (pen) Object.assign(pen, { font: `16px ${family}` }).measureText('View');
    if (!canBeKept()) return;
    this.#open(keptPlace(), '');
    this.#kept = true;
    document.body.append(this.#frame!);
  }

  close(): void {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#kept = false;
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

  #stop(reason: 'flood' | 'too large' | 'left' | 'no frame page'): void {
    this.close();
    this.#post({ type: 'view-stopped', reason });
  }
}
