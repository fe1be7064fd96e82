import { decoded } from '../../../sanitize/decoded.ts';
import { viewOf } from '../../content/view-of.ts';

/** A glTF file as its text and the chunk of bytes beside it. */
export interface GltfFile {
  json: GltfJson;
  chunk?: Uint8Array<ArrayBuffer>;
}

/** The parts of glTF 2.0 that are looked at before three gets it; everything may be missing or of another type. */
export interface GltfJson {
  asset?: { version?: string };
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: { children?: number[]; mesh?: number; camera?: number }[];
  meshes?: { primitives?: { attributes?: Record<string, number>; indices?: number; extensions?: Record<string, unknown> }[] }[];
  accessors?: { count?: number; bufferView?: number; type?: string; componentType?: number }[];
  bufferViews?: { buffer?: number; byteOffset?: number; byteLength?: number; extensions?: Record<string, unknown> }[];
  buffers?: { uri?: string; byteLength?: number; extensions?: Record<string, unknown> }[];
  images?: { name?: string; uri?: string; bufferView?: number }[];
  textures?: { source?: number | undefined; sampler?: number; extensions?: Record<string, { source?: number } | undefined> }[];
  samplers?: { wrapS?: number; wrapT?: number }[];
  extensionsRequired?: string[];
  extensionsUsed?: string[];
  animations?: ({ name?: unknown } | undefined)[];
  cameras?: unknown;
}

const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

/** glTF 2.0 specification, section 4.4: twelve bytes of head, then chunks. Undefined for what is no glTF. */
export function openGltf(bytes: Uint8Array<ArrayBuffer>): GltfFile | undefined {
  const view = viewOf(bytes);
  if (bytes.length < 12 || view.getUint32(0, true) !== 0x46546c67) return fromText(bytes);
  const version = view.getUint32(4, true);
  // The head of another version is laid out in another way.
  if (version !== 2) return { json: { asset: { version: `${version}.0` } } };
  let file: GltfFile | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [length, type] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === JSON_CHUNK && !file) file = fromText(body);
    else if (type === BIN_CHUNK && file && !file.chunk) file.chunk = body;
    at += 8 + length;
  }
  return file;
}

function fromText(bytes: Uint8Array): GltfFile | undefined {
  try {
    const json = JSON.parse(new TextDecoder().decode(bytes)) as GltfJson | null;
    return json !== null && typeof json === 'object' && typeof json.asset?.version === 'string' ? { json } : undefined;
  } catch {
    return undefined;
  }
}

const list = <T>(value: readonly T[] | undefined): readonly T[] => (Array.isArray(value) ? value : []);

/** The name of a file beside this one; undefined for what is in the file itself, or somewhere else: an address with a scheme or a host. */
export function siblingName(uri: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(uri)) return undefined;
  return decoded(uri);
}

/** Files beside a model, by name. */
export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** A model of which a part is in a file that is not there; the message names it. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}

/** The bytes of a buffer: of the container, of the text itself, or of a file beside it. */
export function bufferBytes({ json, chunk }: GltfFile, at: number, sibling: (name: string) => Uint8Array<ArrayBuffer> | undefined): Uint8Array<ArrayBuffer> {
  const { uri } = json.buffers?.[at] ?? {};
  const bytes = uri === undefined ? (at === 0 ? chunk : undefined) : bytesAt(uri, sibling);
  if (!bytes) throw new MissingFile(uri === undefined ? 'glb' : (siblingName(uri) ?? uri));
  return bytes;
}

/** The bytes that an address of a part stands for, without a request. */
export function bytesAt(uri: string, sibling: (name: string) => Uint8Array<ArrayBuffer> | undefined): Uint8Array<ArrayBuffer> | undefined {
  const data = /^data:[^,]*?(;base64)?,/i.exec(uri);
  if (data) {
    const text = uri.slice(data[0].length);
    return data[1] ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0)) : new TextEncoder().encode(decodeURIComponent(text));
  }
  const name = siblingName(uri);
  return name === undefined ? undefined : sibling(name);
}

/** A file as a container (section 4.4). */
export function packGltf({ json, chunk = new Uint8Array() }: GltfFile): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const [textEnd, chunkEnd] = [text.length, chunk.length].map((length) => Math.ceil(length / 4) * 4) as [number, number];
  const bytes = new Uint8Array(28 + textEnd + chunkEnd);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of [0x46546c67, 2, bytes.length, textEnd, JSON_CHUNK].entries()) view.setUint32(at * 4, value, true);
  bytes.fill(0x20, 20, 20 + textEnd);
  bytes.set(text, 20);
  view.setUint32(20 + textEnd, chunkEnd, true);
  view.setUint32(24 + textEnd, BIN_CHUNK, true);
  bytes.set(chunk, 28 + textEnd);
  return bytes;
}

/** True where a shape is there in the form of Draco alone. */
export const needsDraco = ({ meshes, accessors }: GltfJson): boolean =>
  list(meshes).some((mesh) => list(mesh?.primitives).some((one) => one?.extensions?.['KHR_draco_mesh_compression'] !== undefined && accessors?.[one.attributes?.['POSITION'] ?? -1]?.bufferView === undefined));

export interface GltfLoad {
  /** That of glTF, `2.0`. */
  version: string;
  /** Of all that is drawn. */
  vertices: number;
  /** Elements of all accessors: what may come into memory. */
  elements: number;
  /** Shapes are there in the form of Draco alone. */
  draco: boolean;
  /** Names of the files that it is parted into. */
  files: string[];
  /** True where nodes contain each other: three would wait for itself. */
  cyclic: boolean;
}

/** What is drawn of a file, every use of a mesh counted; before a byte of it is unpacked. */
export function loadOfGltf(json: GltfJson): GltfLoad {
  const version = String(json.asset?.version);
  const accessors = list(json.accessors);
  const declared = accessors.reduce((sum, accessor) => sum + (Number(accessor?.count) || 0), 0);
  const ofMesh = list(json.meshes).map((mesh) => list(mesh?.primitives).reduce((sum, primitive) => sum + Math.max(0, Number(accessors[primitive?.attributes?.['POSITION'] ?? -1]?.count) || 0), 0));
  const nodes = list(json.nodes);
  const drawn = nodes.reduce((sum, node) => sum + (ofMesh[node?.mesh ?? -1] ?? 0), 0);
  const files = [...list(json.buffers), ...list(json.images)].flatMap((part) => (typeof part?.uri === 'string' ? (siblingName(part.uri) ?? []) : []));
  return { version, vertices: drawn, elements: declared, draco: needsDraco(json), files, cyclic: isCyclic(nodes.map((node) => list(node?.children))) };
}

/** A node that is reached twice is none of a tree; section 3.5.2 of the specification forbids it. */
function isCyclic(children: readonly (readonly number[])[]): boolean {
  const parents = new Uint8Array(children.length);
  for (const [at, below] of children.entries()) {
    for (const child of below) {
      if (child === at || parents[child]) return true;
      parents[child] = 1;
    }
  }
  // With at most one parent each, a ring is what no root leads to.
  const reached = new Set<number>();
  const open = [...children.keys()].filter((at) => !parents[at]);
  while (open.length > 0) {
    const at = open.pop()!;
    reached.add(at);
    open.push(...(children[at] ?? []));
  }
  return reached.size < children.length;
}
