import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Localize } from '../../localization/localize.ts';
import type { strings } from './strings.ts';

/** What the pages of a file do not tell of it. */
type Kind = 'xfa' | 'portfolio' | 'signed';

/** What a reader has to know beside the pages: a line above them, until it is closed. */
export class Caveat {
  readonly #host: LitElement;
  readonly #showAttachments: () => void;
  #kind: Kind | undefined;

  constructor(host: LitElement, showAttachments: () => void) {
    this.#host = host;
    this.#showAttachments = showAttachments;
  }

  async turnTo(pdf: PDFDocumentProxy | undefined): Promise<void> {
    this.#say(undefined);
    if (!pdf) return;
    const { info } = (await pdf.getMetadata().catch(() => ({ info: {} }))) as { info: Record<string, unknown> };
    // Forms that have both are drawn by the fields of the other kind.
    const form = info['IsXFAPresent'] && !info['IsAcroFormPresent'];
    this.#say(form ? 'xfa' : info['IsCollectionPresent'] ? 'portfolio' : info['IsSignaturesPresent'] ? 'signed' : undefined);
  }

  render(say: Localize<keyof typeof strings.en>): TemplateResult {
    const kind = this.#kind;
    return html`<div class="caveats" role="status">
      ${kind
        ? html`<div class="bar" part="caveat">
            <span>${say(kind)}</span>
            ${kind === 'portfolio' ? html`<button class="button" @click=${this.#showAttachments}>${say('attachments')}</button>` : nothing}
            <button class="button quiet" @click=${() => this.#say(undefined)}>${say('close')}</button>
          </div>`
        : nothing}
    </div>`;
  }

  #say(kind: Kind | undefined): void {
    if (!kind && this.#host.renderRoot.querySelector('.caveats:focus-within')) this.#host.renderRoot.querySelector<HTMLElement>('.scroller')?.focus({ preventScroll: true });
    this.#kind = kind;
    this.#host.requestUpdate();
  }
}
