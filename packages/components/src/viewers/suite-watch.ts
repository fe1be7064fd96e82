/** Counts what a viewer takes of the page between now and `stop`. */
export interface Watch {
  /** Object URLs that were made and not revoked. */
  urls(): number;
  /** Workers that were started and not ended. */
  workers(): number;
  /** Types of events that are listened to on the window or the document. */
  listeners(): string[];
  stop(): void;
}

export function watchPage(): Watch {
  const [urls, workers, listeners] = [watchObjectUrls(), watchWorkers(), watchListeners()];
  return {
    urls: urls.open,
    workers: workers.open,
    listeners: listeners.open,
    stop: () => [urls, workers, listeners].forEach(({ stop }) => stop()),
  };
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
