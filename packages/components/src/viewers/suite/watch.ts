/** Counts what a viewer takes of the page between now and `stop`. */
export interface Watch {
  /** Object URLs that were made and not revoked. */
  urls(): number;
  /** Workers that were started and not ended. */
  workers(): number;
  /** Types of events that are listened to on the window or the document. */
  listeners(): string[];
  /** Elements and style sheets that came into the document outside of any viewer and are there still. */
  nodes(): string[];
  /** Errors and rejections that nobody took. */
  faults(): string[];
  /** What the page's policy forbade. */
  violations(): string[];
  stop(): void;
}

export function watchPage(): Watch {
  const [faults, violations] = [hear(['error', 'unhandledrejection'], faultOf), hear(['securitypolicyviolation'], ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => `${effectiveDirective} ${blockedURI}`)];
  const [urls, workers, listeners, nodes] = [watchObjectUrls(), watchWorkers(), watchListeners(), watchNodes()];
  return {
    nodes: nodes.open,
    faults: faults.heard,
    violations: violations.heard,
    urls: urls.open,
    workers: workers.open,
    listeners: listeners.open,
    stop: () => [urls, workers, listeners, faults, violations].forEach(({ stop }) => stop()),
  };
}

/** Milliseconds for which nothing else of the page had a turn, at most, until it is stopped. */
export function longestPause(): { stop(): number } {
  let [last, longest, over] = [performance.now(), 0, false];
  const note = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const turn = setInterval(note, 10);
  return {
    stop() {
      if (!over) note();
      over = true;
      clearInterval(turn);
      return longest;
    },
  };
}

function hear<Heard extends Event>(names: readonly string[], say: (event: Heard) => string): { heard(): string[]; stop(): void } {
  const all: string[] = [];
  const ended = new AbortController();
  for (const name of names) globalThis.addEventListener(name, (event) => all.push(say(event as Heard)), { signal: ended.signal, capture: true });
  return { heard: () => all, stop: () => ended.abort() };
}

const faultOf = (event: ErrorEvent | PromiseRejectionEvent): string => String('reason' in event ? event.reason : event.message);

function watchNodes(): { open(): string[] } {
  const all = (): Set<unknown> => new Set([...document.querySelectorAll('*'), ...document.adoptedStyleSheets]);
  const before = all();
  return { open: () => [...all()].filter((one) => !before.has(one)).map((one) => (one instanceof Element ? `<${one.localName}>` : 'a style sheet')) };
}

function watchObjectUrls(): { open(): number; stop(): void } {
  const { createObjectURL, revokeObjectURL } = URL;
  const open = new Set<string>();
  URL.createObjectURL = (source: Blob | MediaSource) => {
    const url = createObjectURL.call(URL, source);
    open.add(url);
    return url;
  };
  URL.revokeObjectURL = (url: string) => {
    open.delete(url);
    revokeObjectURL.call(URL, url);
  };
  return { open: () => open.size, stop: () => Object.assign(URL, { createObjectURL, revokeObjectURL }) };
}

function watchWorkers(): { open(): number; stop(): void } {
  const { Worker } = globalThis;
  const open = new Set<Worker>();
  globalThis.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      open.add(this);
    }
    override terminate(): void {
      open.delete(this);
      super.terminate();
    }
  };
  return { open: () => open.size, stop: () => void (globalThis.Worker = Worker) };
}

function watchListeners(): { open(): string[]; stop(): void } {
  const open = new Map<string, { type: string; times: Set<unknown> }>();
  const targets = [window, document] as const;
  const take = (key: string, type: string, listener: unknown): void => void (open.get(key) ?? open.set(key, { type, times: new Set() }).get(key)!).times.add(listener);
  const drop = (key: string, listener: unknown): void => void open.get(key)?.times.delete(listener);
  for (const [at, target] of targets.entries()) {
    target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions) => {
      const key = `${at} ${type}`;
      const { signal, once } = typeof options === 'object' ? options : {};
      take(key, type, listener);
      signal?.addEventListener('abort', () => drop(key, listener), { once: true });
      if (once) EventTarget.prototype.addEventListener.call(target, type, () => drop(key, listener), { once: true });
      EventTarget.prototype.addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = (type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions) => {
      drop(`${at} ${type}`, listener);
      EventTarget.prototype.removeEventListener.call(target, type, listener, options);
    };
  }
  return {
    open: () => [...open.values()].filter(({ times }) => times.size > 0).map(({ type }) => type),
    stop: () => {
      for (const target of targets) for (const name of ['addEventListener', 'removeEventListener'] as const) Reflect.deleteProperty(target, name);
    },
  };
}
