/** One mesh, set of lines or cloud of points, as arrays that can be sent from thread to thread. */
export interface ModelPart {
  kind: 'mesh' | 'lines' | 'points';
  name: string;
  /** x, y, z for each vertex. */
  position: Float32Array;
  normal?: Float32Array;
  /** Linear red, green, blue for each vertex, 0 to 1. */
  colour?: Float32Array;
  index?: Uint32Array;
  /** What the file calls the material. */
  material?: string;
}
