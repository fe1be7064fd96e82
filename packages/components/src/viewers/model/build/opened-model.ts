import type { Object3D } from 'three';
import type { ModelFacts } from '../stage/model-facts.ts';
import type { MoleculeFacts } from '../molecule/read-molecule.ts';
import type { Motion } from '../stage/motion.ts';
import type { ModelFormat } from '../read/model-format.ts';
import type { StringKey } from '../strings.ts';

export interface OpenModel {
  format: ModelFormat;
  /** In the scene's axes, y upright. */
  scene: Object3D;
  facts: ModelFacts;
  /** Of a molecule. */
  molecule: MoleculeFacts | undefined;
  /** What moves it; undefined for what stands still. */
  motion: Motion | undefined;
  cutOff: boolean;
  /** What of it is not shown. */
  notes: readonly Note[];
}

/** A sentence of the viewer. */
export interface Note {
  key: StringKey;
  values?: Readonly<Record<string, string | number>>;
}

/** Why a model is not shown unasked: it has so many vertices, took so many seconds, or covers what is seen of it so many times. */
export interface Doubt {
  doubt: 'many' | 'slow' | 'layers';
  count: number;
}

/** Why a model is not shown, as a sentence of the viewer. */
export class ModelFault extends Error {
  constructor(readonly key: StringKey, readonly values: Readonly<Record<string, string | number>> = {}) {
    super(key);
  }
}
