import type { MakeEngine } from '../../streaming/start-engine.ts';
import { Undecoded } from '../read/gltf-compression.ts';

/** Where workers are refused: the decoder is large and works in one go, and the page would stand still for it. */
export const makeNoDraco: MakeEngine = () => ({
  unpack: () => {
    throw new Undecoded('Draco');
  },
});
