import { listOf, recordOf, textOf, type Json, type JsonRecord } from './json-shapes.ts';
import { bounds } from './notebook-model.ts';

const type = 'application/geo+json';

/** Settings of a chart of Vega-Lite that draws the lines and areas of GeoJSON; undefined where there are none, or too many: points alone say nothing without a map. */
export function geoChart(bundle: Readonly<Record<string, Json>>): JsonRecord | undefined {
  const file = recordOf(bundle[type]);
  const features = file['type'] === 'FeatureCollection' ? listOf(file['features']).map(recordOf) : file['type'] === 'Feature' ? [file] : [{ type: 'Feature', properties: {}, geometry: file }];
  if (!features.some(({ geometry }) => /^(?:Multi)?(?:Polygon|LineString)$|^GeometryCollection$/.test(textOf(recordOf(geometry)['type'])))) return undefined;
  // Flat, not on a globe: there an area whose edge runs the other way is all the rest of the world.
  const settings = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 520,
    height: 340,
    config: { view: { stroke: null } },
    data: { values: features },
    projection: { type: 'identity', reflectY: true, pointRadius: 4 },
    mark: { type: 'geoshape', fillOpacity: 0.25, strokeWidth: 1.5, filled: true, stroke: '#4c78a8', fill: '#4c78a8' },
  };
  return JSON.stringify(settings, null, 2).length > bounds.text ? undefined : settings;
}
