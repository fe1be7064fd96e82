import type { BufferAttribute, BufferGeometry, InterleavedBufferAttribute } from 'three';
import type { Box, PackedAttribute, PackedGeometry } from './packed-model.ts';

/** What materials read of a vertex. */
const wanted = ['position', 'normal', 'color', 'uv', 'uv1', 'uv2', 'uv3', 'tangent'];

/** What bends it reads beside that. */
const bending = ['skinIndex', 'skinWeight'];

/** The arrays of a geometry that moves: with what bends it. */
export function packMoving(geometry: BufferGeometry): PackedGeometry | undefined {
  const packed = packGeometry(geometry, {}, [...wanted, ...bending]);
  const { count = 0 } = geometry.getAttribute('position') ?? {};
  const morphs = Object.entries(geometry.morphAttributes).filter(([, shapes]) => shapes?.every((shape) => shape.count === count));
  if (!packed || morphs.length === 0) return packed;
  return { ...packed, morphs: Object.fromEntries(morphs.map(([name, shapes]) => [name, shapes!.map((shape) => packAttribute(shape, 0, count))])) };
}

/** The arrays of a geometry, or of a run of its vertices, made sound: what is no number, and what points beyond the vertices, is 0. */
export function packGeometry(geometry: BufferGeometry, { start = 0, count = Infinity }: { start?: number; count?: number } = {}, names: readonly string[] = wanted): PackedGeometry | undefined {
  const position = geometry.getAttribute('position') as BufferAttribute | undefined;
  if (!position || position.count === 0) return undefined;
  const attributes: Record<string, PackedAttribute> = {};
  for (const name of names) {
    const attribute = geometry.getAttribute(name) as BufferAttribute | undefined;
    if (attribute && attribute.count === position.count) attributes[name] = packAttribute(attribute, start, Math.min(count, position.count - start));
  }
  const { array } = attributes['position']!;
  if (array instanceof Float32Array) for (let at = 0; at < array.length; at++) if (!Number.isFinite(array[at])) array[at] = 0;
  const vertices = array.length / 3;
  const index = geometry.index && inside(geometry.index.array as Uint32Array, vertices);
  const box = boxOf(attributes['position']!);
  return { attributes, ...(index && { index }), ...(box && { box }) };
}

function packAttribute(attribute: BufferAttribute | InterleavedBufferAttribute, start: number, count: number): PackedAttribute {
  const { itemSize: size, normalized } = attribute;
  const whole = start === 0 && count === attribute.count;
  if ('isInterleavedBufferAttribute' in attribute) {
    const array = Float32Array.from({ length: count * size }, (_, at) => attribute.getComponent(start + Math.floor(at / size), at % size));
    return { array, size, normalized: false };
  }
  return { array: whole ? attribute.array : attribute.array.slice(start * size, (start + count) * size), size, normalized };
}

/** An index beyond the vertices would be read by the graphics driver. */
function inside<Numbers extends Uint8Array | Uint16Array | Uint32Array>(index: Numbers, vertices: number): Numbers {
  for (let at = 0; at < index.length; at++) if (index[at]! >= vertices) index[at] = 0;
  return index;
}

export function boxOf({ array, size, normalized }: PackedAttribute): Box | undefined {
  if (normalized || size !== 3) return undefined;
  const [least, most] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]];
  for (let at = 0; at < array.length; at++) {
    const axis = at % 3;
    const value = array[at]!;
    if (value < least[axis]!) least[axis] = value;
    if (value > most[axis]!) most[axis] = value;
  }
  return [...least, ...most] as unknown as Box;
}
