import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { FrameConnection, isOwnOrigin } from '../frame/frame-connection.ts';
import type { FromFrame } from '../frame/protocol.ts';
import { Localization } from '../localization/localization.ts';
import { localize, type Localize } from '../localization/localize.ts';
import { LongWait } from '../styles/long-wait.ts';
import { keepStates } from '../styles/states.ts';
import { modes } from '../styles/modes.ts';
import { base, tokens } from '../styles/tokens.ts';
import type { FrameConfig } from '../viewers/viewer.ts';
import { fetchToken, renewalDelay } from './dashboard-token.ts';
import { grantedFeatures, grantedSandbox } from './sandbox.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { judge, type BlockedReason } from './verdict.ts';
import { WrapperFrame } from './wrapper-frame.ts';

/** What `mcp-dashboard-blocked` carries. */
export interface DashboardBlockedDetail {
  dashboardId: string;
  src: string;
  origin: string;
  reason: BlockedReason;
}

const originList = { fromAttribute: (text: string | null) => text?.split(/\s+/).filter(Boolean) };

/**
 * @tagname mcp-dashboard-frame
 * @summary A live page of a tool, in a frame that can neither leave its allowed origin nor reach the host.
 * @csspart source - the bar that names the page and its origin
 * @csspart blocked - what stands in place of a frame that is not shown
 * @cssState loading - the page is on its way
 * @cssState open - the page is shown
 * @cssState blocked - the page is not shown
 * @fires {CustomEvent<{ dashboardId: string, src: string }>} mcp-dashboard-open - the page was loaded
 * @fires {CustomEvent<DashboardBlockedDetail>} mcp-dashboard-blocked - the page is not shown, and why
 * @fires {CustomEvent<{ dashboardId: string, message: unknown }>} mcp-dashboard-message - the page posted a message
 */
export class McpDashboardFrame extends LitElement {
  static override styles = [tokens, base, styles, modes];

  /** An absolute https address (http on loopback). */
  @property() src = '';
  /** What the bar above the frame calls the page. */
  @property({ attribute: 'frame-title' }) frameTitle = '';
  /** The id of the dashboard in the stream; carried by the events. */
  @property({ attribute: 'dashboard-id' }) dashboardId = '';
  /** A token for the page: posted to its exact origin once it is loaded, never put into an address. */
  @property({ attribute: false }) token: string | undefined;
  /** Where a token is to be had (`POST`, answers `{token, origin, expires_at?, renewable?}`), when `token` is not given; a renewable one is renewed before it expires. */
  @property({ attribute: 'token-endpoint' }) tokenEndpoint = '';
  /** Headers and credentials of the request for a token. */
  @property({ attribute: false }) headers: Readonly<Record<string, string>> | undefined;
  @property() credentials: RequestCredentials | undefined;
  /** Sandbox flags that the tool asks for; they are granted as far as is safe. */
  @property() sandbox: string | undefined;
  /** Permissions-Policy features that the tool asks for; they are granted as far as is safe. */
  @property() allow: string | undefined;
  /** Exact origins. With a frame configuration they narrow its list; without one they are the list. */
  @property({ attribute: 'allowed-origins', converter: originList }) allowedOrigins: readonly string[] | undefined;
  /** How long the page stays: with the session, until it is closed, or pinned. */
  @property() persistence: 'session' | 'ephemeral' | 'pinned' = 'session';
  /** The frame page of the service; absent without one. */
  @property({ attribute: false }) frame: FrameConfig | undefined;
  /** Further origins of our own side, that of the service above all: a page from there never keeps its origin. */
  @property({ attribute: false }) protectedOrigins: readonly string[] = [];

  @state() private blocked: { origin: string; reason: BlockedReason } | undefined;
  @state() private waiting = false;
  @query('.stage') private stage: HTMLElement | null | undefined;

  readonly #language = new Localization(this);
  readonly #wait = new LongWait(this);
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #key = '';
  #open: { element: HTMLIFrameElement; send(message: unknown): void; close(): void; takesSecrets: boolean } | undefined;

  constructor() {
    super();
    keepStates(this, () => ({ loading: this.waiting, open: !this.waiting && this.#open !== undefined, blocked: this.blocked !== undefined }));
  }

  /** Loads the page again. */
  reload(): void {
    this.#start();
  }

  /** Posts a message to the page, to its exact origin. */
  post(message: unknown): void {
    this.#open?.send(message);
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
    const reasons = ['src', 'sandbox', 'allow', 'allowedOrigins', 'frame', 'protectedOrigins'] as const;
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
        <span class="title">${this.frameTitle || say('dashboard')}</span>
        <bdi class="origin" dir="ltr">${origin}</bdi>
      </div>
      <div class="stage">${this.waiting ? html`<p class="waiting" role="status">${long ? say('loading', { origin }) : nothing}</p>` : nothing}</div>`;
  }

  /** Without the bar, which says the same: the place may be as small as a line. It scrolls, so that it can be read whole. */
  #blockedCard({ origin, reason }: { origin: string; reason: BlockedReason }, say: Localize<keyof typeof strings.en>): TemplateResult {
    return html`<div class="blocked" part="blocked" tabindex="0" role="group" aria-label=${this.frameTitle || say('blocked')}>
      <div class="card" role="alert">
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><circle cx="12" cy="12" r="8.5" /><path d="m6 6 12 12" /></svg>
        <p class="headline">${say('blockedOrigin', { origin: '' })}<bdi dir="ltr">${origin}</bdi></p>
        <p class="reason">${say(reason)}</p>
      </div>
    </div>`;
  }

  #start(): void {
    this.#close();
    this.blocked = undefined;
    if (!this.src || !this.isConnected) return;
    const { frame } = this;
    const ownOrigins = [window.origin, ...this.protectedOrigins, ...(frame ? [originOf(frame.url)] : [])];
    const allowed = frame ? frame.allowedOrigins : (this.allowedOrigins ?? []);
    const verdict = judge(this.src, { allowed, narrowedTo: frame ? this.allowedOrigins : undefined, ownOrigins });
    if (!verdict.shown) return this.#block(verdict.origin, verdict.reason);
    this.waiting = true;
    void this.updateComplete.then(() => {
      if (this.isConnected && this.waiting && !this.#open) this.#show(verdict.url, verdict.ownSide);
    });
  }

  #show(url: URL, ownSide: boolean): void {
    const { frame } = this;
    const title = this.frameTitle || url.origin;
    const allow = grantedFeatures(this.allow);
    const opaque = ownSide || (frame !== undefined && !isOwnOrigin(frame));
    const sandbox = grantedSandbox(this.sandbox ?? undefined, opaque);
    const onMessage = (message: FromFrame): void => this.#hear(message);
    const takesSecrets = sandbox.includes('allow-same-origin');
    if (frame) {
      const connection = new FrameConnection(frame, { title, embed: url.origin, sandbox, allow, onMessage });
      this.#open = { element: connection.element, send: (message) => connection.post({ type: 'post', message }), close: () => connection.close(), takesSecrets };
      connection.ready.then(() => connection.post({ type: 'dashboard', url: url.href, sandbox: sandbox.join(' '), allow, title })).catch(() => this.#block(originOf(frame.url), 'no frame page'));
    } else {
      const wrapper = new WrapperFrame({ url, sandbox, allow, title, onMessage });
      this.#open = { element: wrapper.element, send: (message) => wrapper.post(message), close: () => wrapper.close(), takesSecrets };
    }
    // Before the part that Lit draws: what follows it would go with its next drawing.
    this.stage?.prepend(this.#open.element);
  }

  #hear(message: FromFrame): void {
    if (message.type === 'blocked') this.#block(originOf(message.origin), 'left its origin');
    else if (message.type === 'dashboard-loaded') this.#loaded();
    else if (message.type === 'dashboard-message') this.#tell('mcp-dashboard-message', { dashboardId: this.dashboardId, message: message.message });
  }

  #loaded(): void {
    if (!this.waiting) return;
    this.waiting = false;
    this.#tell('mcp-dashboard-open', { dashboardId: this.dashboardId, src: this.src });
    void this.#handToken();
  }

  /** A token goes only to a page that keeps its origin: a message to an opaque one could not be addressed. */
  async #handToken(): Promise<void> {
    const open = this.#open;
    if (!open?.takesSecrets || (!this.token && !this.tokenEndpoint)) return;
    const { headers, credentials, tokenEndpoint: endpoint } = this;
    const given = this.token ? { token: this.token } : await fetchToken({ endpoint, origin: originOf(this.src), headers, credentials });
    if (!given?.token || open !== this.#open) return;
    open.send({ type: 'mcp-dashboard-token', token: given.token });
    const delay = renewalDelay(given, Date.now());
    if (delay !== undefined) this.#renewal = setTimeout(() => void this.#handToken(), delay);
  }

  #block(origin: string, reason: BlockedReason): void {
    this.#close();
    this.blocked = { origin, reason };
    this.#tell('mcp-dashboard-blocked', { dashboardId: this.dashboardId, src: this.src, origin, reason } satisfies DashboardBlockedDetail);
  }

  #close(): void {
    clearTimeout(this.#renewal);
    this.waiting = false;
    this.#open?.close();
    this.#open = undefined;
  }

  #tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
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
