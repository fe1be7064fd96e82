import type { JsonValue } from '@mcp-canvas/contract';
import type { AttachedFile } from '../../mime/opened-attachment.ts';
import { tableText } from '../table-text.ts';
import type { Place } from '../../diagram/map/place.ts';

/** Columns beside the name and where a place is. */
const mostColumns = 20;

/** What is marked on a map as files: its points as a table, and all as GeoJSON where there is more than points. */
export function placesFiles(name: string, places: readonly Place[]): AttachedFile[] {
  const points = places.filter(({ kind }) => kind === 'point');
  const files: AttachedFile[] = [];
  if (points.length > 0) files.push(file(`${name}.csv`, tableOf(points)));
  if (points.length < places.length) files.push(file(`${name}.geojson`, JSON.stringify({ type: 'FeatureCollection', features: places.map(featureOf) }, undefined, 1)));
  return files;
}

const file = (name: string, text: string): AttachedFile => ({ name, bytes: new TextEncoder().encode(text) });

function tableOf(points: readonly Place[]): string {
  const more = [...new Set(points.flatMap(({ says = {} }) => Object.keys(says)))].filter((key) => !/^(?:name|lat(?:itude)?|lng|lon(?:gitude)?)$/i.test(key)).slice(0, mostColumns);
  return tableText(new Map<string, readonly JsonValue[]>([
    ['name', points.map(({ name }) => name)],
    ['latitude', points.map(({ parts }) => parts[0]![0]![1])],
    ['longitude', points.map(({ parts }) => parts[0]![0]![0])],
    ...more.map((key): [string, JsonValue[]] => [key, points.map(({ says = {} }) => says[key] ?? '')]),
  ]));
}

function featureOf({ kind, parts, name, says }: Place): JsonValue {
  const closed = (part: Place['parts'][number]) => (part.length > 0 && String(part[0]) !== String(part.at(-1)) ? [...part, part[0]!] : part);
  const geometry =
    kind === 'point' ? { type: 'Point', coordinates: parts[0]![0]! }
    : kind === 'line' ? { type: 'MultiLineString', coordinates: parts }
    : { type: 'Polygon', coordinates: parts.map(closed) };
  return { type: 'Feature', properties: { ...(name && { name }), ...says }, geometry } as unknown as JsonValue;
}
