import type { Draco, DracoDecoder, DracoMesh } from './draco-decoder.ts';
import type { GltfJson } from '../read/gltf-container.ts';
import { joined } from '../../streaming/joined.ts';

/** KHR_draco_mesh_compression: the compressed shape, and the number that each attribute has in it. */
export interface DracoShapes {
  bufferView?: number;
  attributes?: Record<string, number>;
}

export const DRACO = 'KHR_draco_mesh_compression';

/** Component types of glTF 2.0, section 3.6.2.2: bytes, and what Draco calls them. */
const components = { 5120: [1, 'DT_INT8'], 5121: [1, 'DT_UINT8'], 5122: [2, 'DT_INT16'], 5123: [2, 'DT_UINT16'], 5125: [4, 'DT_UINT32'], 5126: [4, 'DT_FLOAT32'] } as const;
const widths: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };
/** Index of an attribute in a shape: every number there is. */
const UINT32 = 5125;

/**
 * Puts plain shapes in the place of those that Draco compressed: the accessors get views of one more buffer, whose bytes are returned.
 * Each shape must have the points and triangles that the accessors promised, and were weighed by.
 */
export function unpackShapes(draco: Draco, json: GltfJson, bytesOf: (view: number) => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const decoder = new draco.Decoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const buffer = (json.buffers ??= []).length;
  const put = (accessor: number, bytes: Uint8Array<ArrayBuffer>): void => {
    const view = (json.bufferViews ??= []).push({ buffer, byteOffset: size, byteLength: bytes.length }) - 1;
    Object.assign(json.accessors![accessor]!, { bufferView: view, byteOffset: 0 });
    const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
    padded.set(bytes);
    pieces.push(padded);
    size += padded.length;
  };
  for (const { primitives } of json.meshes ?? []) for (const { attributes = {}, indices, extensions = {} } of primitives ?? []) {
    const { bufferView, attributes: numbers = {} } = (extensions[DRACO] ?? {}) as DracoShapes;
    if (bufferView === undefined) continue;
    delete extensions[DRACO];
    const mesh = decoded(draco, decoder, bytesOf(bufferView));
    for (const [name, number] of Object.entries(numbers)) {
      const accessor = json.accessors?.[attributes[name] ?? -1];
      if (accessor) put(attributes[name]!, attributeOf(draco, decoder, mesh, number, accessor));
    }
    const triangles = mesh.num_faces() * 3;
    if (indices !== undefined) {
      if (json.accessors?.[indices]?.count !== triangles) throw new RangeError('Other triangles than were promised.');
      Object.assign(json.accessors[indices]!, { componentType: UINT32 });
      put(indices, copied(draco, triangles * 4, (at) => decoder.GetTrianglesUInt32Array(mesh, triangles * 4, at)));
    }
    draco.destroy(mesh);
  }
  draco.destroy(decoder);
  return joined(pieces);
}

function decoded(draco: Draco, decoder: DracoDecoder, bytes: Uint8Array<ArrayBuffer>): DracoMesh {
  const mesh = new draco.Mesh();
  const status = decoder.DecodeArrayToMesh(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes.byteLength, mesh);
  if (!status.ok() || mesh.ptr === 0) throw new RangeError('This is no shape of Draco.');
  return mesh;
}

function attributeOf(draco: Draco, decoder: DracoDecoder, mesh: DracoMesh, number: number, { count, type = '', componentType }: NonNullable<GltfJson['accessors']>[number]): Uint8Array<ArrayBuffer> {
  const attribute = decoder.GetAttributeByUniqueId(mesh, number);
  const [bytes, name] = components[componentType as keyof typeof components];
  if (attribute.ptr === 0 || attribute.num_components() !== widths[type] || mesh.num_points() !== count) throw new RangeError('Other points than were promised.');
  const length = mesh.num_points() * attribute.num_components() * bytes;
  return copied(draco, length, (at) => decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, draco[name], length, at));
}

function copied(draco: Draco, length: number, write: (at: number) => boolean): Uint8Array<ArrayBuffer> {
  const at = draco._malloc(length);
  try {
    if (!write(at)) throw new RangeError('A shape could not be read.');
    return draco.HEAPU8.slice(at, at + length);
  } finally {
    draco._free(at);
  }
}
