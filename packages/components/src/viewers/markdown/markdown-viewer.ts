import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { createContent } from '../content-source.ts';
import { readImageHeader } from '../image/image-header.ts';
import { runSliced } from '../streaming/slices.ts';
import { ViewerElement } from '../viewer-element.ts';
import { copyText } from '../virtual/copy-text.ts';
import { selectedIn } from '../virtual/own-selection.ts';
import { colourBlocks } from './colour-blocks.ts';
import { finishPiece, placeholder } from './finish-piece.ts';
import { asPlace, estimatedHeight, goToPlace, placeIn, type PiecePlace } from './piece-place.ts';
import { renderMarkdown } from './render-markdown.ts';
import { strings } from './strings.ts';
import { markupLayout } from '../markup-layout.ts';
import { styles } from './styles.ts';

/** Pieces that are there before the viewer is ready; more than any screen shows. */
const FIRST = 4;
/** Characters of source that are shown as plain text. */
const SOURCE_LIMIT = 500_000;

/**
 * @summary Shows GitHub-flavoured Markdown, sanitised, with coloured code; images from elsewhere only when the reader allows it.
 * @csspart article - the text
 */
export class McpMarkdownViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, markupLayout, styles];

  @state() private text = '';
  @state() private plain = false;
  @state() private showsSource = false;
  @state() private wanted: readonly string[] = [];
  @query('article') private article!: HTMLElement;
  @query('.scroller') private scrollerElement!: HTMLElement;

  #allowed: readonly string[] = [];
  #artifact = '';
  /** The HTML of the pieces that are shown, before it was sanitised. */
  #pieces: readonly string[] = [];
  #shownAllowed = '';
  #filling = false;
  /** Where the reader left, while it is not there yet and they have not gone elsewhere. */
  #wished: PiecePlace | undefined;

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
    const text = await this.content.text(signal);
    signal.throwIfAborted();
    const pieces = await renderMarkdown(text, signal);
    signal.throwIfAborted();
    if (this.#artifact !== this.artifact.id) {
      this.#allowed = [];
      this.#pieces = [];
    }
    this.#artifact = this.artifact.id;
    this.text = text;
    this.plain = pieces === undefined;
    await this.updateComplete;
    signal.throwIfAborted();
    this.capabilities = this.plain ? ['copy'] : ['source', 'copy'];
    await this.#fillFirst(pieces ?? [], signal);
  }

  /** Resolves when what is seen first is there; the rest comes while it is read. */
  #fillFirst(pieces: readonly string[], signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#filling = true;
      const whole = async (): Promise<void> => {
        await this.#fill(pieces, signal, (at) => at >= FIRST && resolve());
        this.#filling = false;
        this.#goToWished();
        void colourBlocks(this.article, signal).catch(() => undefined);
      };
      whole().then(resolve, reject);
    });
  }

  override savePosition(): JsonValue {
    return this.#wished ? { ...this.#wished } : { ...placeIn(this.article, this.scroller) };
  }

  override restorePosition(position: JsonValue): void {
    const place = asPlace(position);
    if (place && !goToPlace(this.article, this.scroller, place) && this.#filling) this.#wished = place;
  }

  /** Loads the images that were left out. */
  async allowImages(): Promise<void> {
    this.#allowed = [...new Set([...this.#allowed, ...this.wanted])];
    await this.#fill(this.#pieces, new AbortController().signal);
    void colourBlocks(this.article, new AbortController().signal).catch(() => undefined);
  }

  /** Puts pieces in, in slices; those that are there already, from the start on, stay with their place and selection. */
  async #fill(pieces: readonly string[], signal: AbortSignal, filled?: (pieces: number) => void): Promise<void> {
    const { article } = this;
    const allowed = this.#allowed.join(' ');
    const before = allowed === this.#shownAllowed ? this.#pieces : [];
    let kept = 0;
    while (kept < before.length && before[kept] === pieces[kept] && article.children[kept]) kept++;
    this.#pieces = pieces.slice(0, kept);
    this.#shownAllowed = allowed;
    const wanted = new Set<string>(kept > 0 ? this.wanted : []);
    const say = localize(strings, this.context.locale);
    const insert = function* (this: McpMarkdownViewer): Generator<void, void> {
      for (let at = kept; at < pieces.length; at++) {
        const piece = finishPiece(pieces[at]!, {
          allowed: this.#allowed,
          leftOut: (host) => say('notLoaded', { host }),
          showSibling: (image, name) => void this.#showSibling(image, name, signal),
        });
        for (const origin of piece.wanted) wanted.add(origin);
        const old = article.children[at];
        if (old) old.replaceWith(piece.element);
        else article.append(piece.element);
        piece.element.style.setProperty('contain-intrinsic-block-size', `auto ${estimatedHeight(piece.element)}px`);
        // One later, so that there is something below to scroll to.
        if (this.#wished && at > this.#wished.piece) this.#goToWished();
        filled?.(at + 1);
        yield;
      }
      while (article.children.length > pieces.length) article.lastElementChild!.remove();
    };
    await runSliced(insert.call(this), signal);
    this.#pieces = pieces;
    this.wanted = [...wanted].sort();
  }

  async #showSibling(image: HTMLImageElement, name: string, signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    try {
      const sibling = this.context.sibling?.(name) ?? this.context.sibling?.(name.split('/').at(-1) ?? name);
      if (!sibling) throw new Error('not in this canvas');
      const content = this.context.siblingContent?.(sibling) ?? createContent(sibling, { page: location.href });
      const header = readImageHeader((await content.bytes(signal)).subarray(0, 65_536));
      if (!header) throw new Error('not an image');
      const { url, release } = await content.objectUrl(header.type, signal);
      this.hold(release);
      image.src = url;
    } catch {
      image.replaceWith(placeholder(say('missing', { name }), image.alt));
    }
  }

  async copy(): Promise<void> {
    await copyText(selectedIn(this.renderRoot as ShadowRoot) || this.text);
  }

  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  protected override render(): TemplateResult {
    const say = localize(strings, this.context.locale);
    const asText = this.plain || this.showsSource;
    const hosts = this.wanted.map((origin) => new URL(origin).host).join(', ');
    return html`<div class="column">${this.plain && !this.showsSource ? html`<div class="bar" role="status"><span>${say('plain')}</span></div>` : nothing}
      ${this.wanted.length > 0 && !asText
        ? html`<div class="bar" role="status"><span>${say('wanted', { hosts })}</span><button class="button" @click=${() => void this.allowImages()}>${say('load')}</button></div>`
        : nothing}
      <div class="scroller" tabindex="0" @click=${this.#follow} @wheel=${this.#moved} @pointerdown=${this.#moved} @keydown=${this.#moved}>
        ${asText ? html`<pre class="source">${this.text.slice(0, SOURCE_LIMIT)}</pre>` : nothing}
        <article part="article" dir="auto" ?hidden=${asText}></article>
      </div></div>`;
  }

  #goToWished(): void {
    const wished = this.#wished;
    this.#wished = undefined;
    if (wished) goToPlace(this.article, this.scroller, wished);
  }

  readonly #moved = (): void => {
    this.#wished = undefined;
  };

  /** A fragment leads to its heading in here; as a plain link it would change the address of the host page. */
  #follow = (event: Event): void => {
    const link = (event.target as Element).closest('a[href^="#"]');
    if (!link) return;
    event.preventDefault();
    const id = decodeURIComponent(link.getAttribute('href')!.slice(1));
    const target = this.article.querySelector(`#${CSS.escape(id)}`) ?? this.article.querySelector(`#${CSS.escape(id.toLowerCase())}`);
    // Not scrollIntoView: it would scroll the host page too.
    if (target) this.scroller.scrollBy({ top: target.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top, behavior: 'instant' });
    else if (id === '') this.scrollerElement.scrollTo(0, 0);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-markdown-viewer': McpMarkdownViewer;
  }
}
