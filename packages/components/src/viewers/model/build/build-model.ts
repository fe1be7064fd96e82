import { Box3, BufferAttribute, BufferGeometry, Color, DoubleSide, Group, InstancedBufferAttribute, InstancedMesh, Line, LineBasicMaterial, LineLoop, LineSegments, MaterialLoader, Mesh, MeshStandardMaterial, Points, PointsMaterial, RepeatWrapping, SkinnedMesh, SRGBColorSpace, Sphere, Texture, Vector3, type Material, type Object3D } from 'three';
import type { PackedGeometry, PackedModel, PackedPart, PackedPicture } from '../read/packed-model.ts';
import { buildTree } from './build-tree.ts';

/** What a file without materials is drawn in: light enough for shadows, dark enough for a white page. */
const PLAIN = 0x9fb3c8;
/** Dots and lines have no shadows: what can be made out of them on any ground. */
const THIN = 0x5b7fa6;

/** What a material is painted with: a colour as 0xRRGGBB, or a picture, and how much of what lies behind it hides; by name. */
export interface Paint {
  colour?: number | undefined;
  opacity?: number | undefined;
  picture?: ImageBitmap | undefined;
}
export type Paints = ReadonlyMap<string, Paint>;

export function buildModel({ geometries, parts, looks, pictures, motion }: PackedModel, paints: Paints = new Map()): Group {
  const built = geometries.map(geometryOf);
  const loader = new MaterialLoader().setTextures(Object.fromEntries(pictures.map((picture, at) => [String(at), textureOf(picture)])));
  const materials = looks.map((look) => loader.parse(look));
  const group = new Group();
  const drawn = (part: PackedPart, bends = false): Object3D => {
    const geometry = built[part.geometry]!;
    const material = part.look === undefined ? plainMaterial(part, geometry, paints.get(part.material ?? '')) : materials[part.look]!;
    return bends ? new SkinnedMesh(geometry, material) : objectOf(part, geometry, material);
  };
  if (motion) return group.add(...buildTree(motion, parts, drawn));
  for (const part of parts) {
    const object = drawn(part);
    if (part.place) {
      object.matrix.fromArray(part.place);
      object.matrixAutoUpdate = false;
    }
    group.add(object);
  }
  return group;
}

function objectOf({ kind, copies }: PackedPart, geometry: BufferGeometry, material: Material): Object3D {
  if (kind === 'points') return new Points(geometry, material);
  if (kind !== 'mesh') return new { lines: LineSegments, strip: Line, loop: LineLoop }[kind](geometry, material);
  if (!copies) return new Mesh(geometry, material);
  const many = new InstancedMesh(geometry, material, copies.length / 16);
  many.instanceMatrix = new InstancedBufferAttribute(copies, 16);
  return many;
}

function plainMaterial({ kind }: PackedPart, geometry: BufferGeometry, { colour = kind === 'mesh' ? PLAIN : THIN, opacity = 1, picture }: Paint = {}): Material {
  const vertexColors = geometry.hasAttribute('color');
  const map = picture && geometry.hasAttribute('uv') ? paintOf(picture) : null;
  const color = new Color(vertexColors || map ? 0xffffff : colour);
  if (kind === 'points') return new PointsMaterial({ color, vertexColors, size: 3, sizeAttenuation: false });
  if (kind !== 'mesh') return new LineBasicMaterial({ color, vertexColors });
  const glass = opacity < 1 && { opacity, transparent: true, depthWrite: false };
  return new MeshStandardMaterial({ ...glass, color, vertexColors, map, flatShading: !geometry.hasAttribute('normal'), roughness: 0.7, side: DoubleSide });
}

function paintOf(picture: ImageBitmap): Texture {
  return Object.assign(new Texture(picture), { colorSpace: SRGBColorSpace, flipY: false, wrapS: RepeatWrapping, wrapT: RepeatWrapping, needsUpdate: true });
}

/** Without a look at a single vertex: the box was measured where the file was read. */
function geometryOf({ attributes, index, box, morphs }: PackedGeometry): BufferGeometry {
  const geometry = new BufferGeometry();
  for (const [name, { array, size, normalized }] of Object.entries(attributes)) geometry.setAttribute(name, new BufferAttribute(array, size, normalized));
  if (index) geometry.setIndex(new BufferAttribute(index, 1));
  for (const [name, shapes] of Object.entries(morphs ?? {})) geometry.morphAttributes[name as 'position'] = shapes.map(({ array, size, normalized }) => new BufferAttribute(array, size, normalized));
  geometry.morphTargetsRelative = morphs !== undefined;
  if (box) {
    geometry.boundingBox = new Box3(new Vector3(box[0], box[1], box[2]), new Vector3(box[3], box[4], box[5]));
    geometry.boundingSphere = geometry.boundingBox.getBoundingSphere(new Sphere());
  }
  return geometry;
}

function textureOf({ bitmap, plain, pairs }: PackedPicture): Texture {
  const texture = Object.assign(new Texture(bitmap), plain, { needsUpdate: true });
  for (const name of ['offset', 'repeat', 'center'] as const) texture[name].fromArray(pairs[name] as [number, number]);
  return texture;
}

/** Frees what the graphics card holds of a model, and the pictures on it. */
export function releaseModel(model: Object3D): void {
  model.traverse((object) => {
    const { geometry, material, skeleton } = object as Partial<SkinnedMesh>;
    geometry?.dispose();
    skeleton?.dispose();
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
