import type { Family } from './families.ts';
import type { Point } from './geometry.ts';

export type Kind = 'rectangle' | 'diamond' | 'ellipse' | 'line' | 'arrow' | 'freedraw' | 'text' | 'image' | 'frame' | 'embeddable';
export type Head = 'arrow' | 'bar' | 'circle' | 'circle_outline' | 'triangle' | 'triangle_outline' | 'diamond' | 'diamond_outline' | 'one' | 'many' | 'one_or_many' | 'exactly_one' | 'zero_or_one' | 'zero_or_many';
export type Align = 'left' | 'center' | 'right';

/** Words of a text. Sides are missing where the file does not say them. */
export interface Words {
  text: string;
  size: number;
  family: Family;
  /** Of a line, in sizes of its letters. */
  line: number | undefined;
  align: Align;
  upright: 'top' | 'middle' | 'bottom';
  /** The name of the figure that it lies in. */
  within: string | undefined;
  /** Whether its file says where it lies and how large it is; else that is computed. */
  placed: boolean;
  sized: boolean;
}

/** An element of a scene, whole: all numbers are finite and within bounds. Colours are still words of its author. */
export interface Figure {
  id: string;
  kind: Kind;
  /** Its top left before it is turned, of lines the place that their points are measured from; pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Radians, clockwise, about its middle. */
  angle: number;
  /** 0 to 1. */
  opacity: number;
  stroke: string;
  fill: string;
  fillStyle: 'hachure' | 'cross-hatch' | 'solid' | 'zigzag' | 'dots';
  strokeWidth: number;
  strokeStyle: 'solid' | 'dashed' | 'dotted';
  roughness: number;
  seed: number;
  /** How its corners are round: by a quarter of the side, or by so many pixels where it is large. */
  round: { fixed: number | undefined } | undefined;
  /** The name of the frame that it lies in. */
  frame: string | undefined;
  /** Of a frame its name, of an embedded page its address. */
  title: string;
  /** Of lines, from their x and y; of strokes of a pen with the pressure of each point, 0 to 1. */
  points: readonly Point[];
  pressures: readonly number[] | undefined;
  /** Whether a pen draws all of its stroke as wide. */
  even: boolean;
  elbow: boolean;
  heads: readonly [start: Head | undefined, end: Head | undefined];
  words: Words | undefined;
  /** The name of the file of a picture, which way it is flipped, and the part of it that is shown, of 0 to 1 of its sides. */
  file: string | undefined;
  flip: Point;
  crop: { x: number; y: number; width: number; height: number } | undefined;
}
