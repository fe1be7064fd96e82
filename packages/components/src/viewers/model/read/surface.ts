import type { PackedGeometry, PackedModel, PackedPart } from './packed-model.ts';

/** Tells of each shape that is drawn with triangles how large their surface is; points and lines have none. */
export function measureSurfaces({ parts, geometries }: PackedModel): void {
  for (const { kind, geometry } of parts) {
    const { attributes, index, box, surface } = geometries[geometry]!;
    if (kind === 'mesh' && box && surface === undefined) geometries[geometry]!.surface = surfaceOf(attributes['position']!.array, index);
  }
}

/** The surface of triangles, in square units of their vertices. `index` names the corners; without it they stand in order. */
export function surfaceOf(places: ArrayLike<number>, index?: ArrayLike<number>): number {
  const corners = index?.length ?? places.length / 3;
  let surface = 0;
  for (let at = 0; at + 2 < corners; at += 3) {
    const [a, b, c] = [(index?.[at] ?? at) * 3, (index?.[at + 1] ?? at + 1) * 3, (index?.[at + 2] ?? at + 2) * 3];
    const [ux, uy, uz] = [places[b]! - places[a]!, places[b + 1]! - places[a + 1]!, places[b + 2]! - places[a + 2]!];
    const [vx, vy, vz] = [places[c]! - places[a]!, places[c + 1]! - places[a + 1]!, places[c + 2]! - places[a + 2]!];
    surface += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return surface;
}

/** How many times over a model covers what is seen of it from anywhere, on the whole: half of its surfaces in the circle around it, of so many units. */
export function layersOf(parts: readonly PackedPart[], geometries: readonly PackedGeometry[], radius: number): number {
  let surface = 0;
  for (const { kind, geometry, place, copies } of parts) {
    if (kind !== 'mesh') continue;
    const own = (geometries[geometry]!.surface ?? 0) * (place ? scaleOf(place) : 1);
    if (!copies) surface += own;
    else for (let at = 0; at + 15 < copies.length; at += 16) surface += own * scaleOf(copies.subarray(at, at + 16));
  }
  return surface / 2 / (Math.PI * radius ** 2);
}

/** How much larger a place makes a surface, at most. */
const scaleOf = (place: ArrayLike<number>): number => Math.max(...[0, 4, 8].map((column) => place[column]! ** 2 + place[column + 1]! ** 2 + place[column + 2]! ** 2));
