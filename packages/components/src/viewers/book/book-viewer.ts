import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { icon } from '../../styles/icons.ts';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { pathWithin } from '../archive/opened-entry.ts';
import { embed } from '../element/embedded.ts';
import { ForwardingViewer } from '../element/forwarding-viewer.ts';
import { byEscape } from '../element/by-escape.ts';
import { notShown } from '../element/not-shown.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { isAbort } from '../streaming/is-abort.ts';
import type { Capability, Viewer } from '../viewer.ts';
import { BookAnswers, isSize } from './book-answers.ts';
import { bookFault, partFault } from './book-faults.ts';
import { ContentsDesk } from './contents-desk.ts';
import type { Reading } from './dress-chapter.ts';
import { openPart } from './open-part.ts';
import { ReadableBook } from './readable-book.ts';
import type { BookPlace } from './read/book-place.ts';
import { SearchParts } from '../find/search-parts.ts';
import { ShownChapter } from './shown-chapter.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { turnBar } from './turn-bar.ts';

/** A place that the reader left. */
interface Left {
  path: string;
  place: JsonValue;
}

/** In place of the path of a part: the list of all files. */
const FILES = '';
/** Places to go back to. */
const mostBack = 100;

/**
 * @summary Shows books (EPUB 2 and 3), a chapter at a time, sanitised in the sandboxed frame: contents, find through all of it, size of letters, print.
 * Of a file that is read by ranges only the chapters that are opened are loaded.
 * @csspart side - the contents beside the chapter
 * @csspart status - the line below it: the way to the chapters before and behind
 * @csspart bar - the line above the files of the book
 */
export class McpBookViewer extends ForwardingViewer<string> {
  static override styles = [...[ForwardingViewer.styles].flat(), controls, drawings, markupLayout, ...styles];

  @state() private read: ReadableBook | undefined;
  @state() private notice = '';
  @state() private size = 1;
  /** Of the part that the reader is at, also where it could not be opened. */
  @state() private path = FILES;
  @query('.inner') private room!: HTMLElement;

  #signal = AbortSignal.abort();
  readonly #shown = new ShownChapter();
  #turns = 0;
  /** Where links were followed from. */
  #trail: Left[] = [];
  /** Where the list of all files was opened. */
  #left: Left = { path: FILES, place: null };
  readonly #contents = new ContentsDesk(this, {
    goTo: (place) => void this.#openPlace(place),
    showFiles: () => void this.#lookAtFiles(),
    changed: () => this.changed(),
    closed: () => this.#focusTurn(),
  });
  /** A page of a size of its own is as large as its room lets it be. */
  readonly #sizes = new NextFrameSizes(() => this.#fixed && void this.#dress());

  readonly #search = new SearchParts({
    count: () => this.#parts.length,
    wordsOf: (part) => this.read!.wordsOf(this.#parts[part]!.path),
    current: () => this.#part ?? 0,
    open: (part) => this.#enter(this.#parts[part]!.path).catch((error: unknown) => this.#tell(error)),
    findHere: async (text, options) => (this.#chapter?.capabilities?.has('find') ? this.#chapter.find?.(text, options) : undefined),
  });
  protected readonly own = new BookAnswers({
    search: this.#search,
    turns: () => this.#turns,
    chapter: () => this.#chapter,
    locale: () => this.context.locale,
    size: () => this.size,
    resize: (size) => {
      this.size = size;
      this.changed();
      void this.#dress();
    },
    beside: () => this.#contents.beside,
    putBeside: (beside) => (this.#contents.beside = beside),
    lastPage: () => this.read?.lastPage ?? 0,
    goToPage: (number) => {
      const place = this.read?.pageAt(number);
      if (place) void this.#follow(place);
    },
  });

  /** Where a chapter could not be opened. */
  protected get ownOffers(): readonly Capability[] {
    return this.read ? ['panel', 'find'] : [];
  }

  protected override offersWithin(viewer: Viewer): Iterable<Capability> {
    const within = viewer.capabilities ?? new Set();
    if (this.#asFiles) return within;
    const offered: Partial<Record<Capability, boolean>> = { 'panel': true, 'find': true, 'zoom': this.#shown.isPage, 'go-to': (this.read?.lastPage ?? 0) > 0, 'copy': within.has('copy'), 'print': within.has('print') };
    return (Object.keys(offered) as Capability[]).filter((one) => offered[one]);
  }

  protected override get answers(): BookAnswers | Viewer {
    return this.#asFiles ? this.inner!.viewer : this.own;
  }

  get #asFiles(): boolean {
    return this.inner?.node === FILES;
  }
  /** The viewer of the part that is open, and which part the reader is at; undefined for a file that only links lead to. */
  get #chapter(): Viewer | undefined {
    return this.#asFiles ? undefined : this.inner?.viewer;
  }
  get #parts(): ReadableBook['book']['parts'] {
    return this.read?.book.parts ?? [];
  }
  get #part(): number | undefined {
    return this.read?.partOf(this.path);
  }
  get #fixed(): boolean {
    return this.read?.partAt(this.path).fixed ?? false;
  }
  get #here(): Left {
    return { path: this.path, place: this.#chapter?.savePosition?.() ?? null };
  }

  get #say(): Localize<keyof typeof strings.en> {
    return localize(strings, this.context.locale);
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    this.leave();
    this.hold(() => this.leave());
    this.hold(() => this.#search.clear());
    this.#signal = signal;
    Object.assign(this, { read: undefined, path: FILES, notice: '' });
    this.#trail = [];
    const read = await ReadableBook.read(this.content, signal).catch((error: unknown) => {
      throw signal.aborted ? error : bookFault(error, this.#say);
    });
    if (read === 'locked') throw notShown(this.#say(read));
    if (read === 'noBook') return this.#showFiles();
    const { book } = read;
    if (book.lines.length === 0) book.lines = book.parts.map(({ path }, at) => ({ title: this.#say('part', { number: at + 1 }), depth: 1, parent: -1, children: 0, open: true, place: { path, fragment: '' } }));
    this.read = read;
    // The reader may go on to another part while the first one opens, or where it cannot be opened.
    await this.#open(read.first.path);
    signal.throwIfAborted();
    this.#sizes.observe(this.room);
    this.hold(() => this.#sizes.disconnect());
  }

  /** Opens a part, or goes to a place in the one that is open; what fails is told. */
  async #open(path: string, place?: JsonValue): Promise<void> {
    const turns = this.inner?.node !== path;
    try {
      if (turns) {
        this.#turns += 1;
        await this.#enter(path);
      }
      if (place !== undefined) await this.#chapter?.restorePosition?.(place);
      else if (!turns) await this.#chapter?.restorePosition?.({ x: 0, y: 0 });
    } catch (error) {
      this.#tell(error);
    }
  }

  #openPlace({ path, fragment }: BookPlace): Promise<void> {
    return this.#open(path, fragment ? `#${fragment}` : undefined);
  }

  async #enter(path: string): Promise<void> {
    const { artifact, content, context, read } = this;
    this.notice = '';
    this.path = path;
    this.#contents.at(read!.lineOf(path));
    await this.updateComplete;
    await this.enter(path, async (signal) => {
      const around = { artifact, content, context, files: read!.files, fonts: read!.book.fonts, title: this.#titleOf(path), words: () => read!.wordsOf(path) };
      return this.#shown.take(await openPart(read!.partAt(path), around, this.#reading, signal));
    }, this.#signal);
  }

  get #reading(): Reading {
    const { clientWidth: width, clientHeight: height } = this.room;
    return { zoom: this.size, theme: this.context.theme, room: { width, height } };
  }

  /** Draws the chapter as it is to be read now. */
  async #dress(): Promise<void> {
    if (this.#chapter) await this.#shown.dress(this.#reading, this.#signal).catch((error: unknown) => this.#tell(error));
  }

  #tell(error: unknown): void {
    if (!isAbort(error)) this.notice = partFault(error, this.#say, this.context.locale);
  }

  #titleOf(path: string): string {
    return this.read!.titleOf(path) || this.#say('part', { number: (this.read!.partOf(path) ?? 0) + 1 });
  }

  /** Goes to a place that something leads to; the reader can come back. */
  async #follow(place: BookPlace): Promise<void> {
    if (!this.read?.has(place)) return;
    if (this.path !== place.path) this.#trail = [...this.#trail, this.#here].slice(-mostBack);
    await this.#openPlace(place);
  }

  readonly #goBack = async (): Promise<void> => {
    const last = this.#trail.pop();
    if (!last) return;
    await this.#open(last.path, last.place);
    if (this.#trail.length === 0) this.#focusTurn();
  };

  readonly #sibling = (event: HTMLElementEventMap['mcp-sibling-open']): void => {
    const { artifact, fragment } = event.detail;
    const path = pathWithin(this.artifact, artifact);
    if (this.#asFiles || path === undefined) return;
    event.stopPropagation();
    void this.#follow({ path, fragment });
  };

  async #showFiles(): Promise<void> {
    this.#left = this.#here;
    await this.enter(FILES, (signal) => embed<Viewer>(this, 'mcp-archive-viewer', () => import('../archive/define.ts'), signal), this.#signal);
  }
  async #lookAtFiles(): Promise<void> {
    if (this.#contents.isOver) this.#contents.beside = false;
    await this.#showFiles().catch((error: unknown) => this.#tell(error));
    this.renderRoot.querySelector<HTMLElement>('.back')?.focus({ preventScroll: true });
  }
  readonly #leaveFiles = async (): Promise<void> => {
    await this.#open(this.#left.path, this.#left.place);
    this.#focusTurn();
  };
  readonly #escaped = byEscape(this.#leaveFiles);

  #focusTurn(): void {
    this.renderRoot.querySelector<HTMLElement>('.next:enabled, .previous:enabled')?.focus({ preventScroll: true });
  }

  #turn(by: 1 | -1): void {
    const part = this.read?.turnedFrom(this.path, by);
    if (part) void this.#open(part.path);
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    const [target] = event.composedPath() as [Element];
    if (event.ctrlKey || event.metaKey || event.altKey || this.#asFiles || target.matches('input, select, textarea')) return;
    const by = ({ n: 1, p: -1 } as const)[event.key.toLowerCase()];
    if (by) this.#turn(by);
    else if (event.key === 'Escape' && this.#contents.beside && this.#contents.isOver) this.#contents.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  override savePosition(): JsonValue {
    const { size } = this;
    const { beside } = this.#contents;
    return { ...(this.#asFiles ? { path: FILES, place: this.inner!.viewer.savePosition?.() ?? null } : this.#here), ...(size !== 1 && { size }), ...(beside && { beside }) };
  }

  override async restorePosition(position: JsonValue): Promise<void> {
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { path, place = null, size, beside } = position;
    if (!this.read) return this.inner?.viewer.restorePosition?.(place);
    this.#contents.beside = beside === true && !this.#contents.isOver;
    if (isSize(size)) this.size = size;
    if (path === FILES) {
      await this.#showFiles();
      return this.inner?.viewer.restorePosition?.(place);
    }
    if (typeof path !== 'string' || !this.read.has({ path, fragment: '' })) return;
    if (this.inner?.node === path && isSize(size)) await this.#dress();
    await this.#open(path, place);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.classList.toggle('dark', this.context.theme === 'dark' && this.#shown.isStyled && !this.#fixed);
    const before = changed.get('context');
    if (before && before.theme !== this.context.theme) void this.#dress();
  }

  protected override render(): TemplateResult {
    const { inner, read, notice } = this;
    const say = this.#say;
    const asFiles = this.#asFiles;
    return html`<div class="column" @keydown=${this.#keyed}>
      ${asFiles ? html`<div class="bar" part="bar">${read ? html`<button class="button back" @click=${this.#leaveFiles} @keydown=${this.#escaped}>${icon('previous')}${say('toBook')}</button>` : html`<span role="status">${say('asFiles')}</span>`}</div>` : nothing}
      <div class="room">
        ${read && this.#contents.beside && !asFiles ? this.#contents.render(read, this.path) : nothing}
        <div class="inner" @mcp-sibling-open=${this.#sibling}>${inner?.viewer}</div>
      </div>
      ${notice ? html`<div class="bar" role="status"><span>${notice}</span></div>` : nothing}
      ${read && !asFiles
        ? turnBar({
            say,
            direction: read.book.direction,
            title: this.#titleOf(this.path),
            at: this.#part,
            count: this.#parts.length,
            titleOf: (by) => {
              const part = read.turnedFrom(this.path, by);
              return part && this.#titleOf(part.path);
            },
            turn: (by) => this.#turn(by),
            back: this.#trail.length > 0 ? this.#goBack : undefined,
          })
        : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-book-viewer': McpBookViewer;
  }
}
