import { existsSync, lstatSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs';
import { KitError } from '../../errors.ts';

/** Where there is no mount, `/tmp/{username}` is a link to the user's folder, for as long as a process of theirs runs. */
export interface SeenLinks {
  /**
   * Links `seen` to `place` and answers what takes the link away again; undefined when another service of this account has
   * linked the name to a folder of its own. E_SERVER_UNAVAILABLE when it is anything else: whoever owns it would get the files.
   */
  hold(seen: string, place: string): (() => void) | undefined;
  /** True while `hold` would answer undefined. */
  isTaken(seen: string, place: string): boolean;
}

export function createSeenLinks(): SeenLinks {
  const held = new Map<string, number>();
  return {
    hold(seen, place) {
      if (!link(seen, place)) return undefined;
      held.set(seen, (held.get(seen) ?? 0) + 1);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        const left = held.get(seen)! - 1;
        if (left > 0) return void held.set(seen, left);
        held.delete(seen);
        if (leadsTo(seen) === place) unlinkSync(seen);
      };
    },
    isTaken(seen, place) {
      const to = leadsTo(seen);
      return to !== undefined && to !== place && existsSync(seen);
    },
  };
}

/** A link of this account's that leads nowhere any more is left from a service that was killed: it is replaced. */
function link(seen: string, place: string): boolean {
  const to = leadsTo(seen);
  if (to === place) return true;
  const ours = to !== undefined && lstatSync(seen).uid === process.getuid?.();
  if (ours && existsSync(seen)) return false;
  if (ours) unlinkSync(seen);
  try {
    symlinkSync(place, seen);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new KitError('E_SERVER_UNAVAILABLE', `“${seen}” is taken by something that this service did not make: the user’s folder cannot be put there.`, { path: seen });
  }
}

function leadsTo(seen: string): string | undefined {
  try {
    return readlinkSync(seen);
  } catch {
    return undefined;
  }
}
