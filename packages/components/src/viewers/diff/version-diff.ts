import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { ref } from 'lit/directives/ref.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { formatBytes, formatPercent } from '../../localization/format.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import type { FindResult, ZoomPreset } from '../viewer.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { findMarkStyles } from '../find/find-marks.ts';
import { inWordsAndExpressions, type FindOptions } from '../find/search-pattern.ts';
import type * as Sheets from './comparison-paper.ts';
import { comparedSheets } from './compared-sheets.ts';
import { countSigns, countWords } from './compare/count-words.ts';
import { diffBar, type Layout } from './diff-bar.ts';
import { diffKind, waysOf, type DiffKind } from './compare/diff-kind.ts';
import type { Arrangement, DiffRow } from './compare/rows/diff-row.ts';
import { imageCompare, layPictures } from './pictures/image-compare.ts';
import { PictureRefused } from './pictures/image-pair.ts';
import { PictureDesk } from './pictures/picture-desk.ts';
import { remarksOn } from './remarks.ts';
import { RowDesk } from './row-desk.ts';
import { ComparisonRefused } from './compare/comparison-refused.ts';
import { readVersions } from './compare/start-comparing.ts';
import { strings, type DiffStringKey } from './strings.ts';
import { styles } from './styles.ts';

/** Pixels of width under which two versions do not go side by side. */
const roomForTwo = 600;

/** Sizes of pictures, and the keys that lead to some, as where one is shown alone. */
const pictureSizes: readonly ZoomPreset[] = ['fit', 0.25, 0.5, 1, 2, 4, 8];
const sizeKeys: Readonly<Record<string, 'in' | 'out' | 'fit' | 'actual'>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit', '1': 'actual' };

/** What the reader chose last; kept for the next comparison of the page. */
const preferred: { rows: Arrangement; wrap: boolean; pictures: 'swipe' | 'split'; ignoreSpaces: boolean } = { rows: 'split', wrap: true, pictures: 'swipe', ignoreSpaces: false };

/**
 * @summary Shows in what two versions of an artifact differ: lines, rows of a table, values, nodes and links, or pictures.
 * @csspart comparison - the line with both versions, the counts and the buttons
 * @csspart scroller - where the rows lie
 */
export class McpVersionDiff extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, drawings, findMarkStyles, styles];

  @state() private kind: DiffKind = 'text';
  @state() private narrow = false;
  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @query('.probe') private probe!: HTMLElement;
  @query('.head') private head!: HTMLElement;

  #place: JsonValue | undefined;
  #ways: readonly DiffKind[] = [];
  readonly #pictures = new PictureDesk(this);
  readonly #rows = new RowDesk({
    host: this,
    parts: () => ({ scroller: this.scrollerElement, track: this.track, layer: this.layer, probe: this.probe, head: this.head }),
    arrangement: () => this.#arrangement,
    wrap: () => preferred.wrap,
    say: () => this.#say,
    hold: (release) => this.hold(release),
    laid: ({ columns }) => void (this.capabilities = ['find', ...(columns ? [] : (['wrap'] as const)), 'print']),
  });
  readonly #sizes = new NextFrameSizes(() => this.#measured());
  readonly #printing = new Printing(this, {
    load: () => import('./comparison-paper.ts'),
    atHand: (part) => this.#paper(part, this.#rows.atHand),
    whole: async (part) => this.#paper(part, await this.#rows.whole()),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#rows.clear();
    this.#pictures.close();
    this.hold(() => this.#printing.stop());
    const { comparison, siblingContent } = this.context;
    const kind = comparison && diffKind(comparison.before, this.artifact);
    if (!comparison || !kind) throw new Error(this.#say('notComparable'));
    if (!siblingContent) throw new Error(this.#say('noService'));
    this.kind = kind;
    this.#ways = waysOf[kind];
    this.#sizes.observe(this);
    this.hold(() => this.#sizes.disconnect());
    await this.updateComplete;
    signal.throwIfAborted();
    this.narrow = this.clientWidth < roomForTwo;
    const before = siblingContent(comparison.before);
    try {
      if (kind === 'image') {
        const about = { versions: { old: comparison.before.version, new: this.artifact.version }, name: this.artifact.title || this.artifact.name };
        await this.#pictures.open(before, this.content, about, (release) => this.hold(release), signal);
        this.capabilities = ['print', 'zoom'];
      } else {
        this.#rows.take(await readVersions(kind, before, this.content, signal));
        await this.#compare(kind, signal, true);
        if (comparison.jump) await this.#rows.step(1);
      }
    } catch (error) {
      throw await this.#told(error);
    }
  }

  async #compare(kind: Exclude<DiffKind, 'image'>, signal: AbortSignal, guess = false): Promise<void> {
    const { mime, name } = this.artifact;
    await this.#rows.compare({ kind, guess, ignoreSpaces: preferred.ignoreSpaces, mime, name }, signal, (as) => {
      this.kind = as;
      if (guess) this.#ways = waysOf[as];
    });
  }

  /** True where long lines of text are wrapped. */
  get wrap(): boolean {
    return preferred.wrap;
  }
  set wrap(wrap: boolean) {
    preferred.wrap = wrap;
    this.#rows.rewrap();
    this.changed();
  }

  readonly findOptions = inWordsAndExpressions;

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    try {
      return await this.#rows.find(query, options);
    } catch (error) {
      throw isTooSlow(error) ? new Error(this.#say('tooSlow'), { cause: error }) : error;
    }
  }
  clearFind(): void {
    this.#rows.clearFind();
  }

  /** Prints the rows as they lie here, folds folded; of pictures both. */
  print(): Promise<void> {
    return this.#printing.print();
  }

  #paper({ comparisonPaper, picturesPaper }: typeof Sheets, rows: readonly DiffRow[]): Paper | undefined {
    const { comparison, locale } = this.context;
    const { summary } = this.#rows;
    const { pair } = this.#pictures;
    const sheet = summary?.sheets?.list[summary.sheets.open]?.name;
    const title = [this.artifact.title ?? this.artifact.name, ...(sheet ? [sheet] : [])].join(' · ');
    const say = this.#say;
    if (pair) return picturesPaper(title, pair, locale, say);
    if (!summary || !comparison) return undefined;
    const subtitle = `${say('version', { version: comparison.before.version })} → ${say('version', { version: this.artifact.version })} · ${countSigns(summary.counts, locale)} (${countWords(summary.counts, locale)})`;
    return comparisonPaper({ title, subtitle, summary, arrangement: this.#arrangement, rows, remarks: this.#remarks, locale, say });
  }

  /** The place of the viewer that shows one version is kept for it. */
  override savePosition(): JsonValue {
    return this.#place ?? null;
  }
  override restorePosition(position: JsonValue): void {
    this.#place = position;
  }
  protected override get scroller(): Element {
    return this.scrollerElement ?? this;
  }

  get #say(): Localize<DiffStringKey> {
    return localize<DiffStringKey>(strings, this.context.locale);
  }

  get #arrangement(): Arrangement {
    return this.narrow ? 'inline' : preferred.rows;
  }

  protected override reworded(): void {
    this.#rows.reword();
  }

  protected override render(): TemplateResult {
    const { comparison, locale } = this.context;
    const { artifact, kind } = this;
    const { summary } = this.#rows;
    const { pair } = this.#pictures;
    const say = this.#say;
    if (!comparison) return html`${nothing}`;
    const { before, versions } = comparison;
    const bar = diffBar({
      before,
      after: artifact,
      versions,
      counts: summary?.sheets?.counts ?? summary?.counts,
      changes: summary?.changes ?? 0,
      at: this.#rows.at,
      still: this.#rows.isStill,
      kinds: this.#ways,
      kind,
      layouts: this.#layouts,
      layout: kind === 'image' ? this.#pictureLayout : this.#arrangement,
      choose: (version) => comparison.choose(version),
      compareAs: (as) => as !== 'image' && as !== kind && void this.#again(as),
      lay: (layout) => void this.#lay(layout),
      ignoresSpaces: this.#ofText ? preferred.ignoreSpaces : undefined,
      ignoreSpaces: () => this.#ignoreSpaces(),
      step: (step) => void this.#rows.step(step),
      close: () => comparison.close(),
    }, locale, say);
    const names = { before: before.version, after: artifact.version, name: artifact.title || artifact.name };
    return html`${bar}${summary ? comparedSheets(summary, locale, say, (sheet) => void this.#rows.openSheet(sheet)) : nothing}
      ${pair
        ? html`<div class="room" role="group" aria-label=${say('label', names)} tabindex="0" @keydown=${this.#keyed} ${ref(this.#pictures.room)}>${imageCompare(pair, { layout: this.#pictureLayout, zoomed: this.#pictures.scale !== 'fit' }, locale, say, this.#pictures)}</div>`
        : html`<div class="head" hidden aria-hidden="true"></div>
            <div class="scroller ${kind === 'text' ? 'lines' : ''}" part="scroller" tabindex="0" role="group" aria-label=${say('label', names)} @keydown=${this.#keyed} ?hidden=${!summary || summary.rows === 0}>
              <div class="track"><div class="layer"></div></div>
              <span class="probe" aria-hidden="true">0000000000</span>
            </div>
            ${summary?.rows === 0 ? html`<p class="equal">${say(summary.note ?? 'equal')}</p>` : nothing}
            <div class="status" role="status">${this.#remarks.map((text) => html`<span>${text}</span>`)}</div>`}`;
  }

  get #remarks(): string[] {
    const { comparison, locale } = this.context;
    const { summary } = this.#rows;
    return summary && comparison ? remarksOn(summary, { old: comparison.before.version, new: this.artifact.version }, locale, this.#say) : [];
  }
  get #layouts(): readonly Layout[] {
    if (this.kind === 'image') return this.narrow ? ['swipe'] : ['swipe', 'split'];
    return this.narrow || !this.#rows.summary?.arranged ? [] : ['split', 'inline'];
  }
  get #pictureLayout(): 'swipe' | 'split' {
    return this.narrow ? 'swipe' : preferred.pictures;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { pair, share, scale } = this.#pictures;
    if (!pair) return;
    layPictures(this.renderRoot as ShadowRoot, pair, share, scale);
    this.#pictures.laid();
    if (this.#size !== (this.#size = this.zoomLabel)) this.changed();
  }

  readonly zoomPresets = pictureSizes;
  zoom(to: 'in' | 'out' | 'actual' | ZoomPreset): void {
    if (to === 'width' || to === 'page') return;
    this.#pictures.zoom(to);
  }
  /** What the toolbar was told. */
  #size = '';
  get zoomLabel(): string {
    return formatPercent(this.context.locale, this.#pictures.factor);
  }

  async #again(kind: Exclude<DiffKind, 'image'>): Promise<void> {
    await this.#compare(kind, new AbortController().signal).catch(() => undefined);
  }

  /** Whether it is of lines. */
  get #ofText(): boolean {
    return this.kind === 'text' || this.kind === 'notebook' || this.kind === 'words';
  }
  #ignoreSpaces(): void {
    if (this.kind === 'image' || !this.#ofText) return;
    preferred.ignoreSpaces = !preferred.ignoreSpaces;
    void this.#again(this.kind);
  }

  async #lay(layout: Layout): Promise<void> {
    this.#pictures.stay();
    if (layout === 'swipe' || this.kind === 'image') preferred.pictures = layout === 'inline' ? 'swipe' : layout;
    else preferred.rows = layout;
    this.requestUpdate();
    await this.#rows.arrange();
  }

  #measured(): void {
    const narrow = this.clientWidth < roomForTwo;
    if (narrow === this.narrow || this.clientWidth === 0) return;
    this.narrow = narrow;
    void this.#rows.arrange();
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return this.context.comparison?.close();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const size = this.kind === 'image' ? sizeKeys[event.key] : undefined;
    if (size) {
      event.preventDefault();
      return this.zoom(size);
    }
    if (event.key === 'w') {
      event.preventDefault();
      return this.#ignoreSpaces();
    }
    const step = event.key === 'n' || (event.key === 'F7' && !event.shiftKey) ? 1 : event.key === 'p' || event.key === 'F7' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    void this.#rows.step(step);
  };

  async #told(error: unknown): Promise<unknown> {
    if (error instanceof PictureRefused) return new Error(this.#say(error.reason));
    if (error instanceof ComparisonRefused) return new Error(this.#say(error.reason, { most: formatBytes(this.context.locale, error.most) }));
    // What is wrong with a workbook is said as where it is shown.
    if (this.kind === 'workbook' && error instanceof Error) return (await import('../data/define.ts')).problemError(error, this.context.locale);
    return error;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-version-diff': McpVersionDiff;
  }
}
