import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { formatPercent } from '../../localization/format.ts';
import { localize } from '../../localization/localize.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { pump } from '../streaming/byte-pump.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { ViewerElement } from '../viewer-element.ts';
import type { FindResult, Viewer } from '../viewer.ts';
import { copyText } from '../virtual/copy-text.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import { details } from './details.ts';
import { embed } from './embedded.ts';
import { filterBar, saveForm, type FilterActions } from './filter-bar.ts';
import type { Arranged, GraphEngine } from './graph-engine.ts';
import type { GraphFilter } from './graph-filter.ts';
import { GraphModel } from './graph-model.ts';
import type { Part } from './graph-scene.ts';
import { GraphStage } from './graph-stage.ts';
import { GraphTable } from './graph-table.ts';
import { readPlace, writePlace } from './place-kept.ts';
import { saveDrawing, saveVersion } from './save-version.ts';
import { signElement } from './sign-drawing.ts';
import { tablePane } from './table-pane.ts';
import { tabbed, tableOf, type TableName } from './table-rows.ts';
import { drawingNotice, statusLine } from './status-line.ts';
import { strings, type Say } from './strings.ts';
import { styles } from './styles.ts';

/** Nodes and links up to which a graph is drawn without being asked: in a worker, and on the page's own thread. */
const budgets = { worker: { nodes: 5000, links: 20_000 }, page: { nodes: 600, links: 2500 } } as const;
/** Graphs up to this many nodes are there at once: nothing has to be seen settling. */
const quick = 300;

/**
 * @summary Shows a knowledge graph as a drawing beside tables of its nodes and links, filters it, and saves what is left as a version.
 * @csspart filter - the bar with the filter
 * @csspart legend - the types and their signs
 * @csspart drawing - the canvas
 * @csspart tables - the nodes and links as tables, with their tabs
 * @csspart details - everything the file says of what is selected
 * @csspart status - the line below: how much is shown, what was odd in the file
 * @cssproperty [--mcp-graph-1] - the colour of nodes without a type; `--mcp-graph-2` to `--mcp-graph-8` are those of types
 * @fires {CustomEvent<{ artifact: Artifact, text: string, revision: Revision, respondWith: (kept: Promise<unknown>) => void }>} mcp-artifact-save - the reader saves what is shown as a version; who keeps it calls `respondWith`
 */
export class McpKnowledgeGraphViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, drawings, ...styles];

  @query('canvas') private canvas!: HTMLCanvasElement;
  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @state() private model: GraphModel | undefined;
  @state() private drawing: 'none' | 'offered' | 'arranging' | 'done' = 'none';
  @state() private values: readonly unknown[] | undefined;
  @state() private folded = true;
  @state() private saving = false;
  @state() private busy = false;
  @state() private said = '';
  @state() private embedded: Viewer | undefined;
  @state() private heard = '';

  #stage: GraphStage | undefined;
  #table: GraphTable | undefined;
  #engine: EngineLink<GraphEngine> | undefined;
  #signal: AbortSignal | undefined;
  #place = readPlace(undefined);

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    Object.assign(this, { model: undefined, drawing: 'none', values: undefined, saving: false, busy: false, said: '', heard: '' });
    this.#dropEmbedded();
    this.hold(() => this.#dropEmbedded());
    const engine = startEngine<GraphEngine>('knowledge-graph');
    this.hold(() => void engine.then((link) => link.close()));
    const [stream, link] = await Promise.all([this.content.stream(signal), engine]);
    signal.throwIfAborted();
    await pump(stream, (piece) => link.call('push', [piece], [piece.buffer]), signal);
    const columns = await link.call('open', [this.context.locale]);
    signal.throwIfAborted();
    if (!columns) return this.#embed('json', signal);
    this.#engine = link;
    const model = new GraphModel(columns);
    this.model = model;
    await this.updateComplete;
    signal.throwIfAborted();
    this.#begin(model, link);
  }

  /** The drawing and the tables of a graph that is there. */
  #begin(model: GraphModel, link: EngineLink<GraphEngine>): void {
    const stage = new GraphStage(this.canvas, model.columns, model.visible, {
      focused: () => {},
      selected: (part) => this.#select(part, false),
      moved: () => this.changed(),
    });
    const table = new GraphTable({ scroller: this.scrollerElement, track: this.track, layer: this.layer }, {
      sort: (column) => this.#change(() => model.sort(column)),
      select: (part) => this.#select(part),
      at: (part) => stage.focus(part),
    });
    const forced = matchMedia('(forced-colors: active)');
    const recolour = () => stage.recolour();
    forced.addEventListener('change', recolour);
    this.hold(() => {
      forced.removeEventListener('change', recolour);
      stage.dispose();
      table.dispose();
      this.#stage = undefined;
      this.#table = undefined;
    });
    this.#stage = stage;
    this.#table = table;
    link.listen((_event, value) => {
      const { positions, done } = value as Arranged;
      stage.place(positions);
      if (done) this.#arranged();
    });
    this.#show();
    const { nodes, links } = budgets[link.onPage ? 'page' : 'worker'];
    const { ids, sources } = model.columns;
    if (ids.length > nodes || sources.length > links) this.drawing = 'offered';
    else if (ids.length > 0) this.#arrange();
    this.#offer();
  }

  #arrange(): void {
    this.drawing = 'arranging';
    const settling = this.model!.columns.ids.length > quick && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    void this.#engine?.call('arrange', [settling]).catch(() => {});
  }
  #arranged(): void {
    this.drawing = 'done';
    const place = this.#place.versions.get(this.artifact.version);
    if (place?.view) this.#stage?.look(place.view);
    this.#offer();
  }
  #offer(): void {
    this.capabilities = this.embedded ? (this.model ? ['source', ...(this.embedded.capabilities ?? [])] : (this.embedded.capabilities ?? [])) : ['find', 'copy', 'source', ...(this.drawing === 'done' ? (['zoom'] as const) : [])];
  }

  /** Something of the model changed: what hangs on it is drawn anew. */
  #change(change: () => void): void {
    change();
    this.#show();
  }
  #show(): void {
    const { model } = this;
    if (!model) return;
    const say = this.#say;
    this.#stage?.show(model.visible);
    this.#table?.show({ columns: model.columns, table: model.table, rows: model.rows, sorting: model.sorting, head: (column) => say(column), sign: (node) => signElement(this.#stage!.signs[model.columns.kindOf[node]!]!) });
    this.#stage?.select(model.selected, false);
    this.#table?.select(this.#rowSelected);
    this.requestUpdate();
  }
  get #rowSelected(): number | undefined {
    const { selected, table } = this.model!;
    return selected && tableOf(selected) === table ? selected.at : undefined;
  }

  /** The drawing and the table go to it; what the file says of it is fetched. */
  #select(part: Part | undefined, reveal = true): void {
    const { model } = this;
    if (!model) return;
    const another = model.select(part);
    this.#stage?.select(part, reveal);
    if (another) this.#show();
    else this.#table?.select(this.#rowSelected);
    this.values = undefined;
    this.requestUpdate();
    if (!part) return;
    void this.#engine?.call('details', [part.what, part.at]).then((values) => {
      if (this.model?.selected === part) this.values = values;
    }, () => {});
  }

  readonly #actions: FilterActions = {
    filter: (change: Partial<GraphFilter>) => this.#change(() => this.model?.filterBy(change)),
    clear: () => this.#change(() => this.model?.clear()),
    toggle: () => (this.folded = !this.folded),
    startSaving: () => {
      this.saving = !this.saving;
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLInputElement>('.save input')?.select());
    },
    cancel: () => this.#endSaving(),
    save: (label) => void this.#save(label),
    picture: () => void this.#stage?.png().then((bytes) => bytes && saveDrawing(this.artifact, bytes, 'png')),
    vector: () => {
      const drawing = this.#stage?.svg();
      if (drawing) saveDrawing(this.artifact, new Blob([drawing], { type: 'application/octet-stream' }), 'svg');
    },
  };

  #endSaving(): void {
    this.saving = false;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.acts [aria-expanded]')?.focus());
  }

  async #save(label: string): Promise<void> {
    const { model, artifact } = this;
    if (!model || !this.#engine || this.busy) return;
    const say = this.#say;
    this.busy = true;
    try {
      const made = { label, command: model.command };
      const text = await this.#engine.call('write', [model.visible.nodes, model.visible.links, { ...made, filter: model.filter, of: artifact.version, at: new Date().toISOString() }]);
      const kept = await saveVersion(this, artifact, text, made);
      this.said = kept === 'version' ? say('saved', { label }) : say('savedFile');
      // What was filtered here is a version now: this one is whole again.
      if (kept === 'version') this.#change(() => model.clear());
      this.#endSaving();
    } catch (error) {
      this.said = say('notSaved', { reason: error instanceof Error ? error.message : String(error) });
    } finally {
      this.busy = false;
    }
  }

  async #embed(as: 'code' | 'json', signal: AbortSignal): Promise<void> {
    const viewer = await embed(this, as, signal);
    this.embedded = viewer;
    await this.updateComplete;
    await viewer.load(signal);
    this.#offer();
  }
  #dropEmbedded(): void {
    this.embedded?.dispose?.();
    this.embedded = undefined;
  }

  get source(): boolean {
    return this.embedded !== undefined && this.model !== undefined;
  }
  set source(source: boolean) {
    if (!this.model || source === this.source || !this.#signal) return;
    if (source) void this.#embed('code', this.#signal).catch(() => this.#dropEmbedded());
    else {
      this.#dropEmbedded();
      this.#offer();
    }
  }
  get wrap(): boolean {
    return this.embedded?.wrap ?? false;
  }
  set wrap(wrap: boolean) {
    if (this.embedded) this.embedded.wrap = wrap;
    this.changed();
  }

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    if (this.embedded) return (await this.embedded.find?.(query, options)) ?? { current: 0, total: 0 };
    const { part, current, total } = this.model?.find(query, options) ?? { part: undefined, current: 0, total: 0 };
    if (part) this.#select(part);
    return { current, total };
  }
  clearFind(): void {
    this.embedded?.clearFind?.();
    this.model?.finding.clear();
  }
  async copy(): Promise<void> {
    const { model, embedded } = this;
    if (embedded) return embedded.copy?.();
    if (!model) return;
    const say = this.#say;
    if (!model.selected) return copyText(tabbed(model.columns, model.table, model.rows, (column) => say(column)));
    const values = (await this.#engine?.call('details', [model.selected.what, model.selected.at])) ?? [];
    await copyText(JSON.stringify(values.length === 1 ? values[0] : values, null, 2));
  }
  zoom(to: 'in' | 'out' | 'fit' | 'actual'): void {
    const stage = this.#stage;
    if (to === 'fit') stage?.fit();
    else stage?.zoom(to === 'actual' ? 1 / stage.scale : to === 'in' ? 1.25 : 0.8);
  }
  get zoomLabel(): string {
    return this.#stage ? formatPercent(this.context.locale, this.#stage.scale) : '';
  }

  override savePosition(): JsonValue {
    const { model } = this;
    if (model) {
      const view = this.#stage?.view;
      this.#place.table = model.table;
      this.#place.versions.set(this.artifact.version, { filter: model.filter, ...(view && { view }), ...(model.selected && { selected: model.selected }) });
    }
    return writePlace(this.#place);
  }
  override restorePosition(position: JsonValue): void {
    this.#place = readPlace(position);
    const { model } = this;
    if (!model) return;
    const place = this.#place.versions.get(this.artifact.version);
    this.#change(() => model.restore(this.#place.table, place));
    if (place?.view && this.drawing === 'done') this.#stage?.look(place.view);
    if (model.selected) this.#select(model.selected, false);
  }
  protected override get scroller(): Element {
    return this.scrollerElement ?? this;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('context')) {
      this.#stage?.recolour();
      if (this.embedded) this.embedded.context = this.context;
      this.#show();
    }
  }

  get #say(): Say {
    return localize(strings, this.context.locale);
  }

  protected override render(): TemplateResult {
    const say = this.#say;
    const { model, embedded, drawing } = this;
    if (!model) return html`${embedded ? html`<div class="problem" role="status">${say('noGraph')}</div>${embedded}` : nothing}`;
    const { columns, filter, selected, visible } = model;
    const { signs } = model;
    const count = (key: 'nodes' | 'links', number: number): string => say(key, { count: number });
    const label = say('drawing', { name: this.artifact.name, nodes: count('nodes', visible.nodeCount), links: count('links', visible.linkCount) });
    return html`
      ${embedded ?? nothing}
      <div class="bars" ?hidden=${embedded !== undefined}>
        ${filterBar({ columns, signs, filter, open: !this.folded, saving: this.saving, busy: this.busy, drawn: drawing === 'done' }, say, this.context.locale, this.#actions)}
        ${this.saving ? saveForm(this.artifact.revision?.label ? `${this.artifact.revision.label} – ${say('filtered')}` : model.label(say), say, this.#actions) : nothing}
      </div>
      <div class="panes" ?hidden=${embedded !== undefined}>
        <div class="stage">
          <canvas part="drawing" ?hidden=${drawing === 'none' || drawing === 'offered'} tabindex="0" role="application" aria-roledescription=${say('drawingKind')} aria-label=${label} aria-describedby="keys" @keydown=${this.#drawingKey}></canvas>
          <span class="visually-hidden" id="keys">${say('keys')}</span>
          <span class="visually-hidden" role="status">${this.heard}</span>
          ${drawingNotice(model, drawing, say, () => this.#arrange())}
        </div>
        <div class="side">
          ${tablePane(model, this.artifact.name, say, this.context.locale, { choose: this.#choose, keyed: this.#tableKey, left: () => this.#stage?.focus(undefined) })}
          ${selected ? details({ columns, signs, part: selected, values: this.values, links: model.linksOf(selected, this.#stage?.adjacency) }, say, (part) => this.#select(part), () => this.#select(undefined)) : nothing}
        </div>
      </div>
      ${embedded ? nothing : statusLine(model, this.artifact, this.said, say)}
    `;
  }

  readonly #choose = (table: TableName): void => this.#change(() => (this.model!.table = table));

  readonly #drawingKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#stage?.press(event.key)) return;
    event.preventDefault();
    const part = this.#stage.scene?.focused;
    this.heard = part && this.model ? this.model.sentence(part, this.#say) : '';
  };
  readonly #tableKey = (event: KeyboardEvent): void => {
    if (event.altKey || !this.#table?.press(event)) return;
    event.preventDefault();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-knowledge-graph-viewer': McpKnowledgeGraphViewer;
  }
}
