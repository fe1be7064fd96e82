import type { JsonObject } from '@mcp-canvas/contract';
import type { FrameConnection } from '../frame/frame-connection.ts';
import type { FromFrame } from '../frame/protocol.ts';
import type { FrameConfig } from '../viewers/viewer.ts';
import type { ViewBridge, ViewWishes } from './bridge.ts';
import type { HostContext } from './host-context.ts';
import { plain, viewFrame } from './plain-frame.ts';
import type { SpareFrame } from './spare-frame.ts';
import { placeOf } from './view-place.ts';
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
  /** Views of MCP Apps say that they run; other HTML runs when it is loaded, and is spoken with in mcp-ui's words. */
  speaks: boolean;
  /** Its page is its resource's, and not its result's: most likely what the View before it had. */
  lasting: boolean;
  /** Milliseconds until a View that does not say that it runs is given up. */
  patience: number;
  /** For a View of this tool, as its server describes it. */
  context(tool: ViewGrant['tool']): HostContext;
  wishes: Omit<ViewWishes, 'ask'>;
  /** Resolves when there is room for the frame. */
  staged: Promise<unknown>;
  place(frame: HTMLIFrameElement): void;
  /** A frame page that was kept ready. */
  spare(): SpareFrame | undefined;
  /** What the service gave is there. */
  granted(grant: ViewGrant): void;
  failed(reason: ViewFailure, sentence?: string): void;
  violated(directive: string, blocked: string): void;
}

/** One opening of a View: its template from the service, its frame, the conversation, the end. */
export class ViewRun {
  readonly #options: RunOptions;
  readonly #closing = new AbortController();
  #connection: FrameConnection | undefined;
  #bridge: ViewBridge | undefined;
  #grant: ViewGrant | undefined;
  /** What the frame said before the service gave the View. */
  #early: FromFrame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ready = false;
  /** The newest of a call's arguments, while it is not made. */
  #partial: JsonObject | undefined;
  /** The arguments were told. */
  #given = false;
  /** The result, or that there will be none, was told. */
  #told = false;
  /** Why there is no result, once the call is over; empty where nobody said. */
  #over: string | undefined;
  /** Times that the service is being asked for what came since the View was given. */
  #renewing = 0;

  constructor(options: RunOptions) {
    this.#options = options;
    void this.#start().catch((error: unknown) => this.#fail(error instanceof ViewRefusal ? 'refused' : 'unreachable', error instanceof ViewRefusal ? error.message : undefined));
  }

  /** The surroundings changed. */
  context(): void {
    if (this.#grant) this.#bridge?.context(this.#options.context(this.#grant.tool));
  }

  /** How high the View is, in CSS pixels; undefined for all the room there is. */
  size(height: number | undefined): void {
    this.#connection?.post({ type: 'view-size', height });
  }

  /** The call is over: its result is to be had, or it gave none, and why. */
  async callOver(failure: string | undefined): Promise<void> {
    this.#over = failure ?? '';
    await this.#renew();
  }

  /** The call that was awaited is made; `over` is why it ended, where it did. */
  async callBegan(over: string | undefined): Promise<void> {
    if (this.#grant && !this.#grant.awaited) return;
    this.#over = over;
    await this.#renew();
  }

  /** Arguments as far as they came. */
  partial(args: JsonObject): void {
    this.#partial = args;
    this.#tell();
  }

  /** The call that was awaited will not be made. */
  givenUp(reason: string): void {
    if (this.#ready && this.#grant?.awaited) this.#bridge?.cancelled(reason);
  }

  async #renew(): Promise<void> {
    this.#renewing++;
    if (this.#grant) this.#grant = await this.#whole(this.#grant);
    this.#renewing--;
    this.#tell();
  }

  /** With the result that came after it was given. */
  async #whole(grant: ViewGrant): Promise<ViewGrant> {
    if (grant.result || (this.#over !== '' && !grant.awaited)) return grant;
    return this.#options.service.renew(this.#closing.signal).catch(() => grant);
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
    const { service, frame, apiBase, title, staged, granted, speaks, lasting, patience, context } = this.#options;
    const { signal } = this.#closing;
    const began = this.#over;
    const opening = service.open(signal);
    const library = speaks ? import('./app-bridge.ts') : import('./legacy-bridge.ts');
    for (const begun of [opening, library]) begun.catch(() => undefined);
    await staged;
    if (signal.aborted) return;
    // There, or loaded, while the service is asked: most Views declare nothing that their page would have to know.
    const spare = this.#options.spare();
    const early = spare ? this.#take(spare) : this.#connect(plain, '');
    const show = async (connection: FrameConnection, html: string, allow = ''): Promise<void> => {
      try {
        await connection.ready;
      } catch {
        return this.#fail('no frame page');
      }
      if (!signal.aborted) connection.post({ type: 'view', html, allow, title, ...(!speaks && { legacy: true }) });
    };
    // The page that the resource had last begins to run, and waits for its host, while the service says whether it is still that.
    const known = lasting ? service.known : undefined;
    const ahead = known && !known.changes && placeOf(known, frame, apiBase).plain ? { hash: known.hash, shown: show(early, known.html) } : undefined;
    // Made meanwhile too, for a tool that is not known yet.
    const bridging = library.then(({ createBridge }) => createBridge({ context: context(undefined), send: (message) => this.#connection?.post({ type: 'view-message', message }), wishes: this.#wishes() }));
    bridging.catch(() => undefined);
    const grant = await opening;
    if (signal.aborted) return;
    this.#grant = grant;
    granted(grant);
    // The call may have ended while the service was asked: its result is fetched while the page is loaded.
    if (began !== this.#over) void this.#renew();
    const place = placeOf(grant, frame, apiBase);
    if (place.missed !== undefined) this.#options.violated('domain', place.missed);
    const fits = place.plain && (ahead === undefined || ahead.hash === grant.hash);
    if (!fits) this.#discard(early);
    this.#bridge = await bridging;
    if (signal.aborted) return this.#bridge.close();
    this.#bridge.context(context(grant.tool));
    for (const message of this.#early.splice(0)) this.#hear(message);
    const wait = (): void => {
      clearTimeout(this.#timer);
      if (speaks && !this.#ready && !signal.aborted) this.#timer = setTimeout(() => this.#fail('silent'), patience);
    };
    await (fits && ahead ? ahead.shown : show(fits ? early : this.#connect(place.search, place.allow), grant.html, place.allow));
    wait();
    // What was kept may be gone, of which no browser tells; what it would have been given goes into another.
    if (!fits || !spare || (await spare.answers) || signal.aborted) return;
    this.#discard(early);
    await show(this.#connect(plain, ''), grant.html);
    wait();
  }

  /** With what it said. */
  #discard(connection: FrameConnection): void {
    connection.close();
    this.#early = [];
  }

  #connect(search: string, allow: string): FrameConnection {
    return this.#place(viewFrame(this.#options.frame, search, { allow, onMessage: (message) => this.#hear(message) }));
  }

  #take({ connection, answered }: SpareFrame): FrameConnection {
    connection.onMessage = (message) => {
      answered();
      this.#hear(message);
    };
    return this.#place(connection);
  }

  #place(connection: FrameConnection): FrameConnection {
    const { title, place } = this.#options;
    connection.element.title = title;
    this.#connection = connection;
    place(connection.element);
    return connection;
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
    this.#given = false;
    this.#options.wishes.initialized();
    this.#tell();
  }

  /** What the View has not heard yet: arguments as they come, then the whole of them, then the result. */
  #tell(): void {
    if (!this.#ready) return;
    if (this.#grant?.awaited) return void (this.#partial && this.#bridge?.partial(this.#partial));
    if (!this.#given) this.#bridge?.input(this.#grant?.arguments ?? {});
    this.#given = true;
    const result = this.#grant?.result;
    // The result is on its way where the call is over and the service is still being asked.
    if (this.#told || (!result && (this.#over === undefined || this.#renewing > 0))) return;
    this.#told = true;
    if (result) this.#bridge?.result(result);
    else this.#bridge?.cancelled(this.#over!);
  }

  #hear(message: FromFrame): void {
    if (!this.#bridge) this.#early.push(message);
    else if (message.type === 'view-message') this.#bridge.hear(message.message);
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
