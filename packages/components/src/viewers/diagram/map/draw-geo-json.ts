import type { JsonValue } from '@mcp-canvas/contract';
import type { Diagram, NoDiagram } from '../draw-diagram.ts';
import { mapPicture } from './map-picture.ts';
import { geoJsonPlaces } from './place.ts';

/** A map of what GeoJSON holds. */
export function drawGeoJson(settings: JsonValue, theme: 'light' | 'dark', ground: string): Diagram | NoDiagram {
  const places = geoJsonPlaces(settings);
  return places.length > 0 ? mapPicture(places, theme, ground) : { problem: 'broken', reason: '' };
}
