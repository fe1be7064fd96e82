import type { Group, Material, Mesh } from 'three';
import { HandedOver } from '../../streaming/engine-link.ts';
import type { MakeEngine } from '../../streaming/start-engine.ts';
import { loadOfGltf, openGltf, type Files, type GltfLoad } from './gltf-container.ts';
import type { MoleculeFacts } from '../molecule/read-molecule.ts';
import type { ModelFormat, MoleculeFormat } from './model-format.ts';
import { packGeometry } from './pack-geometry.ts';
import { buffersOf, type PackedModel, type PackedPart } from './packed-model.ts';
import { measureSurfaces } from './surface.ts';

export interface ReadModel {
  model: PackedModel;
  /** Names of pictures that are not shown. */
  leftOut: string[];
  /** True where pictures are compressed in a way that is not decoded. */
  undecoded: boolean;
  /** Of a molecule. */
  molecule?: MoleculeFacts;
}

export type ModelEngine = {
  /** What a glTF file will ask for, before a byte of it is unpacked; undefined for what is no glTF. */
  look(bytes: Uint8Array<ArrayBuffer>): GltfLoad | undefined;
  /** `nth` of several molecules, from 0. Throws what the parser says where the file is none; `MissingFile` and `Undecoded` by name. */
  parse(format: ModelFormat, bytes: Uint8Array<ArrayBuffer>, files: Files, nth?: number): Promise<HandedOver<ReadModel>>;
};

type Parser = (bytes: Uint8Array<ArrayBuffer>, files: Files, nth: number) => Promise<ReadModel>;

/** One import a format: who looks at an STL loads nothing of the others. */
const parsers: Readonly<Record<ModelFormat, Parser>> = {
  stl: async (bytes) => {
    const { STLLoader } = await import('three/examples/jsm/loaders/STLLoader.js');
    const geometry = new STLLoader().parse(wholeFacets(bytes));
    // One direction for each facet: the drawing finds it, and half of the memory is free.
    geometry.deleteAttribute('normal');
    return plain([part('mesh', geometry)]);
  },
  ply: async (bytes) => {
    const { readPly } = await import('./read-ply.ts');
    const { kind, geometry, place } = readPly(bytes);
    const drawn = part(kind, geometry);
    return plain([drawn && { ...drawn, part: { ...drawn.part, ...(place && { place }) } }]);
  },
  obj: async (bytes) => {
    const [{ OBJLoader }, { withTriangles }] = await Promise.all([import('three/examples/jsm/loaders/OBJLoader.js'), import('./obj-polygons.ts')]);
    return plain(partsOf(new OBJLoader().parse(withTriangles(new TextDecoder().decode(bytes)))));
  },
  gltf: (bytes, files) => readWhole(bytes, files),
  glb: (bytes, files) => readWhole(bytes, files),
  pdb: (bytes, _, nth) => readAtoms('pdb', bytes, nth),
  cif: (bytes, _, nth) => readAtoms('cif', bytes, nth),
  mol: (bytes, _, nth) => readAtoms('mol', bytes, nth),
  sdf: (bytes, _, nth) => readAtoms('sdf', bytes, nth),
  xyz: (bytes, _, nth) => readAtoms('xyz', bytes, nth),
};

export const makeModelEngine: MakeEngine = () => ({
  look: (bytes: Uint8Array<ArrayBuffer>) => {
    const file = openGltf(bytes);
    return file && loadOfGltf(file.json);
  },
  parse: async (format: ModelFormat, bytes: Uint8Array<ArrayBuffer>, files: Files, nth = 0) => {
    const read = await parsers[format](bytes, files, nth);
    measureSurfaces(read.model);
    return new HandedOver(read, buffersOf(read.model));
  },
});

async function readAtoms(format: MoleculeFormat, bytes: Uint8Array, nth: number): Promise<ReadModel> {
  const { readMolecule } = await import('../molecule/read-molecule.ts');
  const { model, facts } = readMolecule(format, bytes, nth);
  return { model, leftOut: [], undecoded: false, molecule: facts };
}

async function readWhole(bytes: Uint8Array<ArrayBuffer>, files: Files): Promise<ReadModel> {
  const [{ readGltf }, { packScene }] = await Promise.all([import('./read-gltf.ts'), import('./pack-scene.ts')]);
  const file = openGltf(bytes);
  if (!file) throw new Error('This is no glTF.');
  const leftOut = new Set<string>();
  let undecoded = false;
  const { scene, animations } = await readGltf(file, { sibling: (name) => files.get(name), leftOut: (name) => leftOut.add(name), undecodedPictures: () => (undecoded = true) });
  return { model: packScene(scene, animations), leftOut: undecoded ? [] : [...leftOut], undecoded };
}

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

interface Drawn {
  part: Omit<PackedPart, 'geometry'>;
  geometry: NonNullable<ReturnType<typeof packGeometry>>;
}

/** A model of things that each have a shape of their own. */
function plain(drawn: readonly (Drawn | undefined)[]): ReadModel {
  const all = drawn.filter((one) => one !== undefined);
  const model: PackedModel = { geometries: all.map(({ geometry }) => geometry), parts: all.map(({ part: one }, at) => ({ ...one, geometry: at })), looks: [], pictures: [] };
  return { model, leftOut: [], undecoded: false };
}

function partsOf(group: Group): (Drawn | undefined)[] {
  return (group.children as Mesh[]).flatMap((child) => {
    const { geometry, material } = child;
    const kind = 'isPoints' in child ? 'points' : 'isLineSegments' in child ? 'lines' : 'mesh';
    const materials: readonly Material[] = Array.isArray(material) ? material : [material];
    if (geometry.groups.length === 0) return [part(kind, geometry, materials[0]?.name)];
    return geometry.groups.map((run) => part(kind, geometry, materials[run.materialIndex ?? 0]?.name, run));
  });
}

function part(kind: PackedPart['kind'], geometry: Mesh['geometry'], material = '', run = {}): Drawn | undefined {
  const packed = packGeometry(geometry, run);
  return packed && { part: { kind, ...(material && { material }) }, geometry: packed };
}
