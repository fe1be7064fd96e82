import { ShapeUtils, Vector2 } from 'three';

/** A face of more than three corners as triangles of their numbers; three numbers of `places` are a corner. One that is convex is a fan from its first, as in other programs. */
export function triangulate(places: readonly number[]): number[][] {
  const flat = flattened(places);
  const fan = Array.from({ length: Math.max(0, flat.length - 2) }, (_, at) => [0, at + 1, at + 2]);
  const turns = flat.map((_, at) => turn(flat, at, (at + 1) % flat.length, (at + 2) % flat.length));
  if (turns.every((one) => one >= 0) || !flat.every(({ x, y }) => Number.isFinite(x + y))) return fan;
  const cut = ShapeUtils.triangulateShape([...flat], []);
  return cut.length === 0 ? fan : cut.map(([a, b, c]) => (turn(flat, a!, b!, c!) < 0 ? [a!, c!, b!] : [a!, b!, c!]));
}

/** As it is seen from the side that it shows, along the axis that it faces most (the normal by Newell's method). */
function flattened(places: readonly number[]): Vector2[] {
  const count = Math.floor(places.length / 3);
  const normal = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    for (let axis = 0; axis < 3; axis++) {
      const [this1, this2] = [places[at * 3 + ((axis + 1) % 3)]!, places[at * 3 + ((axis + 2) % 3)]!];
      const next = ((at + 1) % count) * 3;
      const [next1, next2] = [places[next + ((axis + 1) % 3)]!, places[next + ((axis + 2) % 3)]!];
      normal[axis]! += (this1 - next1) * (this2 + next2);
    }
  }
  const up = normal.reduce((most, value, axis) => (Math.abs(value) > Math.abs(normal[most]!) ? axis : most), 0);
  const side = normal[up]! < 0 ? -1 : 1;
  return Array.from({ length: count }, (_, at) => new Vector2(places[at * 3 + ((up + 1) % 3)]! * side, places[at * 3 + ((up + 2) % 3)]!));
}

/** Above 0 where the way from a over b to c turns left. */
function turn(flat: readonly Vector2[], a: number, b: number, c: number): number {
  const [from, over, to] = [flat[a]!, flat[b]!, flat[c]!];
  return (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);
}
