import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { Localization } from '../../localization/localization.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import type { Call } from '../../store/state.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { modes } from '../../styles/modes.ts';
import { base, tokens } from '../../styles/tokens.ts';
import type { CallAccess } from '../call-access.ts';
import { authorizationFor, cancelCall, Refused, type Authorization } from './authorization.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

/** Milliseconds before its end at which an address is asked for anew. */
const early = 30_000;

/**
 * Asks the reader to sign in for the server that a call waits for, and offers to cancel the call. It opens nothing by itself, and
 * knows no token: the service takes the answer of the authorization server.
 */
export class McpSignInCard extends LitElement {
  static override styles = [tokens, base, controls, drawings, styles, modes];

  /** A call with `signIn`. */
  @property({ attribute: false }) call: Call | undefined;
  @property({ attribute: false }) access: CallAccess | undefined;
  @state() private authorization: Authorization | undefined;
  /** Why there is no address; empty when the service did not say. */
  @state() private failure: string | undefined;
  @state() private opened = false;
  @state() private cancelling = false;
  readonly #language = new Localization(this);
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.#ask();
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking?.abort();
    clearTimeout(this.#timer);
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    void this.#ask();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { call, authorization } = this;
    if (!call?.signIn) return nothing;
    const say = localize(strings, this.#language.locale);
    const { server, issuer } = call.signIn;
    // Where the button leads: an issuer may have its pages elsewhere.
    const host = hostOf(authorization?.url ?? issuer);
    const title = say('title', { server });
    return html`<section class="card" aria-label=${title}>
      <h3>${title}</h3>
      <p>${say('why', { tool: call.tool, server, host })}</p>
      <div role="status">${this.#news(say)}</div>
      <div class="buttons">${this.#button(say, host)} ${this.access?.apiBase === undefined ? nothing : html`<button class="button" ?disabled=${this.cancelling} @click=${this.#cancel}>${say('cancel')}</button>`}</div>
    </section>`;
  }

  #news(say: Localize<keyof typeof strings.en>): TemplateResult | typeof nothing {
    if (this.access?.apiBase === undefined) return html`<p>${say('elsewhere')}</p>`;
    if (this.failure !== undefined) return html`<p class="failure">${say('failed', { reason: this.failure || say('silent') })}</p>`;
    if (!this.authorization) return html`<p class="muted">${say('preparing')}</p>`;
    return this.opened ? html`<p class="muted">${say('opened')}</p>` : nothing;
  }

  #button(say: Localize<keyof typeof strings.en>, host: string): TemplateResult | typeof nothing {
    if (this.failure !== undefined) return html`<button class="button primary" @click=${this.#ask}>${say('retry')}</button>`;
    if (!this.authorization) return nothing;
    return html`<a class="button primary" href=${this.authorization.url} target="_blank" rel="noopener noreferrer" @click=${this.#follow}>${say('signIn', { host })}<span class="visually-hidden">, ${say('newTab')}</span></a>`;
  }

  readonly #ask = async (): Promise<void> => {
    const { call, access } = this;
    this.#asking?.abort();
    clearTimeout(this.#timer);
    if (!call?.signIn || access?.apiBase === undefined) return;
    const asking = new AbortController();
    this.#asking = asking;
    this.failure = undefined;
    try {
      const found = await authorizationFor(call.signIn.server, access, asking.signal);
      if (asking.signal.aborted) return;
      this.authorization = found;
      this.#timer = setTimeout(this.#ask, Math.max(early, found.expires - Date.now() - early));
    } catch (error) {
      if (asking.signal.aborted) return;
      this.authorization = undefined;
      this.failure = error instanceof Refused ? error.message : '';
    }
  };

  readonly #follow = (): void => void (this.opened = true);

  readonly #cancel = async (): Promise<void> => {
    this.cancelling = true;
    try {
      await cancelCall(this.call!.id, this.access!);
    } catch {
      this.failure = '';
      this.cancelling = false;
    }
  };
}

/** The name and port of an address, as browsers show it; the text itself when it is no address. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-sign-in-card': McpSignInCard;
  }
}
