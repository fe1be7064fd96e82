import { LinearSRGBColorSpace, LoadingManager, RepeatWrapping, ClampToEdgeWrapping, MirroredRepeatWrapping, Texture, type Wrapping } from 'three';
import { GLTFLoader, type GLTF, type GLTFLoaderPlugin } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { pictureDecoder } from './decode-picture.ts';
import { bufferBytes, bytesAt, siblingName, type GltfFile, type GltfJson } from './gltf-container.ts';
import { nameScene } from './gltf-scene.ts';
import { takeOffCompression } from './gltf-compression.ts';

export interface GltfSurroundings {
  /** The bytes of a file beside this one; undefined where there is none. */
  sibling(name: string): Uint8Array<ArrayBuffer> | undefined;
  /** Told once for each picture that is not shown, by name or number. */
  leftOut(name: string): void;
  /** Pictures are compressed for graphics cards (KTX2), and not decoded. */
  undecodedPictures(): void;
}

const wrappings: Readonly<Record<number, Wrapping>> = { 33071: ClampToEdgeWrapping, 33648: MirroredRepeatWrapping, 10497: RepeatWrapping };

/**
 * Reads glTF without a single request: every buffer comes from the file or a sibling, every picture is decoded from bytes at hand,
 * and what three would fetch by itself is refused.
 */
export async function readGltf(file: GltfFile, around: GltfSurroundings): Promise<Pick<GLTF, 'scene' | 'animations'>> {
  const { json } = file;
  if (takeOffCompression(json)) around.undecodedPictures();
  // Newer forms of pictures stand beside older ones; browsers read them all.
  for (const texture of json.textures ?? []) for (const newer of ['EXT_texture_webp', 'EXT_texture_avif']) {
    texture.source = texture.extensions?.[newer]?.source ?? texture.source;
    delete texture.extensions?.[newer];
  }
  nameScene(json);
  delete json.cameras;
  for (const node of json.nodes ?? []) delete node.camera;
  const buffers = (json.buffers ?? []).map((_, at) => bufferBytes(file, at, around.sibling));
  const view = (at: number): ArrayBuffer => {
    const { buffer = 0, byteOffset = 0, byteLength = 0 } = json.bufferViews?.[at] ?? {};
    const bytes = buffers[buffer]!;
    if (byteOffset < 0 || byteLength < 0 || byteOffset + byteLength > bytes.length) throw new RangeError('A buffer view lies outside of its buffer.');
    return bytes.slice(byteOffset, byteOffset + byteLength).buffer as ArrayBuffer;
  };
  const decode = pictureDecoder();
  const picture = async (at: number): Promise<Texture | undefined> => {
    const texture = json.textures?.[at];
    const source = texture?.source ?? -1;
    const { uri, bufferView } = json.images?.[source] ?? {};
    const bytes = bufferView !== undefined ? new Uint8Array(view(bufferView)) : uri !== undefined ? bytesAt(uri, around.sibling) : undefined;
    if (bytes && isKtx2(bytes)) around.undecodedPictures();
    const bitmap = bytes && (await decode(bytes));
    if (!bitmap) return undefined;
    const made = new Texture(bitmap);
    const { wrapS = 10497, wrapT = 10497 } = json.samplers?.[texture?.sampler ?? -1] ?? {};
    Object.assign(made, { flipY: false, wrapS: wrappings[wrapS] ?? RepeatWrapping, wrapT: wrappings[wrapT] ?? RepeatWrapping, needsUpdate: true });
    return made;
  };
  const plugin: GLTFLoaderPlugin & { name: string } = {
    name: 'MCP_bytes_at_hand',
    loadBufferView: async (at) => view(at),
    loadTexture: async (at) => {
      const made = await picture(at).catch(() => undefined);
      if (!made) around.leftOut(nameOf(json.images?.[json.textures?.[at]?.source ?? -1]) ?? String(at + 1));
      // One grey dot in the place of a picture that is not there.
      return made ?? plainTexture();
    },
  };
  const manager = new LoadingManager();
  manager.setURLModifier(() => {
    throw new Error('Nothing is fetched for a model.');
  });
  const parse = (): Promise<GLTF> => new Promise((resolve, reject) => new GLTFLoader(manager).register(() => plugin).parse(json as unknown as ArrayBuffer, '', resolve, reject));
  const { scene, animations } = await parse().catch((error: unknown) => {
    if (json.animations === undefined) throw error;
    // What does not move for a fault of its animations is worth seeing.
    delete json.animations;
    return parse();
  });
  // Three makes up names of those that have none.
  for (const [at, clip] of animations.entries()) clip.name = typeof json.animations?.[at]?.name === 'string' ? json.animations[at].name : '';
  return { scene, animations };
}

/** What a picture is called; one that lies in the file itself has its own name or none. */
function nameOf({ name, uri }: NonNullable<GltfJson['images']>[number] = {}): string | undefined {
  return (uri === undefined || uri.startsWith('data:') ? name : (siblingName(uri) ?? uri))?.slice(0, 80) || undefined;
}

/** KTX 2.0, section 3.1: the identifier of a file. */
const isKtx2 = (bytes: Uint8Array): boolean => [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb].every((byte, at) => bytes[at] === byte);

function plainTexture(): Texture {
  const dot = new OffscreenCanvas(1, 1);
  const pen = dot.getContext('2d')!;
  pen.fillStyle = '#c8c8c8';
  pen.fillRect(0, 0, 1, 1);
  const made = new Texture(dot.transferToImageBitmap());
  made.colorSpace = LinearSRGBColorSpace;
  made.needsUpdate = true;
  return made;
}
