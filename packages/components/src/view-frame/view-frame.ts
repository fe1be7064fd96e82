import { LitElement, html, nothing, render, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { View } from '@mcp-canvas/contract';
import { emit } from '../events/emit.ts';
import { Localization } from '../localization/localization.ts';
import { localize, type Localize } from '../localization/localize.ts';
import { controls, drawings } from '../styles/controls.ts';
import { icon } from '../styles/icons.ts';
import { iconButton } from '../styles/icon-button.ts';
import { LongWait } from '../styles/long-wait.ts';
import { modes } from '../styles/modes.ts';
import { NextFrameSizes } from '../styles/next-frame-sizes.ts';
import { prefersDark, themes, type Theme } from '../styles/theme.ts';
import { base, tokens } from '../styles/tokens.ts';
import type { FrameConfig } from '../viewers/viewer.ts';
import { displayModes, hostContext, type DisplayMode, type HostContext } from './host-context.ts';
import { ReaderQuestion } from './reader-question.ts';
import { StreamedInput } from './streamed-input.ts';
import { SizeGuard } from './size-guard.ts';
import { strings } from './strings.ts';
import { takeSpare } from './spare-frame.ts';
import { styleVariables } from './style-variables.ts';
import { styles } from './styles.ts';
import { ViewRun, type ViewFailure } from './view-run.ts';
import { ViewService, type ViewGrant } from './view-service.ts';
import { wishesOf } from './view-wishes.ts';

/** Milliseconds for a View to say that it runs; MCP Apps asks for no number. */
export const patience = 10_000;
/** Milliseconds for a View to put its things away before it goes. */
const farewell = 1_000;

/**
 * One View (MCP App) in the frame page of the service: its bar, its frame, what is asked of the reader, and what stands in its
 * place when it cannot run. It decides nothing about what a View may do on its server: the service does.
 */
export class McpViewFrame extends LitElement {
  static override styles = [tokens, themes, base, controls, drawings, styles, modes];

  @property({ attribute: false }) view: View | undefined;
  /** The server that it came from, as the reader is told. */
  @property() server = '';
  @property({ attribute: false }) apiBase: string | undefined;
  @property({ attribute: false }) sessionId: string | undefined;
  @property({ attribute: false }) headers: Readonly<Record<string, string>> | undefined;
  @property() credentials: RequestCredentials | undefined;
  @property({ attribute: false }) frame: FrameConfig | undefined;
  @property({ reflect: true }) theme: Theme = 'auto';
  /** Milliseconds for it to say that it runs. */
  @property({ type: Number }) patience = patience;
  /** The call that brought it still runs: its result comes later. */
  @property({ attribute: false }) callRuns = false;
  /** Why that call failed. */
  @property({ attribute: false }) callFailure: string | undefined;
  /** A call waits for its reader: the card that asks stands in the canvas, which a View in full screen would cover. */
  @property({ type: Boolean }) readerAsked = false;
  /** It is in sight: only then it may ask the reader for something. */
  @property({ type: Boolean }) inSight = true;
  /** Its tab is closed: it says farewell, and `ended` is called. */
  @property({ type: Boolean }) ending = false;
  @property({ attribute: false }) ended: () => void = () => undefined;
  /** Closes its tab. */
  @property({ attribute: false }) close: () => void = () => undefined;
  /** The ordinary parts of its result, for the place of a View that cannot run. */
  @property({ attribute: false }) instead: () => TemplateResult | typeof nothing = () => nothing;

  @state() private failure: { reason: ViewFailure | 'no service'; sentence?: string | undefined } | undefined;
  @state() private waiting = false;
  @state() private displayMode: DisplayMode = 'inline';
  @state() private granted: ViewGrant | undefined;
  @query('.stage') private stage: HTMLElement | null | undefined;
  @query('.probe') private probe: HTMLElement | null | undefined;

  readonly #language = new Localization(this);
  readonly #wait = new LongWait(this);
  readonly #dark = prefersDark(this);
  readonly #question = new ReaderQuestion(this);
  readonly #resized = new NextFrameSizes(() => this.#run?.context());
  #run: ViewRun | undefined;
  #guard = new SizeGuard(() => performance.now());
  #room = { width: 0, height: 0 };
  #key = '';
  #missing: ReturnType<typeof setTimeout> | undefined;
  #variables: { dark: boolean; values: Record<string, string> } | undefined;

  constructor() {
    super();
    this.addController(new StreamedInput(this, { partial: (args) => this.#run?.partial(args), givenUp: (reason) => this.#run?.givenUp(reason) }));
  }

  /** Opens it again. */
  reload(): void {
    this.#stop();
    this.#start();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.reload();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
    this.#resized.disconnect();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('ending') && this.ending) return this.#end();
    if (changed.has('readerAsked') && this.readerAsked && this.displayMode === 'fullscreen') this.#show('inline');
    const key = JSON.stringify([this.view?.id, this.apiBase, this.sessionId, this.frame?.url, this.ending]);
    if (key !== this.#key) {
      this.#key = key;
      this.reload();
    } else if (changed.has('callRuns') && !this.callRuns) void this.#run?.callOver(this.callFailure);
    else if (changed.has('view')) void this.#run?.callBegan(this.callRuns ? undefined : (this.callFailure ?? ''));
    this.#run?.context();
    // In the tree of the canvas, whose styles they have.
    if (this.failure || this.childElementCount > 0) render(this.failure ? this.instead() : nothing, this);
  }

  protected override render(): TemplateResult {
    const say = this.#say;
    const full = this.displayMode === 'fullscreen';
    return html`<div class="source" part="source" @keydown=${this.#escape}>
        <bdi class="title">${this.granted?.tool?.title || this.view?.tool || say('view')}</bdi>
        <span class="server">${say('from', { server: `\u2068${this.#from}\u2069` })}</span>
        ${this.granted && !this.failure ? iconButton(full ? 'close' : 'expand', say(full ? 'inline' : 'fullScreen'), () => this.#show(full ? 'inline' : 'fullscreen')) : nothing}
      </div>
      ${this.failure ? this.#failedCard(this.failure.reason, this.failure.sentence) : this.#stageOf(say)}
      <i class="probe" aria-hidden="true"></i>
      ${this.#question.render()}`;
  }

  #stageOf(say: Localize<keyof typeof strings.en>): TemplateResult {
    const long = this.#wait.of(this.waiting);
    return html`<div class="stage" ?data-waiting=${this.waiting} ?data-border=${this.granted?.prefers_border}>
      ${this.waiting ? html`<div class="skeleton"><span></span><span></span><span></span><span></span><p role="status">${long ? say('loading') : nothing}</p></div>` : nothing}
    </div>`;
  }

  #failedCard(reason: ViewFailure | 'no service', sentence: string | undefined): TemplateResult {
    const say = this.#say;
    return html`<div class="failed" part="failed">
      <div class="why" role="alert">
        ${icon('alert')}
        <p>${say(reason, { seconds: Math.round(this.patience / 1_000) })} ${sentence ? html`<bdi dir="auto">${sentence}</bdi> ` : nothing}${this.instead() === nothing ? nothing : say('instead')}</p>
        ${reason === 'no service' ? nothing : html`<button class="button" part="button" @click=${this.reload}>${say('retry')}</button>`}
      </div>
      <slot></slot>
    </div>`;
  }

  get #say(): Localize<keyof typeof strings.en> {
    return localize(strings, this.#language.locale);
  }

  /** Who it is from, in no more than a line. */
  get #from(): string {
    return (this.view?.server || this.server || '?').slice(0, 100);
  }

  #start(): void {
    const { view, apiBase, sessionId, frame, headers, credentials } = this;
    this.failure = undefined;
    if (!view || !this.isConnected || this.ending) return;
    if (apiBase === undefined) return this.#fail('no service');
    this.waiting = true;
    // The session and the place of the frame page are on their way; without a service that has one they never come.
    if (!sessionId || !frame) return void (this.#missing = setTimeout(() => this.#fail('no frame page'), this.patience));
    const service = new ViewService({ apiBase, session: sessionId, view: view.id, server: this.#from, uri: view.uri, headers, credentials });
    this.#guard = new SizeGuard(() => performance.now());
    this.#fit(undefined);
    this.#run = new ViewRun({
      service,
      frame,
      apiBase,
      title: this.#from,
      lasting: view.html === undefined,
      speaks: /profile\s*=\s*"?mcp-app/i.test(view.mime),
      patience: this.patience,
      context: (tool) => this.#context(tool),
      wishes: wishesOf({ element: this, question: this.#question, service, say: () => this.#say, from: () => this.#from, initialized: () => this.#opened(), sized: (height) => this.#sized(height), show: (mode) => this.#show(mode) }),
      staged: this.updateComplete,
      granted: (grant) => (this.granted = grant),
      place: (element) => {
        // Before the part that Lit draws: what follows it would go with its next drawing.
        if (element.isConnected) this.stage?.moveBefore(element, this.stage.firstChild);
        else this.stage?.prepend(element);
        element.hidden = false;
        if (this.stage) this.#resized.observe(this.stage);
      },
      spare: () => takeSpare(this, frame),
      failed: (reason, sentence) => this.#fail(reason, sentence),
      violated: (directive, blocked) => emit(this, 'mcp-view-violation', { viewId: view.id, server: this.#from, directive, blocked }),
    });
    if (!this.callRuns) void this.#run.callOver(this.callFailure);
  }

  #opened(): void {
    this.waiting = false;
    emit(this, 'mcp-view-open', { viewId: this.view!.id, server: this.#from });
  }

  #context(tool: ViewGrant['tool']): HostContext {
    const dark = this.#dark(this.theme);
    if (this.probe && this.#variables?.dark !== dark) this.#variables = { dark, values: styleVariables(this.probe) };
    const { width = 0, height = 0 } = this.stage?.getBoundingClientRect() ?? {};
    // Out of sight it keeps the room that it had.
    if (width > 0) this.#room = { width: Math.round(width), height: Math.round(height) };
    return hostContext({
      dark,
      variables: this.#variables?.values ?? {},
      displayMode: this.displayMode,
      ...this.#room,
      locale: this.#language.locale,
      touch: matchMedia('(any-pointer: coarse)').matches,
      hover: matchMedia('(any-hover: hover)').matches,
      tool,
    });
  }

  #sized(asked: number | undefined): void {
    const room = this.stage?.clientHeight ?? 0;
    const height = this.displayMode === 'fullscreen' ? undefined : this.#guard.take(asked, room);
    // With all the room there is, it grows and shrinks with its tab.
    this.#fit(height === undefined || height >= room ? undefined : height);
  }

  /** The frame keeps the size of its stage: what is below the View is cut off, and the View is fitted within. */
  #fit(height: number | undefined): void {
    if (height === undefined) this.stage?.style.removeProperty('--_view-height');
    else this.stage?.style.setProperty('--_view-height', `${height}px`);
    this.#run?.size(height);
  }

  #show(mode: DisplayMode): DisplayMode {
    if (mode === this.displayMode || !displayModes.includes(mode) || (mode === 'fullscreen' && (!this.inSight || this.readerAsked))) return this.displayMode;
    if (mode === 'fullscreen') {
      this.popover = 'manual';
      this.showPopover();
      this.#fit(undefined);
    } else {
      this.hidePopover();
      this.popover = null;
    }
    this.displayMode = mode;
    return mode;
  }

  /** The canvas would take the key for its own. */
  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.displayMode === 'inline') return;
    event.preventDefault();
    event.stopPropagation();
    this.#show('inline');
  };

  #fail(reason: ViewFailure | 'no service', sentence?: string): void {
    this.#stop();
    this.failure = { reason, sentence };
    emit(this, 'mcp-view-error', { viewId: this.view?.id ?? '', server: this.#from, reason, message: [this.#say(reason, { seconds: Math.round(this.patience / 1_000) }), sentence].filter(Boolean).join(' ') });
  }

  #end(): void {
    const run = this.#run;
    this.#run = undefined;
    this.#question.dismiss();
    void (run?.end(farewell) ?? Promise.resolve()).then(() => {
      if (this.ending) this.ended();
    });
  }

  #stop(): void {
    clearTimeout(this.#missing);
    this.#question.dismiss();
    this.#run?.close();
    this.#run = undefined;
    this.waiting = false;
    if (this.displayMode === 'fullscreen') this.#show('inline');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-view-frame': McpViewFrame;
  }
}
