import { roundBelow, stretched, unstretched } from './mercator.ts';
import type { Place, Position } from './place.ts';

/** CSS pixels of a picture of a map: as wide as its place, within bounds. */
const [narrowest, usual, widest] = [300, 800, 1200];
const [lowest, highest] = [320, 560];
/** Degrees around one place alone, and the share of the picture that stays free around several. */
const around = 0.01;
const margin = 0.1;

/** A stretch of the earth on a picture, in the projection of web maps (Mercator on a sphere). */
export interface MapView {
  width: number;
  height: number;
  /** Pixels of a position. */
  at(position: Position): [x: number, y: number];
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The view that shows all places. */
export function viewOf(places: readonly Place[], room = usual): MapView {
  const width = Math.min(widest, Math.max(narrowest, room));
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { parts } of places) {
    for (const [longitude, latitude] of parts.flat()) {
      const y = stretched(latitude);
      [left, right, bottom, top] = [Math.min(left, longitude), Math.max(right, longitude), Math.min(bottom, y), Math.max(top, y)];
    }
  }
  const wide = Math.max(right - left, around) * (1 + 2 * margin);
  const high = Math.max(top - bottom, around) * (1 + 2 * margin);
  const height = Math.round(Math.max(lowest, Math.min(highest, (width * high) / wide)));
  const scale = Math.min(width / wide, height / high);
  const [west, north] = [(left + right - width / scale) / 2, (top + bottom + height / scale) / 2];
  return {
    width,
    height,
    at: ([longitude, latitude]) => [(longitude - west) * scale, (north - stretched(latitude)) * scale],
    west,
    east: west + width / scale,
    north: unstretched(north),
    south: unstretched(north - height / scale),
  };
}

/** A round distance that a quarter of the picture holds at most, in metres, and how long it is. */
export function scaleBar(view: MapView): { metres: number; pixels: number } {
  const middle = (view.north + view.south) / 2;
  const metresOfPixel = ((view.east - view.west) / view.width) * 111_320 * Math.cos((middle * Math.PI) / 180);
  const metres = roundBelow(metresOfPixel * (view.width / 4));
  return { metres, pixels: metres / metresOfPixel };
}
