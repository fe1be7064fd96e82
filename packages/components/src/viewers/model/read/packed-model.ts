import type { MaterialJSON, TypedArray } from 'three';

/** A model as arrays and plain values, which go from thread to thread without a copy. */
export interface PackedModel {
  geometries: PackedGeometry[];
  parts: PackedPart[];
  /** Materials as three writes them; their pictures are named by number. */
  looks: MaterialJSON[];
  pictures: PackedPicture[];
  /** What stands in what, and how that moves; absent where nothing does. */
  motion?: PackedMotion;
}

export interface PackedMotion {
  /** Those above come before those below. */
  nodes: PackedNode[];
  clips: PackedClip[];
}

/** A place in the tree of a model that moves. */
export interface PackedNode {
  /** What tracks call it; no other is called so. */
  name: string;
  /** Of `nodes`; absent of the root. */
  parent?: number;
  /** Within its parent: x, y, z; a quaternion; along x, y, z. */
  position: number[];
  quaternion: number[];
  scale: number[];
  /** Of `parts`: what is drawn there. */
  part?: number;
  bone: boolean;
}

export interface PackedClip {
  name: string;
  /** Seconds. */
  duration: number;
  tracks: PackedTrack[];
}

/** How one property of a node changes. */
export interface PackedTrack {
  /** Node and property: `arm.quaternion`. */
  name: string;
  kind: 'vector' | 'quaternion' | 'number';
  /** Seconds, rising. */
  times: Float32Array;
  values: Float32Array;
  /** True where a value stays until the next. */
  steps: boolean;
}

export interface PackedGeometry {
  attributes: Readonly<Record<string, PackedAttribute>>;
  index?: Uint8Array | Uint16Array | Uint32Array;
  /** Least and most along x, y, z; absent where nothing of it has a place. */
  box?: Box;
  /** Of its triangles, in square units; absent where it has none, or its vertices stand for parts of one. */
  surface?: number;
  /** Of what changes its shape: what each of its other shapes adds to an attribute. */
  morphs?: Readonly<Record<string, PackedAttribute[]>>;
}

export type Box = readonly [number, number, number, number, number, number];

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
  /** What its vertices follow: numbers of `nodes`, and the place of each while the mesh was made, sixteen numbers each. */
  skin?: { bones: number[]; inverses: number[]; bind: number[] };
  /** How much there is of each of its other shapes. */
  weights?: number[];
  /** Of what bones or other shapes bend: around it as it stands at rest. */
  rest?: Box;
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
  const arrays = geometries.flatMap(({ attributes, index, morphs = {} }) => [...[Object.values(attributes), ...Object.values(morphs)].flat().map(({ array }) => array), ...(index ? [index] : [])]);
  const copies = parts.flatMap((part) => (part.copies ? [part.copies] : []));
  // A picture that lies on a model in two ways is one, and changes hands once.
  return [...new Set<Transferable>([...[...arrays, ...copies].map(({ buffer }) => buffer as ArrayBuffer), ...pictures.map(({ bitmap }) => bitmap)])];
}
