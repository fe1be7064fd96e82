import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { formatBytes, formatInstant } from '../../localization/format.ts';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { Printing } from '../printing/printing.ts';
import { ViewerElement } from '../viewer-element.ts';
import type { Capability, FindResult, Places, Viewer, ZoomPreset } from '../viewer.ts';
import { copyText } from '../virtual/copy-text.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import { bounds, type ArchiveFault } from './archive-entry.ts';
import { EntryPane } from './entry-pane.ts';
import type { EntryWords } from './entry-row.ts';
import { EntryTree, pathOf, type EntryNode, type SortKey, type SortOrder } from './entry-tree.ts';
import { visibleName } from './harmless-name.ts';
import { faultOf, openArchive, type Archive } from './open-archive.ts';
import { saveEntry, viewerOf } from './opened-entry.ts';
import { NameSearch } from './name-search.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

const listOffers: readonly Capability[] = ['find', 'copy', 'print'];
const heads: readonly { key: SortKey; className: string }[] = [{ key: 'name', className: '' }, { key: 'size', className: 'size' }, { key: 'modified', className: 'date' }];

/**
 * @summary Lists zip, tar and gzip archives as a tree, and opens an entry in its own viewer, in place of the list. Nothing is unpacked before.
 * @csspart list - the list of entries
 * @csspart bar - the line above it: the search, or the way back
 * @csspart status - the line below: numbers, what went wrong, buttons for the active entry
 */
export class McpArchiveViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, ...styles];

  @query('.scroller') private list!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @state() private listing = false;
  @state() private fault: ArchiveFault | undefined;
  @state() private words = '';
  @state() private found = 0;
  @state() private notice = '';
  @state() private order: SortOrder = { key: 'name', down: false };
  @state() private inner: { viewer: Viewer; node: EntryNode } | undefined;

  #archive: Archive | undefined;
  #tree = new EntryTree('en');
  #pane: EntryPane | undefined;
  #names: NameSearch | undefined;
  #signal: AbortSignal | undefined;
  #opening: AbortController | undefined;
  readonly #printing = new Printing(this, {
    load: () => import('./archive-paper.ts'),
    atHand: ({ archivePaper }) => (this.#pane && !this.inner ? archivePaper({ title: this.artifact.title ?? this.artifact.name, locale: this.context.locale, rows: this.#pane.rows, words: this.#entryWords }) : undefined),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.#leave();
    this.hold(() => this.#leave());
    const archive = await this.#told(openArchive(this.content, this.artifact.name, signal));
    await this.updateComplete;
    signal.throwIfAborted();
    this.#archive = archive;
    const tree = (this.#tree = new EntryTree(this.context.locale));
    Object.assign(this, { fault: undefined, words: '', notice: '', listing: true });
    const pane = new EntryPane({ scroller: this.list, track: this.track, layer: this.layer }, {
      words: this.#entryWords,
      searched: () => this.words !== '',
      moved: () => this.requestUpdate(),
      toggled: (node, open) => this.#toggle(node, open),
      chosen: (node) => void this.#openEntry(node),
    });
    this.#pane = pane;
    this.#names = new NameSearch(tree, () => this.order);
    this.hold(() => pane.dispose());
    this.hold(() => this.#printing.stop());
    await this.#list(archive, tree, signal);
    this.capabilities = listOffers;
  }

  /** Resolves when the first entries are listed; the rest comes while they are read. */
  #list(archive: Archive, tree: EntryTree, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const whole = this.#told(archive.list((entries) => {
        if (signal.aborted) return;
        const first = tree.nodes.length === 0;
        for (const entry of entries) tree.add(entry);
        if (first) tree.openFirst();
        this.#show();
        if (tree.nodes.length > 0) resolve();
      }, signal));
      whole.then((fault) => {
        if (signal.aborted) return;
        this.fault = fault;
        this.listing = false;
        this.changed();
        resolve();
      }, (error: Error) => {
        this.listing = false;
        reject(error);
      });
    });
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

  readonly #entryWords: EntryWords = {
    size: (bytes) => formatBytes(this.context.locale, bytes),
    date: (milliseconds) => formatInstant(this.context.locale, new Date(milliseconds).toISOString()),
    note: ({ entry, risk }) => {
      const say = localize(strings, this.context.locale);
      if (entry?.barred === 'encrypted' || entry?.barred === 'special') return say(entry.barred);
      if (entry?.barred === 'method') return say('method', { method: entry.method ?? '' });
      if (entry?.barred === 'link') return entry.target ? say('link', { target: visibleName(entry.target) }) : say('linkBare');
      return risk && say(risk);
    },
  };

  #show(): void {
    const pane = this.#pane;
    if (!pane) return;
    const matching = this.words === '' ? undefined : this.#tree.matching(this.words);
    this.found = matching?.count ?? 0;
    pane.rows = this.#tree.rows(this.order, matching?.shown);
  }

  #toggle(node: EntryNode, open: boolean): void {
    node.open = open;
    this.#show();
  }

  async #openEntry(node: EntryNode): Promise<void> {
    const archive = this.#archive;
    const { entry } = node;
    if (!archive || !entry || !this.#signal) return;
    const say = localize(strings, this.context.locale);
    if (entry.barred) {
      const key = { encrypted: 'cannotEncrypted', method: 'cannotMethod', link: 'cannotLink', special: 'cannotSpecial' } as const;
      this.notice = say(key[entry.barred], { name: node.name, method: entry.method ?? '' });
      return;
    }
    this.#pane?.activate(node);
    this.#opening?.abort();
    const opening = (this.#opening = new AbortController());
    const signal = AbortSignal.any([opening.signal, this.#signal]);
    this.notice = say('opening', { name: node.name });
    let viewer: Viewer | undefined;
    try {
      viewer = await viewerOf(node, { archive, tree: this.#tree, artifact: this.artifact, content: this.content, context: this.context }, signal);
      viewer.addEventListener('mcp-viewer-change', this.#innerChanged);
      this.inner = { viewer, node };
      await this.updateComplete;
      await viewer.load(signal);
      signal.throwIfAborted();
      this.notice = '';
      this.capabilities = viewer.capabilities ?? [];
      this.renderRoot.querySelector<HTMLElement>('.back')?.focus({ preventScroll: true });
    } catch (error) {
      if (viewer && this.inner?.viewer === viewer) this.#leave();
      if (!signal.aborted) this.notice = this.#reason(error, node, 'tooLargeEntry');
    }
  }

  async #saveEntry(node: EntryNode): Promise<void> {
    if (!this.#archive || !node.entry || !this.#signal) return;
    try {
      await saveEntry(node.entry, this.#archive, this.#signal);
    } catch (error) {
      if (!this.#signal.aborted) this.notice = this.#reason(error, node, 'tooLargeSaved');
    }
  }

  #reason(error: unknown, { name }: EntryNode, tooLarge: 'tooLargeEntry' | 'tooLargeSaved'): string {
    const { locale } = this.context;
    const say = localize(strings, locale);
    const fault = faultOf(error);
    if (fault === 'tooLarge') return say(tooLarge, { name, most: formatBytes(locale, tooLarge === 'tooLargeEntry' ? bounds.opened : bounds.saved) });
    if (fault === 'damaged') return say('damagedEntry', { name });
    return say('failed', { name, reason: error instanceof Error ? error.message : String(error) });
  }

  /** Back to the list. */
  #leave(): void {
    this.#opening?.abort();
    const { inner } = this;
    this.inner = undefined;
    if (!inner) return;
    inner.viewer.removeEventListener('mcp-viewer-change', this.#innerChanged);
    inner.viewer.dispose?.();
    inner.viewer.remove();
    this.capabilities = listOffers;
  }

  readonly #back = async (): Promise<void> => {
    this.#leave();
    this.notice = '';
    await this.updateComplete;
    this.list.focus({ preventScroll: true });
  };

  readonly #innerChanged = (event: Event): void => {
    event.stopPropagation();
    if (this.inner) this.capabilities = this.inner.viewer.capabilities ?? [];
  };

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    if (this.inner) return (await this.inner.viewer.find?.(query, options)) ?? { current: 0, total: 0 };
    if (!this.#names || !this.#pane) return { current: 0, total: 0 };
    const { result, node, pattern } = this.#names.find(query, options, this.#pane.active);
    if (node) {
      for (let above = node.parent; above; above = above.parent) above.open = true;
      this.words = '';
      this.#show();
      this.#pane.activate(node);
    }
    this.#pane.mark(pattern);
    return this.listing ? { ...result, partial: true } : result;
  }
  clearFind(): void {
    if (this.inner) return this.inner.viewer.clearFind?.();
    this.#names?.clear();
    this.#pane?.mark(undefined);
  }

  /** Of the list: the paths that are listed, a line each. */
  async copy(): Promise<void> {
    if (this.inner) return this.inner.viewer.copy?.();
    await copyText((this.#pane?.rows ?? []).map(pathOf).join('\n'));
  }
  async print(): Promise<void> {
    await (this.inner ? this.inner.viewer.print?.() : this.#printing.print());
  }
  goTo(place: number): void {
    this.inner?.viewer.goTo?.(place);
  }
  get places(): Places {
    return this.inner?.viewer.places ?? { label: 'line', count: Infinity };
  }
  zoom(to: 'in' | 'out' | 'actual' | ZoomPreset): void {
    this.inner?.viewer.zoom?.(to);
  }
  get zoomPresets(): readonly ZoomPreset[] {
    return this.inner?.viewer.zoomPresets ?? [];
  }
  get zoomLabel(): string {
    return this.inner?.viewer.zoomLabel ?? '';
  }
  rotate(): void {
    this.inner?.viewer.rotate?.();
  }
  flip(axis: 'horizontal' | 'vertical'): void {
    this.inner?.viewer.flip?.(axis);
  }
  get panel(): boolean {
    return this.inner?.viewer.panel ?? false;
  }
  set panel(panel: boolean) {
    if (this.inner) this.inner.viewer.panel = panel;
  }
  get wrap(): boolean {
    return this.inner?.viewer.wrap ?? false;
  }
  set wrap(wrap: boolean) {
    if (this.inner) this.inner.viewer.wrap = wrap;
  }
  get source(): boolean {
    return this.inner?.viewer.source ?? false;
  }
  set source(source: boolean) {
    if (this.inner) this.inner.viewer.source = source;
  }

  override savePosition(): JsonValue {
    const open = this.#tree.nodes.filter((node) => node.folder && node.open).slice(0, 500).map(pathOf);
    const { inner } = this;
    return { top: this.#pane?.top ?? 0, open, ...(inner && { entry: inner.node.entry!.path, place: inner.viewer.savePosition?.() ?? null }) };
  }

  override async restorePosition(position: JsonValue): Promise<void> {
    if (!this.#pane || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { top, open, entry, place } = position;
    if (Array.isArray(open)) {
      const paths = new Set(open);
      for (const node of this.#tree.nodes) if (node.folder) node.open = paths.has(pathOf(node));
      this.#show();
    }
    if (typeof top === 'number') this.#pane.top = top;
    const node = typeof entry === 'string' ? this.#tree.byPath(entry) : undefined;
    if (!node?.entry) return;
    await this.#openEntry(node);
    if (place !== undefined && this.inner?.node === node) await this.inner.viewer.restorePosition?.(place);
  }

  protected override get scroller(): Element {
    return this.list;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('context') && this.inner) this.inner.viewer.context = { ...this.inner.viewer.context, theme: this.context.theme, locale: this.context.locale };
  }

  protected override render(): TemplateResult {
    const { inner } = this;
    const say = localize(strings, this.context.locale);
    return html`<div class="bar" part="bar">${inner ? this.#wayBack(inner.node) : this.#search()}</div>
      ${inner ? html`<div class="inner">${inner.viewer}</div>` : nothing}
      <div class="heads" ?hidden=${!!inner}>${heads.map(({ key, className }) => this.#head(key, className))}</div>
      ${this.#archive && !inner && !this.listing && this.#pane?.rows.length === 0 ? html`<p class="empty">${say(this.words ? 'noMatch' : 'nothing')}</p>` : nothing}
      <div class="scroller" part="list" ?hidden=${!!inner} tabindex="0" role="tree" aria-label=${say('label', { name: this.artifact?.name ?? '' })} @keydown=${this.#keyed} @click=${this.#clicked} @dblclick=${this.#doubleClicked}>
        <div class="track" role="presentation"><div class="layer" role="presentation"></div></div>
      </div>
      <div class="status" part="status">${this.#status()}</div>`;
  }

  #search(): TemplateResult {
    const say = localize(strings, this.context.locale);
    return html`<input class="field" type="search" placeholder=${say('search')} aria-label=${say('search')} .value=${this.words} @input=${this.#searched} @keydown=${this.#searchKeyed} />
      <span role="status">${this.words ? say('found', { count: this.found }) : nothing}</span>`;
  }

  #wayBack(node: EntryNode): TemplateResult {
    const say = localize(strings, this.context.locale);
    return html`<button class="button back" aria-label=${say('back', { name: this.artifact.name })} @click=${this.#back} @keydown=${this.#backKeyed}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M14.5 6l-6 6 6 6" /></svg><bdi>${this.artifact.name}</bdi>
      </button>
      <span class="where" title=${pathOf(node)}><bdi>${pathOf(node)}</bdi></span>
      <button class="button" @click=${() => void this.#saveEntry(node)}>${say('save')}</button>`;
  }

  #head(key: SortKey, className: string): TemplateResult {
    const say = localize(strings, this.context.locale);
    const { order } = this;
    const sorted = order.key === key ? (order.down ? 'down' : 'up') : undefined;
    return html`<button class=${className} aria-pressed=${sorted !== undefined} data-sorted=${sorted ?? nothing} @click=${() => this.#sort(key)}>${say(key)}</button>`;
  }

  #status(): TemplateResult {
    const { locale } = this.context;
    const say = localize(strings, locale);
    const { root } = this.#tree;
    const folders = this.#tree.nodes.filter(({ folder }) => folder).length;
    const active = this.inner ? undefined : this.#pane?.active;
    const fault = this.fault && say(this.fault === 'damaged' ? 'damagedRest' : this.fault);
    return html`${this.#archive ? html`<span>${say('files', { count: root.files })}</span>${folders > 0 ? html`<span>${say('folders', { count: folders })}</span>` : nothing}
          ${root.size ? html`<span>${say('unpacked', { size: formatBytes(locale, root.size) })}</span>` : nothing}` : nothing}
      <span role="status">${this.listing ? say('listing') : fault ? html`<span class="danger">${fault}</span>` : nothing} ${this.notice}</span>
      <span class="grow"></span>
      ${active?.entry?.kind === 'file'
        ? html`<button class="button quiet" @click=${() => void this.#openEntry(active)}>${say('open')}</button>
            ${active.entry.barred ? nothing : html`<button class="button quiet" @click=${() => void this.#saveEntry(active)}>${say('save')}</button>`}`
        : nothing}`;
  }

  #sort(key: SortKey): void {
    this.order = { key, down: this.order.key === key ? !this.order.down : key !== 'name' };
    this.#names?.clear();
    this.#show();
  }

  readonly #searched = (event: Event): void => {
    this.words = (event.target as HTMLInputElement).value.trim();
    this.#show();
  };
  readonly #searchKeyed = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') this.list.focus();
    else if (event.key === 'Escape' && this.words) {
      this.words = '';
      this.#show();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  readonly #backKeyed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    void this.#back();
  };
  readonly #keyed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rtl = getComputedStyle(this).direction === 'rtl';
    const mirrored: Readonly<Record<string, string>> = rtl ? { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' } : {};
    if (this.#pane?.press(mirrored[event.key] ?? event.key)) event.preventDefault();
  };
  readonly #clicked = (event: Event): void => {
    const at = this.#pane?.nodeOf(event.composedPath()[0] as Element);
    if (!at) return;
    this.#pane!.activate(at.node);
    this.notice = '';
    if (at.node.folder && at.twist) this.#toggle(at.node, !at.node.open);
  };
  readonly #doubleClicked = (event: Event): void => {
    const at = this.#pane?.nodeOf(event.composedPath()[0] as Element);
    if (!at || at.twist) return;
    if (at.node.folder) this.#toggle(at.node, !at.node.open);
    else void this.#openEntry(at.node);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-archive-viewer': McpArchiveViewer;
  }
}
