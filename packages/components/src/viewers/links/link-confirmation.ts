import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { localize } from '../../localization/localize.ts';
import { safeLink } from '../../sanitize/reference.ts';
import { strings } from './strings.ts';

/**
 * Asks before a link of a file leads out of it: the text that such a link lies under says nothing of where it goes. The host
 * draws `render()` and takes `confirmationStyles`. Addresses other than http, https and mailto are not asked about: nothing happens.
 */
export class LinkConfirmation implements ReactiveController {
  readonly #host: LitElement & { context: { locale: string } };
  #address: URL | undefined;

  constructor(host: LitElement & { context: { locale: string } }) {
    this.#host = host;
    host.addController(this);
  }

  ask(address: string): void {
    const safe = safeLink(address);
    this.#address = safe === undefined ? undefined : new URL(safe);
    this.#host.requestUpdate();
  }

  close(): void {
    this.#address = undefined;
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const dialog = this.#host.renderRoot.querySelector<HTMLDialogElement>('dialog.leave');
    if (dialog && !dialog.open) dialog.showModal();
  }

  hostDisconnected(): void {
    this.#address = undefined;
  }

  render(): TemplateResult | typeof nothing {
    const address = this.#address;
    if (!address) return nothing;
    const say = localize(strings, this.#host.context.locale);
    const title = address.protocol === 'mailto:' ? say('writes') : say('leaves', { host: address.host });
    const close = () => this.close();
    return html`<dialog class="leave" part="leave" aria-label=${title} @close=${close} @keydown=${(event: Event) => event.stopPropagation()}>
      <p>${title}</p>
      <p class="address" dir="ltr">${address.href.slice(0, 2000)}</p>
      <div class="buttons">
        <button class="button" @click=${close}>${say('cancel')}</button>
        <a class="button primary" href=${address.href} target="_blank" rel="noopener noreferrer" @click=${() => setTimeout(close)}>${say('open')}</a>
      </div>
    </dialog>`;
  }
}
