import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import type { AttachedFile } from '../../mime/opened-attachment.ts';
import type { Place } from './place.ts';

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
  const rows = points.map(({ name, parts, says = {} }) => [name, parts[0]![0]![1], parts[0]![0]![0], ...more.map((key) => says[key] ?? '')]);
  return [['name', 'latitude', 'longitude', ...more], ...rows].map((row) => row.map(cell).join(',')).join('\n');
}

function cell(value: JsonValue): string {
  const text = isJsonObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function featureOf({ kind, parts, name, says }: Place): JsonValue {
  const closed = (part: Place['parts'][number]) => (part.length > 0 && String(part[0]) !== String(part.at(-1)) ? [...part, part[0]!] : part);
  const geometry =
    kind === 'point' ? { type: 'Point', coordinates: parts[0]![0]! }
    : kind === 'line' ? { type: 'MultiLineString', coordinates: parts }
    : { type: 'Polygon', coordinates: parts.map(closed) };
  return { type: 'Feature', properties: { ...(name && { name }), ...says }, geometry } as unknown as JsonValue;
}
