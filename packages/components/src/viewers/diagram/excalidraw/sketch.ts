import rough from 'roughjs/bundled/rough.esm.js';
import type { Drawable, Op, Options } from 'roughjs/bin/core.js';
import { boxOf, short, type Box, type Point } from './geometry.ts';
import { onCurve } from './line-path.ts';

/** Shapes as by hand; it draws nothing itself. */
export const hand = rough.generator();

/** What is drawn of a figure, from its x and y before it is turned, and what holds it. */
export interface Drawing {
  markup: string;
  box: Box;
}

const letters: Readonly<Record<Op['op'], string>> = { move: 'M', lineTo: 'L', bcurveTo: 'C' };

/** The paths of a shape, from behind. `dots`: its lines of fill are drawn as rows of dots, so many pixels from each other. `fillRule` as of SVG. */
export function pathsOf({ sets, options }: Drawable, more: { dots?: number; fillRule?: string } = {}): string {
  const { stroke, strokeWidth, fill, fillWeight, strokeLineDash } = options;
  const looks = {
    path: `fill="none" stroke="${stroke}" stroke-width="${short(strokeWidth)}"${dashOf(strokeLineDash)}`,
    fillPath: `fill="${fill}" stroke="none"${more.fillRule ? ` fill-rule="${more.fillRule}"` : ''}`,
    fillSketch: `fill="none" stroke="${fill}" stroke-width="${short(more.dots ? Math.max(1.5, fillWeight * 3) : fillWeight)}"${more.dots ? dashOf([0, more.dots]) : ''}`,
  };
  return sets.map(({ type, ops }) => (ops.length > 0 ? `<path d="${ops.map(({ op, data }) => letters[op] + data.map(short).join(' ')).join('')}" ${looks[type]}/>` : '')).join('');
}

const dashOf = (dash: Options['strokeLineDash']): string => (dash ? ` stroke-dasharray="${dash.map(short).join(' ')}"` : '');

/** What holds the lines of shapes, without how thick they are. */
export function reachOf(drawables: readonly Drawable[]): Box | undefined {
  return boxOf(drawables.flatMap(({ sets }) => sets.filter(({ type }) => type !== 'fillSketch').flatMap(({ ops }) => [...placesOf(ops)])));
}

function* placesOf(ops: readonly Op[]): Generator<Point> {
  let from: Point = [0, 0];
  for (const { op, data } of ops) {
    const to: Point = [data.at(-2)!, data.at(-1)!];
    if (op === 'bcurveTo') for (const at of [0.25, 0.5, 0.75]) yield onCurve([from, [data[0]!, data[1]!], [data[2]!, data[3]!], to], at);
    yield to;
    from = to;
  }
}
