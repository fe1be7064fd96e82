import type { Figure, Words } from './figure.ts';
import { turned, type Point } from './geometry.ts';
import { wrapped, type Measure } from './measure.ts';
import { lengthOf, middleOfLine } from './line-path.ts';

/** Pixels between a shape and its words. */
const padding = 5;
/** Pixels that a shape grows to for its words. */
const widest = 220;
/** Of the length of an arrow, and sizes of letters: how wide the words at an arrow may be. */
const arrowPart = 0.7;
const arrowLetters = 11;

/** The part of its width that a line is tied at. */
const tied = { left: 0, center: 0.5, right: 1 };

/** How much of a shape's sides its words have. */
const parts: Readonly<Record<string, number>> = { ellipse: Math.SQRT1_2, diamond: 0.5 };
const partOf = ({ kind }: Figure): number => parts[kind] ?? 1;

/** Pixels of a line of words. */
export const lineOf = ({ size, line, family }: Words): number => size * (line ?? family.line);

/** How large a text is in its lines as they are. */
function sizeOf(words: Words, measure: Measure): { width: number; height: number } {
  const lines = words.text.split('\n');
  return { width: Math.max(...lines.map((line) => measure(line, words))), height: lines.length * lineOf(words) };
}

/** The words of a shape in lines, which grows where they are larger than it. `unsized`: it is as large as they need. */
export function fillShape(text: Figure, shape: Figure, unsized: boolean, measure: Measure): void {
  const words = text.words!;
  if (words.sized) return;
  const part = partOf(shape);
  const longest = unsized ? sizeOf(words, measure).width : Math.max(...words.text.split(/\s+/).map((word) => measure(word, words)));
  shape.width = Math.max(shape.width, Math.min(widest, longest + 2 * padding) / part);
  words.text = wrapped(words, Math.max(words.size, shape.width * part - 2 * padding), measure);
  Object.assign(text, sizeOf(words, measure));
  shape.height = Math.max(shape.height, (text.height + 2 * padding) / part);
}

/** Puts words into their shape, turned as it is. */
export function placeInShape(text: Figure, shape: Figure): void {
  const { placed, sized, align, upright } = text.words!;
  if (placed && sized) return;
  const part = partOf(shape);
  const [wide, high] = [shape.width * part - 2 * padding, shape.height * part - 2 * padding];
  const [across, down] = [(wide - text.width) * tied[align], (high - text.height) * { top: 0, middle: 0.5, bottom: 1 }[upright]];
  const about: Point = [shape.x + shape.width / 2, shape.y + shape.height / 2];
  const [x, y] = turned([about[0] - wide / 2 + across + text.width / 2, about[1] - high / 2 + down + text.height / 2], about, shape.angle);
  Object.assign(text, { x: x - text.width / 2, y: y - text.height / 2, angle: shape.angle });
}

/** Puts words to the middle of their arrow, wherever their file has them, as Excalidraw does. */
export function placeAtArrow(text: Figure, arrow: Figure, measure: Measure): void {
  const words = text.words!;
  if (!words.sized) {
    words.text = wrapped(words, Math.max(lengthOf(arrow.points) * arrowPart, words.size * arrowLetters), measure);
    Object.assign(text, sizeOf(words, measure));
  }
  const [x, y] = middleOfLine(arrow);
  Object.assign(text, { x: x - text.width / 2, y: y - text.height / 2, angle: 0 });
}

/** A text that stands alone is as large as it is written; without a width, its place is where its lines are tied to. */
export function sizeAlone(text: Figure, measure: Measure): void {
  const words = text.words!;
  if (words.sized) return;
  const { width, height } = sizeOf(words, measure);
  if (text.width === 0) Object.assign(text, { width, x: text.x - width * tied[words.align] });
  text.height = height;
}
