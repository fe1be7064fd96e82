import { inkOf } from '../dark-colours.ts';
import type { Figure } from './figure.ts';
import { boxOf, type Point } from './geometry.ts';

/** How many times as wide and high as all else a box is that is meant for the ground. */
const times = 2;

/** What a figure takes before it is turned, in the scene. */
export const placesOf = ({ x, y, width, height, points }: Figure): readonly Point[] => (points.length > 0 ? points.map(([px, py]) => [x + px, y + py]) : [[x, y], [x + width, y + height]]);

/** A box without an outline, behind all, that goes far beyond it: programs draw it for a dark ground, ten times as large as what is looked at. */
export function backdropOf([first, ...others]: readonly Figure[]): Figure | undefined {
  if (first?.kind !== 'rectangle' || first.opacity < 1 || first.angle !== 0 || first.fillStyle !== 'solid') return undefined;
  const edge = inkOf(first.stroke, false, 'transparent');
  const fill = inkOf(first.fill, false, 'transparent');
  const box = boxOf(others.flatMap(placesOf));
  if (!box || fill === undefined || (edge !== undefined && edge !== fill)) return undefined;
  const [left, top, right, bottom] = box;
  const around = first.x <= left && first.y <= top && first.x + first.width >= right && first.y + first.height >= bottom;
  return around && first.width > times * (right - left) && first.height > times * (bottom - top) ? first : undefined;
}
