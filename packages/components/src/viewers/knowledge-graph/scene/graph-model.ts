import type { FindResult } from '../../viewer.ts';
import type { FindOptions } from '../../find/search-pattern.ts';
import type { Adjacency } from './adjacency.ts';
import type { GraphColumns } from '../engine/graph-columns.ts';
import { commandOf, noFilter, visibleOf, type GraphFilter, type Visible } from '../engine/graph-filter.ts';
import { GraphFind } from './graph-find.ts';
import type { Part } from './graph-scene.ts';
import type { PlaceInVersion } from './place-kept.ts';
import { signsOf, type Sign, type TakenSigns } from './signs.ts';
import type { Say } from '../strings.ts';
import { rowsOf, tableOf, type ColumnName, type TableName, type TableSorting } from './table-rows.ts';

/** What of a graph is shown, in which order, and what is selected: the drawing and the tables both follow it. */
export class GraphModel {
  readonly columns: GraphColumns;
  readonly signs: readonly Sign[];
  readonly finding = new GraphFind();
  filter: GraphFilter = noFilter;
  visible: Visible;
  selected: Part | undefined;
  table: TableName = 'nodes';
  /** Drawn in layers, as the file wants it or the reader. */
  layered: boolean;
  readonly #sortings: { [table in TableName]?: TableSorting } = {};

  /** `taken` are the signs that types have in other versions. */
  constructor(columns: GraphColumns, taken?: TakenSigns) {
    this.columns = columns;
    this.signs = signsOf(columns.kinds, taken);
    this.visible = visibleOf(columns, this.filter);
    this.layered = this.layeredByFile;
  }

  get layeredByFile(): boolean {
    return this.columns.direction !== undefined;
  }

  /** The rows of the table in front. */
  get rows(): Uint32Array {
    return this.rowsOf(this.table);
  }
  rowsOf(table: TableName): Uint32Array {
    return rowsOf(this.columns, this.visible, table, this.#sortings[table]);
  }
  get sorting(): TableSorting | undefined {
    return this.#sortings[this.table];
  }

  /** Up, down, as in the file. */
  sort(column: ColumnName): void {
    const now = this.sorting;
    if (now?.column === column && now.descending) delete this.#sortings[this.table];
    else this.#sortings[this.table] = { column, descending: now?.column === column };
  }

  /** Takes a node among those that the picture grows from, or out of them. */
  grow(id: string): void {
    const { seeds } = this.filter;
    this.filterBy({ seeds: seeds.includes(id) ? seeds.filter((one) => one !== id) : [...seeds, id] });
  }
  filterBy(change: Partial<GraphFilter>): void {
    this.filter = { ...this.filter, ...change };
    this.visible = visibleOf(this.columns, this.filter);
    this.finding.clear();
    const { selected } = this;
    if (selected && !this.visible[tableOf(selected)][selected.at]) this.selected = undefined;
  }
  clear(): void {
    this.filterBy(noFilter);
  }

  /** Answers true when another table is in front then. */
  select(part: Part | undefined): boolean {
    this.selected = part;
    if (!part || tableOf(part) === this.table) return false;
    this.table = tableOf(part);
    return true;
  }

  restore(table: TableName, place: PlaceInVersion | undefined): void {
    const { selected } = place ?? {};
    this.table = table;
    this.filterBy(place?.filter ?? noFilter);
    this.selected = selected && this.visible[tableOf(selected)][selected.at] ? selected : undefined;
  }

  find(query: string, options: FindOptions): FindResult & { part: Part | undefined } {
    return this.finding.find(this.columns, this.visible, query, options);
  }

  /** The filter as the command that makes this part of the graph. */
  get command(): string {
    return commandOf(this.filter, this.columns.kinds);
  }

  /** What a version with this filter may be called. */
  label(say: Say): string {
    const { seeds, hidden_types, node, link, linked_only } = this.filter;
    const { ids, names } = this.columns;
    const shown = this.columns.kinds.filter((kind) => !hidden_types.includes(kind)).map((kind) => kind || say('noKind'));
    const types = hidden_types.length > 0 ? (shown.length <= 4 ? shown.join(', ') : `${shown.slice(0, 4).join(', ')} …`) : '';
    const from = seeds.slice(0, 4).map((id) => names[ids.indexOf(id)] ?? id);
    return [from.join(', '), types, node.trim(), link.trim(), linked_only ? say('linkedOnly') : ''].filter(Boolean).join(' · ').slice(0, 200) || say('filtered');
  }

  /** The links at a node that are shown. */
  linksOf({ what, at }: Part, adjacency: Adjacency | undefined): number[] {
    return what === 'node' ? [...(adjacency?.linksOf(at) ?? [])].filter((link) => this.visible.links[link]) : [];
  }

  /** Which of how many nodes or links that are shown, from 1. */
  placeOf(part: Part): { at: number; of: number } {
    const shown = this.visible[tableOf(part)];
    let at = 0;
    for (let one = 0; one <= part.at; one++) at += shown[one]!;
    return { at, of: part.what === 'node' ? this.visible.nodeCount : this.visible.linkCount };
  }

  /** Where the keyboard comes to, and how that is linked with where it was. */
  step(from: Part | undefined, to: Part, adjacency: Adjacency, say: Say): string {
    const { sources, targets } = this.columns;
    const between = from?.what === 'node' && to.what === 'node' && from.at !== to.at ? this.linksOf(to, adjacency).filter((link) => sources[link] === from.at || targets[link] === from.at) : [];
    return [this.sentence(to, say), ...between.map((at) => this.sentence({ what: 'link', at }, say))].join('. ');
  }

  /** A part in a sentence, for those who hear it. */
  sentence({ what, at }: Part, say: Say): string {
    const { names, kinds, kindOf, degrees, sources, targets, linkNames, linkNameOf } = this.columns;
    if (what === 'link') return [names[sources[at]!], linkNames[linkNameOf[at]!], names[targets[at]!]].filter(Boolean).join(', ');
    return [names[at], kinds[kindOf[at]!] || say('noKind'), say('links', { count: degrees[at]! })].join(', ');
  }
}
