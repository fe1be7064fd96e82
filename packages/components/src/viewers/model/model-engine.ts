import type { BufferAttribute, BufferGeometry, Group, InterleavedBufferAttribute, Material, Mesh } from 'three';
import type { MakeEngine } from '../streaming/start-engine.ts';
import type { ModelFormat } from './model-format.ts';
import type { ModelPart } from './model-part.ts';

export type ModelEngine = {
  /** Throws what the parser says where the file is none. */
  parse(format: ModelFormat, bytes: Uint8Array<ArrayBuffer>): Promise<ModelPart[]>;
};

type Parser = (bytes: Uint8Array<ArrayBuffer>) => Promise<ModelPart[]>;

/** One import a format: who looks at an STL loads nothing of the others. */
const parsers: Readonly<Partial<Record<ModelFormat, Parser>>> = {
  stl: async (bytes) => {
    const { STLLoader } = await import('three/examples/jsm/loaders/STLLoader.js');
    const geometry = new STLLoader().parse(wholeFacets(bytes));
    // One direction for each facet: the drawing finds it, and half of the memory is free.
    geometry.deleteAttribute('normal');
    return [partOf('mesh', '', geometry)];
  },
  ply: async (bytes) => {
    const { PLYLoader } = await import('three/examples/jsm/loaders/PLYLoader.js');
    const geometry = new PLYLoader().parse(exactly(bytes));
    const faces = geometry.index !== null && geometry.index.count > 0;
    if (!faces) geometry.setIndex(null);
    else if (!geometry.hasAttribute('normal')) geometry.computeVertexNormals();
    return [partOf(faces ? 'mesh' : 'points', '', geometry)];
  },
  obj: async (bytes) => {
    const { OBJLoader } = await import('three/examples/jsm/loaders/OBJLoader.js');
    return partsOf(new OBJLoader().parse(new TextDecoder().decode(bytes)));
  },
};

export const makeModelEngine: MakeEngine = () => ({
  parse: async (format: ModelFormat, bytes: Uint8Array<ArrayBuffer>) => {
    const parts = await parsers[format]!(bytes);
    return parts.filter(({ position }) => position.length > 0);
  },
});

const exactly = (bytes: Uint8Array<ArrayBuffer>): ArrayBuffer => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);

/** A binary file that is cut off, or promises too much, is read as far as it goes. */
function wholeFacets(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const buffer = exactly(bytes);
  const text = /^\s*solid/i.test(String.fromCharCode(...bytes.subarray(0, 64)));
  const view = new DataView(buffer);
  if (buffer.byteLength < 84 || (text && 84 + view.getUint32(80, true) * 50 !== buffer.byteLength)) return buffer;
  const facets = Math.min(view.getUint32(80, true), Math.floor((buffer.byteLength - 84) / 50));
  view.setUint32(80, facets, true);
  return 84 + facets * 50 === buffer.byteLength ? buffer : buffer.slice(0, 84 + facets * 50);
}

function partsOf(group: Group): ModelPart[] {
  const parts: ModelPart[] = [];
  for (const child of group.children as Mesh[]) {
    const { geometry, material, name } = child;
    const kind = 'isPoints' in child ? 'points' : 'isLineSegments' in child ? 'lines' : 'mesh';
    const materials: readonly Material[] = Array.isArray(material) ? material : [material];
    if (geometry.groups.length === 0) parts.push(partOf(kind, name, geometry, materials[0]?.name));
    for (const { start, count, materialIndex = 0 } of geometry.groups) parts.push(partOf(kind, name, geometry, materials[materialIndex]?.name, start, count));
  }
  return parts;
}

function partOf(kind: ModelPart['kind'], name: string, geometry: BufferGeometry, material = '', start = 0, count = Infinity): ModelPart {
  const [position, normal, colour] = ['position', 'normal', 'color'].map((attribute) => arrayOf(geometry.getAttribute(attribute) as BufferAttribute | undefined, start, count));
  if (!position) return { kind, name, position: new Float32Array() };
  const { index } = geometry;
  return {
    kind,
    name,
    position,
    ...(normal?.length === position.length ? { normal } : {}),
    ...(colour?.length === position.length ? { colour } : {}),
    ...(index ? { index: Uint32Array.from(index.array) } : {}),
    ...(material ? { material } : {}),
  };
}

function arrayOf(attribute: BufferAttribute | InterleavedBufferAttribute | undefined, start: number, count: number): Float32Array | undefined {
  if (!attribute) return undefined;
  const { array } = attribute as BufferAttribute;
  const end = Math.min(array.length, (start + count) * 3);
  if (array instanceof Float32Array) return start === 0 && end === array.length ? array : array.slice(start * 3, end);
  // Colours in bytes stand for parts of one.
  return Float32Array.from({ length: end - start * 3 }, (_, at) => attribute.getComponent(start + Math.floor(at / 3), at % 3));
}
