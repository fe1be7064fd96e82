import type { MakeEngine } from '../../streaming/start-engine.ts';
import { NotShownHere } from './tiff-page.ts';

/** Where workers are refused: a page of a TIFF is unpacked in one go, and the host's own would stand still for it. */
export const makeNoTiff: MakeEngine = () => ({
  open: () => {
    throw new NotShownHere('TIFF');
  },
});
