import type { Drawable, Options } from 'roughjs/bin/core.js';
import { headOf } from './arrowheads.ts';
import { inkOf } from '../dark-colours.ts';
import type { Desk } from './desk.ts';
import type { Figure } from './figure.ts';
import { boxOf, grown, type Box } from './geometry.ts';
import { lengthOf } from './line-path.ts';
import { gapOf, penOf, type Inks } from './pen.ts';
import { penStroke } from './pen-stroke.ts';
import { corners, isClosed, isWhole, shapes } from './shapes.ts';
import { hand, pathsOf, reachOf, type Drawing } from './sketch.ts';

/** Lines of one fill; what needs more is filled whole. */
const mostLines = 3000;

/** A figure whose fill would be more lines than anyone sees, or than are drawn in time, is filled whole. */
function inBounds(figure: Figure, filled: boolean, { lines, work }: Desk): Figure {
  if (!filled || figure.fillStyle === 'solid') return figure;
  const box: Box = figure.points.length > 0 ? boxOf(figure.points)! : [0, 0, figure.width, figure.height];
  const way = box[2] - box[0] + box[3] - box[1];
  // An outline that crosses itself cuts each line into many.
  const around = lengthOf(figure.points) / 2;
  const asked = (Math.max(way, around) / gapOf(figure)) * (figure.fillStyle === 'hachure' || figure.fillStyle === 'dots' ? 1 : 2);
  const effort = way * (figure.points.length + 10);
  return asked > mostLines || lines(asked) < asked || work(effort) < effort ? { ...figure, fillStyle: 'solid' } : figure;
}

const inksOf = ({ stroke, fill }: Figure, { dark }: Desk): Inks => ({ stroke: inkOf(stroke, dark, '#1e1e1e'), fill: inkOf(fill, dark, 'transparent') });
const dotsOf = (figure: Figure): { dots?: number } => (figure.fillStyle === 'dots' ? { dots: gapOf(figure) } : {});

/** A shape, a line or an arrow with its heads. */
export function drawShape(given: Figure, desk: Desk): Drawing {
  const inks = inksOf(given, desk);
  const linear = given.points.length > 0;
  const figure = inBounds(given, inks.fill !== undefined && (!linear || isClosed(given)), desk);
  const options = penOf(figure, inks, isWhole(figure));
  const drawn = shapes[figure.kind]!(figure, options);
  const heads = figure.kind === 'arrow' ? (['start', 'end'] as const).flatMap((end) => headOf(figure, end, arrowPen(options), desk.ground)) : [];
  const all: Drawable[] = [drawn, ...heads];
  const box = reachOf(all) ?? [0, 0, figure.width, figure.height];
  return { markup: `<g stroke-linecap="round">${all.map((one) => pathsOf(one, one === drawn ? { ...dotsOf(figure), ...(linear && { fillRule: 'evenodd' }) } : {})).join('')}</g>`, box: grown(box, figure.strokeWidth / 2) };
}

/** An arrow is not filled, but its heads may be. */
const arrowPen = ({ fill: _fill, ...options }: Options): Options => options;

/** A stroke of a pen; one that is closed is filled. */
export function drawStroke(given: Figure, desk: Desk): Drawing | undefined {
  const inks = inksOf(given, desk);
  const drawn = penStroke(given);
  if (!drawn) return undefined;
  const filled = inks.fill !== undefined && isClosed(given);
  const figure = inBounds(given, filled, desk);
  const behind = filled ? pathsOf(hand.curve(corners(figure.points), penOf(figure, { ...inks, stroke: undefined }, false)), { ...dotsOf(figure), fillRule: 'evenodd' }) : '';
  return { markup: `${behind && `<g stroke-linecap="round">${behind}</g>`}${inks.stroke ? `<path d="${drawn.d}" fill="${inks.stroke}"/>` : ''}`, box: drawn.box };
}
