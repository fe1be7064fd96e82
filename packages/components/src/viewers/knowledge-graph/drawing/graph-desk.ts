import type { Artifact } from '@mcp-canvas/contract';
import type { EngineLink } from '../../streaming/engine-link.ts';
import type { ViewportParts } from '../../virtual/viewport.ts';
import type { Arranged, GraphEngine } from '../engine/graph-engine.ts';
import type { Visible } from '../engine/graph-filter.ts';
import type { GraphModel } from '../scene/graph-model.ts';
import { samePart, type Part } from '../scene/graph-scene.ts';
import { GraphStage } from './graph-stage.ts';
import { GraphTable } from '../table/graph-table.ts';
import type { GraphPlace, PlaceInVersion } from '../scene/place-kept.ts';
import { spannedLayers } from '../scene/spanned-layers.ts';
import { signElement } from './sign-drawing.ts';
import type { Say } from '../strings.ts';
import { tabbed, tableOf } from '../scene/table-rows.ts';

/** Nodes and links up to which a graph is drawn without being asked: in a worker, and on the page's own thread. */
const budgets = { worker: { nodes: 5000, links: 20_000 }, page: { nodes: 600, links: 2500 } } as const;
/** Up to which layers are worked out: in one go, a second or two; `spanned` are the layers that links lead across. */
const layerable = { worker: { nodes: 400, links: 600, spanned: 4000 }, page: { nodes: 60, links: 100, spanned: 200 } } as const;
/** Graphs up to this many nodes are there at once: nothing has to be seen settling. */
const quick = 300;

/** `offered`: the graph is large, and the reader is asked. */
export type Drawing = 'none' | 'offered' | 'arranging' | 'done';

export interface DeskParts extends ViewportParts {
  canvas: HTMLCanvasElement;
  /** The layer below. */
  under: HTMLCanvasElement;
}

export interface DeskSurroundings {
  say(): Say;
  /** Something is to be drawn anew. */
  changed(): void;
}

/** The drawing and the tables of one graph on the screen, kept in step: both follow the model, and what is chosen in one is chosen in the other. */
export class GraphDesk {
  readonly stage: GraphStage;
  readonly table: GraphTable;
  readonly model: GraphModel;
  drawing: Drawing = 'none';
  /** What is drawn is laid out another way, which takes a while. */
  rearranging = false;
  /** What the file says of what is selected. */
  values: readonly unknown[] | undefined;
  readonly #link: EngineLink<GraphEngine>;
  readonly #around: DeskSurroundings;
  readonly #forced = matchMedia('(forced-colors: active)');
  readonly #recolour = (): void => this.stage.recolour();
  readonly #budget: { nodes: number; links: number };
  readonly #layerable: { nodes: number; links: number; spanned: number };
  /** What was found of a part, or of the whole. */
  #layers: { of: Visible | undefined; can: boolean } | undefined;
  #view: PlaceInVersion['view'];
  /** The whole is drawn, whatever is filtered: it is small, or the reader asked. */
  #whole = false;
  /** What is drawn by itself, or about to be. */
  #part: Visible | undefined;
  #run = 0;

  constructor(parts: DeskParts, model: GraphModel, link: EngineLink<GraphEngine>, around: DeskSurroundings) {
    this.model = model;
    this.#link = link;
    this.#around = around;
    this.stage = new GraphStage(parts.canvas, parts.under, model, { selected: (part) => this.select(part, false), moved: () => around.changed() });
    this.table = new GraphTable(parts, { sort: (column) => this.change(() => model.sort(column)), select: (part) => this.select(part), at: (part) => this.stage.focus(part) });
    this.#forced.addEventListener('change', this.#recolour);
    link.listen((_event, value) => this.#placed(value as Arranged));
    const where = link.onPage ? 'page' : 'worker';
    this.#budget = budgets[where];
    this.#layerable = layerable[where];
    const { ids, sources } = model.columns;
    this.#whole = ids.length <= this.#budget.nodes && sources.length <= this.#budget.links;
    if (this.#whole && ids.length > 0) this.arrange();
    this.show();
  }

  dispose(): void {
    this.#forced.removeEventListener('change', this.#recolour);
    this.stage.dispose();
    this.table.dispose();
  }

  /** Lays the whole graph out. */
  arrange(): void {
    this.#whole = true;
    this.#part = undefined;
    this.stage.show(this.model.visible);
    this.#lay();
  }

  /** True where what is drawn can be drawn in layers. */
  get canLayer(): boolean {
    const part = this.#part;
    if (!this.#layers || this.#layers.of !== part) this.#layers = { of: part, can: this.#fitsLayers(part) };
    return this.#layers.can;
  }

  #fitsLayers(part: Visible | undefined): boolean {
    const { columns } = this.model;
    const { nodes, links } = this.#drawn;
    const most = this.#layerable;
    if (!columns.directed || links === 0 || nodes > most.nodes || links > most.links) return false;
    const shown = (ends: Uint32Array): Uint32Array => (part ? ends.filter((_, link) => part.links[link]) : ends);
    return spannedLayers(columns.ids.length, shown(columns.sources), shown(columns.targets)) <= most.spanned;
  }

  /** In layers or by forces. */
  layer(layered: boolean): void {
    if (layered === this.model.layered) return;
    this.model.layered = layered;
    this.stage.forget();
    if (!this.#whole && !this.#part) return;
    // What is there stays, and what can be done with it, until the other is.
    this.#askForPlaces();
    this.rearranging = this.#drawn.nodes > quick;
    this.#around.changed();
  }

  /** How much is laid out. */
  get #drawn(): { nodes: number; links: number } {
    const { ids, sources } = this.model.columns;
    return this.#part ? { nodes: this.#part.nodeCount, links: this.#part.linkCount } : { nodes: ids.length, links: sources.length };
  }

  #lay(): void {
    this.drawing = 'arranging';
    this.#askForPlaces();
    this.#around.changed();
  }

  /** Where motion is unwanted only the end of it is seen. */
  #askForPlaces(): void {
    const settling = this.#drawn.nodes > quick && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const shown = this.#part && { nodes: this.#part.nodes, links: this.#part.links };
    void this.#link.call('arrange', [++this.#run, { settling, layers: this.model.layered && this.canLayer, ...(shown && { shown }) }]).catch(() => {});
  }

  #placed({ run, positions, bends, done }: Arranged): void {
    if (run !== this.#run) return;
    if (this.#part) this.stage.show(this.#part);
    this.stage.place(positions, bends);
    if (!done) return;
    this.drawing = 'done';
    this.rearranging = false;
    if (this.#view) this.stage.look(this.#view);
    else if (this.#part) this.stage.fit();
    this.#view = undefined;
    this.#around.changed();
  }

  /** Of a graph that is too large to be drawn unasked, what a filter leaves is laid out by itself where that is little enough; until then what was drawn stays. */
  #draw(): void {
    const { visible } = this.model;
    if (this.#whole) return this.stage.show(visible);
    if (visible === this.#part) return;
    this.#part = visible.nodeCount <= this.#budget.nodes && visible.linkCount <= this.#budget.links ? visible : undefined;
    if (this.#part) return this.#lay();
    this.#run += 1;
    this.drawing = 'offered';
  }

  /** Something of the model changes: what hangs on it is drawn anew. */
  change(change: () => void): void {
    const before = this.model.selected;
    change();
    if (!samePart(before, this.model.selected)) this.values = undefined;
    this.show();
  }

  show(): void {
    const { model } = this;
    const say = this.#around.say();
    const { columns, table, rows, sorting } = model;
    this.#draw();
    this.table.show({ columns, table, rows, sorting, head: (column) => say(column), sign: (node) => signElement(model.signs[columns.kindOf[node]!]!) });
    this.stage.select(model.selected, false);
    this.table.select(this.#rowSelected);
    this.#around.changed();
  }

  /** The drawing and the table go to it; what the file says of it is fetched. */
  select(part: Part | undefined, reveal = true): void {
    const another = this.model.select(part);
    this.stage.select(part, reveal);
    if (another) this.show();
    else this.table.select(this.#rowSelected);
    this.values = undefined;
    this.#around.changed();
    if (!part) return;
    void this.details(part).then((values) => {
      if (this.model.selected !== part) return;
      this.values = values;
      this.#around.changed();
    }, () => {});
  }

  details({ what, at }: Part): Promise<unknown[]> {
    return this.#link.call('details', [what, at]);
  }

  /** What is selected as JSON, else the table in front. */
  async copied(): Promise<string> {
    const { model } = this;
    const say = this.#around.say();
    if (!model.selected) return tabbed(model.columns, model.table, model.rows, (column) => say(column));
    const values = await this.details(model.selected);
    return JSON.stringify(values.length === 1 ? values[0] : values, null, 2);
  }

  /** What is shown as a file. */
  shown(): Promise<string> {
    const { nodes, links } = this.model.visible;
    return this.#link.call('write', [nodes, links]);
  }

  /** What is shown as a file, and how it came to be. */
  async version(label: string, { version }: Artifact): Promise<{ text: string; revision: { label: string; command: string } }> {
    const { visible, filter, command } = this.model;
    const revision = { label, command };
    const { seeds, ...plain } = filter;
    return { revision, text: await this.#link.call('write', [visible.nodes, visible.links, { ...revision, filter: seeds.length > 0 ? filter : plain, of: version, at: new Date().toISOString() }]) };
  }

  keepPlace(place: GraphPlace, version: number): void {
    const { table, filter, selected, layered } = this.model;
    const { view } = this.stage;
    place.table = table;
    if (layered === this.model.layeredByFile) delete place.layered;
    else place.layered = layered;
    place.versions.set(version, { filter, ...(view && { view }), ...(selected && { selected }) });
  }

  takePlace({ table, layered, versions }: GraphPlace, version: number): void {
    const place = versions.get(version);
    if (layered !== undefined) this.layer(layered);
    this.#view = place?.view;
    this.change(() => this.model.restore(table, place));
    if (this.#view && this.drawing === 'done') {
      this.stage.look(this.#view);
      this.#view = undefined;
    }
    if (this.model.selected) this.select(this.model.selected, false);
  }

  get #rowSelected(): number | undefined {
    const { selected, table } = this.model;
    return selected && tableOf(selected) === table ? selected.at : undefined;
  }
}
