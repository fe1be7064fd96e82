import { existsSync, lstatSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs';
import { KitError } from '../../errors.ts';

/** Where there is no mount, `/tmp/{username}` is a link to the user's folder, for as long as a process of theirs runs. */
export interface SeenLinks {
  /** Links `seen` to `place`; answers what takes the link away again. E_SERVER_UNAVAILABLE when something else has that name. */
  hold(seen: string, place: string): () => void;
}

export function createSeenLinks(): SeenLinks {
  const held = new Map<string, number>();
  return {
    hold(seen, place) {
      link(seen, place);
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
  };
}

/** What lies there already is taken when it is our link, and replaced when it is a link that we made to what is gone. */
function link(seen: string, place: string): void {
  const to = leadsTo(seen);
  if (to === place) return;
  if (to !== undefined && !existsSync(seen) && lstatSync(seen).uid === process.getuid?.()) unlinkSync(seen);
  try {
    symlinkSync(place, seen);
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
