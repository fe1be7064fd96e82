import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { FrameConnection, isOwnOrigin } from '../frame/frame-connection.ts';
import type { FromFrame } from '../frame/protocol.ts';
import { Localization } from '../localization/localization.ts';
import { localize, type Localize } from '../localization/localize.ts';
import { LongWait } from '../styles/long-wait.ts';
import { keepStates } from '../styles/states.ts';
import { modes } from '../styles/modes.ts';
import { prefersDark, themes, type Theme } from '../styles/theme.ts';
import { base, tokens } from '../styles/tokens.ts';
import type { FrameConfig } from '../viewers/viewer.ts';
import { fetchToken, type DashboardToken } from './dashboard-token.ts';
import { Dialogue, type DashboardContext } from './dialogue.ts';
import { InView } from './in-view.ts';
import { grantsAround } from './grants-around.ts';
import { noteActions } from './page-action.ts';
import { toldHeight, type PageHeight } from './page-height.ts';
import { grantedFeatures, grantedSandbox } from './sandbox.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { TokenHandover } from './token-handover.ts';
import { judge, type BlockedReason, type Verdict } from './verdict.ts';
import { WrapperFrame } from './wrapper-frame.ts';

/** What `mcp-dashboard-blocked` carries. */
export interface DashboardBlockedDetail {
  dashboardId: string;
  src: string;
  origin: string;
  reason: BlockedReason;
}

type Blocked = Pick<Verdict & { shown: false }, 'origin' | 'reason' | 'lacking'>;

/** A page that is shown. */
interface Open {
  element: HTMLIFrameElement;
  dialogue: Dialogue;
  /** Absent where the page keeps no origin: a message to an opaque one could not be addressed. */
  handover?: TokenHandover | undefined;
  close(): void;
}

const words = { fromAttribute: (text: string | null) => text?.split(/\s+/).filter(Boolean) };

/**
 * @tagname mcp-dashboard-frame
 * @summary A live page of a tool, in a frame that can neither leave its allowed origin nor reach the host.
 * @csspart source - the bar that names the page and its origin
 * @csspart blocked - what stands in place of a frame that is not shown
 * @csspart button - the button that loads a blocked page again
 * @cssState loading - the page is on its way
 * @cssState open - the page is shown
 * @cssState blocked - the page is not shown
 * @fires {CustomEvent<{ dashboardId: string, src: string }>} mcp-dashboard-open - the page was loaded
 * @fires {CustomEvent<DashboardBlockedDetail>} mcp-dashboard-blocked - the page is not shown, and why
 * @fires {CustomEvent<{ dashboardId: string, message: unknown }>} mcp-dashboard-message - the page posted a message
 * @fires {CustomEvent<{ dashboardId: string, height: number }>} mcp-dashboard-size - the page told its height, in CSS pixels
 * @fires {CustomEvent<{ dashboardId: string, action: string, details: unknown }>} mcp-dashboard-action - the page wants noted what its reader did; cancelled, the host noted it itself
 */
export class McpDashboardFrame extends LitElement {
  static override styles = [tokens, themes, base, styles, modes];

  /** An absolute https address (http on loopback). */
  @property() src = '';
  /** What the bar above the frame calls the page. */
  @property({ attribute: 'frame-title' }) frameTitle = '';
  /** The id of the dashboard in the stream; carried by the events. */
  @property({ attribute: 'dashboard-id' }) dashboardId = '';
  /** A token for the page: posted to its exact origin once it is ready, never put into an address. Another one is posted too. */
  @property({ attribute: false }) token: string | undefined;
  /** Where a token is to be had (`POST`, answers `{token, origin, expires_at?, renewable?}`), when `token` is not given; a renewable one is renewed before it expires. */
  @property({ attribute: 'token-endpoint' }) tokenEndpoint = '';
  /** Where is noted what readers do (`POST` `{action, details?, token}`, with the page's token of the service); without it only `mcp-dashboard-action` tells. */
  @property({ attribute: 'action-endpoint' }) actionEndpoint = '';
  /** The frame is as high as the page says its content is, from 40 to 10,000 CSS pixels, instead of filling its place. */
  @property({ type: Boolean, attribute: 'auto-height', reflect: true }) autoHeight = false;
  /** Headers and credentials of the requests for a token and for actions. */
  @property({ attribute: false }) headers: Readonly<Record<string, string>> | undefined;
  @property() credentials: RequestCredentials | undefined;
  /** Sandbox flags that the tool asks for; they are granted as far as is safe. */
  @property() sandbox: string | undefined;
  /** Permissions-Policy features that the tool asks for; they are granted as far as is safe. */
  @property() allow: string | undefined;
  /** Exact origins. With a frame configuration they narrow its list; without one they are the list. */
  @property({ attribute: 'allowed-origins', converter: words }) allowedOrigins: readonly string[] | undefined;
  /**
   * What the host grants: sandbox flags and Permissions-Policy features, for example `allow-scripts allow-same-origin
   * fullscreen`. A page gets what its tool asks for and this grants. Absent: the attribute `grants` of the closest element
   * around, through shadow roots; without one everything that is safe.
   */
  @property({ converter: words }) grants: readonly string[] | undefined;
  /** Told to the page, which may follow it. */
  @property({ reflect: true }) theme: Theme = 'auto';
  /** How long the page stays: with the session, until it is closed, or pinned. */
  @property() persistence: 'session' | 'ephemeral' | 'pinned' = 'session';
  /** The frame page of the service; absent without one. */
  @property({ attribute: false }) frame: FrameConfig | undefined;
  /** Further origins of our own side, that of the service above all: a page from there never keeps its origin. */
  @property({ attribute: false }) protectedOrigins: readonly string[] = [];

  @state() private blocked: Blocked | undefined;
  @state() private waiting = false;
  @query('.stage') private stage: HTMLElement | null | undefined;

  readonly #language = new Localization(this);
  readonly #wait = new LongWait(this);
  readonly #inView = new InView(this);
  readonly #dark = prefersDark(this);
  #key = '';
  /** Posted before the frame was there. */
  #early: unknown[] = [];
  #open: Open | undefined;
  #height: PageHeight | undefined;

  constructor() {
    super();
    keepStates(this, () => ({ loading: this.waiting, open: !this.waiting && this.#open !== undefined, blocked: this.blocked !== undefined }));
  }

  /** Loads the page again. */
  reload(): void {
    this.#start();
  }

  /** Posts a message to the page, to its exact origin; before it has loaded it waits for that. */
  post(message: unknown): void {
    if (this.#open) this.#open.dialogue.post(message);
    else this.#early.push(message);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.toggleAttribute('blocked', this.blocked !== undefined);
    this.#open?.dialogue.tell(this.#context);
    if (changed.has('token') && this.token) this.#open?.handover?.replace({ token: this.token });
    const reasons = ['src', 'sandbox', 'allow', 'grants', 'allowedOrigins', 'frame', 'protectedOrigins'] as const;
    if (!reasons.some((name) => changed.has(name))) return;
    // A host may hand over an equal list in a new array: that is no reason to load the page again.
    const key = JSON.stringify(reasons.map((name) => this[name] ?? null));
    if (key !== this.#key) this.#start();
    this.#key = key;
  }

  protected override render(): TemplateResult {
    const say = localize(strings, this.#language.locale);
    const origin = originOf(this.src);
    const long = this.#wait.of(this.waiting);
    if (this.blocked) return this.#blockedCard(this.blocked, say);
    return html`<div class="source" part="source">
        <bdi class="title">${this.frameTitle || say('dashboard')}</bdi>
        <bdi class="origin" dir="ltr">${origin}</bdi>
      </div>
      <div class="stage">${this.waiting ? html`<p class="waiting" role="status">${long ? say('loading', { origin }) : nothing}</p>` : nothing}</div>`;
  }

  /** Without the bar, which says the same: the place may be as small as a line. It scrolls, so that it can be read whole. */
  #blockedCard({ origin, reason, lacking }: Blocked, say: Localize<keyof typeof strings.en>): TemplateResult {
    const again = reason === 'left its origin' || reason === 'no frame page';
    const named = { origin: `\u2066${origin}\u2069` };
    return html`<div class="blocked" part="blocked" tabindex="0" role="group" aria-label=${this.frameTitle || say('blocked')}>
      <div class="card" role="alert">
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><circle cx="12" cy="12" r="8.5" /><path d="m6 6 12 12" /></svg>
        <p class="headline">${say('blockedOrigin', { origin: '' })}<bdi dir="ltr">${origin}</bdi></p>
        <p class="reason">${say(reason, named)}${lacking ? html` ${say(lacking === 'page' ? 'allowedByPage' : 'allowedByService', named)}` : nothing}</p>
        ${again ? html`<button part="button" class="again" @click=${this.reload}>${say('again')}</button>` : nothing}
      </div>
    </div>`;
  }

  get #context(): DashboardContext {
    return { theme: this.#dark(this.theme) ? 'dark' : 'light', locale: this.#language.locale, visible: this.#inView.now };
  }

  #start(): void {
    this.#close();
    this.blocked = undefined;
    if (!this.src || !this.isConnected) return;
    const { frame } = this;
    const ownOrigins = [window.origin, ...this.protectedOrigins, ...(frame ? [originOf(frame.url)] : [])];
    const verdict = judge(this.src, { allowed: frame ? frame.allowedOrigins : (this.allowedOrigins ?? []), narrowedTo: frame ? this.allowedOrigins : undefined, ownOrigins });
    if (!verdict.shown) return this.#block({ ...verdict, ...(!frame && verdict.lacking && { lacking: 'page' }) });
    this.waiting = true;
    void this.updateComplete.then(() => {
      if (this.isConnected && this.waiting && !this.#open) this.#show(verdict.url, verdict.ownSide);
    });
  }

  #show(url: URL, ownSide: boolean): void {
    const { frame } = this;
    const grants = this.grants ?? grantsAround(this);
    const title = this.frameTitle || url.origin;
    const allow = grantedFeatures(this.allow, grants);
    const opaque = ownSide || (frame !== undefined && !isOwnOrigin(frame));
    const sandbox = grantedSandbox(this.sandbox ?? undefined, opaque, grants);
    const onMessage = (message: FromFrame): void => this.#hear(message);
    if (frame) {
      const connection = new FrameConnection(frame, { title, embed: url.origin, sandbox, allow, onMessage });
      this.#opened(connection, sandbox, (message) => connection.post({ type: 'post', message }));
      connection.ready.then(() => connection.post({ type: 'dashboard', url: url.href, sandbox: sandbox.join(' '), allow, title })).catch(() => this.#block({ origin: originOf(frame.url), reason: 'no frame page' }));
    } else {
      const wrapper = new WrapperFrame({ url, sandbox, allow, title, onMessage });
      this.#opened(wrapper, sandbox, (message) => wrapper.post(message));
    }
  }

  #opened(outer: { element: HTMLIFrameElement; close(): void }, sandbox: readonly string[], send: (message: unknown) => void): void {
    const handover = sandbox.includes('allow-same-origin') ? new TokenHandover({ send, ask: () => this.#ask() }) : undefined;
    const onAction = noteActions({
      tokenOf: handover && (() => handover.renewable()),
      taken: ({ action, details }) => !this.#tell('mcp-dashboard-action', { dashboardId: this.dashboardId, action, details }),
      request: () => ({ endpoint: this.actionEndpoint, headers: this.headers, credentials: this.credentials }),
    });
    const dialogue = new Dialogue({ send, onReady: () => void handover?.hand(), onSize: (height) => this.#size(height), onAction }, this.#context);
    this.#open = { element: outer.element, dialogue, handover, close: () => outer.close() };
    for (const message of this.#early.splice(0)) dialogue.post(message);
    // Before the part that Lit draws: what follows it would go with its next drawing.
    this.stage?.prepend(outer.element);
  }

  #ask(): Promise<DashboardToken | undefined> | undefined {
    const { token, tokenEndpoint: endpoint, headers, credentials } = this;
    if (token) return Promise.resolve({ token });
    return endpoint ? fetchToken({ endpoint, origin: originOf(this.src), headers, credentials }) : undefined;
  }

  #size(told: unknown): void {
    const height = toldHeight(this.#height, told);
    if (!height || height === this.#height) return;
    this.#height = height;
    this.stage?.style.setProperty('--_page-height', `${height.height}px`);
    this.#tell('mcp-dashboard-size', { dashboardId: this.dashboardId, height: height.height });
  }

  #hear(message: FromFrame): void {
    if (message.type === 'blocked') this.#stopped(originOf(message.origin));
    else if (message.type === 'dashboard-loaded') this.#loaded();
    else if (message.type === 'dashboard-message' && this.#open?.dialogue.heard(message.message)) this.#tell('mcp-dashboard-message', { dashboardId: this.dashboardId, message: message.message });
  }

  /** Our own policy lets its origin in: where that is what was stopped, it was the host's, which our page inherits. */
  #stopped(origin: string): void {
    this.#block({ origin, reason: origin === originOf(this.src) ? 'page policy' : 'left its origin' });
  }

  #loaded(): void {
    if (this.waiting) this.#tell('mcp-dashboard-open', { dashboardId: this.dashboardId, src: this.src });
    this.waiting = false;
    this.#open?.dialogue.loaded();
  }

  #block(blocked: Blocked): void {
    this.#close();
    this.#early = [];
    this.blocked = blocked;
    const { origin, reason } = blocked;
    this.#tell('mcp-dashboard-blocked', { dashboardId: this.dashboardId, src: this.src, origin, reason } satisfies DashboardBlockedDetail);
  }

  #close(): void {
    this.waiting = false;
    this.#height = undefined;
    const open = this.#open;
    this.#open = undefined;
    open?.dialogue.close();
    open?.handover?.close();
    open?.close();
  }

  /** False for an action that a listener took over. */
  #tell(type: string, detail: unknown): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === 'mcp-dashboard-action' }));
  }
}

function originOf(address: string): string {
  try {
    const { origin } = new URL(address);
    return origin === 'null' ? address.slice(0, 200) : origin;
  } catch {
    return address.slice(0, 200);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-dashboard-frame': McpDashboardFrame;
  }
}
