import { triangulate } from './triangulate.ts';

const polygon = /^[ \t]*f(?:[ \t]+[^\s#]+){4}/m;

/** The text of an OBJ whose faces have three corners, where some had more: a reader that makes fans of them covers what lies outside of a face that is turned inwards. */
export function withTriangles(text: string): string {
  const whole = text.includes('\\') ? text.replace(/\\\r?\n/g, '') : text;
  if (!polygon.test(whole)) return whole;
  const places: number[] = [];
  const pieces: string[] = [];
  let kept = 0;
  for (let start = 0; start < whole.length;) {
    const found = whole.indexOf('\n', start);
    const end = found < 0 ? whole.length : found;
    const line = whole.slice(start, end).trim();
    if (line.startsWith('v ') || line.startsWith('v\t')) places.push(...line.split(/\s+/, 4).slice(1).map(Number));
    const corners = line.startsWith('f ') || line.startsWith('f\t') ? line.split(/\s+/).slice(1) : [];
    if (corners.length > 3) {
      pieces.push(whole.slice(kept, start), facesOf(corners, places));
      kept = end;
    }
    start = end + 1;
  }
  return pieces.join('') + whole.slice(kept);
}

function facesOf(corners: readonly string[], places: readonly number[]): string {
  const at = corners.map((corner) => {
    const number = Number.parseInt(corner, 10);
    // Counted from the end where it is below 0.
    const vertex = number < 0 ? places.length / 3 + number : number - 1;
    return places.slice(vertex * 3, vertex * 3 + 3);
  });
  const known = at.every(({ length }) => length === 3);
  const triangles = known ? triangulate(at.flat()) : [corners.map((_, nth) => nth)];
  return triangles.map((triangle) => `f ${triangle.map((nth) => corners[nth]).join(' ')}`).join('\n');
}
