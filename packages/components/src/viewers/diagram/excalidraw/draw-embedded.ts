import { inkOf } from '../dark-colours.ts';
import type { Desk } from './desk.ts';
import { drawShape } from './draw-shape.ts';
import { familyOf } from './families.ts';
import type { Figure, Words } from './figure.ts';
import { short } from './geometry.ts';
import type { Drawing } from './sketch.ts';
import { writtenWords } from './written-words.ts';

/** How its address is written. */
const address: Omit<Words, 'text' | 'size'> = { family: familyOf(2), line: undefined, align: 'center', upright: 'middle', within: undefined, placed: false, sized: true };

/** A page that is embedded is not there: a box that says which it is. */
export function drawEmbedded(figure: Figure, desk: Desk): Drawing {
  const size = Math.max(8, Math.min(16, figure.width / 20));
  const drawn = drawShape({ ...figure, fill: desk.dark || inkOf(figure.fill, false, 'transparent') ? figure.fill : '#f8f9fa', fillStyle: 'solid' }, desk);
  const ink = inkOf(figure.stroke, desk.dark, '#1e1e1e') ?? inkOf('#1e1e1e', desk.dark, '#1e1e1e')!;
  const fits = Math.max(4, Math.floor((figure.width - 10) / (size * 0.55)));
  const words: Words = { ...address, size, text: figure.title.length > fits ? `${figure.title.slice(0, fits - 1)}…` : figure.title };
  const written = words.text ? `<g transform="translate(0 ${short((figure.height - size * words.family.line) / 2)})">${writtenWords(figure, words, ink, desk.measure)}</g>` : '';
  return { markup: drawn.markup + written, box: drawn.box };
}
