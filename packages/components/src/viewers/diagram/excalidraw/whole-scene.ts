import { route } from './arrow-route.ts';
import { placesOf } from './backdrop.ts';
import type { Figure } from './figure.ts';
import { boxOf } from './geometry.ts';
import type { Measure } from './measure.ts';
import type { Scene } from './read-scene.ts';
import { fillShape, placeAtArrow, placeInShape, sizeAlone } from './words-box.ts';

/** Pixels around what is in a frame. */
const margin = 10;

/** Computes what a scene leaves out: how large its words are and where they lie, where arrows go, what frames hold. */
export function completeScene({ figures, routes, unsized }: Scene, measure: Measure): void {
  const named = new Map(figures.toReversed().map((figure) => [figure.id, figure]));
  const texts = figures.filter(({ words }) => words).map((text) => [text, named.get(text.words!.within ?? '')] as const);
  const isLine = (holder: Figure): boolean => holder.kind === 'arrow' || holder.kind === 'line';
  for (const [text, holder] of texts) {
    if (!holder) sizeAlone(text, measure);
    else if (!isLine(holder)) fillShape(text, holder, unsized.has(holder), measure);
  }
  for (const [text, holder] of texts) if (holder && !isLine(holder)) placeInShape(text, holder);
  for (const [arrow, [from, to]] of routes) route(arrow, named.get(from ?? ''), named.get(to ?? ''));
  for (const [text, holder] of texts) if (holder && isLine(holder)) placeAtArrow(text, holder, measure);
  const inFrames = Map.groupBy(figures, ({ frame }) => frame);
  for (const frame of unsized) {
    const box = frame.kind === 'frame' && boxOf((inFrames.get(frame.id) ?? []).flatMap(placesOf));
    if (box) Object.assign(frame, { x: box[0] - margin, y: box[1] - margin, width: box[2] - box[0] + 2 * margin, height: box[3] - box[1] + 2 * margin });
  }
}
