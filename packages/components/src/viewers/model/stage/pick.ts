import { PerspectiveCamera, Raycaster, Vector2, type Object3D } from 'three';
import type { Orbit } from './orbit.ts';

/** A place in the picture: -1 to 1 to the right and upwards. */
export interface Pointed {
  x: number;
  y: number;
  /** Width of the picture by its height. */
  aspect: number;
}

/** Where it is looked at from, and the height of the picture as an angle. */
export interface Eye extends Pick<Orbit, 'target' | 'distance'> {
  at: Orbit['target'];
  field: number;
}

/** How near to a dot or a line counts as on it, as a part of the picture's height. */
const SLACK = 1 / 80;

/** What of the model is seen at a place of the picture, in the scene's axes. */
export function pointOf(model: Object3D, { at, target, distance, field }: Eye, { x, y, aspect }: Pointed): readonly [number, number, number] | undefined {
  const camera = new PerspectiveCamera((field * 180) / Math.PI, aspect, distance / 1000, distance * 1000);
  camera.position.set(...at);
  camera.lookAt(...target);
  camera.updateMatrixWorld();
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2(x, y), camera);
  const threshold = 2 * distance * Math.tan(field / 2) * SLACK;
  ray.params.Points.threshold = ray.params.Line.threshold = threshold;
  model.updateMatrixWorld(true);
  return ray.intersectObject(model, true)[0]?.point.toArray();
}
