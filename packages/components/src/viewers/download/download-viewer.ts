import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { formatBytes, formatInstant } from '../../localization/format.ts';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { saveFile } from '../save/save-file.ts';
import type { Asking } from '../element/element-for.ts';
import { SourceViewer } from '../source-viewer.ts';
import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import type { Content } from '../content/content.ts';
import { headOf } from '../content/head-of.ts';
import type { ViewerRow } from '../viewer.ts';
import { hexRows } from './hex-rows.ts';
import { isText } from '../content/is-text.ts';
import { kindOf, saysNothing } from './known-kinds.ts';
import { strings } from './strings.ts';

/**
 * @summary The card for a file that no viewer takes: a button that saves it, what is known of it, its first bytes; a text is shown as one.
 * @csspart card - the card
 * @csspart button - the button that saves the file
 * @csspart facts - what is known of it
 * @csspart bytes - its first bytes, as hex and text
 */
export class McpDownloadViewer extends SourceViewer {
  static override styles = [
    ...[SourceViewer.styles].flat(),
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        place-items: center;
        block-size: 100%;
        padding: calc(var(--_space) * 6);
        overflow: auto;
      }
      :host {
        container-type: inline-size;
      }
      :host([data-text]) {
        display: block;
        place-items: normal;
        padding: 0;
        overflow: visible;
      }
      .embedded {
        block-size: 100%;
      }
      .card {
        display: grid;
        grid-template-columns: minmax(0, auto);
        justify-items: center;
        gap: calc(var(--_space) * 2);
        min-inline-size: 0;
        max-inline-size: 100%;
        text-align: center;
      }
      .facts {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: var(--_space) calc(var(--_space) * 4);
        margin: calc(var(--_space) * 4) 0 0;
        text-align: start;
        font-size: var(--_font-size-small);
      }
      .facts dt {
        color: var(--_text-muted);
      }
      .facts dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .head {
        max-inline-size: 100%;
        margin: calc(var(--_space) * 4) 0 0;
      }
      .head figcaption {
        margin-block-end: var(--_space);
        color: var(--_text-muted);
        font-size: var(--_font-size-small);
        text-align: start;
      }
      .head pre {
        box-sizing: border-box;
        max-inline-size: 100%;
        max-block-size: 24em;
        margin: 0;
        padding: calc(var(--_space) * 2);
        overflow: auto;
        border: 1px solid var(--_border);
        border-radius: var(--_radius);
        background: var(--_surface-sunken);
        font-family: var(--_font-mono);
        font-size: var(--_font-size-small);
        text-align: start;
      }
      .narrow {
        display: none;
      }
      @container (inline-size < 47.1em) {
        .wide {
          display: none;
        }
        .narrow {
          display: block;
        }
      }
      .name {
        margin: 0;
        font-size: 1.15em;
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .about {
        max-inline-size: 60ch;
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

  /** The row of what the first bytes of a file say that it is, where nobody told. */
  static async instead(content: Content, { rows, signal }: Asking): Promise<ViewerRow | undefined> {
    return saysNothing(content.artifact.mime) ? (await import('./told-row.ts')).toldRow(content, rows, signal) : undefined;
  }

  protected readonly written: Partial<Artifact> = {};
  #head: Uint8Array | undefined;

  /** The card does not wait for the first bytes; where they cannot be had, it is whole without them. */
  protected override async open(signal: AbortSignal): Promise<void> {
    this.#head = undefined;
    this.leaveText();
    this.offers = [];
    void headOf(this.content, signal).then((head) => {
      if (signal.aborted) return;
      this.#head = head;
      this.requestUpdate();
      if (!isText(head)) return;
      this.offers = ['source'];
      // Nobody said that it is something else.
      if (saysNothing(this.artifact.mime) && this.#kind.sentence === 'about') this.source = true;
    }, () => undefined);
  }

  async print(): Promise<void> {
    await this.text?.print();
  }
  async copy(): Promise<void> {
    await this.text?.copy();
  }

  override savePosition(): JsonValue {
    return this.withSource(super.savePosition());
  }
  override restorePosition(position: JsonValue): void | Promise<void> {
    this.restoreSource(position);
    return super.restorePosition(position);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.toggleAttribute('data-text', this.text !== undefined);
  }

  protected override render(): TemplateResult {
    if (this.text) return html`${this.text}`;
    const { locale } = this.context;
    const say = localize(strings, locale);
    const { name, mime } = this.artifact;
    const { sentence, format = '' } = this.#kind;
    const size = this.content.size;
    return html`<div class="card" part="card">
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.25" aria-hidden="true"><path d="M6 2.75h8l4.25 4.25v14.25h-12.25zM14 2.75v4.25h4.25" /></svg>
      <p class="name"><bdi>${name}</bdi></p>
      <p class="about">${say(sentence, { format })}<br /><bdi>${mime || say('unknown')}</bdi>${size === undefined ? nothing : html` · <bdi class="size">${formatBytes(locale, size)}</bdi>`}</p>
      <button class="button primary" part="button" @click=${() => void saveFile(this.content).catch((error: unknown) => this.#failed(error))}>${say('download')}</button>
      ${this.capabilities?.has('source') ? html`<button class="button" part="button" @click=${() => (this.source = true)}>${say('asText')}</button>` : nothing}
      ${this.#facts()} ${this.#firstBytes()}
    </div>`;
  }

  get #kind(): ReturnType<typeof kindOf> {
    const { name, mime } = this.artifact;
    return kindOf({ name, mime, head: this.#head ?? new Uint8Array() });
  }

  #facts(): TemplateResult {
    const { locale } = this.context;
    const say = localize(strings, locale);
    const { source, sha256 } = this.artifact;
    const facts: readonly (readonly [string, string | undefined])[] = [
      [say('made'), source.created_at ? formatInstant(locale, source.created_at) : undefined],
      [say('tool'), [source.server, source.tool].filter(Boolean).join(' / ')],
      ['SHA-256', sha256],
    ];
    return html`<dl class="facts" part="facts">${facts.map(([name, value]) => (value ? html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>` : nothing))}</dl>`;
  }

  #firstBytes(): TemplateResult | typeof nothing {
    if (!this.#head || this.#head.length === 0) return nothing;
    const head = this.#head;
    const label = localize(strings, this.context.locale)('bytes', { count: head.length });
    const rows = (width: number, className: string) => html`<pre class=${className} dir="ltr" tabindex="0" role="region" aria-label=${label}>${hexRows(head, width)}</pre>`;
    return html`<figure class="head" part="bytes"><figcaption>${label}</figcaption>${rows(16, 'wide')}${rows(8, 'narrow')}</figure>`;
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
