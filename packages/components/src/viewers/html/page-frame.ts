import type { EmbeddedPage } from '../../sanitize/embedded-page.ts';
import { FrameConnection } from '../../frame/frame-connection.ts';
import type { Ground } from '../../frame/grounds.ts';
import type { PartChoices } from '../../frame/part-choices.ts';
import type { FrameBox, FromFrame } from '../../frame/protocol.ts';
import { TooManyAttributes } from '../../sanitize/few-attributes.ts';
import { holdsUp } from '../../sanitize/markup-cost.ts';
import { unlessLate } from '../streaming/unless-late.ts';
import type { FrameConfig, FindResult } from '../viewer.ts';
import type { FindOptions } from '../find/search-pattern.ts';
import { codeMissing } from '../../loading/code-missing.ts';
import { openLink } from './open-link.ts';

/** What a page is drawn from. */
export interface PageSource {
  /** The artifact. */
  id: string;
  title: string;
  markup: string;
  /** Origins that the reader allowed. */
  allowed: readonly string[];
  /** Paths beside it that its links may lead to. */
  files?: readonly string[];
}

/** What became of it. */
export interface DrawnPage {
  /** Origins of what was left out. */
  wanted: readonly string[];
  pages: readonly EmbeddedPage[];
  /** True where embedded pages can be laid over their places. */
  placed: boolean;
  /** True where there is nothing to see in it. */
  blank: boolean;
  /** True where parts with words are away until its scripts show them. */
  hidden: boolean;
  note?: 'unstyled' | 'noFrame';
}

export interface Place {
  x: number;
  y: number;
  /** What the reader opened and closed. */
  parts?: PartChoices;
}

/** What a page may take before the reader is asked. */
export interface PageBounds {
  /** Milliseconds until the frame page has drawn it. */
  patience: number;
  /** Elements that are checked on the host's own page, where there is no frame page. */
  elements: number;
}

/** Thrown in place of drawing: it took too long in the frame page, or would hold up the host's. */
export class TooMuch extends Error {
  readonly bound: keyof PageBounds;
  constructor(bound: keyof PageBounds) {
    super(`The page passes its bound of ${bound}.`);
    this.bound = bound;
  }
}

/** Flags of the frame page: what is in it may open links, and be printed. */
export const pageSandbox = ['allow-popups', 'allow-popups-to-escape-sandbox', 'allow-modals'];

interface Shown {
  /** What tells one frame from another: the artifact and what it may load. */
  key: string;
  element: HTMLIFrameElement;
  connection?: FrameConnection;
}

/** Who hears of a page what. */
export interface PageHearing {
  drawn(drawn: Omit<DrawnPage, 'note'>): void;
  /** Where the pages that it embeds lie is another. */
  moved(): void;
  sized(height: number, width?: number): void;
  /** The reader followed a link to one of the files. */
  file(href: string): void;
  /** It may have other colours. */
  recoloured(): void;
}

/** The frame that holds the sanitised page: the service's frame page where there is one, else a bare frame. It knows no controls. */
export class PageFrame {
  readonly #sheet: () => HTMLElement | undefined;
  readonly #on: PageHearing;
  #shown: Shown | undefined;
  #rendered: ((drawn: boolean) => void) | undefined;
  #answered: ((selected?: string) => void) | undefined;
  #grounds: ((grounds: Ground[]) => void) | undefined;
  #found: ((found: FindResult) => void) | undefined;
  #asked = 0;
  /** Where the reader is in the page; stays 0 where the page cannot be asked. */
  position: Place = { x: 0, y: 0 };
  boxes: readonly FrameBox[] = [];

  constructor(sheet: () => HTMLElement | undefined, on: PageHearing) {
    this.#sheet = sheet;
    this.#on = on;
  }

  /** True once a frame page shows it. */
  get connected(): boolean {
    return this.#connection !== undefined;
  }

  /** Without bounds it takes what it takes. */
  async draw(source: PageSource, frame: FrameConfig | undefined, signal: AbortSignal, bounds?: PageBounds): Promise<DrawnPage['note']> {
    if (frame) {
      const shown = await this.#drawInFramePage(source, frame, signal, bounds);
      signal.throwIfAborted();
      if (shown) return undefined;
    }
    if (bounds && holdsUp(source.markup, bounds.elements)) throw new TooMuch('elements');
    const unstyled = await this.#drawBare(source, signal).catch((error: unknown) => {
      throw error instanceof TooManyAttributes ? new TooMuch('elements') : error;
    });
    if (frame) return 'noFrame';
    return unstyled ? 'unstyled' : undefined;
  }

  print(): void {
    this.#connection?.post({ type: 'print' });
  }

  /** Shows what the page's scripts would. */
  showHidden(): void {
    this.#connection?.post({ type: 'show-hidden' });
  }

  scrollTo(place: Place): void {
    this.position = place;
    this.#connection?.post({ type: 'scroll-to', ...place });
  }

  goTo(fragment: string): void {
    this.#connection?.post({ type: 'go-to', fragment });
  }

  /** Asks where the reader is, and what they selected: what the page tells by itself comes with its next frame, which a busy machine draws late. */
  async locate(): Promise<string> {
    const connection = this.#connection;
    if (!connection) return '';
    const answered = new Promise<string | undefined>((resolve) => (this.#answered = resolve));
    connection.post({ type: 'ask' });
    return (await unlessLate(answered, 1000)) ?? '';
  }

  /** What elements of the page stand on, by selectors; none where nobody can tell. */
  async groundsOf(selectors: readonly string[]): Promise<readonly Ground[]> {
    const connection = this.#connection;
    if (!connection) return [];
    const told = new Promise<Ground[]>((resolve) => (this.#grounds = resolve));
    connection.post({ type: 'look-under', selectors });
    return (await unlessLate(told, 1000)) ?? [];
  }

  /** Looks for words in the page; none ends it. A newer search answers the older one, too. */
  find(query: string, options: FindOptions = {}): Promise<FindResult> {
    this.#found?.(nothing);
    const connection = this.#connection;
    if (!connection) return Promise.resolve(nothing);
    const found = new Promise<FindResult>((resolve) => (this.#found = resolve));
    connection.post({ type: 'find', query, options, asked: ++this.#asked });
    return found;
  }

  close(): void {
    this.#connection?.close();
    this.#shown?.element.remove();
    this.#shown = undefined;
    this.boxes = [];
    this.#rendered?.(true);
    this.#answered?.();
    this.#grounds?.([]);
    this.#found?.(nothing);
  }

  get #connection(): FrameConnection | undefined {
    return this.#shown?.connection;
  }

  /** False when the frame page does not answer. */
  async #drawInFramePage({ id, title, markup, allowed, files = [] }: PageSource, frame: FrameConfig, signal: AbortSignal, bounds?: PageBounds): Promise<boolean> {
    const key = `${id}\n${frame.url}\n${allowed.join(' ')}`;
    if (this.#shown?.key !== key || !this.#shown.element.isConnected) {
      this.close();
      const connection = new FrameConnection(frame, { title, remote: allowed, sandbox: pageSandbox, onMessage: (message) => this.#hear(message) });
      this.#shown = { key, element: connection.element, connection };
      this.#sheet()?.prepend(connection.element);
      if (this.position.y || this.position.x || this.position.parts) connection.post({ type: 'scroll-to', ...this.position });
    }
    const connection = this.#connection!;
    const failed = await connection.ready.then(() => false, () => true);
    if (failed || signal.aborted) {
      if (failed) this.close();
      return false;
    }
    const rendered = new Promise<boolean>((resolve) => (this.#rendered = resolve));
    connection.post({ type: 'html', html: markup, remote: [...allowed], files: [...files] });
    const drawn = await unlessLate(rendered, bounds?.patience);
    if (drawn) return true;
    this.close();
    throw new TooMuch(drawn === undefined ? 'patience' : 'elements');
  }

  /** True when styles of the page were left out. */
  async #drawBare({ markup, title, allowed }: PageSource, signal: AbortSignal): Promise<boolean> {
    const { bareFrame } = await import('./bare-frame.ts').catch(codeMissing);
    signal.throwIfAborted();
    const { element, document, unstyled } = bareFrame(markup, title, allowed);
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
    // The new one loads unseen behind the old one, so that nothing flickers.
    element.className = 'loading';
    this.#sheet()?.prepend(element);
    const gone = () => element.remove();
    signal.addEventListener('abort', gone, { once: true });
    await loaded;
    signal.throwIfAborted();
    signal.removeEventListener('abort', gone);
    this.close();
    element.className = '';
    this.#shown = { key: '', element };
    this.#on.drawn({ wanted: document.wanted, pages: document.frames, placed: false, blank: document.blank, hidden: false });
    return unstyled;
  }

  #hear(message: FromFrame): void {
    if (message.type === 'rendered') {
      this.#on.drawn({ wanted: message.wanted, pages: message.frames, placed: message.patched, blank: message.blank, hidden: message.hidden ?? false });
      this.#rendered?.(true);
    } else if (message.type === 'scrolled') {
      const { type: _, ...place } = message;
      this.position = place;
    } else if (message.type === 'boxes') {
      this.boxes = message.boxes;
      this.#on.moved();
    } else if (message.type === 'sized') this.#on.sized(message.height, message.width);
    else if (message.type === 'recoloured') this.#on.recoloured();
    else if (message.type === 'open') openLink(message.href);
    else if (message.type === 'open-file') this.#on.file(message.href);
    else if (message.type === 'grounds') this.#grounds?.(message.grounds);
    else if (message.type === 'here') this.#answered?.(message.selected);
    else if (message.type === 'found') {
      if (message.asked === this.#asked) this.#found?.(message.found);
    }
    else if (message.type === 'failed') this.#rendered?.(false);
  }
}

const nothing: FindResult = { current: 0, total: 0 };
