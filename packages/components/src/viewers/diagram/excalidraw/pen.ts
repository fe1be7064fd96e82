import type { Options } from 'roughjs/bin/core.js';
import type { Figure } from './figure.ts';

/** Colours as they are written in the picture; nothing is not drawn. */
export interface Inks {
  stroke: string | undefined;
  fill: string | undefined;
}

const dashes: Readonly<Record<Figure['strokeStyle'], (width: number) => number[] | undefined>> = {
  solid: () => undefined,
  dashed: (width) => [8, 8 + width],
  dotted: (width) => [1.5, 6 + width],
};

/** How much a pen shakes: small shapes would not be known again. */
export function shakeOf({ kind, roughness, width, height, points, round }: Figure): number {
  const linear = kind === 'line' || kind === 'arrow';
  const [short, long] = [Math.min(width, height), Math.max(width, height, ...(linear ? [reachOf(points)] : []))];
  const large = (short >= 20 && long >= 50) || (short >= 15 && round !== undefined && kind !== 'ellipse') || (linear && long >= 50);
  return large ? roughness : Math.min(roughness / (long < 10 ? 3 : 2), 2.5);
}

const reachOf = (points: Figure['points']): number => points.reduce((most, [x, y]) => Math.max(most, Math.abs(x), Math.abs(y)), 0);

/** Pixels between lines of a fill. */
export const gapOf = ({ strokeWidth }: Figure): number => Math.max(1, Math.round(strokeWidth * 4));

/** What rough.js draws the outline and the fill of a figure with. `whole`: the outline is one path, whose parts must meet. */
export function penOf(figure: Figure, { stroke, fill }: Inks, whole: boolean): Options {
  const { strokeStyle, strokeWidth, roughness, seed, kind, fillStyle } = figure;
  const dash = dashes[strokeStyle](strokeWidth);
  return {
    seed,
    roughness: shakeOf(figure),
    preserveVertices: whole || roughness < 2,
    // Two strokes of dashes would fill each other's gaps; one alone looks thinner.
    disableMultiStroke: strokeStyle !== 'solid',
    strokeWidth: strokeStyle === 'solid' ? strokeWidth : strokeWidth + 0.5,
    ...(dash && { strokeLineDash: dash }),
    stroke: stroke ?? 'none',
    ...(fill !== undefined && { fill }),
    // Dots lie on the lines of a fill, which must not shake.
    fillStyle: fillStyle === 'dots' ? 'hachure' : fillStyle,
    ...(fillStyle === 'dots' && { disableMultiStrokeFill: true }),
    fillWeight: strokeWidth / 2,
    hachureGap: gapOf(figure),
    ...(kind === 'ellipse' && { curveFitting: 1 }),
  };
}
