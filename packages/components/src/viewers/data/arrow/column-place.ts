import { broken } from './arrow-problem.ts';
import type { Batch, Region } from './arrow-message.ts';
import type { ArrowField, Kind } from './arrow-schema.ts';

/** What a column has of a batch. */
export interface ColumnPlace {
  nodes: Batch['nodes'];
  regions: readonly Region[];
  views: readonly number[];
}

/** The regions that the values of a kind stand in, after those that say which are missing; those of its children follow (Apache Arrow, Columnar.rst, "Buffer Listing for Each Layout"). */
const layouts: Partial<Record<Kind, number>> = {
  none: 0, null: 0, struct: 0, runEnds: 0, fixedList: 0, list: 1, largeList: 1, map: 1, utf8: 2, binary: 2, largeUtf8: 2, largeBinary: 2, listView: 2, largeListView: 2,
};

/** True where a region says which values are missing. */
export const saysMissing = ({ kind, dictionary }: ArrowField, old: boolean): boolean => dictionary !== undefined || (kind !== 'null' && kind !== 'runEnds' && (kind !== 'union' || old));

/** Where the values of each field at the top stand in a batch. */
export function placesIn(fields: readonly ArrowField[], batch: Batch): ColumnPlace[] {
  const at = { node: 0, region: 0, view: 0 };
  const pass = (field: ArrowField): void => {
    const { kind, unit, dictionary, children } = field;
    at.node++;
    at.region += Number(saysMissing(field, batch.old));
    if (dictionary) {
      at.region++;
      return;
    }
    at.region += kind === 'union' ? 1 + unit : (layouts[kind] ?? 1);
    if (kind === 'utf8View' || kind === 'binaryView') at.region += batch.views[at.view++] ?? 0;
    children.forEach(pass);
  };
  const places = fields.map((field) => {
    const from = { ...at };
    pass(field);
    return { nodes: batch.nodes.slice(from.node, at.node), regions: batch.regions.slice(from.region, at.region), views: batch.views.slice(from.view, at.view) };
  });
  if (at.node > batch.nodes.length || at.region > batch.regions.length || at.view > batch.views.length) throw broken();
  return places;
}
