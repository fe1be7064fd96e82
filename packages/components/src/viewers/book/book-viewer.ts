import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize, type Localize } from '../../localization/localize.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { icon } from '../../styles/icons.ts';
import { faultOf } from '../archive/read/open-archive.ts';
import { embed } from '../element/embedded.ts';
import { ForwardingViewer } from '../element/forwarding-viewer.ts';
import { byEscape } from '../element/by-escape.ts';
import { notShown } from '../element/not-shown.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { isAbort } from '../streaming/is-abort.ts';
import { unlessLate } from '../streaming/unless-late.ts';
import type { Capability, Viewer } from '../viewer.ts';
import { BookAnswers, isSize } from './book-answers.ts';
import { bookSide } from './book-side.ts';
import { Chapters } from './chapters.ts';
import { openPart, type OpenedPart } from './open-part.ts';
import { bookFiles, mostOfChapter, type BookFiles } from './read/book-files.ts';
import type { BookPlace } from './read/book-place.ts';
import { chapterWords } from './read/chapter-words.ts';
import { readBook, type Book } from './read/read-book.ts';
import { SearchBook } from './search-book.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

/** A place that the reader left. */
interface Left {
  path: string;
  place: JsonValue;
}

/** In place of the path of a part: the list of all files. */
const FILES = '';
/** Places to go back to. */
const mostBack = 100;
/** CSS pixels: narrower, the contents lie over the page, and go when a choice is made. */
const narrow = 600;

/**
 * @summary Shows books (EPUB 2 and 3), a chapter at a time, sanitised in the sandboxed frame: contents, find through all of it, size of letters, print.
 * Of a file that is read by ranges only the chapters that are opened are loaded.
 * @csspart side - the contents beside the chapter
 * @csspart status - the line below it: the way to the chapters before and behind
 * @csspart bar - the line above the files of the book
 */
export class McpBookViewer extends ForwardingViewer<string> {
  static override styles = [...[ForwardingViewer.styles].flat(), controls, drawings, markupLayout, ...styles];

  @state() private book: Book | undefined;
  @state() private beside = false;
  @state() private notice = '';
  @state() private size = 1;
  /** The line of the contents that Tab comes to. */
  @state() private active = 0;

  protected readonly ownOffers: readonly Capability[] = [];
  #files: BookFiles | undefined;
  #chapters = new Chapters({ parts: [], lines: [], title: '' });
  #signal = AbortSignal.abort();
  #opened: OpenedPart | undefined;
  /** What parts say, once it was asked for. */
  readonly #words = new Map<string, Promise<string>>();
  /** Where links were followed from. */
  #trail: Left[] = [];
  /** Where the list of all files was opened. */
  #left: Left | undefined;
  /** How high the page is, in CSS pixels, and who waits to be told. */
  #height = 0;
  #measured = (): void => {};

  readonly #search = new SearchBook({
    count: () => this.#chapters.parts.length,
    wordsOf: (part) => this.#wordsOf(this.#chapters.parts[part]!.path),
    current: () => this.#part ?? 0,
    open: (part) => this.#open({ path: this.#chapters.parts[part]!.path, fragment: '' }),
    findHere: async (query, options) => (this.#chapter?.capabilities?.has('find') ? this.#chapter.find?.(query, options) : undefined),
  });
  protected readonly own = new BookAnswers(this.#asked());

  #asked(): ConstructorParameters<typeof BookAnswers>[0] {
    const { host } = { host: this };
    return {
      search: this.#search,
      chapter: () => this.#chapter,
      locale: () => this.context.locale,
      lastPage: () => Math.max(0, ...(this.book?.pages.keys() ?? [])),
      goToPage: (number) => void this.#goToPage(number),
      get size() {
        return host.size;
      },
      set size(size) {
        void host.#resize(size);
      },
      get beside() {
        return host.beside;
      },
      set beside(beside) {
        host.beside = beside;
        host.changed();
      },
    };
  }

  protected override get answers(): BookAnswers | Viewer {
    return this.inner?.node === FILES ? this.inner.viewer : this.own;
  }

  protected override offersWithin(viewer: Viewer): Iterable<Capability> {
    const within = viewer.capabilities ?? new Set();
    if (this.inner?.node === FILES) return within;
    const offered: Record<string, boolean> = { 'panel': true, 'find': true, 'zoom': this.#opened?.dress !== undefined, 'go-to': this.book!.pages.size > 0, 'copy': within.has('copy'), 'print': within.has('print') };
    return (Object.keys(offered) as Capability[]).filter((one) => offered[one]);
  }

  /** The viewer of the part that is open, and which that is; undefined for a file that only links lead to. */
  get #chapter(): Viewer | undefined {
    return this.inner?.node === FILES ? undefined : this.inner?.viewer;
  }
  get #part(): number | undefined {
    return this.inner && this.#chapters.partOf(this.inner.node);
  }

  get #say(): Localize<keyof typeof strings.en> {
    return localize(strings, this.context.locale);
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    this.leave();
    this.hold(() => this.leave());
    this.hold(() => this.#search.clear());
    this.#signal = signal;
    this.#words.clear();
    this.#trail = [];
    this.#left = undefined;
    this.book = undefined;
    try {
      this.#files = await bookFiles(this.content, signal);
    } catch (error) {
      const fault = signal.aborted ? undefined : faultOf(error);
      if (fault === undefined) throw error;
      throw fault === 'tooLarge' ? notShown(this.#say(fault)) : new Error(this.#say(fault === 'empty' ? fault : 'broken'), { cause: error });
    }
    const book = await readBook(this.#files, signal);
    signal.throwIfAborted();
    if (book === 'locked') throw notShown(this.#say(book));
    if (book === 'noBook') return this.#showFiles();
    if (book.lines.length === 0) book.lines = book.parts.map(({ path }, at) => ({ title: this.#say('part', { number: at + 1 }), depth: 1, parent: -1, children: 0, open: true, place: { path, fragment: '' } }));
    this.book = book;
    this.#chapters = new Chapters(book);
    await this.#enter(book.parts[0]!.path);
  }

  /** Opens a part, or goes to a place in the one that is open; what fails is told. */
  async #open({ path, fragment }: BookPlace, place?: JsonValue): Promise<void> {
    this.notice = '';
    try {
      if (this.inner?.node !== path) await this.#enter(path);
      else if (!fragment && place === undefined) place = { x: 0, y: 0 };
      await this.#chapter?.restorePosition?.(place ?? `#${fragment}`);
    } catch (error) {
      if (!isAbort(error)) this.notice = this.#say('failed', { reason: sentenceIn(this.context.locale, error as Error) });
    }
  }

  async #enter(path: string): Promise<void> {
    const at = this.#chapters.partOf(path);
    const part = at === undefined ? { path, mime: '', fixed: false } : this.#chapters.parts[at]!;
    const { artifact, content, context } = this;
    await this.enter(path, async (signal) => {
      const opened = await openPart(part, { artifact, content, context, files: this.#files!, title: this.#titleOf(path), words: () => this.#wordsOf(path) }, this.#reading, signal);
      this.#opened = opened;
      opened.viewer.addEventListener('mcp-page-height', (event) => {
        this.#height = (event as CustomEvent<number>).detail;
        this.#measured();
      });
      return opened.viewer;
    }, this.#signal);
    const line = at === undefined ? undefined : this.#chapters.lineOf(at);
    if (line !== undefined) this.active = line;
  }

  get #reading(): { zoom: number; theme: 'light' | 'dark' } {
    return { zoom: this.size, theme: this.context.theme };
  }

  #titleOf(path: string): string {
    const at = this.#chapters.partOf(path);
    return at === undefined ? path.slice(path.lastIndexOf('/') + 1) : this.#chapters.titleOf(at) || this.#say('part', { number: at + 1 });
  }

  #wordsOf(path: string): Promise<string> {
    const known = this.#words.get(path);
    if (known) return known;
    const words = this.#files!.text(path, mostOfChapter, this.#signal).then((markup) => chapterWords(markup ?? ''), () => '');
    this.#words.set(path, words);
    return words;
  }

  async #resize(size: number): Promise<void> {
    if (size === this.size) return;
    this.size = size;
    this.changed();
    await this.#dress();
  }

  /** Draws the chapter as it is to be read now, with what was read where it was, as far as that can be told. */
  async #dress(): Promise<void> {
    const [opened, height] = [this.#opened, this.#height];
    if (!opened?.dress || this.#chapter !== opened.viewer) return;
    const place = opened.viewer.savePosition?.() as { x: number; y: number } | undefined;
    const measured = new Promise<void>((resolve) => (this.#measured = resolve));
    try {
      await opened.dress(this.#reading, this.#signal);
      if (!place?.y || height === 0) return;
      await unlessLate(measured, 500);
      if (this.#chapter === opened.viewer) await opened.viewer.restorePosition?.({ ...place, y: (place.y / height) * this.#height });
    } catch (error) {
      if (!isAbort(error)) this.notice = this.#say('failed', { reason: sentenceIn(this.context.locale, error as Error) });
    }
  }

  async #goToPage(number: number): Promise<void> {
    const pages = this.book?.pages ?? new Map<number, BookPlace>();
    const page = [...pages.keys()].filter((one) => one <= number).reduce((last, one) => Math.max(last, one), Math.min(...pages.keys()));
    const place = pages.get(page);
    if (place) await this.#follow(place);
  }

  /** Goes to a place that something leads to; the reader can come back. */
  async #follow(place: BookPlace): Promise<void> {
    const { inner } = this;
    if (!this.#files?.entryAt(place.path)) return;
    if (inner && inner.node !== place.path) this.#trail = [...this.#trail, { path: inner.node, place: inner.viewer.savePosition?.() ?? null }].slice(-mostBack);
    await this.#open(place);
  }

  readonly #goBack = async (): Promise<void> => {
    const last = this.#trail.pop();
    if (!last) return;
    await this.#open({ path: last.path, fragment: '' }, last.place);
    if (this.#trail.length === 0) this.#focus('.next:enabled, .previous:enabled');
  };

  readonly #sibling = (event: CustomEvent<{ artifact: { id: string }; fragment: string }>): void => {
    const within = `${this.artifact.id}!/`;
    const { artifact, fragment } = event.detail;
    if (this.inner?.node === FILES || !artifact.id.startsWith(within)) return;
    event.stopPropagation();
    void this.#follow({ path: artifact.id.slice(within.length), fragment });
  };

  async #showFiles(): Promise<void> {
    const { inner } = this;
    if (inner) this.#left = { path: inner.node, place: inner.viewer.savePosition?.() ?? null };
    await this.enter(FILES, (signal) => embed<Viewer>(this, 'mcp-archive-viewer', () => import('../archive/define.ts'), signal), this.#signal);
  }
  readonly #lookAtFiles = async (): Promise<void> => {
    if (this.clientWidth < narrow) this.beside = false;
    await this.#showFiles();
    this.#focus('.back');
  };
  readonly #leaveFiles = async (): Promise<void> => {
    const { path, place } = this.#left ?? { path: this.#chapters.parts[0]!.path, place: null };
    await this.#open({ path, fragment: '' }, place);
    this.#focus('.next:enabled, .previous:enabled');
  };
  readonly #escaped = byEscape(this.#leaveFiles);

  #focus(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  #turn(by: 1 | -1): void {
    const part = this.#chapters.parts[(this.#part ?? -2) + by];
    if (part) void this.#open({ path: part.path, fragment: '' });
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || this.inner?.node === FILES) return;
    const by = ({ n: 1, p: -1 } as const)[event.key.toLowerCase()];
    if (by) this.#turn(by);
    else if (event.key === 'Escape' && this.beside && this.clientWidth < narrow) this.#closeSide();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #closeSide(): void {
    this.beside = false;
    this.changed();
    this.#focus('.next:enabled, .previous:enabled');
  }

  override savePosition(): JsonValue {
    const { inner, size, beside } = this;
    return { path: inner?.node ?? '', place: inner?.viewer.savePosition?.() ?? null, ...(size !== 1 && { size }), ...(beside && { beside }) };
  }

  override async restorePosition(position: JsonValue): Promise<void> {
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { path, place, size, beside } = position;
    this.beside = beside === true && this.clientWidth >= narrow;
    if (isSize(size)) this.size = size;
    this.changed();
    if (typeof path !== 'string') return;
    if (path === FILES) {
      if (this.inner?.node !== FILES) await this.#showFiles();
      return this.inner?.viewer.restorePosition?.(place ?? null);
    }
    if (!this.#files?.entryAt(path) || !this.book) return;
    if (this.inner?.node === path && isSize(size)) await this.#dress();
    await this.#open({ path, fragment: '' }, place ?? null);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.classList.toggle('dark', this.context.theme === 'dark' && this.#opened?.dress !== undefined);
    const before = changed.get('context');
    if (before && before.theme !== this.context.theme) void this.#dress();
  }

  protected override render(): TemplateResult {
    const { inner, book, notice } = this;
    const say = this.#say;
    const asFiles = inner?.node === FILES;
    return html`<div class="column" @keydown=${this.#keyed}>
      ${asFiles ? html`<div class="bar" part="bar">${book ? html`<button class="button back" @click=${this.#leaveFiles} @keydown=${this.#escaped}>${icon('previous')}${say('toBook')}</button>` : html`<span role="status">${say('asFiles')}</span>`}</div>` : nothing}
      <div class="room">
        ${book && this.beside && !asFiles ? this.#side(book) : nothing}
        ${inner ? html`<div class="inner" @mcp-sibling-open=${this.#sibling}>${inner.viewer}</div>` : nothing}
      </div>
      ${notice ? html`<div class="bar" role="status"><span>${notice}</span></div>` : nothing}
      ${book && inner && !asFiles ? this.#ways(inner.node) : nothing}
    </div>`;
  }

  #side(book: Book): TemplateResult {
    const part = this.#part;
    const { lines } = book;
    return bookSide(book, {
      say: this.#say,
      locale: this.context.locale,
      current: part === undefined ? undefined : this.#chapters.lineOf(part),
      active: this.active,
      activate: (line) => void this.#activate(line),
      open: (line, open) => {
        lines[line]!.open = open;
        void this.#activate(line);
      },
      follow: (line) => {
        const { place } = lines[line]!;
        if (place && this.#files?.entryAt(place.path)) void this.#open(place);
        if (this.clientWidth < narrow) this.#closeSide();
      },
      showFiles: this.#lookAtFiles,
    });
  }

  async #activate(line: number): Promise<void> {
    this.active = line;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[data-bookmark="${line}"]`)?.focus();
  }

  /** The line below a chapter: what it is, and the way to those before and behind it. */
  #ways(path: string): TemplateResult {
    const say = this.#say;
    const { parts } = this.#chapters;
    const at = this.#part;
    const way = (name: 'previous' | 'next', by: 1 | -1): TemplateResult => {
      const part = at === undefined ? undefined : parts[at + by];
      const label = part ? say(name, { title: this.#titleOf(part.path) }) : say(name, { title: '' });
      return html`<button class=${`button quiet icon ${name}`} aria-label=${label} title=${label} aria-description="" ?disabled=${!part} @click=${() => this.#turn(by)}>${icon(name)}</button>`;
    };
    return html`<div class="status turn" part="status">
      ${way('previous', -1)}
      <span class="where" role="status"><bdi>${this.#titleOf(path)}</bdi>${at === undefined ? nothing : html` <bdi class="count">${say('place', { number: at + 1, count: parts.length })}</bdi>`}</span>
      ${this.#trail.length > 0 ? html`<button class="button quiet" title=${say('toPlace')} @click=${this.#goBack}>${say('back')}</button>` : nothing}
      ${way('next', 1)}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-book-viewer': McpBookViewer;
  }
}
