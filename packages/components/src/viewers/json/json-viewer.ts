import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { SourceViewer } from '../source-viewer.ts';
import { wear } from '../element/wear.ts';
import { isAbort } from '../streaming/is-abort.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import type { Capability, FindResult, Viewer } from '../viewer.ts';
import { copyText } from '../selection/copy-text.ts';
import { inWordsAndExpressions, type FindOption, type FindOptions } from '../find/search-pattern.ts';
import { type Copied, lostNote, noTree, remarkOn, shapeBar, treeStatus, type Shape } from './json-bars.ts';
import { beginsAs } from './engine/is-chart.ts';
import { holdsWorks, worksHead } from './holds-works.ts';
import type { Drawn, JsonEngine } from './engine/json-engine.ts';
import type * as PaperPart from './json-paper.ts';
import type { TreeRow } from './engine/json-tree.ts';
import { OpenTree } from './tree/open-tree.ts';
import { graphRow, OtherShape, shapeOf, type Other } from './other-shape.ts';
import type { Records } from './engine/records.ts';
import { streamHead } from '../streaming/stream-head.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { TreeHands } from './tree/tree-hands.ts';
import type { TreePane } from './tree/tree-pane.ts';
import { treePlace } from './tree/tree-place.ts';
import type { valuePanel } from './tree/value-panel.ts';

/** Above this many bytes a tree would take more memory than a page should. */
const largest = 256 * 1024 * 1024;
/** Up to this many bytes a file is read at once. */
const small = 1024 * 1024;
/** What can be done with each. */
const offers: readonly Capability[] = ['find', 'copy', 'print', 'source'];

/**
 * @summary Shows JSON as a tree of any size, a list of objects as a table as well, JSON lines as a list, CSL-JSON as a bibliography, nodes and links as a graph, settings of Vega, Vega-Lite, Plotly, ECharts and Chart.js as a chart, a scene of Excalidraw as a drawing, GeoJSON on a map; what is no JSON is shown as text with the place of the error.
 * @csspart shapes - the choice between tree and table, where the file has a list of objects, and bibliography, graph, chart, drawing or map, where it is one
 * @csspart scroller - what scrolls
 * @csspart status - the line below: number of values, path of the active one, what can be done with it
 */
export class McpJsonViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, ...styles];

  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @state() private records: Records | undefined;
  @state() private tooLarge = false;
  /** The whole value of the active row is shown, by what is loaded when one is asked for. */
  @state() private showsValue = false;
  @state() private valuePanel: typeof valuePanel | undefined;
  /** What was copied last, in words. */
  @state() private copied = '';
  /** Why the file could not be read anew, or not be shown in the shape that the reader chose. */
  @state() private lost: { error: Error; shape?: Shape } | undefined;

  #tree: OpenTree | undefined;
  protected readonly written = { language: 'json' };
  #signal: AbortSignal | undefined;
  /** The place that the reader comes back to when the file was read anew. */
  #left: JsonValue | undefined;
  /** The file is a bibliography. */
  #works = false;
  /** What the file is drawn as. */
  @state() private drawn: Drawn | undefined;
  readonly #other = new OtherShape(this, () => this.#offer());
  #engine: Promise<EngineLink<JsonEngine>> | undefined;
  readonly #hands = new TreeHands({
    root: () => this.renderRoot as ShadowRoot,
    pane: () => this.#tree?.pane,
    shows: () => this.showsValue,
    show: (shown) => (this.showsValue = shown),
    copied: () => void this.#tellCopied('copiedValue'),
    focus: () => this.scrollerElement.focus(),
  });
  readonly #printing = new Printing(this, {
    load: () => import('./json-paper.ts'),
    atHand: (part) => this.#paper(part, this.#tree?.ahead?.rows),
    whole: async (part) => this.#paper(part, await this.#tree?.ahead?.now()),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.lost = this.#tree = undefined;
    this.copied = '';
    this.records = undefined;
    this.#works = false;
    this.drawn = undefined;
    this.#engine = undefined;
    this.leaveText();
    this.#other.forget();
    this.hold(() => this.leaveText());
    this.hold(() => this.#other.forget());
    this.tooLarge = (this.content.size ?? 0) > largest;
    if (isLines(this.artifact) && (await this.#openOther('table', signal))) return;
    if (this.tooLarge) return void (await this.openText(true));
    this.#startEngine();
    const { head, stream } = await streamHead(await this.content.stream(signal), worksHead, (begun) => /^\ufeff?\s*(?:\[|$)/.test(begun));
    this.#works = !isLines(this.artifact) && holdsWorks(head);
    this.drawn = beginsAs(this.artifact.mime, head);
    const first = this.#works ? 'works' : this.drawn;
    if (first) {
      void stream.cancel().catch(() => {});
      if (await this.#openOther(first, signal)) return;
      this.#works = false;
      this.drawn = undefined;
    }
    const whole = await this.#openTree(signal, first ? undefined : stream);
    // Who reads the tree already is left there.
    if (whole && this.drawn) await this.show(this.drawn).catch(() => undefined);
  }

  /** Records, one a line, are a table before they are a tree, works a bibliography, settings a chart, a scene a drawing; false where they are none. Who chose the tree meanwhile has it. */
  async #openOther(shape: Other, signal: AbortSignal): Promise<boolean> {
    if (shape !== 'chart' && shape !== 'drawing') this.records = { count: 0 };
    const shown = await this.show(shape).then(() => true, isAbort);
    signal.throwIfAborted();
    if (!shown) this.records = undefined;
    return shown;
  }

  /** Comes up while the head of the file is on its way. */
  #startEngine(): Promise<EngineLink<JsonEngine>> {
    if (this.#engine) return this.#engine;
    const engine = (this.#engine = startEngine<JsonEngine>('json'));
    this.hold(() => void engine.then((link) => link.close(), () => {}));
    return engine;
  }

  /** Answers whether all of it is there. */
  async #openTree(signal: AbortSignal, begun?: ReadableStream<Uint8Array>): Promise<boolean> {
    const [stream, link, { withUnseen: marked, unseenStyles }] = await Promise.all([begun ?? this.content.stream(signal), this.#startEngine(), import('../unseen/unseen-marks.ts'), this.updateComplete]);
    signal.throwIfAborted();
    wear(this.renderRoot as ShadowRoot, unseenStyles);
    const words = { root: () => this.#say('root'), count: ({ kind, size, node }: TreeRow, list: boolean) => this.#say(kind === 'object' ? 'keys' : node === 0 && list ? 'lines' : 'items', { count: size }) };
    const tree = new OpenTree({ scroller: this.scrollerElement, track: this.track, layer: this.layer }, { link, marked, lines: isLines(this.artifact), large: (this.content.size ?? Infinity) > small, words, changed: () => this.requestUpdate() });
    this.#tree = tree;
    this.hold(() => {
      tree.dispose();
      this.#printing.stop();
    });
    await tree.receive(stream, signal);
    if (tree.pane) this.#offer();
    if (tree.loading) void tree.whole.then(() => this.#arrived(tree, signal)).catch(() => undefined);
    else await this.#arrived(tree, signal);
    return !tree.loading;
  }

  /** Reads a file anew of which something did not come; the reader stays at the place. */
  readonly #again = async (): Promise<void> => {
    const place = (this.#left = this.savePosition());
    try {
      await this.load(new AbortController().signal);
      this.#left = undefined;
      await this.restorePosition(place);
    } catch (error) {
      if (error instanceof Error && !isAbort(error)) this.lost = { error };
    }
  };

  /** It is known what the file is. */
  async #arrived({ opened }: OpenTree, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (opened && 'problem' in opened) {
      const text = await this.openText(!(this.#tree?.pane ?? this.#other.viewer));
      if (opened.problem !== 'depth') text.goToLine(opened.line, opened.column);
    } else Object.assign(this, { records: opened?.records, drawn: opened?.drawn === 'graph' && !graphRow(this) ? undefined : (opened?.drawn ?? this.drawn) });
    this.changed();
  }

  /** The shapes that the file has. */
  get #shapes(): Shape[] {
    return [...(this.#works ? (['works'] as const) : []), ...(this.drawn ? [this.drawn] : []), 'tree', ...(this.records ? (['table'] as const) : [])];
  }

  /** Shows the list of objects as a table or as works, the file as a graph, a picture or a tree. */
  async show(shape: Shape): Promise<void> {
    const [records, signal] = [this.records, this.#signal];
    if (!signal || signal.aborted || (shape === this.#shape && (this.#tree || shape !== 'tree')) || !this.#shapes.includes(shape)) return;
    this.clearFind();
    this.#other.leave();
    if (shape !== 'tree') await this.#other.open(shape, records?.member, signal);
    else if (!this.#tree) await this.#openTree(signal);
    this.#offer();
  }
  readonly #anew = (): void => void (this.lost?.shape ? this.#choose(this.lost.shape) : this.#again());
  /** As the reader chose: where that does not come it is said, and there is a tree. */
  async #choose(shape: Shape): Promise<void> {
    this.lost = undefined;
    const error = await this.show(shape).catch((error: Error) => error);
    if (!error || isAbort(error)) return;
    this.lost = { error, shape };
    if (!this.#tree) await this.show('tree').catch(() => {});
  }
  /** A picture has nothing to find, and is scaled; a graph has both. */
  #offer(): void {
    const can = this.#other.viewer?.capabilities;
    this.offers = [...offers.filter((one) => one !== 'find' || !can || can.has('find')), ...(can?.has('zoom') ? (['zoom'] as const) : [])];
  }
  /** Asked for by what is shown in the place of the tree. */
  protected override get within(): Viewer | undefined {
    return this.showsSource ? this.text : this.#other.viewer;
  }
  override get findOptions(): readonly FindOption[] {
    return this.within?.findOptions ?? inWordsAndExpressions;
  }
  zoom(to: 'in' | 'out' | 'actual' | 'fit'): void {
    this.within?.zoom?.(to);
  }
  get zoomLabel(): string {
    return this.within?.zoomLabel ?? '';
  }
  get #shape(): Shape {
    return this.#other.shape ?? 'tree';
  }

  override async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    const shown = this.#other.viewer ?? this.#tree?.pane;
    const found = (this.showsSource ? super.find(query, options) : shown?.find?.(query, options))?.catch((error: unknown) => {
      throw isTooSlow(error) ? new Error(this.#say('tooSlow'), { cause: error }) : error;
    });
    return (await found) ?? { current: 0, total: 0 };
  }

  override clearFind(): void {
    (this.text ?? this.#other.viewer ?? this.#tree?.pane)?.clearFind?.();
  }
  async copy(): Promise<void> {
    const embedded = this.text ?? this.#other.viewer;
    if (embedded) return embedded.copy?.();
    const selected = this.#hands.selected;
    await copyText(selected === '' ? ((await this.#tree?.pane?.activeValue()) ?? '') : selected);
  }

  async print(): Promise<void> {
    await (this.text ?? this.#other.viewer ?? this.#printing).print?.();
  }
  /** Where the text or another shape is shown, that is its own. */
  #paper({ jsonPaper }: typeof PaperPart, rows: readonly TreeRow[] | undefined): Paper | undefined {
    const { artifact, context } = this;
    const { pane, words } = this.#tree ?? {};
    if (this.text || this.#other.viewer || !pane || !words || !rows?.length) return undefined;
    return jsonPaper({ title: artifact.title ?? artifact.name, locale: context.locale, words, rows, total: pane.rows });
  }

  /** The shape that is shown is the one with a position here. */
  override savePosition(): JsonValue {
    if (this.lost && this.#left) return this.#left;
    return this.withSource(this.#other.shape ? { [this.#other.shape]: this.#other.place } : { ...((this.#tree?.pane?.position ?? { top: 0 }) as unknown as Record<string, JsonValue>), ...(this.showsValue && { value: true }) });
  }
  override async restorePosition(position: JsonValue): Promise<void> {
    this.restoreSource(position);
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const shape = shapeOf(position);
    if (!shape) {
      await this.show('tree');
      const pane = this.#tree?.pane;
      this.showsValue = position['value'] === true;
      await this.updateComplete;
      const place = treePlace(position);
      // What was opened may lie beyond the head of the file.
      if (place.all !== undefined || place.turns || place.active) await this.#tree?.whole.catch(() => undefined);
      if (pane && pane === this.#tree?.pane) await pane.comeTo(place);
    } else {
      await this.#other.comeTo(shape, position[shape]!);
      await this.#tree?.whole;
      await this.show(shape);
    }
  }
  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  get #say(): Localize<keyof typeof strings.en> {
    return localize(strings, this.context.locale);
  }

  protected override reworded(): void {
    this.#tree?.pane?.reword();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (this.showsValue && !this.valuePanel) void import('./tree/value-panel.ts').then((part) => (this.valuePanel = part.valuePanel));
  }

  protected override render(): TemplateResult {
    const say = this.#say;
    const [tree, embedded] = [this.#tree, this.text ?? this.#other.viewer];
    const opened = tree?.opened;
    const remark = !embedded && opened && 'nodes' in opened ? opened.remark : undefined;
    const problem = opened && 'problem' in opened ? noTree(opened, say) : this.tooLarge ? say('large') : '';
    return html`
      ${problem ? html`<div class="problem" role="status">${problem}</div>` : nothing}
      ${remark ? html`<div class="remark" role="status">${remarkOn(remark, say)}</div>` : nothing}
      ${this.lost ? html`<div class="problem" role="alert">${lostNote(this.lost, say, this.context.locale, this.#anew)}</div>` : nothing}
      ${this.#shapes.length > 1 && !this.text ? shapeBar(this.#shapes, this.#shape, say, (shape) => void this.#choose(shape)) : nothing}
      ${embedded ?? nothing}
      <div class="scroller" part="scroller" ?hidden=${embedded !== undefined} tabindex="0" role="tree" aria-label=${say('label', { name: this.artifact.name })} @keydown=${this.#hands.keyed} @click=${this.#hands.clicked} @dblclick=${this.#hands.twice} @copy=${this.#hands.copied}>
        <div class="track" role="presentation"><div class="layer" role="presentation"></div></div>
      </div>
      ${tree?.pane && !embedded ? this.#below(tree, tree.pane) : nothing}
    `;
  }

  /** Nothing is seen of a copy; the same words again are told again. */
  async #tellCopied(what: Copied | 'notCopied'): Promise<void> {
    this.copied = '';
    await this.updateComplete;
    this.copied = this.#say(what);
  }

  #below(tree: OpenTree, { begun, value }: TreePane): TemplateResult {
    const say = this.#say;
    const wishes = { again: this.#again, value: this.showsValue, showValue: (shown: boolean) => (this.showsValue = shown), changed: () => this.requestUpdate(), copied: this.copied, copy: (what: Copied, text = '') => void copyText(text).then(() => this.#tellCopied(what), () => this.#tellCopied('notCopied')) };
    return html`${this.showsValue ? html`<div class="below" @keydown=${this.#hands.closed}>${this.valuePanel?.(begun, begun.length < (value?.length ?? Infinity), say)}</div>` : nothing} ${treeStatus(tree, say, this.context.locale, wishes)}`;
  }
}

/** A list of JSON values, one a line, by its type or name. */
function isLines({ mime, name }: { mime: string; name: string }): boolean {
  return /ndjson|jsonl/.test(mime) || /\.(ndjson|jsonl)$/i.test(name);
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-json-viewer': McpJsonViewer;
  }
}
