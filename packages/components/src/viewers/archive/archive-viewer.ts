import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { Offering } from '../offer/offering.ts';
import { offerStyles } from '../offer/styles.ts';
import { ForwardingViewer, type Answers } from '../element/forwarding-viewer.ts';
import { byEscape } from '../element/by-escape.ts';
import { Printing } from '../printing/printing.ts';
import type { Capability, FindResult } from '../viewer.ts';
import { copyText } from '../selection/copy-text.ts';
import { comesIntoView, inWords, type FindOptions } from '../find/search-pattern.ts';
import { bounds, type ArchiveFault } from './read/archive-entry.ts';
import { columnHeads, searchBar, statusLine, wayBack } from './bars.ts';
import { EntryPane } from './entries/entry-pane.ts';
import { pathOf, type EntryNode, type SortKey, type SortOrder } from './entries/entry-tree.ts';
import { barredWords, entryWords, failedWords } from './entry-words.ts';
import { faultOf, openArchive, type Archive } from './read/open-archive.ts';
import { depthOf, saveEntry, viewerOf } from './opened-entry.ts';
import { Listing } from './listing.ts';
import { NameSearch } from './entries/name-search.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { isAbort } from '../streaming/is-abort.ts';
import { runSliced } from '../streaming/slices.ts';

const listOffers: readonly Capability[] = ['find', 'copy', 'print'];
/** Milliseconds for which the reader's place waits for the end of the list. */
const patience = 2000;

/**
 * @summary Lists zip, tar, gzip and Zstandard archives as a tree, and opens an entry in its own viewer, in place of the list. Nothing is unpacked before.
 * @csspart list - the list of entries
 * @csspart bar - the line above it: the search, or the way back
 * @csspart status - the line below: numbers, what went wrong, buttons for the active entry
 */
export class McpArchiveViewer extends ForwardingViewer<EntryNode> {
  static override styles = [...[ForwardingViewer.styles].flat(), controls, ...styles, offerStyles];

  @query('.scroller') private list!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @state() private fault: ArchiveFault | undefined;
  @state() private words = '';
  @state() private found = 0;
  @state() private notice = '';
  @state() private order: SortOrder = { key: 'name', down: false };

  protected readonly ownOffers = listOffers;
  #archive: Archive | undefined;
  #listing: Listing | undefined;
  #pane: EntryPane | undefined;
  #names: NameSearch | undefined;
  #signal: AbortSignal | undefined;
  /** Of what is being listed. */
  #seeking = new AbortController();
  readonly #offering = new Offering(this);
  readonly #printing = new Printing(this, {
    load: () => import('./archive-paper.ts'),
    atHand: ({ archivePaper }) => (this.#pane && !this.inner ? archivePaper({ title: this.artifact.title ?? this.artifact.name, locale: this.context.locale, rows: this.#pane.rows, words: this.#entryWords }) : undefined),
  });

  protected readonly own: Answers = {
    findOptions: inWords,
    find: (query, options) => this.#find(query, options),
    clearFind: () => {
      this.#names?.clear();
      this.#pane?.mark(undefined);
    },
    /** The paths that are listed, a line each. */
    copy: () => copyText((this.#pane?.rows ?? []).map(pathOf).join('\n')),
    print: () => this.#printing.print(),
  };

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.leave();
    this.hold(() => this.leave());
    const archive = await this.#told(openArchive(this.content, this.artifact.name, signal));
    await this.updateComplete;
    signal.throwIfAborted();
    this.#archive = archive;
    archive.cutShort = () => (this.fault = 'cutShort');
    this.#offering.withdraw();
    const pane = new EntryPane({ scroller: this.list, track: this.track, layer: this.layer }, {
      words: this.#entryWords,
      searched: () => this.words !== '',
      moved: () => this.requestUpdate(),
      pressed: () => (this.notice = ''),
      toggled: (node, open) => this.#toggle(node, open),
      chosen: (node) => void this.#openEntry(node),
    });
    this.#pane = pane;
    this.hold(() => pane.dispose());
    this.hold(() => this.#seeking.abort());
    this.hold(() => this.#printing.stop());
    const listing = this.#list(archive, bounds.listed, signal);
    await this.#told(listing.begun);
    this.capabilities = listOffers;
    const [only] = archive.alone && archive.source.size <= bounds.atOnce && depthOf(this.artifact) <= bounds.nested && this.context.viewers ? listing.tree.nodes.filter(({ entry }) => entry) : [];
    if (only) await this.#openEntry(only, false);
  }

  #list(archive: Archive, most: number, signal: AbortSignal): Listing {
    const listing = new Listing(archive, { most, locale: this.context.locale, signal }, {
      more: () => this.#show(),
      ended: (fault) => {
        const more = fault === 'tooMany' && most < bounds.entries;
        if (more) this.#offerRest(archive, signal);
        this.fault = more ? undefined : fault;
        void this.#show();
        this.changed();
      },
    });
    this.#listing = listing;
    this.#names = new NameSearch(listing.tree, () => this.order);
    Object.assign(this, { fault: undefined, words: '', notice: '' });
    return listing;
  }

  #offerRest(archive: Archive, signal: AbortSignal): void {
    const why = localize(strings, this.context.locale)('listed', { shown: bounds.listed });
    this.#offering.ask({ why, beside: 'part', anyway: (again) => this.#told(this.#list(archive, bounds.entries, again).whole) }, signal);
  }

  /** What cannot be listed is told in the reader's words. */
  async #told<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const fault = this.#signal?.aborted ? undefined : faultOf(error);
      throw fault ? new Error(localize(strings, this.context.locale)(fault), { cause: error }) : error;
    }
  }

  readonly #entryWords = entryWords(() => this.context.locale);

  /** In slices, which a newer wish ends. */
  #show(): Promise<void> {
    this.#seeking.abort();
    const { signal } = (this.#seeking = new AbortController());
    return runSliced(this.#listed(), signal).catch((error: unknown) => {
      if (!isAbort(error)) throw error;
    });
  }

  *#listed(): Generator<void, void> {
    const pane = this.#pane;
    const tree = this.#listing?.tree;
    if (!pane || !tree) return;
    const { count, shown } = this.words === '' ? { count: 0, shown: undefined } : yield* tree.matching(this.words);
    yield* pane.list(yield* tree.inOrder(this.order, shown));
    this.found = count;
  }

  #toggle(node: EntryNode, open: boolean): void {
    node.open = open;
    void this.#show();
  }

  async #openEntry(node: EntryNode, focused = true): Promise<void> {
    const archive = this.#archive;
    const { entry } = node;
    const tree = this.#listing?.tree;
    if (!archive || !entry || !tree || !this.#signal) return;
    const { locale } = this.context;
    const refused = barredWords(node, entry, locale);
    if (refused) {
      this.notice = refused;
      return;
    }
    this.#pane?.activate(node);
    this.notice = localize(strings, locale)('opening', { name: node.name });
    try {
      await this.enter(node, (signal) => viewerOf(entry, { archive, entryAt: (path) => tree.byPath(path)?.entry, artifact: this.artifact, content: this.content, context: this.context }, signal), this.#signal);
      this.notice = '';
      if (focused) this.renderRoot.querySelector<HTMLElement>('.back')?.focus({ preventScroll: true });
    } catch (error) {
      if (!isAbort(error)) this.notice = failedWords(error, node, 'opened', locale);
    }
  }

  async #saveEntry(node: EntryNode): Promise<void> {
    if (!this.#archive || !node.entry || !this.#signal) return;
    try {
      await saveEntry(node.entry, this.#archive, this.#signal);
    } catch (error) {
      if (!this.#signal.aborted) this.notice = failedWords(error, node, 'saved', this.context.locale);
    }
  }

  readonly #back = (): Promise<void> => {
    this.notice = '';
    return this.goBack(() => this.list);
  };

  async #find(query: string, options: FindOptions = {}): Promise<FindResult> {
    if (!this.#names || !this.#pane) return { current: 0, total: 0 };
    const { result, node, pattern } = await this.#names.find(query, options, this.#pane.active);
    if (!this.#pane) return result;
    if (node) {
      for (let above = node.parent; above; above = above.parent) above.open = true;
      this.words = '';
      await this.#show();
      this.#pane.activate(node, comesIntoView(options));
    }
    this.#pane.mark(pattern);
    return this.#listing?.going ? { ...result, partial: true } : result;
  }

  override savePosition(): JsonValue {
    const open = (this.#listing?.tree.nodes ?? []).filter((node) => node.folder && node.open).slice(0, 500).map(pathOf);
    const { inner } = this;
    return { top: this.#pane?.top ?? 0, open, ...(inner && { entry: inner.node.entry!.path, place: inner.viewer.savePosition?.() ?? null }) };
  }

  override async restorePosition(position: JsonValue): Promise<void> {
    const listing = this.#listing;
    if (!this.#pane || !listing || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { top, open, entry, place } = position;
    // A list that is still being read soon has what the reader left; one that takes long is not waited for.
    await Promise.race([listing.whole.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
    const { tree } = listing;
    if (Array.isArray(open)) {
      const paths = new Set(open);
      for (const node of tree.nodes) if (node.folder) node.open = paths.has(pathOf(node));
      await this.#show();
    }
    if (typeof top === 'number') this.#pane.top = top;
    const node = typeof entry === 'string' ? tree.byPath(entry) : undefined;
    // Of one packed file, which is opened by itself, the reader may have gone back.
    if (!node?.entry) return this.leave();
    if (this.inner?.node !== node) await this.#openEntry(node);
    if (place !== undefined && this.inner?.node === node) await this.inner.viewer.restorePosition?.(place);
  }

  protected override get scroller(): Element {
    return this.list;
  }

  protected override reworded(): void {
    this.#pane?.reword();
  }

  protected override render(): TemplateResult {
    const { inner, words, found, fault, notice } = this;
    const listing = this.#listing?.going ?? false;
    const { locale } = this.context;
    const say = localize(strings, locale);
    const bar = inner
      ? wayBack({ archive: this.artifact.name, node: inner.node, back: () => void this.#back(), keyed: this.#backKeyed, save: () => void this.#saveEntry(inner.node) }, locale)
      : searchBar({ words, found, input: this.#searched, keyed: this.#searchKeyed }, locale);
    return html`<div class="bar" part="bar">${bar}</div>
      ${inner ? html`<div class="inner">${inner.viewer}</div>` : this.#offering.render()}
      <div class="heads" ?hidden=${!!inner}>${columnHeads(this.order, (key) => this.#sort(key), locale)}</div>
      ${this.#archive && !inner && !listing && this.#pane?.rows.length === 0 ? html`<p class="empty">${say(words ? 'noMatch' : 'nothing')}</p>` : nothing}
      <div class="scroller" part="list" ?hidden=${!!inner} tabindex="0" role="tree" aria-label=${say('label', { name: this.artifact?.name ?? '' })}>
        <div class="track" role="presentation"><div class="layer" role="presentation"></div></div>
      </div>
      <div class="status" part="status">${statusLine({
        tree: this.#listing?.tree,
        listing,
        fault,
        notice,
        active: inner ? undefined : this.#pane?.active,
        open: (node) => void this.#openEntry(node),
        save: (node) => void this.#saveEntry(node),
      }, locale)}</div>`;
  }

  #sort(key: SortKey): void {
    this.order = { key, down: this.order.key === key ? !this.order.down : key !== 'name' };
    this.#names?.clear();
    void this.#show();
    const say = localize(strings, this.context.locale);
    this.notice = say(this.order.down ? 'sortedDown' : 'sortedUp', { column: say(key) });
  }

  readonly #searched = (event: Event): void => {
    this.words = (event.target as HTMLInputElement).value.trim();
    void this.#show();
  };
  readonly #searchKeyed = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') this.list.focus();
    else if (event.key === 'Escape' && this.words) {
      this.words = '';
      void this.#show();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  readonly #backKeyed = byEscape(this.#back);
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-archive-viewer': McpArchiveViewer;
  }
}
