import { decoded } from '../sanitize/decoded.ts';
import { sanitizeDocument } from '../sanitize/sanitize-document.ts';
import { sanitizerPolicy } from '../sanitize/trusted-types.ts';
import { dress, keepFragmentsInside, markupOf } from './inner-document.ts';
import { INNER_SANDBOX } from './inner-sandbox.ts';
import { groundsOf } from './grounds.ts';
import { hidesParts, showHidden } from './hidden-parts.ts';
import { PageSearch } from './page-search.ts';
import { patchElement } from './patch.ts';
import { choicesOf, type PartChoices } from './part-choices.ts';
import { pressByKey, showAgain, showPart } from './shown-parts.ts';
import { showSlide, slideAt, slidesOf, turnByKey, turnByPress } from './slides.ts';
import { FILE_LINK } from '../sanitize/file-links.ts';
import { showAllParts } from '../sanitize/shown-parts.ts';
import type { FrameBox, FromFrame } from './protocol.ts';
import type { FindOptions } from '../viewers/find/search-pattern.ts';

/** Where the reader is in a page, and what they opened and closed in it. */
interface PagePlace {
  x: number;
  y: number;
  parts?: PartChoices;
}

/** Where links of a page lead: to files beside it, and whether the browser follows the others. */
interface PageLinks {
  files?: readonly string[];
  ownLinks?: boolean;
}

/**
 * Shows HTML in an inner script-less frame. Where the page has an origin of its own, the inner document shares it and is
 * changed in place; on an opaque origin each update replaces the inner document.
 */
export class HtmlPage {
  readonly #post: (message: FromFrame) => void;
  readonly #patchable: boolean;
  #inner: HTMLIFrameElement | undefined;
  #position: PagePlace = { x: 0, y: 0 };
  #ownLinks = false;
  #showsAll = false;
  readonly #search = new PageSearch(() => this.#view);

  constructor(post: (message: FromFrame) => void, patchable: boolean) {
    this.#post = post;
    this.#patchable = patchable;
  }

  /** The inner document's window, where this page may reach into it. */
  get #view(): (Window & typeof globalThis) | null | undefined {
    return this.#patchable ? (this.#inner?.contentWindow as (Window & typeof globalThis) | null | undefined) : undefined;
  }

  async show(html: string, remote: readonly string[], { files = [], ownLinks = false }: PageLinks = {}): Promise<void> {
    this.#ownLinks = ownLinks;
    const { root, wanted, frames, blank } = sanitizeDocument(html, remote, this.#patchable ? files : []);
    dress(root, remote);
    const live = this.#view?.document;
    const slide = live && !this.#showsAll ? slideAt(live) : undefined;
    if (live) {
      this.#position = this.#place(live.defaultView!);
      patchElement(live.documentElement, root);
      if (this.#position.parts) this.#return();
    } else await this.#replace(root);
    if (this.#showsAll) this.showHidden();
    const hidden = this.#view ? this.#begin(this.#view, slide) : false;
    this.#search.renew();
    this.#post({ type: 'rendered', wanted, frames, blank, hidden, patched: this.#patchable });
    if (frames.length > 0) this.#tellBoxes();
    this.#tellSize();
  }

  /** Shows a page that is away until its scripts ran, and the slide where the reader was in it. True where parts of it stay away. */
  #begin({ document: page, getComputedStyle }: Window, slide = 0): boolean {
    if (page.body && getComputedStyle(page.body).display === 'none') page.body.style.setProperty('display', 'block', 'important');
    const slides = slidesOf(page);
    if (!this.#showsAll) showSlide(page, slide, slides);
    return hidesParts(page, slides);
  }

  /** Brings the reader to a place: with what is shown and folded there. */
  goBack(place: PagePlace): void {
    this.#position = place;
    this.#return();
  }

  #return(): void {
    const { x, y, parts = [] } = this.#position;
    const view = this.#view;
    if (!view) return;
    showAgain(view.document, parts);
    view.scrollTo({ left: x, top: y, behavior: 'instant' });
  }

  #place({ scrollX: x, scrollY: y, document: page }: Window): PagePlace {
    const parts = choicesOf(page);
    return { x, y, ...(parts.length > 0 && { parts }) };
  }

  /** Says where the reader is, where that can be known. */
  tellPlace(): void {
    const view = this.#view;
    if (!view) return;
    this.#position = this.#place(view);
    this.#post({ type: 'scrolled', ...this.#position });
  }

  async find(query: string, options: FindOptions, asked: number): Promise<void> {
    const found = await this.#search.find(query, options);
    const { around } = this.#search;
    if (found) this.#post({ type: 'found', found: { ...found, ...(around && { around }) }, asked });
  }

  get selected(): string {
    return this.#view?.getSelection()?.toString() ?? '';
  }

  goTo(fragment: string): void {
    if (this.#view) goTo(fragment, this.#view.document);
  }

  /** Shows what its scripts would, now and in later versions. */
  showHidden(): void {
    this.#showsAll = true;
    if (!this.#view) return;
    showHidden(this.#view.document);
    this.#tellSize();
  }

  /** Says what elements stand on. */
  tellGrounds(selectors: readonly string[]): void {
    this.#post({ type: 'grounds', grounds: this.#view ? groundsOf(this.#view.document, selectors) : [] });
  }

  print(): void {
    this.#view?.print();
  }

  async #replace(root: HTMLElement): Promise<void> {
    if (!this.#patchable) {
      keepFragmentsInside(root);
      showAllParts(root);
    }
    const previous = this.#inner;
    const inner = document.createElement('iframe');
    inner.setAttribute('sandbox', this.#patchable ? `allow-same-origin ${INNER_SANDBOX}` : INNER_SANDBOX);
    // The new one loads unseen over the old one, so that nothing flickers.
    inner.className = previous ? 'loading' : '';
    inner.srcdoc = sanitizerPolicy().createHTML(markupOf(root));
    await new Promise((resolve) => {
      inner.addEventListener('load', resolve, { once: true });
      document.body.append(inner);
    });
    inner.className = '';
    previous?.remove();
    this.#inner = inner;
    if (this.#patchable) this.#listen(inner);
    this.#return();
  }

  #listen(inner: HTMLIFrameElement): void {
    const { contentDocument: page, contentWindow: view } = inner;
    if (!page || !view) return;
    let asked = false;
    const tell = () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        this.tellPlace();
        this.#tellBoxes();
        this.#tellSize();
      });
    };
    page.addEventListener('scroll', tell, { capture: true, passive: true });
    view.addEventListener('resize', tell);
    view.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#post({ type: 'recoloured' }));
    page.addEventListener('load', tell, { capture: true });
    page.addEventListener('toggle', tell, { capture: true });
    page.addEventListener('click', (event) => {
      if (!showPart(event.target as Element) && !turnByPress(event.target as Element)) return this.#follow(event, page);
      event.preventDefault();
      tell();
    });
    page.addEventListener('keydown', (event) => {
      if (!pressByKey(event) && !turnByKey(event)) return;
      event.preventDefault();
      tell();
    });
    page.addEventListener('auxclick', (event) => this.#follow(event, page));
  }

  #follow(event: Event, page: Document): void {
    const link = event.composedPath().find((node) => (node as Element).localName === 'a' || (node as Element).localName === 'area') as Element | undefined;
    const href = link?.getAttribute('href') ?? link?.getAttribute('xlink:href');
    const inside = href?.startsWith('#');
    if (!href || (this.#ownLinks && !inside)) return;
    event.preventDefault();
    const file = link?.getAttribute(FILE_LINK);
    if (file) this.#post({ type: 'open-file', href: file });
    else if (inside) goTo(decoded(href.slice(1)), page);
    else this.#post({ type: 'open', href });
  }

  #tellSize(): void {
    const page = this.#view?.document;
    if (!page) return;
    const { scrollWidth, clientWidth } = page.documentElement;
    // The element, not its scroll height: that is never less than the frame.
    const height = Math.max(page.documentElement.getBoundingClientRect().height, page.body?.scrollHeight ?? 0);
    this.#post({ type: 'sized', height, ...(scrollWidth > clientWidth && { width: scrollWidth }) });
  }

  #tellBoxes(): void {
    const placed = this.#inner?.contentDocument?.querySelectorAll('[data-mcp-frame]') ?? [];
    const boxes = [...placed].map((box): FrameBox => {
      const { x, y, width, height } = box.getBoundingClientRect();
      return { index: Number(box.getAttribute('data-mcp-frame')), x, y, width, height };
    });
    if (boxes.length > 0) this.#post({ type: 'boxes', boxes });
  }
}

function goTo(id: string, page: Document): void {
  const target = page.getElementById(id) ?? page.getElementsByName(id)[0];
  if (target) target.scrollIntoView();
  else if (id === '' || id === 'top') page.defaultView?.scrollTo(0, 0);
}
