/** The cosine of the angle (40°) from which two faces meet in an edge. */
const EDGE = Math.cos((40 * Math.PI) / 180);
/** Corners of one in twenty faces: of more, the model is one of edges. */
const MOST = 0.05;

/** True for a shape of edges, such as a cube, which normals of its vertices would round off; false for one of something round. `normals` are those of the vertices. */
export function hasHardEdges(places: ArrayLike<number>, index: ArrayLike<number>, normals: ArrayLike<number>): boolean {
  let hard = 0;
  for (let at = 0; at + 2 < index.length; at += 3) {
    const [a, b, c] = [index[at]! * 3, index[at + 1]! * 3, index[at + 2]! * 3];
    const side = (to: number, axis: number): number => places[to + axis]! - places[a + axis]!;
    const x = side(b, 1) * side(c, 2) - side(b, 2) * side(c, 1);
    const y = side(b, 2) * side(c, 0) - side(b, 0) * side(c, 2);
    const z = side(b, 0) * side(c, 1) - side(b, 1) * side(c, 0);
    const least = EDGE * Math.hypot(x, y, z);
    for (const vertex of [a, b, c]) if (x * normals[vertex]! + y * normals[vertex + 1]! + z * normals[vertex + 2]! < least) hard++;
  }
  return hard > index.length * MOST;
}
