import { AnimationClip, AnimationMixer, InterpolateDiscrete, InterpolateLinear, NumberKeyframeTrack, QuaternionKeyframeTrack, VectorKeyframeTrack, type AnimationAction, type Object3D } from 'three';
import type { PackedClip, PackedTrack } from '../read/packed-model.ts';

const kinds = { vector: VectorKeyframeTrack, quaternion: QuaternionKeyframeTrack, number: NumberKeyframeTrack } as const;

/** What moves a model: one of its animations at a time, over and over. The model stands as its file says until one is begun. */
export class Motion {
  /** What they are called; empty where the file says nothing. */
  readonly names: readonly string[];
  #nth = 0;
  readonly #clips: readonly AnimationClip[];
  readonly #mixer: AnimationMixer;
  #action: AnimationAction | undefined;

  constructor(model: Object3D, clips: readonly PackedClip[]) {
    this.names = clips.map(({ name }) => name);
    this.#clips = clips.map(({ name, duration, tracks }) => new AnimationClip(name, duration, tracks.map(trackOf)));
    this.#mixer = new AnimationMixer(model);
  }

  /** Which of them, counted from 0. Another one begins at its beginning. */
  get nth(): number {
    return this.#nth;
  }
  set nth(nth: number) {
    if (nth === this.#nth || !this.#clips[nth]) return;
    this.#mixer.stopAllAction();
    this.#action = undefined;
    this.#nth = nth;
    this.seconds = 0;
  }

  get duration(): number {
    return this.#clips[this.#nth]!.duration;
  }

  get seconds(): number {
    return this.#action?.time ?? 0;
  }
  set seconds(seconds: number) {
    this.#begun().time = Math.max(0, Math.min(this.duration, seconds));
    this.#mixer.update(0);
  }

  /** Goes on by so many seconds; after the end from the beginning. */
  forward(seconds: number): void {
    this.#begun();
    this.#mixer.update(seconds);
  }

  #begun(): AnimationAction {
    return (this.#action ??= this.#mixer.clipAction(this.#clips[this.#nth]!).play());
  }
}

function trackOf({ name, kind, times, values, steps }: PackedTrack): VectorKeyframeTrack | QuaternionKeyframeTrack | NumberKeyframeTrack {
  return new kinds[kind](name, times, values, steps ? InterpolateDiscrete : InterpolateLinear);
}
