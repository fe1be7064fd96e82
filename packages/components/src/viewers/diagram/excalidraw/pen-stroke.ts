import { getStroke } from 'perfect-freehand';
import type { Figure } from './figure.ts';
import { boxOf, short, type Box, type Point } from './geometry.ts';

/** How much wider than it says a pen is: one that is pressed, and one that draws all of its stroke as wide. */
const wide = { pressed: 4.25, even: 1.4 };

/** The outline of a stroke of a pen, as the data of a path, and what holds it. */
export function penStroke({ points, pressures, even, strokeWidth }: Figure): { d: string; box: Box } | undefined {
  const outline = getStroke(points.map(([x, y], at) => [x, y, pressures?.[at] ?? 0.5]), {
    simulatePressure: !pressures && !even,
    size: strokeWidth * (even ? wide.even : wide.pressed),
    thinning: even ? 0 : 0.6,
    smoothing: 0.5,
    streamline: 0.5,
    easing: (pressure) => Math.sin((pressure * Math.PI) / 2),
    last: true,
  }) as unknown as Point[];
  const box = boxOf(outline);
  if (!box || !box.every(Number.isFinite)) return undefined;
  // Through the middles between points, each of which draws the curve to itself.
  const middle = (at: number): string => [0, 1].map((axis) => short((outline[at]![axis]! + outline[(at + 1) % outline.length]![axis]!) / 2)).join(' ');
  return { d: `M${middle(outline.length - 1)}${outline.map((point, at) => `Q${point.map(short).join(' ')} ${middle(at)}`).join('')}Z`, box };
}
