import { isAround, originsOf } from './allowed.ts';
import { followHeight } from './height.ts';
import { ACTION, CONTEXT, NOTED, READY, SIZE, TOKEN, type DashboardContext } from './messages.ts';

export interface HostOptions {
  /** Exact origins of the pages that may frame this one: the sandbox origin of the service, or the host's own page where there is none. Nobody else is heard. */
  hosts: readonly string[];
  /** A token for this page, and again before one expires. `expires_at` is an ISO 8601 instant. Send it to your own server, as a bearer token. */
  onToken?(token: string, expires_at: string | undefined): void;
  /** What is around the page, and again when it changes. */
  onContext?(context: DashboardContext): void;
  /** Whatever else the host's code says. */
  onMessage?(message: unknown): void;
}

/** The canvas, as the page sees it. What is said before it has been heard waits for that. */
export interface DashboardHost {
  /**
   * Has what the reader did written to the service's audit trail, under the reader's name. Rejects with a sentence where it was not.
   * `action` has 200 characters at most, `details` 16 KiB as JSON.
   */
  log(action: string, details?: Record<string, unknown>): Promise<void>;
  /** Tells how high the page is, in CSS pixels; without a height that of its content, now and whenever it changes. */
  size(height?: number): void;
  /** Says something of the page's own to the host's code. */
  say(message: unknown): void;
  /** Hears nothing more. Actions under way are rejected. */
  close(): void;
}

/** Milliseconds after which a host that does not answer does not know the word. */
const patience = 15_000;

/** Shakes hands with the canvas around this page. Called once a page; a TypeError where `hosts` names no origin. */
export function connect({ hosts, onToken, onContext, onMessage }: HostOptions): DashboardHost {
  const allowed = originsOf(hosts);
  const closing = new AbortController();
  const under = new Map<number, (error?: string) => void>();
  let early: unknown[] = [];
  /** The origin that spoke first. Known from then on: nothing but the first word goes to anyone else. */
  let host: string | undefined;
  let numbers = 0;
  let unfollow: (() => void) | undefined;

  const send = (message: unknown): void => {
    if (host === undefined) early.push(message);
    else window.parent.postMessage(message, host);
  };
  const hear: Record<string, (data: never) => void> = {
    [TOKEN]: ({ token, expires_at }: { token: string; expires_at?: string }) => onToken?.(token, expires_at),
    [CONTEXT]: ({ theme, locale, visible }: DashboardContext) => onContext?.({ theme, locale, visible }),
    [NOTED]: ({ n, error }: { n: number; error?: string }) => under.get(n)?.(error),
  };
  addEventListener('message', ({ source, origin, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (!allowed.has(origin) || (host ?? origin) !== origin || !isAround(source)) return;
    host = origin;
    early.splice(0).forEach(send);
    const type = String(data?.type);
    if (Object.hasOwn(hear, type)) hear[type]!(data as never);
    else onMessage?.(data);
  }, closing);
  // It carries nothing, so that anyone may read it; an answer counts from an allowed origin alone.
  window.parent.postMessage({ type: READY }, '*');

  return {
    log: (action, details) => new Promise((resolve, reject) => {
      const n = ++numbers;
      const settle = (error?: string): void => {
        under.delete(n);
        clearTimeout(timer);
        if (error === undefined) resolve();
        else reject(new Error(error));
      };
      const timer = setTimeout(settle, patience, 'Nobody noted it: this page is in no canvas, or in one that notes nothing.');
      under.set(n, settle);
      if (closing.signal.aborted) settle('The connection to the canvas was closed.');
      else send({ type: ACTION, n, action, ...(details && { details }) });
    }),
    size(height) {
      unfollow?.();
      unfollow = undefined;
      if (height === undefined) unfollow = followHeight((now) => send({ type: SIZE, height: now }));
      else send({ type: SIZE, height });
    },
    say: send,
    close() {
      closing.abort();
      unfollow?.();
      early = [];
      for (const settle of under.values()) settle('The connection to the canvas was closed.');
    },
  };
}
