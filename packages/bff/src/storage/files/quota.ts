import { humanSize } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import type { Room } from '../user-files.ts';
import type { FileIndex } from './file-index.ts';

/**
 * Room in a user's quota; without a limit there always is. Checked and taken at one go, so that nothing comes between.
 * `full` is told when what was removed has to go for it.
 */
export function createRoom(index: FileIndex, quota_bytes: number | undefined, full: () => void): Room {
  const { weight } = index;
  let taken = 0;
  const fits = (bytes: number): boolean => quota_bytes === undefined || weight.used + weight.held + bytes <= quota_bytes;
  const take = (bytes: number): void => {
    if (!fits(bytes)) throw overQuota(quota_bytes!, weight.used + weight.held - taken, taken + bytes);
    taken += bytes;
    weight.held += bytes;
    if (quota_bytes !== undefined && weight.used + weight.held + weight.dead > quota_bytes) full();
  };
  return {
    take,
    announce(least, most) {
      if (!fits(least)) take(least);
      if (!fits(most)) return 0;
      take(most);
      return most;
    },
    give(bytes) {
      const given = Math.min(bytes, taken);
      taken -= given;
      weight.held -= given;
    },
    close() {
      weight.held -= taken;
      taken = 0;
    },
  };
}

function overQuota(quota_bytes: number, used_bytes: number, needed_bytes: number): KitError {
  const free = Math.max(0, quota_bytes - used_bytes);
  return new KitError('E_QUOTA', `There is not enough room: ${humanSize(used_bytes)} of ${humanSize(quota_bytes)} are used, and ${humanSize(needed_bytes)} more do not fit.`, { quota_bytes, used_bytes, free_bytes: free, needed_bytes });
}
