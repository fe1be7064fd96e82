import type { Isolation } from './isolation.ts';

/** Nothing but the process tree, found through /proc before the kill: a process that detached and cleared its environment is missed. */
export const tree: Isolation = {
  name: 'tree',
  enforced: { writes: 'nothing', reads: 'nothing', processes: 'nothing' },
  mounts: false,
  fits: () => Promise.resolve(true),
  wrap: (launch) => Promise.resolve(launch),
  refused: () => undefined,
};
