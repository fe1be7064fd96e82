import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonObject, JsonValue } from '@mcp-canvas/contract';
import { decoded } from '../../sanitize/decoded.ts';
import { emit } from '../../events/emit.ts';
import { picturesBy } from '../content/picture-url.ts';
import { formatBytes } from '../../localization/format.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { alertStyles } from '../markdown/page/alert-styles.ts';
import { copiedFrom, giveCopied } from '../markdown/page/copied-text.ts';
import { contentsStyles } from '../markdown/contents/contents-styles.ts';
import { contentsTable } from '../markdown/contents/contents.ts';
import { goToElement } from '../markdown/places/jump.ts';
import { asPlace, goToPlace, placeIn } from '../markdown/page/piece-place.ts';
import { linkedSibling } from '../markdown/page/sibling-files.ts';
import { strings as markdownStrings } from '../markdown/strings.ts';
import { styles as markdownStyles } from '../markdown/styles.ts';
import { copyButtonStyles } from '../selection/copy-button.ts';
import { diagramStyles, faultStyles } from '../diagram/diagram-styles.ts';
import { drawDiagrams } from '../markdown/page/draw-diagrams.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { mathStyles } from '../math/math-styles.ts';
import { embed } from '../element/embedded.ts';
import { InnerViewer } from '../element/inner-viewer.ts';
import { notShown } from '../element/not-shown.ts';
import { Offering } from '../offer/offering.ts';
import { offerStyles } from '../offer/styles.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import type { Capability, FindResult, Viewer } from '../viewer.ts';
import { copyText } from '../selection/copy-text.ts';
import { findMarkStyles } from '../find/find-marks.ts';
import { selectedIn, selectedRange } from '../selection/own-selection.ts';
import { inWords, type FindOption, type FindOptions } from '../find/search-pattern.ts';
import { statusLine } from '../layout/status-styles.ts';
import { terminalStyles } from '../code/logs/terminal-styles.ts';
import { CellList } from './cell-list.ts';
import { FindInCells } from './find-in-cells.ts';
import { frameOutput } from './framed-output.ts';
import { bounds, type Notebook, type NotebookProblem } from './notebook-model.ts';
import type { notebookPaper } from './notebook-paper.ts';
import { readInWorker } from './read-in-worker.ts';
import { strings, type NotebookString } from './strings.ts';
import { styles } from './styles.ts';

/** Bytes of a notebook: it is parsed whole. */
const largest = 256 * 1024 * 1024;
/** From this width on the outline lies beside the cells, in CSS pixels. */
const wideEnough = 820;
/** Frames in which a place is looked for again. */
const settling = 8;
const offers: readonly Capability[] = ['find', 'source', 'copy', 'print'];

/**
 * @summary Shows Jupyter notebooks: text, coloured code, and outputs with tables, images, terminal colours and errors. Nothing of it runs.
 * @csspart article - the cells
 * @csspart status - the line below: number of cells, kernel, a button that hides outputs
 */
export class McpNotebookViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, markupLayout, markdownStyles, alertStyles, contentsStyles, mathStyles, diagramStyles, faultStyles, findMarkStyles, statusLine, terminalStyles, offerStyles, copyButtonStyles, styles];

  @query('article') private article!: HTMLElement;
  @query('.scroller') private scrollerElement!: HTMLElement;
  @state() private notebook: Notebook | undefined;
  @state() private problem: NotebookProblem | undefined;
  @state() private wanted: readonly string[] = [];
  @state() private folded = false;
  @state() private wide = false;
  @state() private contentsOpen: boolean | undefined;

  readonly #offering = new Offering(this);
  /** The tree of the file's data, in place of the cells. */
  readonly #data = new InnerViewer<'tree'>(this, () => this.#dataChanged());
  #cells: CellList | undefined;
  #finding: FindInCells | undefined;
  #signal: AbortSignal | undefined;
  /** True once the reader has gone elsewhere than where they left. */
  #moved = false;
  readonly #printing = new Printing(this, {
    load: () => import('./notebook-paper.ts'),
    atHand: (part) => this.#paper(part.notebookPaper),
    whole: async (part) => {
      for (const at of this.notebook?.cells.keys() ?? []) await this.#cells?.fill(at);
      return this.#paper(part.notebookPaper);
    },
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.#data.leave();
    this.#offering.withdraw();
    this.hold(() => this.#data.leave());
    this.hold(() => this.#finding?.clear());
    this.hold(() => this.#printing.stop());
    this.#cells = undefined;
    Object.assign(this, { problem: undefined, wanted: [], folded: false });
    if ((this.content.size ?? 0) > largest) throw notShown(this.#say('tooLarge'));
    // Asked while the file comes.
    void picturesBy();
    const bytes = await this.content.bytes(signal);
    signal.throwIfAborted();
    this.#watchWidth();
    await this.#read(bytes, false, signal);
  }

  async #read(bytes: Uint8Array, whole: boolean, signal: AbortSignal): Promise<void> {
    const notebook = await readInWorker(bytes, whole, signal);
    signal.throwIfAborted();
    const ways = { source: (asked: AbortSignal) => this.#showData(asked), anyway: (asked: AbortSignal) => this.#read(bytes, true, asked) };
    if (notebook === 'slow') return this.#offering.ask({ why: this.#offering.slow(bounds.seconds), ...ways }, signal);
    if (notebook === 'large') return this.#offering.ask({ why: this.#say('large', { size: formatBytes(this.context.locale, bytes.length) }), ...ways }, signal);
    if ('problem' in notebook) {
      this.problem = notebook.problem;
      this.notebook = undefined;
      return this.#showData(signal);
    }
    const { cells: { length: shown }, count } = notebook;
    if (shown < count) this.#offering.ask({ why: this.#say('cutCells', { shown, count }), beside: 'part', anyway: ways.anyway }, signal);
    await this.#lay(notebook, signal);
  }

  async #lay(notebook: Notebook, signal: AbortSignal): Promise<void> {
    this.notebook = notebook;
    await this.updateComplete;
    this.#finding?.clear();
    const cells = new CellList({
      article: this.article,
      scroller: this.scrollerElement,
      notebook,
      say: this.#say,
      context: () => this.context,
      hold: (release) => this.hold(release),
      frame: (into, markup) => void frameOutput(into, markup, { artifact: this.artifact, context: this.context, title: this.#say('page'), hold: (release) => this.hold(release) }, signal).catch(() => undefined),
      wanted: (origins) => (this.wanted = [...new Set([...this.wanted, ...origins])].sort()),
      enriched: () => {
        this.#finding?.refresh();
        this.#drawDiagrams(signal);
      },
      signal,
    });
    await cells.begin();
    signal.throwIfAborted();
    this.#cells = cells;
    this.#finding = new FindInCells(notebook, cells);
    this.capabilities = offers;
  }

  #showData(signal: AbortSignal): Promise<void> {
    return this.#data.enter('tree', (until) => embed<Viewer>(this, 'mcp-json-viewer', () => import('../json/define.ts'), until), signal);
  }
  get #tree(): Viewer | undefined {
    return this.#data.shown?.viewer;
  }

  #dataChanged(): void {
    const own = [...(this.#tree?.capabilities ?? [])].filter((one) => one !== 'source');
    this.capabilities = this.notebook ? [...own, 'source'] : own;
  }

  get source(): boolean {
    return this.#tree !== undefined;
  }
  set source(on: boolean) {
    if (!this.notebook || on === this.source || !this.#signal) return;
    if (on) void this.#openData(this.#signal).catch(() => this.#data.leave());
    else {
      this.#data.leave();
      this.capabilities = offers;
      void this.updateComplete.then(() => this.#left && this.restorePosition(this.#left));
    }
  }
  /** Where they left the cells for the source: what is hidden has no place. */
  #left: JsonObject | undefined;
  async #openData(signal: AbortSignal): Promise<void> {
    this.#left = this.savePosition() as JsonObject;
    await this.#showData(signal);
  }
  get wrap(): boolean {
    return this.#tree?.wrap ?? false;
  }
  set wrap(wrap: boolean) {
    if (this.#tree) this.#tree.wrap = wrap;
  }

  get findOptions(): readonly FindOption[] {
    return this.#tree ? (this.#tree.findOptions ?? []) : inWords;
  }
  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    if (this.#tree) return (await this.#tree.find?.(query, options)) ?? { current: 0, total: 0 };
    const goTo = (cell: number, range: Range): void => {
      if (this.folded) this.folded = false;
      this.article.toggleAttribute('data-folded', this.folded);
      const section = this.article.children[cell]!;
      goToPlace(this.article, this.scroller, { piece: cell, into: range.getBoundingClientRect().top - section.getBoundingClientRect().top - this.scroller.clientHeight / 3 });
    };
    return (await this.#finding?.find(query, options, placeIn(this.article, this.scroller).piece, goTo)) ?? { current: 0, total: 0 };
  }
  clearFind(): void {
    if (this.#tree) this.#tree.clearFind?.();
    else this.#finding?.clear();
  }

  /** What is selected, else the code of all cells, with the text between as comments of Jupyter's percent format. */
  async copy(): Promise<void> {
    if (this.#tree) return this.#tree.copy?.();
    const whole = (): string => (this.notebook?.cells ?? []).map(({ kind, source }) => (kind === 'code' ? `# %%\n${source}` : `# %% [${kind}]\n${source.replace(/^/gm, '# ')}`)).join('\n\n');
    const selected = selectedRange(this.renderRoot as ShadowRoot);
    await copyText((selected && copiedFrom(selected, this.article)?.text) || selectedIn(this.renderRoot as ShadowRoot) || whole());
  }
  async print(): Promise<void> {
    await (this.#tree ? this.#tree.print?.() : this.#printing.print());
  }
  #paper(make: typeof notebookPaper): Paper | undefined {
    if (!this.notebook || this.#tree) return undefined;
    return make(this.artifact.title ?? this.artifact.name, this.notebook, this.article.children, this.context.locale);
  }

  override savePosition(): JsonValue {
    const viewer = this.#tree;
    if (this.notebook && viewer) return { ...this.#left, source: viewer.savePosition?.() ?? null };
    return { ...(this.notebook ? placeIn(this.article, this.scroller) : { piece: 0, into: 0 }), folded: this.folded };
  }
  override async restorePosition(position: JsonValue): Promise<void> {
    const place = asPlace(position);
    if (!place || !this.#cells) return;
    this.#moved = false;
    this.folded = (position as { folded?: JsonValue }).folded === true;
    await this.#cells.fill(Math.min(place.piece, Math.max(0, this.article.children.length - 1))).catch(() => undefined);
    // Cells around it are filled as they come near, and are then higher or lower than was estimated.
    for (let frame = 0; frame < settling && this.isConnected && !this.#moved; frame++) {
      goToPlace(this.article, this.scroller, place);
      await new Promise(requestAnimationFrame);
    }
    const { source } = position as { source?: JsonValue };
    if (source === undefined || !this.#signal) return;
    await this.#openData(this.#signal);
    await this.#tree?.restorePosition?.(source);
  }

  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  #watchWidth(): void {
    const sizes = new NextFrameSizes(() => (this.wide = this.clientWidth >= wideEnough));
    sizes.observe(this);
    this.wide = this.clientWidth >= wideEnough;
    this.hold(() => sizes.disconnect());
  }

  /** Cells are drawn anew from what was read; behind their source, too. */
  protected override reworded(): void {
    if (!this.notebook || !this.#cells || !this.#signal) return;
    const place = this.savePosition();
    void this.#lay(this.notebook, this.#signal).then(() => (this.source ? this.#dataChanged() : this.restorePosition(place)), () => {});
  }

  get #say(): Localize<NotebookString> {
    return localize(strings, this.context.locale);
  }

  /** Those of the text, and charts that come as settings. */
  #drawDiagrams(signal: AbortSignal): void {
    drawDiagrams(this.article, this.scrollerElement, this.context, (release) => this.hold(release), signal);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.article.toggleAttribute('data-folded', this.folded);
    // A drawing has the colours of its theme in it.
    if (this.#signal && changed.get('context')?.theme !== this.context.theme) this.#drawDiagrams(this.#signal);
  }

  protected override render(): TemplateResult {
    const { notebook, problem, wanted, wide } = this;
    const data = this.#tree;
    const say = this.#say;
    const words = localize(markdownStrings, this.context.locale);
    const headings = notebook?.cells.flatMap((cell, at) => cell.headings.map((heading) => ({ ...heading, anchor: `${at}/${heading.anchor}` }))) ?? [];
    const open = this.contentsOpen ?? (wide && headings.length > 2);
    return html`<div class="column">
      ${problem ? html`<div class="bar" role="status"><span>${say(problem)}</span></div>` : nothing}
      ${wanted.length > 0 && !data
        ? html`<div class="bar" role="status"><span>${words('wanted', { hosts: wanted.map((origin) => new URL(origin).host).join(', ') })}</span><button class="button" @click=${this.#allow}>${words('load')}</button></div>`
        : nothing}
      ${data ? nothing : this.#offering.render()}
      ${data ?? nothing}
      <div class=${wide ? 'stage beside' : 'stage'} ?hidden=${!!data || this.#offering.stands} @click=${this.#follow}>
        ${notebook ? contentsTable({ headings, current: undefined, open, beside: wide, toggle: (to) => (this.contentsOpen = to) }, words) : nothing}
        <div class="scroller" tabindex="0" role="group" aria-label=${say('label', { name: this.artifact.name })} @wheel=${this.#goes} @pointerdown=${this.#goes} @keydown=${this.#goes} @copy=${this.#copied}><article part="article" dir="auto"></article></div>
      </div>
      ${notebook && !data ? this.#foot(notebook) : nothing}
    </div>`;
  }

  #foot({ cells, kernel, language }: Notebook): TemplateResult {
    const say = this.#say;
    return html`<div class="status" part="status">
      <span>${say('cells', { count: cells.length })}</span><span><bdi>${kernel || language}</bdi></span>
      <span class="grow"></span>
      ${cells.some(({ outputs }) => outputs.length > 0) ? html`<button class="button quiet" aria-pressed=${this.folded} @click=${() => (this.folded = !this.folded)}>${say(this.folded ? 'expand' : 'collapse')}</button>` : nothing}
    </div>`;
  }

  readonly #goes = (): void => {
    this.#moved = true;
  };

  readonly #copied = (event: ClipboardEvent): void => {
    giveCopied(event, this.renderRoot as ShadowRoot, this.article);
  };

  readonly #allow = (): void => {
    const allowed = this.wanted;
    this.wanted = [];
    void this.#cells?.allow(allowed);
  };

  /** A fragment leads to a heading in here; as a plain link it would change the address of the host page. */
  readonly #follow = (event: Event): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link) return;
    event.preventDefault();
    const sibling = linkedSibling(link, this.context);
    if (sibling) return void emit(this, 'mcp-sibling-open', sibling);
    const fragment = decoded(link.getAttribute('href')!.slice(1));
    const [, cell, anchor] = (link.closest('.contents') && /^(\d+)\/(.*)$/.exec(fragment)) || [];
    if (!this.wide && link.closest('.contents')) this.contentsOpen = false;
    if (cell !== undefined) return void this.#goTo(Number(cell), anchor!);
    const wanted = fragment.toLowerCase();
    const found = this.notebook?.cells.findIndex(({ headings }) => headings.some((heading) => heading.anchor.toLowerCase() === wanted)) ?? -1;
    if (found >= 0) void this.#goTo(found, wanted);
  };

  async #goTo(cell: number, anchor: string): Promise<void> {
    await this.#cells?.fill(cell);
    const section = this.article.children[cell] as HTMLElement | undefined;
    const heading = section?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}" i]`) ?? section;
    if (heading) await goToElement(heading, this.scroller);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-notebook-viewer': McpNotebookViewer;
  }
}
