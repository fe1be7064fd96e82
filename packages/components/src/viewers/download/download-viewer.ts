import { css, html, nothing, type TemplateResult } from 'lit';
import { formatBytes } from '../../localization/format.ts';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { saveFile } from '../save-file.ts';
import { ViewerElement } from '../viewer-element.ts';
import { strings } from './strings.ts';

/**
 * @summary The card for a file that no viewer takes: its name, type and size, and a button that saves it.
 * @csspart card - the card
 * @csspart button - the button that saves the file
 */
export class McpDownloadViewer extends ViewerElement {
  static override styles = [
    ...[ViewerElement.styles].flat(),
    controls,
    css`
      :host {
        display: grid;
        place-items: center;
        block-size: 100%;
        padding: calc(var(--_space) * 6);
        overflow: auto;
      }
      .card {
        display: grid;
        justify-items: center;
        gap: calc(var(--_space) * 2);
        max-inline-size: 40ch;
        text-align: center;
      }
      .name {
        margin: 0;
        font-size: 1.15em;
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .about {
        margin: 0 0 calc(var(--_space) * 3);
        color: var(--_text-muted);
        overflow-wrap: anywhere;
      }
      .size {
        white-space: nowrap;
      }
      svg {
        inline-size: 40px;
        block-size: 40px;
        color: var(--_text-muted);
      }
    `,
  ];

  /** Nothing is read before the reader asks for the file. */
  protected override async open(): Promise<void> {}

  protected override render(): TemplateResult {
    const { locale } = this.context;
    const say = localize(strings, locale);
    const { mime } = this.artifact;
    const size = this.content.size;
    return html`<div class="card" part="card">
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.25" aria-hidden="true"><path d="M6 2.75h8l4.25 4.25v14.25h-12.25zM14 2.75v4.25h4.25" /></svg>
      <p class="name"><bdi>${this.artifact.name}</bdi></p>
      <p class="about">${say('about')}<br /><bdi>${mime || say('unknown')}</bdi>${size === undefined ? nothing : html` · <bdi class="size">${formatBytes(locale, size)}</bdi>`}</p>
      <button class="button primary" part="button" @click=${() => void saveFile(this.content).catch((error: unknown) => this.#failed(error))}>${say('download')}</button>
    </div>`;
  }

  #failed(error: unknown): void {
    this.dispatchEvent(new CustomEvent('mcp-viewer-error', { detail: { error, artifact: this.artifact }, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-download-viewer': McpDownloadViewer;
  }
}
