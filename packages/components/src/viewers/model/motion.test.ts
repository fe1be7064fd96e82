import { expect } from 'chai';
import { Group, Vector3, type Mesh } from 'three';
import { buildModel } from './build/build-model.ts';
import { makeModelEngine, type ModelEngine } from './read/model-engine.ts';
import { corners, faces } from './sample-models.ts';
import { Motion } from './stage/motion.ts';
import { factsOf } from './stage/model-facts.ts';

interface Accessor {
  values: readonly number[];
  /** `SCALAR` when absent. */
  type?: string;
  whole?: boolean;
}

/** glTF 2.0 with a buffer of those numbers, counted from the cube's places (0) and faces (1). */
function gltf(numbers: readonly Accessor[], rest: object): Uint8Array<ArrayBuffer> {
  const all: readonly Accessor[] = [{ values: corners.flat(), type: 'VEC3' }, { values: faces.flat(), whole: true }, ...numbers];
  const widths: Readonly<Record<string, number>> = { SCALAR: 1, VEC3: 3, VEC4: 4, MAT4: 16 };
  const bytes = all.map(({ values, whole }) => new Uint8Array((whole ? Uint16Array : Float32Array).from(values).buffer));
  let at = 0;
  const bufferViews = bytes.map(({ length }) => ({ buffer: 0, byteOffset: (at += length) - length, byteLength: length }));
  const accessors = all.map(({ values, type = 'SCALAR', whole }, nth) => ({ bufferView: nth, componentType: whole ? 5123 : 5126, count: values.length / widths[type]!, type, ...(!whole && { min: [Math.min(...values)], max: [Math.max(...values)] }) }));
  const uri = `data:application/octet-stream;base64,${btoa(bytes.map((one) => String.fromCharCode(...one)).join(''))}`;
  return new TextEncoder().encode(JSON.stringify({ asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: [0] }], accessors, bufferViews, buffers: [{ byteLength: at, uri }], ...rest })) as Uint8Array<ArrayBuffer>;
}

const cube = { primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] };
const moving = (output: number, path: string, interpolation = 'LINEAR', node = 0) => ({ channels: [{ sampler: 0, target: { node, path } }], samplers: [{ input: 2, output, interpolation }] });
/** At 0, 1 and 2 seconds. */
const seconds = { values: [0, 1, 2] };

async function opened(bytes: Uint8Array<ArrayBuffer>) {
  const engine = makeModelEngine({ signal: new AbortController().signal } as never) as unknown as ModelEngine;
  const { value } = (await engine.parse('gltf', bytes, new Map())) as unknown as { value: Awaited<ReturnType<ModelEngine['parse']>> extends { value: infer V } ? V : never };
  const scene = new Group().add(buildModel(value.model));
  const facts = factsOf(scene, scene);
  const clips = value.model.motion?.clips ?? [];
  /** Where a corner of the cube is in the scene. */
  const corner = (nth: number): number[] => {
    scene.updateMatrixWorld(true);
    const meshes: Mesh[] = [];
    scene.traverse((object) => 'isMesh' in object && meshes.push(object as Mesh));
    return meshes[0]!.getVertexPosition(nth, new Vector3()).applyMatrix4(meshes[0]!.matrixWorld).toArray().map((part) => Math.round(part * 100) / 100);
  };
  return { motion: clips.length > 0 ? new Motion(scene, clips) : undefined, corner, facts };
}

describe('a model that moves', () => {
  it('stands as its file says, and moves with the node that its parts stand in', async () => {
    const { motion, corner, facts } = await opened(gltf([seconds, { values: [0, 0, 0, 10, 0, 0, 10, 4, 0], type: 'VEC3' }], { nodes: [{ children: [1], name: 'arm' }, { mesh: 0, translation: [0, 0, 5] }], meshes: [cube], animations: [{ ...moving(3, 'translation'), name: 'Walk' }] }));
    expect(motion!.names).to.deep.equal(['Walk']);
    expect(motion!.duration).to.equal(2);
    expect(corner(0)).to.deep.equal([-1, -1, 4]);
    expect(facts.size).to.deep.equal([2, 2, 2]);
    motion!.seconds = 0.5;
    expect(corner(0)).to.deep.equal([4, -1, 4]);
    motion!.forward(1);
    expect(corner(0)).to.deep.equal([9, 1, 4]);
    motion!.forward(1);
    expect(motion!.seconds, 'from the beginning again').to.be.closeTo(0.5, 1e-6);
  });

  it('keeps steps, and the curves that other programs draw through their keys', async () => {
    const nodes = { nodes: [{ mesh: 0 }], meshes: [cube] };
    const [still, zero] = [[0, 0, 0], [0, 0, 0]];
    const curve = [...zero, ...still, 4, 0, 0, ...zero, 4, 0, 0, ...zero, ...zero, 4, 0, 0, ...zero];
    const { motion, corner } = await opened(gltf([seconds, { values: [0, 0, 0, 10, 0, 0, 20, 0, 0], type: 'VEC3' }, { values: curve, type: 'VEC3' }], { ...nodes, animations: [moving(3, 'translation', 'STEP'), moving(4, 'translation', 'CUBICSPLINE')] }));
    motion!.seconds = 0.9;
    expect(corner(0)[0]).to.equal(-1);
    motion!.seconds = 1.1;
    expect(corner(0)[0]).to.equal(9);
    motion!.nth = 1;
    motion!.seconds = 0.5;
    // Appendix C.4 of the specification: half of the way, and an eighth of the slope that it leaves with.
    expect(corner(0)[0]).to.be.closeTo(-1 + 2 + 0.5, 0.02);
  });

  it('is bent by bones, and measured as it stands at rest', async () => {
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const skinned = { primitives: [{ attributes: { POSITION: 0, JOINTS_0: 4, WEIGHTS_0: 5 }, indices: 1 }] };
    const { motion, corner, facts } = await opened(gltf(
      [seconds, { values: [0, 7, 0, 0, 8, 0, 0, 9, 0], type: 'VEC3' }, { values: corners.flatMap(([x]) => [x > 0 ? 1 : 0, 0, 0, 0]), type: 'VEC4', whole: true }, { values: corners.flatMap(() => [1, 0, 0, 0]), type: 'VEC4' }, { values: [...identity, ...identity], type: 'MAT4' }],
      { nodes: [{ children: [1, 2, 3] }, { mesh: 0, skin: 0, translation: [99, 0, 0] }, { name: 'root' }, { name: 'tip', translation: [0, 7, 0] }], meshes: [skinned], skins: [{ joints: [2, 3], inverseBindMatrices: 6 }], animations: [moving(3, 'translation', 'LINEAR', 3)] },
    ));
    expect(facts.size, 'one half lifted by seven').to.deep.equal([2, 9, 2]);
    expect([corner(0), corner(4)]).to.deep.equal([[-1, -1, -1], [1, 6, -1]]);
    motion!.seconds = 2;
    expect([corner(0), corner(4)]).to.deep.equal([[-1, -1, -1], [1, 8, -1]]);
  });

  it('changes its shape', async () => {
    const shaped = { ...cube, primitives: [{ ...cube.primitives[0], targets: [{ POSITION: 4 }] }], weights: [0.5] };
    const { motion, corner, facts } = await opened(gltf([seconds, { values: [0, 1, 0] }, { values: corners.flatMap(() => [0, 6, 0]), type: 'VEC3' }], { nodes: [{ mesh: 0 }], meshes: [shaped], animations: [moving(3, 'weights')] }));
    expect([corner(0), facts.ball.centre]).to.deep.equal([[-1, 2, -1], [0, 3, 0]]);
    motion!.seconds = 1;
    expect(corner(0)).to.deep.equal([-1, 5, -1]);
  });

  it('stands still where its animations are none', async () => {
    const nodes = { nodes: [{ mesh: 0 }], meshes: [cube] };
    for (const animations of [[], [{ channels: [], samplers: [] }], [moving(99, 'translation')], [moving(3, 'translation', 'LINEAR', 7)], [{ channels: [{ sampler: 0, target: { path: 'pointer', extensions: { KHR_animation_pointer: { pointer: '/nodes/0/scale' } } } }], samplers: [{ input: 2, output: 3 }] }], 'none']) {
      const { motion, corner } = await opened(gltf([seconds, { values: [0, 0, 0, 1, 0, 0, 2, 0, 0], type: 'VEC3' }], { ...nodes, animations }));
      expect([motion, corner(0)], JSON.stringify(animations)).to.deep.equal([undefined, [-1, -1, -1]]);
    }
  });
});
