import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import type { EmbeddedPage } from '../../sanitize/embedded-page.ts';
import { FrameConnection } from '../../frame/frame-connection.ts';
import type { FrameBox, FromFrame } from '../../frame/protocol.ts';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { copyText } from '../virtual/copy-text.ts';
import { selectedIn } from '../virtual/own-selection.ts';
import type { FrameConfig } from '../viewer.ts';
import { ViewerElement } from '../viewer-element.ts';
import { openLink } from './open-link.ts';
import { strings } from './strings.ts';
import { markupLayout } from '../markup-layout.ts';
import { styles } from './styles.ts';

/** Characters of source that are shown; more would hold the page up. */
const SOURCE_LIMIT = 500_000;

interface Shown {
  /** What tells one frame from another: the artifact and what it may load. */
  key: string;
  element: HTMLIFrameElement;
  connection?: FrameConnection;
}

/**
 * @summary Shows HTML sanitised and without scripts, in the service's frame page or, without a service, in a bare frame.
 * @csspart bar - what was not loaded, and the button that loads it
 */
export class McpHtmlViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, markupLayout, styles];

  @state() private markup = '';
  @state() private wanted: readonly string[] = [];
  @state() private pages: readonly EmbeddedPage[] = [];
  @state() private placed = false;
  @state() private note: 'unstyled' | 'noFrame' | undefined;
  @state() private showsSource = false;
  @state() private allowed: readonly string[] = [];
  @query('.stage') private stage: HTMLElement | undefined;
  @query('.overlay') private overlay: HTMLElement | undefined;

  #shown: Shown | undefined;
  #artifact = '';
  #position = { x: 0, y: 0 };
  #boxes: readonly FrameBox[] = [];
  #rendered: (() => void) | undefined;

  /** True shows the text of the artifact in place of the page. */
  @property({ attribute: false })
  get source(): boolean {
    return this.showsSource;
  }
  set source(on: boolean) {
    this.showsSource = on;
    this.changed();
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    const markup = await this.content.text(signal);
    signal.throwIfAborted();
    if (this.#artifact !== this.artifact.id) {
      this.allowed = [];
      this.#position = { x: 0, y: 0 };
    }
    this.#artifact = this.artifact.id;
    this.markup = markup;
    await this.#draw(signal);
    this.capabilities = this.#shown?.connection && this.context.frame?.ownOrigin ? ['source', 'copy', 'print'] : ['source', 'copy'];
  }

  /** Shows what the reader allowed; the frame is opened anew, since what it may load is fixed when it opens. */
  async allowRemote(): Promise<void> {
    this.allowed = [...new Set([...this.allowed, ...this.wanted])];
    this.wanted = [];
    await this.#draw(new AbortController().signal);
  }

  async copy(): Promise<void> {
    await copyText(selectedIn(this.renderRoot as ShadowRoot) || this.markup);
  }

  print(): void {
    this.#shown?.connection?.post({ type: 'print' });
  }

  override savePosition(): JsonValue {
    return { ...this.#position };
  }

  override restorePosition(position: JsonValue): void {
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { x, y } = position;
    if (typeof x !== 'number' || typeof y !== 'number') return;
    this.#position = { x, y };
    this.#shown?.connection?.post({ type: 'scroll-to', x, y });
  }

  override dispose(): void {
    super.dispose();
    this.#close();
  }

  async #draw(signal: AbortSignal): Promise<void> {
    await this.updateComplete;
    const { frame } = this.context;
    this.note = undefined;
    if (frame) {
      const shown = await this.#drawInFramePage(frame, signal);
      signal.throwIfAborted();
      if (shown) return;
    }
    await this.#drawBare(signal);
    if (frame) this.note = 'noFrame';
  }

  /** False when the frame page does not answer. */
  async #drawInFramePage(frame: FrameConfig, signal: AbortSignal): Promise<boolean> {
    const key = `${this.artifact.id}\n${frame.url}\n${this.allowed.join(' ')}`;
    if (this.#shown?.key !== key || !this.#shown.element.isConnected) {
      this.#close();
      const connection = new FrameConnection(frame, {
        title: this.artifact.title ?? this.artifact.name,
        remote: this.allowed,
        sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox', 'allow-modals'],
        onMessage: (message) => this.#hear(message),
      });
      this.#shown = { key, element: connection.element, connection };
      this.stage?.prepend(connection.element);
      if (this.#position.y || this.#position.x) connection.post({ type: 'scroll-to', ...this.#position });
    }
    const connection = this.#shown.connection!;
    const failed = await connection.ready.then(() => false, () => true);
    if (failed || signal.aborted) {
      if (failed) this.#close();
      return false;
    }
    const rendered = new Promise<void>((resolve) => (this.#rendered = resolve));
    connection.post({ type: 'html', html: this.markup, remote: [...this.allowed] });
    await rendered;
    return true;
  }

  async #drawBare(signal: AbortSignal): Promise<void> {
    const { bareFrame } = await import('./bare-frame.ts');
    signal.throwIfAborted();
    this.#close();
    const { element, document, unstyled } = bareFrame(this.markup, this.artifact.title ?? this.artifact.name, this.allowed);
    this.#shown = { key: '', element };
    this.wanted = document.wanted;
    this.pages = document.frames;
    this.placed = false;
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
    this.stage?.prepend(element);
    if (unstyled) this.note = 'unstyled';
    await loaded;
  }

  #hear(message: FromFrame): void {
    if (message.type === 'rendered') {
      this.wanted = message.wanted;
      this.pages = message.frames;
      this.placed = message.patched;
      this.#rendered?.();
    } else if (message.type === 'scrolled') this.#position = { x: message.x, y: message.y };
    else if (message.type === 'boxes') {
      this.#boxes = message.boxes;
      this.#place();
    } else if (message.type === 'open') openLink(message.href);
    else if (message.type === 'failed') this.#rendered?.();
  }

  #close(): void {
    this.#shown?.connection?.close();
    this.#shown?.element.remove();
    this.#shown = undefined;
    this.#boxes = [];
    this.#rendered?.();
  }

  /** Lays each embedded page over its placeholder; through the object model, since inline styles may be forbidden. */
  #place(): void {
    for (const element of this.overlay?.querySelectorAll<HTMLElement>('mcp-dashboard-frame') ?? []) {
      const box = this.#boxes.find(({ index }) => String(index) === element.dataset['index']);
      element.hidden = !box;
      if (!box) continue;
      element.style.transform = `translate(${box.x}px, ${box.y}px)`;
      element.style.inlineSize = `${box.width}px`;
      element.style.blockSize = `${box.height}px`;
    }
  }

  protected override updated(): void {
    this.#place();
  }

  protected override render(): TemplateResult {
    const say = localize(strings, this.context.locale);
    const hosts = (origins: readonly string[]): string => origins.map((origin) => new URL(origin).host).join(', ');
    return html`<div class="column">${this.note ? html`<div class="bar" role="status"><span>${say(this.note)}</span></div>` : nothing}
      ${this.wanted.length > 0 && !this.showsSource
        ? html`<div class="bar" part="bar" role="status">
            <span>${say('wanted', { hosts: hosts(this.wanted) })}</span>
            <button class="button" @click=${() => void this.allowRemote()}>${say('load')}</button>
          </div>`
        : nothing}
      ${this.showsSource ? this.#sourceText() : nothing}
      ${!this.placed && !this.showsSource && this.pages.length > 0 ? html`<div class="listed">${this.pages.map((page) => this.#embedded(page))}</div>` : nothing}
      <div class="stage" ?hidden=${this.showsSource}>
        <div class="overlay">${this.placed ? this.pages.map((page) => this.#embedded(page)) : nothing}</div>
      </div></div>`;
  }

  #sourceText(): TemplateResult {
    const cut = this.markup.length > SOURCE_LIMIT;
    const say = localize(strings, this.context.locale);
    return html`${cut ? html`<div class="bar"><span>${say('cut', { count: SOURCE_LIMIT })}</span></div>` : nothing}
      <pre tabindex="0">${cut ? this.markup.slice(0, SOURCE_LIMIT) : this.markup}</pre>`;
  }

  #embedded(page: EmbeddedPage): TemplateResult {
    const { frame, allowedOrigins } = this.context;
    return html`<mcp-dashboard-frame
      data-index=${page.index}
      .src=${page.src}
      .frameTitle=${page.title ?? localize(strings, this.context.locale)('embedded')}
      .sandbox=${page.sandbox}
      .allow=${page.allow}
      .frame=${frame}
      .allowedOrigins=${frame ? undefined : allowedOrigins}
      .lang=${this.context.locale}
      .theme=${this.context.theme}
    ></mcp-dashboard-frame>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-html-viewer': McpHtmlViewer;
  }
}
