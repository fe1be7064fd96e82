import { PropertyBinding, QuaternionKeyframeTrack, InterpolateDiscrete, VectorKeyframeTrack, type AnimationClip, type Bone, type KeyframeTrack, type Mesh, type Object3D, type SkinnedMesh } from 'three';
import type { PackedClip, PackedMotion, PackedNode, PackedPart, PackedTrack } from './packed-model.ts';

/** Values a second that stand for a curve, and the most between two keys. */
const [perSecond, mostBetween] = [30, 64];

/** The tree of a scene and what moves it; parts learn what bends them. `drawn` says which part is drawn where. */
export function packMotion(scene: Object3D, clips: readonly AnimationClip[], parts: PackedPart[], drawn: ReadonlyMap<Object3D, number>): PackedMotion {
  const nodes: PackedNode[] = [];
  const numbers = new Map<Object3D, number>();
  scene.traverse((object) => {
    const { position, quaternion, scale } = object;
    const [parent, part] = [object.parent && numbers.get(object.parent), drawn.get(object)];
    const node: PackedNode = { name: object.name || object.uuid, position: position.toArray(), quaternion: quaternion.toArray(), scale: scale.toArray(), bone: 'isBone' in object, ...(typeof parent === 'number' && { parent }), ...(part !== undefined && { part }) };
    numbers.set(object, nodes.push(node) - 1);
  });
  for (const [object, part] of drawn) Object.assign(parts[part]!, bendingOf(object as Mesh, numbers));
  const names = new Set(nodes.map(({ name }) => name));
  return { nodes, clips: clips.map((clip) => packClip(clip, names)).filter(({ tracks, duration }) => tracks.length > 0 && duration > 0) };
}

function bendingOf(mesh: Mesh, numbers: ReadonlyMap<Object3D, number>): Pick<PackedPart, 'skin' | 'weights'> {
  const { skeleton, bindMatrix } = mesh as Partial<SkinnedMesh>;
  const weights = mesh.morphTargetInfluences;
  return {
    ...(skeleton && bindMatrix && { skin: { bones: skeleton.bones.map((bone: Bone) => numbers.get(bone) ?? 0), inverses: skeleton.boneInverses.flatMap((inverse) => inverse.toArray()), bind: bindMatrix.toArray() } }),
    ...(weights && { weights: [...weights] }),
  };
}

function packClip({ name, tracks }: AnimationClip, names: ReadonlySet<string>): PackedClip {
  const known = tracks.filter((track) => names.has(PropertyBinding.parseTrackName(track.name).nodeName)).map(packTrack);
  return { name, tracks: known, duration: known.reduce((most, { times }) => Math.max(most, times.at(-1) ?? 0), 0) };
}

function packTrack(track: KeyframeTrack): PackedTrack {
  const { createInterpolant } = track as unknown as { createInterpolant: Interpolating & { isInterpolantFactoryMethodGLTFCubicSpline?: boolean } };
  const curved = createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline === true;
  const { times, values } = curved ? straightened(track, createInterpolant.call(track)) : track;
  const kind = track instanceof QuaternionKeyframeTrack ? 'quaternion' : track instanceof VectorKeyframeTrack ? 'vector' : 'number';
  return { name: track.name, kind, times: Float32Array.from(times, finite), values: Float32Array.from(values, finite), steps: !curved && track.getInterpolation() === InterpolateDiscrete };
}

type Interpolating = (this: KeyframeTrack) => { evaluate(second: number): ArrayLike<number> };

/** A curve through its keys, of which three hands on no formula, as short straight ways. */
function straightened({ times }: KeyframeTrack, curve: ReturnType<Interpolating>): { times: number[]; values: number[] } {
  const [seconds, values]: [number[], number[]] = [[], []];
  const add = (second: number): void => {
    seconds.push(second);
    values.push(...Array.from(curve.evaluate(second)));
  };
  for (let key = 0; key < times.length; key++) {
    const [start, end] = [times[key]!, times[key + 1] ?? times[key]!];
    const ways = Math.max(1, Math.min(mostBetween, Math.ceil((end - start) * perSecond)));
    add(start);
    for (let way = 1; way < ways; way++) add(start + ((end - start) * way) / ways);
  }
  return { times: seconds, values };
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
