import { inkOf } from '../dark-colours.ts';
import type { Desk } from './desk.ts';
import { drawEmbedded } from './draw-embedded.ts';
import { drawFrame } from './draw-frame.ts';
import { drawImage } from './draw-image.ts';
import { drawShape, drawStroke } from './draw-shape.ts';
import type { Figure } from './figure.ts';
import { boxOf } from './geometry.ts';
import { lineBox } from './line-path.ts';
import type { Drawing } from './sketch.ts';
import { writtenWords } from './written-words.ts';

function drawText(figure: Figure, desk: Desk): Drawing {
  const ink = inkOf(figure.stroke, desk.dark, '#1e1e1e');
  return { markup: ink ? writtenWords(figure, figure.words!, ink, desk.measure) : '', box: [0, 0, figure.width, figure.height] };
}

const drawers: Readonly<Record<Figure['kind'], (figure: Figure, desk: Desk) => Drawing | undefined>> = { rectangle: drawShape, diamond: drawShape, ellipse: drawShape, line: drawShape, arrow: drawShape, freedraw: drawStroke, text: drawText, image: drawImage, frame: drawFrame, embeddable: drawEmbedded };

/** Draws one figure from its x and y, before it is turned; nothing where there is nothing of it to see. */
export const drawFigure = (figure: Figure, desk: Desk): Drawing | undefined => drawers[figure.kind](figure, desk);

/** What a figure is turned about, from its x and y: the middle of what it says it takes. */
export function middleOf(figure: Figure): readonly [number, number] {
  const [left, top, right, bottom] = figure.kind === 'line' || figure.kind === 'arrow' ? lineBox(figure) : figure.kind === 'freedraw' ? boxOf(figure.points)! : [0, 0, figure.width, figure.height];
  return [(left + right) / 2, (top + bottom) / 2];
}
