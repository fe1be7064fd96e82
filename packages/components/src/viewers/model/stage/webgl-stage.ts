import { AxesHelper, Color, DirectionalLight, GridHelper, HemisphereLight, type LineBasicMaterial, type Material, type Mesh, PerspectiveCamera, Scene, WebGLRenderer, type Object3D } from 'three';
import { gridStep } from './grid-step.ts';
import type { ModelFacts } from './model-facts.ts';
import { eyeOf, FIELD, type Orbit } from './orbit.ts';
import type { Frame, Look, Stage } from './stage.ts';

export interface WebglStageOptions {
  /** The model in the scene's axes. */
  model: Object3D;
  facts: ModelFacts;
  /** It may leave the place where it stands at rest. */
  moves?: boolean;
  /** The graphics card was taken away, or given back. */
  onContext(lost: boolean): void;
}

/** Device pixels on a side; phones have no more. */
const LONGEST = 4096;

/** Draws with WebGL; undefined where the browser has none. */
export function webglStage({ model, facts, moves = false, onContext }: WebglStageOptions): Stage | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true, premultipliedAlpha: true });
  if (!context) return undefined;
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.setClearColor(0x000000, 0);
  const scene = new Scene();
  const camera = new PerspectiveCamera((FIELD * 180) / Math.PI, 1);
  const lamp = new DirectionalLight(0xffffff, 2);
  lamp.position.set(-0.6, 0.8, 1);
  camera.add(lamp);
  scene.add(model, camera, new HemisphereLight(0xffffff, 0x9a9a9a, 1.9));
  const ground = groundOf(facts, model);
  scene.add(...ground);
  const listening = new AbortController();
  canvas.addEventListener('webglcontextlost', () => onContext(true), { signal: listening.signal });
  canvas.addEventListener('webglcontextrestored', () => onContext(false), { signal: listening.signal });
  let wired: boolean | undefined;

  return {
    canvas,
    draw: (orbit: Orbit, look: Look, { width, height, ratio }: Frame) => {
      if (context.isContextLost()) return;
      renderer.setPixelRatio(Math.min(ratio, LONGEST / Math.max(width, height)));
      renderer.setSize(width, height, false);
      const { radius, centre } = facts.ball;
      const reach = orbit.distance + Math.hypot(...orbit.target.map((at, axis) => at - centre[axis]!)) + radius * (moves ? 20 : 2);
      camera.aspect = width / height;
      camera.near = Math.max(reach / 20_000, moves ? 0 : orbit.distance - radius * 3);
      camera.far = reach;
      camera.updateProjectionMatrix();
      camera.position.set(...eyeOf(orbit));
      camera.lookAt(...orbit.target);
      for (const part of ground) part.visible = look.grid;
      (ground[0]!.material as LineBasicMaterial).color = new Color(look.lines);
      if (wired !== look.wireframe) model.traverse((object) => setWireframe(object as Mesh, look.wireframe));
      wired = look.wireframe;
      renderer.render(scene, camera);
    },
    dispose: () => {
      listening.abort();
      scene.remove(model);
      for (const part of ground) part.dispose();
      renderer.dispose();
      if (!context.isContextLost()) renderer.forceContextLoss();
      canvas.width = canvas.height = 0;
    },
  };
}

function setWireframe({ material }: Partial<Mesh>, on: boolean): void {
  for (const one of [material ?? []].flat() as (Material & { wireframe?: boolean })[]) if ('wireframe' in one) one.wireframe = on;
}

/** A grid at the foot of the model, and its axes: red x, green y, blue z. */
function groundOf({ ball, foot }: ModelFacts, model: Object3D): [GridHelper, AxesHelper] {
  const step = gridStep(ball.radius);
  const cells = Math.max(2, 2 * Math.ceil((ball.radius * 1.5) / step));
  const grid = new GridHelper(step * cells, cells, 0xffffff, 0xffffff);
  grid.material.vertexColors = false;
  const snapped = (at: number): number => Math.round(at / step) * step;
  grid.position.set(snapped(ball.centre[0]), foot, snapped(ball.centre[2]));
  const axes = new AxesHelper(ball.radius * 1.2).setColors(0xd03030, 0x2f9e44, 0x3060d0);
  // Those of the file, which may have z upright.
  axes.quaternion.copy(model.quaternion);
  return [grid, axes];
}
