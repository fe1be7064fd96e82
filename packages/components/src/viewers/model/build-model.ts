import { BufferAttribute, BufferGeometry, Color, DoubleSide, Group, LineBasicMaterial, LineSegments, Mesh, MeshStandardMaterial, Points, PointsMaterial, type Material, type Object3D, type Texture } from 'three';
import type { ModelPart } from './model-part.ts';

/** What a file without materials is drawn in: light enough for shadows, dark enough for a white page. */
const PLAIN = 0x9fb3c8;

/** Colours of materials by name, as 0xRRGGBB. */
export type Tints = ReadonlyMap<string, number>;

export function buildModel(parts: readonly ModelPart[], tints: Tints = new Map()): Group {
  const group = new Group();
  for (const part of parts) group.add(objectOf(part, tints.get(part.material ?? '') ?? PLAIN));
  return group;
}

function objectOf(part: ModelPart, tint: number): Object3D {
  const geometry = new BufferGeometry();
  // Numbers that are none would make the whole model vanish.
  for (let i = 0; i < part.position.length; i++) if (!Number.isFinite(part.position[i])) part.position[i] = 0;
  geometry.setAttribute('position', new BufferAttribute(part.position, 3));
  if (part.normal) geometry.setAttribute('normal', new BufferAttribute(part.normal, 3));
  if (part.colour) geometry.setAttribute('color', new BufferAttribute(part.colour, 3));
  if (part.index) geometry.setIndex(new BufferAttribute(inside(part.index, part.position.length / 3), 1));
  const vertexColors = part.colour !== undefined;
  const color = new Color(vertexColors ? 0xffffff : tint);
  if (part.kind === 'points') return new Points(geometry, new PointsMaterial({ color, vertexColors, size: 3, sizeAttenuation: false }));
  if (part.kind === 'lines') return new LineSegments(geometry, new LineBasicMaterial({ color, vertexColors }));
  return new Mesh(geometry, new MeshStandardMaterial({ color, vertexColors, flatShading: !part.normal, roughness: 0.7, side: DoubleSide }));
}

/** An index beyond the vertices would be read by the graphics driver. */
function inside(index: Uint32Array, vertices: number): Uint32Array {
  for (let i = 0; i < index.length; i++) if (index[i]! >= vertices) index[i] = 0;
  return index;
}

/** Frees what the graphics card holds of a model, and the pictures on it. */
export function releaseModel(model: Object3D): void {
  model.traverse((object) => {
    const { geometry, material } = object as Partial<Mesh>;
    geometry?.dispose();
    for (const one of [material ?? []].flat()) releaseMaterial(one);
  });
}

function releaseMaterial(material: Material): void {
  for (const value of Object.values(material) as unknown[]) {
    const texture = value as Partial<Texture> | null;
    if (!texture?.isTexture) continue;
    (texture.image as Partial<ImageBitmap> | undefined)?.close?.();
    texture.dispose?.();
  }
  material.dispose();
}
