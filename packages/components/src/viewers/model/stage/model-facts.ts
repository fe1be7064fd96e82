import { Box3, Vector3, type BufferGeometry, type Mesh, type Object3D } from 'three';
import type { Ball } from './orbit.ts';

/** What a model is, in the axes and units of its file. */
export interface ModelFacts {
  triangles: number;
  vertices: number;
  /** Meshes, sets of lines, clouds of points. */
  parts: number;
  /** Along x, y, z. */
  size: readonly [number, number, number];
  /** Around it, as it stands in the scene. */
  ball: Ball;
  /** Height of its lowest point in the scene. */
  foot: number;
}

/** `turn` is what stands between the file's axes and the scene's. */
export function factsOf(model: Object3D, turn: Object3D): ModelFacts {
  turn.updateMatrixWorld(true);
  const facts = { triangles: 0, vertices: 0, parts: 0 };
  const inScene = new Box3();
  const inFile = new Box3();
  const back = turn.matrixWorld.clone().invert();
  model.traverse((object) => {
    const geometry = (object as Partial<Mesh>).geometry as BufferGeometry | undefined;
    const position = geometry?.getAttribute('position');
    if (!geometry || !position) return;
    facts.parts += 1;
    facts.vertices += position.count;
    if ('isMesh' in object) facts.triangles += Math.floor((geometry.index?.count ?? position.count) / 3) * ((object as { count?: number }).count ?? 1);
    // What is bent stands elsewhere than its vertices.
    const rest = object.userData['rest'] as Box3 | undefined;
    if (rest) {
      inScene.union(rest.clone().applyMatrix4(turn.matrixWorld));
      inFile.union(rest);
      return;
    }
    if (!geometry.boundingBox) geometry.computeBoundingBox();
    const box = finite(geometry.boundingBox);
    if (!box) return;
    inScene.union(box.clone().applyMatrix4(object.matrixWorld));
    inFile.union(box.clone().applyMatrix4(object.matrixWorld.clone().premultiply(back)));
  });
  const size = inFile.isEmpty() ? new Vector3() : inFile.getSize(new Vector3());
  const centre = inScene.isEmpty() ? new Vector3() : inScene.getCenter(new Vector3());
  const radius = inScene.isEmpty() ? 0 : inScene.getSize(new Vector3()).length() / 2;
  return { ...facts, size: [size.x, size.y, size.z], ball: { centre: [centre.x, centre.y, centre.z], radius: radius > 0 ? radius : 1 }, foot: inScene.isEmpty() ? 0 : inScene.min.y };
}

const finite = (box: Box3 | null): Box3 | undefined => (box && [...box.min.toArray(), ...box.max.toArray()].every(Number.isFinite) ? box : undefined);
