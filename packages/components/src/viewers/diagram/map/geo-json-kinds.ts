/** What each kind of GeoJSON (RFC 7946, section 1.4) is made of, by the name of the member that holds it. */
export const geoJsonKinds: ReadonlyMap<unknown, string> = new Map([
  ['FeatureCollection', 'features'],
  ['Feature', 'geometry'],
  ['GeometryCollection', 'geometries'],
  ...['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'].map((kind) => [kind, 'coordinates'] as const),
]);
