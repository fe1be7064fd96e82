import { viewOf } from '../../content/view-of.ts';

/** How a molecule is written. */
export type MoleculeFormat = 'pdb' | 'cif' | 'mol' | 'sdf' | 'xyz';

/** How a model is written. `gltf` is the text, `glb` the container. */
export type ModelFormat = 'stl' | 'obj' | 'ply' | 'gltf' | 'glb' | MoleculeFormat;

const byType: Readonly<Record<string, ModelFormat>> = {
  'model/stl': 'stl',
  'model/obj': 'obj',
  'model/ply': 'ply',
  'model/vnd.ply': 'ply',
  'model/gltf+json': 'gltf',
  'model/gltf-binary': 'glb',
  'chemical/x-pdb': 'pdb',
  'chemical/x-cif': 'cif',
  'chemical/x-mmcif': 'cif',
  'chemical/x-mdl-molfile': 'mol',
  'chemical/x-mdl-sdfile': 'sdf',
  'chemical/x-xyz': 'xyz',
};

/** How files of molecules are called. */
const byName: readonly (readonly [RegExp, MoleculeFormat])[] = [[/\.(?:pdb|ent)$/i, 'pdb'], [/\.(?:mm)?cif$/i, 'cif'], [/\.mol$/i, 'mol'], [/\.sdf?$/i, 'sdf'], [/\.xyz$/i, 'xyz']];

const ascii = (bytes: Uint8Array, length: number): string => String.fromCharCode(...bytes.subarray(0, length));

/** The bytes tell what they can tell; where they cannot, the type and then the name. Undefined for none of them. */
export function modelFormat(bytes: Uint8Array, mime: string, name: string): ModelFormat | undefined {
  const head = ascii(bytes, 4);
  if (head === 'glTF') return 'glb';
  if (/^ply\r?\n?/.test(head)) return 'ply';
  const told = byType[mime] ?? byType[`model/${name.slice(name.lastIndexOf('.') + 1).toLowerCase()}`] ?? (/\.gl(tf|b)$/i.test(name) ? 'gltf' : byName.find(([called]) => called.test(name))?.[1]);
  // A container without its mark is text, or nothing.
  return told === 'glb' ? (head.trimStart().startsWith('{') ? 'gltf' : undefined) : told;
}

/** Formats that were made for printing and scanning have z upright, by custom. */
export const zIsUp = (format: ModelFormat): boolean => format === 'stl' || format === 'ply';

export interface Declared {
  triangles?: number;
  vertices?: number;
  /** Bytes that the head promises; more than there are means that the file is cut off. */
  bytes?: number;
}

/** What the head of a file promises, before anything is made of it; undefined where the head is none. */
export function declared(format: ModelFormat, bytes: Uint8Array): Declared | undefined {
  if (format === 'stl') return declaredOfStl(bytes);
  if (format === 'ply') return declaredOfPly(bytes);
  return bytes.length === 0 ? undefined : {};
}

function declaredOfStl(bytes: Uint8Array): Declared | undefined {
  if (bytes.length >= 84) {
    const triangles = viewOf(bytes).getUint32(80, true);
    if (84 + triangles * 50 === bytes.length) return { triangles, bytes: bytes.length };
    if (!isTextStl(bytes)) return { triangles, bytes: 84 + triangles * 50 };
  }
  return isTextStl(bytes) ? {} : undefined;
}

const isTextStl = (bytes: Uint8Array): boolean => /^\s*solid/i.test(ascii(bytes, 64)) && /\bfacet\b/i.test(ascii(bytes, 2000));

function declaredOfPly(bytes: Uint8Array): Declared | undefined {
  const head = ascii(bytes, 8192);
  if (!/end_header/.test(head)) return undefined;
  const count = (element: string): number => Number(new RegExp(`^\\s*element\\s+${element}\\s+(\\d+)`, 'm').exec(head)?.[1] ?? 0);
  const [vertices, triangles] = [count('vertex'), count('face')];
  // The shortest vertex there is takes three bytes, the shortest face of a text “3 0 1 2”.
  return { vertices, triangles, bytes: vertices * 3 + triangles * 4 };
}
