import type { PackedGeometry } from '../read/packed-model.ts';
import { boxOf } from '../read/pack-geometry.ts';

export type Place = readonly [number, number, number];

/** Vertices and triangles as they come together: where each vertex is, which way it looks, its colour (linear, 0 to 1). */
export class Shell {
  #places = new Float32Array(3 * 1024);
  #normals = new Float32Array(3 * 1024);
  #colours = new Float32Array(3 * 1024);
  #corners = new Uint32Array(3 * 1024);
  #filled = 0;
  count = 0;

  vertex(place: Place, normal: Place, colour: Place): void {
    const at = this.count * 3;
    if (at + 3 > this.#places.length) [this.#places, this.#normals, this.#colours] = [doubled(this.#places), doubled(this.#normals), doubled(this.#colours)];
    this.#places.set(place, at);
    this.#normals.set(normal, at);
    this.#colours.set(colour, at);
    this.count++;
  }
  triangle(a: number, b: number, c: number): void {
    if (this.#filled + 3 > this.#corners.length) {
      const larger = new Uint32Array(this.#corners.length * 2);
      larger.set(this.#corners);
      this.#corners = larger;
    }
    this.#corners.set([a, b, c], this.#filled);
    this.#filled += 3;
  }

  /** Undefined without vertices. */
  pack(): PackedGeometry | undefined {
    if (this.count === 0) return undefined;
    const three = (array: Float32Array): { array: Float32Array; size: number; normalized: boolean } => ({ array: array.slice(0, this.count * 3), size: 3, normalized: false });
    const position = three(this.#places);
    const box = boxOf(position);
    const attributes = { position, normal: three(this.#normals), color: three(this.#colours) };
    return { attributes, ...(this.#filled > 0 && { index: this.#corners.slice(0, this.#filled) }), ...(box && { box }) };
  }
}

function doubled(array: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** 0xRRGGBB as light is added up (IEC 61966-2-1). */
export const linear = (colour: number): Place => [16, 8, 0].map((shift) => {
  const part = ((colour >> shift) & 255) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}) as unknown as Place;

export const plus = (a: Place, b: Place, times = 1): Place => [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
export const minus = (a: Place, b: Place): Place => plus(a, b, -1);
export const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Place, b: Place): Place => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
/** Of length 1; `otherwise` where it has none. */
export const unit = (a: Place, otherwise: Place = [0, 0, 1]): Place => {
  const length = Math.hypot(...a);
  return length > 1e-9 ? [a[0] / length, a[1] / length, a[2] / length] : otherwise;
};
