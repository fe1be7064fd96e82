import type { MaterialJSON, TypedArray } from 'three';

/** A model as arrays and plain values, which go from thread to thread without a copy. */
export interface PackedModel {
  geometries: PackedGeometry[];
  parts: PackedPart[];
  /** Materials as three writes them; their pictures are named by number. */
  looks: MaterialJSON[];
  pictures: PackedPicture[];
}

export interface PackedGeometry {
  attributes: Readonly<Record<string, PackedAttribute>>;
  index?: Uint8Array | Uint16Array | Uint32Array;
  /** Least and most along x, y, z; absent where nothing of it has a place. */
  box?: readonly [number, number, number, number, number, number];
}

export interface PackedAttribute {
  array: TypedArray;
  /** Numbers a vertex. */
  size: number;
  /** True where whole numbers stand for parts of one. */
  normalized: boolean;
}

/** One thing that is drawn. */
export interface PackedPart {
  kind: 'mesh' | 'points' | 'lines' | 'strip' | 'loop';
  geometry: number;
  /** Of `looks`. */
  look?: number;
  /** What the file calls the material. */
  material?: string;
  /** Where it stands: sixteen numbers, column by column. */
  place?: readonly number[];
  /** Where its copies stand, sixteen numbers each. */
  copies?: Float32Array;
}

export interface PackedPicture {
  bitmap: ImageBitmap;
  /** Properties of three's `Texture` that are numbers, words or yes and no. */
  plain: Readonly<Record<string, number | string | boolean>>;
  /** Those that are pairs. */
  pairs: Readonly<Record<'offset' | 'repeat' | 'center', readonly [number, number]>>;
}

/** What changes hands with it. */
export function buffersOf({ geometries, parts, pictures }: PackedModel): Transferable[] {
  const arrays = geometries.flatMap(({ attributes, index }) => [...Object.values(attributes).map(({ array }) => array), ...(index ? [index] : [])]);
  const copies = parts.flatMap((part) => (part.copies ? [part.copies] : []));
  return [...new Set<Transferable>([...arrays, ...copies].map(({ buffer }) => buffer as ArrayBuffer)), ...pictures.map(({ bitmap }) => bitmap)];
}
