import type { LitElement, TemplateResult, nothing } from 'lit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { LinkConfirmation } from '../../links/link-confirmation.ts';
import type { LinkTarget } from './destination.ts';
import type { PageList } from './page-list.ts';
import { Trail } from './trail.ts';

/** Goes where a link or a bookmark leads: inside the document at once, out of it after a question. */
export class Following {
  readonly #host: LitElement & { context: { locale: string } };
  readonly #trail = new Trail();
  readonly #leaving: LinkConfirmation;

  constructor(host: LitElement & { context: { locale: string } }) {
    this.#host = host;
    this.#leaving = new LinkConfirmation(host);
  }

  /** Another document. */
  turnTo(pdf: PDFDocumentProxy, pages: PageList): void {
    this.#trail.turnTo(pdf, pages);
  }

  /** There is no document any more. */
  end(): void {
    this.#trail.turnTo(undefined);
    this.#leaving.close();
  }

  /** The page (0-based) that the way back leads to. */
  get back(): number | undefined {
    return this.#trail.back;
  }

  async follow(target: LinkTarget): Promise<void> {
    if (target.url) return this.#leaving.ask(target.url);
    const root = this.#host.renderRoot as ShadowRoot;
    await this.#trail.follow(target, !root.querySelector('.side')?.contains(root.activeElement));
    this.#host.requestUpdate();
  }

  readonly goBack = (): void => {
    this.#trail.goBack();
    this.#host.requestUpdate();
  };

  /** The question before a link leads out. */
  render(): TemplateResult | typeof nothing {
    return this.#leaving.render();
  }
}
