import { elementOf } from './elements.ts';
import type { Atom } from './molecule.ts';
import { cross, linear, minus, plus, unit, type Place, type Shell } from './shell.ts';

/** Parts around a ball, those between its poles, and the sides of a stick: the finest that keep all of them below so many vertices. */
const details: readonly (readonly [around: number, down: number, sides: number])[] = [[20, 14, 10], [14, 9, 8], [10, 7, 6], [6, 4, 4]];
const mostVertices = 2_500_000;
const thickness = 0.13;

/** Draws atoms as balls in the colours of their elements, and bonds as sticks, half in that of each end. Answers false where there are too many. */
export function drawBalls(shell: Shell, atoms: readonly Atom[], shown: readonly number[], bonds: readonly (readonly [number, number])[]): boolean {
  const detail = details.find(([around, down, sides]) => (around + 1) * (down + 1) * shown.length + 4 * (sides + 1) * bonds.length <= mostVertices);
  if (!detail) return false;
  const bound = new Set(bonds.flat());
  for (const at of shown) {
    const { radius, colour } = elementOf(atoms[at]!.element);
    drawBall(shell, placeOf(atoms[at]!), radius * (bound.has(at) ? 0.42 : 0.7), linear(colour), detail);
  }
  for (const [one, two] of bonds) {
    const [from, to] = [placeOf(atoms[one]!), placeOf(atoms[two]!)];
    const middle = plus(from, minus(to, from), 0.5);
    drawStick(shell, from, middle, linear(elementOf(atoms[one]!.element).colour), detail[2]);
    drawStick(shell, middle, to, linear(elementOf(atoms[two]!.element).colour), detail[2]);
  }
  return true;
}

/** Too many atoms for balls are dots. */
export function drawDots(shell: Shell, atoms: readonly Atom[], shown: readonly number[]): void {
  for (const at of shown) shell.vertex(placeOf(atoms[at]!), [0, 0, 1], linear(elementOf(atoms[at]!.element).colour));
}

const placeOf = ({ x, y, z }: Atom): Place => [x, y, z];

function drawBall(shell: Shell, centre: Place, radius: number, colour: Place, [around, down]: readonly [number, number, number]): void {
  const first = shell.count;
  for (let row = 0; row <= down; row++) for (let column = 0; column <= around; column++) {
    const [height, turn] = [(row / down) * Math.PI, (column / around) * 2 * Math.PI];
    const normal: Place = [Math.sin(height) * Math.cos(turn), Math.cos(height), -Math.sin(height) * Math.sin(turn)];
    shell.vertex(plus(centre, normal, radius), normal, colour);
  }
  drawSheet(shell, first, down, around);
}

function drawStick(shell: Shell, from: Place, to: Place, colour: Place, sides: number): void {
  const along = unit(minus(to, from));
  const side = unit(cross(along, Math.abs(along[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
  const up = cross(side, along);
  const first = shell.count;
  for (const end of [from, to]) for (let at = 0; at <= sides; at++) {
    const turn = (at / sides) * 2 * Math.PI;
    const normal = plus(plus([0, 0, 0], side, Math.cos(turn)), up, Math.sin(turn));
    shell.vertex(plus(end, normal, thickness), normal, colour);
  }
  drawSheet(shell, first, 1, sides);
}

/** Triangles between rows of vertices, each of so many parts. */
export function drawSheet(shell: Shell, first: number, rows: number, parts: number): void {
  for (let row = 0; row < rows; row++) for (let part = 0; part < parts; part++) {
    const a = first + row * (parts + 1) + part;
    shell.triangle(a, a + parts + 1, a + 1);
    shell.triangle(a + 1, a + parts + 1, a + parts + 2);
  }
}
