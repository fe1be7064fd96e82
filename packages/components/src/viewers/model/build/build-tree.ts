import { Bone, Box3, Matrix4, Object3D, Skeleton, SkinnedMesh, Vector3, type Mesh } from 'three';
import type { PackedModel, PackedMotion, PackedPart } from '../read/packed-model.ts';

/** Makes of a part what draws it, where nothing bends it. */
export type Drawing = (part: PackedPart, bends: boolean) => Object3D;

/** The tree of a model that moves: each part in its place of it, under the names that tracks call them. */
export function buildTree({ nodes }: PackedMotion, parts: PackedModel['parts'], drawn: Drawing): Object3D[] {
  const objects = nodes.map(({ part, bone }) => (part === undefined ? (bone ? new Bone() : new Object3D()) : drawn(parts[part]!, parts[part]!.skin !== undefined)));
  for (const [at, { name, parent, position, quaternion, scale }] of nodes.entries()) {
    const object = objects[at]!;
    object.name = name;
    object.position.fromArray(position);
    object.quaternion.fromArray(quaternion);
    object.scale.fromArray(scale);
    // What moves may come into view at any time.
    object.frustumCulled = false;
    if (parent !== undefined) objects[parent]!.add(object);
  }
  for (const [at, { part }] of nodes.entries()) if (part !== undefined) bend(objects[at] as Mesh, parts[part]!, objects);
  return objects.filter((_, at) => nodes[at]!.parent === undefined);
}

function bend(mesh: Mesh, { skin, weights, rest }: PackedPart, objects: readonly Object3D[]): void {
  if (weights) mesh.morphTargetInfluences = [...weights];
  if (rest) mesh.userData['rest'] = new Box3(new Vector3(...rest.slice(0, 3)), new Vector3(...rest.slice(3)));
  if (!skin || !(mesh instanceof SkinnedMesh)) return;
  const inverses = skin.bones.map((_, nth) => new Matrix4().fromArray(skin.inverses, nth * 16));
  mesh.bind(new Skeleton(skin.bones.map((bone) => objects[bone] as Bone), inverses), new Matrix4().fromArray(skin.bind));
}
