import { bubblewrap } from './bubblewrap.ts';
import type { Isolation, Launch } from './isolation.ts';
import { nodePermission } from './node-permission.ts';
import { pythonGuard } from './python-guard.ts';
import { tree } from './tree.ts';

export type WantedIsolation = 'auto' | 'required' | 'off';

/** Best first. */
export const levels: readonly Isolation[] = [bubblewrap, nodePermission, pythonGuard, tree];

/** The best level that works for a server: `off` leaves the tree; `required` takes only what the kernel enforces, and answers undefined without it. */
export async function isolationFor(wanted: WantedIsolation, launch: Launch, among: readonly Isolation[]): Promise<Isolation | undefined> {
  if (wanted === 'off') return tree;
  for (const level of among) {
    if (wanted === 'required' && level.enforced.writes !== 'kernel') continue;
    if (await level.fits(launch)) return level;
  }
  return wanted === 'required' ? undefined : tree;
}
