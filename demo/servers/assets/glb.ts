import { gradient } from './png.ts';

type Point = readonly [x: number, y: number, z: number];

interface Surface {
  quads: readonly (readonly [Point, Point, Point, Point])[];
  triangles: readonly (readonly [Point, Point, Point])[];
}

const box = (point: (x: number, z: number, high: boolean) => Point): Surface['quads'] => {
  const sides = [[-1, 1, 1, 1], [1, 1, 1, -1], [1, -1, -1, -1], [-1, -1, -1, 1]] as const;
  return sides.map(([ax, az, bx, bz]) => [point(ax, az, false), point(bx, bz, false), point(bx, bz, true), point(ax, az, true)]);
};

const walls: Surface = { quads: box((x, z, high) => [x * 1.8, high ? 2 : 0, z * 2.3]), triangles: [[[-1.8, 2, 2.3], [1.8, 2, 2.3], [0, 2.9, 2.3]], [[1.8, 2, -2.3], [-1.8, 2, -2.3], [0, 2.9, -2.3]]] };
const roof: Surface = { quads: [[[-2, 1.9, 2.5], [0, 3, 2.5], [0, 3, -2.5], [-2, 1.9, -2.5]], [[2, 1.9, -2.5], [0, 3, -2.5], [0, 3, 2.5], [2, 1.9, 2.5]]], triangles: [] };

/** Corners with their place on the picture, three for each triangle. */
function vertices({ quads, triangles }: Surface): { position: number[]; place: number[] } {
  const square = [[0, 1], [1, 1], [1, 0], [0, 0]] as const;
  const drawn = [
    ...quads.flatMap((quad) => [[0, 1, 2], [0, 2, 3]].map((corners) => corners.map((at) => ({ point: quad[at]!, place: square[at]! })))),
    ...triangles.map((triangle) => triangle.map((point, at) => ({ point, place: square[at]! }))),
  ].flat();
  return { position: drawn.flatMap(({ point }) => point), place: drawn.flatMap(({ place }) => place) };
}

/** A house of four by five metres as GLB (glTF 2.0, section 4.4): a picture on its walls, a red roof on both sides. */
export function houseGlb(): Buffer {
  const parts = [vertices(walls), vertices(roof)];
  const chunks = [...parts.flatMap(({ position, place }) => [Buffer.from(new Float32Array(position).buffer), Buffer.from(new Float32Array(place).buffer)]), gradient(64, 64)].map(padded);
  let at = 0;
  const bufferViews = chunks.map((chunk) => ({ buffer: 0, byteOffset: (at += chunk.length) - chunk.length, byteLength: chunk.length }));
  const json = {
    asset: { version: '2.0', generator: 'the demo of mcp-canvas' },
    scene: 0,
    scenes: [{ nodes: [0, 1] }],
    nodes: [{ name: 'walls', mesh: 0 }, { name: 'roof', mesh: 1 }],
    meshes: parts.map((_, part) => ({ primitives: [{ attributes: { POSITION: part * 2, TEXCOORD_0: part * 2 + 1 }, material: part }] })),
    materials: [
      { name: 'walls', doubleSided: true, pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0 } },
      { name: 'roof', doubleSided: true, pbrMetallicRoughness: { baseColorFactor: [0.6, 0.12, 0.08, 1], metallicFactor: 0 } },
    ],
    textures: [{ source: 0 }],
    images: [{ bufferView: 4, mimeType: 'image/png' }],
    accessors: parts.flatMap(({ position, place }, part) => [
      { bufferView: part * 2, componentType: 5126, count: position.length / 3, type: 'VEC3', ...range(position) },
      { bufferView: part * 2 + 1, componentType: 5126, count: place.length / 2, type: 'VEC2' },
    ]),
    bufferViews,
    buffers: [{ byteLength: at }],
  };
  const text = padded(Buffer.from(JSON.stringify(json)), 0x20);
  const bytes = Buffer.concat([Buffer.alloc(20), text, Buffer.alloc(8), ...chunks]);
  for (const [place, value] of [0x46546c67, 2, bytes.length, text.length, 0x4e4f534a].entries()) bytes.writeUInt32LE(value, place * 4);
  bytes.writeUInt32LE(at, 20 + text.length);
  bytes.writeUInt32LE(0x004e4942, 24 + text.length);
  return bytes;
}

const padded = (bytes: Uint8Array, filling = 0): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filling)]);

function range(position: readonly number[]): { min: number[]; max: number[] } {
  const along = (axis: number): number[] => position.filter((_, at) => at % 3 === axis);
  return { min: [0, 1, 2].map((axis) => Math.min(...along(axis))), max: [0, 1, 2].map((axis) => Math.max(...along(axis))) };
}
