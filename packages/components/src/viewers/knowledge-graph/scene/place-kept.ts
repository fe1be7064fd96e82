import type { JsonObject, JsonValue } from '@mcp-canvas/contract';
import { isFiltering, readFilter, type GraphFilter } from '../engine/graph-filter.ts';
import { isView, type GraphView } from './graph-view.ts';
import type { TableName } from './table-rows.ts';

/** Where the reader was in one version of a graph. */
export interface PlaceInVersion {
  filter: GraphFilter;
  /** Undefined while the whole is fitted in. */
  view?: GraphView;
  /** What is selected. */
  selected?: { what: 'node' | 'link'; at: number };
}

export interface GraphPlace {
  table: TableName;
  /** Drawn in layers; as the file wants it when absent. */
  layered?: boolean;
  versions: Map<number, PlaceInVersion>;
}

/** Versions whose places are kept. */
const most = 20;

/** A place as JSON. */
export function writePlace({ table, layered, versions }: GraphPlace): JsonValue {
  const kept = [...versions].filter(([, { filter, view, selected }]) => isFiltering(filter) || view || selected).slice(-most);
  return { table, ...(layered !== undefined && { layered }), versions: Object.fromEntries(kept.map(([version, place]) => [version, { ...place } as unknown as JsonObject])) };
}

/** What `writePlace` gave, or anything else: what is no place is left out. */
export function readPlace(value: unknown): GraphPlace {
  const { table, layered, versions } = (typeof value === 'object' && value !== null ? value : {}) as { table?: unknown; layered?: unknown; versions?: unknown };
  const entries = typeof versions === 'object' && versions !== null ? Object.entries(versions as Record<string, unknown>) : [];
  return { table: table === 'links' ? 'links' : 'nodes', ...(typeof layered === 'boolean' && { layered }), versions: new Map(entries.map(([version, place]) => [Number(version), placeIn(place)])) };
}

function placeIn(value: unknown): PlaceInVersion {
  const { filter, view, selected } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const { what, at } = (typeof selected === 'object' && selected !== null ? selected : {}) as { what?: unknown; at?: unknown };
  const part = (what === 'node' || what === 'link') && Number.isInteger(at) ? { what, at: at as number } : undefined;
  return { filter: readFilter(filter), ...(isView(view) && { view: { scale: view.scale, left: view.left, top: view.top } }), ...(part && { selected: part as { what: 'node' | 'link'; at: number } }) };
}
