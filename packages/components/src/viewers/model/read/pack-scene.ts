import { BufferAttribute, Vector3, type AnimationClip, type BufferGeometry, type InstancedMesh, type Material, type Mesh, type MeshStandardMaterial, type Object3D, type SkinnedMesh, type Texture } from 'three';
import type { Box, PackedModel, PackedPart, PackedPicture } from './packed-model.ts';
import { boxOf, packGeometry, packMoving } from './pack-geometry.ts';
import { packMotion } from './pack-motion.ts';

const copied = ['wrapS', 'wrapT', 'magFilter', 'minFilter', 'rotation', 'channel', 'colorSpace', 'flipY', 'anisotropy'] as const;

/** What a scene draws, without its lamps, and what moves it; metals are dimmed, since there is no room around them to mirror. */
export function packScene(scene: Object3D, clips: readonly AnimationClip[] = []): PackedModel {
  const packed: PackedModel = { geometries: [], parts: [], looks: [], pictures: [] };
  const geometries = new Map<BufferGeometry, number>();
  const looks = new Map<Material, number>();
  const textures = new Map<Texture, number>();
  const drawn = new Map<Object3D, number>();
  const moves = clips.length > 0;
  scene.updateMatrixWorld(true);
  scene.traverse((object) => {
    const { geometry: own, material } = object as Partial<Mesh>;
    const kind = kindOf(object);
    if (!kind || !own) return;
    const bent = isBent(object as Mesh);
    const rest = bent ? restShape(object as Mesh) : undefined;
    const geometry = moves ? own : (rest ?? own);
    if (!geometries.has(geometry)) {
      const made = moves ? packMoving(geometry) : packGeometry(geometry);
      if (!made) return;
      geometries.set(geometry, packed.geometries.push(made) - 1);
    }
    const look = [material ?? []].flat()[0];
    if (look && !looks.has(look)) looks.set(look, packed.looks.push(packLook(look, textures, packed.pictures)) - 1);
    const { instanceMatrix } = object as Partial<InstancedMesh>;
    const box = moves ? restBox(object as Mesh, rest) : undefined;
    const part: PackedPart = {
      kind,
      geometry: geometries.get(geometry)!,
      ...(look && { look: looks.get(look)! }),
      // A skin stands where its bones are, whatever its node says.
      ...(!('isSkinnedMesh' in object) && { place: object.matrixWorld.toArray() }),
      ...(instanceMatrix && { copies: Float32Array.from(instanceMatrix.array) }),
      ...(box && { rest: box }),
    };
    drawn.set(object, packed.parts.push(part) - 1);
  });
  if (moves) packed.motion = packMotion(scene, clips, packed.parts, drawn);
  return packed;
}

/** Around what is bent, in the scene. */
function restBox(mesh: Mesh, rest: BufferGeometry | undefined): Box | undefined {
  if (!rest) return undefined;
  // Where a skin stands, its bones are.
  if (!('isSkinnedMesh' in mesh)) rest.applyMatrix4(mesh.matrixWorld);
  return boxOf({ array: rest.getAttribute('position').array, size: 3, normalized: false });
}

function kindOf(object: Object3D): PackedPart['kind'] | undefined {
  if ('isMesh' in object) return 'mesh';
  if ('isPoints' in object) return 'points';
  if ('isLineSegments' in object) return 'lines';
  if ('isLineLoop' in object) return 'loop';
  return 'isLine' in object ? 'strip' : undefined;
}

const isBent = (mesh: Mesh): boolean => 'isSkinnedMesh' in mesh || (mesh.morphTargetInfluences ?? []).some((weight) => weight !== 0);

/** The shape that bones and weights give a mesh while it rests. */
function restShape(mesh: Mesh): BufferGeometry {
  const { count } = mesh.geometry.getAttribute('position');
  const places = new Float32Array(count * 3);
  const at = new Vector3();
  const skin = mesh as Partial<SkinnedMesh>;
  skin.skeleton?.update();
  for (let vertex = 0; vertex < count; vertex++) {
    mesh.getVertexPosition(vertex, at);
    if (skin.isSkinnedMesh) at.applyMatrix4(mesh.matrixWorld);
    at.toArray(places, vertex * 3);
  }
  const shape = mesh.geometry.clone().setAttribute('position', new BufferAttribute(places, 3));
  shape.deleteAttribute('tangent');
  if (shape.hasAttribute('normal')) shape.computeVertexNormals();
  return shape;
}

function packLook(material: Material, textures: Map<Texture, number>, pictures: PackedPicture[]): PackedModel['looks'][number] {
  const standard = material as Partial<MeshStandardMaterial>;
  if (standard.isMeshStandardMaterial) (standard as MeshStandardMaterial).metalness = Math.min(standard.metalness ?? 0, 0.25);
  const named: Record<string, { uuid: string }> = {};
  for (const texture of Object.values(material) as unknown[]) {
    if (!(texture as Partial<Texture> | null)?.isTexture) continue;
    const known = texture as Texture;
    if (!textures.has(known)) textures.set(known, pictures.push(packPicture(known)) - 1);
    named[known.uuid] = { uuid: String(textures.get(known)) };
  }
  // The pictures are known to it: it writes their names, and does not try to write what they show.
  return material.toJSON({ textures: named, images: {} } as never);
}

function packPicture(texture: Texture): PackedPicture {
  return {
    bitmap: texture.image as ImageBitmap,
    plain: Object.fromEntries(copied.map((name) => [name, texture[name]])),
    pairs: { offset: texture.offset.toArray(), repeat: texture.repeat.toArray(), center: texture.center.toArray() },
  };
}
