import { BufferAttribute, type BufferGeometry } from 'three';
import { PLYLoader } from 'three/examples/jsm/loaders/PLYLoader.js';
import { hasHardEdges } from './hard-edges.ts';
import { declared } from './model-format.ts';
import type { PackedPart } from './packed-model.ts';
import { plyTriangles } from './ply-polygons.ts';

/** Colours and pictures of a face, for which three takes the corners of faces apart. */
const ofFaces = /element\s+face\s[^]*property\s+(?:list\s.*texcoord|\w+\s+(?:diffuse_)?red)\s[^]*end_header/;

/** A PLY file: faces, or a cloud of points. */
export function readPly(bytes: Uint8Array<ArrayBuffer>): { kind: 'mesh' | 'points'; geometry: BufferGeometry; place?: PackedPart['place'] } {
  const geometry = new PLYLoader().parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const position = geometry.getAttribute('position');
  const promised = declared('ply', bytes)?.vertices ?? 0;
  const apart = !geometry.index && position.count >= promised && ofFaces.test(new TextDecoder('latin1').decode(bytes.subarray(0, 8192)));
  const triangles = apart ? undefined : plyTriangles(bytes, position.array);
  if (triangles) geometry.setIndex(new BufferAttribute(triangles, 1));
  const place = forGraphicsCards(geometry);
  if (!apart && !geometry.index?.count) {
    geometry.setIndex(null);
    return { kind: 'points', geometry, place };
  }
  if (!apart && !geometry.hasAttribute('normal')) roundOff(geometry);
  return { kind: 'mesh', geometry, place };
}

function roundOff(geometry: BufferGeometry): void {
  geometry.computeVertexNormals();
  if (hasHardEdges(geometry.getAttribute('position').array, geometry.index!.array, geometry.getAttribute('normal').array)) geometry.deleteAttribute('normal');
}

/** Graphics cards have no numbers of 64 bits, and take whole ones for something else. Places are counted from the first vertex, whose own is given back: of a survey's metres nothing is lost. */
function forGraphicsCards(geometry: BufferGeometry): PackedPart['place'] {
  for (const name of ['normal', 'uv', 'color']) {
    const attribute = geometry.getAttribute(name) as BufferAttribute | undefined;
    if (attribute?.array instanceof Float64Array) geometry.setAttribute(name, new BufferAttribute(Float32Array.from(attribute.array), attribute.itemSize));
  }
  const { array } = geometry.getAttribute('position');
  if (array instanceof Float32Array) return undefined;
  const start = [0, 1, 2].map((axis) => (Number.isFinite(array[axis]) ? array[axis]! : 0));
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(array, (value, at) => value - start[at % 3]!), 3));
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...start, 1];
}
