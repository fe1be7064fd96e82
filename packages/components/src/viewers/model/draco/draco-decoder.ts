// @ts-expect-error three publishes no types of it
import start from 'three/examples/jsm/libs/draco/gltf/draco_decoder.js';

export interface DracoStatus {
  ok(): boolean;
}
export interface DracoShape {
  ptr: number;
  num_points(): number;
}
export interface DracoMesh extends DracoShape {
  num_faces(): number;
}
export interface DracoAttribute {
  ptr: number;
  num_components(): number;
}
export interface DracoDecoder {
  DecodeArrayToMesh(bytes: Int8Array, length: number, into: DracoMesh): DracoStatus;
  GetAttributeByUniqueId(shape: DracoShape, id: number): DracoAttribute;
  GetAttributeDataArrayForAllPoints(shape: DracoShape, attribute: DracoAttribute, type: number, length: number, at: number): boolean;
  GetTrianglesUInt32Array(mesh: DracoMesh, length: number, at: number): boolean;
}
export interface Draco {
  Decoder: new () => DracoDecoder;
  Mesh: new () => DracoMesh;
  HEAPU8: Uint8Array<ArrayBuffer>;
  DT_FLOAT32: number;
  DT_INT8: number;
  DT_UINT8: number;
  DT_INT16: number;
  DT_UINT16: number;
  DT_UINT32: number;
  _malloc(length: number): number;
  _free(at: number): void;
  destroy(thing: unknown): void;
}

/** The decoder of Draco as three carries it, in JavaScript: unlike its WebAssembly it asks no policy for `wasm-unsafe-eval`. */
export const startDraco = start as () => Promise<Draco>;
