import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';

/** Longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** What is marked on a map. */
export interface Place {
  kind: 'point' | 'line' | 'area';
  /** A point has one part of one position, an area its outline and its holes. */
  parts: Position[][];
  name: string;
  color?: string;
  /** What else is known of it. */
  says?: Readonly<Record<string, JsonValue>>;
}

type Json = Readonly<Record<string, JsonValue>>;

const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d.,%\s]{3,40}\))$/i;
const colorOf = (settings: Json): { color?: string } => {
  const color = settings['color'] ?? settings['fillColor'];
  return typeof color === 'string' && colour.test(color) ? { color } : {};
};

/** Leaflet's kinds of marks by the kind that they are. */
const kinds: Readonly<Record<string, Place['kind']>> = { polyline: 'line', polygon: 'area', rectangle: 'area' };

/** The places that a call marks. Leaflet has the latitude first, GeoJSON the longitude (RFC 7946, 3.1.1). */
export function featuresOf(does: string, value: JsonValue, settings: Json = {}): Place[] {
  if (/geojson/i.test(does)) return ofGeoJson(value, settings);
  if (does === 'heatLayer') return Array.isArray(value) ? value.flatMap((one) => featuresOf('marker', one, settings)) : [];
  const kind = kinds[does];
  if (kind === undefined) {
    const at = latLng(value);
    return at ? [{ kind: 'point', parts: [[at]], name: '', ...colorOf(settings) }] : [];
  }
  const lines = ringsOf(value);
  const parts = does === 'rectangle' ? lines.map(corners) : lines;
  return parts.length > 0 ? [{ kind, parts, name: '', ...colorOf(settings) }] : [];
}

/** The places of GeoJSON; none of what is nested deeper than it can be followed. */
export function geoJsonPlaces(value: JsonValue): Place[] {
  try {
    return ofGeoJson(value, {});
  } catch {
    return [];
  }
}

/** A pair of latitude and longitude, in a list or by name. */
export function latLng(value: JsonValue | undefined): Position | undefined {
  const [latitude, longitude] = Array.isArray(value) ? value : isJsonObject(value) ? [value['lat'], value['lng'] ?? value['lon']] : [];
  return isPosition(longitude, latitude) ? [longitude as number, latitude as number] : undefined;
}

const isPosition = (longitude: unknown, latitude: unknown): boolean => typeof longitude === 'number' && typeof latitude === 'number' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360;

function ringsOf(value: JsonValue): Position[][] {
  if (!Array.isArray(value)) return [];
  const line = value.map(latLng);
  if (line.length > 1 && line.every((at) => at !== undefined)) return [line];
  return value.flatMap((one) => (Array.isArray(one) ? ringsOf(one) : []));
}

const corners = ([[west, south] = [0, 0], [east, north] = [0, 0]]: Position[]): Position[] => [[west, south], [east, south], [east, north], [west, north]];

function ofGeoJson(value: JsonValue, settings: Json): Place[] {
  if (Array.isArray(value)) return value.flatMap((one) => ofGeoJson(one, settings));
  if (!isJsonObject(value)) return [];
  const { type, features, geometry, geometries, properties, coordinates } = value;
  if (type === 'FeatureCollection') return Array.isArray(features) ? features.flatMap((one) => ofGeoJson(one, settings)) : [];
  if (type === 'GeometryCollection') return Array.isArray(geometries) ? geometries.flatMap((one) => ofGeoJson(one, settings)) : [];
  if (type === 'Feature') {
    const says = isJsonObject(properties) ? (properties as Json) : {};
    // As forges and editors of maps colour what they draw (simplestyle-spec 1.1.0).
    const own = colorOf({ color: says['marker-color'] ?? says['stroke'] ?? says['fill'] ?? null });
    return ofGeoJson(geometry ?? null, settings).map((place) => ({ ...place, name: nameIn(says), says, ...own }));
  }
  const found = geometriesOf(String(type), coordinates ?? []);
  return found.map((one) => ({ ...one, name: '', ...colorOf(settings) }));
}

function geometriesOf(type: string, coordinates: JsonValue): Pick<Place, 'kind' | 'parts'>[] {
  const several = Array.isArray(coordinates) ? coordinates : [];
  if (type.startsWith('Multi')) return several.flatMap((one) => geometriesOf(type.slice(5), one));
  if (type === 'Point') return lngLats([coordinates]).map((at) => ({ kind: 'point', parts: [[at]] }));
  if (type === 'LineString') return [{ kind: 'line' as const, parts: [lngLats(several)] }].filter(({ parts }) => parts[0]!.length > 1);
  return type === 'Polygon' ? [{ kind: 'area' as const, parts: several.map((ring) => lngLats(Array.isArray(ring) ? ring : [])) }].filter(({ parts }) => (parts[0]?.length ?? 0) > 2) : [];
}

const lngLats = (values: readonly JsonValue[]): Position[] => values.flatMap((one) => (Array.isArray(one) && isPosition(one[0], one[1]) ? [[one[0] as number, one[1] as number]] : []));

/** What an object is called by. */
export function nameIn(says: Json): string {
  const named = ['name', 'title', 'label', 'city', 'NAME', 'Name'].map((key) => says[key]).find((one) => typeof one === 'string');
  return String(named ?? Object.values(says).find((one) => typeof one === 'string') ?? '').slice(0, 200);
}
