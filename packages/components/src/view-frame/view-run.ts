import { FrameConnection } from '../frame/frame-connection.ts';
import type { FromFrame } from '../frame/protocol.ts';
import type { FrameConfig } from '../viewers/viewer.ts';
import type { ViewBridge, ViewWishes } from './bridge.ts';
import type { HostContext } from './host-context.ts';
import { ViewRefusal, type ViewGrant, type ViewService } from './view-service.ts';

/**
 * Why a View is not shown. `refused`: the service said why; `unreachable`: it did not answer; `no frame page`: the page that runs
 * Views safely did not; `silent`: the View never said that it runs; the others: it was stopped.
 */
export type ViewFailure = 'refused' | 'unreachable' | 'no frame page' | 'silent' | 'flood' | 'too large' | 'left';

export interface RunOptions {
  service: ViewService;
  frame: FrameConfig;
  apiBase: string;
  title: string;
  /** Views of MCP Apps say that they run; other HTML runs when it is loaded. */
  speaks: boolean;
  /** Milliseconds until a View that does not say that it runs is given up. */
  patience: number;
  context(grant: ViewGrant): HostContext;
  wishes: Omit<ViewWishes, 'ask'>;
  /** Where the frame goes, once it is there. */
  place(frame: HTMLIFrameElement): void;
  failed(reason: ViewFailure, sentence?: string): void;
  violated(directive: string, blocked: string): void;
}

/** Permissions-Policy features that a View can be granted. */
const features: ReadonlySet<string> = new Set(['camera', 'microphone', 'geolocation', 'clipboard-write']);

/** One opening of a View: its template from the service, its frame, the conversation, the end. */
export class ViewRun {
  readonly #options: RunOptions;
  readonly #closing = new AbortController();
  #connection: FrameConnection | undefined;
  #bridge: ViewBridge | undefined;
  #grant: ViewGrant | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ready = false;
  /** The result, or that there will be none, was told. */
  #told = false;
  /** Why there is no result, once the call is over; empty where nobody said. */
  #over: string | undefined;

  constructor(options: RunOptions) {
    this.#options = options;
    void this.#start().catch((error: unknown) => this.#fail(error instanceof ViewRefusal ? 'refused' : 'unreachable', error instanceof ViewRefusal ? error.message : undefined));
  }

  get grant(): ViewGrant | undefined {
    return this.#grant;
  }

  /** The surroundings changed. */
  context(): void {
    if (this.#grant) this.#bridge?.context(this.#options.context(this.#grant));
  }

  /** The call is over: its result is to be had, or it gave none, and why. */
  async callOver(failure: string | undefined): Promise<void> {
    this.#over = failure ?? '';
    if (this.#grant) this.#grant = await this.#whole(this.#grant);
    this.#tellResult();
  }

  /** With the result that came after it was given. */
  async #whole(grant: ViewGrant): Promise<ViewGrant> {
    if (grant.result || this.#over !== '') return grant;
    return this.#options.service.open(this.#closing.signal).catch(() => grant);
  }

  /** Lets the View put its things away, for `limit` milliseconds at most, and closes it. */
  async end(limit: number): Promise<void> {
    if (this.#ready) await this.#bridge?.teardown(limit);
    this.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
    this.#bridge?.close();
    this.#connection?.close();
    this.#bridge = undefined;
    this.#connection = undefined;
  }

  async #start(): Promise<void> {
    const { service, frame, apiBase, title, place, speaks, patience } = this.#options;
    const { signal } = this.#closing;
    const began = this.#over;
    const [given, { createBridge }] = await Promise.all([service.open(signal), import('./app-bridge.ts')]);
    // The call may have ended while it was asked.
    const grant = began === this.#over ? given : await this.#whole(given);
    if (signal.aborted) return;
    this.#grant = grant;
    const url = new URL(frame.url);
    url.search = new URL(grant.frame, apiBase).search;
    const allow = grant.permissions.filter((name) => features.has(name)).join('; ');
    const connection = new FrameConnection({ ...frame, url: url.href }, { title, sandbox: ['allow-forms'], allow, onMessage: (message) => this.#hear(message) });
    this.#connection = connection;
    place(connection.element);
    // Made while the frame page loads.
    const bridge = createBridge({ context: this.#options.context(grant), send: (message) => connection.post({ type: 'view-message', message }), wishes: this.#wishes() });
    bridge.catch(() => undefined);
    try {
      await connection.ready;
    } catch {
      return this.#fail('no frame page');
    }
    this.#bridge = await bridge;
    if (signal.aborted) return this.#bridge.close();
    this.#bridge.context(this.#options.context(grant));
    connection.post({ type: 'view', html: grant.html, allow, title });
    if (speaks) this.#timer = setTimeout(() => this.#fail('silent'), patience);
  }

  #wishes(): ViewWishes {
    const { wishes, service } = this.#options;
    return {
      ...wishes,
      ask: (question, params, signal) => service.ask(question, params, AbortSignal.any([signal, this.#closing.signal])),
      initialized: () => this.#run(),
    };
  }

  #run(): void {
    clearTimeout(this.#timer);
    this.#ready = true;
    this.#told = false;
    this.#options.wishes.initialized();
    this.#bridge?.input(this.#grant?.arguments ?? {});
    this.#tellResult();
  }

  #tellResult(): void {
    const result = this.#grant?.result;
    if (!this.#ready || this.#told || (!result && this.#over === undefined)) return;
    this.#told = true;
    if (result) this.#bridge?.result(result);
    else this.#bridge?.cancelled(this.#over!);
  }

  #hear(message: FromFrame): void {
    if (message.type === 'view-message') this.#bridge?.hear(message.message);
    else if (message.type === 'view-loaded' && !this.#options.speaks && !this.#ready) this.#run();
    else if (message.type === 'violation') this.#options.violated(message.directive, message.blocked);
    else if (message.type === 'view-stopped') this.#fail(message.reason);
  }

  #fail(reason: ViewFailure, sentence?: string): void {
    if (this.#closing.signal.aborted) return;
    this.close();
    this.#options.failed(reason, sentence);
  }
}
