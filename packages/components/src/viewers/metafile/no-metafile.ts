import type { MakeEngine } from '../streaming/start-engine.ts';

/** Where workers are refused: a metafile is drawn in one go, and the host's page would stand still for it. */
export const makeNoMetafile: MakeEngine = () => ({
  draw: () => {
    throw new Error('There is no worker.');
  },
});
