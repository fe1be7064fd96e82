import type { GltfJson } from './gltf-container.ts';

/** A model that is packed in a way that is not read here; the message names it. */
export class Undecoded extends Error {
  override name = 'Undecoded';
}

/** Compressions of shapes that are not read here, by extension: meshopt has no decoder in the kit, and Draco was unpacked before. */
const shapes: Readonly<Record<string, string>> = { KHR_draco_mesh_compression: 'Draco', EXT_meshopt_compression: 'meshopt', KHR_meshopt_compression: 'meshopt' };
const pictures = 'KHR_texture_basisu';

/**
 * Takes off a file what it offers in compressed form beside a plain one, so that the plain one is read; throws where there is none.
 * True where pictures are compressed and have no plain form: the model is drawn without them.
 */
export function takeOffCompression(json: GltfJson): boolean {
  const required = json.extensionsRequired?.find((name) => name in shapes);
  if (required) throw new Undecoded(shapes[required]);
  for (const { primitives } of json.meshes ?? []) for (const primitive of primitives ?? []) {
    const packed = Object.keys(primitive.extensions ?? {}).find((name) => name in shapes);
    if (!packed) continue;
    if (json.accessors?.[primitive.attributes?.['POSITION'] ?? -1]?.bufferView === undefined) throw new Undecoded(shapes[packed]);
    delete primitive.extensions![packed];
  }
  for (const { extensions, buffer = 0 } of json.bufferViews ?? []) {
    const packed = Object.keys(extensions ?? {}).find((name) => name in shapes);
    const plain = json.buffers?.[buffer];
    if (packed && plain?.uri === undefined && Object.keys(plain?.extensions ?? {}).some((name) => name in shapes)) throw new Undecoded(shapes[packed]);
    if (packed) delete extensions![packed];
  }
  const known = (name: string): boolean => !(name in shapes) && name !== pictures;
  const without = (json.textures ?? []).some(({ extensions, source }) => extensions?.[pictures] !== undefined && source === undefined);
  for (const { extensions } of json.textures ?? []) if (extensions) delete extensions[pictures];
  json.extensionsUsed = json.extensionsUsed?.filter(known) ?? [];
  json.extensionsRequired = json.extensionsRequired?.filter(known) ?? [];
  return without;
}
