import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { formatPercent } from '../../localization/format.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { localize } from '../../localization/localize.ts';
import { FocusKeeper } from '../../styles/focus-keeper.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { pump } from '../streaming/byte-pump.ts';
import { yieldTurn } from '../streaming/slices.ts';
import { startEngine } from '../streaming/start-engine.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import { SourceViewer } from '../source-viewer.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import type { Capability, FindResult, Viewer } from '../viewer.ts';
import { copyText } from '../selection/copy-text.ts';
import { comesIntoView, inWords, type FindOption, type FindOptions } from '../find/search-pattern.ts';
import { details, type DetailsActions } from './panes/details.ts';
import { drawingCanvas, type DrawingActions, type Here } from './drawing/drawing-canvas.ts';
import { embed } from '../element/embedded.ts';
import { InnerViewer } from '../element/inner-viewer.ts';
import { filterBar, saveForm, type FilterActions } from './panes/filter-bar.ts';
import { GraphDesk } from './drawing/graph-desk.ts';
import type { GraphEngine } from './engine/graph-engine.ts';
import { GraphModel } from './scene/graph-model.ts';
import type * as PaperPart from './graph-paper.ts';
import type { Part } from './scene/graph-scene.ts';
import { keptSigns } from './scene/kept-signs.ts';
import { readPlace, writePlace } from './scene/place-kept.ts';
import { saveDrawing, saveVersion } from './save-version.ts';
import { drawingNotice, statusLine } from './panes/status-line.ts';
import { strings, type Say } from './strings.ts';
import { styles } from './styles.ts';
import { tablePane } from './table/table-pane.ts';

/** How graphs are written that are no JSON, by their types and by how their names end. */
const writings: readonly (readonly [language: string, type: RegExp, ending: RegExp])[] = [
  ['xml', /\+xml$/, /\.(graphml|gexf|rdf|owl|owx)$/i],
  ['dot', /graphviz$/, /\.(gv|dot)$/i],
  ['turtle', /\/(turtle|trig|n-triples|n-quads)$/, /\.(ttl|trig|nt|nq)$/i],
];

/**
 * @summary Shows a knowledge graph as a drawing beside tables of its nodes and links, filters it, and saves what is left as a version.
 * @csspart filter - the bar with the filter
 * @csspart legend - the types and their signs
 * @csspart drawing - the canvas
 * @csspart tables - the nodes and links as tables
 * @csspart details - everything the file says of what is selected
 * @csspart status - the line below: how much is shown, what was odd in the file
 * @cssproperty [--mcp-graph-1] - the colour of nodes without a type; `--mcp-graph-2` to `--mcp-graph-8` are those of types
 * @fires {CustomEvent<{ artifact: Artifact, text: string, revision: Revision, respondWith: (kept: Promise<unknown>) => void }>} mcp-artifact-save - the reader saves what is shown as a version; who keeps it calls `respondWith`
 */
export class McpKnowledgeGraphViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, drawings, ...styles];

  @query('canvas.over') private canvas!: HTMLCanvasElement;
  @query('canvas.under') private under!: HTMLCanvasElement;
  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @state() private model: GraphModel | undefined;
  @state() private folded = true;
  @state() private saving = false;
  @state() private busy = false;
  /** What just happened, in words. */
  @state() private said = '';
  /** Where the keyboard is in the drawing. */
  @state() private here: Here | undefined;

  #desk: GraphDesk | undefined;
  #told = '';
  /** What shows a file that is no graph: as a text or a tree. */
  readonly #other = new InnerViewer<'text' | 'tree'>(this, () => this.#offer());
  #place = readPlace(undefined);
  readonly #printing = new Printing(this, { load: () => import('./graph-paper.ts'), atHand: (part) => this.#paper(part) });

  constructor() {
    super();
    // Who clears the filter, closes the details or asks for the drawing goes on in the table.
    this.addController(new FocusKeeper(this, '.side .scroller'));
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#told = '';
    Object.assign(this, { model: undefined, saving: false, busy: false, said: '', here: undefined });
    this.leaveText();
    this.#other.leave();
    this.hold(() => this.leaveText());
    this.hold(() => this.#other.leave());
    const engine = startEngine<GraphEngine>('knowledge-graph');
    this.hold(() => void engine.then((link) => link.close(), () => {}));
    const [stream, link] = await Promise.all([this.content.stream(signal, true), engine]);
    signal.throwIfAborted();
    await pump(stream, (piece) => link.call('push', [piece], [piece.buffer]), signal);
    const columns = await link.call('open', [this.context.locale]);
    signal.throwIfAborted();
    if (!columns) return this.#showOther(signal);
    // Of a long graph each step is as much as the page should do in one go.
    await yieldTurn();
    signal.throwIfAborted();
    this.model = new GraphModel(columns, keptSigns(this.artifact.id));
    await this.updateComplete;
    await yieldTurn();
    signal.throwIfAborted();
    const { canvas, under, scrollerElement: scroller, track, layer } = this;
    const desk = new GraphDesk({ canvas, under, scroller, track, layer }, this.model, link, { say: () => this.#say, changed: () => this.#offer() });
    this.hold(() => {
      desk.dispose();
      this.#printing.stop();
      this.#desk = undefined;
    });
    this.#desk = desk;
    this.#offer();
  }

  /** A new drawing, and the toolbar's, where what can be done or how large it is changed. */
  #offer(): void {
    const { embedded } = this;
    const drawn = this.#desk?.drawing === 'done';
    const offered: Capability[] = embedded ? [...(embedded.capabilities ?? [])] : ['find', 'copy', 'print', 'source', ...(drawn ? (['zoom'] as const) : [])];
    const told = `${offered.join()} ${drawn ? this.zoomLabel : ''}`;
    if (told === this.#told) return this.requestUpdate();
    this.#told = told;
    this.offers = offered;
  }

  readonly #actions: FilterActions = {
    filter: (change) => this.#desk?.change(() => this.model?.filterBy(change)),
    clear: () => this.#desk?.change(() => this.model?.clear()),
    layer: () => this.model && this.#desk?.layer(!this.model.layered),
    toggle: () => (this.folded = !this.folded),
    startSaving: () => {
      this.saving = !this.saving;
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLInputElement>('.save input')?.select());
    },
    cancel: () => this.#endSaving(),
    save: (label) => void this.#save(label),
    picture: () => void this.#desk?.stage.png().then((bytes) => bytes && saveDrawing(this.artifact, bytes, 'png')),
    vector: () => {
      const drawing = this.#desk?.stage.svg();
      if (drawing) saveDrawing(this.artifact, new Blob([drawing], { type: 'application/octet-stream' }), 'svg');
    },
    values: () => void this.#desk?.shown().then((text) => saveDrawing(this.artifact, new Blob([text], { type: 'application/octet-stream' }), 'json'), () => {}),
  };

  readonly #detailsActions: DetailsActions = {
    go: (part) => this.#desk?.select(part),
    grow: (id) => this.#desk?.change(() => this.model?.grow(id)),
    close: () => this.#desk?.select(undefined),
  };

  #endSaving(): void {
    this.saving = false;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.acts [aria-expanded]')?.focus());
  }

  async #save(label: string): Promise<void> {
    const { artifact } = this;
    const desk = this.#desk;
    if (!desk || this.busy) return;
    const say = this.#say;
    this.busy = true;
    try {
      const { text, revision } = await desk.version(label, artifact);
      // What is saved is JSON: of a file of XML or DOT it would be no version.
      const kept = this.written.language === 'json' ? await saveVersion(this, artifact, text, revision) : saveDrawing(artifact, new Blob([text], { type: 'application/octet-stream' }), 'json');
      this.said = kept === 'version' ? say('saved', { label }) : say('savedFile');
      // What was filtered here is a version now: this one is whole again.
      if (kept === 'version') this.#actions.clear();
      this.#endSaving();
    } catch (error) {
      this.said = say('notSaved', { reason: sentenceIn(this.context.locale, error) });
    } finally {
      this.busy = false;
    }
  }

  async #showOther(signal: AbortSignal): Promise<void> {
    if (this.written.language === 'json') return this.#other.enter('tree', (until) => embed<Viewer>(this, 'mcp-json-viewer', () => import('../json/define.ts'), until), signal);
    const text = async (until: AbortSignal): Promise<Viewer> => {
      const viewer = await embed<Viewer>(this, 'mcp-code-viewer', () => import('../code/define.ts'), until);
      return Object.assign(viewer, { artifact: { ...viewer.artifact, ...this.written } });
    };
    return this.#other.enter('text', text, signal);
  }

  protected get written(): { language: string } {
    const { mime, name } = this.artifact;
    return { language: writings.find(([, type, ending]) => type.test(mime) || (mime === '' && ending.test(name)))?.[0] ?? 'json' };
  }
  private get embedded(): Viewer | undefined {
    return this.#other.shown?.viewer;
  }
  protected override get within(): Viewer | undefined {
    return this.text ?? this.embedded;
  }
  override get source(): boolean {
    return this.embedded ? (this.embedded.source ?? false) : super.source;
  }
  override set source(source: boolean) {
    if (this.embedded) this.embedded.source = source;
    else super.source = source;
  }
  override async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    if (this.showsSource || this.embedded) return super.find(query, options);
    const { part, current, total } = this.model?.find(query, options) ?? { part: undefined, current: 0, total: 0 };
    if (part && comesIntoView(options)) this.#desk?.select(part);
    return { current, total };
  }
  override get findOptions(): readonly FindOption[] {
    return this.within ? super.findOptions : inWords;
  }

  override clearFind(): void {
    super.clearFind();
    this.model?.finding.clear();
  }
  async copy(): Promise<void> {
    if (this.within) return this.within.copy?.();
    await copyText((await this.#desk?.copied()) ?? '');
  }
  async print(): Promise<void> {
    await (this.within ?? this.#printing).print?.();
  }
  #paper({ graphPaper }: typeof PaperPart): Paper | undefined {
    const { artifact, context, model } = this;
    if (this.within || !model) return undefined;
    return graphPaper(artifact.title ?? artifact.name, model, this.#desk?.drawing === 'done' ? this.#desk.stage.paper() : undefined, this.#say, context.locale);
  }
  zoom(to: 'in' | 'out' | 'fit' | 'actual'): void {
    const stage = this.#desk?.stage;
    if (to === 'fit') stage?.fit();
    else stage?.zoom(to === 'actual' ? 1 / stage.scale : to === 'in' ? 1.25 : 0.8);
  }
  get zoomLabel(): string {
    return this.#desk ? formatPercent(this.context.locale, this.#desk.stage.scale) : '';
  }

  override savePosition(): JsonValue {
    this.#desk?.keepPlace(this.#place, this.artifact.version);
    return this.withSource(writePlace(this.#place));
  }
  override restorePosition(position: JsonValue): void {
    this.restoreSource(position);
    this.#place = readPlace(position);
    this.#desk?.takePlace(this.#place, this.artifact.version);
  }
  protected override get scroller(): Element {
    return this.scrollerElement ?? this;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('context')) return;
    const before = changed.get('context');
    // The host hands over a new object each time it is told of a change: what is the same must not be told again.
    if (before?.theme === this.context.theme && before.locale === this.context.locale) return;
    this.#desk?.stage.recolour();
    this.#desk?.show();
  }

  get #say(): Say {
    return localize(strings, this.context.locale);
  }

  protected override render(): TemplateResult {
    const say = this.#say;
    const { model, embedded, context, artifact, text } = this;
    const desk = this.#desk;
    if (!model) return html`${embedded ? html`<div class="problem" role="status">${say('noGraph')}</div>${embedded}` : nothing}`;
    const { columns, filter, selected, signs } = model;
    const drawing = desk?.drawing ?? 'none';
    return html`
      ${text ?? nothing}
      <div class="bars" ?hidden=${text !== undefined}>
        ${filterBar({ columns, signs, filter, open: !this.folded, saving: this.saving, busy: this.busy, drawn: drawing === 'done', layered: desk?.canLayer ? model.layered : undefined }, say, context.locale, this.#actions)}
        ${this.saving ? saveForm(model.label(say), say, this.#actions) : nothing}
      </div>
      <div class="panes" ?hidden=${text !== undefined}>
        <div class="stage">
          ${drawingCanvas(model, { name: artifact.name, drawing, here: this.here }, say, this.#drawingActions)}
          ${drawingNotice(model, desk?.rearranging ? 'arranging' : drawing, say, () => desk?.arrange())}
        </div>
        <div class="side">
          ${tablePane(model, artifact.name, say, context.locale, { choose: (table) => desk?.change(() => (model.table = table)), keyed: this.#tableKey, left: () => desk?.stage.focus(undefined) })}
          ${selected && desk ? details({ columns, signs, part: selected, values: desk.values, links: model.linksOf(selected, desk.stage.adjacency), seeds: filter.seeds }, say, this.#detailsActions) : nothing}
        </div>
      </div>
      ${text ? nothing : statusLine(model, artifact, this.said, say)}
    `;
  }

  readonly #drawingActions: DrawingActions = {
    keyed: (event) => {
      const stage = this.#desk?.stage;
      const from = stage?.scene?.focused;
      if (event.ctrlKey || event.metaKey || event.altKey || !stage?.press(event.key)) return;
      event.preventDefault();
      this.#hear(from);
    },
    // By the keyboard: who presses a node is there already.
    entered: ({ currentTarget }) => {
      if (!(currentTarget as Element).matches(':focus-visible')) return;
      this.#desk?.stage.enter();
      this.#hear();
    },
    left: () => this.#desk?.stage.focus(undefined),
  };
  #hear(from?: Part): void {
    const part = this.#desk?.stage.scene?.focused;
    this.here = part && this.model ? { part, words: this.model.step(from, part, this.#desk!.stage.adjacency, this.#say) } : undefined;
  }
  readonly #tableKey = (event: KeyboardEvent): void => {
    if (event.altKey || !this.#desk?.table.press(event)) return;
    event.preventDefault();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-knowledge-graph-viewer': McpKnowledgeGraphViewer;
  }
}
